import type { FundingState } from '@tradewind/contract/payment-instructions'
import { type Currency, type Money, money } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import { plainText } from '@tradewind/kernel/plain-text'
import { startOfDay } from '@tradewind/kernel/start-of-day'
import { derivedId } from '#modules/payments'
import { empty, execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { planTask as plan } from '#platform/tasks'
import type { Holding, Instruction, InstructionState } from './sendr.types.ts'

interface InstructionRow extends Omit<Instruction, 'state' | 'total' | 'fee' | 'received' | 'paid'> {
  status: InstructionState
  fromCurrency: Currency
  total: bigint
  fee: bigint
  toCurrency: Currency
  received: bigint
  paid: bigint
}

/** The payment that will carry the money of an instruction, known before there is one. */
export const payoutIdOf = (instructionId: string): string => derivedId(instructionId, 'payout')

const instructionFrom = (row: InstructionRow): Instruction => ({
  ...row,
  state: row.status,
  total: money(row.fromCurrency, row.total),
  fee: money(row.fromCurrency, row.fee),
  received: money(row.toCurrency, row.received),
  paid: money(row.fromCurrency, row.paid),
})

export async function insertInstruction(tx: Tx, made: Instruction): Promise<void> {
  const { total, fee, received, party } = made
  await execute(
    tx,
    sql`insert into sendr.instruction (id, customer_id, reference, quote_id, status, from_currency, total, fee, to_currency,
          received, rate, party, rail, narration, category_id, category, other_category, created_by, created_by_name,
          debtor_name, created_at, expires_at)
        values (${made.id}, ${made.customerId}, ${made.reference}, ${made.quoteId}, ${made.state}, ${total.currency}, ${total.minor},
          ${fee.minor}, ${received.currency}, ${received.minor}, ${made.rate}, ${JSON.stringify(party)}::jsonb,
          ${made.rail}, ${made.narration}, ${made.categoryId}, ${made.category}, ${made.otherCategory},
          ${made.createdBy}, ${made.createdByName}, ${made.debtorName}, ${made.createdAt}, ${made.expiresAt})`,
  )
}

/** What transfers that are not paid yet would add to our positions in currencies, and take from them. */
export const movesOfPendingInstructions = (
  tx: Tx,
  currencies: readonly Currency[],
): Promise<{ currency: Currency; up: bigint; down: bigint }[]> =>
  rows(tx, sql`select currency, up, down from sendr.promised_moves(${[...currencies]}::text[])`)

/** Whether the customer has an instruction that waits for its money. */
export async function hasPendingInstruction(tx: Tx, customerId: string): Promise<boolean> {
  const row = await maybeRow(
    tx,
    sql`select from sendr.instruction where customer_id = ${customerId} and status = 'Pending' limit 1`,
  )
  return row !== undefined
}

/** What a person ordered for these customers since a moment that has not become a payment yet, for each currency, but for one. */
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
    sql`select from_currency as currency, sum(total)::bigint as sum from sendr.instruction
        where customer_id = any(${customerIds}::uuid[]) and created_by = ${userId} and created_at > ${since}
          and status in ('Pending', 'FundsReceived') and payout_id is null and id <> ${except}
        group by from_currency`,
  )
  return sums.map(({ currency, sum }) => money(currency, sum))
}

/** Where the customer's money is in the books, in every currency in which any came in. */
export const ledgerAccountsOf = async (tx: Tx, customerId: string): Promise<bigint[]> =>
  (
    await rows<{ ledgerAccount: bigint }>(
      tx,
      sql`select ledger_account from sendr.holding where customer_id = ${customerId}`,
    )
  ).map((row) => row.ledgerAccount)

export const holdingIdsOf = async (tx: Tx, customerId: string): Promise<string[]> =>
  (await rows<{ id: string }>(tx, sql`select id from sendr.holding where customer_id = ${customerId}`)).map(
    ({ id }) => id,
  )

/** Locks one instruction of any customer until the end of `tx`: for background work. */
export async function lockInstruction(tx: Tx, id: string): Promise<Instruction | undefined> {
  const row = await maybeRow<InstructionRow>(tx, sql`select * from sendr.instruction where id = ${id} for update`)
  return row && instructionFrom(row)
}

