import type { beneficiaries } from '@tradewind/contract'
import { type BankNumbers, noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import {
  bareEntry,
  type CatalogueEntry,
  fieldsFor,
  noExtras,
  type PartyExtras,
  withoutSeparators,
} from '@tradewind/kernel/payment-methods/entry'
import { plainText } from '@tradewind/kernel/plain-text'
import type * as z from 'zod/mini'
import { bankLine, numbersOfBlock } from '#domain/payment-methods/bank-line.rules.ts'
import { entriesOf, nameOfSaved, type Payee } from './payee-form.rules.ts'

export type Beneficiary = z.output<typeof beneficiaries.Beneficiary>

/** The block of a saved beneficiary that this payment method can pay, or nothing. */
export function payableBlock(saved: Beneficiary, { method, currency }: Pick<CatalogueEntry, 'method' | 'currency'>) {
  const fitting = saved.beneficiaryAccountDetails.filter(
    ({ paymentMethodType, beneficiaryCurrencyCode = currency }) =>
      paymentMethodType === method && beneficiaryCurrencyCode === currency,
  )
  return fitting.find(({ useForPayment }) => useForPayment) ?? fitting[0]
}

/** The first of the payment methods that can pay a saved beneficiary. */
export const payingMethod = (
  { beneficiaryAccountDetails }: Beneficiary,
  paymentMethods: readonly CatalogueEntry[],
): CatalogueEntry | undefined =>
  paymentMethods.find(({ method, currency }) =>
    beneficiaryAccountDetails.some(
      ({ paymentMethodType, beneficiaryCurrencyCode = currency }) =>
        paymentMethodType === method && beneficiaryCurrencyCode === currency,
    ),
  )

/** Where a saved beneficiary would be paid, in one line; in a list of several currencies in which, else by which method. */
export function payLine(saved: Beneficiary, paymentMethods: readonly CatalogueEntry[]): string {
  const paymentMethod = payingMethod(saved, paymentMethods)
  if (!paymentMethod) return ''
  const { currency, title } = paymentMethod
  const mixed = paymentMethods.some((one) => one.currency !== currency)
  const more = mixed ? [currency] : paymentMethod === paymentMethods[0] ? [] : [title]
  return [bankLine(payableBlock(saved, paymentMethod)), ...more].join(' · ')
}

/** The form filled from a saved beneficiary, its bank block marked as verified. */
export function withSaved<Form extends Payee>(form: Form, saved: Beneficiary, paymentMethod: CatalogueEntry): Form {
  const block = payableBlock(saved, paymentMethod)
  if (!block) throw new Error('withSaved: this beneficiary cannot be paid this way')
  const { paymentMethodValue, bankCode = '' } = block
  const { method } = paymentMethod
  const filled: Form = {
    ...form,
    ...noExtras,
    ...numbersOfBlock(block),
    intermediaryBankBicCode: block.intermediaryBankBicCode ?? '',
    method,
    ...nameOfSaved(saved),
    emailAddress: saved.beneficiaryEmailAddress ?? '',
    beneficiaryCountry: saved.beneficiaryCountryId,
    beneficiaryAddress: saved.beneficiaryAddress ?? '',
    beneficiaryState: saved.beneficiaryState ?? '',
    beneficiaryCity: saved.beneficiaryCity ?? '',
    beneficiaryPostcode: saved.beneficiaryPostcode ?? '',
    beneficiaryId: saved.beneficiaryId,
    writingNew: false,
    saveAsBeneficiary: false,
    nameConfirmed: false,
    bank: null,
  }
  return {
    ...filled,
    bank: {
      entries: entriesOf(method, filled),
      bankName: block.bankName ?? '',
      bankCode,
      bankAddress: block.bankAddress ?? '',
      bankCity: block.bankCity ?? '',
      bankCountryId: block.bankCountryId ?? '',
      bicCode: null,
      normalised: paymentMethodValue,
      accountNumber: block.accountNumber ?? null,
      nameCheck: { result: 'saved', suggestedName: null, whenSaved: block.nameCheck },
    },
  }
}

/**
 * The form for paying the same beneficiary another way: from the saved account of that way where there is one; else the
 * person stays, with every number and detail that the other payment method takes as it is, and the rest is asked for.
 */
export function withOtherMethod<Form extends Payee>(
  form: Form,
  paymentMethod: CatalogueEntry,
  saved: Beneficiary | undefined,
): Form {
  if (saved && payableBlock(saved, paymentMethod)) return withSaved(form, saved, paymentMethod)
  const isNew = form.beneficiaryId === ''
  return {
    ...form,
    ...noNumbers,
    mobileCountry: paymentMethod.method === 'MobileMoney' ? paymentMethod.countryId : '',
    ...fittingNumbers(form, paymentMethod),
    ...noExtras,
    ...fittingExtras(form, paymentMethod),
    method: paymentMethod.method,
    beneficiaryId: '',
    writingNew: true,
    // Whoever is saved already is not saved a second time.
    saveAsBeneficiary: isNew && form.saveAsBeneficiary,
    bank: null,
    nameConfirmed: false,
  }
}

/** What is chosen from a list is of that list; an IBAN is an account number wherever one is taken. */
function fittingNumbers(form: BankNumbers, { fields }: Pick<CatalogueEntry, 'fields'>): Partial<BankNumbers> {
  const fits = fields.flatMap(({ name, pick, whole }) => {
    const value = form[name] || (name === 'accountNumber' ? form.iban : name === 'iban' ? form.accountNumber : '')
    return !pick && whole.test(bareEntry(name, value)) ? [[name, value] as const] : []
  })
  return Object.fromEntries(fits)
}

const fittingExtras = (form: Payee, { groups = [] }: Pick<CatalogueEntry, 'groups'>): Partial<PartyExtras> =>
  Object.fromEntries(
    groups.flatMap((group) => fieldsFor(group, form.beneficiaryType).map(({ name }) => [name, form[name]])),
  )

/**
 * Finds saved beneficiaries that can be paid by what their name, bank, country or account numbers contain. What is searched
 * is prepared once, at the first search: a customer may have ten thousand.
 */
export function beneficiarySearch(
  all: readonly Beneficiary[],
  paymentMethods: readonly CatalogueEntry[],
): (text: string) => readonly Beneficiary[] {
  const payable = all.filter((saved) => payingMethod(saved, paymentMethods))
  let prepared: { saved: Beneficiary; words: string; numbers: string }[] | undefined
  return (text) => {
    const wanted = plainText(text.trim())
    if (wanted === '') return payable
    prepared ??= payable.map((saved) => searchable(saved, paymentMethods))
    const number = withoutSeparators(wanted)
    return prepared
      .filter(({ words, numbers }) => words.includes(wanted) || (number !== '' && numbers.includes(number)))
      .map(({ saved }) => saved)
  }
}

/** Line by line, which no text that is typed into a search crosses. */
function searchable(saved: Beneficiary, paymentMethods: readonly CatalogueEntry[]) {
  const paymentMethod = payingMethod(saved, paymentMethods)
  const block = paymentMethod && payableBlock(saved, paymentMethod)
  const { beneficiaryAccountName, country } = saved
  const numbers = [block?.paymentMethodValue ?? '', block?.accountNumber ?? ''].map(withoutSeparators)
  return {
    saved,
    words: plainText([beneficiaryAccountName, block?.bankName ?? '', country].join('\n')),
    numbers: plainText(numbers.join('\n')),
  }
}
