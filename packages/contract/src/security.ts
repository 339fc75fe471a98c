import { securityQuestions } from '@tradewind/kernel/security-choices'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { codeField, type FormRule, field, min, optionalField, pinField, secretField } from './form-rules.ts'
import { base64url, PasskeyAnswer, PasskeyQuestion, ProofMethod, TwoFactorMethod } from './passkeys.ts'
import { amountFits, CurrencyCode, Id, LinkToken, Moment, Money, page, paging } from './wire.ts'

export { PasskeyAnswer, PasskeyQuestion, TwoFactorMethod } from './passkeys.ts'

/** What protects a person's account: the transaction PIN, second factors, sessions, and what has happened to it all. */

const pinAgain = { transactionPin: pinField(), confirmTransactionPin: pinField('Repeated PIN') }
const sameTwice = z.refine<{ transactionPin: string; confirmTransactionPin: string }>(
  (body) => body.transactionPin === body.confirmTransactionPin,
  { message: 'The two PINs differ.', path: ['confirmTransactionPin'] },
)

/** Of someone who has a PIN: what else could change an account that was left open. */
const allowedBy = { transactionPin: z.optional(pinField()) }
const allowing = ['identity.pin_wrong', 'identity.pin_locked', 'security.sign_in_again'] as const

/** The answer of a passkey that the person has already. */
const answered = { passkey: z.optional(PasskeyAnswer) }

/** A passkey that a browser has just made. */
export const NewPasskey = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  publicKey: base64url(2000),
  publicKeyAlgorithm: z
    .int('This must be a number.')
    .check(
      z.refine((algorithm) => algorithm === -7 || algorithm === -257, 'This is not a kind of passkey that we take.'),
    ),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/, 'This is not a transport.'))).check(z.maxLength(8)),
})

export const SecurityState = z.object({
  hasTransactionPin: z.boolean(),
  /** The second factor of a sign-in; null while the password is enough. */
  twoFactor: z.nullable(TwoFactorMethod),
  /** Where codes go, obscured. */
  email: z.string(),
  phone: z.nullable(z.string()),
  passkeys: z.array(
    z.object({
      passkeyId: Id,
      name: z.string(),
      synced: z.boolean(),
      createdAt: Moment,
      lastUsedAt: z.nullable(Moment),
      /** The host that it was made for; null where that was not recorded. */
      madeFor: z.nullable(z.string()),
      /** Whether that is the host of the provider now. */
      worksHere: z.boolean(),
    }),
  ),
  recoveryCodesLeft: z.int(),
  hasSetSecurityQuestions: z.boolean(),
  securityQuestions: z.array(z.object({ securityQuestionId: z.int(), securityQuestion: z.string() })),
  /** Payments of this amount or more need a passkey. */
  passkeyPayments: z.nullable(Money),
  /** An account recovery that someone began, and when it can be finished. */
  recovery: z.nullable(z.object({ requestedAt: Moment, readyAt: Moment })),
  /** Until when payments are limited, after a recovery. */
  limitedUntil: z.nullable(Moment),
})

export const getSecurity = call({
  name: 'security.getSecurity',
  shows: 'security',
  call: 'GET /identity/api/v1/security',
  summary: 'How the account of the signed-in person is protected.',
  permission: 'signed-in',
  value: SecurityState,
})

export const changePassword = call({
  name: 'security.changePassword',
  affects: ['security'],
  call: 'PUT /identity/api/v1/security/password',
  summary: 'Changes the password, given the current one, and ends the person’s other sessions.',
  permission: 'signed-in',
  body: z.strictObject({ currentPassword: secretField('Current password'), password: secretField('New password') }),
  refusals: ['security.current_password_wrong', 'security.codes_locked'],
})

export const changeTransactionPin = call({
  name: 'security.changeTransactionPin',
  affects: ['security'],
  call: 'PUT /identity/api/v1/security/transaction-pin',
  summary: 'Replaces the transaction PIN by someone who knows it.',
  permission: 'security:manage',
  body: z
    .strictObject({ customerId: Id, currentTransactionPin: pinField('Current transaction PIN'), ...pinAgain })
    .check(sameTwice),
  refusals: [
    'identity.pin_missing',
    'security.current_pin_wrong',
    'identity.pin_locked',
    'identity.pin_weak',
    'identity.pin_birth_date',
    'security.pin_unchanged',
    'request.not_found',
  ],
})

