import type { Currency } from '@tradewind/kernel'
import type { ListedStatus } from '@tradewind/kernel/status-filters'
import type { LedgerAccountId } from '#modules/ledger'
import type { AdjustmentKind, Direction } from '#modules/payments'
import { planned, rows, sql, type Tx, tuples } from '#platform/db'
import type { Moments } from '../lists/line-filter.store.ts'

/**
 * What was booked on a customer's accounts, read from the books themselves: whatever moved a balance is a line, so opening balance
 * and lines add up to the closing balance.
 */

/** An account between two moments, with the numbers of its entries: those after `passed` up to `upto` lie between them. */
export interface StatementAccount {
  accountId: string
  ledgerAccount: LedgerAccountId
  name: string
  currency: Currency
  passed: bigint
  opening: bigint
  upto: bigint
  closing: bigint
}

/** What a movement belongs to, as the lists show it. */
export interface MovedFor {
  id: string
  kind: 'payment' | 'own-transfer' | 'exchange' | 'card' | 'correction'
  direction: Direction
  reference: string | null
  status: ListedStatus
  counterparty: string
  narration: string
  category: string | null
  categoryId: string | null
  amount: bigint
  networkReference: string | null
}

/** One entry: `change` is negative when money left, `balance` is after it. */
export interface Movement {
  ledgerAccount: LedgerAccountId
  sequence: bigint
  bookedAt: Date
  /** What it is for: see ledger.types.ts. */
  code: string
  adjustment: AdjustmentKind | null
  /** What the posting says that it is about. */
  subject: string
  change: bigint
  balance: bigint
  /** Null for what SendR holds and exchanges on the way to a payment. */
  transaction: MovedFor | null
  /** Of an exchange what its other leg moved, above zero, whether that was sold, and how much was bought for one unit sold. */
  exchanged: { minor: bigint; currency: Currency; rate: string; isSold: boolean } | null
  /** Of a payment what left an account in another currency that paid for it, above zero, and at which rate, where that was asked for. */
  paidWith: { minor: bigint; currency: Currency; rate: string } | null
}

/** The customer's accounts, or some of them. */
export const statementAccounts = (
  tx: Tx,
  customerId: string,
  { accountIds, from, until }: Moments & { accountIds: readonly string[] | undefined },
): Promise<StatementAccount[]> =>
  rows<StatementAccount>(
    tx,
    planned(sql`select account_id, ledger_account, name, currency, passed, opening, upto, closing
        from payments.statement_bounds(${customerId}, ${accountIds ?? null}::uuid[], ${from ?? null}::timestamptz,
          ${until ?? null}::timestamptz)`),
  )

/** A movement as the query says it, column by column. */
type MovementRow = [
  ledgerAccount: LedgerAccountId,
  sequence: bigint,
  /** In seconds, exact to the microsecond. */
  bookedAt: number,
  code: string,
  adjustment: AdjustmentKind | null,
  subject: string,
  change: bigint,
  balance: bigint,
  /** Null where there is no transaction; then the rest of it says nothing. */
  id: string | null,
  kind: MovedFor['kind'],
  direction: Direction,
  reference: string | null,
  status: ListedStatus,
  counterparty: string,
  narration: string,
  category: string | null,
  categoryId: string | null,
  amount: bigint,
  networkReference: string | null,
  otherMinor: bigint | null,
  otherCurrency: Currency | null,
  exchangeRate: string | null,
  /** Where it was asked for. */
  paidMinor?: bigint | null,
  paidCurrency?: Currency | null,
  paidRate?: string | null,
]

interface MovementsWanted {
  accounts: readonly StatementAccount[]
  order: 'ASC' | 'DESC'
  most: number
  paidWith?: boolean | undefined
}

/**
 * The first movements of these accounts, at most `most`, in the order in which they were booked or the other way round. What paid for a
 * payment from another account is looked for where it is shown: for each payment that is a hash and another table.
 */
