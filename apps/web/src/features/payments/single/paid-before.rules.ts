import { type Money, toDecimal } from '@tradewind/kernel'
import { type BankNumbers, noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { type CatalogueEntry, withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import { personNames } from '#domain/payees/payee-form.rules.ts'
import { defaultNarration, othersCategory } from '#domain/payees/purpose.rules.ts'
import { type Beneficiary, payableBlock, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { numbersOfBlock } from '#domain/payment-methods/bank-line.rules.ts'
import { groupAmount } from '#ui/amount.rules.ts'
import type { SendForm } from './send-form.rules.ts'

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
  'E-mail address': 'interacEmail',
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

/** The payment method of an earlier payment: the one whose account numbers are all present. */
const methodTaken = (numbers: BankNumbers, paymentMethods: readonly CatalogueEntry[]): CatalogueEntry | undefined =>
  paymentMethods.find(({ fields }) => fields.every(({ name, pick }) => numbers[name] !== '' || pick === 'operators')) ??
  paymentMethods[0]

interface OrderBefore {
  amount: Money
  narration: string
  /** By their names, as the payment's page shows them. */
  expenseCategory: string | null
  otherExpenseCategory: string | null
}

/** The same amount, for the same purpose. */
export function withOrderBefore(
  form: SendForm,
  { amount, narration, expenseCategory, otherExpenseCategory }: OrderBefore,
  categories: readonly { id: string; name: string }[],
): SendForm {
  const category = categories.find(({ name }) => name === expenseCategory)
  return {
    ...form,
    amount: groupAmount(toDecimal(amount)),
    expenseCategory: category?.id ?? '',
    description: category?.name === othersCategory ? (otherExpenseCategory ?? '') : '',
    narration: narration === defaultNarration ? '' : narration,
  }
}

/** The form filled from a payment made before: by the saved beneficiary with these numbers, else as a new one. */
export function withPaidBefore(
  form: SendForm,
  paid: PaidBefore,
  {
    paymentMethods,
    saved,
    countries,
  }: {
    paymentMethods: readonly CatalogueEntry[]
    saved: readonly Beneficiary[]
    countries: readonly { id: string; name: string }[]
  },
): SendForm {
  const numbers = numbersOf(paid)
  const same = saved.find((one) => paymentMethods.some((paymentMethod) => hasNumbers(one, paymentMethod, numbers)))
  const paying = same && paymentMethods.find((paymentMethod) => hasNumbers(same, paymentMethod, numbers))
  if (same && paying) return withSaved(form, same, paying)
  const paymentMethod = methodTaken(numbers, paymentMethods)
  return {
    ...form,
    ...numbers,
    method: paymentMethod?.method ?? '',
    // The page does not say which of the two was paid; both are filled, so that either choice keeps the name.
    companyName: paid.name,
    ...personNames(paid.name),
    beneficiaryCountry: countries.find(({ name }) => name === paid.country)?.id ?? paymentMethod?.countryId ?? '',
    beneficiaryId: '',
    writingNew: true,
    bank: null,
    nameConfirmed: false,
  }
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
