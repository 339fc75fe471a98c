import { add, type Money } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { PricingNeeds } from '../pricing.needs.ts'

interface VoucherOn {
  customerId: string
  voucherCode: string
  method: PaymentMethod
  /** Country of the payee's bank if known, as alpha-2 or alpha-3. */
  paidIn: string | undefined
  price: { chargeAmount: Money; amountReceived: Money }
}

/** A price after a voucher, or why the voucher doesn't apply; undefined if the installation takes no vouchers. */
export async function voucherOn(
  { previewVoucher }: Pick<PricingNeeds, 'previewVoucher'>,
  { customerId, voucherCode: code, method, paidIn, price: { chargeAmount: whole, amountReceived: amount } }: VoucherOn,
) {
  const country = findCountry((paidIn ?? '').toUpperCase())?.alpha2
  const found = await previewVoucher?.({ customerId, code, charge: whole, method, product: 'full', country })
  if (!found) return undefined
  const { charge, discount, fault } = found
  return {
    price: { chargeAmount: charge, totalAmount: add(amount, charge) },
    voucher: { voucherCode: code.trim().toUpperCase(), discountAmount: discount, fullCharge: whole, reason: fault },
  }
}