export async function movementsOf(
  tx: Tx,
  customerId: string,
  { accounts, order, most, paidWith = false }: MovementsWanted,
): Promise<Movement[]> {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`
  const paid = paidWith
    ? {
        columns: sql`, paying.sold, paying.sold_currency, paying.marked_rate::text`,
        joins: sql`left join lateral (
            select payments.exchange_of(t.id) as id
            where t.direction = 'out' and m.code = 'payment' and a.id is null offset 0) brought on true
          left join lateral (
            select x.* from payments.exchange x where x.id = brought.id and x.customer_id = ${customerId}
            offset 0) paying on true`,
      }
    : { columns: sql``, joins: sql`` }
  const near = accounts.map((account) => nearest(account, order, BigInt(most)))
  const movements = await tuples<MovementRow>(
    tx,
    planned(sql`with moved as materialized (
          select e.account_id, e.sequence, e.recorded_at, e.amount, e.balance, m.id, m.code, m.subject,
            case when length(m.subject) = 36 and pg_input_is_valid(m.subject, 'uuid') then m.subject::uuid end as transaction_id
          from (
              select e.* from unnest(${near.map(({ ledgerAccount }) => ledgerAccount)}::bigint[],
                  ${near.map(({ passed }) => passed)}::bigint[], ${near.map(({ upto }) => upto)}::bigint[])
                  own(account, passed, upto)
                cross join lateral (
                  select * from ledger.entry e
                  where e.account_id = own.account and e.sequence > own.passed and e.sequence <= own.upto
                  order by e.sequence ${direction} limit ${most}) e
              order by e.recorded_at ${direction}, e.account_id ${direction}, e.sequence ${direction} limit ${most}) e
            -- One by one (\`offset 0\`): the planner does not know how few they are.
            cross join lateral (select * from ledger.movement m where m.id = e.transfer_id offset 0) m
        )
        select m.account_id, m.sequence, date_part('epoch', m.recorded_at), m.code, a.kind, m.subject, m.amount, m.balance,
          coalesce(t.id, o.id, x.id, c.id, k.id),
          case when t.id is not null then 'payment' when x.id is not null then 'exchange'
            when c.id is not null then 'card' when k.id is not null then 'correction' else 'own-transfer' end,
          coalesce(t.direction, case when m.amount > 0 then 'in' else 'out' end), coalesce(t.reference, c.reference, k.reference),
          case when t.id is null then 'Successful' when t.status = 'Failed' and t.money = 'returned' then 'Returned'
            else t.status end,
          coalesce(t.counterparty, c.counterparty, k.counterparty, case when m.amount > 0 then coalesce(o.from_name, x.from_name)
            else coalesce(o.to_name, x.to_name) end),
          coalesce(t.narration, o.narration, x.reference, c.narration, k.narration), coalesce(t.category, x.category, c.category),
          coalesce(t.category_id, x.category_id, c.category_id),
          coalesce(t.amount, o.amount, c.amount, k.amount, case when m.amount > 0 then x.bought else x.sold end), t.network_reference,
          case when m.amount > 0 then x.sold else x.bought end,
          case when m.amount > 0 then x.sold_currency else x.bought_currency end, x.marked_rate::text
          ${paid.columns}
        from moved m
          left join lateral (select * from payments.adjustment a where a.id = m.id offset 0) a on true
          left join lateral (
            -- A case and no coalesce, which row-level security does not let reach the index.
            select * from payments.transaction t
            where t.id = case when a.id is null then m.transaction_id else a.transaction_id end
              and t.customer_id = ${customerId} offset 0) t on true
          left join lateral (
            select o.* from (
                select at from payments.line where id = m.transaction_id and direction = 'out' and m.code = 'own-transfer'
                union all
                select at from payments.unlisted where id = m.transaction_id and m.code = 'own-transfer'
                limit 1) placed
              join payments.own_transfer o
                on o.customer_id = ${customerId} and o.created_at = placed.at and o.id = m.transaction_id) o on true
          left join lateral (
            select x.* from payments.exchange x
            where x.id = case when m.code = 'exchange' then m.transaction_id end and x.customer_id = ${customerId}
            offset 0) x on true
          left join lateral (
            select c.* from payments.card_entry c
            where c.id = case when m.code like 'card%' then m.id end and c.customer_id = ${customerId}
            offset 0) c on true
          left join lateral (
            select k.* from payments.correction k
            where k.id = case when m.code = 'correction' then m.id end and k.customer_id = ${customerId}
            offset 0) k on true
          ${paid.joins}
        order by m.recorded_at ${direction}, m.account_id ${direction}, m.sequence ${direction}`),
  )
  return movements.map(movementOf)
}

