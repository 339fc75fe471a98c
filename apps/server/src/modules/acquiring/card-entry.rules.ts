import { type FieldError, Refusal } from '@tradewind/contract'
import type { CardType } from '@tradewind/kernel/card-type'
import { findCountry } from '@tradewind/kernel/country'
import { fullName } from '@tradewind/kernel/person-name'
import type { Secret } from '#platform/secret'
import type { CardDetails, CardPayer } from './card-acquirer.ts'

/** The cards that can pay. */
export const cardsTaken: readonly CardType[] = ['visa', 'mastercard', 'amex']

const cardNames: Readonly<Record<CardType, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  china_union_pay: 'UnionPay',
  verve: 'Verve',
}

export const cardNameOf = (type: CardType): string => cardNames[type]

/** The length of a card's security code. */
export const securityDigitsOf = (type: CardType): number => (type === 'amex' ? 4 : 3)

/**
 * The token of the acquirer's frame. A card number or a security code in its place is refused: neither may reach us, and
 * whoever sends them learns what to send instead (decision 053).
 */
export function tokenOf({ CardNumber, Cvv }: { CardNumber?: Secret | undefined; Cvv?: Secret | undefined }): Secret {
  const given = CardNumber?.reveal().trim() ?? ''
  if (isCardNumber(given)) throw new Refusal('cards.number_refused')
  if ((Cvv?.reveal().trim() ?? '') !== '') throw new Refusal('cards.security_code_refused')
  if (!CardNumber || !/^tok_[\w-]{3,60}$/.test(given)) throw new Refusal('cards.token_unknown')
  return CardNumber
}

const isCardNumber = (text: string): boolean => /^\d{12,19}$/.test(text.replace(/[\s.-]/g, ''))

/** What is wrong with a card that the acquirer described, as a fault of the field that names it. */
export function faultOfCard(
  { type, month, year }: CardDetails,
  typed: { Month?: string | undefined; Year?: string | undefined },
  now: Date,
): FieldError | undefined {
  if (!cardsTaken.includes(type))
    return { field: 'CardNumber', message: 'You can pay with Visa, Mastercard and American Express.' }
  if (typed.Month !== undefined && Number(typed.Month) !== month)
    return { field: 'Month', message: "This isn't the month on the card." }
  if (typed.Year !== undefined && Number(typed.Year) % 100 !== year % 100)
    return { field: 'Year', message: "This isn't the year on the card." }
  if (isExpired({ month, year }, now)) return { field: 'Month', message: 'This card has expired.' }
  return undefined
}

/** A card is good until the end of its month. */
export const isExpired = ({ month, year }: Pick<CardDetails, 'month' | 'year'>, now: Date): boolean =>
  Date.UTC(year, month, 1) <= now.getTime()

type Written<Name extends string> = { [name in Name]?: string | undefined }
export type PayerEntries = Written<
  | 'FirstName'
  | 'LastName'
  | 'BillingAddress'
  | 'BillingCity'
  | 'BillingState'
  | 'BillingZip'
  | 'BillingCountry'
  | 'Country'
  | 'Email'
  | 'PhoneNumber'
>

/** Who pays, as it was typed, or the field that is wrong. */
export function readPayer(typed: PayerEntries): CardPayer | FieldError {
  for (const field of ['BillingCountry', 'Country'] as const) {
    const written = typed[field]
    if (written && !findCountry(written.toUpperCase())) return { field, message: "We don't recognize this country." }
  }
  const country = typed.BillingCountry ?? typed.Country
  return {
    holder: fullName({ firstName: typed.FirstName, lastName: typed.LastName }) || undefined,
    address: typed.BillingAddress,
    city: typed.BillingCity,
    state: typed.BillingState,
    postcode: typed.BillingZip,
    countryId: country && findCountry(country.toUpperCase())?.alpha2,
    email: typed.Email,
    phone: typed.PhoneNumber,
  }
}

/** How a card is named beside money: `Visa ending in 4242`. */
export const cardInWords = ({ brand, lastFour }: { brand: string; lastFour: string }): string =>
  `${brand} ending in ${lastFour}`
