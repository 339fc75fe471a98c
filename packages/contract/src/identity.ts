import * as z from 'zod/mini'
import { call } from './call.ts'
import { codeField, field, pinField, secretField } from './form-rules.ts'
import { Id, text } from './wire.ts'

/** Sign-in inside the identity provider's own interaction, the transaction PIN, and the end of a session. */

/** Where the sign-in stands: done (go to `redirectTo`, on this origin) or waiting for the one-time code. */
export const SignInStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('redirect'), redirectTo: z.string() }),
  z.object({ next: z.literal('code'), sentTo: z.string() }),
])

export const login = call({
  name: 'identity.login',
  call: 'POST /identity/tradewindauthentication/login',
  summary:
    'Gives e-mail and password to the sign-in that is under way. Issues no token; one answer for every wrong pair.',
  permission: 'anyone',
  body: z.strictObject({
    userName: field('E-mail', { most: 254 }),
    password: secretField('Password'),
    product: text(40),
  }),
  value: SignInStep,
  refusals: [
    'identity.login_failed',
    'identity.login_unavailable',
    'identity.login_locked',
    'identity.no_interaction',
    'request.too_many',
  ],
})

export const checkUserName = call({
  name: 'identity.checkUserName',
  call: 'POST /identity/tradewindauthentication/checkUserName',
  summary: 'Whether this can be a user name at all. Says nothing of who exists.',
  permission: 'anyone',
  body: z.strictObject({ userName: field('E-mail', { most: 254 }) }),
  value: z.object({ acceptable: z.boolean() }),
  refusals: ['request.too_many'],
})

export const validateOtp = call({
  name: 'identity.validateOtp',
  call: 'POST /identity/validate-otp',
  summary: 'Gives the one-time code to the sign-in that is under way.',
  permission: 'anyone',
  body: z.strictObject({ code: codeField() }),
  value: SignInStep,
  refusals: [
    'identity.code_wrong',
    'identity.code_expired',
    'identity.login_locked',
    'identity.no_interaction',
    'request.too_many',
  ],
})

export const resendLoginOtp = call({
  name: 'identity.resendLoginOtp',
  call: 'POST /identity/tradewindauthentication/resendOtp',
  summary: 'Sends a new one-time code for the sign-in that is under way; the old one stops working.',
  permission: 'anyone',
  body: z.strictObject({}),
  value: z.object({ sentTo: z.string() }),
  refusals: ['identity.code_too_many', 'identity.no_interaction', 'request.too_many'],
})

export const logout = call({
  name: 'identity.logout',
  call: 'POST /identity/api/v1/logout',
  summary: 'Ends the session everywhere, at once. The app calls it before it clears its own storage.',
  permission: 'signed-in',
  /** `keepDrafts`: nobody asked for it (a time-out), so the browser keeps what was half-typed, encrypted. */
  body: z._default(z.strictObject({ keepDrafts: z.optional(z.boolean()) }), {}),
})

export const endBrowserSession = call({
  name: 'identity.endBrowserSession',
  call: 'POST /identity/api/v1/end-browser-session',
  summary:
    'Ends whatever session this browser still has, known by its cookie alone: for a sign-out that was made without a connection.',
  permission: 'anyone',
  body: z._default(z.strictObject({}), {}),
})

export const keepAlive = call({
  name: 'identity.keepAlive',
  call: 'POST /identity/api/v1/activity',
  summary: 'Says nothing but when the person last acted, in the header that every call carries.',
  permission: 'signed-in',
  body: z.optional(z.strictObject({})),
})

export const getDraftKey = call({
  name: 'identity.getDraftKey',
  call: 'GET /identity/api/v1/draft-key',
  summary: 'The key of what the signed-in person left half-typed in this browser, as base64url of 32 bytes.',
  permission: 'signed-in',
  value: z.object({ key: z.string() }),
})

export const updateCookie = call({
  name: 'identity.updateCookie',
  call: 'PUT /identity/api/v1/updatecookie',
  aliases: ['/onboarding/api/v1/updatecookie'],
  summary: 'Keeps on the profile that the signed-in person accepted cookies.',
  permission: 'signed-in',
  /** `analytics`: whether the analytics box was ticked; leaving it out accepts all. */
  body: z.strictObject({ customerId: Id, analytics: z.optional(z.boolean()) }),
  refusals: ['request.not_found'],
})

export const TransactionPin = pinField()

export const createTransactionPin = call({
  name: 'identity.createTransactionPin',
  call: 'POST /transactions/api/v1/transactionpin/create-transaction-pin',
  summary: 'Sets the first transaction PIN of the signed-in person.',
  permission: 'security:manage',
  body: z.strictObject({ customerId: Id, transactionPin: TransactionPin, confirmTransactionPin: TransactionPin }).check(
    z.refine((body) => body.transactionPin === body.confirmTransactionPin, {
      message: 'The two PINs differ.',
      path: ['confirmTransactionPin'],
    }),
  ),
  refusals: ['identity.pin_exists', 'identity.pin_weak', 'request.not_found'],
})

export const hasTransactionPin = call({
  name: 'identity.hasTransactionPin',
  call: 'GET /transactions/api/v1/TransactionPin/has-transaction-pin',
  summary: 'Whether the signed-in person has a transaction PIN.',
  permission: 'signed-in',
  query: z.strictObject({ CustomerId: Id }),
  value: z.object({ hasTransactionPin: z.boolean() }),
  refusals: ['request.not_found'],
})
