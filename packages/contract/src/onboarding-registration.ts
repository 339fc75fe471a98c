import { type FormRule, matching } from '@tradewind/kernel/form-rules'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { alpha, alphaDash, codeField, emailField, field, optionalField, secretField } from './form-rules.ts'
import { Country } from './reference.ts'
import { Id, LinkToken } from './wire.ts'

/**
 * Becoming a customer, before anybody is signed in. A registration is known by its id and by the cookie of the browser that
 * began it; nothing here says whether an email address belongs to anybody.
 */

const userNameRule: FormRule = matching(
  /^[\p{L}\p{M}\p{N}._-]{3,40}$/u,
  'must be 3 to 40 letters, digits, dots or dashes',
)

const choices = {
  customertypeid: field('Customer type', { most: 3 }),
  productid: field('Product', { most: 20 }),
  countryid: field('Country', { most: 3, rules: [alpha] }),
}

/** What the registration waits for next. */
export const RegistrationStep = z.object({
  userId: Id,
  /** `email`: its address is not confirmed. `phone`: its number is not, and can be. `done`: it signs in. */
  next: z.enum(['email', 'phone', 'done']),
  /** Where the newest code went, obscured; null where none is waited for. */
  sentTo: z.nullable(z.string()),
})

export const register = call({
  name: 'registration.register',
  call: 'POST /identity/register',
  summary:
    'Begins a registration and sends an email with a code and a link. The answer is the same whether the address is registered or not.',
  permission: 'anyone',
  body: z.strictObject({
    ...choices,
    email: emailField(),
    password: secretField('Password'),
    username: field('User name', { most: 40, rules: [userNameRule] }),
    referralCode: optionalField('Referral code', { most: 40, rules: [alphaDash] }),
    /** The version of the terms that the applicant accepts; kept with who accepted it and when. */
    termsVersion: optionalField('Terms', { most: 40 }),
  }),
  value: RegistrationStep,
  refusals: ['registration.country_unavailable', 'request.too_many'],
})

const ofRegistration = { userId: Id }
const ended = 'registration.unknown'

export const readRegistration = call({
  name: 'registration.readRegistration',
  call: 'GET /identity/register/{userId}',
  summary: 'What the registration of this browser waits for.',
  permission: 'anyone',
  params: z.strictObject(ofRegistration),
  value: RegistrationStep,
  refusals: [ended],
})

export const sendToken = call({
  name: 'registration.sendToken',
  call: 'POST /identity/SendToken',
  summary: 'Sends the email with the code and the link again. What was sent before stops working.',
  permission: 'anyone',
  body: z.strictObject(ofRegistration),
  value: RegistrationStep,
  refusals: [ended, 'registration.confirmed_already', 'identity.code_too_many'],
})

export const resendToken = call({
  name: 'registration.resendToken',
  call: 'POST /identity/resendToken',
  summary: 'Sends the email with the code and the link again, with the same limits.',
  permission: 'anyone',
  body: z.strictObject(ofRegistration),
  value: RegistrationStep,
  refusals: [ended, 'registration.confirmed_already', 'identity.code_too_many'],
})

export const confirmEmail = call({
  name: 'registration.confirmEmail',
  call: 'GET /identity/api/EmailVerification/confirmEmail/{userId}/{token}',
  summary:
    'Confirms the email address by the link, in the browser that registered. A browser that opens the link as a page is led to the app.',
  permission: 'anyone',
  params: z.strictObject({ ...ofRegistration, token: LinkToken }),
  value: RegistrationStep,
  refusals: [
    ended,
    'registration.link_used',
    'registration.link_expired',
    'registration.other_browser',
    'registration.email_taken',
  ],
})

export const confirmEmailByLink = call({
  name: 'registration.confirmEmailByLink',
  call: 'POST /identity/api/EmailVerification/confirmEmail',
  summary:
    'Confirms the email address by the link. In another browser than the one that registered it takes the password too, and goes no further than that.',
  permission: 'anyone',
  body: z.strictObject({ ...ofRegistration, token: LinkToken, password: z.optional(secretField('Password')) }),
  value: RegistrationStep,
  refusals: [
    ended,
    'registration.link_used',
    'registration.link_expired',
    'registration.other_browser',
    'registration.password_wrong',
    'registration.email_taken',
    'request.too_many',
  ],
})

