import type { onboarding as contract } from '@tradewind/contract'
import type { CustomerType, CustomerTypeGroup } from '@tradewind/kernel'
import type { ProductId } from '@tradewind/kernel/products'
import type * as z from 'zod/mini'

type Fields<Schema extends z.ZodMiniType> = Omit<z.output<Schema>, 'version'>

/** What is saved of a section; null where nothing was filled in. */
export type PersonalDetails = Fields<typeof contract.PersonalDetails>
export type CompanyInformation = Fields<typeof contract.CompanyInformation>
export type AdditionalInformation = Fields<typeof contract.AdditionalInformation>

export type OfficerType = (typeof contract.officerTypes)[number]
/** A director, shareholder or authorized signatory with names, date of birth (YYYY-MM-DD), document and share. */
export type Officer = z.output<typeof contract.Officer>

/** One side of a submitted document: read by `documents.getDocument` of its upload, stored under its content's hash. */
export interface DocumentSide {
  side: 'front' | 'back'
  /** Id of the upload (customers.document), of which it is the front. */
  fileId: string
  name: string
  mediaType: string
  size: number
  contentHash: string
}

export interface SubmittedDocument {
  id: string
  requirementId: string | null
  requestItemId: string | null
  /** Whose it is; null for the customer's own. */
  officerId: string | null
  name: string
  identificationNumber: string | null
  uploadedAt: Date
  sides: DocumentSide[]
  /** False once another one was handed in in its place. */
  current: boolean
}

export type SubmissionKind = 'Application' | 'More' | 'Upgrade'
export type OnboardingOutcome = 'Approved' | 'SendR' | 'OutRightRejected'
/** What is kept and told of a decision: an outcome, or what was decided about someone who is a customer already. */
export type Told = OnboardingOutcome | 'Restricted' | 'Ended'

export interface Submission {
  /** Counted from 1 for each customer. */
  number: number
  kind: SubmissionKind
  submittedAt: Date
  submittedBy: string
}

export interface RequestedItem {
  id: string
  requirementId: string | null
  what: string
  reason: string
  answeredAt: Date | null
  answerText: string | null
  documentId: string | null
}

export interface InformationRequest {
  id: string
  requestedBy: string
  requestedAt: Date
  deadline: Date
  /** When everything was answered and submitted; null while it is open. */
  closedAt: Date | null
  items: RequestedItem[]
}

export interface OnboardingDecision {
  outcome: Told
  reasonForCustomer: string | null
  by: string
  decidedAt: Date
}

/** Somebody in an application, in all roles together. */
export interface PersonInApplication {
  /** Whether it is who applies for the customer. */
  isApplicant: boolean
  /** The roles in the company; none of an applicant without one. */
  officers: Officer[]
  /** As the first role has them; what is missing there is taken from the others. */
  details: Pick<
    Officer,
    | 'firstName'
    | 'middleName'
    | 'lastName'
    | 'dateOfBirth'
    | 'nationality'
    | 'countryId'
    | 'identificationTypeId'
    | 'identificationNumber'
    | 'identificationExpiryDate'
  >
  /** Whether an identity document must be handed in for one of the roles. */
  identityRequired: boolean
  /** The current ones, the newest first. */
  identityDocuments: SubmittedDocument[]
}

/** Everything that a customer has told us, as it is now, with the history of how it was submitted and decided. */
export interface Application {
  customerId: string
  customerName: string
  customerType: CustomerType
  group: CustomerTypeGroup
  product: ProductId
  onboardingStatus: string
  countryId: string
  country: string
  mainCurrency: string
  personalDetails: PersonalDetails
  companyInformation: CompanyInformation
  /** Names of what the company chose. */
  businessCategory: string | null
  businessSector: string | null
  annualTurnover: string | null
  additionalInformation: AdditionalInformation
  /** Who accepted which version of the terms, the earliest first. */
  termsAccepted: { name: string; version: string; acceptedAt: Date }[]
  officers: Officer[]
  /** The applicant and everybody with a role, each once. */
  people: PersonInApplication[]
  documents: SubmittedDocument[]
  submissions: Submission[]
  requests: InformationRequest[]
  decisions: OnboardingDecision[]
}

/** What someone of the provider asks for. */
export interface MoreRequest {
  customerId: string
  /** Who asks, as the history shows it. */
  by: string
  items: readonly { requirementId: string | null; what: string; reason: string }[]
  deadline: Date
}

export interface OutcomeGiven {
  customerId: string
  outcome: OnboardingOutcome
  /** In words that the customer reads. */
  reasonForCustomer: string | null
  by: string
}

/** What is decided about someone who is a customer already. */
export interface StandingGiven {
  customerId: string
  standing: 'no-concern' | 'restrict' | 'end'
  /** In words that the customer reads, where it notices anything. */
  reasonForCustomer: string
  by: string
}
