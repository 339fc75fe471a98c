import type { Module } from '#platform/module'
import { gatewayRoutes } from './gateway.routes.ts'
import type { Gateway } from './gateway.service.ts'

export const gatewayModule = (gateway: Gateway): Module => ({
  name: 'gateway',
  calls: (http) => gatewayRoutes(http, gateway),
  encryptClear: gateway.encryptClear,
})
