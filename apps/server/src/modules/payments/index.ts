/** The payments module: one state machine for everything that leaves or arrives. */
export { awaitCredit, endAwaitedCredit, giveCallBack } from './annual-use.store.ts'
export { dropOldAttempts } from './attempt-log.store.ts'
export { checkPayee, type CheckedPayee, type PayeeNeeds } from './check-payee.ts'
export type { OwingNews } from './payments.types.ts'
export type { ApprovalSteps } from './approval-steps.ts'
export type { PlaceOrder, PlacedOrder } from './create-payment.ts'
export type { TransferPayload } from './payload.rules.ts'
export type {
  ApprovalFacts,
  ApprovalsForPayments,
  IncomingPayment,
  PaymentsNeeds,
  PaymentUpdate,
  Posting,
} from './payments.needs.ts'
export { paymentsRoutes } from './payments.routes.ts'
export { readOrderFacts } from './order-facts.store.ts'
export { derivedId, referenceOf } from './payments.ids.ts'
export { refusedByLimits } from './limit-refusals.ts'
export { accountInWords } from './destination-lines.rules.ts'
export { drawPaper, type Line } from './paper.ts'
export { payeeLines } from './receipt.ts'
export { dayAndTime } from './timeline.rules.ts'
export { createPayments, type Payments } from './payments.service.ts'
export type { Payment } from './payments.types.ts'
export type { PayoutOrder } from './place-payout.ts'
export { countInstruction, giveInstructionBack, payoutsOf, recordUse } from './payouts.store.ts'
export { paymentRecorders } from './records.store.ts'
export { neededFiles, purgeTasks } from './payments.store.ts'
export { calledOff } from './tell-owner.ts'
export { offerOf, reachFault } from './compare-methods.rules.ts'
export { switchedOffBy } from './switched-off.rules.ts'
