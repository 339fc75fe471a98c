import { type AreaWords, callWords } from './openapi/describe.ts'
import { promotionsExamples } from './promotions.examples.ts'
import * as promotions from './promotions.ts'

export const promotionsDocs: AreaWords = {
  file: 'promotions.docs.ts',
  groups: { promotions: ['promotions'] },
  examples: promotionsExamples,
  names: {
    voucherCode: { text: 'The code of the voucher.', example: 'WELCOME-50' },
    VoucherCode: { text: 'The code, in capitals or not.', example: 'WELCOME-50' },
    sharePercent: { text: 'The share of the charge in percent; null for an amount.', example: 50 },
    atMost: 'The most that a share takes off; null where there is no such limit.',
    productId: 'Payments from accounts and wallets, or transfers by SendR; null means both.',
    firstPaymentOnly: 'Whether it is for the first payment of a customer alone.',
    validFrom: 'From when on it can be used.',
    validUntil: 'Until when it can be used.',
    discountAmount: 'What the voucher takes off the charge; zero where it can’t be used.',
    fullCharge: 'The charge without the voucher.',
    paymentMethodTypes: 'For which payment methods it is; null means all.',
  },
  schemas: [],
  calls: [
    callWords(promotions.validateVoucher, {
      value: {
        name: { text: 'What the promotion is called.', example: 'Half the charge on your next payment' },
        kind: 'Whether it takes off an amount, or a share of the charge.',
        countryIds: 'Where the beneficiary’s bank is, alpha-2; null means everywhere.',
      },
    }),
    callWords(promotions.listPromotions, {
      value: {
        name: { text: 'What the promotion is called.', example: 'Half the charge on your next payment' },
        kind: 'Whether it takes off an amount, or a share of the charge.',
        countryIds: 'Where the beneficiary’s bank is, alpha-2; null means everywhere.',
      },
    }),
    callWords(promotions.subscribe, { value: { sentTo: 'The address that the link went to, obscured.' } }),
    callWords(promotions.confirmSubscription, {
      body: { token: { text: 'What stands behind the `#` of the link.', example: 'AZrF3kQx0Bcd' } },
      value: { subscribed: 'The address that is on the list, obscured.' },
    }),
  ],
}
