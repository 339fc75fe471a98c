import type { CallExample } from './openapi/example.ts'

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const verificationExamples: Readonly<Record<string, CallExample>> = {
  'verification.verifyBankAccount': {
    body: {
      paymentMethodType: 7,
      paymentMethodValue: 'HDFC0000001',
      accountNumber: '50100012345678',
      currencyCode: 'INR',
      accountName: 'Amelia Clarke',
    },
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
