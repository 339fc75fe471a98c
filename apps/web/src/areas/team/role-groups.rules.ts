import type { PermissionGroup } from '@tradewind/contract/team'
import type { TeamItem } from '@tradewind/contract/team-items'

type Permission = PermissionGroup['permissions'][number]

/** Where people look for each permission. The API's groups follow the specification, which repeats some of them. */
const formGroups: readonly { title: string; items: readonly TeamItem[] }[] = [
  { title: 'Payments', items: ['SendMoney', 'SendToMultipleBeneficiaries', 'AddBeneficiaries'] },
  { title: 'Exchange and transfers', items: ['ExchangeFunds', 'TransferBetweenAccounts'] },
  { title: 'Beneficiaries', items: ['CreateSingleBeneficiaries'] },
  { title: 'Approvals', items: ['ApproveTransactions', 'ManagePaymentRules'] },
  { title: 'Team', items: ['ViewTeam', 'ManageMembers', 'CreateRoles', 'EditRoles'] },
  { title: 'Accounts', items: ['ManageAccounts'] },
]

/** Every permission once, in the groups of the form; one that no group names stands under "Other". */
export function groupsOfForm(groups: readonly PermissionGroup[]): { title: string; permissions: Permission[] }[] {
  const byName = new Map(groups.flatMap(({ permissions }) => permissions.map((one) => [one.permissionName, one])))
  const placed = formGroups.map(({ title, items }) => ({
    title,
    permissions: items.map((name) => byName.get(name)).filter((one) => one !== undefined),
  }))
  const named = new Set<string>(formGroups.flatMap(({ items }) => items))
  const others = [...byName.values()].filter(({ permissionName }) => !named.has(permissionName))
  return [...placed, { title: 'Other', permissions: others }].filter(({ permissions }) => permissions.length > 0)
}
