import type { ScheduleApproval, ScheduleStatus } from '@tradewind/contract/schedules'
import { type Currency, type Money, money } from '@tradewind/kernel'
import { plainText } from '@tradewind/kernel/plain-text'
import type { PreparedOrder } from '#modules/payments'
import { camelCaseKeys } from '#platform/camel-case'
import { empty, execute, maybeRow, oneRow, planned, rows, type Sql, sql, type Tx } from '#platform/db'
import type { NeededFiles } from '#platform/files'
import { together } from '#platform/together'
import type { Occurrence, PaysFrom, Schedule, Submission } from './schedules.types.ts'

interface ScheduleRow extends Omit<Schedule, 'items' | 'paysFrom'> {
  paysFrom: string | null
  paysCurrency: Currency | null
  lowestRate: string | null
  mostSold: bigint | null
  whenOutside: PaysFrom['whenOutside'] | null
}

interface OccurrenceRow extends Omit<Occurrence, 'amount' | 'charge' | 'sold' | 'markedRate'> {
  scheduleId: string
  currency: Currency
  amount: bigint
  charge: bigint
  soldCurrency: Currency | null
  sold: bigint | null
  markedRate: string | null
}

/** What JSON has other types for. */
type OccurrenceAsJson = Omit<OccurrenceRow, 'dueAt' | 'amount' | 'charge' | 'decidedAt' | 'sold'> & {
  dueAt: string
  amount: string
  charge: string
}

const paysFromOf = (
  row: Pick<ScheduleRow, 'paysFrom' | 'paysCurrency' | 'lowestRate' | 'mostSold' | 'whenOutside'>,
): PaysFrom | null =>
  row.paysFrom && row.paysCurrency && row.whenOutside
    ? {
        accountId: row.paysFrom,
        currency: row.paysCurrency,
        // As text whatever the driver makes of it: a rate is no floating number.
        lowestRate: row.lowestRate === null ? null : String(row.lowestRate),
        mostSold: row.mostSold === null ? null : money(row.paysCurrency, BigInt(row.mostSold)),
        whenOutside: row.whenOutside,
      }
    : null

const scheduleOf = (row: ScheduleRow): Omit<Schedule, 'items'> => ({
  ...row,
  paysFrom: paysFromOf(row),
})

/** JSON has moments as text. */
function preparedOf({ details, ...prepared }: PreparedOrder): PreparedOrder {
  return { ...prepared, ...(details && { details: { ...details, verifiedAt: new Date(details.verifiedAt) } }) }
}

const itemOf = (row: OccurrenceRow): Occurrence => ({
  ...row,
  prepared: preparedOf(row.prepared),
  amount: money(row.currency, row.amount),
  charge: money(row.currency, row.charge),
  sold: row.soldCurrency && row.sold !== null ? money(row.soldCurrency, row.sold) : null,
  markedRate: row.markedRate === null ? null : String(row.markedRate),
})

const itemColumns = sql`schedule_id, n, key, nominal_day, run_day, due_at, revision, ordered, prepared, payee, currency, amount,
  charge, confirmed, ordered_by, ordered_by_name, status, answered, transaction_id, awaits_approval, reason, decided_at,
  sold_currency, sold, marked_rate::text as marked_rate, tries, bank_country`