/** The same without a lock. */
export async function findAnyInstruction(tx: Tx, id: string): Promise<Instruction | undefined> {
  const row = await maybeRow<InstructionRow>(tx, sql`select * from sendr.instruction where id = ${id}`)
  return row && instructionFrom(row)
}

/** Locks the instruction that a payer named, in the currency that came; nothing when there is none. */
export async function lockByReference(tx: Tx, reference: string, currency: Currency): Promise<Instruction | undefined> {
  const row = await maybeRow<InstructionRow>(
    tx,
    sql`select * from sendr.instruction where reference = ${reference} and from_currency = ${currency} for update`,
  )
  return row && instructionFrom(row)
}

export async function findInstruction(tx: Tx, customerId: string, id: string): Promise<Instruction | undefined> {
  const row = await maybeRow<InstructionRow>(
    tx,
    sql`select * from sendr.instruction where id = ${id} and customer_id = ${customerId}`,
  )
  return row && instructionFrom(row)
}

export async function findByPayout(tx: Tx, payoutId: string): Promise<Instruction | undefined> {
  const row = await maybeRow<InstructionRow>(tx, sql`select * from sendr.instruction where payout_id = ${payoutId}`)
  return row && instructionFrom(row)
}

export interface InstructionFilter {
  customerId: string
  fromDay?: string | undefined
  toDay?: string | undefined
  funding?: FundingState | undefined
  /** Within the name of the payee or the reference. */
  search?: string | undefined
  /** Whose days they are (IANA); UTC without it. */
  zone?: string | undefined
  page: number
  pageSize: number
}

export async function pageOfInstructions(
  tx: Tx,
  { customerId, fromDay, toDay, funding, search, zone = 'UTC', page, pageSize }: InstructionFilter,
): Promise<{ instructions: Instruction[]; total: number }> {
  const after = fromDay ? sql` and created_at >= ${startOfDay(fromDay, zone)}::timestamptz` : empty
  const before = toDay ? sql` and created_at < ${startOfDay(addDays(toDay, 1), zone)}::timestamptz` : empty
  const funded = funding ? sql` and status = ${funding}` : empty
  const words = search === undefined ? undefined : plainText(search)
  const named = words
    ? sql` and (strpos(platform.plain_text(party->>'name'), ${words}) > 0 or strpos(platform.plain_text(reference), ${words}) > 0)`
    : empty
  const whose = sql`customer_id = ${customerId}${after}${before}${funded}${named}`
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from sendr.instruction where ${whose}`,
  )
  const instructions = await rows<InstructionRow>(
    tx,
    sql`select * from sendr.instruction where ${whose} order by created_at desc, id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { instructions: instructions.map(instructionFrom), total }
}

/** What may change about a locked instruction; the database refuses anything else. */
export type InstructionChange = Partial<Pick<Instruction, 'state' | 'paid' | 'decidedAt' | 'payoutId' | 'unwoundAt'>>

export async function changeInstruction(tx: Tx, before: Instruction, change: InstructionChange): Promise<Instruction> {
  const after = { ...before, ...change }
  await execute(
    tx,
    sql`update sendr.instruction set status = ${after.state}, paid = ${after.paid.minor},
          decided_at = ${after.decidedAt}, payout_id = ${after.payoutId}, unwound_at = ${after.unwoundAt} where id = ${before.id}`,
  )
  return after
}

export type TaskKind = 'expire' | 'unwind' | 'refund' | 'card'

/** Plans the next occurrence of work about a subject. */
export const planTask = (tx: Tx, planned: { subject: string; kind: TaskKind; dueAt: Date }): Promise<void> =>
  plan(tx, { module: 'sendr', ...planned })

export async function findHolding(
  tx: Tx,
  by: { customerId: string } & ({ currency: Currency } | { id: string }),
): Promise<Holding | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`currency = ${by.currency}`
  return maybeRow<Holding>(
    tx,
    planned(sql`select * from sendr.holding where customer_id = ${by.customerId} and ${which}`),
  )
}

/** Writes a new holding; false when the customer has one of this currency already. */
export async function insertHolding(tx: Tx, { id, customerId, currency, ledgerAccount }: Holding): Promise<boolean> {
  const added = await execute(
    tx,
    sql`insert into sendr.holding (id, customer_id, currency, ledger_account)
        values (${id}, ${customerId}, ${currency}, ${ledgerAccount}) on conflict on constraint holding_once do nothing`,
  )
  return added > 0
}
