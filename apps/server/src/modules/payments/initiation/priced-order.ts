import { Refusal } from '@tradewind/contract'
import { type Money, subtract } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { type ChargeOf, changedTotal } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { TransferPayload } from '../payee/payload.rules.ts'

export interface Priced {
  amount: Money
  charge: Money
}

/** The current amount and charge; refuses if the total that the customer was shown differs. */
export const priced = (chargeOf: ChargeOf, payload: TransferPayload, rail: RailName): Priced =>
  reduced(withoutVoucher(chargeOf, payload, rail), payload)

/** The same at a price that was read earlier, less the voucher's discount: the price may have changed since. */
export function reduced({ amount, charge: whole }: Priced, payload: TransferPayload, discount?: Money): Priced {
  const { sourceCurrencyCode: currency, totalAmount } = payload
  const charge = discount ? subtract(whole, discount) : whole
  const words = totalAmount && changedTotal({ amount, charge, shownTotal: amountIn(totalAmount, currency) })
  if (words) throw new Refusal('payments.charge_changed', { words })
  return { amount, charge }
}

/** The current amount and full charge. */
export function withoutVoucher(chargeOf: ChargeOf, payload: TransferPayload, rail: RailName): Priced {
  const amount = amountIn(payload.amount, payload.sourceCurrencyCode)
  const charge = chargeOf(rail, amount)
  if (!charge) throw new Refusal('payments.method_unavailable')
  return { amount, charge }
}
