import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { LedgerAccountId } from '../payments.needs.ts'

/** What a customer owes of money that had been credited and was taken back. */
export interface Debt {
  /** The credit that was taken back. */
  transactionId: string
  customerId: string
  accountId: string
  ledgerAccountId: LedgerAccountId
  owed: Money
  repaid: Money
  openedAt: Date
}

/** From where a part of it came. */
export type RepaymentSource = 'credit' | 'balance' | 'other-account' | 'written-off'

interface DebtRow {
  transactionId: string
  customerId: string
  accountId: string
  ledgerAccountId: bigint
  currency: Currency
  owed: bigint
  repaid: bigint
  openedAt: Date
}

const columns = sql`transaction_id, customer_id, account_id, ledger_account_id, currency, owed, repaid, opened_at`

const debtFrom = ({ currency, owed, repaid, ...row }: DebtRow): Debt => ({
  ...row,
  owed: money(currency, owed),
  repaid: money(currency, repaid),
})

/** Writes a debt down; what is owed later of the same credit adds to it. Gives all that was ever owed of it. */
export async function insertDebt(tx: Tx, debt: Omit<Debt, 'repaid'>): Promise<bigint> {
  const { owed } = await oneRow<{ owed: bigint }>(
    tx,
    sql`insert into payments.debt as debt (transaction_id, customer_id, account_id, ledger_account_id, currency, owed, opened_at)
        values (${debt.transactionId}, ${debt.customerId}, ${debt.accountId}, ${debt.ledgerAccountId},
          ${debt.owed.currency}, ${debt.owed.minor}, ${debt.openedAt})
        on conflict (transaction_id) do update set owed = debt.owed + excluded.owed, ended_at = null
          where debt.currency = excluded.currency
        returning owed`,
  )
  return owed
}

/** Whether anything is still owed on an account. */
export const hasDebt = async (tx: Tx, accountId: string): Promise<boolean> =>
  (await rows(tx, sql`select from payments.debt where account_id = ${accountId} and ended_at is null limit 1`)).length >
  0

/** What is still owed on an account, the oldest first, locked: two credits side by side repay nothing twice. */
export const lockDebtsOf = async (tx: Tx, accountId: string): Promise<Debt[]> =>
  (
    await rows<DebtRow>(
      tx,
      sql`select ${columns} from payments.debt where account_id = ${accountId} and ended_at is null
          order by opened_at, transaction_id for update`,
    )
  ).map(debtFrom)

/** One debt that is not paid back, locked. */
export async function lockDebt(tx: Tx, transactionId: string): Promise<Debt | undefined> {
  const row = await maybeRow<DebtRow>(
    tx,
    sql`select ${columns} from payments.debt where transaction_id = ${transactionId} and ended_at is null for update`,
  )
  return row && debtFrom(row)
}

/** What one of the customer's credits left owed, paid back or not. */
export async function findDebt(tx: Tx, customerId: string, transactionId: string): Promise<Debt | undefined> {
  const row = await maybeRow<DebtRow>(
    tx,
    sql`select ${columns} from payments.debt where transaction_id = ${transactionId} and customer_id = ${customerId}`,
  )
  return row && debtFrom(row)
}

/** Writes a part down; the database counts it up on the debt and ends that one when it is whole. */
export async function insertRepayment(
  tx: Tx,
  { transactionId, customerId }: Pick<Debt, 'transactionId' | 'customerId'>,
  part: { id: string; source: RepaymentSource; amount: Money; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.repayment (id, transaction_id, customer_id, source, amount, at)
        values (${part.id}, ${transactionId}, ${customerId}, ${part.source}, ${part.amount.minor}, ${part.at})`,
  )
}
