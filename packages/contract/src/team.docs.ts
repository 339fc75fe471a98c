import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import { teamExamples } from './team.examples.ts'
import * as team from './team.ts'

const employeeId = { text: 'Id of the member, or of the invitation.', example: '019abe12-5c00-7000-8000-000000000041' }
const roleId = { text: 'Id of the role: 10 is Super Admin, 11 Admin; others belong to one company.', example: 11 }
const status = { text: 'State of the member.', example: 'Active' }
const email = { text: 'The email address that was invited.', example: 'bea@marlowfinch.example' }
const firstName = { text: 'First name.', example: 'Bea' }
const hasOneName = {
  text: 'Whether the person has only one name, given as the first name.',
  example: false,
}
const lastName = { text: 'Last name.', example: 'Colleague' }
const token = { text: 'The secret part of the link in the email.', example: 'Zm9sbG93LXRoaXMtbGluaw' }
const permissionIds = { text: 'Ids of the permissions: the role has exactly these.', example: [1, 3] }
const customerId = { text: 'Id of the customer: the caller’s own.', example: '019abe12-5c00-7000-8000-000000000001' }
const own = 'A call of Tradewind’s own.'
const perPayment = 'The most that one payment of the member may have; null where nothing is limited.'
const perDay = 'The most that the member may send in a day, over all currencies; null where nothing is limited.'
const currencyCodes = { text: 'The only currencies that the member may pay in; null for all.', example: ['GBP'] }
const accountIds = {
  text: 'The only accounts that the member may pay from; null for all.',
  example: ['019abe12-5c00-7000-8000-000000000042'],
}
const proposalId = {
  text: 'Id of the change that waits for a second administrator; null where it applies already.',
  example: null,
}
const eventFilters = {
  Kind: { text: 'Only what was done in this way.', example: 'member-invited' },
}

