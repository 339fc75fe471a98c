import type { Permission } from '@tradewind/contract'
import { superAdminRole } from '@tradewind/contract/team-items'
import { groupOfType } from '@tradewind/kernel'
import type { Customer, CustomerType, Member } from './customers.types.ts'
import { permissionsOfRole } from './roles.rules.ts'

export interface PermissionContext {
  customer: Pick<Customer, 'customerType' | 'onboardingStatus' | 'status'>
  member: Pick<Member, 'userStatus' | 'roleId' | 'items' | 'email' | 'limits'>
  /** Individuals that may use the dashboard although individuals are blocked: lower-cased emails. */
  individualAllowList: readonly string[]
  /** Whether individuals are blocked at all. */
  blockIndividuals: boolean
  /** Whether accounts are controlled: only then does it keep a person from acting that he or she was deactivated. */
  accountControl: boolean
  /** Teams approve each other's payments. */
  makerChecker: boolean
  /** The demo world's levers exist. */
  demo: boolean
}

const looking: readonly Permission[] = [
  'accounts:read',
  'wallets:read',
  'transactions:read',
  'beneficiaries:read',
  'sendr:read',
  'invoices:read',
  'cards:read',
]
/** What the role decides, of a customer with accounts. */
const working: readonly Permission[] = [
  'payments:create',
  'exchange:create',
  'batches:create',
  'transfers:create',
  'accounts:manage',
  'beneficiaries:manage',
  'sendr:create',
  'invoices:manage',
  'invoices:settle',
  'invoices:send',
  'cards:use',
  'cards:manage',
  'webhooks:manage',
]
const lookingAtRemittances: readonly Permission[] = [
  'wallets:read',
  'transactions:read',
  'beneficiaries:read',
  'sendr:read',
]
const remitting: readonly Permission[] = ['beneficiaries:manage', 'sendr:create']
/** What the role decides in the team of a business. */
const inTeams: readonly Permission[] = [
  'approvals:decide',
  'payment-rules:manage',
  'team:read',
  'team:manage',
  'team:own',
  'roles:create',
  'roles:edit',
]

/** What all have whose role is to do anything: a customer under review brings documents, too. */
const doing: readonly Permission[] = ['security:manage', 'documents:upload']

/** A customer of the remittance-only product. */
export const isRestricted = ({ onboardingStatus }: Pick<Customer, 'onboardingStatus'>): boolean =>
  onboardingStatus === 'SendR' || onboardingStatus === 'POADocumentUploaded'

/** The approved state: onboarding Approved, SendR or POADocumentUploaded, and status Active or Inactive. */
export const isApproved = (customer: Pick<Customer, 'onboardingStatus' | 'status'>): boolean =>
  (customer.onboardingStatus === 'Approved' || isRestricted(customer)) &&
  (customer.status === 'Active' || customer.status === 'Inactive')

/** Whether the block on individuals spares this person. Companies and sole traders are never blocked. */
export const mayUseDashboard = (
  context: Omit<PermissionContext, 'demo' | 'makerChecker' | 'accountControl'>,
): boolean =>
  context.customer.customerType !== 'Individual' ||
  !context.blockIndividuals ||
  isListed(context.member, context.individualAllowList)

/** Whether a person is on a list of lower-cased emails. The lists stay here; each person learns only of itself. */
export const isListed = ({ email }: Pick<Member, 'email'>, ...lists: (readonly string[])[]): boolean =>
  lists.some((list) => list.includes(email.toLowerCase()))

/**
 * Whether a person may act as far as his or her own state goes. The guards of the screens follow the same fact: someone
 * deactivated waits to be reactivated while accounts are controlled, and is one of the team while they are not.
 */
export const isAtWork = (
  { userStatus }: { userStatus: string },
  { accountControl }: Pick<PermissionContext, 'accountControl'>,
): boolean => userStatus === 'Active' || (userStatus === 'DeActivated' && !accountControl)

/**
 * What a person may do, from the customer's state and type and the person's own state and role. Someone who is not at
 * work, rejected or blocked may do nothing beyond reading who he or she is; a customer under review looks.
 */
export function permissionsOf(context: PermissionContext): ReadonlySet<Permission> {
  const { customer, member, demo } = context
  if (!isAtWork(member, context)) return new Set()
  if (customer.onboardingStatus === 'OutRightRejected' || customer.status === 'Rejected') return new Set()
  if (!mayUseDashboard(context)) return new Set()
  const role = permissionsOfRole(member)
  const does = [...role].some((one) => !one.endsWith(':read'))
  const own = does ? doing : []
  const sandbox: readonly Permission[] = demo && does ? ['sandbox:use'] : []
  // A customer of SendR keeps out of the other sections also while nobody may act.
  const looks = isRestricted(customer) ? lookingAtRemittances : looking
  if (!isApproved(customer)) return new Set([...looks, ...own])
  const works = isRestricted(customer) ? remitting : working
  const mayHaveTeam = context.makerChecker && customer.customerType !== 'Individual' && !isRestricted(customer)
  // Everybody in a team sees the requests.
  const team: readonly Permission[] = mayHaveTeam ? ['approvals:read', ...inTeams.filter((one) => role.has(one))] : []
  return new Set([...looks, ...works.filter((one) => role.has(one)), ...team, ...own, ...sandbox].filter(suits(member)))
}

export const seesAllAccounts = ({ limits }: Pick<Member, 'limits'>): boolean => limits.accountIds === null

/** Events cover all accounts, so members who see only some of them can't manage webhooks. */
const suits =
  (member: Pick<Member, 'limits'>) =>
  (permission: Permission): boolean =>
    permission !== 'webhooks:manage' || seesAllAccounts(member)

type Role = Pick<Member, 'roleId' | 'items'>

export const isSuperAdmin = ({ roleId }: Pick<Role, 'roleId'>): boolean => roleId === superAdminRole.roleId

/** Whether a person of a team may approve what others ask for. Individuals have no team. */
export const mayDecide = (
  member: Role & { userStatus: string },
  context: Pick<PermissionContext, 'accountControl'>,
): boolean => isAtWork(member, context) && permissionsOfRole(member).has('approvals:decide')

/** How the rules of countries see a customer: a company or a person, and sole traders are people. */
export const partyTypeOf = (type: CustomerType): 'individual' | 'company' =>
  ['individual', 'soleTrader'].includes(groupOfType(type)) ? 'individual' : 'company'

/** What replaces erased data. */
export const erasedCustomer: Pick<Customer, 'name'> = { name: 'Erased customer' }
/** Nobody who was erased decides anything, also where a deactivation keeps nobody from it. */
export const erasedMember: Pick<
  Member,
  'email' | 'firstName' | 'lastName' | 'occupation' | 'roleId' | 'role' | 'items'
> = {
  email: '',
  firstName: 'Erased',
  lastName: 'person',
  occupation: '',
  roleId: 0,
  role: 'Erased',
  items: [],
}
