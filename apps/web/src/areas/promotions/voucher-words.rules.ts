import type { Voucher } from '@tradewind/contract/promotions'
import { formatMoney } from '@tradewind/kernel'
import { displayCountryName, findCountry } from '@tradewind/kernel/country'
import { methodNames } from '@tradewind/kernel/payment-methods/method-names'
import type { ProductId } from '@tradewind/kernel/products'

/** What a voucher takes off: `50% off the charge, up to £5.00`. */
export function reductionText({ kind, amount, sharePercent, atMost }: Voucher): string {
  if (kind === 'amount') return amount ? `${formatMoney(amount)} off the charge` : ''
  if (sharePercent === 100 && !atMost) return 'No charge'
  return `${sharePercent}% off the charge${atMost ? `, up to ${formatMoney(atMost)}` : ''}`
}

/** For which payments it is, a label with what it allows; nothing for what it leaves open. */
export function conditionEntries(voucher: Voucher): { label: string; value: string }[] {
  const { currencyCode, countryIds, paymentMethodTypes, productId, firstPaymentOnly } = voucher
  return [
    ...(currencyCode ? [{ label: 'Currency', value: currencyCode }] : []),
    ...(countryIds ? [{ label: 'Destination', value: countryIds.map(countryName).join(', ') }] : []),
    ...(paymentMethodTypes
      ? [{ label: 'Payment method', value: paymentMethodTypes.map((one) => methodNames[one]).join(', ') }]
      : []),
    ...(productId ? [{ label: 'Product', value: productNames[productId] }] : []),
    ...(firstPaymentOnly ? [{ label: 'Valid for', value: 'Your first payment' }] : []),
  ]
}

const productNames: Readonly<Record<ProductId, string>> = { full: 'Payments from an account', sendr: 'SendR transfers' }

const countryName = (code: string): string => displayCountryName(findCountry(code)?.name ?? code)
