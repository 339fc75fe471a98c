import * as z from 'zod/mini'
import { call } from './call.ts'
import {
  between,
  codeField,
  decimal,
  digits,
  emailField,
  field,
  optionalEmailField,
  optionalField,
  pinField,
} from './form-rules.ts'
import { addressFields, OfficerType, personFields } from './onboarding-people.ts'
import { lastNameGiven } from './one-name.ts'
import { Day, Id, Moment, OptionalId } from './wire.ts'

/**
 * What a person and a business change of themselves once the account is open. The specification shows no fields: they are
 * ours. A one-time code goes before each of the five updates of a person.
 */

/** What a person changes with a one-time code. */
export const personalUpdates = ['Name', 'PhoneNumber', 'Email', 'Address', 'Bvn'] as const
export type PersonalUpdate = (typeof personalUpdates)[number]

/** Everything that is asked of the provider about a profile: some of it is done at once, the rest is decided by staff. */
export const requestKinds = [
  ...personalUpdates,
  'BusinessInformation',
  'BusinessOfficer',
  'Deactivation',
  'Reactivation',
  'Closure',
  'Erasure',
] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStates = ['Pending', 'Approved', 'Rejected', 'Withdrawn', 'Applied'] as const
export type RequestState = (typeof requestStates)[number]

export const ProfileRequest = z.object({
  id: Id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  requestedAt: Moment,
  decidedAt: z.nullable(Moment),
  /** What staff said to the customer; null where they said nothing. */
  reason: z.nullable(z.string()),
})
export type ProfileRequest = z.output<typeof ProfileRequest>

const requiredAddress = {
  ...addressFields,
  addressLine1: field('Address', { most: 140 }),
  city: field('City', { most: 80 }),
  countryId: field('Country', { most: 3 }),
}

const Address = z.object({
  addressLine1: z.string(),
  addressLine2: z.nullable(z.string()),
  city: z.string(),
  state: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  countryId: z.string(),
})

export const ProfileDetails = z.object({
  firstName: z.string(),
  middleName: z.nullable(z.string()),
  lastName: z.string(),
  email: z.string(),
  /** With its country code; null until one is confirmed. */
  phoneNumber: z.nullable(z.string()),
  address: z.nullable(Address),
  /** The last four digits; null where there is none. */
  bvnEnding: z.nullable(z.string()),
  profilePicturePath: z.nullable(z.string()),
  businessLogoPath: z.nullable(z.string()),
  /** Until when less may be sent, after a change of phone or email; null where nothing is lowered. */
  limitsLoweredUntil: z.nullable(Moment),
  /** The newest requests, the newest first. */
  requests: z.array(ProfileRequest),
})

/** Path chosen by us. */
export const getProfileDetails = call({
  name: 'profile.getProfileDetails',
  shows: 'profile',
  call: 'GET /onboarding/api/v1/profile-details',
  summary: 'What is known of the signed-in person, and what became of the newest requests to change it.',
  permission: 'signed-in',
  value: ProfileDetails,
})

export const verifyEmailOrPhone = call({
  name: 'profile.verifyEmailOrPhone',
  call: 'POST /onboarding/api/v1/customers/verify-email-phoneno',
  summary:
    'Sends a one-time code for one update: to the new address or number, or to the email of the person for all others.',
  permission: 'security:manage',
  body: z.strictObject({
    customerId: OptionalId,
    updateType: z.enum(personalUpdates, 'This must be Name, PhoneNumber, Email, Address or Bvn.'),
    email: optionalEmailField('Email'),
    phoneNumber: optionalField('Phone number', { most: 24 }),
    phoneCountryId: optionalField('Country code', { most: 3 }),
  }),
  /** Where the code went, obscured. */
  value: z.object({ sentTo: z.string() }),
  refusals: [
    'request.not_found',
    'identity.code_too_many',
    'registration.phone_invalid',
    'registration.phone_unavailable',
    'profile.unchanged',
    'profile.update_pending',
  ],
})

