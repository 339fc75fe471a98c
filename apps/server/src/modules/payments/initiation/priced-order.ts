import { Refusal } from '@tradewind/contract'
import { type Money, subtract } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { changedTotal, chargeOf } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { TransferPayload } from '../payee/payload.rules.ts'

interface Priced {
  amount: Money
  charge: Money
}

/** Amount and charge, the discount of a voucher taken off; refuses when a total that the customer was shown is not theirs together. */
export function priced(payload: TransferPayload, rail: RailName, discount?: Money): Priced {
  const { sourceCurrencyCode: currency, totalAmount } = payload
  const { amount, charge: whole } = withoutVoucher(payload, rail)
  const charge = discount ? subtract(whole, discount) : whole
  const words = totalAmount && changedTotal({ amount, charge, shownTotal: amountIn(totalAmount, currency) })
  if (words) throw new Refusal('payments.charge_changed', { words })
  return { amount, charge }
}

/** Amount and whole charge. */
export function withoutVoucher(payload: TransferPayload, rail: RailName): Priced {
  const amount = amountIn(payload.amount, payload.sourceCurrencyCode)
  const charge = chargeOf(rail, amount)
  if (!charge) throw new Refusal('payments.method_unavailable')
  return { amount, charge }
}
