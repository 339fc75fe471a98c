/** The payments module: one state machine for everything that leaves or arrives. */

export { documentView } from './documents/transaction-documents.ts'
export type { CreateExchange } from './exchange/create-exchange.ts'
export type { Exchange } from './exchange/exchange.types.ts'
export type { OrderOffer } from './exchange/exchange-for-later.ts'
export { findPricedExchange } from './exchange/exchange-of-position.store.ts'
export { documentsOfExchange, findExchange } from './exchange/exchanges.store.ts'
export type { ApprovalSteps, Awaiting } from './initiation/approval-steps.ts'
export type { CheckedOrder } from './initiation/check-order.ts'
export { orderOf } from './initiation/execute-payment.ts'
export { readOrderContext } from './initiation/order-context.store.ts'
export { heldPayouts, payoutsOf, recordUse } from './initiation/payouts.store.ts'
export type { PlacedOrder } from './initiation/place-order.ts'
export type { PayoutOrder } from './initiation/place-payout.ts'
export { paymentRecorders } from './initiation/records.store.ts'
export { checkPayee, type PayeeNeeds } from './payee/check-payee.ts'
export { destinationEnding } from './payee/destination-ending.rules.ts'
export { accountInWords } from './payee/destination-lines.rules.ts'
export type { TransferPayload } from './payee/payload.rules.ts'
export {
  accountCredited,
  cancellation,
  creditReleased,
  creditReturned,
  exchangeEnded,
  paymentAccepted,
  paymentEnded,
  recallChanged,
} from './payments.events.ts'
export { creditedElsewhereId, derivedId, exchangeOf, plainReference, referenceOf } from './payments.ids.ts'
export type {
  ApprovalsForPayments,
  Cancellation,
  IncomingPayment,
  LedgerRecord,
  PasskeyAnswer,
  PaymentsNeeds,
  RequestedOrder,
  ScheduleSteps,
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
  AccountCredit,
  AdjustmentKind,
  CreditReturned,
  DebtUpdate,
  EventKind,
  OwnTransfer,
  Payment,
  PaymentEvent,
  PreparedOrder,
  RecallChange,
  ReleasedCredit,
} from './payments.types.ts'
export { paymentsArea } from './payments.wiring.ts'
export { mayRecall } from './recalls/recalls.rules.ts'
export { findRecall, type PaymentRecall, recallsOf } from './recalls/recalls.store.ts'
export type { CaseDecision } from './settlement/case-decision.types.ts'
export { holdsPayment } from './settlement/cases.store.ts'
export { endedByPeople } from './settlement/notify-owner.ts'
export type { Reversed } from './settlement/reverse-credit.ts'
export { standingOf } from './settlement/standing.rules.ts'
