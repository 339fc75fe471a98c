import { add, type Money, money, subtract } from '@tradewind/kernel'
import {
  type ChargedBack,
  cardInWords,
  type DisputablePayment,
  type DisputableProduct,
  type GivenRefund,
} from '#modules/acquiring'
import { derivedId, type Payment, payoutsOf } from '#modules/payments'
import type { Tx } from '#platform/db'
import { changeDispute, findAttempt, lockAttempt } from './cards.store.ts'
import { findFunding, givenRefunds, insertRefund, markTakenByBank, waitingRefunds } from './fundings.store.ts'
import { holdingOf } from './holdings.ts'
import { findAnyInstruction, lockInstruction, planTask } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { CardAttempt, Funding, Instruction } from './sendr.types.ts'

/** A card payment for a transfer, with everything that determines what its dispute takes. */
interface Disputed {
  attempt: CardAttempt
  instruction: Instruction
  funding: Funding
  /** Refunds of it that wait for the dispute. */
  waiting: Money
  given: readonly GivenRefund[]
}

/**
 * Disputes of card payments for transfers. A transfer that no network has is withdrawn and its money goes to the card's
 * bank: nothing is owed. If it was sent, the customer owes what the bank took.
 */
export function disputedTransfers(needs: SendrNeeds): DisputableProduct {
  const disputed = async (tx: Tx, id: string, isLocked: boolean): Promise<Disputed | undefined> => {
    const found = await findAttempt(tx, id)
    if (found?.state !== 'approved') return undefined
    const of = found.instructionId
    const instruction = await (isLocked ? lockInstruction(tx, of) : findAnyInstruction(tx, of))
    const attempt = isLocked ? await lockAttempt(tx, id) : found
    const funding = await findFunding(tx, 'card', id)
    if (!instruction || !attempt || !funding) return undefined
    const refunds = await waitingRefunds(tx, funding.id)
    const minor = refunds.reduce((sum, refund) => sum + refund.minor, 0n)
    const given = await givenRefunds(tx, funding)
    return { attempt, instruction, funding, waiting: money(funding.amount.currency, minor), given }
  }

  return {
    find: async (tx, id) => viewOf(await disputed(tx, id, false)),
    lock: async (tx, id) => viewOf(await disputed(tx, id, true)),
    changed: async (tx, id, state, at) => {
      await changeDispute(tx, id, state, at)
      if (state !== 'Won') return
      const funding = await findFunding(tx, 'card', id)
      for (const refund of funding ? await waitingRefunds(tx, funding.id) : [])
        await planTask(tx, { subject: refund.id, kind: 'refund', dueAt: at })
    },
    chargeBack: async (tx, id, { at, reason }) => {
      const known = await disputed(tx, id, true)
      if (!known) throw new Error('a lost dispute of no payment')
      const payout = await payoutOf(tx, known.instruction)
      const isUndone = payout?.money === 'released' || payout?.money === 'returned'
      // A refund is about to be decided; only the rest can be taken.
      if (isUndone && !known.instruction.unwoundAt) return undefined
      await markTakenByBank(tx, known.funding.id, at)
      const result = await takeBack(needs, tx, known, { payout, at, reason })
      await changeDispute(tx, id, 'Lost', at)
      return { ...result, takenBack: add(result.takenBack, known.waiting) }
    },
  }
}

async function takeBack(
  needs: SendrNeeds,
  tx: Tx,
  { attempt: { id }, instruction, funding }: Disputed,
  { payout, at, reason }: { payout: Payment | undefined; at: Date; reason: string },
): Promise<ChargedBack> {
  const left = leftOf(funding)
  const none = subtract(left, left)
  if (left.minor === 0n) return { takenBack: none, owed: none, note: null }
  if (!payout) throw new Error('money of a card lies with a transfer that was not funded')
  if (await needs.payments.withdrawPayout(tx, { id: payout.id, at, reason }))
    return { takenBack: left, owed: none, note: "The transfer wasn't sent, and you owe nothing." }
  const { ledger, payments } = needs
  const { customerId, id: instructionId } = instruction
  // A debt has one currency: if this payout has one in another currency, we bear this loss.
  const earlier = await payments.debtOf(tx, customerId, payout.id)
  const isOurs = earlier !== undefined && earlier.owed.currency !== left.currency
  const bearer = isOurs ? 'suspense:written-off' : 'suspense:pull-returns'
  const debit = await ledger.systemAccount(tx, bearer, left.currency)
  const credit = await ledger.systemAccount(tx, 'clearing:card', left.currency)
  const chargeback = derivedId(id, 'chargeback')
  const amounts = { fundingId: funding.id, instructionId, customerId, amount: left, reason }
  await insertRefund(tx, funding, { ...amounts, id: chargeback, decidedAt: at, doneAt: at, isChargeback: true })
  const transfers = [{ id: chargeback, debit, credit, amount: left, code: 'return' }]
  ledger.post(tx, { id: derivedId(id, 'charged-back'), subject: instructionId, transfers, at })
  if (isOurs) return { takenBack: none, owed: none, note: null }
  const holding = await holdingOf(needs)(tx, customerId, left.currency)
  const place = { accountId: holding.id, ledgerAccountId: holding.ledgerAccount }
  await payments.debts.open(tx, { ...payout, ...place }, left, { at, code: 'CHARGEBACK', reason })
  return { takenBack: none, owed: left, note: null }
}

const leftOf = ({ amount, refunded }: Funding) => subtract(amount, refunded)

const payoutOf = async (tx: Tx, { payoutId }: Instruction): Promise<Payment | undefined> =>
  payoutId === null ? undefined : (await payoutsOf(tx, [payoutId])).get(payoutId)

const viewOf = (known: Disputed | undefined): DisputablePayment | undefined =>
  known && {
    id: known.attempt.id,
    customerId: known.attempt.customerId,
    amount: known.attempt.amount,
    left: add(leftOf(known.funding), known.waiting),
    refunds: known.given,
    reference: known.instruction.reference,
    card: cardInWords(known.attempt),
    paidAt: known.attempt.begunAt,
    eci: known.attempt.eci,
    liability: known.attempt.liability,
    paidFor: 'transfer',
    accountId: null,
    transactionId: known.instruction.payoutId,
  }