export const resendPinResetCode = call({
  name: 'security.resendPinResetCode',
  call: 'POST /transactions/api/v1/TransactionPin/resend-onetimepassword-for-pinreset',
  summary:
    'Starts the reset of a forgotten transaction PIN: says how the person confirms their identity and, if that is by code, sends one. A new code replaces the previous one.',
  permission: 'security:manage',
  body: z.strictObject({ customerId: Id }),
  value: z.object({
    /** Where a code went, obscured; empty where none is sent. */
    sentTo: z.string(),
    /** Email only for who has no other factor: their payments are limited for a day afterwards. */
    method: ProofMethod,
    passkey: z.nullable(PasskeyQuestion),
  }),
  refusals: ['identity.pin_missing', 'identity.code_too_many', 'security.limited', 'request.not_found'],
})

const passkeyRefusals = ['security.passkey_refused', 'security.passkey_stale'] as const
const codeRefusals = ['identity.code_wrong', 'identity.code_expired', 'security.codes_locked'] as const

export const validatePinResetCode = call({
  name: 'security.validatePinResetCode',
  readsOnly: false,
  call: 'GET /transactions/api/v1/TransactionPin/validate-transaction-pin-reset-otp',
  summary:
    'Uses the code up: this session may then reset the PIN once, within ten minutes. The app sends the code in a body.',
  permission: 'security:manage',
  query: z.strictObject({
    CustomerId: Id,
    OneTimePassword: codeField(),
    CustomerActionType: optionalField('Customer action type', { most: 60 }),
  }),
  refusals: [...codeRefusals, 'request.not_found'],
})

export const givePinResetCode = call({
  name: 'security.givePinResetCode',
  call: 'POST /identity/api/v1/security/pin-reset-code',
  summary: 'The same with the code in the body, where no log or browser history keeps it, or with a passkey response.',
  permission: 'security:manage',
  body: z.strictObject({ customerId: Id, code: z.optional(codeField()), ...answered }).check(
    z.refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
      message: 'One-time code is required',
      path: ['code'],
    }),
  ),
  refusals: [...codeRefusals, ...passkeyRefusals, 'request.not_found'],
})

export const resetTransactionPin = call({
  name: 'security.resetTransactionPin',
  affects: ['security'],
  call: 'PUT /transactions/api/v1/TransactionPin/reset-transaction-pin',
  summary: 'Sets a new transaction PIN in the session that gave the code.',
  permission: 'security:manage',
  body: z.strictObject({ customerId: Id, ...pinAgain }).check(sameTwice),
  refusals: [
    'identity.pin_weak',
    'identity.pin_birth_date',
    'security.pin_unchanged',
    'security.code_first',
    'security.limited',
    'request.not_found',
  ],
})

export const sendTwoFactorCode = call({
  name: 'security.sendTwoFactorCode',
  call: 'POST /transactions/api/v1/TransactionPin/send-twofactorauthentication-code',
  summary: 'Begins to set up a second factor: sends a code by email or SMS, or makes the key of an authenticator app.',
  permission: 'signed-in',
  body: z.strictObject({ customerId: Id, method: TwoFactorMethod }),
  value: z.object({ sentTo: z.nullable(z.string()), secret: z.nullable(z.string()), address: z.nullable(z.string()) }),
  refusals: ['identity.code_too_many', 'security.phone_missing', 'security.passkey_missing', 'request.not_found'],
})

export const validateTwoFactorCode = call({
  name: 'security.validateTwoFactorCode',
  call: 'PUT /transactions/api/v1/TransactionPin/validate-twofactorauthentication-code',
  summary: 'Proves the second factor by a code: this session may then set it, within ten minutes.',
  permission: 'signed-in',
  body: z.strictObject({ customerId: Id, method: TwoFactorMethod, code: codeField() }),
  refusals: [...codeRefusals, 'request.not_found'],
})

