export type { Clients } from './clients.service.ts'
export { clientsArea } from './clients.wiring.ts'
