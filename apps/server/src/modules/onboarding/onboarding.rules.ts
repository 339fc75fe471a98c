import type { OnboardingStatus } from '#modules/customers'
import type {
  AdditionalInformation,
  CompanyInformation,
  Officer,
  OfficerType,
  PersonalDetails,
  SubmittedDocument,
} from './onboarding.types.ts'
import { bareNumber, groupByPerson } from './people.rules.ts'
import type { FieldRule, IdentificationType, Policy, Requirement, Scope, SectionName, Who } from './policy.types.ts'

/** What counts for whether an application is complete. */
export interface Filled {
  personalDetails: PersonalDetails
  companyInformation: CompanyInformation
  additionalInformation: AdditionalInformation
  officers: readonly Officer[]
  /** The current ones. */
  documents: readonly SubmittedDocument[]
  accountSetupComplete: boolean
  counterparties: number
  counterpartyCountries: number
}

export interface Missing {
  field: string | null
  label: string
  officerId: string | null
  requirementId: string | null
}

export interface SectionState {
  section: SectionName
  complete: boolean
  optional: boolean
  requiredFields: string[]
  missing: Missing[]
  /** How much of it is there, from 0 to 1. One more person or entry never lowers it. */
  share: number
}

/** One document that is needed of one owner. */
export interface NeededDocument {
  requirement: Requirement
  officer: Officer | null
  /** Every role of that person; none for the customer's own. */
  roles: readonly Officer[]
  sides: number
  numberPattern: string
  numberExample: string
  document: SubmittedDocument | undefined
}

export const appliesTo = (scope: Scope, { group, customerType, product, countryId }: Who): boolean =>
  scope.customerGroups.includes(group) &&
  (scope.customerTypes?.includes(customerType) ?? true) &&
  (scope.products?.includes(product) ?? true) &&
  (scope.countryIds?.includes(countryId) ?? true)

/** The names by which a proof of address is known. */
export const isProofOfAddress = ({ name }: Pick<Requirement, 'name'>): boolean =>
  name === 'Proof of Address' || name === 'Registered Address'

/** Customers of SendR are asked for nothing but what the full product needs of their address. */
export const isUpgrading = (status: OnboardingStatus): boolean => status === 'SendR' || status === 'POADocumentUploaded'

/** An upgrade is judged by what the full product needs. */
export const whoIn = (who: Who, status: OnboardingStatus): Who =>
  isUpgrading(status) ? { ...who, product: 'full' } : who

