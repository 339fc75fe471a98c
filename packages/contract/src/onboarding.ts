import { productIds } from '@tradewind/kernel/products'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalEmailField, optionalField } from './form-rules.ts'
import { Counterparty, CounterpartyCountry } from './onboarding-counterparties.ts'
import { OnboardingDocument } from './onboarding-documents.ts'
import { addressFields, Officer, personFields, saved } from './onboarding-people.ts'
import { Day, Id, Moment, OptionalId, versionFrom } from './wire.ts'

export * from './onboarding-documents.ts'
export * from './onboarding-people.ts'
export * from './onboarding-reference.ts'
export * from './onboarding-zenus.ts'

/**
 * The application of a customer: sections that are saved while they are filled in, and submitted once nothing is missing.
 * The specification shows no call that saves a section: those paths are ours.
 */

const editing = [
  'request.not_found',
  'onboarding.under_review',
  'onboarding.decided',
  'onboarding.changed_meanwhile',
] as const
const SavedSection = z.object({ version: z.int() })

/** What every save of a section takes beside its fields; one that was never saved has version 0. */
const ofSection = { customerId: OptionalId, version: z.optional(versionFrom(0)) }

const personal = {
  ...personFields,
  /** Bank verification number, in Nigeria. */
  bvn: optionalField('BVN', { most: 11 }),
}

export const savePersonalDetails = call({
  name: 'onboarding.savePersonalDetails',
  affects: ['onboarding'],
  call: 'PUT /onboarding/api/v1/onboarding/save-personal-details',
  summary: 'Saves who the applicant is, as far as it is filled in: what is left out is empty.',
  permission: 'documents:upload',
  body: z.strictObject({ ...ofSection, ...personal }),
  value: SavedSection,
  refusals: [...editing, 'onboarding.country_excluded'],
})

const company = {
  companyName: optionalField('Company name', { most: 140 }),
  tradingName: optionalField('Trading name', { most: 140 }),
  registrationNumber: optionalField('Registration number', { most: 40 }),
  taxNumber: optionalField('Tax number', { most: 40 }),
  identificationTypeId: optionalField('Identification type', { most: 40 }),
  identificationNumber: optionalField('Identification number', { most: 60 }),
  incorporationDate: z.optional(Day),
  incorporationCountryId: optionalField('Country of incorporation', { most: 3 }),
  businessCategoryId: optionalField('Business category', { most: 40 }),
  businessSectorId: optionalField('Business sector', { most: 40 }),
  annualTurnoverId: optionalField('Annual turnover', { most: 40 }),
  businessDescription: optionalField('Description of the business', { most: 500 }),
  website: optionalField('Website', { most: 200 }),
  email: optionalEmailField(),
  phoneNumber: optionalField('Phone number', { most: 24 }),
  phoneCountryId: optionalField('Country code', { most: 3 }),
  ...addressFields,
}

export const saveCompanyInformation = call({
  name: 'onboarding.saveCompanyInformation',
  affects: ['onboarding'],
  call: 'PUT /onboarding/api/v1/onboarding/save-company-information',
  summary: 'Saves what the business is, as far as it is filled in: what is left out is empty.',
  permission: 'documents:upload',
  body: z.strictObject({ ...ofSection, ...company }),
  value: SavedSection,
  refusals: [...editing, 'onboarding.country_excluded', 'onboarding.category_excluded'],
})

const additional = {
  accountPurpose: optionalField('Purpose of the account', { most: 200 }),
  sourceOfFunds: optionalField('Source of funds', { most: 200 }),
  sourceOfWealth: optionalField('Source of wealth', { most: 200 }),
  employmentStatus: optionalField('Employment status', { most: 40 }),
  taxResidenceCountryId: optionalField('Country of tax residence', { most: 3 }),
  taxIdentificationNumber: optionalField('Tax identification number', { most: 40 }),
  politicallyExposed: z.optional(z.enum(['Yes', 'No'], 'This must be Yes or No.')),
  politicallyExposedDetails: optionalField('Public position', { most: 200 }),
}

