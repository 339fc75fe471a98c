import { type Currency, currencyCodes, money } from '@tradewind/kernel'
import {
  type Database,
  empty,
  execute,
  type FunctionCall,
  maybeRow,
  oneRow,
  planned,
  raw,
  rows,
  sql,
  type Tx,
} from '#platform/db'
import { batchParameters, parameterTypes, recordsParameter } from './ledger.batch.ts'
import type {
  AccountKind,
  Balances,
  DayEarned,
  Entry,
  EntryPage,
  LedgerAccountId,
  LedgerAccountStatus,
  LedgerRecord,
  Outcome,
  OwnAccount,
  Posting,
  Recorders,
  SystemAccountName,
  TransferCode,
} from './ledger.types.ts'

const postBatchStatement = `select ledger.post_batch(${parameterTypes.map((type, index) => `$${index + 1}::${type}`).join(', ')}) as outcomes`

/** Decides and writes a batch in the caller's transaction; one outcome for each posting, in their order. */
export async function postBatch(tx: Tx, postings: readonly Posting[]): Promise<Outcome[]> {
  const result = await tx.client.query<{ outcomes: Outcome[] }>({
    name: 'ledger.post_batch',
    text: postBatchStatement,
    values: batchParameters(postings),
  })
  return oneEach(postings, result.rows[0]?.outcomes)
}

/** Decides and writes a batch with the records of what was accepted, in one statement that commits by itself. */
export async function bookBatch(
  db: Database,
  recorders: Recorders,
  batch: readonly { posting: Posting; records: readonly LedgerRecord[] }[],
): Promise<Outcome[]> {
  const postings = batch.map(({ posting }) => posting)
  const outcomes = await db.call<Outcome[]>({
    function: 'ledger.book',
    types: [...parameterTypes, 'jsonb'],
    values: [...batchParameters(postings), recordsParameter(recorders, batch)],
  })
  return oneEach(postings, outcomes)
}

/** A batch of nothing, with the records of nothing. */
export const emptyBatch = (recorders: Recorders): FunctionCall => ({
  function: 'ledger.book',
  types: [...parameterTypes, 'jsonb'],
  values: [...batchParameters([]), JSON.stringify([...new Set(Object.values(recorders))].map((one) => [one, [], []]))],
})

/** Writes the records of postings that the caller's transaction has booked, in the order of their functions. */
export async function writeRecords(tx: Tx, recorders: Recorders, records: readonly LedgerRecord[]): Promise<void> {
  for (const [kind, recorder] of Object.entries(recorders)) {
    const written = records.filter((record) => record.kind === kind).map(({ row }) => row)
    if (written.length > 0) await execute(tx, sql`select ${raw(recorder)}(${JSON.stringify(written)}::jsonb)`)
  }
}

/** Takes the locks that records name, before their postings are booked. */
export async function takeLocks(tx: Tx, records: readonly LedgerRecord[]): Promise<void> {
  const names = new Set(records.flatMap(({ locks }) => locks ?? []))
  for (const name of [...names].toSorted()) await lockNamed(tx, name)
}

/** One after the other in the order of their names, whoever takes several, so that nobody waits in a circle. */
const lockNamed = (tx: Tx, name: string) => execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

function oneEach(postings: readonly Posting[], outcomes: readonly Outcome[] = []): Outcome[] {
  if (outcomes.length !== postings.length) throw new Error('the ledger answered another number of postings than asked')
  return [...outcomes]
}

/** Makes an account; nothing when its name is taken. */
export async function insertAccount(
  tx: Tx,
  account: { currency: Currency; kind: AccountKind; name: string | null },
): Promise<LedgerAccountId | undefined> {
  const made = await maybeRow<{ id: bigint }>(
    tx,
    sql`insert into ledger.account (currency, kind, name) values (${account.currency}, ${account.kind}, ${account.name})
        on conflict (name) do nothing returning id`,
  )
  return made?.id
}

export async function findAccountByName(tx: Tx, name: string): Promise<LedgerAccountId | undefined> {
  return (await oneRow<{ id: bigint | null }>(tx, sql`select ledger.account_named(${name}) as id`)).id ?? undefined
}

/** Whether there is such an account, its status now changed. */
export async function updateStatus(tx: Tx, id: LedgerAccountId, status: LedgerAccountStatus): Promise<boolean> {
  return (await execute(tx, sql`update ledger.account set status = ${status} where id = ${id}`)) === 1
}

export async function readBalances(tx: Tx, ids: readonly LedgerAccountId[]): Promise<Map<LedgerAccountId, Balances>> {
  const accounts = await rows<BalanceRow>(
    tx,
    planned(sql`select ${balanceColumns} from ledger.account where id = any(${ids}::bigint[])`),
  )
  return new Map(accounts.map((row) => [row.id, balancesOf(row)]))
}

/** The same with the accounts locked until the transaction ends, in the order of their ids as every posting locks them. */
export async function lockBalances(tx: Tx, ids: readonly LedgerAccountId[]): Promise<Map<LedgerAccountId, Balances>> {
  const accounts = await rows<BalanceRow>(
    tx,
    sql`select ${balanceColumns} from ledger.account where id = any(${ids}::bigint[]) order by id for no key update`,
  )
  return new Map(accounts.map((row) => [row.id, balancesOf(row)]))
}