const ofUpdate = { customerId: OptionalId, code: codeField() }

const updating = [
  'request.not_found',
  'identity.code_wrong',
  'identity.code_expired',
  'profile.unchanged',
  'profile.update_pending',
] as const

const checkingPin = ['identity.pin_missing', 'identity.pin_wrong', 'identity.pin_locked'] as const

export const updateName = call({
  name: 'profile.updateName',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/customerinformationupdate/update-customer-name',
  summary: 'Asks to change the name of the signed-in person. Staff decide.',
  permission: 'security:manage',
  feature: 'FEATURE_CIU',
  body: z
    .strictObject({
      ...ofUpdate,
      firstName: field('First name', { most: 70 }),
      middleName: personFields.middleName,
      lastName: optionalField('Last name', { most: 70 }),
      /** True of someone with one name, who has no last name. */
      hasOneName: z.optional(z.boolean()),
    })
    .check(lastNameGiven),
  value: ProfileRequest,
  refusals: updating,
})

export const updatePhoneNumber = call({
  name: 'profile.updatePhoneNumber',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/customerinformationupdate/update-customer-phone-number',
  summary:
    'Changes the phone number of the signed-in person at once. The old number and the email are notified, and less may be sent for a day.',
  permission: 'security:manage',
  feature: 'FEATURE_CIU',
  body: z.strictObject({
    ...ofUpdate,
    phoneNumber: field('Phone number', { most: 24 }),
    phoneCountryId: personFields.phoneCountryId,
    transactionPin: z.optional(pinField()),
  }),
  value: ProfileRequest,
  refusals: [...updating, ...checkingPin, 'registration.phone_invalid'],
})

export const updateEmail = call({
  name: 'profile.updateEmail',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/customerinformationupdate/update-customer-email',
  summary:
    'Changes the email by which the signed-in person signs in, at once. The old address is notified, every other session ends, and less may be sent for a day.',
  permission: 'security:manage',
  feature: 'FEATURE_CIU',
  body: z.strictObject({ ...ofUpdate, email: emailField('Email'), transactionPin: z.optional(pinField()) }),
  value: ProfileRequest,
  refusals: [...updating, ...checkingPin],
})

export const updateAddress = call({
  name: 'profile.updateAddress',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/customerinformationupdate/update-customer-address',
  summary: 'Asks to change the address of the signed-in person. Staff decide.',
  permission: 'security:manage',
  feature: 'FEATURE_CIU',
  body: z.strictObject({ ...ofUpdate, ...requiredAddress }),
  value: ProfileRequest,
  refusals: [...updating, 'onboarding.country_excluded'],
})

export const updateBvn = call({
  name: 'profile.updateBvn',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/customerinformationupdate/update-customer-bvn',
  summary: 'Asks to change the bank verification number of the signed-in person. Staff decide.',
  permission: 'security:manage',
  feature: 'FEATURE_CIU',
  body: z.strictObject({ ...ofUpdate, bvn: field('BVN', { most: 40, rules: [digits(11)] }) }),
  value: ProfileRequest,
  refusals: updating,
})

export const checkPendingUpdate = call({
  name: 'profile.checkPendingUpdate',
  shows: 'profile',
  call: 'GET /onboarding/api/v1/customerinformationupdate/check-pending-customer-information-update',
  summary: 'Which changes of the signed-in person and of the business wait for a decision.',
  permission: 'signed-in',
  silent: true,
  query: z.strictObject({ CustomerId: OptionalId }),
  value: z.object({ isPending: z.boolean(), updates: z.array(ProfileRequest) }),
  refusals: ['request.not_found'],
})