/** Writes a schedule with all its payments, and plans the first. Needs a system transaction. */
export async function insertSchedule(tx: Tx, schedule: Schedule): Promise<void> {
  const { id, customerId, items, paysFrom } = schedule
  await execute(
    tx,
    sql`insert into schedules.schedule (id, customer_id, account_id, payment_type, start_type, frequency, first_day,
          occurrences, when_moved, when_missed, time_zone, bank_country, status, version, created_by, created_by_name,
          created_at, pays_from, pays_currency, lowest_rate, most_sold, when_outside)
        values (${id}, ${customerId}, ${schedule.accountId}, ${schedule.paymentType}, ${schedule.startType},
          ${schedule.frequency}, ${schedule.firstDay}, ${schedule.occurrences}, ${schedule.whenMoved}, ${schedule.whenMissed},
          ${schedule.timeZone}, ${schedule.bankCountry}, ${schedule.status}, ${schedule.version}, ${schedule.createdBy},
          ${schedule.createdByName}, ${schedule.createdAt}, ${paysFrom?.accountId ?? null}, ${paysFrom?.currency ?? null},
          ${paysFrom?.lowestRate ?? null}, ${paysFrom?.mostSold?.minor ?? null}, ${paysFrom?.whenOutside ?? null})`,
  )
  const column = <Value>(of: (item: Occurrence) => Value) => items.map(of)
  await execute(
    tx,
    sql`insert into schedules.occurrence (schedule_id, customer_id, n, key, nominal_day, run_day, due_at, ordered, payee,
          currency, amount, charge, confirmed, ordered_by, ordered_by_name, prepared, ordered_at)
        select ${id}::uuid, ${customerId}::uuid, its.*, ${schedule.createdAt}::timestamptz from unnest(${column(({ n }) => n)}::int[],
          ${column(({ key }) => key)}::uuid[], ${column(({ nominalDay }) => nominalDay)}::date[],
          ${column(({ runDay }) => runDay)}::date[], ${column(({ dueAt }) => dueAt)}::timestamptz[],
          ${column(({ ordered }) => JSON.stringify(ordered))}::jsonb[], ${column(({ payee }) => payee)}::text[],
          ${column(({ amount }) => amount.currency)}::text[],
          ${column(({ amount }) => amount.minor.toString())}::bigint[],
          ${column(({ charge }) => charge.minor.toString())}::bigint[],
          ${column(({ confirmed }) => confirmed)}::boolean[], ${column(({ orderedBy }) => orderedBy)}::uuid[],
          ${column(({ orderedByName }) => orderedByName)}::text[],
          ${column(({ prepared }) => JSON.stringify(prepared))}::jsonb[]) its`,
  )
}

/** What a submission asks approvers for. */
export async function insertSubmission(
  tx: Tx,
  of: { requestId: string; scheduleId: string; customerId: string; shown: Submission },
): Promise<void> {
  await execute(
    tx,
    sql`insert into schedules.submission (request_id, schedule_id, customer_id, shown)
        values (${of.requestId}, ${of.scheduleId}, ${of.customerId}, ${JSON.stringify(of.shown)}::jsonb)`,
  )
}

export async function findSubmission(tx: Tx, customerId: string, requestId: string): Promise<Submission | undefined> {
  const found = await maybeRow<{ shown: Submission }>(
    tx,
    sql`select shown from schedules.submission where request_id = ${requestId} and customer_id = ${customerId}`,
  )
  return found?.shown
}

/** Locks the schedule that a request is or was about. */
export async function lockSubmitted(
  tx: Tx,
  customerId: string | undefined,
  requestId: string,
): Promise<Omit<Schedule, 'items'> | undefined> {
  const row = await maybeRow<ScheduleRow>(
    tx,
    sql`select * from schedules.schedule
        where id = (select schedule_id from schedules.submission where request_id = ${requestId})
          ${customerId === undefined ? empty : sql`and customer_id = ${customerId}`}
        for update`,
  )
  return row && scheduleOf(row)
}

/** What became of asking for approval, or that it is asked for. */
export async function changeApproval(
  tx: Tx,
  id: string,
  { approval, requestId, needed }: { approval: Schedule['approval']; requestId?: string; needed?: number },
): Promise<void> {
  await execute(
    tx,
    sql`update schedules.schedule set approval = ${approval}, request_id = coalesce(${requestId ?? null}, request_id),
          approvals_needed = coalesce(${needed ?? null}, approvals_needed)
        where id = ${id}`,
  )
}

/** Has the payments of the first day made at once. */
export async function startNow(tx: Tx, scheduleId: string, { day, at }: { day: string; at: Date }): Promise<void> {
  await execute(
    tx,
    sql`update schedules.occurrence set run_day = ${day}, due_at = ${at}
        where schedule_id = ${scheduleId} and status = 'None' and due_at < ${at}
          and nominal_day = (select first_day from schedules.schedule where id = ${scheduleId})`,
  )
}

/** Plans the wake-up call of the next payment of a locked schedule; without one it is done. */
export const planNext = (tx: Tx, id: string): Promise<unknown> =>
  execute(tx, sql`select schedules.plan_next(array[${id}::uuid])`)

async function withItems(tx: Tx, found: readonly ScheduleRow[]): Promise<Schedule[]> {
  const items = await rows<OccurrenceRow>(
    tx,
    sql`select ${itemColumns} from schedules.occurrence where schedule_id = any(${found.map(({ id }) => id)}::uuid[])
        order by schedule_id, n`,
  )
  return found.map((row) => ({
    ...scheduleOf(row),
    items: items.filter(({ scheduleId }) => scheduleId === row.id).map(itemOf),
  }))
}

