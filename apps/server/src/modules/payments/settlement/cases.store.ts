import { type Currency, type Money, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { HoldingRule } from '../fraud/fraud-rules.ts'
import type { IncomingPayment, PayeeMatch } from '../payments.needs.ts'
import type { Payment, PaymentEvent } from '../payments.types.ts'

/** Why a payment needs a person. */
export type CaseKind =
  | 'investigation'
  | 'contradiction'
  | 'return-to-closed-account'
  /** More came back than was sent, or another currency. */
  | 'return-differs'
  | 'credit-to-closed-account'
  | 'owed'
  /** The payee's name resembles one on a sanctions list. */
  | 'payee-match'
  /** The sender's name matches; the money isn't credited yet. */
  | 'sender-match'
  /** Whether fraud rules hold it. */
  | 'fraud-rule'

/** How a case ended: the network answered after all, what was owed came in, or a person decided. */
export type Resolution =
  | 'answered'
  | 'delivered'
  | 'not-delivered'
  | 'returned'
  | 'credited'
  | 'repaid'
  | 'written-off'
  | 'cleared'
  | 'refused'

/** The reasons for a case. For a held payment, the list entries and rules, which customers never see. */
export type CaseDetail = PaymentEvent['detail'] & {
  matches?: readonly PayeeMatch[]
  rules?: readonly HoldingRule[]
  /** Of money that is published once it is credited: the reference that its sender gave. */
  sent?: Pick<IncomingPayment, 'reference'>
}

/** Cases of payments held before they are sent. Staff release or refuse them. */
export const holdsPayment = (kind: CaseKind): boolean => kind === 'payee-match' || kind === 'fraud-rule'

export interface OpenCase {
  id: string
  transactionId: string
  customerId: string
  kind: CaseKind
  detail: CaseDetail
  openedAt: Date
  /** Money that waits on `suspense:cases` until the case ends. */
  kept: Money | null
}

type CaseRow = Omit<OpenCase, 'kept'> & { currency: Currency | null; minor: bigint | null }

const columns = sql`id, transaction_id, customer_id, kind, detail, opened_at, kept_currency as currency,
  kept as minor`

const caseFrom = ({ currency, minor, ...row }: CaseRow): OpenCase => ({
  ...row,
  kept: currency !== null && minor !== null ? money(currency, minor) : null,
})

/**
 * Opens a payment's case, or adds the update to the one that is open; money that waits with it stays the reason. What is
 * owed of a payment is a case of its own beside that: closing one does not close the other.
 */
export async function openCase(tx: Tx, opened: OpenCase): Promise<void> {
  await execute(
    tx,
    sql`insert into payments.open_case as existing (id, transaction_id, customer_id, kind, detail, opened_at,
          kept_currency, kept)
        values (${opened.id}, ${opened.transactionId}, ${opened.customerId}, ${opened.kind},
          ${JSON.stringify(opened.detail)}::jsonb, ${opened.openedAt}, ${opened.kept?.currency ?? null},
          ${opened.kept?.minor ?? null})
        on conflict (transaction_id, (kind = 'owed')) where resolved_at is null do update set detail = excluded.detail,
          kind = case when existing.kept is not null or existing.kind = 'return-to-closed-account' then existing.kind
            else excluded.kind end,
          kept_currency = coalesce(existing.kept_currency, excluded.kept_currency), kept = coalesce(existing.kept, excluded.kept)`,
  )
}

/** Records that other entries of the list resemble a sender now. */
export const changeMatches = (tx: Tx, id: string, matches: readonly PayeeMatch[]): Promise<number> =>
  execute(
    tx,
    sql`update payments.open_case set detail = jsonb_set(detail, '{matches}', ${JSON.stringify(matches)}::jsonb)
        where id = ${id} and resolved_at is null`,
  )

/** Closes the open case of a payment that can end so, if there is one; whether there was. */
export async function closeCase(
  tx: Tx,
  transactionId: string,
  { resolution, by, note, at }: { resolution: Resolution; by: string; note: string | null; at: Date },
): Promise<boolean> {
  const closed = await execute(
    tx,
    sql`update payments.open_case set resolved_at = ${at}, resolution = ${resolution}, resolved_by = ${by}, note = ${note}
        where transaction_id = ${transactionId} and resolved_at is null
          and (kind = 'owed') = ${resolution === 'repaid' || resolution === 'written-off'}`,
  )
  return closed > 0
}

/** One open case, without a lock: whoever resolves it locks its payment first. */
export async function findOpenCase(tx: Tx, id: string): Promise<OpenCase | undefined> {
  const row = await maybeRow<CaseRow>(
    tx,
    sql`select ${columns} from payments.open_case where id = ${id} and resolved_at is null`,
  )
  return row && caseFrom(row)
}

/** Open cases, the longest open first; the next page begins after the last of this one. */
export const listCases = async (
  tx: Tx,
  { after, most }: { after?: { openedAt: Date; id: string } | undefined; most: number },
): Promise<OpenCase[]> => {
  const caseRows = await rows<CaseRow>(
    tx,
    sql`select ${columns} from payments.open_case
        where resolved_at is null
          and (${after?.openedAt ?? null}::timestamptz is null or (opened_at, id) > (${after?.openedAt ?? null}, ${after?.id ?? null}::uuid))
        order by opened_at, id limit ${most}`,
  )
  return caseRows.map(caseFrom)
}

/** How many cases are open, and since when the oldest is. */
export const countCases = (tx: Tx): Promise<{ open: number; oldest: Date | null }> =>
  oneRow(
    tx,
    sql`select count(*)::int as open, min(opened_at) as oldest from payments.open_case where resolved_at is null`,
  )

/** The list entries that staff cleared for this payee of a customer, at this account. */
export async function clearedMatches(
  tx: Tx,
  { customerId, counterparty, party: { destination } }: Pick<Payment, 'customerId' | 'counterparty' | 'party'>,
): Promise<PayeeMatch[]> {
  const { methodType, methodValue, accountNumber = null, bankCode = null } = destination ?? {}
  const account = JSON.stringify({ destination: { methodType, methodValue, accountNumber, bankCode } })
  const cleared = await rows<{ matches: PayeeMatch[] }>(
    tx,
    sql`select c.detail->'matches' as matches
        from payments.open_case c join payments.transaction t on t.id = c.transaction_id
        where c.customer_id = ${customerId} and c.kind = 'payee-match' and c.resolution = 'cleared'
          and lower(t.counterparty) = lower(${counterparty}) and t.party @> ${account}::jsonb`,
  )
  return cleared.flatMap(({ matches }) => matches)
}

/** List entries that staff cleared for a sender's name when crediting this customer. */
export async function clearedSenders(
  tx: Tx,
  { customerId, counterparty }: Pick<Payment, 'customerId' | 'counterparty'>,
): Promise<PayeeMatch[]> {
  const cleared = await rows<{ matches: PayeeMatch[] }>(
    tx,
    sql`select c.detail->'matches' as matches
        from payments.open_case c join payments.transaction t on t.id = c.transaction_id
        where c.customer_id = ${customerId} and c.kind = 'sender-match' and c.resolution = 'delivered'
          and lower(t.counterparty) = lower(${counterparty})`,
  )
  return cleared.flatMap(({ matches }) => matches)
}

/** Whether money that names one of a customer's transfers, or any, is kept on an account for a check of its sender. */
export const keepsCredit = async (
  tx: Tx,
  { accountId, narration }: { accountId: string; narration?: string },
): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from payments.transaction t
        where t.account_id = ${accountId} and t.direction = 'in' and t.status = 'InvestigateAccount'
          and (${narration ?? null}::text is null or t.narration = ${narration ?? null}) limit 1`,
  )) !== undefined

/** Whether people cleared the payee of a payment since a moment. */
export const wasClearedSince = async (tx: Tx, transactionId: string, since: Date): Promise<boolean> =>
  (await maybeRow(
    tx,
    sql`select 1 as found from payments.open_case
        where transaction_id = ${transactionId} and resolution = 'cleared' and resolved_at >= ${since}`,
  )) !== undefined
