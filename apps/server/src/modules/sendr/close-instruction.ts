import { Refusal } from '@tradewind/contract'
import { subtract } from '@tradewind/kernel'
import type { TransferOrder } from '#modules/ledger'
import { type Cancellation, derivedId } from '#modules/payments'
import { restoreInstruction } from '#modules/pricing'
import type { Tx } from '#platform/db'
import { storeAnswers } from '#platform/idempotency'
import type { Task } from '#platform/tasks'
import { isOpen } from './card.rules.ts'
import { newestAttempts } from './cards.store.ts'
import { fundingsOf, insertRefund } from './fundings.store.ts'
import { holdingOf } from './holdings.ts'
import {
  changeInstruction,
  findHolding,
  findInstruction,
  lockInstruction,
  payoutIdOf,
  planTask,
} from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Instruction } from './sendr.types.ts'

const reasons = {
  Expired: "The full amount didn't arrive in time.",
  Canceled: 'You canceled the transfer.',
} as const

/** Ends an instruction that waits for its money; what had come in for it goes back to where it came from. */
export const closeInstruction =
  (needs: Pick<SendrNeeds, 'ledger' | 'bankClock' | 'clock' | 'random' | 'vouchers' | 'invoiceCredits'>) =>
  async (
    tx: Tx,
    instruction: Instruction,
    state: 'Expired' | 'Canceled',
    reason: string = reasons[state],
  ): Promise<Instruction> => {
    const { id, customerId, total, narration, createdAt } = instruction
    const at = needs.bankClock.now()
    const transfers: TransferOrder[] = []
    const holding = await holdingOf(needs)(tx, customerId, total.currency)
    for (const funding of await fundingsOf(tx, [id])) {
      const left = subtract(funding.amount, funding.refunded)
      if (left.minor === 0n) continue
      const refund = derivedId(funding.id, 'closed')
      const source = await needs.ledger.systemAccount(tx, `clearing:${funding.rail}`, total.currency)
      transfers.push({ id: refund, debit: holding.ledgerAccount, credit: source, amount: left, code: 'refund' })
      await insertRefund(tx, funding, {
        id: refund,
        fundingId: funding.id,
        instructionId: id,
        customerId,
        amount: left,
        reason,
        decidedAt: at,
        doneAt: null,
        isChargeback: false,
      })
      await planTask(tx, { subject: refund, kind: 'refund', dueAt: at })
    }
    const closed = await changeInstruction(tx, instruction, { state, decidedAt: at })
    await needs.vouchers.giveBack(tx, payoutIdOf(id), at)
    await needs.invoiceCredits.releaseUnpaid(tx, { id: payoutIdOf(id), customerId, narration })
    restoreInstruction(tx, { customerId, amount: total, at: createdAt })
    if (transfers.length > 0) needs.ledger.post(tx, { id: derivedId(id, 'close'), subject: id, transfers, at })
    return closed
  }

/** Whether money that came in time is kept for a check of its payer. */
async function isKept({ payments }: SendrNeeds, tx: Tx, instruction: Instruction): Promise<boolean> {
  const { customerId, total, reference } = instruction
  const holding = await findHolding(tx, { customerId, currency: total.currency })
  return holding !== undefined && payments.keepsCredit(tx, { accountId: holding.id, narration: reference })
}

/**
 * The time to pay is over. A pending card payment, or money that came in time and is kept for a check of its payer, keeps it
 * open: this task runs again after it.
 */
export const expireInstruction =
  (needs: SendrNeeds) =>
  (task: Task): Promise<void> =>
    needs.db.asSystem(async (tx) => {
      const instruction = await lockInstruction(tx, task.subject)
      if (instruction?.state === 'Pending') {
        const attempt = (await newestAttempts(tx, [instruction.id])).get(instruction.id)
        if (isOpen(attempt) || (await isKept(needs, tx, instruction))) {
          const dueAt = new Date(needs.bankClock.now().getTime() + 60_000)
          await planTask(tx, { subject: instruction.id, kind: 'expire', dueAt })
        } else await closeInstruction(needs)(tx, instruction, 'Expired')
      }
      await task.finish(tx)
    })

/** Cancels an instruction that waits for its money; nothing when the customer has none with this id. */
export const cancelInstruction =
  (needs: SendrNeeds) =>
  async (
    tx: Tx,
    { caller, transactionId: id, idempotent }: Cancellation,
  ): Promise<{ transactionId: string } | undefined> => {
    if (!(await findInstruction(tx, caller.customerId, id))) return undefined
    const instruction = await lockInstruction(tx, id)
    if (instruction?.state !== 'Pending') throw new Refusal('sendr.not_cancelable')
    if (isOpen((await newestAttempts(tx, [id])).get(id))) throw new Refusal('sendr.card_pending')
    const answer = { transactionId: id }
    await storeAnswers(tx, [idempotent.answerWith(answer)])
    await closeInstruction(needs)(tx, instruction, 'Canceled')
    return answer
  }
