/** The payments module: one state machine for everything that leaves or arrives. */
export { backOf, dayAndTime } from './lists/timeline.rules.ts'
export { calledOff } from './outcome/tell-owner.ts'
export { drawPaper, type Line } from './papers/paper.ts'
export { payeeLines } from './papers/receipt.ts'
export { type CheckedPayee, checkPayee, type PayeeNeeds } from './payee/check-payee.ts'
export { accountInWords } from './payee/destination-lines.rules.ts'
export type { TransferPayload } from './payee/payload.rules.ts'
export { accountCredited, cancellation, debtChanged, paymentEnded } from './payments.events.ts'
export { creditedElsewhereId, derivedId, referenceOf } from './payments.ids.ts'
export { paymentsModule } from './payments.module.ts'
export type {
  ApprovalFacts,
  ApprovalsForPayments,
  Cancellation,
  IncomingPayment,
  PaymentsNeeds,
  PaymentUpdate,
  Posting,
} from './payments.needs.ts'
export { createPayments, type Payments } from './payments.service.ts'
export type { OwingNews, Payment } from './payments.types.ts'
export type { ApprovalSteps } from './placing/approval-steps.ts'
export type { PlacedOrder, PlaceOrder } from './placing/create-payment.ts'
export { readOrderFacts } from './placing/order-facts.store.ts'
export { payoutsOf, recordUse } from './placing/payouts.store.ts'
export type { PayoutOrder } from './placing/place-payout.ts'
export { paymentRecorders } from './placing/records.store.ts'
