import type { TeamItem } from '@tradewind/contract/team-items'
import type { Customers } from '#modules/customers'
import type { Tx } from '#platform/db'

/** Roles that companies of the demo world and of tests made themselves. */
const sampleRoles: Readonly<Record<string, readonly TeamItem[]>> = {
  Initiator: [
    'SendMoney',
    'ExchangeFunds',
    'AddBeneficiaries',
    'SendToMultipleBeneficiaries',
    'CreateSingleBeneficiaries',
    'TransferBetweenAccounts',
    'ManageAccounts',
  ],
  Approver: ['ApproveTransactions'],
}

/** Makes the role unless the company has it; one without a sample only looks. */
export async function sampleRole(
  { team }: Pick<Customers, 'team'>,
  tx: Tx,
  { customerId, roleId, role }: { customerId: string; roleId: number; role: string },
): Promise<void> {
  const there = await team.rolesOf(tx, customerId)
  if (there.some((one) => one.roleId === roleId)) return
  await team.addRole(tx, { customerId, roleId, name: role, items: sampleRoles[role] ?? [] })
}
