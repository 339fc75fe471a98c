import { add, type Currency, compare, formatMoney, type Money } from '@tradewind/kernel'
import { type ChargeTier, chargeByTiers } from '@tradewind/kernel/charge-tiers'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { chargeSchedule, sendrFees } from './charge-schedule.rules.ts'

/** What the price list covers: the networks and SendR transfers. */
export type PricedNetwork = RailName | 'sendr'

/** The charge for sending an amount by a rail; undefined if the rail doesn't carry the currency. */
export type ChargeOf = (rail: PricedNetwork, amount: Money) => Money | undefined

/** The tiers of the price list that an installation starts with. */
export const standardTiers = (rail: PricedNetwork, currency: Currency): readonly ChargeTier[] | undefined =>
  (rail === 'sendr' ? sendrFees : chargeSchedule[rail])[currency]

/** By the price list that an installation starts with. */
export const standardCharge: ChargeOf = (rail, amount) => {
  const tiers = standardTiers(rail, amount.currency)
  return tiers && chargeByTiers(tiers, amount)
}

/** The new total in words when it is not the one that the customer was shown, otherwise nothing. */
export function changedTotal({
  amount,
  charge,
  shownTotal,
}: {
  amount: Money
  charge: Money
  shownTotal: Money
}): string | undefined {
  const total = add(amount, charge)
  if (compare(total, shownTotal) === 0) return undefined
  return `The charge is now ${formatMoney(charge)}, so ${formatMoney(total)} leaves your account in total, not ${formatMoney(shownTotal)}. Review the new total before you send.`
}
