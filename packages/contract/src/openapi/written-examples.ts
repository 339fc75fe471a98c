import type { CallExample } from './example.ts'

const id = (last: string) => `019abe12-5c00-7000-8000-${last.padStart(12, '0')}`
const pounds = (amount: string) => ({ amount, currencyCode: 'GBP' })

const flow = (arrived: string, left: string, net: string, inCount: number, outCount: number) => ({
  in: pounds(arrived),
  out: pounds(left),
  net: pounds(net),
  inCount,
  outCount,
})
const dayBefore = { from: '2026-11-23', to: '2026-11-23', ...flow('0.00', '120.50', '-120.50', 0, 1) }

const subscription = {
  email: 'a•••@marlowfinch.example',
  notificationType: 'PaymentUpdates',
  subscribed: false,
}

/** Answers that the test world does not give, since nobody signs in there with a code, or nothing has happened yet. */
/** Made up: they open nothing. */
const documentToken = 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM1bT5yGk2NsJd7fPzRcV0aYiUe8mHl4oXwQn6tDgBpSu3Zj'
const trackingToken = 'AZq-ElwAcACAAAAAAADA3rPZ0c5h8yQm3n1vW4xKbT0'

const passkeyQuestion = {
  challenge: 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM',
  rpId: 'pay.example.com',
  credentials: [{ id: 'dGhpcyBpcyBhIHBhc3NrZXk', transports: ['internal'] }],
}

const handedIn = {
  id: id('31'),
  onboardingRequirementId: id('32'),
  requestItemId: null,
  officerId: null,
  onboardingDocName: 'Proof of Address',
  identificationNumber: null,
  uploadedAt: '2026-11-24T09:30:00.000Z',
  sides: [
    {
      side: 'front',
      documentName: 'bill.pdf',
      documentLength: 20480,
      documentPath: `/onboarding/api/v1/settings/documents/${id('33')}`,
    },
  ],
}

const registered = id('31')
const emailWaits = { value: { userId: registered, next: 'email', sentTo: 'ada*****@marlowfinch.example' } }
const phoneWaits = { value: { userId: registered, next: 'phone', sentTo: null } }
const codeOnItsWay = { value: { userId: registered, next: 'phone', sentTo: '+44*****56' } }

const profileRequest = (kind: string, state: 'Pending' | 'Applied' = 'Pending') => ({
  value: {
    id: id('41'),
    kind,
    state,
    requestedAt: '2026-11-24T09:30:00.000Z',
    decidedAt: state === 'Applied' ? '2026-11-24T09:30:00.000Z' : null,
    reason: null,
  },
})

/** A payment whose day was missed, once its customer chose to have it made. */
const missedSchedule = {
  id: id('51'),
  paymentType: 'OneOff',
  startType: 'CustomDate',
  paymentFrequency: 'Daily',
  paymentDate: '2026-11-24',
  occurrence: 1,
  occurred: 0,
  transactionType: 'Debit',
  status: 'Active',
  approval: 'none',
  paymentRuleTransactionId: null,
  schedulePaymentStatus: 'Pending',
  whenMoved: 'NextWorkingDay',
  whenMissed: 'Ask',
  timeZone: 'Europe/London',
  accountId: id('36'),
  beneficiaryName: 'Amelia Clarke',
  amount: pounds('12.50'),
  expenseCategoryId: 'others',
  exchangeFrom: null,
  nextRunDate: '2026-11-24',
  waitingForAnswer: 0,
  version: 2,
  dateAdded: '2026-11-20T09:30:00.000Z',
  createdByName: 'Ada Example',
  transactionDetails: [],
}

