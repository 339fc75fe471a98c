/** The gateway module: payouts through others, with the numbers and remitters that customers save for them. */
export { gatewayModule } from './gateway.module.ts'
export type { GatewayNeeds } from './gateway.needs.ts'
export { createGateway, type Gateway } from './gateway.service.ts'
