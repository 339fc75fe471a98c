import { type Money, toDecimal } from '@tradewind/kernel'
import type { BankNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import { hasNumbers, numbersOf, type PaidBefore } from '#domain/payees/paid-numbers.rules.ts'
import { personNames } from '#domain/payees/payee-form.rules.ts'
import { defaultNarration, othersCategory } from '#domain/payees/purpose.rules.ts'
import { type Beneficiary, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { groupAmount } from '#ui/amount.rules.ts'
import type { SendForm } from './send-form.rules.ts'

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
