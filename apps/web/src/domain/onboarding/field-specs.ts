import { fieldFacts } from '@tradewind/contract/form-rules'
import {
  addOfficer,
  saveAdditionalInformation,
  saveCompanyInformation,
  savePersonalDetails,
} from '@tradewind/contract/onboarding'

/** One field of a section: how it is asked for, and what its label and its limit are. */
export interface FieldSpec {
  name: string
  kind: 'text' | 'area' | 'email' | 'phone' | 'day' | 'country' | 'state' | 'choice' | 'yes-no' | 'flag' | 'per-cent'
  label: string
  most: number
  hint?: string
  autoComplete?: string
  /** Of a day: not after today, or not before it. */
  days?: 'past' | 'future'
  /** Of a flag: the field that is not asked for while it is set. */
  clears?: string
  /** On the full width. */
  wide?: boolean
  /** The heading above it, where a group of fields begins. */
  group?: string
}

type Rest = Partial<Omit<FieldSpec, 'name' | 'kind'>>
type Specs = (name: string, kind?: FieldSpec['kind'], rest?: Rest) => FieldSpec

/** The labels and the limits are the contract's, where it has them. */
const specsOf = (body: object | undefined): Specs => {
  const facts = fieldFacts(body ?? {})
  return (name, kind = 'text', rest = {}) => ({
    name,
    kind,
    label: facts[name]?.label ?? name,
    most: facts[name]?.most ?? 40,
    ...rest,
  })
}

const nameOf = (of: Specs, oneNameLabel: string): FieldSpec[] => [
  of('firstName', 'text', { autoComplete: 'given-name' }),
  of('middleName', 'text', { autoComplete: 'additional-name' }),
  of('lastName', 'text', { autoComplete: 'family-name' }),
  of('hasOneName', 'flag', { label: oneNameLabel, clears: 'lastName', wide: true }),
  of('dateOfBirth', 'day', { label: 'Date of birth', days: 'past' }),
  of('nationality', 'country'),
  of('occupation'),
]

const addressOf = (of: Specs, group: string): FieldSpec[] => [
  of('addressLine1', 'text', { group, autoComplete: 'address-line1', wide: true }),
  of('addressLine2', 'text', { autoComplete: 'address-line2', wide: true }),
  of('city', 'text', { autoComplete: 'address-level2' }),
  of('postcode', 'text', { autoComplete: 'postal-code' }),
  of('countryId', 'country'),
  of('state', 'state'),
]

const identityOf = (of: Specs): FieldSpec[] => [
  of('identificationTypeId', 'choice', { group: 'Identity document' }),
  of('identificationNumber'),
  of('identificationExpiryDate', 'day', { label: 'Expiry date', days: 'future' }),
]

/** By what else than its register a business is identified. */
const identificationOf = (of: Specs): FieldSpec[] => [of('identificationTypeId', 'choice'), of('identificationNumber')]

const personal = specsOf(savePersonalDetails.body)
export const personalSpecs: readonly FieldSpec[] = [
  ...nameOf(personal, 'I have one name'),
  personal('email', 'email', {
    group: 'How we reach you',
    autoComplete: 'email',
    hint: "Changing it here doesn't change the email you sign in with.",
  }),
  personal('phoneNumber', 'phone'),
  ...addressOf(personal, 'Home address'),
  ...identityOf(personal),
  personal('bvn', 'text', { hint: 'Your bank verification number: 11 digits.' }),
]

const company = specsOf(saveCompanyInformation.body)
export const companySpecs: readonly FieldSpec[] = [
  company('companyName', 'text', { autoComplete: 'organization' }),
  company('tradingName'),
  company('registrationNumber'),
  company('taxNumber'),
  ...identificationOf(company),
  company('incorporationDate', 'day', { label: 'Date of incorporation', days: 'past' }),
  company('incorporationCountryId', 'country'),
  company('businessCategoryId', 'choice', { group: 'What the business does' }),
  company('businessSectorId', 'choice'),
  company('annualTurnoverId', 'choice'),
  company('website', 'text', { autoComplete: 'url' }),
  company('businessDescription', 'area', { hint: 'What you sell, to whom, and where.', wide: true }),
  company('email', 'email', { group: 'How we reach the business' }),
  company('phoneNumber', 'phone'),
  ...addressOf(company, 'Registered address'),
]

const additional = specsOf(saveAdditionalInformation.body)
export const additionalSpecs: readonly FieldSpec[] = [
  additional('accountPurpose', 'area', { hint: 'Such as paying suppliers in two countries.', wide: true }),
  additional('sourceOfFunds', 'area', { hint: 'Where the money you will send comes from.', wide: true }),
  additional('sourceOfWealth', 'area', { wide: true }),
  additional('employmentStatus'),
  additional('taxResidenceCountryId', 'country', { group: 'Tax' }),
  additional('taxIdentificationNumber'),
  additional('politicallyExposed', 'yes-no', {
    group: 'Public positions',
    label: 'Does anyone involved hold a public position?',
    hint: 'Such as a minister, judge or general, or their family and close associates.',
    wide: true,
  }),
  additional('politicallyExposedDetails', 'area', { label: 'Which position, and whose', wide: true }),
]

const officer = specsOf(addOfficer.body)
export const individualSpecs: readonly FieldSpec[] = [
  ...nameOf(officer, 'This person has one name'),
  officer('email', 'email', { group: 'Contact' }),
  officer('phoneNumber', 'phone'),
  ...addressOf(officer, 'Address'),
  ...identityOf(officer),
]
export const shareSpec: FieldSpec = officer('sharePercentage', 'per-cent', { hint: 'A percentage, such as 33.33.' })
export const businessSpecs: readonly FieldSpec[] = [
  officer('companyName', 'text', { wide: true }),
  officer('registrationNumber'),
  officer('countryId', 'country'),
  ...identificationOf(officer),
  ...addressOf(officer, 'Address').filter(({ name }) => name !== 'countryId'),
]

/** Every name that a form of these fields holds. */
export const namesOf = (specs: readonly FieldSpec[]): string[] => [
  ...new Set(specs.flatMap(({ name, kind }) => (kind === 'phone' ? [name, 'phoneCountryId'] : [name]))),
]
