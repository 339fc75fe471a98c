import { type Currency, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { planTask as plan } from '#platform/tasks'
import type { TopUp } from './topups.types.ts'

interface TopUpRow extends Omit<TopUp, 'amount' | 'takenBack' | 'owed'> {
  currency: Currency
  amount: bigint
  takenBack: bigint
  owed: bigint
}

const topUpFrom = (row: TopUpRow): TopUp => ({
  ...row,
  amount: money(row.currency, row.amount),
  takenBack: money(row.currency, row.takenBack),
  owed: money(row.currency, row.owed),
})

export async function insertTopUp(tx: Tx, topUp: TopUp): Promise<void> {
  await execute(
    tx,
    sql`insert into topups.topup (id, customer_id, account_id, currency, amount, status, reference, narration,
          phone_number, provider, provider_name, country_id, created_by, created_by_name, created_at)
        values (${topUp.id}, ${topUp.customerId}, ${topUp.accountId}, ${topUp.amount.currency}, ${topUp.amount.minor},
          ${topUp.status}, ${topUp.reference}, ${topUp.narration}, ${topUp.phoneNumber}, ${topUp.provider},
          ${topUp.providerName}, ${topUp.countryId}, ${topUp.createdBy}, ${topUp.createdByName}, ${topUp.createdAt})`,
  )
}

/** One top-up of this customer; someone else's and none at all are alike. */
export async function findTopUp(tx: Tx, customerId: string, id: string): Promise<TopUp | undefined> {
  const row = await maybeRow<TopUpRow>(
    tx,
    sql`select * from topups.topup where id = ${id} and customer_id = ${customerId}`,
  )
  return row && topUpFrom(row)
}

export async function lockTopUp(tx: Tx, id: string): Promise<TopUp> {
  return topUpFrom(await oneRow<TopUpRow>(tx, sql`select * from topups.topup where id = ${id} for update`))
}

/** The top-up that an operator names; it may name one that we never made. */
export async function lockNamedTopUp(tx: Tx, id: string): Promise<TopUp | undefined> {
  const row = await maybeRow<TopUpRow>(tx, sql`select * from topups.topup where id::text = ${id} for update`)
  return row && topUpFrom(row)
}

type Change = Pick<
  TopUp,
  | 'status'
  | 'attemptedAt'
  | 'networkReference'
  | 'answerBy'
  | 'settledAt'
  | 'finishedAt'
  | 'failureCode'
  | 'failureReason'
  | 'takenBack'
  | 'owed'
>

/** Writes what became of a locked top-up; what is left out stays. */
export async function changeTopUp(tx: Tx, topUp: TopUp, change: Partial<Change>): Promise<TopUp> {
  const now = { ...topUp, ...change }
  const row = await oneRow<TopUpRow>(
    tx,
    sql`update topups.topup set status = ${now.status}, attempted_at = ${now.attemptedAt},
          network_reference = ${now.networkReference}, answer_by = ${now.answerBy}, settled_at = ${now.settledAt},
          finished_at = ${now.finishedAt}, taken_back = ${now.takenBack.minor}, owed = ${now.owed.minor},
          failure_code = ${now.failureCode}, failure_reason = ${now.failureReason}
        where id = ${topUp.id} returning *`,
  )
  return topUpFrom(row)
}

export const planTask = (
  tx: Tx,
  { topUpId: subject, kind, dueAt }: { topUpId: string; kind: 'submit' | 'ask'; dueAt: Date },
): Promise<void> => plan(tx, { module: 'topups', subject, kind, dueAt })

/** Whether anything is on its way to this account. */
export async function hasOpenTopUp(tx: Tx, { customerId, accountId }: { customerId: string; accountId: string }) {
  const found = await maybeRow(
    tx,
    sql`select 1 from topups.topup where customer_id = ${customerId} and account_id = ${accountId}
          and status in ('Pending', 'Approved', 'InvestigateAccount') limit 1`,
  )
  return found !== undefined
}

interface PageOfTopUps {
  customerId: string
  accountId: string
  page: number
  pageSize: number
}

/** The top-ups of one account, newest first. */
export async function pageOfTopUps(
  tx: Tx,
  { customerId, accountId, page, pageSize }: PageOfTopUps,
): Promise<{ topUps: TopUp[]; total: number }> {
  const whose = sql`customer_id = ${customerId} and account_id = ${accountId}`
  const topUps = await rows<TopUpRow>(
    tx,
    sql`select * from topups.topup where ${whose} order by created_at desc, id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(tx, sql`select count(*) as total from topups.topup where ${whose}`)
  return { topUps: topUps.map(topUpFrom), total: Number(total) }
}