export const confirmEmailByCode = call({
  name: 'registration.confirmEmailByCode',
  call: 'POST /identity/api/EmailVerification/confirmCode',
  summary: 'Confirms the email address by the code, in the browser that registered.',
  permission: 'anyone',
  body: z.strictObject({ ...ofRegistration, code: codeField() }),
  value: RegistrationStep,
  refusals: [
    ended,
    'identity.code_wrong',
    'identity.code_expired',
    'registration.confirmed_already',
    'registration.email_taken',
    'request.too_many',
  ],
})

export const sendSms = call({
  name: 'registration.sendSms',
  call: 'POST /identity/sendSmsFor2FactorAuthentication',
  summary: 'Sends a code by text message to the phone number that is to be confirmed.',
  permission: 'anyone',
  body: z.strictObject({
    ...ofRegistration,
    phoneNumber: field('Phone number', { most: 40 }),
    iso2: field('Country code', { most: 2 }),
  }),
  value: RegistrationStep,
  refusals: [
    ended,
    'registration.email_first',
    'registration.phone_invalid',
    'registration.phone_unavailable',
    'registration.confirmed_already',
    'identity.code_too_many',
  ],
})

export const resendOtp = call({
  name: 'registration.resendOtp',
  call: 'POST /identity/resendotp',
  summary: 'Sends another code to the phone number that is to be confirmed. The one before stops working.',
  permission: 'anyone',
  body: z.strictObject(ofRegistration),
  value: RegistrationStep,
  refusals: [
    ended,
    'registration.email_first',
    'registration.phone_first',
    'registration.phone_unavailable',
    'registration.confirmed_already',
    'identity.code_too_many',
  ],
})

export const confirmPhone = call({
  name: 'registration.confirmPhone',
  call: 'POST /identity/api/PhoneVerification/confirm',
  summary: 'Confirms the phone number by the code that was sent to it.',
  permission: 'anyone',
  body: z.strictObject({ ...ofRegistration, code: codeField() }),
  value: RegistrationStep,
  refusals: [
    ended,
    'identity.code_wrong',
    'identity.code_expired',
    'registration.email_first',
    'registration.phone_first',
    'registration.confirmed_already',
    'request.too_many',
  ],
})

export const checkEligibility = call({
  name: 'registration.checkEligibility',
  call: 'POST /tradewindonboarding/customerregistration/check-eligibility',
  aliases: ['/onboarding/api/v1/customerregistration/check-eligibility'],
  summary: 'Whether a product is available in a country. Says nothing of persons.',
  permission: 'anyone',
  body: z.strictObject({
    customerTypeId: choices.customertypeid,
    productId: choices.productid,
    countryId: choices.countryid,
  }),
  value: z.object({
    eligible: z.boolean(),
    /** Whether one can be told by email once it is. */
    waitingList: z.boolean(),
    /** The terms that a registration accepts; the address is null where the provider has named none. */
    terms: z.object({ version: z.string(), url: z.nullable(z.string()) }),
  }),
  refusals: ['request.too_many'],
})

export const listProductCountries = call({
  name: 'registration.listProductCountries',
  call: 'GET /onboarding/api/v1/products/{id}/countries',
  summary: 'The countries in which a product can be registered for, by name.',
  permission: 'anyone',
  params: z.strictObject({ id: field('Product', { most: 20 }) }),
  value: z.array(Country),
})

export const subscribe = call({
  name: 'registration.subscribe',
  call: 'POST /tradewindonboarding/customerregistration/subscriptions',
  aliases: ['/onboarding/api/v1/customerregistration/subscriptions'],
  summary:
    'Puts an address on the waiting list of a product in a country: it gets one email when that becomes available. Twice is once.',
  permission: 'anyone',
  feature: 'FEATURE_WAITLIST',
  body: z.strictObject({ productId: choices.productid, countryId: choices.countryid, email: emailField() }),
  refusals: ['registration.available_already', 'request.too_many'],
})
