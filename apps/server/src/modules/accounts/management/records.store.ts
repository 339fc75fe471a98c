import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

export type EventKind =
  | 'opened'
  | 'frozen'
  | 'unfrozen'
  | 'closed'
  | 'reopened'
  | 'renamed'
  | 'lien-placed'
  | 'lien-lifted'

/** Whose act it was: a person of the customer's, one of the provider's, or nobody's. */
export type By =
  | { kind: 'customer'; userId: string; name: string }
  | { kind: 'provider'; staffId: string; name: string }
  | { kind: 'system' }

export interface AccountEvent {
  id: string
  customerId: string
  accountId: string
  at: Date
  byKind: By['kind']
  staffId: string | null
  what: EventKind
  /** Who it was by name where it was one of the customer's people, why, and which lien it is about. */
  byName: string
  reason: string
}

interface Written {
  byName: string
  reason: string
}

const placeOf = (id: string): Place => ({ table: 'account_management.event', row: id })

export async function addEvent(
  tx: Tx,
  personal: PersonalData,
  event: Pick<AccountEvent, 'id' | 'customerId' | 'accountId' | 'at' | 'what' | 'reason'> & { by: By },
): Promise<void> {
  const { id, customerId, accountId, at, what, reason, by } = event
  const written: Written = { byName: by.kind === 'customer' ? by.name : '', reason }
  const sealed = await personal.seal(tx, { id: customerId, customerId }, placeOf(id), written)
  await execute(
    tx,
    sql`insert into account_management.event (id, customer_id, account_id, at, by_kind, user_id, staff_id, what, personal)
        values (${id}, ${customerId}, ${accountId}, ${at}, ${by.kind}, ${by.kind === 'customer' ? by.userId : null},
          ${by.kind === 'provider' ? by.staffId : null}, ${what}, ${sealed})`,
  )
}

type EventRow = Omit<AccountEvent, keyof Written> & SealedRow

const eventColumns = sql`e.id, e.customer_id, e.account_id, e.at, e.by_kind, e.staff_id, e.what, e.personal,
  ${wrappedKeyOf('e.customer_id')} as wrapped`

function eventFrom(personal: PersonalData, { personal: sealed, wrapped, ...row }: EventRow): AccountEvent {
  const written = personal.open<Written>(row.customerId, placeOf(row.id), { personal: sealed, wrapped })
  return {
    ...row,
    byName: written?.byName ?? '',
    reason: written?.reason ?? '',
  }
}

/** What happened to an account, the newest first. */
export const eventsOf = async (tx: Tx, personal: PersonalData, accountId: string): Promise<AccountEvent[]> =>
  (
    await rows<EventRow>(
      tx,
      sql`select ${eventColumns} from account_management.event e where e.account_id = ${accountId}
          order by e.at desc, e.id desc limit 200`,
    )
  ).map((row) => eventFrom(personal, row))

/** Some events of a customer's accounts, by their ids. */
export const eventsById = async (
  tx: Tx,
  personal: PersonalData,
  { customerId, ids }: { customerId: string; ids: readonly string[] },
): Promise<AccountEvent[]> =>
  (
    await rows<EventRow>(
      tx,
      sql`select ${eventColumns} from account_management.event e
          where e.customer_id = ${customerId} and e.id = any(${ids}::uuid[])`,
    )
  ).map((row) => eventFrom(personal, row))

/** The last closure of each of these accounts, by their ids. */
export const closuresOf = async (
  tx: Tx,
  personal: PersonalData,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountEvent>> =>
  new Map(
    (
      await rows<EventRow>(
        tx,
        sql`select distinct on (e.account_id) ${eventColumns} from account_management.event e
            where e.account_id = any(${accountIds}::uuid[]) and e.what = 'closed'
            order by e.account_id, e.at desc, e.id desc`,
      )
    ).map((row) => [row.accountId, eventFrom(personal, row)]),
  )

export interface Lien {
  id: string
  customerId: string
  accountId: string
  amount: Money
  placedBy: string
  placedAt: Date
  liftedBy: string | null
  liftedAt: Date | null
}

interface LienRow extends Omit<Lien, 'amount'> {
  currency: Currency
  amount: bigint
}

const lienFrom = (row: LienRow): Lien => ({
  ...row,
  amount: money(row.currency, row.amount),
})

export async function addLien(tx: Tx, lien: Omit<Lien, 'liftedBy' | 'liftedAt'>): Promise<void> {
  const { id, customerId, accountId, amount, placedBy, placedAt } = lien
  await execute(
    tx,
    sql`insert into account_management.lien (id, customer_id, account_id, currency, amount, placed_by, placed_at)
        values (${id}, ${customerId}, ${accountId}, ${amount.currency}, ${amount.minor}, ${placedBy}, ${placedAt})`,
  )
}

export async function findOpenLien(tx: Tx, accountId: string, lienId: string): Promise<Lien | undefined> {
  const row = await maybeRow<LienRow>(
    tx,
    sql`select * from account_management.lien
        where id = ${lienId} and account_id = ${accountId} and lifted_at is null`,
  )
  return row && lienFrom(row)
}

export async function endLien(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update account_management.lien set lifted_by = ${by}, lifted_at = ${at} where id = ${id} and lifted_at is null`,
  )
}

/** What the open liens of an account come to, in minor units. */
export const sumOfLiens = async (tx: Tx, accountId: string): Promise<bigint> =>
  (
    await oneRow<{ sum: bigint }>(
      tx,
      sql`select coalesce(sum(amount), 0)::bigint as sum from account_management.lien
          where account_id = ${accountId} and lifted_at is null`,
    )
  ).sum

/** A lien as its customer sees it. */
export interface LienOnAccount {
  id: string
  amount: bigint
  placedAt: Date
}

/** The liens that were open on an account at a moment, the newest first. */
export const liensAt = (
  tx: Tx,
  { customerId, accountId, at }: { customerId: string; accountId: string; at: Date },
): Promise<LienOnAccount[]> =>
  rows<LienOnAccount>(
    tx,
    sql`select id, amount, placed_at from account_management.lien
        where customer_id = ${customerId} and account_id = ${accountId}
          and placed_at <= ${at} and (lifted_at is null or lifted_at > ${at})
        order by placed_at desc, id desc`,
  )

export const liensOf = async (tx: Tx, accountId: string): Promise<Lien[]> =>
  (
    await rows<LienRow>(
      tx,
      sql`select * from account_management.lien where account_id = ${accountId} order by placed_at desc, id desc`,
    )
  ).map(lienFrom)
