import type { Module } from '#platform/module'
import { pullsRoutes } from './pulls.routes.ts'
import type { Pulls } from './pulls.service.ts'

export const pullsModule = (pulls: Pulls): Module => ({
  name: 'pulls',
  calls: (http) => pullsRoutes(http, pulls),
  tasks: pulls.tasks,
})
