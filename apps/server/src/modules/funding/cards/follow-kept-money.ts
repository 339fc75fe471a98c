import { creditedElsewhereId, derivedId } from '#modules/payments'
import type { Task } from '#platform/tasks'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import { lockFunding } from './card-fundings.store.ts'
import { planDisputeTask } from './disputes.store.ts'
import { creditIdOf, updateOf } from './follow-card-funding.ts'

const dayMs = 86_400_000
const whyClosed = 'The account was closed when the money arrived.'
// The customer sees this and mustn't be tipped off about a match.
const whyRefused = "We couldn't accept this payment, so it went back to the sender."

/**
 * Looks each day whether a person has decided about money that waits for one. What goes back goes to the card that
 * paid, under one id however often it is asked for.
 */
export const followKeptMoney =
  ({
    db,
    bankClock,
    accounts,
    payments,
    giveBack,
    updated,
  }: Pick<CardFundingsNeeds, 'db' | 'bankClock' | 'accounts' | 'payments' | 'giveBack' | 'updated'>) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { funding, money, why } = await db.asSystem(async (tx) => {
      const funding = await lockFunding(tx, id)
      const elsewhere = await payments.moneyOf(tx, funding.customerId, creditedElsewhereId(funding))
      const money = elsewhere ?? (await payments.moneyOf(tx, funding.customerId, creditIdOf(funding)))
      const { status } = await accounts.accountOf(tx, funding.customerId, funding.accountId)
      return { funding, money, why: status === 'Closed' ? whyClosed : whyRefused }
    })
    const { amount } = funding
    if (money === 'returned')
      await giveBack({
        refundId: derivedId(id, 'card-refund'),
        kind: 'Card',
        rail: 'card',
        originalReference: id,
        original: amount,
        amount,
        reason: why,
      })
    await db.asSystem(async (tx) => {
      if (money === 'returned') await updated(tx, { ...updateOf(funding, 'returned'), reason: why })
      else if (money === 'received') await updated(tx, updateOf(funding, 'arrived'))
      else await planDisputeTask(tx, { id, kind: 'kept', dueAt: new Date(bankClock.now().getTime() + dayMs) })
      await finish(tx)
    })
  }
