import type { Currency } from '@tradewind/kernel'
import type { Sql } from 'sql-template-tag'
import { empty, execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import type { AccountRecord, AccountStatus, ReceivingDetail } from './accounts.types.ts'

const columns = sql`id, kind, customer_id, currency, name, account_number, ledger_account, status, opened_at, frozen_by,
  closed_by, closed_at`

/** Takes the next serial of a currency; two openings at once wait for each other here. */
export async function takeSerial(tx: Tx, currency: Currency): Promise<bigint> {
  const { lastSerial } = await oneRow<{ lastSerial: bigint }>(
    tx,
    sql`insert into accounts.number_series as series (currency, last_serial) values (${currency}, 1)
        on conflict (currency) do update set last_serial = series.last_serial + 1 returning last_serial`,
  )
  return lastSerial
}

export interface NewDetail extends ReceivingDetail {
  id: string
}

export async function insertAccount(tx: Tx, account: AccountRecord, details: readonly NewDetail[]): Promise<void> {
  await execute(
    tx,
    sql`insert into accounts.account
          (id, kind, customer_id, currency, name, account_number, ledger_account, status, opened_at)
        values (${account.id}, ${account.kind}, ${account.customerId}, ${account.currency},
          ${account.name}, ${account.accountNumber}, ${account.ledgerAccount}, ${account.status}, ${account.openedAt})`,
  )
  for (const [line, detail] of details.entries())
    await execute(
      tx,
      sql`insert into accounts.receiving_detail
            (id, account_id, customer_id, currency, network, bank_code, number, line)
          values (${detail.id}, ${account.id}, ${account.customerId}, ${account.currency}, ${detail.network},
            ${detail.bankCode}, ${detail.number}, ${line})`,
    )
}

const some = (tx: Tx, condition: Sql): Promise<AccountRecord[]> =>
  rows<AccountRecord>(tx, planned(sql`select ${columns} from accounts.account where ${condition}`))

export async function findAccount(tx: Tx, customerId: string, accountId: string): Promise<AccountRecord | undefined> {
  return (await some(tx, sql`id = ${accountId} and customer_id = ${customerId}`))[0]
}

export const findAccounts = (tx: Tx, customerId: string): Promise<AccountRecord[]> =>
  some(tx, sql`customer_id = ${customerId}`)

export async function findNames(tx: Tx, accountIds: readonly string[]): Promise<{ id: string; name: string }[]> {
  return rows(tx, sql`select id, name from accounts.account where id = any(${accountIds}::uuid[])`)
}

export async function findDetails(tx: Tx, accountId: string): Promise<ReceivingDetail[]> {
  return rows(
    tx,
    planned(sql`select network, bank_code, number from accounts.receiving_detail
        where account_id = ${accountId} order by line`),
  )
}

/** The accounts of a currency that a number leads to, each with the way that it names. */
export async function findByNumber(
  tx: Tx,
  currency: Currency,
  number: string,
): Promise<{ detail: ReceivingDetail; account: AccountRecord }[]> {
  const details = await rows<AccountRecord & { network: ReceivingDetail['network']; bankCode: string; number: string }>(
    tx,
    sql`select account.*, detail.network, detail.bank_code, detail.number
        from accounts.receiving_detail detail join accounts.account on account.id = detail.account_id
        where detail.currency = ${currency} and detail.number = ${number}`,
  )
  return details.map(({ network, bankCode, number: found, ...account }) => ({
    detail: { network, bankCode, number: found },
    account,
  }))
}

/** Locks the customer's account for share until the transaction ends; other readers do not wait. */
export async function holdAccount(tx: Tx, customerId: string, accountId: string): Promise<AccountRecord | undefined> {
  return maybeRow<AccountRecord>(
    tx,
    sql`select ${columns} from accounts.account where id = ${accountId} and customer_id = ${customerId} for share`,
  )
}

/** Locks the customer's account until the transaction ends, so that two changes of its status queue up. */
export async function lockAccount(tx: Tx, customerId: string, accountId: string): Promise<AccountRecord | undefined> {
  return maybeRow<AccountRecord>(
    tx,
    sql`select ${columns} from accounts.account where id = ${accountId} and customer_id = ${customerId} for update`,
  )
}

/** Writes how an account stands, with whose doing that is. */
export async function writeStanding(
  tx: Tx,
  accountId: string,
  { status, frozenBy, closedBy, closedAt }: Pick<AccountRecord, 'status' | 'frozenBy' | 'closedBy' | 'closedAt'>,
): Promise<void> {
  await execute(
    tx,
    sql`update accounts.account set status = ${status}, frozen_by = ${frozenBy}, closed_by = ${closedBy},
          closed_at = ${closedAt}
        where id = ${accountId}`,
  )
}

export async function writeName(tx: Tx, accountId: string, name: string): Promise<void> {
  await execute(tx, sql`update accounts.account set name = ${name} where id = ${accountId}`)
}

/** Whose account an IBAN of ours is, and the account that it belongs to. */
export async function findByIban(tx: Tx, iban: string): Promise<AccountRecord | undefined> {
  return maybeRow<AccountRecord>(
    tx,
    sql`select account.* from accounts.receiving_detail detail
          join accounts.account on account.id = detail.account_id
        where detail.currency = 'EUR' and detail.network = 'sepa' and detail.number = ${iban}`,
  )
}

export interface AccountFilter {
  status?: AccountStatus | undefined
  /** A customer's id, an account's id, or the whole number of one. */
  search?: string | undefined
}

/** A page of all customers' accounts for the provider, the newest first, and how many there are in all. */
export async function accountPage(
  tx: Tx,
  { status, search }: AccountFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ accounts: AccountRecord[]; total: number }> {
  const where = sql`where true ${status ? sql`and status = ${status}` : empty}
    ${
      search
        ? sql`and (account_number = ${search.replace(/[\s-]/g, '').toUpperCase()} or id::text = ${search.toLowerCase()}
            or customer_id::text = ${search.toLowerCase()})`
        : empty
    }`
  const found = await rows<AccountRecord>(
    tx,
    sql`select ${columns} from accounts.account ${where} order by opened_at desc, id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from accounts.account ${where}`,
  )
  return { accounts: found, total }
}

/** An account of anybody, for the provider; locked until the transaction ends if it is to change. */
export async function findForProvider(
  tx: Tx,
  accountId: string,
  { lock }: { lock: boolean },
): Promise<AccountRecord | undefined> {
  return maybeRow<AccountRecord>(
    tx,
    sql`select ${columns} from accounts.account where id = ${accountId} ${lock ? sql`for update` : empty}`,
  )
}

/** The customer's wallet of a currency, open or not. */
export const findWallet = (tx: Tx, customerId: string, currency: Currency): Promise<AccountRecord | undefined> =>
  maybeRow<AccountRecord>(
    tx,
    sql`select ${columns} from accounts.account
        where customer_id = ${customerId} and currency = ${currency} and kind = 'wallet'`,
  )
