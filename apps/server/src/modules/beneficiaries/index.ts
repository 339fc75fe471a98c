export { beneficiariesRoutes } from './beneficiaries.routes.ts'
export { type Beneficiaries, type BeneficiariesNeeds, createBeneficiaries } from './beneficiaries.service.ts'
export type {
  AccountDetailRequest,
  Bank,
  NormalisedDetails,
  Payee,
  PaymentMethod,
  RailsForBeneficiaries,
  SavedBeneficiary,
  VerifiedDetails,
} from './beneficiaries.types.ts'
export { payeeFrom } from './payee.rules.ts'
export { verificationRoutes } from './verification.routes.ts'
export { dropOldChecks, dropOldQuotas } from './verification.store.ts'