export const setTwoFactor = call({
  name: 'security.setTwoFactor',
  affects: ['security'],
  call: 'POST /transactions/api/v1/TransactionPin/set-twofactor-authentication',
  summary: 'Has every sign-in ask for the second factor that was just proved, in place of the one before.',
  permission: 'signed-in',
  body: z.strictObject({ customerId: Id, method: TwoFactorMethod, ...allowedBy }),
  refusals: [...allowing, 'security.code_first', 'security.passkey_missing', 'request.not_found'],
})

export const checkTwoFactorStatus = call({
  name: 'security.checkTwoFactorStatus',
  call: 'GET /transactions/api/v1/TransactionPin/check-twofactorauthentication-status',
  summary: 'Whether signing in needs a second factor, and which.',
  permission: 'signed-in',
  query: z.strictObject({ CustomerId: Id }),
  value: z.object({ hasCompletedTwoFactorAuth: z.boolean(), method: z.nullable(TwoFactorMethod) }),
  refusals: ['request.not_found'],
})

const QuestionId = z
  .int('Choose a question.')
  .check(z.refine((id) => securityQuestions.some((question) => question.id === id), 'Choose a question.'))
/** Compared without the spaces around it, so they are no part of it. */
const answer = field('Answer', { most: 100 })
/** One letter is guessed. */
export const newAnswerRules: readonly FormRule[] = [min(2, { ignoreSpaces: true })]
const newAnswer = field('Answer', { most: 100, rules: newAnswerRules })

export const setSecurityQuestion = call({
  name: 'security.setSecurityQuestion',
  affects: ['security'],
  call: 'POST /transactions/api/v1/TransactionPin/set-security-question',
  summary: 'Sets the three security questions with their answers, in place of the ones before.',
  permission: 'signed-in',
  body: z
    .strictObject({
      customerId: Id,
      questions: z
        .array(z.strictObject({ securityQuestionId: QuestionId, securityQuestionAnswer: newAnswer }))
        .check(z.minLength(3, 'Answer three questions.'), z.maxLength(3, 'Answer three questions.')),
      ...allowedBy,
    })
    .check(
      z.refine(({ questions }) => new Set(questions.map((one) => one.securityQuestionId)).size === questions.length, {
        message: 'Choose three different questions.',
        path: ['questions'],
      }),
    ),
  refusals: [...allowing, 'request.not_found'],
})

export const getSecurityQuestion = call({
  name: 'security.getSecurityQuestion',
  call: 'GET /transactions/api/v1/TransactionPin/get-customer-security-question',
  summary: 'The security questions that the signed-in person has answered. Answers are never given.',
  permission: 'signed-in',
  query: z.strictObject({ CustomerId: Id }),
  value: z.object({
    customerSecurityQuestion: z.array(z.object({ securityQuestionId: z.int(), securityQuestion: z.string() })),
  }),
  refusals: ['request.not_found'],
})

const answerRefusals = ['security.answer_wrong', 'security.answers_locked', 'security.question_unset'] as const

export const validateSecurityQuestion = call({
  name: 'security.validateSecurityQuestion',
  readsOnly: false,
  call: 'GET /transactions/api/v1/TransactionPin/validate-customer-security-question',
  summary: 'Whether an answer is right. It opens nothing. The app sends the answer in a body.',
  permission: 'signed-in',
  query: z.strictObject({
    CustomerId: Id,
    SecurityQuestionId: z.string().check(z.regex(/^\d{1,2}$/, 'Choose a question.')),
    SecurityQuestion: optionalField('Security question'),
    SecurityQuestionAnswer: answer,
  }),
  refusals: [...answerRefusals, 'request.not_found'],
})

export const giveSecurityAnswer = call({
  name: 'security.giveSecurityAnswer',
  call: 'POST /identity/api/v1/security/answer',
  summary: 'The same with the answer in the body, which no log and no history of addresses keeps.',
  permission: 'signed-in',
  body: z.strictObject({ customerId: Id, securityQuestionId: QuestionId, securityQuestionAnswer: answer }),
  refusals: [...answerRefusals, 'request.not_found'],
})

