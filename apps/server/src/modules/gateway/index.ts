/** The gateway module: payouts through others, with the numbers and remitters that customers save for them. */
export { gatewayRoutes } from './gateway.routes.ts'
export { createGateway, type Gateway, type GatewayNeeds } from './gateway.service.ts'
