import { Refusal } from '@tradewind/contract'
import type { Language } from '@tradewind/contract/customers-profile'
import type { TeamItem } from '@tradewind/contract/team-items'
import { type Currency, money } from '@tradewind/kernel'
import { empty, execute, maybeRow, oneRow, planned, rows, sql, type Tx } from '#platform/db'
import { type PersonalData, type Place, type SealedRow, type ToSeal, wrappedKeyOf } from '#platform/personal-data'
import { together } from '#platform/together'
import { erasedCustomer, erasedMember } from './customers.rules.ts'
import type {
  Customer,
  CustomerType,
  Member,
  MemberLimits,
  NewCustomer,
  NewMember,
  Role,
  TeamStatus,
  UserStatus,
} from './customers.types.ts'
import { guardStatusOf, teamStatusOf } from './roles.rules.ts'
import { storeSearchWords, withoutSearchWords } from './search-words.store.ts'

interface CustomerRow extends Omit<Customer, keyof PersonalOfCustomer> {
  customerPersonal: Buffer
  customerKey: Buffer | null
}

interface MemberRow {
  userId: string
  memberPersonal: Buffer
  memberKey: Buffer | null
  roleId: number
  role: string
  roleItems: TeamItem[]
  userStatus: UserStatus
  teamStatus: TeamStatus
  heldByTeam: boolean
  removedAt: Date | null
  memberVersion: number
  memberSince: Date
  perPayment: bigint | null
  perPaymentCurrency: Currency | null
  perDay: bigint | null
  perDayCurrency: Currency | null
  limitCurrencies: Currency[] | null
  limitAccounts: string[] | null
  cookieAccepted: boolean
  analyticsAccepted: boolean
  language: Language | null
}

/** What tables say of a customer and of a person in clear is nothing: it is sealed in these fields. */
type PersonalOfCustomer = Pick<Customer, 'name' | 'address'>
type PersonalOfMember = Pick<Member, 'email' | 'firstName' | 'lastName' | 'occupation'>

const customerPlace = (customerId: string): Place => ({ table: 'customers.customer', row: customerId })
const memberPlace = (userId: string): Place => ({ table: 'customers.member', row: userId })

const customerColumns = sql`c.customer_id, c.personal as customer_personal,
  ${wrappedKeyOf('c.customer_id')} as customer_key, c.customer_type, c.onboarding_status, c.status,
  c.requires_document_upload, c.country_id, c.country, c.main_currency, c.product`
const memberColumns = sql`m.user_id, m.personal as member_personal, ${wrappedKeyOf('m.user_id')} as member_key,
  m.role_id, r.name as role, r.items as role_items, m.user_status, m.team_status, m.held_by_team, m.removed_at,
  m.version as member_version, m.created_at as member_since, l.per_payment, l.per_payment_currency, l.per_day,
  l.per_day_currency, l.currencies as limit_currencies, l.account_ids as limit_accounts, m.cookie_accepted,
  m.analytics_accepted, m.language`
const memberRows = sql`customers.member m join customers.role r using (customer_id, role_id)
  left join customers.member_limit l using (user_id, customer_id)`

/** A person with the customer that he or she acts for. */
export interface Belonging {
  customer: Customer
  member: Member
}

/** In which customer: the one that is named, else where the next sign-in of the person begins. */
export async function belongingOf(
  tx: Tx,
  personal: PersonalData,
  userId: string,
  customerId?: string,
): Promise<Belonging | undefined> {
  const row = await maybeRow<CustomerRow & MemberRow>(
    tx,
    planned(sql`select ${memberColumns}, ${customerColumns}
        from ${memberRows} join customers.customer c using (customer_id)
        where m.user_id = ${userId} and (m.customer_id = ${customerId ?? null} or (${customerId ?? null}::uuid is null and m.chosen))`),
  )
  return row && { customer: customerFrom(personal, row), member: memberFrom(personal, row, row.customerId) }
}

/** Those of many people, each in a customer that is named, in one statement. */
export const belongingsIn = (personal: PersonalData) =>
  together<{ userId: string; customerId: string }, Belonging | undefined>(async (tx, people) => {
    const all = await rows<CustomerRow & MemberRow>(
      tx,
      planned(sql`select ${memberColumns}, ${customerColumns}
          from (select distinct * from unnest(${people.map(({ userId }) => userId)}::uuid[],
            ${people.map(({ customerId }) => customerId)}::uuid[]) people (user_id, customer_id)) people,
          ${memberRows} join customers.customer c using (customer_id)
          where m.user_id = people.user_id and m.customer_id = people.customer_id`),
    )
    const found = new Map(all.map((row) => [`${row.userId} ${row.customerId}`, row]))
    return people.map(({ userId, customerId }) => {
      const row = found.get(`${userId} ${customerId}`)
      return row && { customer: customerFrom(personal, row), member: memberFrom(personal, row, row.customerId) }
    })
  })

