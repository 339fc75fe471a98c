import { type fundingCards as contract, Refusal } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { type Sealed, Secret } from '#platform/secret'
import { withDeadline } from '#platform/timer'
import { invalidField } from '#platform/validation'
import type { AcquiringNeeds } from './acquiring.needs.ts'
import type { CardDetails, CardPayer, CardSource } from './card-acquirer.ts'
import { faultOfCard, isExpired, readPayer, tokenOf } from './card-entry.rules.ts'
import { findCard } from './saved-cards.store.ts'

export type CardOrder = Sealed<z.output<typeof contract.CardPayment>>

/** The card that an order names, and who pays by it. */
export interface ChosenCard {
  source: CardSource
  payer: CardPayer
  card: CardDetails
}

const answerWithin = { ms: 20_000 }

/** The card of an order: a saved one of the customer's, or the one behind a token of the acquirer's frame. */
export const chosenCard =
  ({ db, clock, personal, acquirer }: AcquiringNeeds) =>
  async (customerId: string, order: CardOrder): Promise<ChosenCard> => {
    if (!acquirer) throw new Refusal('cards.unavailable')
    const { id } = order
    if (id !== undefined) {
      const saved = await db.asCustomer(customerId, (tx) => findCard(tx, personal, { customerId, id }))
      if (!saved) throw new Refusal('cards.unknown')
      if (isExpired(saved, clock.now())) throw new Refusal('cards.expired')
      const { brand: type, lastFour, month, year } = saved
      const source = { savedCard: new Secret(saved.acquirerCard) }
      return { source, payer: payerOf(saved.payer), card: { type, lastFour, month, year } }
    }
    const token = tokenOf(order)
    const payer = payerOf(order)
    const card = await withDeadline(answerWithin, () => acquirer.describe(token))
    if (!card) throw new Refusal('cards.token_unknown')
    const fault = faultOfCard(card, order, clock.now())
    if (fault) throw invalidField(fault.field, fault.message)
    return { source: { token }, payer, card }
  }

function payerOf(typed: Parameters<typeof readPayer>[0]): CardPayer {
  const payer = readPayer(typed)
  if ('field' in payer) throw invalidField(payer.field, payer.message)
  return payer
}