export const writtenExamples: Readonly<Record<string, CallExample>> = {
  'schedules.answerMissedPayment': { value: missedSchedule },
  'profile.updateName': profileRequest('Name'),
  'profile.updatePhoneNumber': profileRequest('PhoneNumber', 'Applied'),
  'profile.updateEmail': profileRequest('Email', 'Applied'),
  'profile.updateAddress': profileRequest('Address'),
  'profile.updateBvn': profileRequest('Bvn'),
  'settings.closeProfile': profileRequest('Closure'),
  'settings.activateProfile': profileRequest('Reactivation'),
  'accountManagement.createAccount': { value: { accountId: id('35') } },
  'accountManagement.getClosing': {
    value: {
      balance: pounds('12.50'),
      obstacles: [],
      destinations: [{ accountId: id('36'), accountName: 'Savings', accountNumber: '60250481' }],
    },
  },
  'accountManagement.closeAccount': { value: null },
  'onboarding.savePersonalDetails': { value: { version: 2 } },
  'onboarding.saveCompanyInformation': { value: { version: 2 } },
  'onboarding.saveAdditionalInformation': { value: { version: 2 } },
  'onboarding.submit': { value: { onboardingStatus: 'DocumentUploaded', number: 1 } },
  'onboarding.updateDocuments': { value: { documents: [handedIn] } },
  'onboarding.updateOfficerDocuments': { value: { documents: [{ ...handedIn, officerId: id('34') }] } },
  'onboarding.addOfficer': { value: { id: id('34'), version: 1 } },
  'onboarding.updateOfficer': { value: { id: id('34'), version: 2 } },
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
    body: { userName: 'ada@marlowfinch.example', password: 'correct horse battery staple', product: 'tradewind' },
    value: { next: 'redirect', redirectTo: '/identity/connect/authorize/Jh2SPFoGVv0mDLUMTNgGz' },
  },
  'identity.validateOtp': {
    value: { next: 'redirect', redirectTo: '/identity/connect/authorize/Jh2SPFoGVv0mDLUMTNgGz' },
  },
  'registration.readRegistration': emailWaits,
  'registration.sendToken': emailWaits,
  'registration.resendToken': emailWaits,
  'registration.confirmEmail': phoneWaits,
  'registration.confirmEmailByLink': phoneWaits,
  'registration.confirmEmailByCode': phoneWaits,
  'registration.sendSms': codeOnItsWay,
  'registration.resendOtp': codeOnItsWay,
  'registration.confirmPhone': { value: { userId: registered, next: 'done', sentTo: null } },
  'identity.resendLoginOtp': { value: { sentTo: 'n•••@marlowfinch.example', passkey: null } },
  'identity.validatePasskey': {
    value: { next: 'redirect', redirectTo: '/identity/connect/authorize/aBcDeFgHiJkLmNoPqRsTu' },
  },
  'team.lookAtInvitation': {
    value: {
      companyName: 'Marlow & Finch Ltd',
      invitedBy: 'Ada Marlow',
      email: 'bea@marlowfinch.example',
      firstName: 'Bea',
      lastName: 'Colleague',
      role: 'Admin',
      expiresAt: '2026-12-01T10:00:00.000Z',
      hasAccount: false,
    },
  },
  'team.acceptInvitation': { value: { email: 'bea@marlowfinch.example', status: 'Active' } },
  'team.joinByInvitation': {
    value: { customerId: id('1'), customerName: 'Marlow & Finch Ltd', status: 'Active' },
  },
  'security.addPasskey': { value: { passkeyId: id('36') } },
  'security.askPasskey': { value: passkeyQuestion },
  'security.askPaymentPasskey': { value: passkeyQuestion },
  'security.beginAccountRecovery': {
    value: { sentTo: 'noo*****@marlowfinch.example', readyAt: '2026-11-27T10:00:00.000Z' },
  },
  'security.readAccountRecovery': { value: { readyAt: '2026-11-27T10:00:00.000Z', isReady: false } },
  'privacy.openStaffView': {
    value: {
      accessToken: 'Zm9sbG93LXRoaXMtdmlldw',
      expiresAt: '2026-11-24T09:45:00.000Z',
      userId: id('37'),
      customerId: id('38'),
    },
  },
  'legacyAuth.login': { value: { token: 'q3nJ0c2dVfC8uD8YwS0Xb7mBvS4aP6tKzE9rLhWxQoM' } },
  'mailing.readSubscription': { value: { ...subscription, subscribed: true } },
  'mailing.removeFromMailingList': { query: { notificationType: 'PaymentUpdates' }, value: subscription },
  'mailing.returnToMailingList': { value: { ...subscription, subscribed: true } },
  'documents.verifyDocument': {
    body: { token: documentToken },
    value: {
      kind: 'payment-receipt',
      issuedAt: '2026-11-24T09:31:00.000Z',
      amount: pounds('250.00'),
      date: '2026-11-24T09:30:00.000Z',
      standing: 'delivered',
      payeeInitials: 'AC',
      accountLastFour: '4958',
    },
  },
  'paymentInstructions.listPaymentInstructions': {
    query: {
      CustomerId: '0190c000-0000-7000-8000-000000000a01',
      Page: '1',
      PageSize: '20',
      FromDate: '2026-01-01',
      ToDate: '2026-12-31',
      Funding: 'Pending',
      Search: 'Clarke',
    },
  },
  'tracking.trackPayment': {
    body: { token: trackingToken },
    value: {
      senderName: 'Marlow & Finch Trading Ltd',
      amount: pounds('250.00'),
      standing: 'on-its-way',
      expectedAt: '2026-11-24T11:30:00.000Z',
      accountLastFour: '4958',
      steps: [
        { step: 'created', state: 'done', at: '2026-11-24T09:30:00.000Z' },
        { step: 'sent', state: 'done', at: '2026-11-24T09:30:04.000Z' },
        { step: 'delivered', state: 'now', at: null },
      ],
    },
  },
  'payments.getTransactionsInfo': {
    value: {
      transactions: [{ dateAdded: '2026-11-24', transactionType: 'Debit', amount: pounds('250.00'), count: 2 }],
      transactionTypes: [{ transactionType: 'Debit', amount: pounds('250.00'), count: 2 }],
      categoriesSummaries: [{ expenseCategoryId: 'rent', expenseCategory: 'Rent', amount: pounds('250.00'), count: 2 }],
    },
  },
  'payments.getCashFlow': {
    value: {
      currency: 'GBP',
      currencies: [{ currency: 'GBP', count: 4 }],
      from: '2026-11-24',
      to: '2026-11-24',
      interval: 'day',
      buckets: [
        {
          from: '2026-11-24',
          to: '2026-11-24',
          ...flow('480.00', '250.00', '230.00', 1, 2),
          previous: dayBefore,
        },
      ],
      totals: flow('480.00', '250.00', '230.00', 1, 2),
      previous: {
        from: '2026-11-23',
        to: '2026-11-23',
        totals: flow('0.00', '120.50', '-120.50', 0, 1),
      },
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
