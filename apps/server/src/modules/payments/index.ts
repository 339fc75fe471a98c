/** The payments module: one state machine for everything that leaves or arrives. */

export { documentView } from './documents/transaction-documents.ts'
export { calledOff } from './outcome/tell-owner.ts'
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
export {
  type Approval,
  canceledCode,
  type Direction,
  isFinal,
  type MoneyState,
  mayCancel,
  type Status,
  type Submission,
} from './payments.states.ts'
export { documentsOf, eventsOf, findPayment } from './payments.store.ts'
export type {
  AdjustmentKind,
  EventKind,
  OwingNews,
  OwnTransfer,
  Payment,
  PaymentEvent,
} from './payments.types.ts'
export type { ApprovalSteps } from './placing/approval-steps.ts'
export type { PlacedOrder, PlaceOrder } from './placing/create-payment.ts'
export { readOrderFacts } from './placing/order-facts.store.ts'
export { payoutsOf, recordUse } from './placing/payouts.store.ts'
export type { PayoutOrder } from './placing/place-payout.ts'
export { paymentRecorders } from './placing/records.store.ts'
