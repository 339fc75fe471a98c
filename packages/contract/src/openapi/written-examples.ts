import type { CallExample } from './example.ts'

const id = (last: string) => `019abe12-5c00-7000-8000-${last.padStart(12, '0')}`
const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })

const subscription = {
  email: 'a•••@marlowfinch.example',
  notificationType: 'PaymentUpdates',
  subscribed: false,
}

/** Answers that the test world does not give, since nobody signs in there with a code, or nothing has happened yet. */
export const writtenExamples: Readonly<Record<string, CallExample>> = {
  'gateway.testWebhook': {
    value: {
      messageId: 'msg_2c1f6b',
      transactionId: id('26'),
      network: 'Faster Payments',
      news: 'settled',
      sentAt: '2026-11-24T09:30:00.000Z',
      heardAt: '2026-11-24T09:30:00.120Z',
    },
  },
  'identity.checkUserName': {
    body: { userName: 'ada@marlowfinch.example' },
  },
  'identity.login': {
    body: { userName: 'ada@marlowfinch.example', password: 'Tradewind-demo-2026', product: 'tradewind' },
    value: { next: 'redirect', redirectTo: '/identity/connect/authorize/Jh2SPFoGVv0mDLUMTNgGz' },
  },
  'identity.validateOtp': {
    value: { next: 'redirect', redirectTo: '/identity/connect/authorize/Jh2SPFoGVv0mDLUMTNgGz' },
  },
  'identity.resendLoginOtp': { value: { sentTo: 'n•••@marlowfinch.example' } },
  'legacyAuth.login': { value: { token: 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM' } },
  'mailing.readSubscription': { value: { ...subscription, subscribed: true } },
  'mailing.removeFromMailingList': { query: { notificationType: 'PaymentUpdates' }, value: subscription },
  'mailing.returnToMailingList': { value: { ...subscription, subscribed: true } },
  'payments.getTransactionsInfo': {
    value: {
      transactions: [{ dateAdded: '2026-11-24', transactionType: 'Debit', amount: pounds('250.00'), count: 2 }],
      transactionTypes: [{ transactionType: 'Debit', amount: pounds('250.00'), count: 2 }],
      categoriesSummaries: [{ expenseCategoryId: 'rent', expenseCategory: 'Rent', amount: pounds('250.00'), count: 2 }],
    },
  },
  'payments.getExpenseCategorySummaries': {
    value: {
      categoriesSummaries: [{ expenseCategoryId: 'rent', expenseCategory: 'Rent', amount: pounds('250.00'), count: 2 }],
    },
  },
  'payments.listCollections': {
    value: {
      records: [
        {
          transactionId: id('90'),
          accountId: id('6'),
          iban: 'IE66TRDW99036646025048',
          senderName: 'Lena Weber',
          narration: 'Invoice 7',
          reference: 'SCT2026112400001',
          amount: { amount: '480.00', currencyCode: 'EUR' },
          status: 'Successful',
          dateAdded: '2026-11-24T09:30:00.000Z',
        },
      ],
      pageData: {
        pageNumber: 1,
        pageSize: 10,
        pageCount: 1,
        firstItemOnPage: 1,
        lastItemOnPage: 1,
        totalItemCount: 1,
        hasPreviousPage: false,
        hasNextPage: false,
      },
      ibans: [{ accountId: id('6'), iban: 'IE66TRDW99036646025048', currencyCode: 'EUR', accountName: 'EUR account' }],
    },
  },
  'sandbox.payIn': { value: { networkReference: 'FPS2026112400001', arrivesAt: '2026-11-24T09:30:10.000Z' } },
  'sendr.completeCardChallenge': {
    value: { state: 'Approved', reason: null, challengeId: null, challengeText: null },
  },
  'verification.validateIfsc': {
    value: {
      bankName: 'HDFC Bank',
      bankCode: 'HDFC0000001',
      bankBranch: 'Mumbai Fort',
      bankAddress: 'Maneckji Wadia Building, Nanik Motwani Marg',
      bankCity: 'Mumbai',
      bankCountryId: 'IN',
      normalised: 'HDFC0000001',
    },
  },
}
