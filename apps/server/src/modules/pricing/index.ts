/** The pricing module: what a payment costs, by which payment methods it can go, and how much may be sent. */

export { type ChargeOf, changedTotal, type PricedNetwork, standardCharge } from './charges/charges.rules.ts'
export { ceilingFault, offerOf, reachFault } from './comparison/compare-methods.rules.ts'
export { type SwitchedOff, switchedOffBy } from './comparison/switched-off.rules.ts'
export { type CreditRoom, readCreditRoom } from './limits/credit-room.ts'
export { refusedByLimits } from './limits/limit-refusals.ts'
export {
  countInstruction,
  countPendingCredit,
  endPendingCredit,
  restoreInstruction,
  restorePayment,
  restorePendingCredit,
} from './limits/limit-use.store.ts'
export { exceedsLimits, type LimitRule, type Limits, type LimitUse } from './limits/limits.rules.ts'
export { readLimits } from './limits/limits.store.ts'
export { minimumFault } from './limits/minimums.rules.ts'
export { networkCeilings } from './limits/network-ceilings.rules.ts'
export { pricingRoutes } from './pricing.routes.ts'
export { createPricing, type Pricing } from './pricing.service.ts'
export { pricingArea } from './pricing.wiring.ts'