/** Whether there is such an account, its lien now changed. */
export async function updateLien(tx: Tx, id: LedgerAccountId, minor: bigint): Promise<boolean> {
  return (await execute(tx, sql`update ledger.account set lien_minor = ${minor} where id = ${id}`)) === 1
}

interface BalanceRow {
  id: bigint
  currency: Currency
  postedMinor: bigint
  heldMinor: bigint
  lienMinor: bigint
}

const balanceColumns = sql`id, currency, posted_minor, held_minor, lien_minor`

const balancesOf = ({ currency, postedMinor: posted, heldMinor: held, lienMinor: lien }: BalanceRow): Balances => ({
  posted: money(currency, posted),
  held: money(currency, held),
  lien: money(currency, lien),
  available: money(currency, posted - held - lien),
})

interface EntryRow extends Omit<Entry, 'amount' | 'balance' | 'at'> {
  currency: Currency
  amount: bigint
  balance: bigint
  recordedAt: Date
}

export async function readEntries(tx: Tx, account: LedgerAccountId, page: EntryPage): Promise<Entry[]> {
  const forward = page.after !== undefined && page.before === undefined
  const order = forward ? sql`order by sequence` : sql`order by sequence desc`
  const entries = await rows<EntryRow>(
    tx,
    // Neighbours were made at about the same time and so were their ids: sought as sets, they lie on the same few pages.
    // Only the bounds that are asked for, and the limit in the text: else the plan without values looks dear, and the
    // statement is planned anew at every call, which takes as long as its work.
    planned(sql`with page as materialized (
          select * from ledger.entry where account_id = ${account}
            ${page.after === undefined ? empty : sql`and sequence > ${page.after}`}
            ${page.before === undefined ? empty : sql`and sequence < ${page.before}`}
          ${order} limit ${raw(String(Math.trunc(page.limit)))}
        ), moved as materialized (
          select * from ledger.transfer where id = any(array(select transfer_id from page))
        )
        select e.sequence, e.transfer_id, t.posting_id, p.subject, t.code, t.currency, e.amount, e.balance, e.recorded_at
        from page e join moved t on t.id = e.transfer_id
        join (select id, subject from ledger.posting where id = any(array(select posting_id from moved))) p
          on p.id = t.posting_id ${order}`),
  )
  return entries.map(entryFrom)
}

const entryFrom = (row: EntryRow): Entry => ({
  ...row,
  amount: money(row.currency, row.amount),
  balance: money(row.currency, row.balance),
  at: row.recordedAt,
})

/** What one subject moved on these accounts, the oldest first. */
export async function readEntriesOf(tx: Tx, accounts: readonly LedgerAccountId[], subject: string): Promise<Entry[]> {
  const entries = await rows<EntryRow>(
    tx,
    // Those that are about themselves are in no index of subjects.
    sql`select e.sequence, e.transfer_id, t.posting_id, p.subject, t.code, t.currency, e.amount, e.balance, e.recorded_at
        from (
          select id, subject from ledger.posting where subject = ${subject}::uuid::text and subject <> id::text
          union all
          select id, subject from ledger.posting where id = ${subject}::uuid and subject = id::text) p
        join ledger.transfer t on t.posting_id = p.id
        cross join lateral (values (t.debit_account, t.debit_sequence), (t.credit_account, t.credit_sequence)) as side (
          account, sequence)
        join ledger.entry e on e.account_id = side.account and e.sequence = side.sequence
        where e.account_id = any(${[...accounts]}::bigint[])
        order by e.recorded_at, e.account_id, e.sequence`,
  )
  return entries.map(entryFrom)
}

/** The currency of an account and its balance at a moment; nothing when there is no such account. */
export async function readBalanceAsOf(
  tx: Tx,
  account: LedgerAccountId,
  at: Date,
): Promise<{ currency: Currency; balance: bigint } | undefined> {
  return maybeRow(
    tx,
    planned(sql`select a.currency, coalesce((select e.balance from ledger.entry e where e.account_id = a.id
          and e.recorded_at <= ${at.toISOString()}::timestamptz order by e.recorded_at desc, e.sequence desc limit 1), 0)
          as balance
        from ledger.account a where a.id = ${account}`),
  )
}

/** Our own accounts of this name, by currency. */
export const accountsNamed = (tx: Tx, name: SystemAccountName): Promise<OwnAccount[]> =>
  rows<OwnAccount>(
    tx,
    sql`select id, currency, posted_minor as "minor", sequence as "entries" from ledger.account
        where name = any(array(select ${`${name}:`} || code from unnest(${currencyCodes}::text[]) code))
        order by currency`,
  )

/**
 * What transfers of a code brought to accounts on each day of UTC: the entries of the accounts, which nothing else adds
 * up or corrects.
 */
export const earnedByDay = (
  tx: Tx,
  accounts: readonly LedgerAccountId[],
  { code, from, until }: { code: TransferCode; from: Date; until: Date },
): Promise<DayEarned[]> =>
  rows<DayEarned>(
    tx,
    sql`select to_char(e.recorded_at at time zone 'UTC', 'YYYY-MM-DD') as day, t.currency, count(*)::int as count,
          sum(e.amount)::bigint as minor
        from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
        where e.account_id = any(${accounts.map(String)}::bigint[]) and e.recorded_at >= ${from}
          and e.recorded_at < ${until} and t.code = ${code}
        group by 1, 2 order by 1 desc, 2`,
  )
