import { compareSendMethods } from './comparison/compare-methods.ts'
import { pricePayment } from './comparison/price-payment.ts'
import { getAccountLimit, getAnnualCredit, getThreshold, listThresholds } from './limits/account-limits.ts'
import { getLimitInfo } from './limits/get-limit-info.ts'
import { limitsOfAccounts } from './limits/limits-of-accounts.ts'
import type { PricingNeeds } from './pricing.needs.ts'

/** What a payment costs, by which payment methods it can go, and how much may be sent. */
export interface Pricing {
  pricePayment: ReturnType<typeof pricePayment>
  compareSendMethods: ReturnType<typeof compareSendMethods>
  getLimitInfo: ReturnType<typeof getLimitInfo>
  getAccountLimit: ReturnType<typeof getAccountLimit>
  getAnnualCredit: ReturnType<typeof getAnnualCredit>
  getThreshold: typeof getThreshold
  listThresholds: typeof listThresholds
  limitsOfAccounts: ReturnType<typeof limitsOfAccounts>
}

export const createPricing = (needs: PricingNeeds): Pricing => ({
  pricePayment: pricePayment(needs),
  compareSendMethods: compareSendMethods(needs),
  getLimitInfo: getLimitInfo(needs),
  getAccountLimit: getAccountLimit(needs),
  getAnnualCredit: getAnnualCredit(needs),
  getThreshold,
  listThresholds,
  limitsOfAccounts: limitsOfAccounts(needs),
})