export const teamDocs: AreaWords = {
  file: 'team.docs.ts',
  groups: { team: ['team'] },
  examples: teamExamples,
  names: {
    employeeId,
    roleId,
    role: { text: 'Name of the role.', example: 'Admin' },
    hasAccount: { text: 'Whether someone signs in with this address already.', example: false },
    invitedBy: { text: 'Name of the person who invited.', example: 'Ada Example' },
    customerName: { text: 'Name of the customer.', example: 'Marlow & Finch Ltd' },
  },
  schemas: [
    schemaWords(team.MemberStatus, 'State of a member of a team.', { examples: ['Active'] }),
    schemaWords(team.LimitAmount, 'The most that may be paid, in one currency.', {
      fields: {
        amount: { text: 'The amount as decimal text.', example: '5000.00' },
        currencyCode: { text: 'Its currency, ISO 4217.', example: 'GBP' },
      },
    }),
    schemaWords(team.MemberLimits, 'What one member may pay at most, beside the limits of the customer.', {
      fields: { perPayment, perDay, currencyCodes, accountIds },
    }),
    schemaWords(team.Member, 'Someone who acts for a business, or was invited to.', {
      fields: {
        userId: {
          text: 'Id of the person; null until an invitation is accepted.',
          example: '019abe12-5c00-7000-8000-000000000041',
        },
        email,
        firstName,
        lastName,
        status,
        invitation: 'The invitation that nobody has accepted yet; null for everybody else.',
        'invitation.sentAt': { text: 'When it was last sent.', example: '2026-11-24T10:00:00.000Z' },
        'invitation.expiresAt': { text: 'Until when its link works.', example: '2026-12-01T10:00:00.000Z' },
        'invitation.expired': { text: 'Whether that is over.', example: false },
        isYou: { text: 'Whether it is the caller.', example: false },
        limits: 'What the member may pay at most.',
        can: 'What the caller may do with this member now.',
        'can.edit': 'Give another role, or limits.',
        'can.remove': 'Take the member off the team, or the invitation back.',
        'can.reinvite': 'Send the invitation again.',
        'can.statuses': { text: 'The states that the caller may set.', example: ['Suspended', 'DeActivated'] },
      },
    }),
    schemaWords(team.MemberEffects, 'What follows if a member no longer acts for the team.', {
      fields: {
        sessions: { text: 'Sessions that end.', example: 1 },
        ownRequests: { text: 'Requests of the member that wait for colleagues, and go on.', example: 0 },
        handedBack: { text: 'Requests handed to the member, which any approver may decide then.', example: 0 },
        approvalsVoid: { text: 'Approvals of the member that count no more.', example: 0 },
        lapsing: { text: 'Requests that end: too few could approve them, or nobody change them.', example: 0 },
        brokenRules: 'Payment rules that the colleagues who are left could not satisfy.',
        'brokenRules.moduleTransactionType': { text: 'What the rule is about.', example: 'Debit' },
        'brokenRules.paymentRuleId': { text: 'Id of the rule.', example: '019abe12-5c00-7000-8000-000000000043' },
        'brokenRules.approvalsNeeded': { text: 'How many approvals the rule asks for.', example: 2 },
        'brokenRules.approversLeft': { text: 'How many colleagues could approve then.', example: 1 },
        'brokenRules.missingApprovers': {
          text: 'Whom the rule asks by name or role, and nobody could be then.',
          example: ['Bea Colleague'],
        },
        schedules: 'Scheduled payments of the member, at most 50: those that nobody takes over fail on their day.',
        'schedules.scheduledPaymentId': {
          text: 'Id of the scheduled payment.',
          example: '019abe12-5c00-7000-8000-000000000045',
        },
        'schedules.counterParty': { text: 'Who is paid next.', example: 'Harbour Lane Joinery' },
        'schedules.amount': 'How much is paid next.',
        'schedules.nextPaymentDate': { text: 'The day of the next payment.', example: '2026-10-01' },
        'schedules.paymentsLeft': { text: 'How many payments are left.', example: 6 },
        lastSuperAdmin: { text: 'Whether it is refused: nobody would be Super Admin.', example: false },
      },
    }),
    schemaWords(team.Role, 'A set of permissions with a name.', {
      fields: {
        id: roleId,
        name: { text: 'Name of the role.', example: 'Admin' },
        builtIn: { text: 'Whether it is Super Admin or Admin, which nobody changes.', example: true },
        members: { text: 'How many members have it, those invited included.', example: 2 },
        permissionNames: { text: 'Names of its permissions.', example: ['SendMoney'] },
        can: 'What the caller may do with it.',
        'can.assign': 'Give it to someone.',
        'can.edit': 'Change its name and permissions.',
      },
    }),
    schemaWords(team.PermissionGroup, 'Permissions that are shown together.', {
      fields: {
        groupName: { text: 'Name of the group.', example: 'Send Money' },
        permissions: 'The permissions of the group.',
        'permissions.permissionId': { text: 'Id of the permission.', example: 1 },
        'permissions.permissionName': { text: 'Name of the permission.', example: 'SendMoney' },
        'permissions.label': { text: 'What people read.', example: 'Send money' },
        'permissions.isAssignedToRole': { text: 'Whether the role has it.', example: false },
        'permissions.mayGrant': { text: 'Whether the caller has it, and so may give it.', example: true },
      },
    }),
    schemaWords(team.TeamEvent, 'One change of a team.', {
      fields: {
        eventId: { text: 'Id of the event.', example: '019abe12-5c00-7000-8000-000000000044' },
        kind: { text: 'What was done.', example: 'member-invited' },
        by: { text: 'Name of the person; null where the provider’s staff did it.', example: 'Ada Example' },
        about: { text: 'The member, role or rule.', example: 'Bea Colleague' },
        before: { text: 'What it was, in words; null where there was nothing.', example: null },
        after: { text: 'What it is, in words; null where nothing is left.', example: 'Admin' },
        reason: { text: 'The reason given; null where none was.', example: null },
      },
    }),
    schemaWords(team.TeamProposal, 'A change of a team that waits for a second administrator.', {
      fields: {
        proposalId: { text: 'Id of the change.', example: '019abe12-5c00-7000-8000-000000000046' },
        kind: { text: 'What is to change.', example: 'invite' },
        about: { text: 'The member or role.', example: 'Ivo Invited' },
        before: { text: 'What it is now, in words; null where there is nothing.', example: null },
        after: { text: 'What it becomes, in words.', example: 'Admin' },
        reason: { text: 'The reason given; null where none was.', example: null },
        proposedBy: { text: 'Name of the person who proposed it.', example: 'Ada Example' },
        proposedAt: { text: 'When it was proposed.', example: '2026-11-24T10:00:00.000Z' },
        expiresAt: { text: 'Until when it waits.', example: '2026-12-01T10:00:00.000Z' },
        can: 'What the caller may do with it now.',
        'can.confirm': { text: 'Confirm or decline it.', example: true },
        'can.withdraw': { text: 'Take it back.', example: false },
      },
    }),
    schemaWords(team.Company, 'A customer that the signed-in person acts for.', {
      fields: {
        customerId,
        customerType: { text: 'Kind of customer.', example: 'Limited Liability Company' },
        status,
        current: { text: 'Whether this session acts for it.', example: true },
      },
    }),
  ],
  calls: [
    callWords(team.listMembers, {
      query: {
        CustomerId: customerId,
        Status: 'Only members in this state.',
        RoleId: { text: 'Only members in this role.', example: 11 },
        Search: 'Text in the name or the email address.',
        SortBy: 'What the members are sorted by; the name unless given.',
      },
      value: { members: 'The members of this page.' },
    }),
    callWords(team.addMember, {
      text: 'Whoever invites can only give a role whose permissions they have themselves.',
      body: { customerId, email, firstName, lastName, hasOneName },
      value: { expiresAt: 'Until when the link works, or the change waits.', proposalId },
    }),
    callWords(team.updateMember, { body: { customerId, firstName, lastName, hasOneName }, value: { proposalId } }),
    callWords(team.updateMemberStatus, {
      text: '`Exited` and `Sacked` are final: someone who comes back is invited again.',
      body: {
        customerId,
        status: { text: 'The new state.', example: 'Suspended' },
        reason: { text: 'Why, for the log of the team.', example: 'On leave until March' },
      },
      value: { proposalId },
    }),
    callWords(team.removeMember, {
      query: { EmployeeId: employeeId, RoleId: { text: 'The role of the member. It decides nothing.', example: 11 } },
      body: { employeeId, roleId: { text: 'The role of the member. It decides nothing.', example: 11 } },
    }),
    callWords(team.reinviteMember, { body: { customerId }, value: { expiresAt: 'Until when the new link works.' } }),
    callWords(team.getMemberEffects, { text: own, query: { EmployeeId: employeeId } }),
    callWords(team.updateMemberLimits, {
      text: own,
      body: { perPayment, perDay, currencyCodes, accountIds },
      value: { proposalId },
    }),
    callWords(team.listRoles, { query: { CustomerId: customerId } }),
    callWords(team.listPermissions, {
      query: { Service: { text: 'Takes any text; there is one service.', example: 'transactions' } },
    }),
    callWords(team.listPermissionsOfRole, { query: { RoleId: roleId, CustomerId: customerId } }),
    callWords(team.addRole, {
      body: { customerId, name: { text: 'Name of the role.', example: 'Payroll clerk' }, permissionIds },
    }),
    callWords(team.updateRole, {
      body: { customerId, name: { text: 'The new name.', example: 'Payroll' } },
    }),
    callWords(team.updatePermissionsOfRole, { body: { customerId, permissionIds }, value: { proposalId } }),
    callWords(team.deleteRole, { text: own, query: { RoleId: roleId } }),
    callWords(team.listTeamProposals, { text: own }),
    callWords(team.decideTeamProposal, {
      text: own,
      body: {
        proposalId: { text: 'Id of the change that waits.', example: '019abe12-5c00-7000-8000-000000000046' },
        decision: { text: 'What becomes of it.', example: 'Confirmed' },
        reason: { text: 'Why, for the person who proposed it.', example: 'Checked with HR' },
      },
    }),
    callWords(team.listTeamEvents, { text: own, query: eventFilters }),
    callWords(team.exportTeamEvents, { text: own, query: eventFilters }),
    callWords(team.lookAtInvitation, {
      text: own,
      body: { token },
      value: {
        companyName: { text: 'The company that invites.', example: 'Marlow & Finch Ltd' },
        email,
        firstName,
        lastName,
        expiresAt: 'Until when the link works.',
      },
    }),
    callWords(team.acceptInvitation, {
      text: own,
      body: {
        token,
        firstName,
        lastName,
        hasOneName,
        password: { text: 'The password to sign in with.', example: 'Kites-over-71-dunes' },
      },
      value: { email, status },
    }),
    callWords(team.joinByInvitation, { text: own, body: { token }, value: { customerId, status } }),
    callWords(team.listMyCompanies, { text: own }),
    callWords(team.switchCompany, { text: own, body: { customerId }, value: { customerId } }),
    callWords(team.getMyLimits, { text: own }),
  ],
}
