import type { Module } from '#platform/module'
import { statementsRoutes } from './statements.routes.ts'
import type { Statements } from './statements.service.ts'

/** What this module brings to the server: platform/module.ts says all that there can be. */
export const statementsModule = (statements: Statements): Module => ({
  name: 'statements',
  calls: (http) => statementsRoutes(http, statements),
})
