import type { review as contract } from '@tradewind/contract'
import { findCountry } from '@tradewind/kernel/country'
import type { Subject } from '#modules/screening'
import type { Application, Officer, PersonInApplication } from '../onboarding.types.ts'

type Entry = { label: string; value: string }
type Section = contract.Case['sections'][number]

const labels: Readonly<Record<string, string>> = {
  bvn: 'BVN',
  firstName: 'First name',
  addressLine1: 'Address',
  addressLine2: 'Address line 2',
  countryId: 'Country',
  phoneCountryId: 'Country of the phone number',
  incorporationCountryId: 'Country of incorporation',
  taxResidenceCountryId: 'Country of tax residence',
  taxIdentificationNumber: 'Tax identification number',
  politicallyExposed: 'Politically exposed',
  sharePercentage: 'Share',
  identificationTypeId: 'Identification type',
}

/** What is shown by its name elsewhere, or is nothing that anybody reads. */
const leftOut = new Set([
  'id',
  'type',
  'version',
  'name',
  'entityType',
  'samePersonAs',
  'businessCategoryId',
  'businessSectorId',
  'annualTurnoverId',
])

const spoken = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day of YYYY-MM-DD as the console writes days: 12 Apr 1985. */
function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

/** A moment as the console writes it in a sentence: 12 Apr 2026, 09:30 UTC. */
const momentText = (moment: Date): string =>
  `${dayText(moment.toISOString().slice(0, 10))}, ${moment.toISOString().slice(11, 16)} UTC`

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)

const isCountry = (name: string) => name.toLowerCase().endsWith('countryid') || name === 'nationality'

/** Everything that was filled in, by its label; what was left empty is not there. */
function entriesOf(fields: Readonly<Record<string, unknown>>): Entry[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (leftOut.has(name) || typeof value !== 'string' || value === '') return []
    return [{ label: labels[name] ?? spoken(name), value: shownAs(name, value) }]
  })
}

function shownAs(name: string, value: string): string {
  if (isCountry(name)) return findCountry(value)?.name ?? value
  if (name === 'sharePercentage') return `${value}%`
  // The ids of the kinds of documents are their names: driving-licence.
  if (name === 'identificationTypeId') return spoken(value.replaceAll('-', ' '))
  return isDay(value) ? dayText(value) : value
}

const officerTitles: Readonly<Record<Officer['type'], string>> = {
  BusinessDirector: 'Director',
  ShareHolder: 'Shareholder',
  AuthorizedSignatory: 'Authorized signatory',
}

/** All that was submitted, in the order in which it was asked. */
export function sectionsOf(application: Application): Section[] {
  const named = [
    ['Business category', application.businessCategory],
    ['Business sector', application.businessSector],
    ['Annual turnover', application.annualTurnover],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []))
  return [
    {
      title: 'Customer',
      entries: [
        { label: 'Name', value: application.customerName },
        { label: 'Type', value: application.customerType },
        { label: 'Product', value: application.product === 'sendr' ? 'SendR' : 'Full account' },
        { label: 'Country', value: application.country },
        { label: 'Main currency', value: application.mainCurrency },
      ],
    },
    {
      title: 'Terms',
      entries: application.termsAccepted.map(({ name, version, acceptedAt }) => ({
        label: `Version ${version}`,
        value: `Accepted by ${name} on ${momentText(acceptedAt)}`,
      })),
    },
    { title: 'Personal details', entries: entriesOf(application.personalDetails) },
    { title: 'Company', entries: [...entriesOf(application.companyInformation), ...named] },
    ...application.officers.map((officer) => ({
      title: `${officerTitles[officer.type]}: ${officer.name}`,
      entries: entriesOf(officer as unknown as Record<string, unknown>),
    })),
    { title: 'Additional information', entries: entriesOf(application.additionalInformation) },
    ...application.requests.toReversed().map((request) => ({
      title: `Requested, due ${dayText(request.deadline.toISOString().slice(0, 10))}`,
      entries: request.items.map(({ what, answerText, answeredAt }) => ({
        label: what,
        value: answerText ?? (answeredAt ? 'Document handed in' : 'Not answered yet'),
      })),
    })),
  ].filter(({ entries }) => entries.length > 0)
}

