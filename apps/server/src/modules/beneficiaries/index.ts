export type { BeneficiariesNeeds } from './beneficiaries.needs.ts'
export { beneficiariesRoutes } from './beneficiaries.routes.ts'
export { type Beneficiaries, createBeneficiaries } from './beneficiaries.service.ts'
export type {
  AccountDetailRequest,
  Bank,
  NormalisedDetails,
  Payee,
  RailsForBeneficiaries,
  SavedBeneficiary,
  VerifiedDetails,
} from './beneficiaries.types.ts'
export { beneficiariesArea } from './beneficiaries.wiring.ts'
export { dropDeleted, dropSaved } from './beneficiary-changes.store.ts'
export type { PaymentGroups } from './groups/payment-groups.service.ts'
export { payeeOfOrder } from './payee-of-order.rules.ts'
export { refuseOutdatedIban } from './verification/bank-numbers.rules.ts'
export { verificationRoutes } from './verification/verification.routes.ts'
export { savedUnder } from './verification/verified-details.rules.ts'
