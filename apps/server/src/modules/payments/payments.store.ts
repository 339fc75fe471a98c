import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, planned, rows, sql, type Tx } from '#platform/db'
import type { NeededFiles } from '#platform/files'
import { together } from '#platform/together'
import { depositIdOf, plainReference } from './payments.ids.ts'
import type { Approval, MoneyState, Status, Submission } from './payments.states.ts'
import type { Payment, PaymentDocument, PaymentEvent } from './payments.types.ts'

interface TransactionRow extends Omit<Payment, 'amount' | 'charge' | 'returned'> {
  currency: Currency
  amount: bigint
  charge: bigint
  returned: bigint | null
}

export const paymentFrom = (row: TransactionRow): Payment => ({
  ...row,
  amount: money(row.currency, row.amount),
  charge: money(row.currency, row.charge),
  returned: row.returned === null ? null : money(row.currency, row.returned),
})

/** Locks one transaction until the end of `tx`; nothing when there is none with this id. */
export const lockPayment = (tx: Tx, id: string): Promise<Payment | undefined> =>
  isUuid(id) ? lockTogether(tx, id) : Promise.resolve(undefined)

const lockTogether = together<string, Payment | undefined>(async (tx, ids) => {
  const lockedRows = await rows<TransactionRow>(
    tx,
    planned(sql`select * from payments.lock_together(${[...new Set(ids)]}::uuid[])`),
  )
  const locked = new Map(lockedRows.map((row) => [row.id, paymentFrom(row)]))
  return ids.map((id) => locked.get(id))
})

/** One transaction of this customer, without a lock. */
export async function findPayment(tx: Tx, customerId: string, id: string): Promise<Payment | undefined> {
  const row = await maybeRow<TransactionRow>(
    tx,
    planned(sql`select * from payments.transaction where id = ${id} and customer_id = ${customerId}`),
  )
  return row && paymentFrom(row)
}

/**
 * Lets the network and staff book money under one reference only one after the other, however staff copied it. Call it
 * before reading what was booked.
 */
