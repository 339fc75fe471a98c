/** The gateway module: payouts through others, with the numbers and remitters that customers save for them. */

export type { GatewayNeeds } from './gateway.needs.ts'
export type { Gateway } from './gateway.service.ts'
