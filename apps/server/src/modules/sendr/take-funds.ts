import { compare, type Money, money, subtract, sumOf, zero } from '@tradewind/kernel'
import type { TransferOrder } from '#modules/ledger'
import { derivedId } from '#modules/payments'
import type { Tx } from '#platform/db'
import { closeInstruction } from './close-instruction.ts'
import { insertFunding, insertRefund } from './fundings.store.ts'
import { type Holdings, holdingsOf } from './holdings.ts'
import { changeInstruction, payoutIdOf, planTask } from './instructions.store.ts'
import type { SendrNeeds } from './sendr.needs.ts'
import type { Funding, Instruction } from './sendr.types.ts'

export type Came = Pick<Funding, 'id' | 'kind' | 'rail' | 'networkReference' | 'amount' | 'payer' | 'cameAt'> & {
  /** It was kept for a check, and is booked on the holding already. */
  isBooked?: true
}

/**
 * Takes money that came in for a locked instruction (lock order: the instruction before its card attempt). What is
 * still to pay is kept; more than that, and anything that comes after the instruction was decided or had expired, goes
 * back. With the total there, the same posting takes the fee, exchanges the rest at the promised rate and reserves it
 * for the payment that is written with it. If that payment would wait for approvals that nobody can give, the
 * instruction ends and all of the money goes back.
 */