export const beginPasskey = call({
  name: 'security.beginPasskey',
  call: 'POST /identity/api/v1/security/passkeys/begin',
  summary:
    'Starts adding a passkey: returns what the browser requests from the device. Needs a response from an existing passkey, if there is one.',
  permission: 'signed-in',
  body: z.strictObject({ ...allowedBy, ...answered }),
  value: z.object({
    challenge: z.string(),
    rpId: z.string(),
    rpName: z.string(),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    credentials: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
  }),
  refusals: [...allowing, ...passkeyRefusals, 'security.passkey_needed', 'security.passkeys_full'],
})

export const addPasskey = call({
  name: 'security.addPasskey',
  affects: ['security'],
  call: 'POST /identity/api/v1/security/passkeys',
  summary: 'Keeps the passkey that the browser made.',
  permission: 'signed-in',
  body: z.strictObject({ name: field('Name', { most: 60 }), passkey: NewPasskey }),
  value: z.object({ passkeyId: Id }),
  refusals: ['security.passkey_refused', 'security.passkey_stale', 'security.passkey_known', 'security.passkeys_full'],
})

export const askPasskey = call({
  name: 'security.askPasskey',
  call: 'POST /identity/api/v1/security/passkeys/ask',
  summary:
    'What to request from a passkey before another one is added or removed, or before the amount from which payments need one is changed.',
  permission: 'signed-in',
  body: z._default(z.strictObject({}), {}),
  value: PasskeyQuestion,
  refusals: ['security.passkey_missing', 'security.passkey_elsewhere'],
})

export const askPaymentPasskey = call({
  name: 'security.askPaymentPasskey',
  call: 'POST /identity/api/v1/security/passkeys/ask-for-payment',
  summary:
    'What to ask a passkey for the payment that was just refused for want of one. The answer is good for that payment only.',
  permission: 'signed-in',
  body: z._default(z.strictObject({}), {}),
  value: PasskeyQuestion,
  refusals: ['security.passkey_missing', 'security.passkey_elsewhere', 'security.passkey_stale'],
})

export const removePasskey = call({
  name: 'security.removePasskey',
  affects: ['security'],
  call: 'POST /identity/api/v1/security/passkeys/remove',
  summary: 'Removes a passkey. Needs a response from a passkey: this one or another.',
  permission: 'signed-in',
  body: z.strictObject({ passkeyId: Id, ...allowedBy, ...answered }),
  refusals: [
    ...allowing,
    ...passkeyRefusals,
    'security.passkey_missing',
    'security.passkey_unknown',
    'security.passkey_needed',
    'security.passkey_in_use',
  ],
})

export const setPasskeyPayments = call({
  name: 'security.setPasskeyPayments',
  affects: ['security'],
  call: 'PUT /identity/api/v1/security/passkeys/payments',
  summary:
    'Sets the amount from which payments, exchanges and approvals need a passkey as well as the PIN; without an amount, none do. Every change needs a passkey response.',
  permission: 'signed-in',
  body: z
    .strictObject({
      amount: optionalField('Amount', { most: 30 }),
      currencyCode: CurrencyCode,
      ...allowedBy,
      ...answered,
    })
    .check(amountFits('amount', ({ currencyCode }) => currencyCode)),
  refusals: [...allowing, ...passkeyRefusals, 'security.passkey_missing', 'security.passkey_needed'],
})

export const makeRecoveryCodes = call({
  name: 'security.makeRecoveryCodes',
  affects: ['security'],
  call: 'POST /identity/api/v1/security/recovery-codes',
  summary:
    'Ten new recovery codes, each good for one sign-in without the phone. They are shown once; the ones before stop working.',
  permission: 'signed-in',
  body: z.strictObject(allowedBy),
  value: z.object({ codes: z.array(z.string()) }),
  refusals: [...allowing],
})

