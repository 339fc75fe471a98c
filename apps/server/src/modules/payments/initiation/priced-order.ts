import { Refusal } from '@tradewind/contract'
import type { Money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { changedTotal, chargeOf } from '#modules/pricing'
import { amountIn } from '#platform/amount-in'
import type { TransferPayload } from '../payee/payload.rules.ts'

/** Amount and charge; refuses when a total that the customer was shown is not theirs together. */
export function priced(payload: TransferPayload, rail: RailName): { amount: Money; charge: Money } {
  const { sourceCurrencyCode: currency, totalAmount } = payload
  const amount = amountIn(payload.amount, currency)
  const charge = chargeOf(rail, amount)
  if (!charge) throw new Refusal('payments.method_unavailable')
  const words = totalAmount && changedTotal({ amount, charge, shownTotal: amountIn(totalAmount, currency) })
  if (words) throw new Refusal('payments.charge_changed', { words })
  return { amount, charge }
}
