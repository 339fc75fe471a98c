export { httpZenus, zenusCalls } from './http-zenus.ts'
export {
  customerRegistered,
  onboardingDecided,
  onboardingMoreSupplied,
  onboardingSubmitted,
} from './onboarding.events.ts'
export type { OnboardingNeeds, ZenusProvider } from './onboarding.needs.ts'
export type { Onboarding } from './onboarding.service.ts'
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
export { onboardingArea } from './onboarding.wiring.ts'
export { changePolicy, excludeCountry, listPolicy, type PolicyEdit, policyHistory } from './policy.ts'
export type { PolicyEdits } from './policy-edits.ts'
export * from './registration/index.ts'
export * from './review/index.ts'