/** A share in percent with two decimals at most as hundredths of a percent. */
export function basisPoints(share: string): number {
  const [whole = '0', decimals = ''] = share.split('.')
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Whether a number looks as it must; a pattern that nobody can read refuses nothing. */
export function numberFits(number: string, pattern: string): boolean {
  try {
    return pattern === '' || new RegExp(pattern).test(bareNumber(number))
  } catch {
    return true
  }
}

/** The documents that are needed now, each with the one that is there: of a person with several roles, once. */
export function neededDocuments(...given: Parameters<typeof documentsOfRoles>): NeededDocument[] {
  const all = documentsOfRoles(...given)
  return all.filter((one, at) => !all.slice(0, at).some((earlier) => isOfSamePerson(earlier, one)))
}

/** Whether one identity document serves both, because both are about the same person. */
export const isOfSamePerson = (one: NeededDocument, other: NeededDocument): boolean =>
  one.roles.length > 0 && one.roles[0]?.id === other.roles[0]?.id && servesAlike(one.requirement, other.requirement)

const servesAlike = (one: Requirement, other: Requirement): boolean =>
  one.requirementId === other.requirementId ||
  (one.kind === 'identity' && other.kind === 'identity' && one.name === other.name && one.about !== 'Customer')

const requirementsFor = (policy: Policy, who: Who, status: OnboardingStatus): Requirement[] =>
  policy.requirements.filter(
    (one) => appliesTo(one, whoIn(who, status)) && (!isUpgrading(status) || isProofOfAddress(one)),
  )

/** The documents that are needed of every role, with the one that is there for any role of the same person. */
export function documentsOfRoles(
  policy: Policy,
  who: Who,
  status: OnboardingStatus,
  filled: Pick<Filled, 'officers' | 'documents' | 'personalDetails'>,
): NeededDocument[] {
  const wanted = requirementsFor(policy, who, status)
  const people = groupByPerson(filled.officers)
  return wanted.flatMap((requirement) =>
    ownersOf(requirement, filled.officers).map((officer) => {
      const roles = people.find((own) => officer !== null && own.includes(officer)) ?? []
      const alike = policy.requirements.filter((one) => servesAlike(one, requirement)).map((one) => one.requirementId)
      const typeId = (officer ?? filled.personalDetails).identificationTypeId
      const type = namedType(policy, requirement, typeId)
      return {
        requirement,
        officer,
        roles,
        sides: type?.sides ?? requirement.sides,
        numberPattern: type?.numberPattern ?? requirement.numberPattern,
        numberExample: type?.numberExample ?? requirement.numberExample,
        document: filled.documents.find(({ requirementId, officerId }) =>
          officer
            ? alike.includes(requirementId ?? '') && roles.some(({ id }) => id === officerId)
            : requirementId === requirement.requirementId && officerId === null,
        ),
      }
    }),
  )
}

/** The type of document that a person has named, where the requirement is about whichever it is. */
const namedType = (policy: Policy, { kind, sides }: Requirement, id: string | null): IdentificationType | undefined =>
  kind === 'identity' && sides === 2 && id !== null
    ? policy.identificationTypes.find((one) => one.id === id)
    : undefined

const ownersOf = ({ about, kind, leastShareBp }: Requirement, officers: readonly Officer[]): (Officer | null)[] =>
  about === 'Customer'
    ? [null]
    : officers.filter(
        ({ type, entityType, sharePercentage }) =>
          type === about &&
          (kind !== 'identity' || entityType === 'Individual') &&
          basisPoints(sharePercentage ?? '0') >= leastShareBp,
      )

/** Every section that a customer has, with what is missing in it. */
export function progressOf(policy: Policy, who: Who, status: OnboardingStatus, filled: Filled): SectionState[] {
  const rules = isUpgrading(status)
    ? [{ section: 'Documents' as const, optional: false, least: 0 }]
    : policy.sections.filter((rule) => appliesTo(rule, who))
  return rules.map(({ section, optional, least }) => {
    const fields = policy.fields.filter((rule) => rule.section === section && appliesTo(rule, whoIn(who, status)))
    const request = { fields, least, policy, who, status, filled }
    const missing = missingIn(section, request)
    return {
      section,
      optional,
      complete: missing.length === 0,
      requiredFields: [...new Set(fields.map(({ field }) => field))],
      missing,
      share: missing.length === 0 ? 1 : shareIn(section, request),
    }
  })
}

/** Whether nothing that is needed is missing. An optional section may be left empty. */
export const isComplete = (sections: readonly SectionState[]): boolean =>
  sections.every(({ complete, optional }) => complete || optional)

interface Asked {
  fields: readonly FieldRule[]
  least: number
  policy: Policy
  who: Who
  status: OnboardingStatus
  filled: Filled
}

function missingIn(section: SectionName, request: Asked): Missing[] {
  const { filled, fields, least } = request
  switch (section) {
    case 'PersonalDetails':
      return emptyFields(filled.personalDetails, fields)
    case 'CompanyInformation':
      return emptyFields(filled.companyInformation, fields)
    case 'AdditionalInformation':
      return emptyFields(filled.additionalInformation, fields)
    case 'Directors':
      return missingOfficers('BusinessDirector', 'Director', request)
    case 'Shareholders':
      return missingOfficers('ShareHolder', 'Shareholder', request)
    case 'AuthorizedSignatory':
      return missingOfficers('AuthorizedSignatory', 'Authorized signatory', request)
    case 'Documents':
      return missingDocuments(request)
    case 'AccountSetup':
      return filled.accountSetupComplete ? [] : [whole('Account setup')]
    case 'Counterparties':
      return [
        ...shortOf(least, filled.counterparties, 'beneficiaries', 'counterparties'),
        ...shortOf(least, filled.counterpartyCountries, 'countries', 'countries'),
      ]
  }
}

/** Of people the most complete ones count, so that one more, still empty, takes nothing away. */
function shareIn(section: SectionName, request: Asked): number {
  const { filled, fields, least } = request
  switch (section) {
    case 'PersonalDetails':
    case 'CompanyInformation':
    case 'AdditionalInformation':
      return 1 - missingIn(section, request).length / fields.length
    case 'Directors':
    case 'Shareholders':
    case 'AuthorizedSignatory': {
      const shares = filled.officers
        .filter(({ type }) => type === officerTypeOf[section])
        .map((officer) => shareOfOfficer(officer, fields))
      return (
        shares
          .toSorted((one, other) => other - one)
          .slice(0, least)
          .reduce((sum, one) => sum + one, 0) / least
      )
    }
    case 'Documents':
      return shareOfDocuments(request)
    case 'AccountSetup':
      return 0
    case 'Counterparties':
      return (Math.min(filled.counterparties, least) + Math.min(filled.counterpartyCountries, least)) / (2 * least)
  }
}

const officerTypeOf = {
  Directors: 'BusinessDirector',
  Shareholders: 'ShareHolder',
  AuthorizedSignatory: 'AuthorizedSignatory',
} as const

const fieldsOf = (officer: Officer, fields: readonly FieldRule[]): FieldRule[] =>
  fields.filter(({ entityType }) => entityType === null || entityType === officer.entityType)

function shareOfOfficer(officer: Officer, fields: readonly FieldRule[]): number {
  const own = fieldsOf(officer, fields)
  return own.length === 0 ? 1 : 1 - emptyFields(officer, own).length / own.length
}

/** A requirement about people is met by the first of them who has met it: how many there will be nobody knows yet. */
function shareOfDocuments({ policy, who, status, filled }: Asked): number {
  const roles = documentsOfRoles(policy, who, status, filled)
  const requirements = requirementsFor(policy, who, status).filter(({ optional, about }) => {
    const rule = policy.sections.find((one) => appliesTo(one, who) && isAbout(one.section, about))
    return !optional && (about === 'Customer' || rule?.optional === false)
  })
  const isMet = (requirement: Requirement): boolean => {
    const { about } = requirement
    const wanted = roles.filter((one) => one.requirement === requirement)
    if (wanted.some(({ document }) => document !== undefined)) return true
    const fields = policy.fields.filter((rule) => isAbout(rule.section, about) && appliesTo(rule, whoIn(who, status)))
    return filled.officers.some(
      (one) =>
        one.type === about && shareOfOfficer(one, fields) === 1 && !wanted.some(({ officer }) => officer === one),
    )
  }
  return requirements.length === 0 ? 0 : requirements.filter(isMet).length / requirements.length
}

const isAbout = (section: SectionName, about: Requirement['about']): boolean =>
  (officerTypeOf as Partial<Record<SectionName, OfficerType>>)[section] === about

const whole = (label: string): Missing => ({ field: null, label, officerId: null, requirementId: null })

const shortOf = (least: number, there: number, field: string, words: string): Missing[] =>
  there >= least ? [] : [{ ...whole(`At least ${least} ${words}`), field }]

/** A field that holds nothing. */
const emptyFields = (saved: object, fields: readonly FieldRule[], officerId: string | null = null): Missing[] =>
  fields
    .filter(({ field }) => ((saved as Record<string, string | null>)[field] ?? null) === null)
    .filter(({ field }) => field !== 'lastName' || (saved as Partial<PersonalDetails>).hasOneName !== 'Yes')
    .map(({ field, label }) => ({ field, label, officerId, requirementId: null }))

function missingOfficers(type: OfficerType, label: string, { filled, fields, least }: Asked): Missing[] {
  const own = filled.officers.filter((one) => one.type === type)
  const absent = own.length < least ? [whole(label)] : []
  return [...absent, ...own.flatMap((one) => emptyFields(one, fieldsOf(one, fields), one.id))]
}

const missingDocuments = ({ policy, who, status, filled }: Asked): Missing[] =>
  neededDocuments(policy, who, status, filled)
    .filter(({ requirement, document, sides }) => !requirement.optional && (document?.sides.length ?? 0) < sides)
    .map(({ requirement, officer }) => ({
      field: null,
      label: officer ? `${requirement.name} of ${officer.name || 'a person without a name'}` : requirement.name,
      officerId: officer?.id ?? null,
      requirementId: requirement.requirementId,
    }))
