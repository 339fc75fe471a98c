export { webhooksArea } from './webhooks.wiring.ts'
