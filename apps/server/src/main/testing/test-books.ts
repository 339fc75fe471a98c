import { type Database, oneRow, rows, sql } from '#platform/db'

/** What must hold of the books whatever was done to them: how many of each fault there are. */
export interface BookFaults {
  /** Currencies whose balances do not sum to zero. */
  off: bigint
  /** Accounts whose balance is not the sum of their entries, or whose entries are not numbered one by one. */
  unbalanced: bigint
  /** Accounts that hold another amount than their pending holds. */
  held: bigint
  /** Customers' accounts below zero. */
  negative: bigint
}

export const soundBooks: BookFaults = { off: 0n, unbalanced: 0n, held: 0n, negative: 0n }

/** Reads every entry: for the end of a test. */
export const bookFaults = (db: Database): Promise<BookFaults> =>
  db.asSystem(async (tx) => {
    await tx.client.query('set local statement_timeout = 0')
    return oneRow<BookFaults>(
      tx,
      sql`with entry as (select account_id, sum(amount) as total, count(*) as entries, max(sequence) as last
            from ledger.entry group by 1),
          hold as (select debit_account, sum(amount) as total from ledger.hold where state = 'pending' group by 1)
        select
          (select count(*) from (select from ledger.account group by currency having sum(posted_minor) <> 0) c) as off,
          (select count(*) from ledger.account a left join entry e on e.account_id = a.id
            where a.posted_minor <> coalesce(e.total, 0) or a.sequence <> coalesce(e.entries, 0)
              or a.sequence <> coalesce(e.last, 0)) as unbalanced,
          (select count(*) from ledger.account a left join hold h on h.debit_account = a.id
            where a.held_minor <> coalesce(h.total, 0)) as held,
          (select count(*) from ledger.account where kind = 'customer' and posted_minor < held_minor) as negative`,
    )
  })

/** Every balance of the books, by the names of our own accounts and the numbers of customers'. */
export async function balancesOf(db: Database): Promise<Map<string, { posted: bigint; held: bigint }>> {
  const found = await db.asSystem((tx) =>
    rows<{ name: string; posted: bigint; held: bigint }>(
      tx,
      sql`select coalesce(name, id::text) as name, posted_minor as posted, held_minor as held from ledger.account`,
    ),
  )
  return new Map(found.map(({ name, posted, held }) => [name, { posted, held }]))
}

/** What changed between two readings of the balances, as `account: posted` or `account held: held`. */
export async function changesSince(
  db: Database,
  before: ReadonlyMap<string, { posted: bigint; held: bigint }>,
): Promise<Record<string, bigint>> {
  const changes: Record<string, bigint> = {}
  for (const [name, { posted, held }] of await balancesOf(db)) {
    const was = before.get(name) ?? { posted: 0n, held: 0n }
    if (posted !== was.posted) changes[name] = posted - was.posted
    if (held !== was.held) changes[`${name} held`] = held - was.held
  }
  return changes
}
