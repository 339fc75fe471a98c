import type { Currency } from '@tradewind/kernel'
import type { Sql } from 'sql-template-tag'
import { maybeRow, rows, sql, type Tx } from '#platform/db'
import { methods } from './beneficiaries.rules.ts'
import type { Bank, NameCheck, NormalisedDetails, PaymentMethod, SavedBeneficiary } from './beneficiaries.types.ts'

interface BeneficiaryRow {
  id: string
  customer_id: string
  entity_type: 0 | 1
  first_name: string | null
  last_name: string | null
  company_name: string | null
  account_name: string
  email: string | null
  country_id: string
  state: string | null
  city: string | null
  address: string | null
  postcode: string | null
  method: PaymentMethod
  routing: string
  account_number: string
  bank: Bank
  name_check: NameCheck['result']
  verified_at: Date
  last_paid_at: Date | null
}

const beneficiaryFrom = (row: BeneficiaryRow): SavedBeneficiary => ({
  id: row.id,
  customerId: row.customer_id,
  entityType: row.entity_type,
  firstName: row.first_name,
  lastName: row.last_name,
  companyName: row.company_name,
  accountName: row.account_name,
  email: row.email,
  countryId: row.country_id,
  state: row.state,
  city: row.city,
  address: row.address,
  postcode: row.postcode,
  details: {
    method: row.method,
    routing: row.routing,
    accountNumber: row.account_number,
    currency: methods[row.method].currency,
    bank: row.bank,
    nameCheck: row.name_check,
    verifiedAt: row.verified_at,
  },
  lastPaidAt: row.last_paid_at,
})

const some = async (tx: Tx, condition: Sql): Promise<SavedBeneficiary[]> =>
  (await rows<BeneficiaryRow>(tx, sql`select * from beneficiaries.beneficiary where ${condition}`)).map(beneficiaryFrom)

/** Saves a beneficiary unless the customer has one with these details; gives the id of the one that is there then. */
export async function insertOrFind(tx: Tx, saved: SavedBeneficiary, createdAt: Date): Promise<string> {
  const { details } = saved
  const inserted = await maybeRow<{ id: string }>(
    tx,
    sql`insert into beneficiaries.beneficiary (id, customer_id, currency, entity_type, first_name, last_name,
          company_name, account_name, email, country_id, state, city, address, postcode, method, routing,
          account_number, bank, name_check, verified_at, created_at)
        values (${saved.id}, ${saved.customerId}, ${details.currency}, ${saved.entityType}, ${saved.firstName},
          ${saved.lastName}, ${saved.companyName}, ${saved.accountName}, ${saved.email}, ${saved.countryId},
          ${saved.state}, ${saved.city}, ${saved.address}, ${saved.postcode}, ${details.method}, ${details.routing},
          ${details.accountNumber}, ${JSON.stringify(details.bank)}::jsonb, ${details.nameCheck},
          ${details.verifiedAt}, ${createdAt})
        on conflict on constraint beneficiary_saved_once do nothing returning id`,
  )
  if (inserted) return inserted.id
  const existing = await findByDetails(tx, saved.customerId, details)
  if (!existing) throw new Error('a beneficiary with these details is there and cannot be found')
  return existing.id
}

export async function findBeneficiary(tx: Tx, customerId: string, id: string): Promise<SavedBeneficiary | undefined> {
  return (await some(tx, sql`id = ${id} and customer_id = ${customerId}`))[0]
}

export async function findByDetails(
  tx: Tx,
  customerId: string,
  { method, routing, accountNumber }: NormalisedDetails,
): Promise<SavedBeneficiary | undefined> {
  const found = await some(
    tx,
    sql`customer_id = ${customerId} and method = ${method} and routing = ${routing}
        and account_number = ${accountNumber}`,
  )
  return found[0]
}

export const findByCurrency = (tx: Tx, customerId: string, currency: Currency): Promise<SavedBeneficiary[]> =>
  some(tx, sql`customer_id = ${customerId} and currency = ${currency} order by lower(account_name), id`)

export const findRecentlyPaid = (
  tx: Tx,
  { customerId, currency, count }: { customerId: string; currency: Currency; count: number },
): Promise<SavedBeneficiary[]> =>
  some(
    tx,
    sql`customer_id = ${customerId} and currency = ${currency} and last_paid_at is not null
        order by last_paid_at desc, id limit ${count}`,
  )
