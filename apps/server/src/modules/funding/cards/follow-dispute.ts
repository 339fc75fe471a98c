import { compare, formatMoney, subtract, sumOf } from '@tradewind/kernel'
import type { CardDispute, DisputablePayment } from '#modules/acquiring'
import { derivedId } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import type { FundingUpdate } from '../funding.events.ts'
import type { CardFundingsNeeds } from './card-fundings.needs.ts'
import type { Disputed } from './disputed-products.ts'
import { askForDisputeAt, lostWords } from './disputes.rules.ts'
import { closeDispute, findDispute, insertDispute, lockDispute, planDisputeTask } from './disputes.store.ts'
import type { Dispute } from './disputes.types.ts'

type Needs = Pick<CardFundingsNeeds, 'db' | 'bankClock' | 'acquirer' | 'disputed' | 'ledger' | 'updated' | 'log'>

const answerWithin = { ms: 20_000 }
const askAgainMs = 10 * 60_000

/** Asks the acquirer whether a payment was disputed, and what became of it; an answer that is lost is asked for again. */
export const askForDispute =
  (needs: Needs) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, acquirer, log } = needs
    const known = await withDeadline(answerWithin, () => acquirer.disputeOf(id)).catch((err: unknown) => {
      log.warn({ err, funding: id }, 'the acquirer did not say whether a payment is disputed')
      return 'unknown' as const
    })
    await db.asSystem(async (tx) => {
      const disputed = await needs.disputed.lock(tx, id)
      const now = bankClock.now()
      if (known === 'unknown')
        await planDisputeTask(tx, { id, kind: 'dispute', dueAt: new Date(now.getTime() + askAgainMs) })
      else {
        const dispute = known && (await takeDispute(needs, tx, disputed, known))
        const isOver = dispute !== undefined && dispute.closedAt !== null
        const next = isOver ? undefined : askForDisputeAt(disputed.payment.paidAt, now, dispute !== undefined)
        if (next) await planDisputeTask(tx, { id, kind: 'dispute', dueAt: next })
      }
      await finish(tx)
    })
  }

/** Applies what the acquirer says of a dispute; each effect happens once. Gives the dispute as it is then. */
async function takeDispute(needs: Needs, tx: Tx, disputed: Disputed, known: CardDispute): Promise<Dispute | undefined> {
  const { payment, product } = disputed
  const { id, left } = payment
  const dispute = (await lockDispute(tx, id)) ?? (await openDispute(needs, tx, disputed, known))
  if (dispute.closedAt) return dispute
  const at = needs.bankClock.now()
  if (known.state === 'won') {
    const none = { takenBack: null, owed: null, borne: 0n }
    await closeDispute(tx, id, { state: 'Won', at, ...none })
    await product.changed(tx, id, 'Won', at)
    if (left.minor > 0n) await needs.updated(tx, updateOf(payment, 'dispute-won'))
  } else if (known.state === 'lost') {
    const result = await product.chargeBack(tx, id, { at, reason: lostWords })
    if (!result) return dispute
    const { takenBack, owed, note } = result
    const borne = known.countsRefunds ? 0n : await bearRefunds(needs, tx, disputed, dispute, at)
    await closeDispute(tx, id, { state: 'Lost', at, takenBack: takenBack.minor, owed: owed.minor, borne })
    if (owed.minor > 0n) needs.log.warn({ funding: id }, 'a chargeback was not covered')
    const reason = note ? `${lostWords} ${note}` : lostWords
    if (left.minor > 0n) await needs.updated(tx, { ...updateOf(payment, 'returned'), amount: left, reason })
  }
  return findDispute(tx, id)
}

/** Earlier refunds are reported to the card's bank immediately (`sendDisputeAnswer`). */
async function openDispute(
  needs: Needs,
  tx: Tx,
  { payment, product }: Disputed,
  { reason, openedAt, respondBy }: CardDispute,
): Promise<Dispute> {
  const { id, customerId, liability, amount, left } = payment
  const refunded = subtract(amount, left)
  const paidFor = payment.paidFor === 'transfer' ? 'transfer' : 'top-up'
  await insertDispute(tx, { fundingId: id, customerId, reason, openedAt, respondBy, paidFor, refunded })
  needs.log.warn({ funding: id, liability }, 'a card payment is disputed')
  await product.changed(tx, id, 'Open', openedAt)
  if (refunded.minor > 0n) await planDisputeTask(tx, { id, kind: 'answer', dueAt: needs.bankClock.now() })
  const words = `We already refunded ${formatMoney(refunded)} to the card, so at most ${formatMoney(left)} can be taken.`
  // A fully refunded payment costs the customer nothing, whoever wins.
  if (left.minor > 0n)
    await needs.updated(tx, { ...updateOf(payment, 'disputed'), reason: refunded.minor > 0n ? words : null })
  const opened = await lockDispute(tx, id)
  if (!opened) throw new Error('the dispute that was just opened is missing')
  return opened
}

/** Books refunds that the card's bank charged back anyway: our loss, never the customer's. */
async function bearRefunds(
  { ledger, log }: Needs,
  tx: Tx,
  { payment: { refunds } }: Disputed,
  { fundingId, refunded: before }: Dispute,
  at: Date,
): Promise<bigint> {
  // Refunds that the acquirer hasn't accepted will never be sent.
  const given = sumOf(
    refunds.map(({ amount }) => amount),
    before.currency,
  )
  const refunded = compare(given, before) < 0 ? given : before
  if (refunded.minor === 0n) return 0n
  const debit = await ledger.systemAccount(tx, 'suspense:written-off', refunded.currency)
  const credit = await ledger.systemAccount(tx, 'clearing:card', refunded.currency)
  const id = derivedId(fundingId, 'refunded-twice')
  const transfers = [{ id, debit, credit, amount: refunded, code: 'return' }]
  ledger.post(tx, { id: derivedId(id, 'posting'), subject: fundingId, transfers, at })
  log.warn({ funding: fundingId }, 'a dispute charged back an earlier refund')
  return refunded.minor
}

const updateOf = (payment: DisputablePayment, what: FundingUpdate['what']): FundingUpdate => ({
  customerId: payment.customerId,
  accountId: payment.accountId,
  what,
  amount: payment.amount,
  source: payment.card,
  reason: null,
  paidFor: payment.paidFor,
})