export async function findSchedule(tx: Tx, customerId: string, id: string): Promise<Schedule | undefined> {
  const row = await maybeRow<ScheduleRow>(
    tx,
    sql`select * from schedules.schedule where id = ${id} and customer_id = ${customerId}`,
  )
  return row && (await withItems(tx, [row]))[0]
}

/** The same for who changes it, until the end of a system transaction. */
export async function lockSchedule(tx: Tx, customerId: string, id: string): Promise<Schedule | undefined> {
  const row = await maybeRow<ScheduleRow>(
    tx,
    sql`select * from schedules.schedule where id = ${id} and customer_id = ${customerId} for update`,
  )
  return row && (await withItems(tx, [row]))[0]
}

/** What a schedule is shown as; `shownStatus` says the same of one that was read. */
const shown = sql`case
  when s.status = 'Canceled' then 'Canceled'
  when s.status <> 'Done' then case when made.decided = 0 then 'Pending' else 'Open' end
  when made.processed > 0 then 'Processed'
  when made.failed > 0 then 'Failed'
  when made.successful > 0 then 'Successful'
  else 'Canceled' end`

/** A schedule that is paused or over pays nothing next, and comes last either way. */
const nextDay = sql`case when s.status = 'Active' then (select min(o.run_day) from schedules.occurrence o
  where o.schedule_id = s.id and o.status = 'None') end`
const ordered = {
  DateAdded: { ASC: sql`s.created_at, s.id`, DESC: sql`s.created_at desc, s.id desc` },
  NextPayment: {
    ASC: sql`${nextDay} nulls last, s.created_at desc, s.id desc`,
    DESC: sql`${nextDay} desc nulls last, s.created_at desc, s.id desc`,
  },
} as const

