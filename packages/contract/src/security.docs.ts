import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as passkeys from './passkeys.ts'
import { securityExamples } from './security.examples.ts'
import * as security from './security.ts'

const transactionPin = { text: 'The transaction PIN: required of everybody who has one.', example: '481593' }
const code = { text: 'The one-time code.', example: 'ABCD2345' }
const recoveryId = {
  text: 'Id of the account recovery, from its link.',
  example: '019abe12-5c00-7000-8000-000000000031',
}
const link = { recoveryId, token: { text: 'The secret part of the link.', example: 'Zm9yLWEtbGluaw' } }
const bytes = 'dGhpcyBpcyBiYXNlNjR1cmw'
const limited = 'Five codes are evaluated in 15 minutes, in whichever call and session, then none until they are over.'
const securityQuestionId = { text: 'Id of the question.', example: 1 }
const securityQuestionAnswer = { text: 'The answer. Letter case and spaces do not matter.', example: 'Skipper' }
const credentials = 'The passkeys that may answer, or that are there already.'
const fieldsOfCredentials = {
  'credentials.id': { text: 'Id of the credential, in base64url.', example: bytes },
  'credentials.transports': 'How browsers reach it.',
}
const challenge = { text: 'The challenge, in base64url.', example: bytes }
const rpId = { text: 'For which site it is: a host name.', example: 'pay.example.com' }