export async function lockIncoming(tx: Tx, rail: string, reference: string): Promise<void> {
  const name = `incoming ${rail} ${plainReference(reference)}`
  await execute(tx, planned(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`))
}

/** Money that came in under a network's reference, or that staff booked under it, however they copied it. */
export async function findIncoming(tx: Tx, rail: string, reference: string): Promise<Payment | undefined> {
  const row = await maybeRow<TransactionRow>(
    tx,
    sql`select * from payments.transaction
        where direction = 'in'
          and (rail = ${rail} and network_reference = ${reference} or id = ${depositIdOf(rail, reference)})
        order by network_reference = ${reference} desc limit 1 for update`,
  )
  return row && paymentFrom(row)
}

/** Money that came in under a reference that staff copied, whatever its capitals and spaces. */
export const isBooked = async (tx: Tx, rail: string, reference: string): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from payments.transaction
        where direction = 'in' and rail = ${rail}
          and upper(regexp_replace(network_reference, '\s', '', 'g')) = ${plainReference(reference)} limit 1`,
  )) !== undefined

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** What can change about a transaction besides its status; what is left out stays. */
export interface Change {
  status: Status
  money: MoneyState
  submission: Submission
  networkReference: string
  expectedAt: Date
  finishedAt: Date
  failureCode: string
  failureReason: string
  attempts: number
  attemptedAt: Date
  unanswered: number
  lastUpdateAt: Date
  approval: Approval
  clearedAt: Date
  returned: Money
  redebited: boolean
}

/** Changes a locked transaction; the database refuses a status that the state machine does not lead to. */
export const changePayment = (tx: Tx, payment: Payment, change: Partial<Change>): Promise<Payment> =>
  takeTogether(tx, stepOf(payment, change))

/** The same with the event that it adds to the timeline of the transaction. */
export const takeStep = (
  tx: Tx,
  payment: Payment,
  change: Partial<Change>,
  { kind, at, detail }: Omit<PaymentEvent, 'status'>,
): Promise<Payment> => takeTogether(tx, { ...stepOf(payment, change), kind, at, detail })

/** What the database is given of a step: all that may change, and the line that it adds. */
const stepOf = (payment: Payment, change: Partial<Change>) => ({
  id: payment.id,
  from_status: payment.status,
  status: change.status ?? payment.status,
  money: change.money ?? payment.money,
  submission: change.submission ?? payment.submission,
  network_reference: change.networkReference || payment.networkReference,
  expected_at: change.expectedAt ?? payment.expectedAt,
  finished_at: change.finishedAt ?? payment.finishedAt,
  // What arrived after all has no failure any more.
  failure_code: change.status === 'Successful' ? null : (change.failureCode ?? payment.failureCode),
  failure_reason: change.status === 'Successful' ? null : (change.failureReason ?? payment.failureReason),
  attempts: change.attempts ?? payment.attempts,
  attempted_at: change.attemptedAt ?? payment.attemptedAt,
  unanswered: change.unanswered ?? payment.unanswered,
  approval: change.approval ?? payment.approval,
  cleared_at: change.clearedAt ?? payment.clearedAt,
  // As a text, since JSON's numbers are not exact everywhere.
  returned: (change.returned ?? payment.returned)?.minor.toString() ?? null,
  redebited: change.redebited ?? payment.redebited,
  last_update_at: change.lastUpdateAt,
})

type Step = ReturnType<typeof stepOf> & Partial<Omit<PaymentEvent, 'status'>>

const takeTogether = together<Step, Payment>(async (tx, steps) => {
  const taken = await rows<TransactionRow>(
    tx,
    planned(sql`select * from payments.take_steps(${JSON.stringify(steps)}::jsonb)`),
  )
  const changed = new Map(taken.map((row) => [row.id, paymentFrom(row)]))
  // Two steps of one payment, or one from a status that it has not, would be lost here.
  if (taken.length !== steps.length) throw new Error(`of ${steps.length} steps only ${taken.length} could be taken`)
  return steps.map(({ id }) => changed.get(id) as Payment)
})

/** Adds one event to the timeline of a transaction that `tx` has locked or just made. */
export async function addEvent(
  tx: Tx,
  { id }: Payment,
  { kind, at, detail }: Omit<PaymentEvent, 'status'>,
): Promise<void> {
  await execute(
    tx,
    planned(sql`insert into payments.event (transaction_id, customer_id, line, kind, status, at, detail)
        select id, customer_id, (select coalesce(max(line), 0) + 1 from payments.event where transaction_id = ${id}),
          ${kind}, status, ${at}, ${JSON.stringify(detail)}::jsonb
        from payments.transaction where id = ${id}`),
  )
}

export async function eventsOf(tx: Tx, id: string): Promise<PaymentEvent[]> {
  return rows<PaymentEvent>(
    tx,
    planned(sql`select kind, status, at, detail from payments.event where transaction_id = ${id} order by line`),
  )
}

export async function documentsOf(tx: Tx, id: string): Promise<PaymentDocument[]> {
  return rows<PaymentDocument>(
    tx,
    planned(sql`select id, name, size, media_type, content_hash, identification_number, added_at
        from payments.document where transaction_id = ${id} order by line`),
  )
}

/** Money that came in: one transaction, booked later in the same `tx`. */
export async function insertIncoming(tx: Tx, payment: Payment): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.transaction (id, customer_id, account_id, ledger_account_id, type, direction, status, money,
          currency, amount, charge, counterparty, narration, reference, rail, network_reference, party, debtor_name,
          created_by_name, created_at, submission)
        values (${payment.id}, ${payment.customerId}, ${payment.accountId}, ${payment.ledgerAccountId}, 'Credit', 'in',
          'FundsReceived', 'awaited', ${payment.amount.currency}, ${payment.amount.minor}, 0, ${payment.counterparty},
          ${payment.narration}, ${payment.reference}, ${payment.rail}, ${payment.networkReference},
          ${JSON.stringify(payment.party)}::jsonb, ${payment.debtorName}, ${payment.createdByName}, ${payment.createdAt},
          'none')`,
  )
}

/** Which files with these hashes belong to a payment. */
export const neededFiles: NeededFiles = (tx, hashes) =>
  rows(
    tx,
    sql`select distinct customer_id, content_hash as hash from (
          select customer_id, content_hash from payments.document
          union all select customer_id, content_hash from payments.exchange_document) kept
        where content_hash = any(${hashes}::text[])`,
  )
