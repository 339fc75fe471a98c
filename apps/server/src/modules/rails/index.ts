/** The rails module: payment networks, bank directories and name checks. The sandbox's bank world has a door of its own. */

export { type SentBack, writeRefund } from './iso20022/refund.ts'
export { moneyReceived, paymentUpdated, requestUpdated } from './rails.events.ts'
export { railsModule } from './rails.module.ts'
export { arrival, facts, incomingNetworkFor } from './rails.rules.ts'
export { type BankNetwork, createRails, type NetworkAnswer, type RailsNeeds } from './rails.service.ts'
export type * from './rails.types.ts'
export { morningAfter } from './timetable.rules.ts'
