import { type payments as contract, Refusal } from '@tradewind/contract'
import { type Money, money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import { findOwnTransfers } from './own-transfers.store.ts'
import { referenceOf } from '../payments.ids.ts'
import type { LedgerAccountId, PaymentsNeeds } from '../payments.needs.ts'
import { findPayments } from '../payments.store.ts'
import type { OwnTransfer, Payment } from '../payments.types.ts'
import type { Line } from './reads.store.ts'

export type TransactionRecord = z.output<typeof contract.TransactionRecord>

/** What a customer's own cancellation is called where networks give reasons (ISO 20022, "requested by customer"). */
export const canceledCode = 'CUST'

type LineNeeds = Pick<PaymentsNeeds, 'ledger' | 'accounts'>

/** What lines of lists say, in their order: who, how much, how it stands, and the balance after it. */
export async function recordsOf(
  { ledger, accounts }: LineNeeds,
  tx: Tx,
  customerId: string,
  lines: readonly Line[],
): Promise<TransactionRecord[]> {
  const own = lines.filter(({ kind }) => kind === 'own-transfer')
  const paid = lines.filter(({ kind }) => kind === 'payment')
  const payments = new Map(
    (
      await findPayments(
        tx,
        customerId,
        paid.map(({ id }) => id),
      )
    ).map((payment) => [payment.id, payment]),
  )
  const transfers = new Map((await findOwnTransfers(tx, customerId, own)).map((transfer) => [transfer.id, transfer]))
  const ledgerAccounts =
    own.length === 0
      ? new Map<string, LedgerAccountId>()
      : new Map((await accounts.accountsOf(tx, customerId)).map(({ id, ledgerAccount }) => [id, ledgerAccount]))

  const placed = lines.flatMap((line) => {
    const of = payments.get(line.id) ?? transfers.get(line.id)
    const account = payments.get(line.id)?.ledgerAccountId ?? ledgerAccounts.get(line.accountId)
    return of ? [{ line, of, account }] : []
  })
  const balances = await balancesAfter(
    ledger,
    tx,
    placed.flatMap(({ line, account }) => (account === undefined ? [] : [{ id: line.id, account }])),
  )
  return placed.map(({ line, of, account }) => {
    const balance = balances.get(`${account} ${line.id}`)
    return 'rail' in of ? recordOfPayment(of, balance) : recordOfTransfer(of, line.direction, balance)
  })
}

/** The balance of an account after a transaction's last entry on it, by both; absent for what was never booked. */
async function balancesAfter(
  ledger: LineNeeds['ledger'],
  tx: Tx,
  subjects: readonly { id: string; account: LedgerAccountId }[],
): Promise<Map<string, Money>> {
  const balances = new Map<string, Money>()
  for (const [account, own] of Map.groupBy(subjects, (subject) => subject.account)) {
    const ids = own.map(({ id }) => id)
    for (const { subject, balance } of await ledger.entriesOfSubjects(tx, account, ids))
      balances.set(`${account} ${subject}`, balance)
  }
  return balances
}

function recordOfPayment(payment: Payment, balance: Money | undefined): TransactionRecord {
  const { approval } = payment
  return {
    transactionId: payment.id,
    reference: payment.reference,
    kind: 'payment',
    accountId: payment.accountId,
    transactionType: payment.direction === 'out' ? 'Debit' : 'Credit',
    direction: payment.direction,
    status: payment.status,
    isCanceled: payment.failureCode === canceledCode,
    approval: approval === 'awaited' || approval === 'returned' ? approval : null,
    counterParty: payment.counterparty,
    narration: payment.narration,
    expenseCategory: payment.category,
    amount: payment.amount,
    charge: payment.charge,
    dateAdded: payment.createdAt,
    runningBalance: balance ?? null,
  }
}

function recordOfTransfer(
  transfer: OwnTransfer,
  direction: Line['direction'],
  balance: Money | undefined,
): TransactionRecord {
  const out = direction === 'out'
  return {
    transactionId: transfer.id,
    reference: referenceOf(transfer.id),
    kind: 'own-transfer',
    accountId: out ? transfer.fromAccountId : transfer.toAccountId,
    transactionType: out ? 'Debit' : 'Credit',
    direction,
    status: 'Successful',
    isCanceled: false,
    approval: null,
    counterParty: out ? transfer.toName : transfer.fromName,
    narration: transfer.narration,
    expenseCategory: null,
    amount: transfer.amount,
    charge: money(transfer.amount.currency, 0n),
    dateAdded: transfer.createdAt,
    runningBalance: balance ?? null,
  }
}

/** The record of one payment, or of an own transfer as its paying account sees it; refuses payments.unknown. */
export async function recordOfLine(
  needs: LineNeeds,
  tx: Tx,
  customerId: string,
  line: Pick<Line, 'id' | 'kind' | 'at'>,
): Promise<{ record: TransactionRecord; transfer: OwnTransfer | undefined }> {
  const [transfer] = line.kind === 'own-transfer' ? await findOwnTransfers(tx, customerId, [line]) : []
  const whole: Line = { ...line, direction: 'out', accountId: transfer?.fromAccountId ?? '' }
  const [record] = await recordsOf(needs, tx, customerId, [whole])
  if (!record) throw new Refusal('payments.unknown')
  return { record, transfer }
}
