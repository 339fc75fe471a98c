import type { CallExample } from './example.ts'

const id = (last: string) => `019abe12-5c00-7000-8000-${last.padStart(12, '0')}`
const customerId = id('1')
const poundsAccount = id('53')
const eurosAccount = id('63')
const transactionPin = '481593'

const amelia = {
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
  beneficiaryAccountName: 'Amelia Clarke',
  beneficiaryCountryId: 'GB',
}
const sortCodeBlock = { paymentMethodType: 'SortCode', paymentMethodValue: '089999', accountNumber: '66374958' }

const payment = {
  customerId,
  sourceAccountId: poundsAccount,
  sourceCurrencyCode: 'GBP',
  amount: '12.50',
  totalAmount: '13.00',
  narration: 'Shelves',
  expenseCategoryId: 'others',
  otherExpenseCategory: 'Shop fitting',
  transactionPin,
  ...amelia,
  beneficiaryAccountDetailsRequests: [sortCodeBlock],
}

const exchange = {
  from: { amount: '12.50', currency: { systemAccountType: 'CustomerAccount', id: poundsAccount } },
  to: { currency: { systemAccountType: 'CustomerAccount', id: eurosAccount } },
  exchangeDetails: { reasonForExchange: 'To pay a supplier', transactionPin },
}

const paymentRule = {
  customerId,
  moduleTransactionType: 'Debit',
  currencyCode: 'GBP',
  amountFrom: '1000.00',
  amountTo: '5000.00',
  numberOfApprovals: 1,
  approvers: [{}],
}

const batchRow = (beneficiary: string) => ({
  beneficiaryId: id(beneficiary),
  amount: '10.00',
  totalAmount: '10.50',
  expenseCategoryId: 'others',
  otherExpenseCategory: 'Roof',
})

const document = {
  documentName: 'suppliers.pdf',
  documentLength: 63,
  documentExtension: 'pdf',
  documentAsBase64:
    'JVBERi0xLjcKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyA+PiAlIHN1cHBsaWVycwplbmRvYmoKMiAwIG9iago8PCAvVHlwZSAvUGFnZSA+PgplbmRvYmoKJSVFT0YK',
}
const uploads = [
  {
    onboardingRequirementId: id('34'),
    onboardingDocName: 'Articles of Association',
    customerId,
    documents: [document],
  },
]

const remitter = {
  customerId,
  entityType: 1,
  firstName: 'Ravi',
  lastName: 'Kumar',
  emailAddress: 'ravi@example.com',
  phoneNumber: '+447400123456',
  address: '1 Harbour Lane',
  city: 'Dover',
  postcode: 'CT16 1AA',
  countryIso: 'GB',
  idType: 'Passport',
  idNumber: 'P1234567',
  idExpiryDate: '2032-04-30',
}

