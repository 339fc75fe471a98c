import { type BankNumbers, noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { type CatalogueEntry, withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import { numbersOfBlock } from '#domain/payment-methods/bank-line.rules.ts'
import { type Beneficiary, payableBlock } from './saved-payee.rules.ts'

export interface PaidBefore {
  name: string
  country: string
  lines: readonly { label: string; value: string }[]
}

const lineFields: Readonly<Record<string, keyof BankNumbers>> = {
  'Sort code': 'sortCode',
  IBAN: 'iban',
  'Routing number': 'routingNumber',
  'Routing code': 'routingCode',
  BIC: 'bicCode',
  IFSC: 'ifsc',
  'Bank code': 'bankCode',
  'Email address': 'interacEmail',
  'Mobile number': 'mobileNumber',
  'Account number': 'accountNumber',
}

/** The numbers of a payment that was made before, as its page shows them. */
export function numbersOf({ lines }: PaidBefore): BankNumbers {
  const numbers = { ...noNumbers }
  for (const { label, value } of lines) {
    const field = lineFields[label]
    if (field) numbers[field] = value
  }
  // Beside a BIC an IBAN is the account's number.
  if (numbers.bicCode === '' || numbers.iban === '') return numbers
  return { ...numbers, iban: '', accountNumber: numbers.iban }
}

/** Whether a saved account has the same numbers, compared by the fields of the payment method. */
export function hasNumbers(saved: Beneficiary, paymentMethod: CatalogueEntry, numbers: BankNumbers): boolean {
  const block = payableBlock(saved, paymentMethod)
  if (!block) return false
  const kept = numbersOfBlock(block)
  const typed = paymentMethod.fields.filter(({ pick }) => pick !== 'operators' && pick !== 'countries')
  return typed.every(({ name }) => {
    const [one, other] = [withoutSeparators(kept[name]).toUpperCase(), withoutSeparators(numbers[name]).toUpperCase()]
    // A payment's page shows a mobile number with its dial code.
    return name === 'mobileNumber' ? other.endsWith(one) : one === other
  })
}
