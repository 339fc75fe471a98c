import { team as contract, Refusal, teamRecovery } from '@tradewind/contract'
import { type Currency, type Money, parseAmount } from '@tradewind/kernel'
import type { StaffCaller } from '#platform/caller'
import { file, type Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import { zoneOf } from '#platform/time-zone'
import { invalidField } from '#platform/validation'
import type { Team } from './team.service.ts'

/** HTTP in, HTTP out. Nothing is decided here. */
export function teamRoutes(http: Pick<Http, 'handle'>, team: Team): void {
  memberRoutes(http, team)
  roleRoutes(http, team)
  invitationRoutes(http, team)
  http.handle(contract.listTeamProposals, ({ caller }) => team.proposals.list(caller))
  http.handle(contract.decideTeamProposal, async ({ caller, body: { proposalId, decision, reason } }) => {
    await team.proposals.decide({ caller, proposalId, decision, reason })
    return null
  })
  http.handle(contract.listTeamEvents, ({ caller, query, request }) =>
    team.log.list({ ...filterOf(caller.customerId, query, request), page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(contract.exportTeamEvents, async ({ caller, query, request }) =>
    file({
      name: 'team-log.csv',
      type: 'text/csv',
      bytes: team.log.export(filterOf(caller.customerId, query, request)),
    }),
  )
  http.handle(contract.listMyCompanies, ({ caller }) => team.companies.list(caller))
  http.handle(contract.switchCompany, ({ caller, body }) => team.companies.switch(caller, body.customerId))
}

const filterOf = (
  customerId: string,
  {
    Kind: kind,
    FromDate: fromDay,
    ToDate: toDay,
  }: { Kind?: Parameters<Team['log']['list']>[0]['kind']; FromDate?: string | undefined; ToDate?: string | undefined },
  { headers }: { headers: Parameters<typeof zoneOf>[0] },
) => ({ customerId, kind, fromDay, toDay, zone: zoneOf(headers) })

/** The contract let through amounts of the currency; of nothing at all nobody can pay. */
function moneyOf(field: string, typed: { amount: string; currencyCode: Currency } | null): Money | null {
  if (!typed) return null
  const amount = parseAmount(typed.amount, typed.currencyCode)
  if (typeof amount === 'string' || amount.minor <= 0n) throw invalidField(field, 'Enter an amount above zero.')
  return amount
}

function memberRoutes(http: Pick<Http, 'handle'>, { members, invitations }: Team): void {
  http.handle(contract.listMembers, ({ caller, query }) => {
    sameCustomer(query.CustomerId, caller.customerId)
    const { Status: status, RoleId: roleId, Search: search, Page: page, PageSize: pageSize } = query
    const { SortBy: sortBy, SortDirection: direction } = query
    return members.list({ caller, status, roleId, search, sortBy, direction, page, pageSize })
  })
  http.handle(contract.addMember, ({ caller, body: { customerId, ...given }, idempotent }) => {
    sameCustomer(customerId, caller.customerId)
    return invitations.invite({ caller, ...given, lastName: given.lastName ?? '', idempotent })
  })
  http.handle(contract.updateMember, ({ caller, body }) => {
    const { customerId, employeeId, roleId, firstName, hasOneName, version } = body
    const lastName = hasOneName ? '' : body.lastName
    sameCustomer(customerId, caller.customerId)
    return members.update({ caller, employeeId, roleId, firstName, lastName, version })
  })
  http.handle(contract.updateMemberStatus, ({ caller, body }) => {
    const { customerId, employeeId, status, reason, version } = body
    sameCustomer(customerId, caller.customerId)
    return members.setStatus({ caller, employeeId, status, reason, version })
  })
  http.handle(contract.removeMember, async ({ caller, query, body }) => {
    const [input, given] = [query.EmployeeId, body?.employeeId]
    if (input && given && input !== given) throw new Refusal('team.member_unknown')
    const employeeId = input ?? given
    if (!employeeId) throw invalidField('employeeId', 'Choose a member.')
    await members.remove({ caller, employeeId })
    return null
  })
  http.handle(contract.reinviteMember, ({ caller, body: { customerId, employeeId } }) => {
    sameCustomer(customerId, caller.customerId)
    return invitations.reinvite({ caller, employeeId })
  })
  http.handle(contract.getMemberEffects, ({ caller, query }) =>
    members.effects({ caller, employeeId: query.EmployeeId }),
  )
  http.handle(contract.updateMemberLimits, ({ caller, body }) => {
    const { employeeId, version, perPayment, perDay, ...rest } = body
    const limits = { ...rest, perPayment: moneyOf('perPayment', perPayment), perDay: moneyOf('perDay', perDay) }
    return members.setLimits({ caller, employeeId, version, limits })
  })
  http.handle(contract.getMyLimits, ({ caller }) => members.limitsOf(caller))
}

function roleRoutes(http: Pick<Http, 'handle'>, { roles }: Team): void {
  http.handle(contract.listRoles, ({ caller, query }) => {
    sameCustomer(query.CustomerId, caller.customerId)
    return roles.list(caller)
  })
  http.handle(contract.listPermissions, ({ caller }) => roles.permissions(caller))
  http.handle(contract.listPermissionsOfRole, ({ caller, query }) => {
    sameCustomer(query.CustomerId, caller.customerId)
    return roles.permissions(caller, query.RoleId)
  })
  http.handle(contract.addRole, ({ caller, body: { customerId, name, permissionIds }, idempotent }) => {
    sameCustomer(customerId, caller.customerId)
    return roles.add({ caller, name, permissionIds, idempotent })
  })
  http.handle(contract.updateRole, async ({ caller, body: { customerId, roleId, name, version } }) => {
    sameCustomer(customerId, caller.customerId)
    await roles.rename({ caller, roleId, name, version })
    return null
  })
  http.handle(contract.deleteRole, async ({ caller, query }) => {
    await roles.remove({ caller, roleId: query.RoleId })
    return null
  })
  http.handle(contract.updatePermissionsOfRole, ({ caller, body: { customerId, roleId, permissionIds, version } }) => {
    sameCustomer(customerId, caller.customerId)
    return roles.setPermissions({ caller, roleId, permissionIds, version })
  })
}

function invitationRoutes(http: Pick<Http, 'handle'>, { invitations }: Team): void {
  http.handle(contract.lookAtInvitation, ({ body, request }) => invitations.look(body.token, request.ip))
  http.handle(contract.acceptInvitation, ({ body, request }) =>
    invitations.accept({ ...body, lastName: body.lastName ?? '' }, request.ip),
  )
  http.handle(contract.joinByInvitation, ({ caller, body, request }) =>
    invitations.join(caller, body.token, request.ip),
  )
}

/** The same for the provider's staff. */
export function teamStaffRoutes(http: Pick<Http<StaffCaller>, 'handle'>, { recovery }: Team): void {
  http.handle(teamRecovery.listTeamRecoveries, ({ caller, query }) =>
    recovery.list({ caller, state: query.State, page: query.Page, pageSize: query.PageSize }),
  )
  http.handle(teamRecovery.findRecoveryCompanies, ({ caller, body }) => recovery.find(caller, body.search.trim()))
  http.handle(teamRecovery.listTeamOfCustomer, ({ caller, params }) => recovery.teamOf(caller, params.customerId))
  http.handle(teamRecovery.proposeTeamRecovery, ({ caller, body }) => recovery.propose({ caller, ...body }))
  http.handle(teamRecovery.answerTeamRecovery, async ({ caller, params, body }) => {
    await recovery.answer({ caller, recoveryId: params.recoveryId, ...body })
    return null
  })
}
