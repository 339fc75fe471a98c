import { holderLabels } from '@tradewind/contract/account-details'
import { accountLine, inFours, providerName, spelledPhoneNumber } from '@tradewind/kernel/bank/spelled'
import { formatSortCode } from '@tradewind/kernel/bank/sort-code'
import { findCountry } from '@tradewind/kernel/country'
import { bare, type BankNumbers, noNumbers, type SendMethod } from './send-way.rules.ts'

/** Where the money goes, as a saved beneficiary keeps it. */
export interface BankBlock {
  paymentMethodType: SendMethod
  paymentMethodValue: string
  accountNumber?: string | undefined
  bankCode?: string | undefined
  bankName?: string | undefined
  bankCountryId?: string | undefined
  countryCode?: string | undefined
}

/** Which field holds the value of a payment method. */
export const valueFields = {
  SortCode: 'sortCode',
  Iban: 'iban',
  AbaRouting: 'routingNumber',
  WireRouting: 'routingNumber',
  Transfer: 'bankCode',
  BicSwift: 'bicCode',
  MobileMoney: 'mobileNumber',
  RoutingCode: 'routingCode',
  Interac: 'interacEmail',
  BankCode: 'bankCode',
  Ifsc: 'ifsc',
} as const satisfies Record<SendMethod, keyof BankNumbers>

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
  return { ...noNumbers, [valueFields[method]]: value, accountNumber }
}

/** What names the bank, or the wallet, where a country has codes of its own. */
export function nationalValue(method: SendMethod, numbers: BankNumbers): string {
  if (method === 'MobileMoney') return mobileMoneyValue(numbers)
  if (method === 'RoutingCode') return bare(numbers.routingCode)
  if (method === 'Ifsc') return bare(numbers.ifsc).toUpperCase()
  // A RIB begins with its bank's code.
  return numbers.bankCode !== '' ? numbers.bankCode : bare(numbers.accountNumber).slice(0, 5).toUpperCase()
}

/** The dial code joined with the number, spaces removed; a number typed with its dial code is taken as it is. */
export function mobileMoneyValue({ mobileCountry, mobileNumber }: BankNumbers): string {
  const digits = bare(mobileNumber)
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

/** Who holds the account that a form or a beneficiary has, and its numbers. */
export const accountLines = (method: SendMethod, numbers: BankNumbers, known: KnownAccount | null): Line[] => [
  ...holderLine(holderLabels[method], known?.bankName),
  ...numberLines(method, numbers, known),
]

/** Who holds an account, by what such a holder is called; nothing where that is not known. */
export const holderLine = (label: string, name: string | undefined): Line[] =>
  name ? [{ label, value: providerName(name) }] : []

/** Numbers with a button each that copies them. */
export const copyable = (lines: readonly Line[]) =>
  lines.map(({ label, value }) => ({ label, value, copy: value, copyLabel: label }))

/** Every number of the block by its name, as people read them out. */
export function numberLines(method: SendMethod, numbers: BankNumbers, known?: KnownAccount | null): Line[] {
  const account = { label: 'Account number', value: bare(numbers.accountNumber) }
  switch (method) {
    case 'SortCode':
      return [{ label: 'Sort code', value: formatSortCode(bare(numbers.sortCode)) }, account]
    case 'Iban':
      return [{ label: 'IBAN', value: inFours(bare(numbers.iban).toUpperCase()) }]
    case 'AbaRouting':
      return [{ label: 'ABA routing number', value: bare(numbers.routingNumber) }, account]
    case 'WireRouting':
      return [{ label: 'Wire routing number', value: bare(numbers.routingNumber) }, account]
    case 'BicSwift':
      return [
        { label: 'BIC / SWIFT code', value: bare(numbers.bicCode).toUpperCase() },
        accountLine(account.value.toUpperCase()),
      ]
    case 'RoutingCode':
      return [{ label: 'Routing code', value: bare(numbers.routingCode) }, account]
    case 'Ifsc':
      return [{ label: 'IFSC', value: bare(numbers.ifsc).toUpperCase() }, account]
    case 'Interac':
      return [{ label: 'Interac e-mail', value: numbers.interacEmail.trim() }]
    case 'MobileMoney':
      return [{ label: 'Mobile number', value: spelledPhoneNumber(known?.normalised ?? mobileMoneyValue(numbers)) }]
    case 'Transfer':
    case 'BankCode':
      return [account]
  }
}