export async function pageOfSchedules(
  tx: Tx,
  {
    customerId,
    status,
    approval,
    search,
    sortBy,
    direction,
    page,
    pageSize,
  }: {
    customerId: string
    status: ScheduleStatus | undefined
    approval: ScheduleApproval | undefined
    search: string | undefined
    sortBy: 'DateAdded' | 'NextPayment'
    direction: 'ASC' | 'DESC'
    page: number
    pageSize: number
  },
): Promise<{ schedules: Schedule[]; total: number }> {
  const asked: Sql = status === undefined ? empty : sql` and ${shown} = ${status}`
  const approved: Sql = approval === undefined ? empty : sql` and s.approval = ${approval} and s.status <> 'Canceled'`
  const named: Sql = search
    ? sql` and exists (select from schedules.occurrence o where o.schedule_id = s.id
        and strpos(platform.plain_text(o.payee), ${plainText(search)}) > 0)`
    : empty
  const those = sql`from schedules.schedule s, lateral (
      select count(*) filter (where o.decided_at is not null) as decided,
        count(*) filter (where o.status = 'Processed') as processed, count(*) filter (where o.status = 'Failed') as failed,
        count(*) filter (where o.status = 'Successful') as successful
      from schedules.occurrence o where o.schedule_id = s.id) made
    where s.customer_id = ${customerId}${asked}${approved}${named}`
  const { total } = await oneRow<{ total: number }>(tx, sql`select count(*)::int as total ${those}`)
  const found = await rows<ScheduleRow>(
    tx,
    sql`select s.* ${those} order by ${ordered[sortBy][direction]} limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { schedules: await withItems(tx, found), total }
}

/** A payment whose time has come, with what decides about it. */
export interface DuePayment {
  schedule: Omit<Schedule, 'items'>
  item: Occurrence
}

/** The first payment of a schedule whose time has come, of each that is asked for in the same moment. */
export const findDue: (tx: Tx, asked: { scheduleId: string; now: Date }) => Promise<DuePayment | undefined> = together(
  async (tx, asked) => {
    const found = await rows<ScheduleRow & { its: object }>(
      tx,
      planned(sql`select s.*, to_jsonb(next) || jsonb_build_object('amount', next.amount::text, 'charge', next.charge::text) as its
          from unnest(${asked.map(({ scheduleId }) => scheduleId)}::uuid[],
            ${asked.map(({ now }) => now)}::timestamptz[]) as asked (id, now)
          join schedules.schedule s on s.id = asked.id and s.status in ('Active', 'Paused')
            and s.approval in ('none', 'given'),
          lateral (select ${itemColumns} from schedules.occurrence o
            where o.schedule_id = asked.id and o.status = 'None' and o.due_at <= asked.now
            order by o.due_at, o.n limit 1) next`),
    )
    return asked.map(({ scheduleId }) => {
      const row = found.find(({ id }) => id === scheduleId)
      if (!row) return undefined
      const { its: asJson, ...schedule } = row
      const its = camelCaseKeys<OccurrenceAsJson>(asJson)
      return {
        schedule: scheduleOf(schedule),
        item: itemOf({
          ...its,
          dueAt: new Date(its.dueAt),
          amount: BigInt(its.amount),
          charge: BigInt(its.charge),
          decidedAt: null,
          // What was not made yet has sold nothing.
          sold: null,
        }),
      }
    })
  },
)

/** Ends a payment that waits without making it; false where it was decided or edited meanwhile. Locks its schedule. */
export async function decideItem(
  tx: Tx,
  {
    scheduleId,
    n,
    revision,
    status,
    reason,
    at,
  }: {
    scheduleId: string
    n: number
    revision: number
    status: 'Failed' | 'Canceled' | 'Open'
    reason: string
    at: Date
  },
): Promise<boolean> {
  await execute(tx, sql`select from schedules.schedule where id = ${scheduleId} for update`)
  const decided = await execute(
    tx,
    sql`update schedules.occurrence set status = ${status}, reason = ${reason},
          decided_at = ${status === 'Open' ? null : at}
        where schedule_id = ${scheduleId} and n = ${n} and revision = ${revision} and status = 'None'`,
  )
  return decided > 0
}

/**
 * Moves a payment whose rate was outside the bounds to another day, after so many tries before; false where it was decided,
 * edited or moved meanwhile.
 */
export async function postponeItem(
  tx: Tx,
  of: { scheduleId: string; n: number; revision: number; tries: number; runDay: string; dueAt: Date; reason: string },
): Promise<boolean> {
  const moved = await execute(
    tx,
    sql`update schedules.occurrence set run_day = ${of.runDay}, due_at = ${of.dueAt}, reason = ${of.reason},
          tries = tries + 1, announced_at = null
        where schedule_id = ${of.scheduleId} and n = ${of.n} and revision = ${of.revision} and tries = ${of.tries}
          and status = 'None'`,
  )
  return moved > 0
}

/** Locks a schedule for who plans its next payment. */
export const lockForPlan = (tx: Tx, scheduleId: string): Promise<unknown> =>
  execute(tx, sql`select from schedules.schedule where id = ${scheduleId} for update`)

/** New content, and a new day where it has one. What ran or runs with the old content fails or came first. */
export async function replaceItem(tx: Tx, scheduleId: string, item: Occurrence, at: Date): Promise<void> {
  await execute(
    tx,
    sql`update schedules.occurrence set revision = revision + 1, ordered = ${JSON.stringify(item.ordered)}::jsonb,
          prepared = ${JSON.stringify(item.prepared)}::jsonb,
          payee = ${item.payee}, currency = ${item.amount.currency}, amount = ${item.amount.minor.toString()},
          charge = ${item.charge.minor.toString()},
          confirmed = ${item.confirmed}, ordered_by = ${item.orderedBy}, ordered_by_name = ${item.orderedByName},
          ordered_at = ${at},
          nominal_day = ${item.nominalDay}, run_day = ${item.runDay}, due_at = ${item.dueAt}, announced_at = null,
          tries = 0, reason = null, bank_country = ${item.bankCountry}
        where schedule_id = ${scheduleId} and n = ${item.n} and status = 'None'`,
  )
}

export async function changeSchedule(
  tx: Tx,
  { id, status, bankCountry }: Pick<Schedule, 'id' | 'status' | 'bankCountry'>,
): Promise<void> {
  await execute(
    tx,
    sql`update schedules.schedule set status = ${status}, bank_country = ${bankCountry}, version = version + 1
        where id = ${id}`,
  )
}

/** Has another account pay from now on, or other bounds hold; without one the account pays that sends. */
export async function changePayer(tx: Tx, id: string, paysFrom: PaysFrom | null): Promise<void> {
  await execute(
    tx,
    sql`update schedules.schedule set pays_from = ${paysFrom?.accountId ?? null},
          pays_currency = ${paysFrom?.currency ?? null}, lowest_rate = ${paysFrom?.lowestRate ?? null},
          most_sold = ${paysFrom?.mostSold?.minor ?? null}, when_outside = ${paysFrom?.whenOutside ?? null}
        where id = ${id}`,
  )
}

/** Cancels payments that wait, one or all; those on their way go on. */
export async function cancelItems(
  tx: Tx,
  { scheduleId, n, reason, at }: { scheduleId: string; n?: number | undefined; reason: string; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update schedules.occurrence set status = 'Canceled', reason = ${reason}, decided_at = ${at},
          revision = revision + 1
        where schedule_id = ${scheduleId} and status in ('None', 'Open')${n === undefined ? empty : sql` and n = ${n}`}`,
  )
}