/** Requests whose fields depend on each other. */
export const requestExamples: Readonly<Record<string, CallExample>> = {
  'security.givePinResetCode': { body: { customerId, code: 'ABCD2345' } },
  'security.setSecurityQuestion': {
    body: {
      customerId,
      questions: [1, 2, 3].map((securityQuestionId) => ({ securityQuestionId, securityQuestionAnswer: 'Skipper' })),
      transactionPin,
    },
  },
  'onboarding.createDocuments': { body: { documentUploadItems: uploads } },
  'onboarding.updateDocuments': { body: { documentUploadItems: uploads } },
  'team.addMember': {
    body: { email: 'colleague@marlowfinch.example', firstName: 'New', lastName: 'Colleague', roleId: 11 },
  },
  'team.acceptInvitation': {
    body: {
      token: 'Zm9ydHktdHdvIGJ5dGVzIG9mIHRva2Vu',
      firstName: 'New',
      lastName: 'Colleague',
      password: 'Kites-over-71-dunes',
    },
  },
  'onboarding.updateOfficerDocuments': {
    body: { businessDirectors: [{ id: id('18'), documentUploadItems: uploads }] },
  },
  'rateAlerts.createRateAlert': {
    body: { base: 'GBP', quote: 'EUR', direction: 'above', rate: '1.3350', expiresOn: '2026-12-24' },
  },
  'exchange.initiateExchange': { body: exchange },
  'exchange.updateRejectedExchange': { body: { ...exchange, paymentRuleTransactionId: id('70'), version: 1 } },
  'verification.verifyBankAccount': {
    body: {
      paymentMethodType: 7,
      paymentMethodValue: 'HDFC0000001',
      accountNumber: '50100012345678',
      currencyCode: 'INR',
      accountName: 'Amelia Clarke',
    },
  },
  'payments.createTransactionRequest': { body: payment },
  'approvals.updateRejectedSendTransaction': { body: { ...payment, paymentRuleTransactionId: id('80') } },
  'paymentRules.addPaymentRule': { body: paymentRule },
  'paymentRules.rehearsePaymentRule': { body: paymentRule },
  'paymentRules.updatePaymentRule': { body: { ...paymentRule, paymentRuleId: id('92'), version: 1, transactionPin } },
  'paymentRules.deletePaymentRules': { body: { customerId, paymentRuleIds: [id('92')], transactionPin } },
  'batches.createBatchTransactionRequest': {
    body: {
      customerId,
      transactionPin,
      currencyBlocks: [
        {
          account: { id: poundsAccount, currencyCode: 'GBP' },
          beneficiaries: [batchRow('54'), batchRow('55')],
          totalAmount: '21.00',
        },
      ],
    },
  },
  'schedules.createScheduledPayment': {
    body: {
      paymentType: 'OneOff',
      startType: 'Immediately',
      customerId,
      transactionDetails: [{ ...payment, beneficiaryId: id('54') }],
    },
  },
  'schedules.updateOneOffScheduledPayment': {
    body: { id: id('107'), updateType: null, transactionDetails: [{ ...payment, beneficiaryId: id('54') }] },
  },
  'schedules.updateRecurringScheduledPayment': {
    body: { id: id('108'), updateType: 'Batch', transactionDetails: [{ ...payment, beneficiaryId: id('54') }] },
  },
  'beneficiaries.addAccountBeneficiary': {
    body: { customerId, ...amelia, beneficiaryCurrencyCode: 'GBP', beneficiaryAccountDetails: [sortCodeBlock] },
  },
  'beneficiaries.addAlternateAccount': {
    body: {
      customerId,
      beneficiaryId: id('54'),
      beneficiaryCurrencyCode: 'USD',
      beneficiaryAccountDetails: [
        { paymentMethodType: 'AbaRouting', paymentMethodValue: '021000021', accountNumber: '123456789' },
      ],
    },
  },
  'beneficiaries.updateBeneficiary': { body: { customerId, beneficiaryId: id('56'), version: 1, ...amelia } },
  'mobileMoney.fundWalletWithMobileMoney': {
    body: {
      customerId,
      accountId: id('62'),
      currencyCode: 'UGX',
      amount: '50000',
      narration: 'Top up',
      transactionPin,
      mobileMoneyDetailId: id('131'),
    },
  },
  'mobileMoney.payoutWithMobileMoney': {
    body: {
      ...payment,
      sourceAccountId: id('62'),
      sourceCurrencyCode: 'UGX',
      amount: '50000',
      totalAmount: '51000',
      beneficiaryAccountDetailsRequests: [
        { paymentMethodType: 'MobileMoney', paymentMethodValue: '256772123456', bankCode: 'MTN', countryCode: '256' },
      ],
    },
  },
  'payouts.walletPayout': {
    body: {
      customerId,
      walletId: id('60'),
      currency: 'INR',
      channel: 'WalletInrPayout',
      productCode: 'LTH-001',
      description: 'Salary of May',
      amount: '1000.00',
      totalAmount: '1005.00',
      remitterId: id('134'),
      purposeCode: 'PC12',
      expenseCategoryId: 'others',
      otherExpenseCategory: 'Salary',
      transactionPin,
      beneficiary: {
        beneficiaryEntityType: 1,
        beneficiaryFirstName: 'Amelia',
        beneficiaryLastName: 'Clarke',
        beneficiaryAccountName: 'Amelia Clarke',
        phoneNumber: '+919876543210',
        address: '1 Marine Drive',
        city: 'Mumbai',
        ifsc: 'HDFC0000001',
        accountNumber: '50100012345678',
      },
    },
  },
  'pullPay.createPullPayTransactionRequest': {
    body: {
      customerId,
      accountId: id('51'),
      currencyCode: 'CAD',
      amount: '50.00',
      narration: 'Top up',
      accountHolderName: 'Ada Example',
      institutionNumber: '003',
      transitNumber: '12345',
      accountNumber: '1234567',
      debitAgreed: true,
      transactionPin,
    },
  },
  'remitters.addRemitter': { body: remitter },
  'remitters.updateRemitter': { body: { ...remitter, id: id('134'), version: 1 } },
  'paymentInstructions.createTransactionPaymentRequest': {
    body: {
      customerId,
      quote: 'WyIwMWEyMjE3ZC01ZDBlLTc1MGQtOTQ1Yi03MzYxODY4MTg2OGMiXQ.j7Yd4VgBD8-cuJMEv4BFVyjc1O54iDeQX5yD-gjcilM',
      narration: 'For the roof',
      expenseCategoryId: 'others',
      otherExpenseCategory: 'Roof',
      transactionPin,
      ...amelia,
      beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' }],
    },
  },
}
