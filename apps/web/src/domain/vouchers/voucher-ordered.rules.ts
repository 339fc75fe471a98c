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
