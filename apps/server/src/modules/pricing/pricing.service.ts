import type { Tx } from '#platform/db'
import { compareSendMethods } from './comparison/compare-methods.ts'
import { pricePayment } from './comparison/price-payment.ts'
import { getAccountLimit, getAnnualCredit, listThresholds } from './limits/account-limits.ts'
import { getLimitInfo } from './limits/get-limit-info.ts'
import { loweredUntil, lowerLimits } from './limits/limits.store.ts'
import { limitsOfAccounts } from './limits/limits-of-accounts.ts'
import type { PricingNeeds } from './pricing.needs.ts'

/** What a payment costs, by which payment methods it can go, and how much may be sent. */
export interface Pricing {
  pricePayment: ReturnType<typeof pricePayment>
  compareSendMethods: ReturnType<typeof compareSendMethods>
  getLimitInfo: ReturnType<typeof getLimitInfo>
  getAccountLimit: ReturnType<typeof getAccountLimit>
  getAnnualCredit: ReturnType<typeof getAnnualCredit>
  listThresholds: ReturnType<typeof listThresholds>
  limitsOfAccounts: ReturnType<typeof limitsOfAccounts>
  /** Leaves a tenth of every limit of a customer for a day, by bank time: whoever acts for it may be someone else. */
  lowerLimits(tx: Tx, customerId: string): Promise<void>
  /** Until when the limits of a customer are lowered; null while they are not. */
  loweredUntil(tx: Tx, customerId: string): Promise<Date | null>
}

const loweredForMs = 24 * 3_600_000

export const createPricing = (needs: PricingNeeds): Pricing => ({
  pricePayment: pricePayment(needs),
  compareSendMethods: compareSendMethods(needs),
  getLimitInfo: getLimitInfo(needs),
  getAccountLimit: getAccountLimit(needs),
  getAnnualCredit: getAnnualCredit(needs),
  listThresholds: listThresholds(needs),
  limitsOfAccounts: limitsOfAccounts(needs),
  lowerLimits: (tx, customerId) =>
    lowerLimits(tx, { customerId, until: new Date(needs.bankClock.now().getTime() + loweredForMs) }),
  loweredUntil: (tx, customerId) => loweredUntil(tx, { customerId, at: needs.bankClock.now() }),
})
