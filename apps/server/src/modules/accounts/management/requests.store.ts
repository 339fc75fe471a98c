import type { accountManagement as contract } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import { empty, execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, wrappedKeyOf } from '#platform/personal-data'

export type RequestStatus = contract.AccountRequest['status']

export interface AccountRequest {
  id: string
  customerId: string
  reference: string
  currency: Currency
  purposes: string[]
  countries: string[]
  documents: string[]
  status: RequestStatus
  requestedBy: string
  requestedAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  accountId: string | null
  version: number
  accountName: string
  description: string
  reason: string
}

interface Written {
  accountName: string
  description: string
  reason: string
}

type Row = Omit<AccountRequest, keyof Written> & SealedRow

const placeOf = (id: string): Place => ({ table: 'account_management.request', row: id })

/** What is shown of someone whose key was destroyed. */
const erased = { accountName: 'Erased', description: '', reason: '' }

const columns = sql`r.id, r.customer_id, r.reference, r.currency, r.purposes, r.countries, r.documents, r.status,
  r.requested_by, r.requested_at, r.decided_by, r.decided_at, r.account_id, r.version, r.personal,
  ${wrappedKeyOf('r.customer_id')} as wrapped`

const requestFrom = (personal: PersonalData, { personal: written, wrapped, ...row }: Row): AccountRequest => ({
  ...row,
  ...(personal.open<Written>(row.customerId, placeOf(row.id), { personal: written, wrapped }) ?? erased),
})

const sealed = (tx: Tx, personal: PersonalData, { id, customerId, ...request }: AccountRequest) => {
  const { accountName, description, reason } = request
  return personal.seal(tx, { id: customerId, customerId }, placeOf(id), { accountName, description, reason })
}

export const nextReference = async (tx: Tx): Promise<string> =>
  (
    await oneRow<{ reference: string }>(
      tx,
      sql`select 'A-' || lpad(nextval('account_management.reference')::text, 6, '0') as reference`,
    )
  ).reference

/** Writes a request down; the database refuses a second one that waits for the same currency. */
export async function addRequest(tx: Tx, personal: PersonalData, request: AccountRequest): Promise<void> {
  const { id, customerId, reference, currency, purposes, countries, documents, requestedBy, requestedAt } = request
  await execute(
    tx,
    sql`insert into account_management.request
          (id, customer_id, reference, currency, purposes, countries, documents, status, requested_by, requested_at,
            personal)
        values (${id}, ${customerId}, ${reference}, ${currency}, ${purposes}, ${countries}, ${documents}, 'Pending',
          ${requestedBy}, ${requestedAt}, ${await sealed(tx, personal, request)})`,
  )
}

/** Ends a request, once: what is decided is never decided again. */
export async function endRequest(tx: Tx, personal: PersonalData, request: AccountRequest): Promise<void> {
  await execute(
    tx,
    sql`update account_management.request set status = ${request.status}, decided_by = ${request.decidedBy},
          decided_at = ${request.decidedAt}, account_id = ${request.accountId}, version = version + 1,
          personal = ${await sealed(tx, personal, request)}
        where id = ${request.id} and status = 'Pending'`,
  )
}

export const requestsOf = async (tx: Tx, personal: PersonalData, customerId: string): Promise<AccountRequest[]> =>
  (
    await rows<Row>(
      tx,
      sql`select ${columns} from account_management.request r where r.customer_id = ${customerId}
          order by r.requested_at desc, r.id desc`,
    )
  ).map((row) => requestFrom(personal, row))

export async function hasPending(tx: Tx, customerId: string): Promise<boolean> {
  const found = await maybeRow(
    tx,
    sql`select 1 from account_management.request where customer_id = ${customerId} and status = 'Pending' limit 1`,
  )
  return found !== undefined
}

export async function findRequest(tx: Tx, personal: PersonalData, id: string): Promise<AccountRequest | undefined> {
  const row = await maybeRow<Row>(tx, sql`select ${columns} from account_management.request r where r.id = ${id}`)
  return row && requestFrom(personal, row)
}

/** The same, locked until the transaction ends: of two who decide at once, the second finds it decided. */
export async function lockRequest(tx: Tx, personal: PersonalData, id: string): Promise<AccountRequest | undefined> {
  const row = await maybeRow<Row>(
    tx,
    sql`select ${columns} from account_management.request r where r.id = ${id} for update of r`,
  )
  return row && requestFrom(personal, row)
}

/** Whether the provider approved this currency for the customer before. */
export async function wasApproved(tx: Tx, customerId: string, currency: Currency): Promise<boolean> {
  const row = await maybeRow(
    tx,
    sql`select 1 from account_management.request
        where customer_id = ${customerId} and currency = ${currency} and status = 'Approved' limit 1`,
  )
  return row !== undefined
}

/** One opening of accounts for a customer at a time, so that two never open one of the same currency. */
export const lockOpenings = (tx: Tx, customerId: string): Promise<unknown> =>
  execute(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`account_management.open ${customerId}`}, 0))`)

export async function requestPage(
  tx: Tx,
  personal: PersonalData,
  { status, page, pageSize }: { status?: RequestStatus | undefined; page: number; pageSize: number },
): Promise<{ requests: AccountRequest[]; total: number }> {
  const where = status ? sql`where r.status = ${status}` : empty
  const order = status === 'Pending' ? sql`r.requested_at, r.id` : sql`r.requested_at desc, r.id desc`
  const found = await rows<Row>(
    tx,
    sql`select ${columns} from account_management.request r ${where} order by ${order}
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from account_management.request r ${where}`,
  )
  return { requests: found.map((row) => requestFrom(personal, row)), total }
}

/** How many wait to be decided. */
export const countPending = async (tx: Tx): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from account_management.request where status = 'Pending'`,
    )
  ).count
