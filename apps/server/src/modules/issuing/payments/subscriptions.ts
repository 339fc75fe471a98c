import { type cards as contract, Refusal } from '@tradewind/contract'
import type { MerchantCategory } from '@tradewind/contract/card-words'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import { findCard } from '../cards/cards.store.ts'
import { isSeenBy } from '../cards/cards.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { categoryName } from '../merchants.rules.ts'
import { takenFrom } from './payments.store.ts'
import { subscriptionsIn } from './subscriptions.rules.ts'

type Listed = z.output<NonNullable<typeof contract.listCardSubscriptions.value>>

/** Over two years: a yearly subscription shows at its second payment. */
const lookBackMs = 800 * 86_400_000

/** What shops take from a card again and again, also from the cards that it replaced. */
export const listSubscriptions =
  ({ db, bankClock }: Pick<IssuingNeeds, 'db' | 'bankClock'>) =>
  (caller: Caller, cardId: string): Promise<Listed> =>
    db.asCustomer(caller.customerId, async (tx) => {
      const card = await findCard(tx, caller.customerId, cardId)
      if (!card || !isSeenBy(card, caller)) throw new Refusal('issuing.card_unknown')
      const now = bankClock.now()
      const taken = await takenFrom(tx, cardId, new Date(now.getTime() - lookBackMs))
      return subscriptionsIn(taken, card.currency, now).map(({ category, ...subscription }) => ({
        ...subscription,
        categoryName: categoryName(category as MerchantCategory),
      }))
    })
