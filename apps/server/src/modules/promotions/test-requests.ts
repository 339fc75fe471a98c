import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Vouchers and emails about promotions, which are asked for without a sign-in. */
export const requestsOfPromotions = (): Record<string, WireRequest> => ({
  'promotions.validateVoucher': { query: { VoucherCode: 'WELCOME-50' } },
  'promotions.subscribe': { body: { emailAddress: 'reader@example.org' } },
  'promotions.confirmSubscription': { body: { token: 'AZrF3kQx0Bcd' } },
})

/** Where a right request isn't answered with success. */
export const answersOfPromotions: Record<string, number> = {
  // There is no campaign, and nobody was sent this link.
  'promotions.validateVoucher': 404,
  'promotions.confirmSubscription': 400,
}