export const updateBusinessInformation = call({
  name: 'profile.updateBusinessInformation',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/customerinformationupdate/update-business-information',
  summary: 'Asks to change what is known of the business: what is left out stays as it is. Staff decide.',
  permission: 'documents:upload',
  feature: 'FEATURE_CIU',
  body: z.strictObject({
    customerId: OptionalId,
    tradingName: optionalField('Trading name', { most: 140 }),
    businessCategoryId: optionalField('Business category', { most: 40 }),
    businessSectorId: optionalField('Business sector', { most: 40 }),
    annualTurnoverId: optionalField('Annual turnover', { most: 40 }),
    businessDescription: optionalField('Description of the business', { most: 500 }),
    website: optionalField('Website', { most: 200 }),
    email: optionalEmailField(),
    phoneNumber: optionalField('Phone number', { most: 24 }),
    phoneCountryId: optionalField('Country code', { most: 3 }),
    ...addressFields,
  }),
  value: ProfileRequest,
  refusals: [
    'request.not_found',
    'profile.unchanged',
    'profile.update_pending',
    'profile.not_a_business',
    'onboarding.country_excluded',
    'onboarding.category_excluded',
  ],
})

export const updateBusinessOfficer = call({
  name: 'profile.updateBusinessOfficer',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/customerinformationupdate/update-business-officer-information',
  summary:
    'Asks to change what is known of a director, shareholder or authorized signatory: what is left out stays as it is. Staff decide.',
  permission: 'documents:upload',
  feature: 'FEATURE_CIU',
  body: z.strictObject({
    customerId: OptionalId,
    officerId: Id,
    companyName: optionalField('Company name', { most: 140 }),
    registrationNumber: optionalField('Registration number', { most: 40 }),
    sharePercentage: optionalField('Share', { most: 6, rules: [decimal(2), between(0, 100)] }),
    ...personFields,
    dateOfBirth: z.optional(Day),
  }),
  value: ProfileRequest,
  refusals: [
    'request.not_found',
    'profile.unchanged',
    'profile.update_pending',
    'onboarding.officer_unknown',
    'onboarding.shares_exceeded',
    'onboarding.country_excluded',
  ],
})

export const getDirectorsUpdateStatus = call({
  name: 'profile.getDirectorsUpdateStatus',
  shows: 'profile',
  call: 'GET /onboarding/api/v1/customerinformationupdate/get-business-directors-update-status',
  summary: 'The people of the business, each with what became of the newest request to change it.',
  permission: 'documents:upload',
  query: z.strictObject({ businessId: OptionalId }),
  value: z.array(
    z.object({
      officerId: Id,
      name: z.string(),
      type: OfficerType,
      updateStatus: z.enum(['None', ...requestStates]),
      requestedAt: z.nullable(Moment),
      reason: z.nullable(z.string()),
    }),
  ),
  refusals: ['request.not_found'],
})

const picture = {
  body: z.strictObject({
    customerId: OptionalId,
    documentName: field('Document name', { most: 120 }),
    documentExtension: field('Document extension', { most: 5 }),
    documentAsBase64: z.string().check(z.minLength(1), z.maxLength(7_200_000)),
  }),
  bodyLimit: 7_300_000,
  value: z.object({ documentPath: z.string() }),
  refusals: [
    'request.not_found',
    'documents.too_large',
    'documents.type_not_allowed',
    'documents.too_many',
    'profile.not_a_picture',
  ],
} as const

export const uploadProfilePicture = call({
  name: 'profile.uploadProfilePicture',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/onboardingdocument/upload-customer-profilepicture',
  summary: 'Sets the picture of the signed-in person (png, jpg or jpeg).',
  permission: 'documents:upload',
  feature: 'FEATURE_PROFILE_SETTINGS',
  ...picture,
})

export const uploadBusinessLogo = call({
  name: 'profile.uploadBusinessLogo',
  affects: ['profile'],
  call: 'PUT /onboarding/api/v1/onboardingdocument/upload-business-logo',
  summary: 'Sets the logo of the business (png, jpg or jpeg).',
  permission: 'documents:upload',
  feature: 'FEATURE_PROFILE_SETTINGS',
  ...picture,
  refusals: [...picture.refusals, 'profile.not_a_business'],
})
