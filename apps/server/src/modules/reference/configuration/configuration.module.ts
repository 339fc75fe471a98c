import type { Flags } from '@tradewind/contract'
import type { Module } from '#platform/module'
import { configurationRoutes } from './configuration.routes.ts'

export const configurationModule = (flags: Flags): Module => ({
  name: 'configuration',
  calls: (http) => configurationRoutes(http, flags),
})
