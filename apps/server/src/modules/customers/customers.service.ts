import { type customers as contract, type Permission, Refusal } from '@tradewind/contract'
import type { Language } from '@tradewind/contract/customers-profile'
import { defaultFlags, flagNames } from '@tradewind/contract/flags'
import { type Currency, customerTypeId } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Clock } from '#platform/clock'
import type { RecordChange } from '#platform/current-actor'
import type { Database, Tx } from '#platform/db'
import type { FeatureFlags } from '#platform/feature-flags'
import type { PersonalData, SealedRow } from '#platform/personal-data'
import { type Random, uuidv7 } from '#platform/random'
import {
  isAtWork,
  isListed,
  isSuperAdmin,
  mayDecide,
  mayUseDashboard,
  partyTypeOf,
  permissionsOf,
} from './customers.rules.ts'
import {
  activeEmails,
  addCustomer,
  addMemberRow,
  addRoleRow,
  addSearchWords,
  type Belonging,
  belongingOf,
  belongingsIn,
  belongingsOf,
  type CustomerSearch,
  changeMember,
  changeRoleRow,
  customerPage,
  deleteRoleRow,
  encryptClearCustomers,
  findCustomer,
  holdOpen,
  type ListedCustomer,
  lockForClosing,
  lockTeam,
  openCustomer,
  profileOf,
  rolesOf,
  storeChosen,
  storeCookieAcceptance,
  storeCustomerType,
  storeLanguage,
  storeMemberEmail,
  storeMemberLimits,
  storeOnboarding,
  storePayer,
  storePerson,
  storeReturn,
  storeUserStatus,
  teamFinder,
} from './customers.store.ts'
import type { Customer, CustomerType, Member, NewCustomer, NewMember, UserStatus } from './customers.types.ts'
import { hasLeft } from './roles.rules.ts'
import { findByWords, forgetSearchWords } from './search-words.store.ts'

/** The rows of teams; whoever changes one holds its lock. */
export interface Team {
  lock(tx: Tx, customerId: string): Promise<void>
  rolesOf: typeof rolesOf
  addRole: typeof addRoleRow
  changeRole: typeof changeRoleRow
  deleteRole: typeof deleteRoleRow
  change: typeof changeMember
  setLimits: typeof storeMemberLimits
  bringBack: typeof storeReturn
  /** Everywhere that a person acts, or did. */
  belongingsOf(tx: Tx, userId: string): Promise<Belonging[]>
  /** Where the next sign-in of the person begins. */
  choose: typeof storeChosen
}