export const securityDocs: AreaWords = {
  file: 'security.docs.ts',
  groups: { identity: ['security'] },
  examples: securityExamples,
  names: {
    passkeyId: { text: 'Id of the passkey.', example: '019abe12-5c00-7000-8000-000000000032' },
    sessionId: { text: 'Id of the session.', example: '019abe12-5c00-7000-8000-000000000033' },
    readyAt: { text: 'From when on the recovery can be finished.', example: '2026-11-27T10:00:00.000Z' },
    device: { text: 'Browser and system, as the browser says them.', example: 'Firefox on Windows' },
    passkey: 'The answer of a passkey.',
  },
  schemas: [
    schemaWords(passkeys.TwoFactorMethod, 'A way to prove oneself beside the password.', {}),
    schemaWords(
      passkeys.ProofMethod,
      'How the person confirms their identity: by a code, a passkey or a recovery code.',
      {},
    ),
    schemaWords(passkeys.PasskeyQuestion, 'What a browser asks a passkey.', {
      fields: { challenge, rpId, credentials, ...fieldsOfCredentials },
    }),
    schemaWords(passkeys.PasskeyAnswer, 'What a passkey answered: the assertion of WebAuthn, in base64url.', {
      fields: {
        id: { text: 'Id of the credential.', example: bytes },
        clientDataJSON: { text: 'What the browser says of the request.', example: bytes },
        authenticatorData: { text: 'What the authenticator says of itself.', example: bytes },
        signature: { text: 'The signature of both.', example: bytes },
      },
    }),
    schemaWords(security.NewPasskey, 'A passkey that a browser has just made, in base64url.', {
      fields: {
        id: { text: 'Id of the credential.', example: bytes },
        clientDataJSON: { text: 'What the browser says of the request.', example: bytes },
        authenticatorData: { text: 'What the authenticator says of itself.', example: bytes },
        publicKey: { text: 'The public key, as SubjectPublicKeyInfo.', example: bytes },
        publicKeyAlgorithm: { text: 'The COSE algorithm: -7 or -257.', example: -7 },
        transports: 'How browsers reach it.',
      },
    }),
    schemaWords(security.SecurityState, 'How the account of a person is protected.', {
      fields: {
        twoFactor: 'The second step of a sign-in; null where the password is enough.',
        email: { text: 'Where codes go by email, obscured.', example: 'ada*****@marlowfinch.example' },
        phone: { text: 'Where codes go by SMS, obscured; null without a confirmed number.', example: '+44*****56' },
        passkeys: 'The passkeys, the oldest first.',
        'passkeys.name': { text: 'What the person calls it.', example: 'Work laptop' },
        'passkeys.synced': 'Whether it is kept on several devices.',
        'passkeys.createdAt': { text: 'When it was added.', example: '2026-11-20T10:00:00.000Z' },
        'passkeys.madeFor': {
          text: 'The host it was created for; it works at no other. Null if this was not recorded.',
          example: 'localhost',
        },
        'passkeys.worksHere': 'Whether it works at the current address.',
        'passkeys.lastUsedAt': { text: 'When it last answered.', example: '2026-11-21T10:00:00.000Z' },
        recoveryCodesLeft: { text: 'Recovery codes that were not used.', example: 10 },
        hasSetSecurityQuestions: 'Whether the person has answered security questions.',
        securityQuestions: 'The questions that were answered.',
        'securityQuestions.securityQuestionId': securityQuestionId,
        'securityQuestions.securityQuestion': {
          text: 'The question.',
          example: 'What was the make of your first car?',
        },
        passkeyPayments: 'Payments, exchanges and approvals of this amount or more need a passkey; null where none do.',
        recovery: 'An account recovery that someone began.',
        'recovery.requestedAt': { text: 'When it was begun.', example: '2026-11-24T10:00:00.000Z' },
        limitedUntil: {
          text: 'When the limit on payments ends, after an account recovery or a password or PIN reset by email.',
          example: '2026-11-25T10:00:00.000Z',
        },
      },
    }),
    schemaWords(security.SecurityEvent, 'One thing that happened to the security of an account.', {
      fields: {
        eventId: { text: 'Id of the event.', example: '019abe12-5c00-7000-8000-000000000034' },
        kind: { text: 'What happened.', example: 'signed-in' },
        at: { text: 'When it happened.', example: '2026-11-24T10:00:00.000Z' },
        network: { text: 'The network, without the end of its address.', example: '203.0.x.x' },
        detail: { text: 'What it is about, such as the name of a passkey; empty for most.', example: 'Work laptop' },
      },
    }),
  ],
  calls: [
    callWords(security.changePassword, {
      text: 'Up to five passwords are checked in 15 minutes. No code is sent: the current password is the proof.',
      body: {
        currentPassword: { text: 'The current password.', example: 'correct horse battery staple' },
        password: { text: 'The new password.', example: 'a new battery for the old horse' },
      },
    }),
    callWords(security.changeTransactionPin, {
      body: {
        currentTransactionPin: { text: 'The PIN so far.', example: '271828' },
        transactionPin: { text: 'The new PIN.', example: '481593' },
      },
    }),
    callWords(security.resendPinResetCode, {
      text: 'Up to four codes in ten minutes.',
      value: {
        sentTo: {
          text: 'Where the code was sent, masked; empty if none was.',
          example: 'ada*****@marlowfinch.example',
        },
        method:
          'How the person confirms their identity. By email only if they have no other factor; payments are then limited for a day.',
        passkey: 'What to request from their passkeys, if they have any.',
      },
    }),
    callWords(security.validatePinResetCode, {
      text: limited,
      query: {
        OneTimePassword: code,
        CustomerActionType: { text: 'What the code is for. It decides nothing.', example: 'ResetTransactionPin' },
      },
    }),
    callWords(security.givePinResetCode, { text: limited, body: { code } }),
    callWords(security.resetTransactionPin, { body: { transactionPin: { text: 'The new PIN.', example: '481593' } } }),
    callWords(security.sendTwoFactorCode, {
      text: 'Up to four codes in ten minutes.',
      body: { method: 'The second factor to set up.' },
      value: {
        sentTo: {
          text: 'Where the code went, obscured; null where none is sent.',
          example: 'ada*****@marlowfinch.example',
        },
        secret: { text: 'The key of an authenticator app, in Base32.', example: 'JBSWY3DPEHPK3PXP' },
        address: {
          text: 'The same as apps read it from a picture.',
          example: 'otpauth://totp/Tradewind:ada%40marlowfinch.example?secret=JBSWY3DPEHPK3PXP&issuer=Tradewind',
        },
      },
    }),
    callWords(security.validateTwoFactorCode, {
      text: limited,
      body: { method: 'The second factor that is proved.', code },
    }),
    callWords(security.setTwoFactor, { body: { method: 'The second factor to set.', transactionPin } }),
    callWords(security.checkTwoFactorStatus, {
      value: {
        hasCompletedTwoFactorAuth: 'Whether signing in needs a second factor.',
        method: 'Which one; null where none is needed.',
      },
    }),
    callWords(security.setSecurityQuestion, {
      body: {
        questions: 'Three questions with their answers.',
        'questions.securityQuestionId': securityQuestionId,
        'questions.securityQuestionAnswer': securityQuestionAnswer,
        transactionPin,
      },
    }),
    callWords(security.getSecurityQuestion, {
      value: {
        customerSecurityQuestion: 'The questions that were answered.',
        'customerSecurityQuestion.securityQuestionId': securityQuestionId,
        'customerSecurityQuestion.securityQuestion': {
          text: 'The question.',
          example: 'What was the make of your first car?',
        },
      },
    }),
    callWords(security.validateSecurityQuestion, {
      text: 'Five answers are evaluated in 24 hours.',
      query: {
        SecurityQuestionId: { text: 'Id of the question.', example: '1' },
        SecurityQuestion: {
          text: 'The question. It decides nothing.',
          example: 'What was the make of your first car?',
        },
        SecurityQuestionAnswer: securityQuestionAnswer,
      },
    }),
    callWords(security.giveSecurityAnswer, {
      text: 'Five answers are evaluated in 24 hours.',
      body: { securityQuestionId, securityQuestionAnswer },
    }),
    callWords(security.beginPasskey, {
      body: { transactionPin },
      value: {
        challenge,
        rpId,
        rpName: { text: 'The name of the site.', example: 'Tradewind' },
        user: 'How the device shows the account.',
        'user.id': { text: 'A keyed hash of the person, in base64url.', example: bytes },
        'user.name': { text: 'The email.', example: 'ada@marlowfinch.example' },
        'user.displayName': { text: 'The name.', example: 'Ada Marlow' },
        credentials,
        ...fieldsOfCredentials,
      },
    }),
    callWords(security.addPasskey, {
      body: { name: { text: 'What the person calls it.', example: 'Work laptop' }, passkey: 'What the browser made.' },
    }),
    callWords(security.removePasskey, { body: { transactionPin } }),
    callWords(security.setPasskeyPayments, {
      body: {
        amount: { text: 'From which amount on; left out for none.', example: '1000.00' },
        transactionPin,
      },
    }),
    callWords(security.makeRecoveryCodes, {
      body: { transactionPin },
      value: { codes: 'The ten codes.' },
    }),
    callWords(security.listSessions, {
      value: {
        sessions: 'This one first, then the newest.',
        'sessions.network': { text: 'The network, without the end of its address.', example: '203.0.x.x' },
        'sessions.signedInAt': { text: 'When it began.', example: '2026-11-24T10:00:00.000Z' },
        'sessions.lastActedAt': {
          text: 'When the person last did something there.',
          example: '2026-11-24T10:05:00.000Z',
        },
        'sessions.isThis': 'Whether it is the session that asks.',
      },
    }),
    callWords(security.endOtherSessions, { value: { ended: { text: 'How many ended.', example: 2 } } }),
    callWords(security.beginOwnRecovery, {
      body: { transactionPin },
      value: { sentTo: { text: 'Where the links were sent, masked.', example: 'ada*****@marlowfinch.example' } },
    }),
    callWords(security.beginAccountRecovery, {
      text: 'Needs the cookie of a sign-in whose password was right.',
      value: { sentTo: { text: 'Where the links were sent, masked.', example: 'ada*****@marlowfinch.example' } },
    }),
    callWords(security.readAccountRecovery, { body: link, value: { isReady: 'Whether that time has come.' } }),
    callWords(security.finishAccountRecovery, { body: link }),
    callWords(security.stopAccountRecovery, { body: link }),
  ],
}
