export {
  onboardingDecided,
  onboardingMoreRequested,
  onboardingMoreSupplied,
  onboardingSubmitted,
} from './onboarding.events.ts'
export type {
  Application,
  InformationRequest,
  MoreRequest,
  Officer,
  OnboardingDecision,
  OnboardingOutcome,
  OutcomeGiven,
  SubmittedDocument,
} from './onboarding.types.ts'