export interface Customers {
  /** Makes a customer; gives its id, which may be chosen. */
  createCustomer(tx: Tx, customer: NewCustomer): Promise<string>
  /** Lets a person act for a customer, in a role that is there. */
  addMember(tx: Tx, member: NewMember): Promise<void>
  /**
   * Where a sign-in of a person begins: where he or she was last, or, where that lets the person do nothing, in the first
   * company that lets him or her do something. Nothing for whoever left every one.
   */
  beginsIn(tx: Tx, userId: string): Promise<Belonging | undefined>
  /**
   * Changes whether a person may act for the customer, or for the one where he or she begins; what colleagues set stays.
   * End the person's sessions with it (identity.revokeSessionsOf).
   */
  setUserStatus(tx: Tx, userId: string, status: UserStatus, customerId?: string): Promise<void>
  /** What colleagues decide of a member, and of roles: the module team asks whether they may. */
  team: Team
  /** Changes what a person is called and does. */
  setPerson(tx: Tx, userId: string, said: Pick<Member, 'firstName' | 'lastName' | 'occupation'>): Promise<void>
  /** Changes the address under which a person is reached; identity.setEmail changes that of the sign-in. */
  setEmail(tx: Tx, userId: string, email: string): Promise<void>
  /** The customer, whoever acts for it; nothing where there is none. */
  customerOf(tx: Tx, customerId: string): Promise<Customer | undefined>
  /** Changes how far onboarding has come, and the state of the customer with it. */
  /** Refuses customers.profile_closed, or keeps the profile from being closed until the transaction ends. */
  holdOpen: typeof holdOpen
  lockForClosing: typeof lockForClosing
  setOnboarding(
    tx: Tx,
    customerId: string,
    state: Pick<Customer, 'onboardingStatus' | 'status'> &
      Partial<Pick<Customer, 'requiresDocumentUpload' | 'product'>>,
  ): Promise<void>
  /** Changes what kind of customer it is. */
  setCustomerType(tx: Tx, customerId: string, type: CustomerType): Promise<void>
  /** Changes the payer's name or address as payees see it. */
  setPayer(tx: Tx, customerId: string, changes: Partial<Pick<Customer, 'name' | 'address'>>): Promise<void>
  /** Customers that all words of a text name, in their own name or in those and the emails of their people. */
  findByWords(tx: Tx, search: { text: string; most: number }): Promise<string[]>
  /** One page of customers for the provider's staff, the newest first. */
  page(tx: Tx, search: CustomerSearch): Promise<{ found: ListedCustomer[]; total: number }>
  /** Nobody finds a customer by the name of someone who was erased. */
  forgetSearchWords(tx: Tx, holderId: string): Promise<number>
  /** Encrypts what an earlier version kept in clear, and makes it findable, `most` rows of a kind at a time; gives how many. */
  encryptClear(tx: Tx, most: number): Promise<number>
  /** A person, the customer that is named or where the person begins, and what he or she may do; nothing for someone in no customer. */
  belongingOf(
    tx: Tx,
    userId: string,
    customerId?: string,
  ): Promise<(Belonging & { permissions: ReadonlySet<Permission> }) | undefined>
  /** The same of one customer, for many who ask in one transaction: they share a statement. */
  belongingIn(
    tx: Tx,
    person: { userId: string; customerId: string },
  ): Promise<(Belonging & { permissions: ReadonlySet<Permission> }) | undefined>
  /** The profile that the shell shows. Refuses request.not_found for any other customer than the caller's. */
  getCustomer(request: { caller: Caller; customerId: string }): Promise<z.output<typeof contract.Profile>>
  /** Keeps that the caller accepted cookies. Refuses request.not_found for any other customer than the caller's. */
  acceptCookies(request: { caller: Caller; customerId: string; analytics: boolean }): Promise<void>
  /** Keeps in which language the product speaks to the caller, in all companies. */
  chooseLanguage(caller: Caller, language: Language): Promise<void>
  /** The emails of those who may act for the customer at the moment, and see the account that the email is about, if any. */
  emailsOf(tx: Tx, customerId: string, accountId?: string): Promise<string[]>
  /** Everybody in the customer's team, by name. */
  teamOf(tx: Tx, customerId: string): Promise<Member[]>
  /** Whether a person acts for the customer now, as far as his or her own state goes. */
  isAtWork(member: Pick<Member, 'userStatus'>): boolean
  /** Whether a person of a team may approve what others ask for. */
  mayDecide(member: Pick<Member, 'roleId' | 'items' | 'userStatus'>): boolean
  /** Whether a person is one of the Super Admins of a team. */
  isSuperAdmin(member: Pick<Member, 'roleId'>): boolean
  /** The payer's name as payees see it. */
  payerNameOf(tx: Tx, customerId: string): Promise<string>
  /** The payer's name and address, from a row that was already read. */
  payerFrom(customerId: string, row: SealedRow): Pick<Customer, 'name' | 'address'>
  /** The payer's name and address, and whether it is a company. */
  payerOf(tx: Tx, customerId: string): Promise<Pick<Customer, 'name' | 'address'> & { type: 'individual' | 'company' }>
  /** Whether a person is on the list of those for whom CAD EFT is open. */
  isCadEftListed(userId: string): Promise<boolean>
  /** The product that a customer registered for; the full one for a customer that does not exist. */
  productOf(tx: Tx, customerId: string): Promise<string>
  /** What lists call a customer; empty for one that does not exist. */
  displayNameOf(tx: Tx, customerId: string): Promise<string>
  /** The currency in which the customer's total is shown. */
  mainCurrencyOf(tx: Tx, customerId: string): Promise<Currency>
  /** The country where the customer is, alpha-2. */
  countryOf(tx: Tx, customerId: string): Promise<string>
}