/** Has a missed payment made after all. */
export async function answerItem(tx: Tx, scheduleId: string, n: number): Promise<void> {
  await execute(
    tx,
    sql`update schedules.occurrence set status = 'None', answered = true, reason = null
        where schedule_id = ${scheduleId} and n = ${n} and status = 'Open'`,
  )
}

/** The schedules with missed payments that wait for an answer, the longest overdue first, each by its earliest payment. */
export async function schedulesToAnswer(
  tx: Tx,
  customerId: string,
  most: number,
): Promise<{ scheduleId: string; payee: string; amount: Money }[]> {
  const found = await rows<{ scheduleId: string; payee: string; currency: Currency; amount: bigint }>(
    tx,
    sql`with asked as (
          select distinct on (o.schedule_id) o.schedule_id, o.payee, o.currency, o.amount, o.due_at
          from schedules.occurrence o join schedules.schedule s on s.id = o.schedule_id
          where o.customer_id = ${customerId} and o.status = 'Open' and s.approval in ('none', 'given')
          order by o.schedule_id, o.due_at, o.n)
        select * from asked order by due_at, schedule_id limit ${most}`,
  )
  return found.map(({ scheduleId, payee, currency, amount }) => ({
    scheduleId,
    payee,
    amount: money(currency, amount),
  }))
}

/** What became of payments that schedules made, all that end in the same moment in one statement. */
export const endItem: (
  tx: Tx,
  ended: { transactionId: string; status: 'Successful' | 'Failed'; reason: string | null },
) => Promise<void> = together<{ transactionId: string; status: string; reason: string | null }, void>(
  async (tx, ended) => {
    await execute(
      tx,
      sql`update schedules.occurrence o set status = ended.status, reason = ended.reason, awaits_approval = false
          from unnest(${ended.map(({ transactionId }) => transactionId)}::uuid[],
            ${ended.map(({ status }) => status)}::text[], ${ended.map(({ reason }) => reason)}::text[])
            as ended (transaction_id, status, reason)
          where o.transaction_id = ended.transaction_id`,
    )
    return ended.map(() => undefined)
  },
)

/** Which of these hashes are documents of payments still to be made. */
export const neededFiles: NeededFiles = (tx, hashes) =>
  rows(
    tx,
    sql`select distinct o.customer_id, document ->> 'contentHash' as hash
        from schedules.occurrence o, jsonb_array_elements(o.prepared -> 'documents') document
        where o.status in ('None', 'Open') and o.prepared -> 'documents' <> '[]'
          and document ->> 'contentHash' = any(${hashes}::text[])`,
  )

/** Whether a schedule would still pay out of an account. */
export async function paysFrom(tx: Tx, { customerId, accountId }: { customerId: string; accountId: string }) {
  const found = await maybeRow(
    tx,
    sql`select 1 from schedules.schedule where customer_id = ${customerId} and (account_id = ${accountId} or pays_from = ${accountId})
          and status in ('Active', 'Paused') limit 1`,
  )
  return found !== undefined
}

export interface WaitingPayment {
  scheduleId: string
  customerId: string
  accountId: string
  paysFrom: PaysFrom | null
  orderedBy: string
  n: number
  key: string
  payee: string
  amount: Occurrence['amount']
  charge: Occurrence['charge']
  runDay: string
  announced: boolean
}

interface WaitingRow
  extends Omit<WaitingPayment, 'paysFrom' | 'amount' | 'charge'>,
    Pick<ScheduleRow, 'paysFrom' | 'paysCurrency' | 'lowestRate' | 'mostSold' | 'whenOutside'> {
  currency: Currency
  amount: bigint
  charge: bigint
}