export const saveAdditionalInformation = call({
  name: 'onboarding.saveAdditionalInformation',
  affects: ['onboarding'],
  call: 'PUT /onboarding/api/v1/onboarding/save-additional-information',
  summary: 'Saves what the account is for and where the money comes from, as far as it is filled in.',
  permission: 'documents:upload',
  body: z.strictObject({ ...ofSection, ...additional }),
  value: SavedSection,
  refusals: editing,
})

export const PersonalDetails = z.object({ ...saved(personal), version: z.int() })
export const CompanyInformation = z.object({ ...saved(company), version: z.int() })
export const AdditionalInformation = z.object({ ...saved(additional), version: z.int() })

export const getAdditionalInformation = call({
  name: 'onboarding.getAdditionalInformation',
  call: 'GET /onboarding/api/v1/onboarding/get-onboarding-additional-information',
  summary: 'What the account is for and where the money comes from, as it is saved.',
  permission: 'documents:upload',
  query: z.strictObject({ CustomerId: OptionalId }),
  value: AdditionalInformation,
  refusals: ['request.not_found'],
})

export const setCustomerType = call({
  name: 'onboarding.setCustomerType',
  affects: ['onboarding'],
  call: 'PUT /onboarding/api/v1/onboarding/set-customer-type',
  summary:
    'Says exactly which type of business the customer is. A person stays a person, and a business a business; what is needed changes with it.',
  permission: 'documents:upload',
  body: z.strictObject({ customerId: OptionalId, customerTypeId: field('Customer type', { most: 3 }) }),
  refusals: ['request.not_found', 'onboarding.under_review', 'onboarding.decided', 'onboarding.type_unavailable'],
})

export const sections = [
  'PersonalDetails',
  'CompanyInformation',
  'Directors',
  'Shareholders',
  'AuthorizedSignatory',
  'Documents',
  'AdditionalInformation',
  'AccountSetup',
  'Counterparties',
] as const

/** One thing that is still missing, and where. */
export const MissingItem = z.object({
  /** The field of the section; null where a whole person, document or entry is missing. */
  field: z.nullable(z.string()),
  label: z.string(),
  officerId: z.nullable(Id),
  requirementId: z.nullable(Id),
})

export const SectionProgress = z.object({
  section: z.enum(sections),
  complete: z.boolean(),
  /** An optional section keeps nobody from submitting. */
  optional: z.boolean(),
  /** Which of its fields must be filled in. */
  requiredFields: z.array(z.string()),
  missing: z.array(MissingItem),
})

export const RequestItem = z.object({
  id: Id,
  requirementId: z.nullable(Id),
  what: z.string(),
  reason: z.string(),
  answered: z.boolean(),
  /** What was answered in words. */
  answerText: z.nullable(z.string()),
  document: z.nullable(OnboardingDocument),
})

/** What the provider has asked for: answered item by item, then submitted again. */
export const InformationRequest = z.object({
  id: Id,
  requestedAt: Moment,
  deadline: Moment,
  items: z.array(RequestItem),
})

export const Outcome = z.enum(['Approved', 'SendR', 'OutRightRejected', 'Restricted', 'Ended'])

export const OnboardingProgress = z.object({
  customerId: Id,
  onboardingStatus: z.string(),
  customerType: z.string(),
  customerTypeId: z.string(),
  customerTypeGroup: z.enum(['individual', 'soleTrader', 'corporate', 'government']),
  productId: z.enum(productIds),
  countryId: z.string(),
  /** Whether sections can be changed now. */
  canEdit: z.boolean(),
  /** Whether there is anything to submit now, once nothing is missing. */
  canSubmit: z.boolean(),
  /** How far the application is, 0 to 100: adding people never lowers it, and it is 100 once it is submitted. */
  percentComplete: z.int(),
  sections: z.array(SectionProgress),
  /** The open request of the provider; null where nothing is asked. */
  request: z.nullable(InformationRequest),
  submissions: z.array(
    z.object({ number: z.int(), kind: z.enum(['Application', 'More', 'Upgrade']), submittedAt: Moment }),
  ),
  decisions: z.array(z.object({ outcome: Outcome, reason: z.nullable(z.string()), decidedAt: Moment })),
  /** When a review is expected to be done; null where nothing is reviewed. */
  reviewBy: z.nullable(Moment),
})

