import * as z from 'zod/mini'
import { call } from './call.ts'
import { codeField, field, pinField, secretField } from './form-rules.ts'
import { PasskeyAnswer, PasskeyQuestion, ProofMethod } from './passkeys.ts'
import { Id, text } from './wire.ts'

export * from './session.ts'

/** Sign-in inside the identity provider's own interaction, and the transaction PIN. */

/**
 * The state of the sign-in: done (go to `redirectTo`, on this origin) or waiting for the one-time code. A plain union, as
 * everywhere that the app reads: the other kind would be loaded before every first screen.
 */
export const SignInStep = z.union([
  z.object({ next: z.literal('redirect'), redirectTo: z.string() }),
  z.object({
    next: z.literal('code'),
    /** Where a code was sent, obscured; empty where none is. */
    sentTo: z.string(),
    method: ProofMethod,
    /** What to ask the person's passkeys, where there are any. */
    passkey: z.nullable(PasskeyQuestion),
    /** Whether a recovery code helps, and an account recovery can be begun. */
    recoverable: z.boolean(),
    /** The host that the person's passkeys were made for, where none of them works at this address. */
    passkeyHost: z.nullable(z.string()),
  }),
])

export const login = call({
  name: 'identity.login',
  call: 'POST /identity/tradewindauthentication/login',
  summary:
    'Gives email and password to the sign-in that is under way. Issues no token; one answer for every wrong pair.',
  permission: 'anyone',
  body: z.strictObject({
    userName: field('Email', { most: 254 }),
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
  body: z.strictObject({ userName: field('Email', { most: 254 }) }),
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

export const validatePasskey = call({
  name: 'identity.validatePasskey',
  call: 'POST /identity/validate-passkey',
  summary: 'Gives the answer of a passkey to the sign-in that is under way, in place of a one-time code.',
  permission: 'anyone',
  body: z.strictObject({ passkey: PasskeyAnswer }),
  value: SignInStep,
  refusals: [
    'security.passkey_refused',
    'security.passkey_stale',
    'identity.login_locked',
    'identity.login_unavailable',
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
  value: z.object({ sentTo: z.string(), passkey: z.nullable(PasskeyQuestion) }),
  refusals: ['identity.code_too_many', 'identity.no_interaction', 'request.too_many'],
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
  refusals: [
    'identity.pin_exists',
    'identity.pin_weak',
    'identity.pin_birth_date',
    'identity.sign_in_again',
    'request.not_found',
  ],
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
