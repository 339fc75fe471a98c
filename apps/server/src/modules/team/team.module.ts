import { ruleChanged } from '#modules/approvals'
import { on } from '#platform/events'
import type { Module } from '#platform/module'
import { teamRoutes, teamStaffRoutes } from './team.routes.ts'
import type { Team } from './team.service.ts'

/** What this module brings to the server: platform/module.ts says all that there can be. */
export const teamModule = (team: Team): Module => ({
  name: 'team',
  calls: (http) => teamRoutes(http, team),
  staffCalls: (http) => teamStaffRoutes(http, team),
  attention: team.attention,
  subscriptions: [on(ruleChanged, team.ruleChanged)],
})
