import type { Currency } from '@tradewind/kernel'
import { bare } from '@tradewind/kernel/bank/bare'
import { splitRoutingCode } from '@tradewind/kernel/bank/routing-code'
import { findCountry } from '@tradewind/kernel/country'
import { fullNumberOf, readInternational } from '@tradewind/kernel/numbering-plan'
import { onlyCurrencyOf } from '@tradewind/kernel/payment-methods/catalogue'
import { localTransferValue, type PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { isAccountNumber, isSwiftOrAba, methodTraits } from '@tradewind/kernel/payment-methods/traits'
import type {
  AccountAddress,
  AccountDetailRequest,
  NormalisedDetails,
  VerifiedDetails,
} from '../beneficiaries.types.ts'

/** A verification counts for a day; after that the account may have been closed or renamed. */
export const verificationLastsMs = 86_400_000

/** What a payment method pays where nothing else says it: euros go to every IBAN but Pakistan's. */
export function currencyOf({ method, routing }: Pick<NormalisedDetails, 'method' | 'routing'>): Currency {
  if (method === 'Iban') return /^(IBAN:?)?PK/.test(plain(routing)) ? 'PKR' : 'EUR'
  return onlyCurrencyOf(method) ?? 'USD'
}

/** A value that names the account needs no number; of a wallet the number is kept, and the value is its operator. */
const hasNumber = (method: PaymentMethod): boolean => methodTraits[method].hasAccountNumber || method === 'MobileMoney'

/** The details in their one spelling: spaces, dashes and letter case say nothing about an account. */
export function oneSpelling(typed: NormalisedDetails): NormalisedDetails {
  const { method } = typed
  const routing = spelledRouting(method, typed.routing)
  const number = hasNumber(method) ? plain(typed.accountNumber) : ''
  return { ...typed, routing, accountNumber: spelledNumber(method, number) }
}

const plain = (written: string) => bare(written).replaceAll('.', '')

function spelledRouting(method: PaymentMethod, written: string): string {
  if (method === 'Interac') return written.trim().toLowerCase()
  // A cheque prints the transit before the institution, with a dash between them.
  const cheque = method === 'RoutingCode' ? /^\s*(\d{5})\s*[-–]\s*(\d{3})\s*$/.exec(written) : null
  if (cheque) return `${cheque[2]}${cheque[1]}`
  const code = plain(written)
  // Payment files write a zero before institution and transit.
  if (method === 'RoutingCode' && /^0\d{8}$/.test(code)) return code.slice(1)
  return method === 'Iban' ? code.replace(/^IBAN:?/, '') : code
}

function spelledNumber(method: PaymentMethod, number: string): string {
  // Some UK banks still print six or seven digits; Vocalink fills them with zeros to eight.
  if (method === 'SortCode' && /^\d{6,7}$/.test(number)) return number.padStart(8, '0')
  return method === 'MobileMoney' ? joinedNumber(number) : number
}

/** Dial code and number, without the zero that is only dialled at home, which would reach nobody behind a dial code. */
function joinedNumber(typed: string): string {
  const digits = typed.replace(/^(\+|00)/, '')
  const country = readInternational(`+${digits}`)?.iso2
  return (country && fullNumberOf(`+${digits}`, country)?.slice(1)) ?? digits
}

/**
 * The details that a request names, in the currency that it pays. Nothing is checked here: whatever is incomplete was
 * never verified.
 */
export function detailsOf(request: AccountDetailRequest, currency: Currency): NormalisedDetails {
  const { paymentMethodType: method, paymentMethodValue, bankCode = '', accountNumber = '' } = request
  const given = methodTraits[method].bankBesideValue
    ? { routing: bankCode, accountNumber: method === 'MobileMoney' ? paymentMethodValue : accountNumber }
    : { routing: paymentMethodValue, accountNumber }
  return oneSpelling({ method, currency, ...given })
}

/** The country (alpha-2) that the numbers themselves name, whether or not a directory knows the bank. */
export function countryInNumbers({
  method,
  routing,
}: Pick<NormalisedDetails, 'method' | 'routing'>): string | undefined {
  if (method === 'Iban') return routing.slice(0, 2)
  return method === 'BicSwift' ? routing.slice(4, 6) : undefined
}

/** Whether two spell out the same account, paid in the same currency. */
export const sameDetails = (a: NormalisedDetails, b: NormalisedDetails): boolean =>
  a.method === b.method && a.currency === b.currency && a.routing === b.routing && a.accountNumber === b.accountNumber

/**
 * The details as they are saved under a name: what a bank said of another name says nothing of this one. Letter case and
 * spaces make no other name.
 */
export const savedUnder = (name: string, details: VerifiedDetails): VerifiedDetails =>
  details.comparedName !== null && spelledName(details.comparedName) === spelledName(name)
    ? details
    : { ...details, comparedName: null, nameCheck: 'unavailable' }

const spelledName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** The details as their network writes them. */
export function addressOf({
  method,
  routing,
  accountNumber,
  bank,
}: NormalisedDetails & AddressDetails): AccountAddress {
  if (method === 'Iban') return { iban: routing }
  if (method === 'Interac') return { email: routing }
  if (method === 'BicSwift') return { bic: routing, accountNumber, intermediaryBic: bank?.intermediaryBic ?? undefined }
  if (method === 'MobileMoney')
    return { mobileNumber: accountNumber, operator: bank?.code ?? routing, country: bank?.country ?? '' }
  return { accountNumber, bankCode: routing }
}

type AddressDetails = { bank?: Pick<VerifiedDetails['bank'], 'code' | 'country' | 'intermediaryBic'> }

/** Details as a request carries them: what a form is filled with when they are paid again. */
export function blockOf({ method, routing, accountNumber, bank, currency }: VerifiedDetails): AccountDetailRequest {
  return {
    paymentMethodType: method,
    paymentMethodValue: valueOf(method, routing, accountNumber),
    ...(accountNumber && method !== 'MobileMoney' ? { accountNumber } : {}),
    ...codesOf(method, routing, bank.code),
    bankName: bank.name,
    // Directories leave some of these empty, and an empty text is not a detail that a request may send back.
    ...(bank.address ? { bankAddress: bank.address } : {}),
    ...(bank.city ? { bankCity: bank.city } : {}),
    bankCountryId: bank.country,
    ...(method === 'MobileMoney' ? { countryCode: findCountry(bank.country)?.dialCode } : {}),
    ...(bank.intermediaryBic ? { intermediaryBankBicCode: bank.intermediaryBic } : {}),
    ...(isSwiftOrAba(method) ? { isAccountNumber: isAccountNumber(accountNumber) } : {}),
    useForPayment: true,
    beneficiaryCurrencyCode: currency,
  }
}

function valueOf(method: PaymentMethod, routing: string, accountNumber: string): string {
  if (method === 'Transfer') return localTransferValue
  return method === 'MobileMoney' ? accountNumber : routing
}

function codesOf(method: PaymentMethod, routing: string, bankCode: string) {
  if (method === 'Transfer') return { bankCode: routing }
  if (method === 'RoutingCode') return splitRoutingCode(routing)
  return { bankCode }
}
