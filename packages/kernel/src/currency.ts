/**
 * The currencies Tradewind knows, by ISO 4217 code: the number of decimals of their minor unit and the sign that the
 * specification shows. A sign that is the code itself is written before the amount with a space.
 */
export const currencies = {
  NGN: { exponent: 2, sign: '₦', name: 'Nigerian naira' },
  USD: { exponent: 2, sign: '$', name: 'US dollar' },
  GBP: { exponent: 2, sign: '£', name: 'Pound sterling' },
  EUR: { exponent: 2, sign: '€', name: 'Euro' },
  UGX: { exponent: 0, sign: 'UGX', name: 'Ugandan shilling' },
  TZS: { exponent: 2, sign: 'TZS', name: 'Tanzanian shilling' },
  XOF: { exponent: 0, sign: 'XOF', name: 'West African CFA franc' },
  XAF: { exponent: 0, sign: 'XAF', name: 'Central African CFA franc' },
  INR: { exponent: 2, sign: '₹', name: 'Indian rupee' },
  CAD: { exponent: 2, sign: 'CA$', name: 'Canadian dollar' },
  SGD: { exponent: 2, sign: 'S$', name: 'Singapore dollar' },
  AUD: { exponent: 2, sign: 'A$', name: 'Australian dollar' },
  JPY: { exponent: 0, sign: '¥', name: 'Japanese yen' },
  CNY: { exponent: 2, sign: '¥', name: 'Chinese yuan' },
  AED: { exponent: 2, sign: 'د.إ', name: 'UAE dirham' },
  PHP: { exponent: 2, sign: '₱', name: 'Philippine peso' },
  HKD: { exponent: 2, sign: 'HK$', name: 'Hong Kong dollar' },
  TMT: { exponent: 2, sign: 'T', name: 'Turkmenistan manat' },
  CHF: { exponent: 2, sign: 'CHf', name: 'Swiss franc' },
  ZAR: { exponent: 2, sign: 'R', name: 'South African rand' },
  DZD: { exponent: 2, sign: 'DZD', name: 'Algerian dinar' },
  GHS: { exponent: 2, sign: 'GH₵', name: 'Ghanaian cedi' },
  PKR: { exponent: 2, sign: 'Rs', name: 'Pakistani rupee' },
  ETB: { exponent: 2, sign: 'Br', name: 'Ethiopian birr' },
} as const satisfies Record<string, { exponent: 0 | 2 | 3; sign: string; name: string }>

/** An ISO 4217 code that Tradewind knows. */
export type Currency = keyof typeof currencies

export const currencyCodes = Object.keys(currencies) as Currency[]

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code)
}

/** How many decimals the minor unit has: 2 for GBP, 0 for XOF (ISO 4217). */
export function exponentOf(currency: Currency): number {
  return currencies[currency].exponent
}
