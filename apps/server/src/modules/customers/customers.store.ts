import type { Currency } from '@tradewind/kernel'
import { execute, maybeRow, planned, rows, sql, type Tx } from '#platform/db'
import { together } from '#platform/together'
import type { Customer, Member, UserStatus } from './customers.types.ts'

interface CustomerRow {
  customer_id: string
  name: string
  customer_type: Customer['customerType']
  onboarding_status: Customer['onboardingStatus']
  status: Customer['status']
  requires_document_upload: boolean
  country_id: string
  country: string
  main_currency: string
}

interface MemberRow {
  user_id: string
  email: string
  first_name: string
  last_name: string
  occupation: string
  role_id: number
  role: string
  user_status: UserStatus
  cookie_accepted: boolean
  analytics_accepted: boolean
}

/** A person with the customer that he or she acts for. */
export interface Belonging {
  customer: Customer
  member: Member
}

export async function belongingOf(tx: Tx, userId: string): Promise<Belonging | undefined> {
  const row = await maybeRow<CustomerRow & MemberRow>(
    tx,
    planned(sql`select m.user_id, m.email, m.first_name, m.last_name, m.occupation, m.role_id, m.role, m.user_status,
          m.cookie_accepted, m.analytics_accepted, c.customer_id, c.name, c.customer_type, c.onboarding_status, c.status,
          c.requires_document_upload, c.country_id, c.country, c.main_currency
        from customers.member m join customers.customer c using (customer_id) where m.user_id = ${userId}`),
  )
  return row && { customer: customerFrom(row), member: memberFrom(row, row.customer_id) }
}

export async function findCustomer(tx: Tx, customerId: string): Promise<Customer | undefined> {
  const row = await maybeRow<CustomerRow>(
    tx,
    planned(sql`select customer_id, name, customer_type, onboarding_status, status, requires_document_upload, country_id,
          country, main_currency from customers.customer where customer_id = ${customerId}`),
  )
  return row && customerFrom(row)
}

export async function addCustomer(tx: Tx, customer: Customer, at: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into customers.customer (customer_id, name, customer_type, onboarding_status, status,
          requires_document_upload, country_id, country, main_currency, created_at)
        values (${customer.customerId}, ${customer.name}, ${customer.customerType}, ${customer.onboardingStatus},
          ${customer.status}, ${customer.requiresDocumentUpload}, ${customer.countryId}, ${customer.country},
          ${customer.mainCurrency}, ${at})`,
  )
}

export async function addMemberRow(tx: Tx, member: Member, at: Date): Promise<void> {
  await execute(
    tx,
    sql`insert into customers.member (user_id, customer_id, email, first_name, last_name, occupation, role_id, role,
          user_status, cookie_accepted, created_at)
        values (${member.userId}, ${member.customerId}, ${member.email}, ${member.firstName}, ${member.lastName},
          ${member.occupation}, ${member.roleId}, ${member.role}, ${member.userStatus}, ${member.cookieAccepted}, ${at})`,
  )
}

export async function storeUserStatus(tx: Tx, userId: string, status: UserStatus): Promise<void> {
  await execute(tx, sql`update customers.member set user_status = ${status} where user_id = ${userId}`)
}

export async function storeCookieAcceptance(tx: Tx, userId: string, analytics: boolean): Promise<void> {
  await execute(
    tx,
    sql`update customers.member set cookie_accepted = true, analytics_accepted = ${analytics} where user_id = ${userId}`,
  )
}

export async function activeEmails(tx: Tx, customerId: string): Promise<string[]> {
  const found = await rows<{ email: string }>(
    tx,
    sql`select email from customers.member where customer_id = ${customerId} and user_status = 'Active' order by email`,
  )
  return found.map(({ email }) => email)
}

/** Everybody who acts for a customer, whatever their status. */
export const findTeam: (tx: Tx, customerId: string) => Promise<Member[]> = together<string, Member[]>(
  async (tx, customerIds) => {
    const found = await rows<MemberRow & { customer_id: string }>(
      tx,
      planned(sql`select customer_id, user_id, email, first_name, last_name, occupation, role_id, role, user_status,
            cookie_accepted, analytics_accepted from customers.member where customer_id = any(${[...new Set(customerIds)]}::uuid[])
          order by first_name, last_name, user_id`),
    )
    const teams = Map.groupBy(found, (row) => row.customer_id)
    return customerIds.map((id) => (teams.get(id) ?? []).map((row) => memberFrom(row, id)))
  },
)

const customerFrom = (row: CustomerRow): Customer => ({
  customerId: row.customer_id,
  name: row.name,
  customerType: row.customer_type,
  onboardingStatus: row.onboarding_status,
  status: row.status,
  requiresDocumentUpload: row.requires_document_upload,
  countryId: row.country_id,
  country: row.country,
  mainCurrency: row.main_currency as Currency,
})

const memberFrom = (row: MemberRow, customerId: string): Member => ({
  userId: row.user_id,
  customerId,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  occupation: row.occupation,
  roleId: row.role_id,
  role: row.role,
  userStatus: row.user_status,
  cookieAccepted: row.cookie_accepted,
  analyticsAccepted: row.analytics_accepted,
})
