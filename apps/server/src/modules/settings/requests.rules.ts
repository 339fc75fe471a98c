import type { profile as contract } from '@tradewind/contract'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'

type Kind = contract.RequestKind

const personal: readonly Kind[] = ['Name', 'PhoneNumber', 'Email', 'Address', 'Bvn']

/** Whether it is about the person who asks, and not about the business. */
export const isPersonal = (kind: Kind): boolean => personal.includes(kind)

/** What a change is called in the middle of a sentence. */
export const changeNames: Record<Kind, string> = {
  Name: 'name',
  PhoneNumber: 'phone number',
  Email: 'email address',
  Address: 'address',
  Bvn: 'bank verification number',
  BusinessInformation: 'business information',
  BusinessOfficer: 'business officer',
  Deactivation: 'access',
  Reactivation: 'access',
  Closure: 'profile',
  Erasure: 'data',
}

/** When one of the staff is not enough to approve, and why. Each row that applies is a reason. */
const approvedByTwo: readonly { because: string; when: (kind: Kind) => boolean }[] = [
  { because: "Erased data can't be restored.", when: (kind) => kind === 'Erasure' },
]

export const twoPeopleFor = (kind: Kind): string | null =>
  approvedByTwo
    .filter(({ when }) => when(kind))
    .map(({ because }) => because)
    .join(' ') || null

const labels: Readonly<Record<string, string>> = {
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
  phoneCountryId: 'Country code',
  addressLine1: 'Address',
  addressLine2: 'Address line 2',
  city: 'City',
  state: 'State',
  postcode: 'Postcode',
  countryId: 'Country',
  nationality: 'Nationality',
  bvn: 'BVN',
  tradingName: 'Trading name',
  businessCategoryId: 'Business category',
  businessSectorId: 'Business sector',
  annualTurnoverId: 'Annual turnover',
  businessDescription: 'Description of the business',
  website: 'Website',
  companyName: 'Company name',
  registrationNumber: 'Registration number',
  sharePercentage: 'Share',
  dateOfBirth: 'Date of birth',
  occupation: 'Occupation',
  identificationTypeId: 'Identification type',
  identificationNumber: 'Identification number',
  identificationExpiryDate: 'Identification expiry date',
}

interface Fields {
  before: Readonly<Record<string, string | null>>
  after: Readonly<Record<string, string | null>>
}

export interface ShownChange {
  label: string
  before: string | null
  after: string | null
}

const shown = (name: string, value: string | null | undefined): string | null => {
  if (!value) return null
  if (name !== 'countryId' && name !== 'nationality' && name !== 'phoneCountryId') return value
  const country = findCountry(value)
  return country ? displayCountryName(country.name) : value
}

/** What changes, for people; what stays as it is is left out. */
export const shownChanges = ({ before, after }: Fields): ShownChange[] =>
  Object.keys(after)
    .filter((name) => (after[name] ?? null) !== (before[name] ?? null))
    .map((name) => ({
      label: labels[name] ?? name,
      before: shown(name, before[name]),
      after: shown(name, after[name]),
    }))

/** Only what differs, or nothing where all of it is what is there already. */
export function changed(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): Fields | undefined {
  const names = Object.keys(after).filter((name) => (after[name] ?? null) !== (before[name] ?? null))
  if (names.length === 0) return undefined
  const of = (fields: Readonly<Record<string, string | null>>) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: of(before), after: of(after) }
}

/** A number of which only its beginning and its end are shown. */
export const obscurePhone = (phoneNumber: string): string => `${phoneNumber.slice(0, 3)}*****${phoneNumber.slice(-2)}`

const inFull = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A moment for an email, in UTC. */
export const momentText = (at: Date): string => `${inFull.format(at)} UTC`
