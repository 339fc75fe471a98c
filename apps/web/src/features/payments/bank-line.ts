import type { BankNumbers, PaymentMethodType } from './send-ways.rules.ts'
import { bare } from './send-ways.rules.ts'

interface Block {
  paymentMethodType: PaymentMethodType
  paymentMethodValue: string
  accountNumber?: string | undefined
  bankName?: string | undefined
}

/** IBANs are read in groups of four, sort codes in pairs. */
export const readableIban = (iban: string): string =>
  bare(iban)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, '$1 ')
export const readableSortCode = (code: string): string => bare(code).replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')

/** Where the money goes, in one line: the bank and the end of the number. */
export function bankLine(block: Block | undefined): string {
  if (!block) return ''
  const number = block.paymentMethodType === 'Iban' ? block.paymentMethodValue : (block.accountNumber ?? '')
  return [block.bankName, `•• ${number.slice(-4)}`].filter(Boolean).join(' · ')
}

/** Every number of the block by its name, as people read them out. */
export function numberLines(method: PaymentMethodType, numbers: BankNumbers): { label: string; value: string }[] {
  const account = { label: 'Account number', value: bare(numbers.accountNumber) }
  switch (method) {
    case 'SortCode':
      return [{ label: 'Sort code', value: readableSortCode(numbers.sortCode) }, account]
    case 'Iban':
      return [{ label: 'IBAN', value: readableIban(numbers.iban) }]
    case 'AbaRouting':
      return [{ label: 'ABA routing number', value: bare(numbers.routingNumber) }, account]
    case 'Transfer':
      return [account]
  }
}
