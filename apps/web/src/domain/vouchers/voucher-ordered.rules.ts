import { type Money, toDecimal } from '@tradewind/kernel'

/**
 * The voucher of an order and the total with it. What may have been sent already is sent with the same again, whatever the
 * voucher is worth by now; one that can't be used is not sent.
 */
export function voucherOrdered({
  form: { voucherCode, voucherTotal },
  charge: { voucher, totalAmount },
  unanswered,
}: {
  form: { voucherCode: string; voucherTotal: string }
  charge: { voucher: { reason: string | null } | null; totalAmount: Money }
  unanswered: boolean
}): { voucherCode?: string; voucherTotal: string } {
  const isUsed = unanswered ? voucherTotal !== '' : voucher?.reason === null
  if (!isUsed) return { voucherTotal: '' }
  return { voucherCode, voucherTotal: unanswered ? voucherTotal : toDecimal(totalAmount) }
}

interface PriceWithVoucher {
  voucher?: { voucherCode: string; reason: string | null } | null | undefined
}

/** Why the entered voucher can't be used, according to the price; undefined while the price is for another code. */
export const voucherFault = (code: string, price: PriceWithVoucher | undefined): string | undefined =>
  price?.voucher?.voucherCode === code ? (price.voucher.reason ?? undefined) : undefined

/** Whether the price says if the entered voucher can be used. */
export const isVoucherPriced = (code: string, price: PriceWithVoucher | undefined): boolean =>
  code === '' || price?.voucher?.voucherCode === code
