import { type Currency, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { planTask as plan } from '#platform/tasks'
import type { Agreement, Pull } from './pulls.types.ts'

interface PullRow extends Omit<Pull, 'amount' | 'takenBack' | 'owed'> {
  currency: Currency
  amount: bigint
  takenBack: bigint
  owed: bigint
}

const pullFrom = (row: PullRow): Pull => ({
  ...row,
  amount: money(row.currency, row.amount),
  takenBack: money(row.currency, row.takenBack),
  owed: money(row.currency, row.owed),
})

export async function insertPull(tx: Tx, pull: Pull): Promise<void> {
  await execute(
    tx,
    sql`insert into pulls.pull (id, customer_id, account_id, currency, amount, status, reference, narration, holder_name,
          routing, account_number, created_by, created_by_name, created_at, agreement_id, attempt)
        values (${pull.id}, ${pull.customerId}, ${pull.accountId}, ${pull.amount.currency}, ${pull.amount.minor},
          ${pull.status}, ${pull.reference}, ${pull.narration}, ${pull.holderName}, ${pull.routing},
          ${pull.accountNumber}, ${pull.createdBy}, ${pull.createdByName}, ${pull.createdAt},
          ${pull.agreementId}, ${pull.attempt})`,
  )
}

/** One pull of this customer; someone else's and none at all are alike. */
export async function findPull(tx: Tx, customerId: string, id: string): Promise<Pull | undefined> {
  const row = await maybeRow<PullRow>(
    tx,
    sql`select * from pulls.pull where id = ${id} and customer_id = ${customerId}`,
  )
  return row && pullFrom(row)
}

/** The same to change it: no worker, and no second press, changes it meanwhile. */
export async function lockOwnPull(tx: Tx, customerId: string, id: string): Promise<Pull | undefined> {
  const row = await maybeRow<PullRow>(
    tx,
    sql`select * from pulls.pull where id = ${id} and customer_id = ${customerId} for update`,
  )
  return row && pullFrom(row)
}

interface PageOfPulls {
  customerId: string
  accountId: string
  page: number
  pageSize: number
}

/** The pulls of one account, newest first. */
export async function pageOfPulls(
  tx: Tx,
  { customerId, accountId, page, pageSize }: PageOfPulls,
): Promise<{ pulls: Pull[]; total: number }> {
  const whose = sql`customer_id = ${customerId} and account_id = ${accountId}`
  const pulls = await rows<PullRow>(
    tx,
    sql`select * from pulls.pull where ${whose} order by created_at desc, id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: bigint }>(tx, sql`select count(*) as total from pulls.pull where ${whose}`)
  return { pulls: pulls.map(pullFrom), total: Number(total) }
}

export async function lockPull(tx: Tx, id: string): Promise<Pull> {
  return pullFrom(await oneRow<PullRow>(tx, sql`select * from pulls.pull where id = ${id} for update`))
}

type Change = Pick<
  Pull,
  | 'status'
  | 'attemptedAt'
  | 'networkReference'
  | 'expectedAt'
  | 'recallableUntil'
  | 'settledAt'
  | 'finishedAt'
  | 'failureCode'
  | 'failureReason'
  | 'takenBack'
  | 'owed'
>

/** Writes what became of a locked pull; what is left out stays. */
export async function changePull(tx: Tx, pull: Pull, change: Partial<Change>): Promise<Pull> {
  const now = { ...pull, ...change }
  const row = await oneRow<PullRow>(
    tx,
    sql`update pulls.pull set status = ${now.status}, attempted_at = ${now.attemptedAt},
          network_reference = ${now.networkReference}, expected_at = ${now.expectedAt}, recallable_until = ${now.recallableUntil},
          settled_at = ${now.settledAt}, finished_at = ${now.finishedAt}, failure_code = ${now.failureCode}, failure_reason = ${now.failureReason},
          taken_back = ${now.takenBack.minor}, owed = ${now.owed.minor}
        where id = ${pull.id} returning *`,
  )
  return pullFrom(row)
}

export const planTask = (
  tx: Tx,
  { pullId: subject, kind, dueAt }: { pullId: string; kind: 'submit' | 'ask'; dueAt: Date },
): Promise<void> => plan(tx, { module: 'pulls', subject, kind, dueAt })

/** Whether anything is on its way to this account. */
export async function hasOpenPull(tx: Tx, { customerId, accountId }: { customerId: string; accountId: string }) {
  const found = await maybeRow(
    tx,
    sql`select 1 from pulls.pull where customer_id = ${customerId} and account_id = ${accountId}
          and status in ('Pending', 'Approved', 'InvestigateAccount') limit 1`,
  )
  return found !== undefined
}

/** Debits under way whose day is known. */
export async function expectedPulls(tx: Tx, customerId: string) {
  const found = await rows<{ accountId: string; holderName: string; currency: Currency; amount: bigint; at: Date }>(
    tx,
    sql`select account_id, holder_name, currency, amount, expected_at as at from pulls.pull
        where customer_id = ${customerId} and status in ('Pending', 'Approved') and expected_at is not null
        order by expected_at`,
  )
  return found.map(({ accountId, holderName, currency, amount, at }) => ({
    accountId,
    senderName: holderName,
    amount: money(currency, amount),
    at,
  }))
}

/** Keeps the agreement of a debit that is about to be ordered. */
export async function insertAgreement(tx: Tx, agreement: Agreement, pull: Pull): Promise<void> {
  const { id, words, givenAt, givenBy, givenByName, givenFrom } = agreement
  await execute(
    tx,
    sql`insert into pulls.agreement (id, customer_id, account_id, currency, amount, holder_name, routing, account_number,
          words, given_at, given_by, given_by_name, given_from)
        values (${id}, ${pull.customerId}, ${pull.accountId}, ${pull.amount.currency}, ${pull.amount.minor},
          ${pull.holderName}, ${pull.routing}, ${pull.accountNumber}, ${words}, ${givenAt}, ${givenBy}, ${givenByName},
          ${givenFrom})`,
  )
}

/** The agreement of a pull, with whether a second attempt was made under it. */
export const agreementOf = (tx: Tx, { agreementId }: Pick<Pull, 'agreementId'>) =>
  oneRow<Agreement & { isRetried: boolean }>(
    tx,
    sql`select id, words, given_at, given_by, given_by_name, given_from, revoked_at,
          exists (select from pulls.pull where agreement_id = a.id and attempt = 2) as is_retried
        from pulls.agreement a where id = ${agreementId}`,
  )

/** Revokes an agreement; one that was revoked stays as it is. Gives its debits, locked. */
export async function revokeAgreement(tx: Tx, id: string, { at, by }: { at: Date; by: string }): Promise<Pull[]> {
  await execute(
    tx,
    sql`update pulls.agreement set revoked_at = ${at}, revoked_by_name = ${by} where id = ${id} and revoked_at is null`,
  )
  const pulls = await rows<PullRow>(
    tx,
    sql`select * from pulls.pull where agreement_id = ${id} order by attempt for update`,
  )
  return pulls.map(pullFrom)
}
