import { documentsOfRoles } from './onboarding.rules.ts'
import type { Officer, PersonalDetails, PersonInApplication } from './onboarding.types.ts'
import { groupByPerson, isSamePerson } from './people.rules.ts'
import type { LoadedApplication } from './read-application.ts'

const detailNames = [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'nationality',
  'countryId',
  'identificationTypeId',
  'identificationNumber',
  'identificationExpiryDate',
] as const

type Loaded = Pick<LoadedApplication, 'policy' | 'who' | 'standing' | 'officers' | 'documents' | 'personalDetails'>

/** The applicant and everybody with a role, each once, with the identity documents that count for them. */
export function peopleIn(loaded: Loaded): PersonInApplication[] {
  const { policy, who, standing, officers, personalDetails } = loaded
  const documents = loaded.documents.filter(({ current }) => current)
  const identityIds = policy.requirements.filter(({ kind }) => kind === 'identity').map((one) => one.requirementId)
  const identityRoles = documentsOfRoles(policy, who, standing.status, { officers, documents, personalDetails }).filter(
    ({ requirement }) => requirement.kind === 'identity' && !requirement.optional,
  )
  const personOf = (roles: Officer[], isApplicant: boolean): PersonInApplication => {
    const isOwn = (officerId: string | null) =>
      officerId === null ? isApplicant : roles.some(({ id }) => id === officerId)
    return {
      isApplicant,
      officers: roles,
      details: detailsOf([...(isApplicant ? [personalDetails] : []), ...roles]),
      identityRequired: identityRoles.some(({ officer }) => isOwn(officer?.id ?? null)),
      identityDocuments: documents.filter(
        ({ requirementId, officerId }) => identityIds.includes(requirementId ?? '') && isOwn(officerId),
      ),
    }
  }
  const groups = groupByPerson(officers).filter(([first]) => first?.entityType === 'Individual')
  const isNamed = personalDetails.firstName !== null || personalDetails.lastName !== null
  const own = isNamed && groups.find((roles) => roles.some((role) => isSamePerson(role, personalDetails)))
  return [
    ...(isNamed ? [personOf(own || [], true)] : []),
    ...groups.filter((roles) => roles !== own).map((roles) => personOf(roles, false)),
  ]
}

const detailsOf = (entries: readonly (Officer | PersonalDetails)[]): PersonInApplication['details'] =>
  Object.fromEntries(
    detailNames.map((name) => [name, entries.find((entry) => entry[name] !== null)?.[name] ?? null]),
  ) as PersonInApplication['details']
