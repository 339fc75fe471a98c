import { type ChargedBack, cardInWords, type DisputablePayment, type DisputableProduct } from '#modules/acquiring'
import { derivedId } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { findFunding, lockKnownFunding } from './card-fundings.store.ts'
import type { CardFunding } from './card-fundings.types.ts'
import { creditIdOf } from './follow-card-funding.ts'
import { leftOf } from './refunds.rules.ts'
import { markTakenByBank, refundsOf } from './refunds.store.ts'

/**
 * Disputes of card top-ups and invoice payments. What the account can't cover of a lost one becomes a debt, which the
 * next credit repays: other money stays free. Earlier refunds have left the account already.
 */
export function disputedFundings({ payments }: Pick<CardFundingsNeeds, 'payments'>): DisputableProduct {
  return {
    find: async (tx, id) => viewOf(tx, await findFunding(tx, id)),
    lock: async (tx, id) => viewOf(tx, await lockKnownFunding(tx, id)),
    changed: async () => undefined,
    chargeBack: async (tx, id, of) => {
      const funding = await findFunding(tx, id)
      if (!funding) throw new Error('a lost dispute of no funding')
      await markTakenByBank(tx, id, of.at)
      return { ...(await takeBack(tx, funding, of)), note: null }
    },
  }

  async function takeBack(
    tx: Tx,
    funding: CardFunding,
    of: { at: Date; reason: string },
  ): Promise<Omit<ChargedBack, 'note'>> {
    const left = leftOf(funding)
    if (left.minor === 0n) return { takenBack: left, owed: left }
    const part = funding.refunded.minor > 0n && { part: { id: derivedId(funding.id, 'chargeback'), amount: left } }
    return payments.reverseCredit(tx, { ...of, id: creditIdOf(funding), code: 'CHARGEBACK', ...part })
  }
}

async function viewOf(tx: Tx, funding: CardFunding | undefined): Promise<DisputablePayment | undefined> {
  if (!funding) return undefined
  const refunds = funding.refunded.minor > 0n ? await refundsOf(tx, funding) : []
  return {
    id: funding.id,
    customerId: funding.customerId,
    amount: funding.amount,
    left: leftOf(funding),
    refunds: refunds.flatMap(({ id, amount, sentAt }) => (sentAt ? [{ id, amount, at: sentAt }] : [])),
    reference: funding.reference,
    card: cardInWords(funding),
    paidAt: funding.begunAt,
    eci: funding.eci,
    liability: funding.liability,
    paidFor: funding.invoiceId === null ? 'account' : 'invoice',
    accountId: funding.accountId,
    transactionId: funding.credit === null ? null : creditIdOf(funding),
  }
}