const waitingOf = (row: WaitingRow): WaitingPayment => ({
  ...row,
  paysFrom: paysFromOf(row),
  amount: money(row.currency, row.amount),
  charge: money(row.currency, row.charge),
})

const waitingColumns = sql`select o.schedule_id, o.customer_id, s.account_id, o.n, o.key, o.payee, o.currency, o.amount, o.charge,
  o.run_day, o.announced_at is not null as announced, o.ordered_by, s.pays_from, s.pays_currency, s.lowest_rate,
  s.most_sold, s.when_outside
  from schedules.occurrence o join schedules.schedule s on s.id = o.schedule_id and s.status = 'Active'
    and s.approval in ('none', 'given')`

/** A customer's payments that wait until a moment, in their order. */
export async function waitingUntil(tx: Tx, customerId: string, until: Date): Promise<WaitingPayment[]> {
  const found = await rows<WaitingRow>(
    tx,
    sql`${waitingColumns} where o.customer_id = ${customerId} and o.status = 'None' and o.due_at <= ${until}
        order by o.due_at, o.schedule_id, o.n`,
  )
  return found.map(waitingOf)
}

/** Whose payments are near and were not looked at, some at a time. */
export async function customersToLookAt(
  tx: Tx,
  { from, until, after, most }: { from: Date; until: Date; after: string | undefined; most: number },
): Promise<string[]> {
  const found = await rows<{ customerId: string }>(
    tx,
    sql`select distinct customer_id from schedules.occurrence
        where status = 'None' and announced_at is null and due_at > ${from} and due_at <= ${until}
          ${after === undefined ? empty : sql`and customer_id > ${after}`}
        order by customer_id limit ${most}`,
  )
  return found.map(({ customerId }) => customerId)
}

/** Notes that people were written about a payment; false where they were before. */
export async function noteAnnounced(tx: Tx, { scheduleId, n, at }: { scheduleId: string; n: number; at: Date }) {
  const noted = await execute(
    tx,
    sql`update schedules.occurrence set announced_at = ${at}
        where schedule_id = ${scheduleId} and n = ${n} and status = 'None' and announced_at is null`,
  )
  return noted > 0
}

/** The function in the database that writes payments of schedules in the commit of the postings that hold their money. */
export const scheduleRecorders = { 'schedules.run': 'schedules.record_runs' } as const

export interface Standing {
  scheduleId: string
  accountId: string
  payee: string
  amount: Money
  nextDay: string
  left: number
}

/**
 * What a person has ordered for these customers since a moment and is still to be paid, for each currency, but for what an edit
 * of a schedule or of one payment replaces.
 */
export async function orderedBy(
  tx: Tx,
  {
    customerIds,
    userId,
    since,
    except,
  }: { customerIds: readonly string[]; userId: string; since: Date; except: string },
): Promise<Money[]> {
  const sums = await rows<{ currency: Currency; sum: bigint }>(
    tx,
    sql`select currency, sum(amount)::bigint as sum from schedules.occurrence
        where customer_id = any(${customerIds}::uuid[]) and ordered_by = ${userId} and ordered_at > ${since}
          and status in ('None', 'Open') and not (status = 'None' and ${except} in (schedule_id, key))
        group by currency`,
  )
  return sums.map(({ currency, sum }) => money(currency, sum))
}

/** The schedules of which someone ordered payments that are still to be made, the next due first. */
export async function standingOf(
  tx: Tx,
  { customerId, userId, most }: { customerId: string; userId: string; most: number },
): Promise<Standing[]> {
  const found = await rows<Omit<Standing, 'amount'> & { currency: Currency; amount: bigint }>(
    tx,
    sql`select distinct on (o.schedule_id) o.schedule_id, s.account_id, o.payee, o.currency, o.amount,
          o.run_day::text as next_day, (count(*) over (partition by o.schedule_id))::int as left
        from schedules.occurrence o join schedules.schedule s on s.id = o.schedule_id
        where o.customer_id = ${customerId} and o.ordered_by = ${userId} and o.status in ('None', 'Open')
          and s.status in ('Active', 'Paused')
        order by o.schedule_id, o.due_at, o.n limit ${most}`,
  )
  return found
    .map(({ currency, amount, ...row }) => ({ ...row, amount: money(currency, amount) }))
    .toSorted((one, other) => one.nextDay.localeCompare(other.nextDay, 'en'))
}
