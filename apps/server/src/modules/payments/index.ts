/** The payments module: one state machine for everything that leaves or arrives. */
export type { IncomingPayment, PaymentsNeeds, PaymentUpdate, Posting } from './payments.needs.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { readOrderFacts } from './order-facts.store.ts'
export { createPayments, type Payments } from './payments.service.ts'
export { paymentRecorders } from './records.store.ts'
export { neededFiles, purgeTasks } from './payments.store.ts'