/** Everywhere that a person acts, or did; where the person came first comes first. */
export async function belongingsOf(tx: Tx, personal: PersonalData, userId: string): Promise<Belonging[]> {
  const all = await rows<CustomerRow & MemberRow>(
    tx,
    planned(sql`select ${memberColumns}, ${customerColumns}
        from ${memberRows} join customers.customer c using (customer_id) where m.user_id = ${userId}
        order by m.created_at, m.customer_id`),
  )
  return all.map((row) => ({
    customer: customerFrom(personal, row),
    member: memberFrom(personal, row, row.customerId),
  }))
}

/** What the profile shows: a belonging, and for how many customers the person may act. */
export async function profileOf(
  tx: Tx,
  personal: PersonalData,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<(Belonging & { companies: number }) | undefined> {
  const row = await maybeRow<CustomerRow & MemberRow & { companies: number }>(
    tx,
    planned(sql`select ${memberColumns}, ${customerColumns}, customers.company_count(m.user_id) as companies
        from ${memberRows} join customers.customer c using (customer_id)
        where m.user_id = ${userId} and m.customer_id = ${customerId}`),
  )
  return (
    row && {
      customer: customerFrom(personal, row),
      member: memberFrom(personal, row, row.customerId),
      companies: row.companies,
    }
  )
}

/** Where the next sign-in of a person begins. */
export async function storeChosen(tx: Tx, userId: string, customerId: string): Promise<void> {
  await execute(
    tx,
    sql`update customers.member set chosen = false where user_id = ${userId} and chosen and customer_id <> ${customerId}`,
  )
  await execute(
    tx,
    sql`update customers.member set chosen = true where user_id = ${userId} and customer_id = ${customerId} and not chosen`,
  )
}

export async function findCustomer(tx: Tx, personal: PersonalData, customerId: string): Promise<Customer | undefined> {
  const row = await maybeRow<CustomerRow>(
    tx,
    planned(sql`select ${customerColumns} from customers.customer c where c.customer_id = ${customerId}`),
  )
  return row && customerFrom(personal, row)
}

export interface CustomerSearch {
  /** Only these; all unless said. */
  among: readonly string[] | undefined
  status: Customer['status'] | undefined
  customerType: CustomerType | undefined
  product: Customer['product'] | undefined
  countryId: string | undefined
  page: number
  pageSize: number
}

export type ListedCustomer = Customer & { since: Date }

/** One page, the newest first, and how many match. */
export async function customerPage(
  tx: Tx,
  personal: PersonalData,
  { among, status, customerType, product, countryId, page, pageSize }: CustomerSearch,
): Promise<{ found: ListedCustomer[]; total: number }> {
  const where = sql`where true ${among ? sql`and c.customer_id = any(${among}::uuid[])` : empty}
    ${status ? sql`and c.status = ${status}` : empty} ${product ? sql`and c.product = ${product}` : empty}
    ${customerType ? sql`and c.customer_type = ${customerType}` : empty}
    ${countryId ? sql`and c.country_id = ${countryId}` : empty}`
  const found = await rows<CustomerRow & { since: Date }>(
    tx,
    sql`select ${customerColumns}, c.created_at as since from customers.customer c ${where}
        order by c.created_at desc, c.customer_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from customers.customer c ${where}`,
  )
  return { found: found.map((row) => ({ ...customerFrom(personal, row), since: row.since })), total }
}

export async function addCustomer(
  tx: Tx,
  personal: PersonalData,
  customer: Customer & Pick<NewCustomer, 'referralCode'>,
  at: Date,
): Promise<void> {
  await execute(
    tx,
    sql`insert into customers.customer (customer_id, personal, customer_type, onboarding_status, status,
          requires_document_upload, country_id, country, main_currency, product, referral_code, created_at)
        values (${customer.customerId}, ${await sealOne(tx, personal, customerToSeal(customer))}, ${customer.customerType},
          ${customer.onboardingStatus}, ${customer.status}, ${customer.requiresDocumentUpload}, ${customer.countryId},
          ${customer.country}, ${customer.mainCurrency}, ${customer.product}, ${customer.referralCode ?? null}, ${at})`,
  )
  await storeSearchWords(tx, personal, wordsOfCustomer(customer))
}

const wordsOfCustomer = ({ customerId: holderId, name }: Known<Customer, PersonalOfCustomer>) => ({
  holderId,
  texts: [name],
})

const wordsOfMember = ({ userId: holderId, email, firstName, lastName }: Known<Member, PersonalOfMember>) => ({
  holderId,
  texts: [email, firstName, lastName],
})

export async function addMemberRow(tx: Tx, personal: PersonalData, member: NewMember, at: Date): Promise<void> {
  const { userId, customerId, roleId, userStatus = 'Active', cookieAccepted = false } = member
  const sealed = await sealOne(tx, personal, memberToSeal(member))
  await execute(
    tx,
    sql`insert into customers.member (user_id, customer_id, personal, role_id, user_status, team_status,
          cookie_accepted, created_at, chosen)
        values (${userId}, ${customerId}, ${sealed}, ${roleId}, ${userStatus}, ${teamStatusOf[userStatus]},
          ${cookieAccepted}, ${at},
          not exists (select from customers.member other where other.user_id = ${userId} and other.chosen))`,
  )
  await storeSearchWords(tx, personal, wordsOfMember(member))
}

/** Someone who left comes back, in the row that is there. */
export async function storeReturn(
  tx: Tx,
  { userId, customerId, roleId, teamStatus }: Pick<Member, 'userId' | 'customerId' | 'roleId' | 'teamStatus'>,
): Promise<void> {
  await execute(
    tx,
    sql`update customers.member set role_id = ${roleId}, team_status = ${teamStatus},
          user_status = ${guardStatusOf[teamStatus]}, held_by_team = false, removed_at = null, version = version + 1
        where user_id = ${userId} and customer_id = ${customerId}`,
  )
}

export interface MemberChange {
  userId: string
  customerId: string
  roleId?: number
  teamStatus?: TeamStatus
  heldByTeam?: boolean
  removedAt?: Date
}

/** What colleagues change of a member. What is not said stays as it is. */
export async function changeMember(tx: Tx, change: MemberChange): Promise<void> {
  const { userId, customerId, roleId, teamStatus, heldByTeam, removedAt } = change
  await execute(
    tx,
    sql`update customers.member set role_id = coalesce(${roleId ?? null}, role_id),
          team_status = coalesce(${teamStatus ?? null}, team_status),
          user_status = coalesce(${teamStatus ? guardStatusOf[teamStatus] : null}, user_status),
          held_by_team = coalesce(${heldByTeam ?? null}, held_by_team),
          removed_at = ${removedAt ?? null}, version = version + 1
        where user_id = ${userId} and customer_id = ${customerId}`,
  )
}

/** Sets what a member may pay at most. */
export async function storeMemberLimits(
  tx: Tx,
  { userId, customerId, limits }: { userId: string; customerId: string; limits: MemberLimits },
): Promise<void> {
  const { perPayment, perDay, currencyCodes, accountIds } = limits
  await execute(
    tx,
    sql`insert into customers.member_limit (user_id, customer_id, per_payment, per_payment_currency, per_day,
          per_day_currency, currencies, account_ids)
        values (${userId}, ${customerId}, ${perPayment?.minor ?? null}, ${perPayment?.currency ?? null},
          ${perDay?.minor ?? null}, ${perDay?.currency ?? null}, ${currencyCodes}, ${accountIds}::uuid[])
        on conflict (user_id, customer_id) do update set per_payment = excluded.per_payment,
          per_payment_currency = excluded.per_payment_currency, per_day = excluded.per_day,
          per_day_currency = excluded.per_day_currency, currencies = excluded.currencies,
          account_ids = excluded.account_ids`,
  )
  await execute(
    tx,
    sql`update customers.member set version = version + 1 where user_id = ${userId} and customer_id = ${customerId}`,
  )
}

/** One change of a team at a time: who reads it then decides on what is there. */
export async function lockTeam(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select pg_advisory_xact_lock(hashtextextended('team ' || ${customerId}::text, 0))`)
}

/** The roles of a company: those that the product brings, then its own by name. */
export const rolesOf = async (tx: Tx, customerId: string): Promise<Role[]> =>
  (
    await rows<{ roleId: number; name: string; items: TeamItem[]; version: number }>(
      tx,
      sql`select role_id, name, items, version from customers.role where customer_id = ${customerId} and deleted_at is null
          order by (role_id in (10, 11)) desc, case when role_id in (10, 11) then role_id end, lower(name), role_id`,
    )
  ).map(({ roleId, ...role }) => ({ roleId, ...role }))

/** Makes a role; gives its id, the next of the company's own unless it is said. */
export async function addRoleRow(
  tx: Tx,
  {
    customerId,
    roleId,
    name,
    items,
  }: { customerId: string; roleId?: number; name: string; items: readonly TeamItem[] },
): Promise<number> {
  const made = await oneRow<{ roleId: number }>(
    tx,
    sql`insert into customers.role (customer_id, role_id, name, items)
        values (${customerId}, coalesce(${roleId ?? null}::int,
          (select greatest(max(role_id), 99) + 1 from customers.role where customer_id = ${customerId})),
          ${name}, ${[...items]})
        returning role_id`,
  )
  return made.roleId
}

export async function changeRoleRow(
  tx: Tx,
  {
    customerId,
    roleId,
    name,
    items,
  }: { customerId: string; roleId: number; name?: string; items?: readonly TeamItem[] },
): Promise<void> {
  await execute(
    tx,
    sql`update customers.role set name = coalesce(${name ?? null}, name),
          items = coalesce(${items ? [...items] : null}::text[], items), version = version + 1
        where customer_id = ${customerId} and role_id = ${roleId}`,
  )
}

/** Nobody has a role that is deleted: the database refuses it otherwise. */
export async function deleteRoleRow(
  tx: Tx,
  { customerId, roleId, at }: { customerId: string; roleId: number; at: Date },
): Promise<void> {
  await execute(
    tx,
    sql`update customers.role set deleted_at = ${at} where customer_id = ${customerId} and role_id = ${roleId}`,
  )
}

type Known<Whole, Said> = Said & Pick<Whole, Extract<keyof Whole, 'customerId' | 'userId'>>

function customerToSeal({ customerId, name, address }: Known<Customer, PersonalOfCustomer>): ToSeal {
  // What the database cannot see it cannot check.
  if (name.length < 1 || name.length > 140) throw new Error('a customer’s name has 1 to 140 characters')
  return { holder: { id: customerId, customerId }, place: customerPlace(customerId), fields: { name, address } }
}

function memberToSeal(member: Known<Member, PersonalOfMember>): ToSeal {
  const { userId, customerId, email, firstName, lastName, occupation } = member
  const fields = { email, firstName, lastName, occupation }
  return { holder: { id: userId, customerId }, place: memberPlace(userId), fields }
}

const sealOne = (tx: Tx, personal: PersonalData, { holder, place, fields }: ToSeal): Promise<Buffer> =>
  personal.seal(tx, holder, place, fields)

/** Changes the name under which a customer pays, the address, or both. */
export async function storePayer(
  tx: Tx,
  personal: PersonalData,
  customerId: string,
  changes: Partial<PersonalOfCustomer>,
): Promise<void> {
  // Another change in between would be lost.
  await execute(tx, sql`select from customers.customer where customer_id = ${customerId} for no key update`)
  const before = await findCustomer(tx, personal, customerId)
  if (!before) throw new Error('there is no such customer')
  const after = { ...before, ...changes }
  const sealed = await sealOne(tx, personal, customerToSeal(after))
  await execute(tx, sql`update customers.customer set personal = ${sealed} where customer_id = ${customerId}`)
  if (after.name !== before.name) await storeSearchWords(tx, personal, wordsOfCustomer(after))
}

/** Changes what a person is called and does; the email stays. */
export async function storePerson(
  tx: Tx,
  personal: PersonalData,
  userId: string,
  said: Pick<Member, 'firstName' | 'lastName' | 'occupation'>,
): Promise<void> {
  const before = await belongingOf(tx, personal, userId)
  if (!before) throw new Error('a person of no customer has no name to change')
  const sealed = await sealOne(tx, personal, memberToSeal({ ...before.member, ...said }))
  await execute(tx, sql`update customers.member set personal = ${sealed} where user_id = ${userId}`)
  await storeSearchWords(tx, personal, wordsOfMember({ ...before.member, ...said }))
}

/** Changes the address under which a person is reached. */
export async function storeMemberEmail(tx: Tx, personal: PersonalData, userId: string, email: string): Promise<void> {
  const before = await belongingOf(tx, personal, userId)
  if (!before) throw new Error('a person of no customer has no address to change')
  const sealed = await sealOne(tx, personal, memberToSeal({ ...before.member, email }))
  await execute(tx, sql`update customers.member set personal = ${sealed} where user_id = ${userId}`)
  await storeSearchWords(tx, personal, wordsOfMember({ ...before.member, email }))
}

/** What is not said stays as it is. */
export async function storeOnboarding(
  tx: Tx,
  customerId: string,
  state: Pick<Customer, 'onboardingStatus' | 'status'> & Partial<Pick<Customer, 'requiresDocumentUpload' | 'product'>>,
): Promise<void> {
  await execute(
    tx,
    sql`update customers.customer set onboarding_status = ${state.onboardingStatus}, status = ${state.status},
          requires_document_upload = coalesce(${state.requiresDocumentUpload ?? null}, requires_document_upload),
          product = coalesce(${state.product ?? null}, product)
        where customer_id = ${customerId}`,
  )
}

/**
 * Refuses what is begun for a customer whose profile is closed. What is begun before holds the closing off until it is
 * committed, so that the closing sees it.
 */
export async function holdOpen(tx: Tx, customerId: string): Promise<void> {
  const customer = await maybeRow<{ status: Customer['status'] }>(
    tx,
    sql`select status from customers.customer where customer_id = ${customerId} for share`,
  )
  if (customer?.status === 'Inactive') throw new Refusal('customers.profile_closed')
}

/** Waits for what holds the profile open, and holds off what would; taken before all else of a closing. */
export async function lockForClosing(tx: Tx, customerId: string): Promise<void> {
  await execute(tx, sql`select from customers.customer where customer_id = ${customerId} for no key update`)
}

export async function storeCustomerType(tx: Tx, customerId: string, type: CustomerType): Promise<void> {
  await execute(tx, sql`update customers.customer set customer_type = ${type} where customer_id = ${customerId}`)
}

/** Encrypts names that an earlier version kept in clear, `most` of a kind at a time; gives how many. */
export async function encryptClearCustomers(tx: Tx, personal: PersonalData, most: number): Promise<number> {
  const customers = await rows<Known<Customer, PersonalOfCustomer>>(
    tx,
    sql`select customer_id, name from customers.customer where name is not null limit ${most} for update`,
  )
  await execute(
    tx,
    sql`update customers.customer known set name = null, personal = made.personal
        from unnest(${customers.map(({ customerId }) => customerId)}::uuid[],
          ${await personal.sealAll(tx, customers.map(customerToSeal))}::bytea[]) made (id, personal)
        where known.customer_id = made.id`,
  )
  const members = await rows<Known<Member, PersonalOfMember>>(
    tx,
    sql`select user_id, customer_id, email, first_name,
          last_name, occupation from customers.member where email is not null limit ${most} for update`,
  )
  await execute(
    tx,
    sql`update customers.member known set email = null, first_name = null, last_name = null, occupation = null,
          personal = made.personal
        from unnest(${members.map(({ userId }) => userId)}::uuid[],
          ${await personal.sealAll(tx, members.map(memberToSeal))}::bytea[]) made (id, personal)
        where known.user_id = made.id`,
  )
  return customers.length + members.length
}

/** Makes those findable that an earlier version did not, `most` of a kind at a time; gives how many. */
export async function addSearchWords(tx: Tx, personal: PersonalData, most: number): Promise<number> {
  const missing = await withoutSearchWords(tx, most)
  for (const { customerId, userId } of missing) {
    const customer = userId === null ? await findCustomer(tx, personal, customerId) : undefined
    const belonging = userId === null ? undefined : await belongingOf(tx, personal, userId, customerId)
    if (customer) await storeSearchWords(tx, personal, wordsOfCustomer(customer))
    if (belonging) await storeSearchWords(tx, personal, wordsOfMember(belonging.member))
  }
  return missing.length
}

/** Of a person who says so, or the provider: what colleagues set stays as it is. */
export async function storeUserStatus(
  tx: Tx,
  { userId, customerId }: { userId: string; customerId?: string | undefined },
  status: UserStatus,
): Promise<void> {
  await execute(
    tx,
    sql`update customers.member set user_status = ${status}, team_status = ${teamStatusOf[status]},
          version = version + 1
        where user_id = ${userId} and not held_by_team
          and (customer_id = ${customerId ?? null} or (${customerId ?? null}::uuid is null and chosen))`,
  )
}

/** In every company of the person: it is the person who accepts. Gives whether that is anything new. */
export async function storeCookieAcceptance(tx: Tx, userId: string, analytics: boolean): Promise<boolean> {
  const changed = await execute(
    tx,
    sql`update customers.member set cookie_accepted = true, analytics_accepted = ${analytics}
        where user_id = ${userId} and (cookie_accepted, analytics_accepted) is distinct from (true, ${analytics})`,
  )
  return changed > 0
}

/** In every company of the person. */
export const storeLanguage = (tx: Tx, userId: string, language: Language): Promise<unknown> =>
  execute(tx, sql`select customers.choose_language(${userId}, ${language})`)

export async function activeEmails(
  tx: Tx,
  personal: PersonalData,
  { customerId, accountId }: { customerId: string; accountId: string | undefined },
): Promise<string[]> {
  const members = await rows<Pick<MemberRow, 'userId' | 'memberPersonal' | 'memberKey'>>(
    tx,
    sql`select m.user_id, m.personal as member_personal, ${wrappedKeyOf('m.user_id')} as member_key
        from customers.member m left join customers.member_limit l using (user_id, customer_id)
        where m.customer_id = ${customerId} and m.user_status = 'Active'
          ${accountId === undefined ? empty : sql`and (l.account_ids is null or ${accountId} = any(l.account_ids))`}`,
  )
  return members.flatMap((row) => openMember(personal, row)?.email ?? []).toSorted(byText)
}

/** Everybody who acts for a customer, whatever their status. */
export const teamFinder = (personal: PersonalData): ((tx: Tx, customerId: string) => Promise<Member[]>) =>
  together<string, Member[]>(async (tx, customerIds) => {
    const rowsOfPeople = await rows<MemberRow & { customerId: string }>(
      tx,
      planned(sql`select m.customer_id, ${memberColumns} from ${memberRows}
          where m.customer_id = any(${[...new Set(customerIds)]}::uuid[])`),
    )
    const members = rowsOfPeople.map((row) => memberFrom(personal, row, row.customerId)).toSorted(byName)
    const teams = Map.groupBy(members, ({ customerId }) => customerId)
    return customerIds.map((id) => teams.get(id) ?? [])
  })

const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
const byName = (one: Member, other: Member): number =>
  byText(one.firstName, other.firstName) || byText(one.lastName, other.lastName) || byText(one.userId, other.userId)

const openMember = (
  personal: PersonalData,
  row: Pick<MemberRow, 'userId' | 'memberPersonal' | 'memberKey'>,
): PersonalOfMember | undefined =>
  personal.open(row.userId, memberPlace(row.userId), { personal: row.memberPersonal, wrapped: row.memberKey })

/** What a row says of a customer, wherever it was read. */
export const openCustomer = (personal: PersonalData, customerId: string, row: SealedRow): PersonalOfCustomer =>
  personal.open<PersonalOfCustomer>(customerId, customerPlace(customerId), row) ?? erasedCustomer

const customerFrom = (personal: PersonalData, row: CustomerRow): Customer => ({
  customerId: row.customerId,
  ...openCustomer(personal, row.customerId, { personal: row.customerPersonal, wrapped: row.customerKey }),
  customerType: row.customerType,
  onboardingStatus: row.onboardingStatus,
  status: row.status,
  requiresDocumentUpload: row.requiresDocumentUpload,
  countryId: row.countryId,
  country: row.country,
  mainCurrency: row.mainCurrency as Currency,
  product: row.product,
})

const heldBy = (
  said: PersonalOfMember | undefined,
  { roleId, role, roleItems: items }: Pick<MemberRow, 'roleId' | 'role' | 'roleItems'>,
) => (said ? { ...said, roleId, role, items } : erasedMember)

const limitsFrom = (row: MemberRow): MemberLimits => ({
  perPayment: row.perPayment !== null && row.perPaymentCurrency ? money(row.perPaymentCurrency, row.perPayment) : null,
  perDay: row.perDay !== null && row.perDayCurrency ? money(row.perDayCurrency, row.perDay) : null,
  currencyCodes: row.limitCurrencies,
  accountIds: row.limitAccounts,
})

const memberFrom = (personal: PersonalData, row: MemberRow, customerId: string): Member => ({
  userId: row.userId,
  customerId,
  ...heldBy(openMember(personal, row), row),
  userStatus: row.userStatus,
  teamStatus: row.teamStatus,
  heldByTeam: row.heldByTeam,
  removedAt: row.removedAt,
  limits: limitsFrom(row),
  version: row.memberVersion,
  createdAt: row.memberSince,
  cookieAccepted: row.cookieAccepted,
  analyticsAccepted: row.analyticsAccepted,
  language: row.language,
})
