import * as z from 'zod/mini'
import { call } from './call.ts'
import { between, decimal, optionalEmailField, optionalField } from './form-rules.ts'
import { Day, Id, OptionalId, OptionalVersion } from './wire.ts'

/** Where a customer or a person is. */
export const addressFields = {
  addressLine1: optionalField('Address', { most: 140 }),
  addressLine2: optionalField('Address line 2', { most: 140 }),
  city: optionalField('City', { most: 80 }),
  state: optionalField('State', { most: 80 }),
  postcode: optionalField('Postcode', { most: 20 }),
  /** Alpha-2 or alpha-3. */
  countryId: optionalField('Country', { most: 3 }),
}

/** Fields that a saved section may still lack are optional all the same: it is saved while it is filled in. */
export const personFields = {
  firstName: optionalField('First name', { most: 70 }),
  middleName: optionalField('Middle name', { most: 70 }),
  lastName: optionalField('Last name', { most: 70 }),
  /** `Yes` of someone with one name, of whom no last name is asked. */
  hasOneName: z.optional(z.enum(['Yes', 'No'], 'This must be Yes or No.')),
  dateOfBirth: z.optional(Day),
  nationality: optionalField('Nationality', { most: 3 }),
  occupation: optionalField('Occupation', { most: 80 }),
  email: optionalEmailField(),
  phoneNumber: optionalField('Phone number', { most: 24 }),
  /** Of which country the number is, where it has no plus. */
  phoneCountryId: optionalField('Country code', { most: 3 }),
  identificationTypeId: optionalField('Identification type', { most: 40 }),
  identificationNumber: optionalField('Identification number', { most: 60 }),
  identificationExpiryDate: z.optional(Day),
  ...addressFields,
}

/** The fields of a section as they are saved: null where nothing was filled in yet. */
export const saved = <Name extends string>(fields: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, z.nullable(z.string())])) as Record<
    Name,
    z.ZodMiniNullable<z.ZodMiniString>
  >

export const officerTypes = ['BusinessDirector', 'ShareHolder', 'AuthorizedSignatory'] as const
export const OfficerType = z.enum(officerTypes, 'This must be BusinessDirector, ShareHolder or AuthorizedSignatory.')

const officerFields = {
  /** A shareholder may be a company. */
  entityType: z._default(z.enum(['Individual', 'Business'], 'This must be Individual or Business.'), 'Individual'),
  companyName: optionalField('Company name', { most: 140 }),
  registrationNumber: optionalField('Registration number', { most: 40 }),
  /** Of a shareholder, in percent with two decimals at most. */
  sharePercentage: optionalField('Share', { most: 6, rules: [decimal(2), between(0, 100)] }),
  ...personFields,
}
const { entityType: _, ...writtenOfOfficer } = officerFields

/** Another role of the same person: its details are those of the officer named here, and so is the identity document. */
const samePersonAs = OptionalId

/** A director, shareholder or authorized signatory. */
export const Officer = z.object({
  id: Id,
  type: OfficerType,
  entityType: z.enum(['Individual', 'Business']),
  /** The name that is shown: the company's, or first and last. */
  name: z.string(),
  ...saved(writtenOfOfficer),
  /** The officer whose details this one has, because it is the same person; null for details of its own. */
  samePersonAs: z.nullable(Id),
  /** Version: a change names the one it was based on. */
  version: z.int(),
})

export const listOfficers = call({
  name: 'onboarding.listOfficers',
  call: 'GET /onboarding/api/v1/customers/{id}/business-directors-shareholders/{type}',
  summary:
    'The directors, the shareholders or the authorized signatories of the customer, in the order they were added.',
  permission: 'documents:upload',
  params: z.strictObject({ id: Id, type: OfficerType }),
  value: z.array(Officer),
  refusals: ['request.not_found'],
})

const officerRefusals = [
  'request.not_found',
  'onboarding.under_review',
  'onboarding.decided',
  'onboarding.shares_exceeded',
  'onboarding.country_excluded',
] as const

/** Path chosen by us: the specification shows no call that adds one. */
export const addOfficer = call({
  name: 'onboarding.addOfficer',
  affects: ['onboarding', 'application'],
  call: 'POST /onboarding/api/v1/onboarding/business-directors-shareholders',
  summary:
    'Adds a director, shareholder or authorized signatory, with whatever is filled in so far. With `samePersonAs`, only the share is needed.',
  permission: 'documents:upload',
  idempotent: true,
  body: z.strictObject({ customerId: OptionalId, type: OfficerType, samePersonAs, ...officerFields }),
  value: z.object({ id: Id, version: z.int() }),
  refusals: [...officerRefusals, 'onboarding.officer_unknown', 'onboarding.officers_full'],
})

/** Path chosen by us. */
export const updateOfficer = call({
  name: 'onboarding.updateOfficer',
  affects: ['onboarding', 'application'],
  call: 'PUT /onboarding/api/v1/onboarding/business-directors-shareholders/{id}',
  summary: 'Saves a director, shareholder or authorized signatory anew: what is left out is empty.',
  permission: 'documents:upload',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ version: OptionalVersion, samePersonAs, ...officerFields }),
  value: z.object({ id: Id, version: z.int() }),
  refusals: [...officerRefusals, 'onboarding.officer_unknown', 'onboarding.changed_meanwhile'],
})

/** Path chosen by us. */
export const removeOfficer = call({
  name: 'onboarding.removeOfficer',
  affects: ['onboarding', 'application'],
  call: 'DELETE /onboarding/api/v1/onboarding/business-directors-shareholders/{id}',
  summary: 'Removes a director, shareholder or authorized signatory with the documents of that person.',
  permission: 'documents:upload',
  params: z.strictObject({ id: Id }),
  refusals: ['onboarding.officer_unknown', 'onboarding.under_review', 'onboarding.decided'],
})