export const beginOwnRecovery = call({
  name: 'security.beginOwnRecovery',
  affects: ['security'],
  call: 'POST /identity/api/v1/security/recovery',
  summary:
    'Starts account recovery for someone who is signed in and has lost their passkeys. It takes three days, and every channel is notified.',
  permission: 'signed-in',
  body: z.strictObject(allowedBy),
  value: z.object({ sentTo: z.string(), readyAt: Moment }),
  refusals: [...allowing, 'security.recovery_too_many'],
})

export const listSessions = call({
  name: 'security.listSessions',
  shows: 'security',
  call: 'GET /identity/api/v1/security/sessions',
  summary: 'Where the person is signed in.',
  permission: 'signed-in',
  value: z.object({
    sessions: z.array(
      z.object({
        sessionId: Id,
        device: z.string(),
        network: z.string(),
        signedInAt: Moment,
        lastActedAt: Moment,
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const endSession = call({
  name: 'security.endSession',
  affects: ['security'],
  call: 'POST /identity/api/v1/security/sessions/end',
  summary: 'Signs the person out in another browser, at once.',
  permission: 'signed-in',
  body: z.strictObject({ sessionId: Id }),
  refusals: ['security.session_unknown'],
})

export const endOtherSessions = call({
  name: 'security.endOtherSessions',
  affects: ['security'],
  call: 'POST /identity/api/v1/security/sessions/end-others',
  summary: 'Signs the person out everywhere but here, at once.',
  permission: 'signed-in',
  body: z._default(z.strictObject({}), {}),
  value: z.object({ ended: z.int() }),
})

export const SecurityEvent = z.object({
  eventId: Id,
  kind: z.string(),
  at: Moment,
  device: z.string(),
  network: z.string(),
  detail: z.string(),
})

export const listSecurityEvents = call({
  name: 'security.listSecurityEvents',
  call: 'GET /identity/api/v1/security/events',
  summary:
    'Everything that happened to the security of the person’s account, the newest first. Nothing is ever taken out.',
  permission: 'signed-in',
  query: z.strictObject({ Page: paging.Page, PageSize: paging.PageSize }),
  value: page(SecurityEvent),
})

export const stopRecovery = call({
  name: 'security.stopRecovery',
  affects: ['security'],
  call: 'POST /identity/api/v1/security/stop-recovery',
  summary: 'Stops an account recovery that someone else began, by the person who is signed in.',
  permission: 'signed-in',
  body: z._default(z.strictObject({}), {}),
  refusals: ['recovery.unknown'],
})

export const beginAccountRecovery = call({
  name: 'security.beginAccountRecovery',
  call: 'POST /identity/api/v1/account-recovery',
  summary:
    'For who has lost every second factor: begins the recovery of the account whose password was just given. It takes three days, and everybody concerned is told.',
  permission: 'anyone',
  body: z._default(z.strictObject({}), {}),
  value: z.object({ sentTo: z.string(), readyAt: Moment }),
  refusals: ['identity.no_interaction', 'security.recovery_too_many', 'request.too_many'],
})

const link = z.strictObject({ recoveryId: Id, token: LinkToken })
const linkRefusals = [
  'recovery.unknown',
  'security.recovery_stopped',
  'security.recovery_done',
  'security.recovery_over',
] as const

export const readAccountRecovery = call({
  name: 'security.readAccountRecovery',
  call: 'POST /identity/api/v1/account-recovery/read',
  summary: 'When the account recovery of a link can be finished.',
  permission: 'anyone',
  body: link,
  value: z.object({ readyAt: Moment, isReady: z.boolean() }),
  refusals: [...linkRefusals],
})

export const finishAccountRecovery = call({
  name: 'security.finishAccountRecovery',
  call: 'POST /identity/api/v1/account-recovery/finish',
  summary:
    'Finishes an account recovery once its time has come: every session ends, every passkey, authenticator app and recovery code is invalid.',
  permission: 'anyone',
  body: link,
  refusals: [...linkRefusals, 'security.recovery_early'],
})

export const stopAccountRecovery = call({
  name: 'security.stopAccountRecovery',
  call: 'POST /identity/api/v1/account-recovery/stop',
  summary: 'Stops an account recovery, by the link of the notice.',
  permission: 'anyone',
  body: link,
  refusals: [...linkRefusals],
})
