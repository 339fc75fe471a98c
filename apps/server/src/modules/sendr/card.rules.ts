import type { FieldError } from '@tradewind/contract'
import { type CardType, cardTypeOf } from '@tradewind/kernel/card-type'
import { findCountry } from '@tradewind/kernel/country'
import { fullName } from '@tradewind/kernel/person-name'
import { Secret } from '#platform/secret'
import type { CardPayer, TypedCard } from './card-acquirer.ts'
import type { CardAttempt } from './sendr.types.ts'

/** The cards that can pay. */
export const cardsTaken: readonly CardType[] = ['visa', 'mastercard', 'amex']

export const cardNames: Readonly<Partial<Record<CardType, string>>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

/** The length of a card's security code. */
export const securityDigitsOf = (type: CardType): number => (type === 'amex' ? 4 : 3)

interface CardEntries {
  CardNumber: Secret
  Cvv: Secret
  Month: string
  Year: string
  FirstName: string
  LastName: string
}

/** The card as it was typed, or what is wrong with it, the field that is wrong named. */
export function readCard(typed: CardEntries, now: Date): TypedCard | FieldError {
  const number = typed.CardNumber.reveal().replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return { field: 'CardNumber', message: "This card number isn't valid. Please check it against your card." }
  const type = cardTypeOf(number)
  if (!cardsTaken.includes(type))
    return { field: 'CardNumber', message: 'You can pay with Visa, Mastercard and American Express.' }
  const digits = securityDigitsOf(type)
  if (!new RegExp(`^\\d{${digits}}$`).test(typed.Cvv.reveal()))
    return { field: 'Cvv', message: `The security code of this card has ${digits} digits.` }
  const month = Number(typed.Month)
  if (!/^\d{1,2}$/.test(typed.Month) || month < 1 || month > 12)
    return { field: 'Month', message: 'Enter the month as 1 to 12.' }
  if (!/^(\d{2}|\d{4})$/.test(typed.Year)) return { field: 'Year', message: 'Enter the year with two or four digits.' }
  const year = typed.Year.length === 2 ? 2000 + Number(typed.Year) : Number(typed.Year)
  // A card is good until the end of its month.
  if (Date.UTC(year, month, 1) <= now.getTime()) return { field: 'Month', message: 'This card has expired.' }
  if (year > now.getUTCFullYear() + 20) return { field: 'Year', message: "This year isn't valid." }
  return {
    number: new Secret(number),
    securityCode: typed.Cvv,
    month,
    year,
    holder: fullName({ firstName: typed.FirstName, lastName: typed.LastName }),
  }
}

type Written<Name extends string> = { [name in Name]?: string | undefined }
type PayerEntries = Written<
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
    if (written && !findCountry(written.toUpperCase())) return { field, message: "We don't recognise this country." }
  }
  const country = typed.BillingCountry ?? typed.Country
  return {
    address: typed.BillingAddress,
    city: typed.BillingCity,
    state: typed.BillingState,
    postcode: typed.BillingZip,
    countryId: country && findCountry(country.toUpperCase())?.alpha2,
    email: typed.Email,
    phone: typed.PhoneNumber,
  }
}

/** The check digit of card numbers (ISO/IEC 7812). */
function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [place, sign] of Array.from(number).reverse().entries()) {
    const digit = Number(sign)
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** A try by card whose outcome nobody knows yet: whatever is decided meanwhile could be wrong a moment later. */
export const isOpen = (attempt: Pick<CardAttempt, 'state'> | undefined): boolean =>
  attempt !== undefined && attempt.state !== 'approved' && attempt.state !== 'declined'

/** The text for the customer when the bank asks for a code. */
export const challengeWords = ({ lastFour }: Pick<CardAttempt, 'lastFour'>): string =>
  `Your bank wants to confirm it's you. It sent a code for the card ending in ${lastFour}.`
