import { formatMoney, money } from '@tradewind/kernel'
import { countryInSentence, findCountry } from '@tradewind/kernel/country'
import type { Terms } from './promotions.rules.ts'

/** What a voucher takes off, for emails: `50% off the charge, up to £5.00`. */
export function reductionOf({ kind, amount, sharePercent, atMost, currency }: Terms): string {
  if (kind === 'amount' && currency) return `${formatMoney(money(currency, amount ?? 0n))} off the charge`
  const limit = atMost !== null && currency ? `, up to ${formatMoney(money(currency, atMost))}` : ''
  return sharePercent === 100 && limit === '' ? 'No charge' : `${sharePercent}% off the charge${limit}`
}

/** For which payments, a sentence each. */
export function conditionsOf({ currency, countries, product, firstPaymentOnly }: Terms): string[] {
  return [
    ...(firstPaymentOnly ? ['For your first payment.'] : []),
    ...(product ? [product === 'sendr' ? 'For transfers by SendR.' : 'For payments from an account.'] : []),
    ...(currency ? [`For payments in ${currency}.`] : []),
    ...(countries
      ? [`For banks in ${countries.map((code) => countryInSentence(findCountry(code)?.name ?? code)).join(', ')}.`]
      : []),
  ]
}