export interface CustomersNeeds {
  db: Database
  clock: Clock
  random: Random
  personal: PersonalData
  record?: RecordChange | undefined
  /** Lower-cased emails of individuals who may use the dashboard although individuals are blocked. */
  individualAllowList: readonly string[]
  /** Lower-cased emails for whom cards are open although their flag is off: the general and the special list. */
  cardAllowLists?: readonly [general: readonly string[], special: readonly string[]]
  /** Lower-cased emails for whom CAD EFT is open. */
  cadEftAllowList?: readonly string[]
  /** The flag for blocking individual customers. */
  blockIndividuals: boolean
  /** The flag for the control of accounts, without which a deactivation keeps nobody out; on unless said. */
  accountControl?: boolean
  /** The flag for teams that approve each other's payments; on unless said. */
  makerChecker?: boolean
  /** Whether the demo world's levers exist. */
  demo: boolean
  /** Which features are on for a customer. Defaults to the product's defaults. */
  isOn?: FeatureFlags['isOn']
}

export function createCustomers(needs: CustomersNeeds): Customers {
  const { db, personal, accountControl = true, cadEftAllowList = [] } = needs

  async function existingCustomer(tx: Tx, customerId: string): Promise<Customer> {
    const customer = await findCustomer(tx, personal, customerId)
    if (!customer) throw new Error('this customer does not exist')
    return customer
  }

  return {
    ...changes(needs),
    ...belongings(needs),
    ...ownProfile(needs),
    customerOf: (tx, customerId) => findCustomer(tx, personal, customerId),
    emailsOf: (tx, customerId, accountId) => activeEmails(tx, personal, { customerId, accountId }),
    teamOf: teamFinder(personal),
    isAtWork: (member) => isAtWork(member, { accountControl }),
    mayDecide: (member) => mayDecide(member, { accountControl }),
    isSuperAdmin,
    findByWords: (tx, search) => findByWords(tx, personal, search),
    page: (tx, search) => customerPage(tx, personal, search),
    forgetSearchWords,
    payerNameOf: async (tx, customerId) => (await existingCustomer(tx, customerId)).name,
    payerFrom: (customerId, row) => openCustomer(personal, customerId, row),
    payerOf: async (tx, customerId) => {
      const { name, address, customerType } = await existingCustomer(tx, customerId)
      return { name, address, type: partyTypeOf(customerType) }
    },
    isCadEftListed: async (userId) => {
      const belonging = await db.asSystem((tx) => belongingOf(tx, personal, userId))
      return belonging !== undefined && isListed(belonging.member, cadEftAllowList)
    },
    productOf: async (tx, customerId) => (await findCustomer(tx, personal, customerId))?.product ?? 'full',
    displayNameOf: async (tx, customerId) => (await findCustomer(tx, personal, customerId))?.name ?? '',
    mainCurrencyOf: async (tx, customerId) => (await existingCustomer(tx, customerId)).mainCurrency,
    countryOf: async (tx, customerId) => (await existingCustomer(tx, customerId)).countryId,
  }
}

type Changes = Pick<
  Customers,
  | 'createCustomer'
  | 'addMember'
  | 'setUserStatus'
  | 'team'
  | 'setPerson'
  | 'setEmail'
  | 'setOnboarding'
  | 'holdOpen'
  | 'lockForClosing'
  | 'setCustomerType'
  | 'setPayer'
  | 'encryptClear'
>

const changes = ({ clock, random, personal }: CustomersNeeds): Changes => ({
  createCustomer: async (tx, given) => {
    const now = clock.now()
    const customerId = given.customerId ?? uuidv7(now, random)
    const customer = { ...given, customerId, product: given.product ?? 'full' }
    await addCustomer(tx, personal, customer, now)
    return customer.customerId
  },
  addMember: (tx, member) => addMemberRow(tx, personal, { ...member, email: member.email.toLowerCase() }, clock.now()),
  setUserStatus: (tx, userId, status, customerId) => storeUserStatus(tx, { userId, customerId }, status),
  team: {
    lock: lockTeam,
    rolesOf,
    addRole: addRoleRow,
    changeRole: changeRoleRow,
    deleteRole: deleteRoleRow,
    change: changeMember,
    setLimits: storeMemberLimits,
    bringBack: storeReturn,
    belongingsOf: (tx, userId) => belongingsOf(tx, personal, userId),
    choose: storeChosen,
  },
  setPerson: (tx, userId, said) => storePerson(tx, personal, userId, said),
  setEmail: (tx, userId, email) => storeMemberEmail(tx, personal, userId, email.toLowerCase()),
  setOnboarding: storeOnboarding,
  holdOpen,
  lockForClosing,
  setCustomerType: storeCustomerType,
  setPayer: (tx, customerId, changes) => storePayer(tx, personal, customerId, changes),
  encryptClear: async (tx, most) =>
    (await encryptClearCustomers(tx, personal, most)) + (await addSearchWords(tx, personal, most)),
})

