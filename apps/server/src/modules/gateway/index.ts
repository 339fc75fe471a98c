/** The gateway module: payouts through others, with the numbers and remitters that customers save for them. */
export { gatewayRoutes } from './gateway.routes.ts'
export { createGateway, type Gateway } from './gateway.service.ts'
export type { GatewayNeeds } from './gateway.needs.ts'
