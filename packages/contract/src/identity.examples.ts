import type { CallExample } from './openapi/example.ts'

const subscription = {
  email: 'a•••@marlowfinch.example',
  notificationType: 'PaymentUpdates',
  subscribed: false,
}

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const identityExamples: Readonly<Record<string, CallExample>> = {
  'identity.checkUserName': {
    body: { userName: 'ada@marlowfinch.example' },
  },
  'identity.login': {
    body: { userName: 'ada@marlowfinch.example', password: 'correct horse battery staple', product: 'tradewind' },
    value: { next: 'redirect', redirectTo: '/identity/connect/authorize/Jh2SPFoGVv0mDLUMTNgGz' },
  },
  'identity.validateOtp': {
    value: { next: 'redirect', redirectTo: '/identity/connect/authorize/Jh2SPFoGVv0mDLUMTNgGz' },
  },
  'identity.resendLoginOtp': { value: { sentTo: 'n•••@marlowfinch.example', passkey: null } },
  'identity.validatePasskey': {
    value: { next: 'redirect', redirectTo: '/identity/connect/authorize/aBcDeFgHiJkLmNoPqRsTu' },
  },
  'legacyAuth.login': { value: { token: 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM' } },
  'mailing.readSubscription': { value: { ...subscription, subscribed: true } },
  'mailing.removeFromMailingList': { query: { notificationType: 'PaymentUpdates' }, value: subscription },
  'mailing.returnToMailingList': { value: { ...subscription, subscribed: true } },
}
