import type { Currency } from '@tradewind/kernel'
import { plainText } from '@tradewind/kernel/plain-text'
import { empty, join, oneRow, rows, type Sql, sql, type Tx } from '#platform/db'
import type { NormalisedDetails, SavedBeneficiary } from './beneficiaries.types.ts'

/** An account as it comes out of a JSON list, in which moments are text. */
interface AccountRow extends Omit<SavedBeneficiary['accounts'][number], 'comparedName' | 'verifiedAt'> {
  verifiedAt: string
}

interface BeneficiaryRow extends Omit<SavedBeneficiary, 'lastPaidAt' | 'accounts'> {
  paidAt: Date | null
  accounts: AccountRow[]
}

const beneficiaryFrom = (row: BeneficiaryRow): SavedBeneficiary => ({
  ...row,
  lastPaidAt: row.paidAt,
  accounts: row.accounts.map((account) => ({
    ...account,
    // What is kept with an account is about the name that it is saved under.
    comparedName: row.accountName,
    verifiedAt: new Date(account.verifiedAt),
  })),
})

interface Wanted {
  /** Which beneficiaries `b`. */
  which: Sql
  sorted: Sql
  /**
   * Only accounts of this currency, the one that it is paid at first, and when one of them was paid last; all of them,
   * oldest first, and when the beneficiary was paid last, without one.
   */
  currency?: Currency | undefined
}

const some = async (tx: Tx, { which, sorted, currency }: Wanted): Promise<SavedBeneficiary[]> =>
  (
    await rows<BeneficiaryRow>(
      tx,
      sql`select b.*, accounts.list as accounts, accounts.paid_at from beneficiaries.beneficiary b
          cross join lateral (
            select jsonb_agg(jsonb_build_object('id', a.id, 'method', a.method, 'routing', a.routing,
                'accountNumber', a.account_number, 'currency', a.currency, 'bank', a.bank, 'nameCheck', a.name_check,
                'verifiedAt', a.verified_at, 'forPayment', a.for_payment) order by ${currency ? sql`a.for_payment desc,` : empty} a.created_at, a.id) as list,
              ${currency ? sql`max(a.last_paid_at)` : sql`greatest(b.last_paid_at, max(a.last_paid_at))`} as paid_at
            from beneficiaries.beneficiary_account a
            where a.beneficiary_id = b.id and a.removed_at is null
              ${currency ? sql`and a.currency = ${currency}` : empty}) accounts
          where b.deleted_at is null and accounts.list is not null and ${which} order by ${sorted}`,
    )
  ).map(beneficiaryFrom)

const byName = sql`b.plain_name, b.id`

export async function findBeneficiary(tx: Tx, customerId: string, id: string): Promise<SavedBeneficiary | undefined> {
  return (await some(tx, { which: sql`b.id = ${id} and b.customer_id = ${customerId}`, sorted: sql`b.id` }))[0]
}

/** Those of these that the customer has, in no particular order. */
export const findSome = (tx: Tx, customerId: string, ids: readonly string[]): Promise<SavedBeneficiary[]> =>
  some(tx, { which: sql`b.id = any(${ids}::uuid[]) and b.customer_id = ${customerId}`, sorted: sql`b.id` })

/** The beneficiary that has exactly this account. */
export async function findByDetails(
  tx: Tx,
  customerId: string,
  { method, currency, routing, accountNumber }: NormalisedDetails,
): Promise<SavedBeneficiary | undefined> {
  const which = sql`b.customer_id = ${customerId} and b.id in (
    select beneficiary_id from beneficiaries.beneficiary_account
    where customer_id = ${customerId} and method = ${method} and currency = ${currency} and routing = ${routing}
      and account_number = ${accountNumber} and removed_at is null)`
  return (await some(tx, { which, sorted: sql`b.id` }))[0]
}

export const findByCurrency = (tx: Tx, customerId: string, currency: Currency): Promise<SavedBeneficiary[]> =>
  some(tx, { which: sql`b.customer_id = ${customerId}`, sorted: byName, currency })

