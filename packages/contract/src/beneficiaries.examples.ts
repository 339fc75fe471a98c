import type { CallExample } from './openapi/example.ts'
import { amelia, customerId, id, sortCodeBlock } from './openapi/example-parts.ts'

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const beneficiariesExamples: Readonly<Record<string, CallExample>> = {
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
}