export const takeFunds = (needs: SendrNeeds) => {
  const { ledger, bankClock, payments } = needs
  const holdings = holdingsOf(needs)
  return async (tx: Tx, instruction: Instruction, came: Came): Promise<Instruction> => {
    const { id, customerId, total, received } = instruction
    const at = bankClock.now()
    const share = await shareOf(tx, instruction, came)
    const { paid, isFunded, isUnapprovable } = share
    const places = await holdings(tx, customerId, isFunded ? [total.currency, received.currency] : [total.currency])
    const transfers = await receive(tx, { instruction, came, share, places, at })
    const payoutId = payoutIdOf(id)
    const changed = isFunded
      ? await changeInstruction(tx, instruction, { paid, state: 'FundsReceived', decidedAt: at, payoutId })
      : await changeInstruction(tx, instruction, { paid })
    const onward = isFunded ? await onwards(tx, changed, places, at) : undefined
    if (onward) transfers.push(...onward.transfers)
    ledger.post(tx, { id: derivedId(came.id, 'take'), subject: id, transfers, at })
    // What is set aside is about the payment: so the books find whose it is, as with every other.
    if (onward) ledger.post(tx, { id: derivedId(came.id, 'reserve'), subject: payoutId, transfers: [onward.hold], at })
    return isUnapprovable ? closeInstruction(needs)(tx, changed, 'Canceled', nobodyApproves) : changed
  }

  /** How much of the incoming money the transfer keeps, and whether that funds it in full. */
  async function shareOf(tx: Tx, instruction: Instruction, came: Came): Promise<Share> {
    const { customerId, total, received, createdBy: makerId } = instruction
    const isOpen = instruction.state === 'Pending' && came.cameAt <= instruction.expiresAt
    const outstanding = subtract(total, instruction.paid)
    const kept = !isOpen ? zero(total.currency) : compare(came.amount, outstanding) < 0 ? came.amount : outstanding
    const paid = money(total.currency, instruction.paid.minor + kept.minor)
    const isComplete = isOpen && paid.minor === total.minor
    const payout = { customerId, amount: received, makerId }
    const isUnapprovable = isComplete && (await needs.waitsForNobody?.(tx, payout)) === true
    return { isOpen, kept, paid, isUnapprovable, isFunded: isComplete && !isUnapprovable }
  }

  /** Records the incoming money, pays any debt from what the transfer doesn't keep, and returns the rest. */
  async function receive(tx: Tx, { instruction, came, share, places, at }: Received): Promise<TransferOrder[]> {
    const { id, customerId, total } = instruction
    const { ledgerAccount } = places.of(total.currency)
    const source = await ledger.systemAccount(tx, `clearing:${came.rail}`, total.currency)
    const incoming = derivedId(came.id, 'in')
    const transfers: TransferOrder[] = came.isBooked
      ? []
      : [{ id: incoming, debit: source, credit: ledgerAccount, amount: came.amount, code: 'incoming' }]
    const rest = subtract(came.amount, share.kept)
    // Money for a transfer with a debt repays the debt first.
    const owed = await paysDebt(tx, instruction, { came, rest, from: ledgerAccount })
    transfers.push(...owed.transfers)
    const back = subtract(rest, owed.amount)
    const kept = sumOf([share.kept, owed.amount], total.currency)
    const funding: Funding = { ...came, instructionId: id, customerId, kept, refunded: zero(total.currency) }
    await insertFunding(tx, funding)
    if (back.minor > 0n) {
      const refund = derivedId(came.id, 'too-much')
      transfers.push({ id: refund, debit: ledgerAccount, credit: source, amount: back, code: 'refund' })
      const reason = whyBack(instruction, share.isOpen)
      await insertRefund(tx, funding, { ...refundOf(funding, back), id: refund, reason, decidedAt: at })
      await planTask(tx, { subject: refund, kind: 'refund', dueAt: at })
    }
    return transfers
  }

  async function paysDebt(
    tx: Tx,
    { payoutId }: Instruction,
    { came, rest, from }: { came: Came; rest: Money; from: bigint },
  ): Promise<{ amount: Money; transfers: TransferOrder[] }> {
    // A card is charged for the transfer itself.
    if (!payoutId || rest.minor === 0n || came.kind === 'Card') return { amount: zero(rest.currency), transfers: [] }
    const paid = { id: derivedId(came.id, 'owed'), amount: rest, from, at: bankClock.now() }
    return payments.debts.pay(tx, payoutId, paid)
  }

  /** Fee, exchange and reservation of money that is on the holding of its first currency. */
  async function onwards(
    tx: Tx,
    instruction: Instruction,
    places: Holdings,
    at: Date,
  ): Promise<{ transfers: TransferOrder[]; hold: TransferOrder }> {
    const { id, customerId, total, fee, received } = instruction
    const [{ ledgerAccount: from }, to] = [places.of(total.currency), places.of(received.currency)]
    const transfers: TransferOrder[] = []
    if (fee.minor > 0n) {
      const fees = await ledger.systemAccount(tx, 'fees', total.currency)
      transfers.push({ id: derivedId(id, 'fee'), debit: from, credit: fees, amount: fee, code: 'charge' })
    }
    transfers.push(...(await exchange(tx, instruction, { from, to: to.ledgerAccount })))
    const { party, rail, narration, categoryId, category, otherCategory, createdBy, createdByName, debtorName } =
      instruction
    const hold = await payments.placePayout(tx, {
      id: payoutIdOf(id),
      customerId,
      holding: to,
      amount: received,
      paid: { amount: total, rate: instruction.rate },
      party,
      rail,
      narration,
      categoryId,
      category,
      otherCategory,
      createdBy,
      createdByName,
      debtorName,
      debtorAddress: (await needs.payerOf(tx, customerId)).address ?? null,
      at,
    })
    return { transfers, hold }
  }

  /** Two transfers through our positions; nothing where both currencies are one. */
  async function exchange(
    tx: Tx,
    { id, total, fee, received }: Instruction,
    { from, to }: { from: bigint; to: bigint },
  ): Promise<TransferOrder[]> {
    if (total.currency === received.currency) return []
    const given = await ledger.systemAccount(tx, 'position', total.currency)
    const taken = await ledger.systemAccount(tx, 'position', received.currency)
    const converted = subtract(total, fee)
    return [
      { id: derivedId(id, 'given'), debit: from, credit: given, amount: converted, code: 'exchange' },
      { id: derivedId(id, 'taken'), debit: taken, credit: to, amount: received, code: 'exchange' },
    ]
  }
}

interface Share {
  /** Whether the transfer is still waiting for money. */
  isOpen: boolean
  kept: Money
  /** The total funded so far, including this money. */
  paid: Money
  isFunded: boolean
  /** Whether it needs approvals that nobody can give. */
  isUnapprovable: boolean
}

interface Received {
  instruction: Instruction
  came: Came
  share: Share
  places: Holdings
  at: Date
}

const nobodyApproves = 'Your payment rules need approvals that nobody on your team can give.'

const refundOf = ({ id, instructionId, customerId }: Funding, amount: Money) => ({
  fundingId: id,
  instructionId,
  customerId,
  amount,
  doneAt: null,
  isChargeback: false,
})

function whyBack({ state }: Instruction, open: boolean): string {
  if (open) return 'You paid more than this transfer costs.'
  if (state === 'FundsReceived') return 'This transfer was already paid.'
  return state === 'Canceled' ? 'It arrived after the transfer was canceled.' : 'It arrived after the transfer expired.'
}
