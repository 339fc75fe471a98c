import type { CallExample } from './openapi/example.ts'
import { amelia, customerId, id, payment, transactionPin } from './openapi/example-parts.ts'

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

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const sendrExamples: Readonly<Record<string, CallExample>> = {
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
  'sandbox.payIn': { value: { networkReference: 'FPS2026112400001', arrivesAt: '2026-11-24T09:30:10.000Z' } },
}
