/** Payments by card: the acquirer's port, saved cards, and what decides about a card payment. */
export type { Acquiring } from './acquiring.service.ts'
export { acquiringArea, noCardAcquirer } from './acquiring.wiring.ts'
export { askAcquirer, type CardResult, inquireAt, lookBackAt } from './ask-acquirer.ts'
export type {
  CardAcquirer,
  CardAnswer,
  CardDetails,
  CardDispute,
  CardDisputeReason,
  CardSource,
  DisputeEvidence,
  GivenRefund,
  NotFound,
} from './card-acquirer.ts'
export {
  type CardOutcome,
  type CardPaymentResult,
  type CardState,
  challengeWords,
  isOpen,
  newOutcome,
  outcomeAfter,
  resultOf,
} from './card-attempt.rules.ts'
export { cardInWords, cardNameOf, cardsTaken, isExpired, securityDigitsOf } from './card-entry.rules.ts'
export type { CardOrder, ChosenCard } from './chosen-card.ts'
export type { DeclineCode } from './declines.rules.ts'
export type { ChargedBack, DisputablePayment, DisputableProduct } from './disputable-payment.ts'
export { acquirerCalls, httpAcquirer, httpCardRefund } from './http-acquirer.ts'
export { type Authentication, emvLiability } from './liability.rules.ts'