const ofCustomer = z.strictObject({ CustomerId: OptionalId })

export const getProgress = call({
  name: 'onboarding.getProgress',
  shows: 'onboarding',
  call: 'GET /onboarding/api/v1/onboarding/progress',
  summary:
    'How far the application has come: what is missing in each section, what the provider asks for, what was decided.',
  permission: 'documents:upload',
  query: ofCustomer,
  value: OnboardingProgress,
  refusals: ['request.not_found'],
})

export const getRefusal = call({
  name: 'onboarding.getRefusal',
  call: 'GET /onboarding/api/v1/onboarding/refusal',
  summary: 'Why the application was refused, for who is signed out because of it.',
  permission: 'signed-in',
  value: z.object({
    /** In the words of the staff; null where nothing was refused or nobody has said. */
    reason: z.nullable(z.string()),
    refusedAt: z.nullable(Moment),
  }),
})

export const getApplication = call({
  name: 'onboarding.getApplication',
  shows: 'application',
  call: 'GET /onboarding/api/v1/onboarding/application',
  summary: 'Everything that is saved of the application, to go on with it on any device.',
  permission: 'documents:upload',
  query: ofCustomer,
  value: z.object({
    personalDetails: PersonalDetails,
    companyInformation: CompanyInformation,
    additionalInformation: AdditionalInformation,
    officers: z.array(Officer),
    documents: z.array(OnboardingDocument),
  }),
  refusals: ['request.not_found'],
})

export const submit = call({
  name: 'onboarding.submit',
  affects: ['onboarding', 'application'],
  call: 'POST /onboarding/api/v1/onboarding/submit',
  summary:
    'Submits the application, what the provider has asked for, or the upgrade of a customer of SendR, whichever is due. Refused while something is missing.',
  permission: 'documents:upload',
  body: z.strictObject({ customerId: OptionalId }),
  value: z.object({ onboardingStatus: z.string(), number: z.int() }),
  refusals: [
    'request.not_found',
    'request.switched_off',
    'onboarding.incomplete',
    'onboarding.request_unanswered',
    'onboarding.submitted_already',
    'onboarding.decided',
    'onboarding.country_excluded',
    'onboarding.category_excluded',
  ],
})

export const answerRequest = call({
  name: 'onboarding.answerRequest',
  affects: ['onboarding'],
  call: 'PUT /onboarding/api/v1/onboarding/answer-request',
  summary: 'Answers one item that the provider has asked for in words. A document is handed in with `requestItemId`.',
  permission: 'documents:upload',
  body: z.strictObject({ requestItemId: Id, text: field('Answer', { most: 2_000 }) }),
  refusals: ['onboarding.request_unknown'],
})

export const getBusinessInformation = call({
  name: 'onboarding.getBusinessInformation',
  call: 'GET /onboarding/api/v1/onboarding/get-customer-businessinformation-by-customerid/{id}',
  summary: 'What is known of the business: the company, its people, its turnover and sector, and its counterparties.',
  permission: 'documents:upload',
  params: z.strictObject({ id: Id }),
  value: z.object({
    businessId: Id,
    businessName: z.string(),
    company: CompanyInformation,
    directors: z.array(Officer),
    keyShareholders: z.array(Officer),
    authorizedSignatories: z.array(Officer),
    annualTurnOvers: z.array(z.object({ id: z.string(), name: z.string() })),
    businessSectors: z.array(z.object({ id: z.string(), name: z.string() })),
    counterpartyInfo: z.object({ beneficiary: z.array(Counterparty), country: z.array(CounterpartyCountry) }),
    businessRelationshipStatus: z.string(),
  }),
  refusals: ['request.not_found'],
})
