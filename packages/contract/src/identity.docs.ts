import * as customers from './customers.ts'
import * as engagement from './engagement.ts'
import { identityExamples } from './identity.examples.ts'
import * as identity from './identity.ts'
import * as legacyAuth from './legacy-auth.ts'
import * as mailing from './mailing.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const token = 'The part of the email’s link behind `#`.'

export const identityDocs: AreaWords = {
  file: 'identity.docs.ts',
  groups: { customers: ['customers', 'mailing', 'engagement'], identity: ['identity', 'legacyAuth'] },
  examples: identityExamples,
  names: {
    userName: { text: 'The user name: an email address.', example: 'ada@marlowfinch.example' },
    sentTo: { text: 'Where the one-time code went, obscured.', example: 'a•••@marlowfinch.example' },
    analytics: { text: 'Whether analytics cookies are accepted; all are unless given.', example: true },
    keepDrafts: {
      text: 'Keeps half-typed forms in the browser, encrypted; otherwise it is asked to clear its storage.',
      example: true,
    },
    confirmTransactionPin: { text: 'The same PIN again.', example: '481593' },
    hasTransactionPin: 'Whether the person has a transaction PIN.',
    notificationType: 'The kind of emails.',
    subscribed: { text: 'Whether these emails are sent.', example: false },
  },
  schemas: [
    schemaWords(identity.TransactionPin, 'A transaction PIN: six digits.', { examples: ['481593'] }),
    schemaWords(
      identity.SignInStep,
      'What a sign-in needs next: a redirect ends it, or a one-time code is asked for.',
      {
        fields: {
          method: 'The second step that is asked for.',
          passkey: 'What to ask the person’s passkeys, in place of a code; null without any.',
          passkeyHost: {
            text: 'The host the person’s passkeys were created for, if none of them works at this address; null otherwise.',
            example: null,
          },
          recoverable: 'Whether a recovery code is taken and an account recovery can be begun.',
        },
      },
    ),
    schemaWords(mailing.Subscription, 'Whether emails of one kind are sent to an address.', {
      fields: { email: 'The address, obscured.' },
    }),
    schemaWords(customers.Profile, 'The signed-in person and the customer that they act for. It grants nothing.', {
      fields: {
        id: 'Id of the customer.',
        email: 'Email address of the person.',
        firstName: 'First name of the person.',
        lastName: 'Last name of the person.',
        occupation: 'Occupation of the person; empty where unknown.',
        customerName: 'Name of the company, or of the individual.',
        customerType: 'Kind of customer.',
        customerTypeId: 'Id of the kind of customer.',
        status: 'State of the customer.',
        onboardingStatus: 'How far onboarding has come.',
        userStatus: 'State of the person’s access.',
        requiresDocumentUpload: 'Whether documents must still be uploaded.',
        countryId: 'Id of the country: its ISO 3166 alpha-2 code.',
        mainCurrencyCode: 'Currency in which totals are shown.',
        role: 'Role of the person in the team.',
        companies: 'For how many companies the person may act, this one included.',
        permissions: 'What the person may do.',
        cookieAccepted: 'Whether the person accepted cookies.',
        analyticsAccepted: 'Whether the person accepted analytics cookies.',
        language: 'Language that the person chose, as an ISO 639 code; null until then.',
        mayUseDashboard: 'Whether this individual may use the dashboard although individuals are blocked.',
        cardListed: 'Whether the person is on an allow list of the card feature.',
        featuresOn: 'Names of the features that are on for the customer.',
        businessCardListed: 'Whether the person is on the list that opens cards for other members too.',
        cadEftListed: 'Whether the person is on the allow list of CAD EFT.',
      },
    }),
    schemaWords(customers.DocumentUpload, 'A document of one or two sides.', {
      fields: {
        backSideDocumentName: { text: 'File name of the back side.', example: 'licence-back.png' },
        backSideDocumentExtension: { text: 'Extension of the back side’s file.', example: 'png' },
        backSideDocumentBase64: {
          text: 'The back side as Base64, at most 5,347,737 bytes decoded.',
          example: 'iVBORw0KGgo=',
        },
      },
    }),
  ],
  calls: [
    callWords(identity.login, {
      text: 'Needs the cookie of a sign-in that `/identity/connect/authorize` has begun.',
      body: {
        password: { text: 'The password.', example: 'correct horse battery staple' },
        product: 'The product that is signed in to.',
      },
      value: { redirectTo: 'Where the browser continues, on this origin.', next: 'What comes next.' },
    }),
    callWords(identity.checkUserName, { value: { acceptable: 'Whether this can be a user name.' } }),
    callWords(identity.validateOtp, {
      body: {
        code: {
          text: 'The one-time code that was sent or that an app shows, or a recovery code.',
          example: 'ABCD2345',
        },
      },
      value: { redirectTo: 'Where the browser continues, on this origin.', next: 'What comes next.' },
    }),
    callWords(identity.validatePasskey, {
      value: { redirectTo: 'Where the browser continues, on this origin.', next: 'What comes next.' },
    }),
    callWords(identity.createTransactionPin, {
      body: { transactionPin: { text: 'The PIN: six digits, neither repeated nor counting.', example: '481593' } },
    }),
    callWords(identity.keepAlive, {
      text: 'Send `X-Idle-Seconds` to say how long ago the person last acted; without it, the call itself counts as activity.',
    }),
    callWords(identity.getDraftKey, {
      query: {
        session: {
          text: 'Which session’s key; this one’s unless given.',
          example: '019abe12-5c00-7000-8000-000000000009',
        },
      },
      value: { session: 'The session that the key belongs to.', key: '32 bytes as base64url.' },
    }),
    callWords(customers.uploadDocument, {
      value: { documentPath: 'Path at which the document is read.' },
    }),
    callWords(customers.getDocument, { query: { Side: 'Which side.' } }),
    callWords(legacyAuth.legacyLogin, { value: { token: 'The access token of the session that asks.' } }),
    callWords(legacyAuth.legacyUser, {
      value: {
        user: 'The signed-in person.',
        'user.id': 'Id of the person.',
        'user.email': 'Email address of the person.',
        'user.name': 'Full name of the person.',
        'user.scope': 'What the token is good for, as OAuth scopes.',
      },
    }),
    callWords(mailing.readSubscription, { body: { token } }),
    callWords(mailing.removeFromMailingList, {
      query: { notificationType: 'The kind of emails, where the body does not name it.' },
      body: { token },
    }),
    callWords(mailing.returnToMailingList, { body: { token } }),
    callWords(engagement.recordEngagement, {
      body: {
        siteId: 'Id of the site, as configured.',
        screen: 'The screen that was opened.',
        visit: 'Random text of the page’s visit: which events belong together, not whose.',
      },
      value: { counted: 'Whether it was counted: only with consent.' },
    }),
  ],
}
