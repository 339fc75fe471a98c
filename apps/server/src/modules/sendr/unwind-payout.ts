import { divide, money, subtract } from '@tradewind/kernel'
import type { TransferOrder } from '#modules/ledger'
import { derivedId, type Payment, payoutsOf } from '#modules/payments'
import { restoreInstruction } from '#modules/pricing'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { fundingsOf, insertRefund, markRefunded, refundsOf, refundToGive } from './fundings.store.ts'
import { holdingsOf } from './holdings.ts'
import { findByPayout, lockInstruction, planTask } from './instructions.store.ts'
import { shares } from './refund.rules.ts'
import type { SendrNeeds } from './sendr.needs.ts'

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
      if (!instruction || !payout || !undone) return finish(tx)
      const { id, customerId, total, fee, received, createdAt } = instruction
      const { ledger, bankClock } = needs
      const fundings = await fundingsOf(tx, [id])
      const unwound = new Set(fundings.map((funding) => derivedId(funding.id, 'unwound')))
      if ((await refundsOf(tx, [id])).some((refund) => unwound.has(refund.id))) return finish(tx)
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
      for (const { id: fundingId, minor } of shares(fundings, whole ? total.minor : converted.minor)) {
        const funding = fundings.find((one) => one.id === fundingId)
        if (!funding) continue
        const amount = money(total.currency, minor)
        const refund = derivedId(fundingId, 'unwound')
        const source = await ledger.systemAccount(tx, `clearing:${funding.rail}`, total.currency)
        transfers.push({ id: refund, debit: from, credit: source, amount, code: 'refund' })
        const refundRow = { fundingId, instructionId: id, customerId, amount, reason, decidedAt: at, doneAt: null }
        await insertRefund(tx, funding, { id: refund, ...refundRow })
        await planTask(tx, { subject: refund, kind: 'refund', dueAt: at })
      }
      // As much as goes back counts no more: what a bank kept of it, and the fee of what had arrived, were sent.
      restoreInstruction(tx, { customerId, amount: whole ? total : converted, at: createdAt })
      await finish(tx)
      ledger.post(tx, { id: derivedId(id, 'unwind'), subject: id, transfers, at })
    })

/** Tells the network or the acquirer of a refund that is booked. Their taking it twice under one id gives it once. */
export const giveRefund =
  ({ db, bankClock, giveBack }: Pick<SendrNeeds, 'db' | 'bankClock' | 'giveBack'>) =>
  async ({ subject, finish }: Task): Promise<void> => {
    const due = await db.asSystem((tx) => refundToGive(tx, subject))
    if (due) await giveBack(due)
    await db.asSystem(async (tx) => {
      await markRefunded(tx, subject, bankClock.now())
      await finish(tx)
    })
  }
