import { compare, divide, type Money, money, subtract, sumOf } from '@tradewind/kernel'
import type { TransferOrder } from '#modules/ledger'
import { derivedId, type Payment, payoutsOf } from '#modules/payments'
import { restoreInstruction } from '#modules/pricing'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { lostAttempts } from './cards.store.ts'
import { fundingsOf, insertRefund, markRefunded, refundToGive } from './fundings.store.ts'
import { holdingsOf } from './holdings.ts'
import { changeInstruction, findByPayout, lockInstruction, planTask } from './instructions.store.ts'
import { shares } from './refund.rules.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Instruction } from './sendr.types.ts'

/** Told how a payment ended: money of ours that did not reach its payee is to go back to who paid it in. */
export const payoutEnded = async (tx: Tx, payout: Payment): Promise<void> => {
  if (payout.money !== 'released' && payout.money !== 'returned') return
  const instruction = await findByPayout(tx, payout.id)
  if (instruction)
    await planTask(tx, { subject: instruction.id, kind: 'unwind', dueAt: payout.finishedAt ?? payout.createdAt })
}

/**
 * Takes an exchange back at the rate at which it was made, so that nobody wins by a failure, and sends the money to where it came
 * from: all of it with the fee when it never left, what was exchanged when it had arrived and was returned. Of a return from
 * which a bank kept a fee, as much as came.
 */
export const unwindPayout =
  (needs: SendrNeeds) =>
  ({ subject, finish }: Task): Promise<void> =>
    needs.db.asSystem(async (tx) => {
      const instruction = await lockInstruction(tx, subject)
      const payout = instruction?.payoutId
        ? (await payoutsOf(tx, [instruction.payoutId])).get(instruction.payoutId)
        : undefined
      const undone = payout?.money === 'released' || payout?.money === 'returned'
      if (!instruction || !payout || !undone || instruction.unwoundAt) return finish(tx)
      const { id, customerId, total, fee, received, createdAt } = instruction
      const { ledger, bankClock } = needs
      const at = bankClock.now()
      const whole = payout.money === 'released'
      const back = payout.returned ?? received
      const exchanged = subtract(total, fee)
      const converted = money(total.currency, divide(exchanged.minor * back.minor, received.minor, 'down'))
      const places = await holdingsOf(needs)(tx, customerId, [total.currency, received.currency])
      const from = places.of(total.currency).ledgerAccount
      const to = places.of(received.currency).ledgerAccount
      const transfers: TransferOrder[] = []
      const move = (name: string, order: Omit<TransferOrder, 'id'>) =>
        transfers.push({ id: derivedId(id, 'unwind', name), ...order })
      if (total.currency !== received.currency) {
        const taken = await ledger.systemAccount(tx, 'position', received.currency)
        const given = await ledger.systemAccount(tx, 'position', total.currency)
        move('taken', { debit: to, credit: taken, amount: back, code: 'exchange' })
        if (converted.minor > 0n) move('given', { debit: given, credit: from, amount: converted, code: 'exchange' })
      }
      if (whole && fee.minor > 0n) {
        const fees = await ledger.systemAccount(tx, 'fees', total.currency)
        move('fee', { debit: fees, credit: from, amount: fee, code: 'charge' })
      }
      const reason = payout.failureReason ?? "The recipient's bank didn't accept the money."
      const amount = whole ? total : converted
      transfers.push(...(await givesBack(needs)(tx, instruction, { payoutId: payout.id, amount, from, reason, at })))
      await changeInstruction(tx, instruction, { unwoundAt: at })
      // As much as goes back counts no more: what a bank kept of it, and the fee of what had arrived, were sent.
      restoreInstruction(tx, { customerId, amount, at: createdAt })
      await finish(tx)
      ledger.post(tx, { id: derivedId(id, 'unwind'), subject: id, transfers, at })
    })

/**
 * Returned money repays the transfer's debt first; then each part goes back to its source. A chargeback is booked the
 * same way, but the card's bank has the money already.
 */
const givesBack =
  ({ ledger, payments, log }: Pick<SendrNeeds, 'ledger' | 'payments' | 'log'>) =>
  async (
    tx: Tx,
    { id, customerId, total: { currency } }: Instruction,
    back: { payoutId: string; amount: Money; from: bigint; reason: string; at: Date },
  ): Promise<TransferOrder[]> => {
    const { payoutId, amount: whole, from, reason, at } = back
    const owed = await payments.debts.pay(tx, payoutId, {
      id: derivedId(id, 'unwind', 'owed'),
      amount: whole,
      from,
      at,
    })
    const transfers = [...owed.transfers]
    const fundings = await fundingsOf(tx, [id])
    const lost = await lostAttempts(tx, id)
    const rest = subtract(whole, owed.amount)
    const there = sumOf(
      fundings.map(({ amount, refunded }) => subtract(amount, refunded)),
      currency,
    )
    const part = compare(rest, there) < 0 ? rest : there
    // Someone else bore the debt: us, unless staff took it from one of the customer's accounts.
    const ours = subtract(rest, part)
    if (ours.minor > 0n) {
      log.warn({ instruction: id }, 'money of a transfer came back that had been written off')
      const credit = await ledger.systemAccount(tx, 'suspense:written-off', currency)
      transfers.push({ id: derivedId(id, 'unwind', 'ours'), debit: from, credit, amount: ours, code: 'return' })
    }
    for (const { id: fundingId, minor } of shares(fundings, part.minor)) {
      const funding = fundings.find((one) => one.id === fundingId)
      if (!funding) continue
      const isChargeback = lost.has(funding.networkReference)
      const amount = money(currency, minor)
      const refund = derivedId(fundingId, 'unwound')
      const source = await ledger.systemAccount(tx, `clearing:${funding.rail}`, currency)
      transfers.push({ id: refund, debit: from, credit: source, amount, code: 'refund' })
      const refundRow = { fundingId, instructionId: id, customerId, amount, reason, decidedAt: at, isChargeback }
      await insertRefund(tx, funding, { id: refund, ...refundRow, doneAt: isChargeback ? at : null })
      if (!isChargeback) await planTask(tx, { subject: refund, kind: 'refund', dueAt: at })
    }
    return transfers
  }

/** Tells the network or the acquirer of a refund that is booked. Their taking it twice under one id gives it once. */
export const giveRefund =
  ({ db, bankClock, giveBack }: Pick<SendrNeeds, 'db' | 'bankClock' | 'giveBack'>) =>
  async ({ subject, finish }: Task): Promise<void> => {
    const due = await db.asSystem((tx) => refundToGive(tx, subject))
    // The end of the dispute plans it again, or finds the money taken.
    if (due?.waits) return db.asSystem(finish)
    if (due) await giveBack(due)
    await db.asSystem(async (tx) => {
      await markRefunded(tx, subject, bankClock.now())
      await finish(tx)
    })
  }
