import { type Person, password } from '../../main/testing/test-people.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

const token = 'a-token-of-nobody'

/** Members, roles and invitations of a team. */
export function requestsOfTeam(person: Person): Record<string, WireRequest> {
  const { customerId, accounts, team } = person
  const { memberId, leavingId, invitedId, proposalId, roleId, unusedRoleId } = team
  return {
    'team.listMembers': {
      query: {
        Page: '1',
        PageSize: '10',
        CustomerId: customerId,
        Status: 'Active',
        RoleId: '10',
        Search: person.email.slice(0, 3),
        SortBy: 'Name',
        SortDirection: 'ASC',
      },
    },
    'team.addMember': {
      body: { customerId, email: `nia.${customerId}@example.com`, firstName: 'Nia', lastName: 'New', roleId: 11 },
    },
    'team.updateMember': {
      body: { customerId, employeeId: memberId, roleId, firstName: 'Mo', lastName: 'Colleague', version: 1 },
    },
    'team.updateMemberStatus': {
      body: { customerId, employeeId: leavingId, status: 'Suspended', reason: 'On leave', version: 1 },
    },
    'team.removeMember': { body: { employeeId: leavingId, roleId: 22 } },
    'team.reinviteMember': { body: { customerId, employeeId: invitedId } },
    'team.getMemberEffects': { query: { EmployeeId: memberId } },
    'team.updateMemberLimits': {
      body: {
        employeeId: memberId,
        perPayment: { amount: '100.00', currencyCode: 'GBP' },
        perDay: { amount: '500.00', currencyCode: 'GBP' },
        currencyCodes: ['GBP', 'EUR'],
        accountIds: [accounts.GBP],
      },
    },
    'team.listRoles': { query: { CustomerId: customerId } },
    'team.listPermissions': { query: { Service: 'transactions' } },
    'team.listPermissionsOfRole': { query: { RoleId: '11', CustomerId: customerId } },
    'team.addRole': { body: { customerId, name: 'Payroll clerk', permissionIds: [1, 3] } },
    'team.updateRole': { body: { customerId, roleId, name: 'Payroll', version: 1 } },
    'team.updatePermissionsOfRole': { body: { customerId, roleId, permissionIds: [1, 3, 6] } },
    'team.deleteRole': { query: { RoleId: String(unusedRoleId) } },
    'team.listTeamProposals': {},
    'team.decideTeamProposal': { body: { proposalId, decision: 'Declined', reason: 'Not this year' } },
    'team.listTeamEvents': {
      query: { Page: '1', PageSize: '10', Kind: 'member-invited', FromDate: '2026-01-01', ToDate: '2036-12-31' },
    },
    'team.exportTeamEvents': { query: { Kind: 'member-invited', FromDate: '2026-01-01', ToDate: '2036-12-31' } },
    'team.lookAtInvitation': { body: { token } },
    'team.acceptInvitation': { body: { token, firstName: 'Nia', lastName: 'New', password } },
    'team.joinByInvitation': { body: { token } },
    'team.listMyCompanies': {},
    'team.switchCompany': { body: { customerId } },
    'team.getMyLimits': {},
  }
}

/** Where a right request isn't answered with success. */
export const answersOfTeam: Record<string, number> = {
  // Nobody was invited by such a link.
  'team.lookAtInvitation': 404,
  'team.acceptInvitation': 404,
  'team.joinByInvitation': 404,
}
