import type { Currency } from '@tradewind/kernel'

/** Where each of our currencies is legal tender, by ISO 3166 alpha-2 code; a country is listed under its main one. */
export const countriesOfCurrency: Record<Currency, string> = {
  NGN: 'NG',
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL VG VI',
  GBP: 'GB GG IM JE',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  UGX: 'UG',
  TZS: 'TZ',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  INR: 'IN',
  CAD: 'CA',
  SGD: 'SG',
  AUD: 'AU CC CX KI NF NR TV',
  JPY: 'JP',
  CNY: 'CN',
  AED: 'AE',
  PHP: 'PH',
  HKD: 'HK',
  TMT: 'TM',
  CHF: 'CH LI',
  ZAR: 'ZA',
  DZD: 'DZ EH',
  GHS: 'GH',
  PKR: 'PK',
  ETB: 'ET',
}

/** The currency of a country, where it is one that Tradewind knows. */
export function currencyOfCountry(alpha2: string): Currency | null {
  return byCountry.get(alpha2) ?? null
}

const byCountry = new Map<string, Currency>(
  Object.entries(countriesOfCurrency).flatMap(([currency, codes]) =>
    codes.split(' ').map((code) => [code, currency as Currency] as const),
  ),
)