/** What decides about a person's permissions besides the customer and the member. */
const factsBy =
  ({ individualAllowList, blockIndividuals, accountControl = true, makerChecker = true, demo }: CustomersNeeds) =>
  ({ customer, member }: Belonging) => ({
    customer,
    member,
    individualAllowList,
    blockIndividuals,
    accountControl,
    makerChecker,
    demo,
  })

function belongings(needs: CustomersNeeds): Pick<Customers, 'belongingOf' | 'beginsIn' | 'belongingIn'> {
  const { personal } = needs
  const findBelonging = belongingsIn(personal)
  const factsOf = factsBy(needs)
  return {
    belongingOf: async (tx, userId, customerId) => {
      const belonging = await belongingOf(tx, personal, userId, customerId)
      return belonging && { ...belonging, permissions: permissionsOf(factsOf(belonging)) }
    },
    beginsIn: async (tx, userId) => {
      const mayAct = (one: Belonging) => !hasLeft(one.member) && permissionsOf(factsOf(one)).size > 0
      const chosen = await belongingOf(tx, personal, userId)
      if (!chosen || mayAct(chosen)) return chosen
      const all = (await belongingsOf(tx, personal, userId)).filter(({ member }) => !hasLeft(member))
      const isChosen = ({ customer }: Belonging) => customer.customerId === chosen.customer.customerId
      return all.find(mayAct) ?? all.find(isChosen) ?? all[0]
    },
    belongingIn: async (tx, person) => {
      const belonging = await findBelonging(tx, person)
      return belonging && { ...belonging, permissions: permissionsOf(factsOf(belonging)) }
    },
  }
}

function ownProfile(needs: CustomersNeeds): Pick<Customers, 'getCustomer' | 'acceptCookies' | 'chooseLanguage'> {
  const { db, personal, cardAllowLists = [[], []], cadEftAllowList = [], isOn = (flag) => defaultFlags[flag] } = needs
  const factsOf = factsBy(needs)
  return {
    getCustomer: async ({ caller, customerId }) => {
      if (customerId !== caller.customerId) throw new Refusal('request.not_found')
      const belonging = await db.askAsCustomer(customerId, (tx) => profileOf(tx, personal, caller))
      if (!belonging) throw new Refusal('request.not_found')
      const { customer, member, companies } = belonging
      return {
        id: customer.customerId,
        userId: member.userId,
        email: member.email,
        firstName: member.firstName,
        lastName: member.lastName,
        occupation: member.occupation,
        customerName: customer.name,
        customerType: customer.customerType,
        customerTypeId: customerTypeId(customer.customerType),
        status: customer.status,
        onboardingStatus: customer.onboardingStatus,
        userStatus: member.userStatus,
        requiresDocumentUpload: customer.requiresDocumentUpload,
        country: customer.country,
        countryId: customer.countryId,
        mainCurrencyCode: customer.mainCurrency,
        role: member.role,
        companies,
        permissions: [...caller.permissions],
        cookieAccepted: member.cookieAccepted,
        analyticsAccepted: member.analyticsAccepted,
        language: member.language,
        mayUseDashboard: mayUseDashboard(factsOf(belonging)),
        cardListed: isListed(member, ...cardAllowLists),
        businessCardListed: isListed(member, cardAllowLists[1]),
        cadEftListed: isListed(member, cadEftAllowList),
        featuresOn: flagNames.filter((flag) => isOn(flag, customer.customerId)),
      }
    },
    chooseLanguage: async ({ customerId, userId }, language) => {
      await db.asCustomer(customerId, (tx) => storeLanguage(tx, userId, language))
    },
    acceptCookies: async ({ caller, customerId, analytics }) => {
      if (customerId !== caller.customerId) throw new Refusal('request.not_found')
      await db.asCustomer(customerId, async (tx) => {
        if (!(await storeCookieAcceptance(tx, caller.userId, analytics))) return
        await needs.record?.(tx, 'cookies-chosen', analytics ? 'All cookies' : 'Only necessary cookies')
      })
    },
  }
}