export const findRecentlyPaid = (
  tx: Tx,
  { customerId, currency, count }: { customerId: string; currency?: Currency | undefined; count: number },
): Promise<SavedBeneficiary[]> =>
  some(tx, {
    which: sql`b.customer_id = ${customerId} and accounts.paid_at is not null`,
    sorted: sql`accounts.paid_at desc, b.id limit ${count}`,
    currency,
  })

export const findMembers = (tx: Tx, customerId: string, groupId: string): Promise<SavedBeneficiary[]> =>
  some(tx, {
    which: sql`b.customer_id = ${customerId} and b.id in (
      select beneficiary_id from beneficiaries.payment_group_member
      where group_id = ${groupId} and customer_id = ${customerId})`,
    sorted: byName,
  })

export interface BeneficiaryFilter {
  customerId: string
  currency?: Currency | undefined
  search?: string | undefined
  sortBy: 'Name' | 'DateAdded' | 'LastPaid'
  order: 'ASC' | 'DESC'
  page: number
  pageSize: number
}

const sorts = {
  Name: { ASC: byName, DESC: sql`b.plain_name desc, b.id desc` },
  DateAdded: { ASC: sql`b.created_at, b.id`, DESC: sql`b.created_at desc, b.id desc` },
  // Never-paid beneficiaries come last in both sort orders.
  LastPaid: { ASC: sql`accounts.paid_at nulls last, b.id`, DESC: sql`accounts.paid_at desc nulls last, b.id desc` },
}

/** One page of a customer's beneficiaries, and how many there are in all. */
export async function pageOfBeneficiaries(
  tx: Tx,
  filter: BeneficiaryFilter,
): Promise<{ found: SavedBeneficiary[]; total: number }> {
  const { customerId, currency, search, sortBy, order, page, pageSize } = filter
  const which = join(
    [
      sql`b.customer_id = ${customerId}`,
      ...(search ? [holds(search)] : []),
      ...(currency ? [sql`exists (select from ${accountsOf} and a.currency = ${currency})`] : []),
    ],
    ' and ',
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from beneficiaries.beneficiary b where b.deleted_at is null and ${which}`,
  )
  const paged = sql`${sorts[sortBy][order]} limit ${pageSize} offset ${(page - 1) * pageSize}`
  return { found: await some(tx, { which, sorted: paged, currency }), total }
}

const accountsOf = sql`beneficiaries.beneficiary_account a where a.beneficiary_id = b.id and a.removed_at is null`

/** Whose name, bank or number holds the text: names of both without accents, numbers without blanks and dashes. */
function holds(search: string): Sql {
  const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const name = like(plainText(search))
  const number = search.replace(/[^\p{L}\p{N}@]/gu, '').toUpperCase()
  return sql`(b.plain_name like ${name} or exists (select from ${accountsOf} and (
    platform.plain_text(a.bank->>'name') like ${name}
    ${number ? sql`or a.routing like ${like(number)} or a.account_number like ${like(number)}` : empty})))`
}

/** A beneficiary as its card shows it, by a currency that it can be paid in. */
export interface CardRow {
  currency: Currency
  id: string
  accountName: string
  countryId: string
}

/** So many beneficiaries of each currency: those paid last, then the others by name. */
export const findCards = (
  tx: Tx,
  { customerId, currencies, most }: { customerId: string; currencies: readonly Currency[]; most: number },
): Promise<CardRow[]> =>
  rows<CardRow>(
    tx,
    sql`select currency, id, account_name, country_id from (
          select a.currency, b.id, b.account_name, b.country_id, row_number() over (
            partition by a.currency order by max(a.last_paid_at) desc nulls last, b.plain_name, b.id) as place
          from beneficiaries.beneficiary b
          join beneficiaries.beneficiary_account a on a.beneficiary_id = b.id and a.removed_at is null
          where b.customer_id = ${customerId} and b.deleted_at is null and a.currency = any(${currencies}::text[])
          group by a.currency, b.id) ranked
        where place <= ${most} order by currency, place`,
  )
