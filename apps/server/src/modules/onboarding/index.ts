export { createCarryOver } from './carry-over.ts'
export {
  onboardingDecided,
  onboardingMoreRequested,
  onboardingMoreSupplied,
  onboardingSubmitted,
} from './onboarding.events.ts'
export { onboardingModule } from './onboarding.module.ts'
export type { OnboardingNeeds, ZenusProvider } from './onboarding.needs.ts'
export { createOnboarding, type Onboarding } from './onboarding.service.ts'
export type {
  Application,
  InformationRequest,
  MoreRequest,
  Officer,
  OnboardingDecision,
  OnboardingOutcome,
  OutcomeGiven,
  PersonInApplication,
  StandingGiven,
  SubmittedDocument,
  Told,
} from './onboarding.types.ts'
export { excludedCountries } from './policy.store.ts'
export { changePolicy, excludeCountry, listPolicy, type PolicyEdit, policyHistory } from './policy.ts'
export { createPolicyEdits, type PolicyEdits } from './policy-edits.ts'
export * from './registration/index.ts'
export * from './review/index.ts'
