import type { Permission } from './permissions.ts'

/**
 * What a role can be given: the items that people tick, and what each lets a person do. The only place in which both
 * vocabularies meet. The id is what calls name; the name is the specification's.
 */
export const teamItems = [
  { id: 1, name: 'SendMoney', label: 'Send money', gives: ['payments:create', 'sendr:create', 'cards:use'] },
  { id: 2, name: 'ExchangeFunds', label: 'Exchange funds', gives: ['exchange:create'] },
  { id: 3, name: 'AddBeneficiaries', label: 'Add beneficiaries while sending', gives: ['beneficiaries:manage'] },
  { id: 4, name: 'SendToMultipleBeneficiaries', label: 'Send to several at once', gives: ['batches:create'] },
  { id: 5, name: 'ApproveTransactions', label: 'Approve payments', gives: ['approvals:decide'] },
  { id: 6, name: 'CreateSingleBeneficiaries', label: 'Manage beneficiaries', gives: ['beneficiaries:manage'] },
  { id: 7, name: 'CreateRoles', label: 'Create roles', gives: ['team:read', 'roles:create'] },
  { id: 8, name: 'EditRoles', label: 'Edit roles', gives: ['team:read', 'roles:edit'] },
  { id: 9, name: 'TransferBetweenAccounts', label: 'Move money between accounts', gives: ['transfers:create'] },
  { id: 10, name: 'ViewTeam', label: 'See members, roles and the log', gives: ['team:read'] },
  { id: 11, name: 'ManageMembers', label: 'Invite and manage members', gives: ['team:read', 'team:manage'] },
  { id: 12, name: 'ManagePaymentRules', label: 'Manage payment rules', gives: ['payment-rules:manage'] },
  {
    id: 13,
    name: 'ManageAccounts',
    label: 'Request, freeze and close accounts',
    gives: ['accounts:manage', 'cards:use', 'cards:manage'],
  },
  /** Only the role Super Admin has it, so nobody else can give that role or change someone who has it. */
  { id: 14, name: 'ManageSuperAdmins', label: 'Manage Super Admins', gives: ['team:own'] },
  { id: 15, name: 'ManageInvoices', label: 'Create invoices', gives: ['invoices:manage'] },
  { id: 16, name: 'SendInvoices', label: 'Issue and send invoices', gives: ['invoices:send'] },
  /** Events leave the company, so only Super Admins have it by default. */
  { id: 17, name: 'ManageWebhooks', label: 'Manage webhooks', gives: ['webhooks:manage'] },
  { id: 18, name: 'SettleInvoices', label: 'Mark invoices as paid', gives: ['invoices:settle'] },
] as const satisfies readonly { id: number; name: string; label: string; gives: readonly Permission[] }[]

export type TeamItem = (typeof teamItems)[number]['name']

/** Under what the items are shown. An item may stand in several groups and is one all the same. */
export const teamItemGroups = [
  { name: 'Send Money', items: ['SendMoney', 'ExchangeFunds', 'AddBeneficiaries', 'SendToMultipleBeneficiaries'] },
  { name: 'Approval', items: ['ApproveTransactions', 'ExchangeFunds'] },
  {
    name: 'Beneficiary Management',
    items: ['CreateSingleBeneficiaries', 'ExchangeFunds', 'CreateRoles', 'EditRoles'],
  },
  { name: 'Transfer', items: ['TransferBetweenAccounts'] },
  { name: 'Team', items: ['ViewTeam', 'ManageMembers', 'ManagePaymentRules'] },
  { name: 'Accounts', items: ['ManageAccounts'] },
  { name: 'Invoices', items: ['ManageInvoices', 'SendInvoices', 'SettleInvoices'] },
  { name: 'Developer', items: ['ManageWebhooks'] },
] as const satisfies readonly { name: string; items: readonly TeamItem[] }[]

/** What Super Admins have beyond Admins. */
export const ownersItem = 'ManageSuperAdmins' satisfies TeamItem

export const superAdminRole = { roleId: 10, name: 'Super Admin' } as const
export const adminRole = { roleId: 11, name: 'Admin' } as const

export const isBuiltIn = (roleId: number): boolean => roleId === superAdminRole.roleId || roleId === adminRole.roleId

const all: readonly TeamItem[] = teamItems.map(({ name }) => name)
const adminItems: readonly TeamItem[] = all.filter((name) => name !== ownersItem && name !== 'ManageWebhooks')

/** The items of a role. Super Admins have all, including those added later; Admins all but those of Super Admins. */
export const itemsOf = ({ roleId, items }: { roleId: number; items: readonly TeamItem[] }): readonly TeamItem[] =>
  roleId === superAdminRole.roleId ? all : roleId === adminRole.roleId ? adminItems : items

/**
 * The one decision behind every way to grant: inviting, making and editing a role, giving a role to a member, handing
 * something over. Nobody gives what he or she does not have.
 */
export const mayGrant = (mine: readonly TeamItem[], wanted: readonly TeamItem[]): boolean =>
  wanted.every((item) => mine.includes(item))
