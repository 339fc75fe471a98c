import * as rules from '@tradewind/contract/payment-rules'
import * as team from '@tradewind/contract/team'
import type * as z from 'zod/mini'
import { partShown, queryFor } from '#ui/calls/api.ts'

export type PaymentRule = z.output<typeof rules.PaymentRule>
export type RuleVersion = z.output<typeof rules.RuleVersion>
export type Rehearsal = z.output<NonNullable<typeof rules.rehearsePaymentRule.value>>
export type Explanation = z.output<NonNullable<typeof rules.explainPaymentRules.value>>

export const rulesQuery = (page = 1, pageSize = 100) =>
  queryFor(rules.listPaymentRules, { query: { Page: page, PageSize: pageSize } }, partShown)

export const ruleQuery = (id: string) =>
  queryFor(rules.getPaymentRuleDetail, { query: { PaymentRuleId: id } }, partShown)

export const versionsQuery = (id: string) =>
  queryFor(rules.listPaymentRuleVersions, { query: { PaymentRuleId: id } }, partShown)

/** Everybody who can be named, for choices; who may not see the team is offered nobody. */
export const everyMemberQuery = () =>
  queryFor(
    team.listMembers,
    { query: { Page: 1, PageSize: 100, Status: 'Active', SortBy: 'Name', SortDirection: 'ASC' } },
    { failures: 'silent' },
  )

export const rolesQuery = () => queryFor(team.listRoles, { query: {} }, { failures: 'silent' })

/** What waits for a second administrator. */
export const proposalsQuery = () => queryFor(team.listTeamProposals, {}, partShown)

/** What a change of a rule makes stale. */
export const staleByRule = [
  rules.listPaymentRules,
  rules.getPaymentRuleDetail,
  rules.listPaymentRuleVersions,
  rules.explainPaymentRules,
]

export const permissionsQuery = () => queryFor(team.listPermissions, { query: {} }, partShown)

export const permissionsOfRoleQuery = (roleId: number) =>
  queryFor(team.listPermissionsOfRole, { query: { RoleId: roleId } }, partShown)

/** What a change of members or roles makes stale. */
export const staleByTeam = [
  team.listMembers,
  team.listRoles,
  team.listPermissionsOfRole,
  team.listTeamEvents,
  team.getMemberEffects,
  team.listTeamProposals,
  rules.listPaymentRules,
]