function movementOf(row: MovementRow): Movement {
  const [
    ledgerAccount,
    sequence,
    seconds,
    code,
    adjustment,
    subject,
    change,
    balance,
    id,
    kind,
    direction,
    reference,
    status,
    counterparty,
    narration,
    category,
    categoryId,
    amount,
    networkReference,
    otherMinor,
    otherCurrency,
    exchangeRate,
    paidMinor,
    paidCurrency,
    paidRate,
  ] = row
  return {
    ledgerAccount,
    sequence,
    bookedAt: new Date(Math.floor(Math.round(seconds * 1e6) / 1_000)),
    code,
    adjustment,
    subject,
    change,
    balance,
    transaction:
      id === null
        ? null
        : {
            id,
            kind,
            direction,
            reference,
            status,
            counterparty,
            narration,
            category,
            categoryId,
            amount,
            networkReference,
          },
    exchanged:
      otherMinor !== null && otherCurrency && exchangeRate
        ? { minor: otherMinor, currency: otherCurrency, rate: exchangeRate, isSold: change > 0n }
        : null,
    paidWith:
      paidMinor && paidCurrency && paidRate ? { minor: paidMinor, currency: paidCurrency, rate: paidRate } : null,
  }
}

/**
 * Where the first `most` entries of an account lie: they are numbered without gaps. Without these bounds the database reads all that
 * are left and sorts them, for every part anew.
 */
function nearest({ ledgerAccount, passed, upto }: StatementAccount, order: 'ASC' | 'DESC', most: bigint) {
  if (upto - passed <= most) return { ledgerAccount, passed, upto }
  return order === 'ASC' ? { ledgerAccount, passed, upto: passed + most } : { ledgerAccount, passed: upto - most, upto }
}

/** What came to an account and left it between its first and last entry, both above zero. */
export async function turnoverOf(tx: Tx, account: StatementAccount): Promise<{ came: bigint; left: bigint }> {
  const { ledgerAccount, passed, upto } = account
  const [sums] = await rows<{ came: string; left: string }>(
    tx,
    planned(sql`select coalesce(sum(amount) filter (where amount > 0), 0)::text as came,
          coalesce(-sum(amount) filter (where amount < 0), 0)::text as left
        from ledger.entry where account_id = ${ledgerAccount} and sequence > ${passed} and sequence <= ${upto}`),
  )
  return { came: BigInt(sums?.came ?? 0), left: BigInt(sums?.left ?? 0) }
}

/** The balances after these entries of an account; one that it does not have is absent, and number 0 is its beginning. */
export async function balancesAfter(
  tx: Tx,
  ledgerAccount: LedgerAccountId,
  sequences: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const found = await rows<{ sequence: bigint; balance: bigint }>(
    tx,
    planned(sql`select sequence, balance from ledger.entry
        where account_id = ${ledgerAccount} and sequence = any(${sequences}::bigint[])`),
  )
  return new Map([[0n, 0n], ...found.map(({ sequence, balance }) => [sequence, balance] as const)])
}
