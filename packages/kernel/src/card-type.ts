/** The kinds of card that a number's first digits tell apart. */
export type CardType = 'visa' | 'amex' | 'mastercard' | 'discover' | 'diners' | 'jcb' | 'china_union_pay' | 'verve'

/**
 * The first digits of each network (ISO/IEC 7812 issuer ranges). Discover comes before UnionPay, whose 62 contains
 * its 622126 to 622925; 650002 to 650027 within its 65 are Verve.
 */
export const cardTypeRanges: readonly [CardType, RegExp][] = [
  ['visa', /^4/],
  ['amex', /^3[47]/],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['discover', /^(6011|65(?!00(0[2-9]|1\d|2[0-7]))|64[4-9]|6221(2[6-9]|[3-9])|622[2-8]|6229([01]|2[0-5]))/],
  ['diners', /^(36|3[89]|30[0-5]|3095)/],
  ['jcb', /^35(2[89]|[3-8])/],
  ['china_union_pay', /^62/],
]

/** The kind of card by its number as typed; spaces do not matter, and what no network claims is Verve. */
export function cardTypeOf(number: string): CardType {
  const bare = number.replace(/\s/g, '')
  return cardTypeRanges.find(([, first]) => first.test(bare))?.[0] ?? 'verve'
}