/** The sides of documents that count now, each with what was written about it. */
export function documentsOf(application: Application): contract.CaseDocument[] {
  return application.documents
    .filter(({ current }) => current)
    .flatMap(({ name, identificationNumber, officerId, uploadedAt, sides }) =>
      sides.map((side) => {
        const officer = application.officers.find(({ id }) => id === officerId)
        const person = application.people.find(({ officers }) => officers.some(({ id }) => id === officerId))
        const titles = [...new Set((person?.officers ?? []).map(({ type }) => officerTitles[type].toLowerCase()))]
        const whose = officer ? `${name}, ${titles.join(', ')} ${officer.name}` : name
        const about = officer ? entriesAboutIdentity(officer) : entriesAboutIdentity(application.personalDetails)
        return {
          fileId: `${side.fileId}-${side.side}`,
          title: sides.length > 1 ? `${whose}, ${side.side}` : whose,
          name: side.name,
          mediaType: side.mediaType as contract.CaseDocument['mediaType'],
          uploadedAt,
          entries: [
            { label: 'Belongs to', value: officer?.name ?? application.customerName },
            ...(identificationNumber ? [{ label: 'Document number', value: identificationNumber }] : []),
            ...about,
          ],
        }
      }),
    )
}

const besideDocuments = [
  'dateOfBirth',
  'nationality',
  'identificationNumber',
  'identificationExpiryDate',
  'addressLine1',
  'city',
  'postcode',
  'countryId',
]

/** What a document is compared with, so that it stands beside it. */
const entriesAboutIdentity = (fields: object): Entry[] =>
  entriesOf(Object.fromEntries(Object.entries(fields).filter(([name]) => besideDocuments.includes(name))))

/** Whom the checks look at: the company, and everybody in the application, each once. */
export function subjectsOf(application: Application): Subject[] {
  const { companyInformation: company, officers, people } = application
  const applicant = people.filter(({ isApplicant }) => isApplicant)
  const business: Subject[] = company.companyName
    ? [
        {
          kind: 'company',
          key: 'company',
          role: 'applicant',
          name: company.companyName,
          otherNames: company.tradingName ? [company.tradingName] : [],
          registrationNumber: company.registrationNumber,
          incorporatedOn: company.incorporationDate,
          countries: countriesOf(company.incorporationCountryId, company.countryId),
        },
      ]
    : []
  const holders = officers.filter(({ entityType }) => entityType === 'Business')
  return [
    ...applicant.map((person) => personSubject(person, application)),
    ...business,
    ...people.filter((person) => !person.isApplicant).map((person) => personSubject(person, application)),
    ...holders.map(
      (officer): Subject => ({
        kind: 'company',
        key: officer.id,
        role: roles[officer.type],
        name: officer.companyName ?? officer.name,
        otherNames: [],
        registrationNumber: officer.registrationNumber,
        incorporatedOn: null,
        countries: countriesOf(officer.countryId),
      }),
    ),
  ]
}

function personSubject(person: PersonInApplication, { countryId }: Application): Subject {
  const { isApplicant, officers, details, identityRequired, identityDocuments } = person
  const [first] = officers
  const number = details.identificationNumber ?? identityDocuments[0]?.identificationNumber
  return {
    kind: 'person',
    key: isApplicant || !first ? 'applicant' : first.id,
    role: isApplicant || !first ? 'applicant' : roles[first.type],
    firstName: [details.firstName, details.middleName].filter(Boolean).join(' '),
    lastName: details.lastName ?? '',
    otherNames: [],
    dateOfBirth: details.dateOfBirth,
    countries: countriesOf(details.nationality, details.countryId),
    identityRequired,
    identityDocument:
      number || identityDocuments.length > 0
        ? {
            type: details.identificationTypeId ?? '',
            number: number ?? '',
            country: alpha2(details.nationality ?? details.countryId) ?? countryId,
            expiresOn: details.identificationExpiryDate,
            fileIds: identityDocuments.flatMap(({ sides }) => sides.map(({ fileId }) => fileId)),
          }
        : null,
  }
}

const alpha2 = (id: string | null) => (id ? (findCountry(id)?.alpha2 ?? id) : undefined)
const countriesOf = (...ids: (string | null)[]) => [...new Set(ids.flatMap((id) => alpha2(id) ?? []))]

const roles = { BusinessDirector: 'director', ShareHolder: 'shareholder', AuthorizedSignatory: 'signatory' } as const
