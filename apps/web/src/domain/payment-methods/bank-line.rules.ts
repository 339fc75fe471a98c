import { formatSortCode } from '@tradewind/kernel/bank/sort-code'
import { accountLine, inFours, providerName, spelledPhoneNumber } from '@tradewind/kernel/bank/spelled'
import { findCountry } from '@tradewind/kernel/country'
import { type BankNumbers, noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { methodTraits } from '@tradewind/kernel/payment-methods/traits'
import { t } from '#ui/language.ts'

/** Where the money goes, as a saved beneficiary keeps it. */
export interface BankBlock {
  paymentMethodType: PaymentMethod
  paymentMethodValue: string
  accountNumber?: string | undefined
  bankCode?: string | undefined
  bankName?: string | undefined
  bankCountryId?: string | undefined
  countryCode?: string | undefined
}

/** The numbers of a saved block, as the form's fields hold them. */
export function numbersOfBlock(block: BankBlock): BankNumbers {
  const method = block.paymentMethodType
  const { paymentMethodValue: value, bankCode = '', accountNumber = '', bankCountryId = '', countryCode = '' } = block
  if (method === 'Transfer') return { ...noNumbers, bankCode, accountNumber }
  if (method === 'MobileMoney') {
    const dialCode = countryCode.replace(/\D/g, '') || (findCountry(bankCountryId)?.dialCode ?? '')
    const mobileNumber = value.startsWith(dialCode) ? value.slice(dialCode.length) : value
    return { ...noNumbers, mobileCountry: bankCountryId, operator: bankCode, mobileNumber }
  }
  return { ...noNumbers, [methodTraits[method].valueField]: value, accountNumber }
}

/** What names the bank, or the wallet, where a country has codes of its own. */
export function nationalValue(method: PaymentMethod, numbers: BankNumbers): string {
  if (method === 'MobileMoney') return mobileMoneyValue(numbers)
  if (method === 'RoutingCode') return withoutSeparators(numbers.routingCode)
  if (method === 'Ifsc') return withoutSeparators(numbers.ifsc).toUpperCase()
  // A RIB begins with its bank's code.
  return numbers.bankCode !== '' ? numbers.bankCode : withoutSeparators(numbers.accountNumber).slice(0, 5).toUpperCase()
}

/** The dial code joined with the number, spaces removed; a number typed with its dial code is taken as it is. */
export function mobileMoneyValue({ mobileCountry, mobileNumber }: BankNumbers): string {
  const digits = withoutSeparators(mobileNumber)
  return digits.startsWith('+') ? digits.slice(1) : `${findCountry(mobileCountry)?.dialCode ?? ''}${digits}`
}

/** Where the money goes, in one line: the bank and the end of the number, whose dots stay with it. */
export function bankLine(block: BankBlock | undefined): string {
  if (!block) return ''
  const { paymentMethodType: type, paymentMethodValue: value, accountNumber } = block
  if (type === 'Interac') return value
  const number = type === 'Iban' || type === 'MobileMoney' ? value : (accountNumber ?? '')
  return [providerName(block.bankName ?? ''), `••\u00a0${number.slice(-4)}`].filter(Boolean).join(' · ')
}

interface Line {
  label: string
  value: string
}

/** What is known of the account once it was verified or saved. */
interface KnownAccount {
  bankName?: string | undefined
  /** The number in its one spelling: of a wallet, dial code and number without the zero that is dialled at home. */
  normalised?: string
}

/** Who holds the account that a form or a beneficiary has, and its numbers, in the reader's language. */
export const accountLines = (method: PaymentMethod, numbers: BankNumbers, known: KnownAccount | null): Line[] =>
  [...holderLine(methodTraits[method].holderLabel, known?.bankName), ...numberLines(method, numbers, known)].map(
    ({ label, value }) => ({ label: t(label), value }),
  )

/** Who holds an account, by what such a holder is called; nothing where that is not known. */
export const holderLine = (label: string, name: string | undefined): Line[] =>
  name ? [{ label, value: providerName(name) }] : []

/** Numbers with a button each that copies them. */
export const copyable = (lines: readonly Line[]) =>
  lines.map(({ label, value }) => ({ label, value, copy: value, copyLabel: label }))

/** Every number of the block by its name, as people read them out. */
export function numberLines(method: PaymentMethod, numbers: BankNumbers, known?: KnownAccount | null): Line[] {
  const account = { label: 'Account number', value: withoutSeparators(numbers.accountNumber) }
  switch (method) {
    case 'SortCode':
      return [{ label: 'Sort code', value: formatSortCode(withoutSeparators(numbers.sortCode)) }, account]
    case 'Iban':
      return [{ label: 'IBAN', value: inFours(withoutSeparators(numbers.iban).toUpperCase()) }]
    case 'AbaRouting':
      return [{ label: 'ABA routing number', value: withoutSeparators(numbers.routingNumber) }, account]
    case 'WireRouting':
      return [{ label: 'Wire routing number', value: withoutSeparators(numbers.routingNumber) }, account]
    case 'BicSwift':
      return [
        { label: 'BIC / SWIFT code', value: withoutSeparators(numbers.bicCode).toUpperCase() },
        accountLine(account.value.toUpperCase()),
      ]
    case 'RoutingCode':
      return [{ label: 'Routing code', value: withoutSeparators(numbers.routingCode) }, account]
    case 'Ifsc':
      return [{ label: 'IFSC', value: withoutSeparators(numbers.ifsc).toUpperCase() }, account]
    case 'Interac':
      return [{ label: 'Interac email', value: numbers.interacEmail.trim() }]
    case 'MobileMoney':
      return [{ label: 'Mobile number', value: spelledPhoneNumber(known?.normalised ?? mobileMoneyValue(numbers)) }]
    case 'Transfer':
    case 'BankCode':
      return [account]
  }
}
