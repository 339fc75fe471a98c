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
import type * as z from 'zod/mini'
import { bankLine, numbersOfBlock } from '#domain/payment-methods/bank-line.rules.ts'
import { entriesOf, type Payee } from './payee-form.rules.ts'

export type Beneficiary = z.output<typeof beneficiaries.Beneficiary>

/** The block of a saved beneficiary that this way can pay, or nothing. */
export function payableBlock(saved: Beneficiary, { method, currency }: Pick<CatalogueEntry, 'method' | 'currency'>) {
  const fitting = saved.beneficiaryAccountDetails.filter(
    ({ paymentMethodType, beneficiaryCurrencyCode = currency }) =>
      paymentMethodType === method && beneficiaryCurrencyCode === currency,
  )
  return fitting.find(({ useForPayment }) => useForPayment) ?? fitting[0]
}

/** The first of the ways that can pay a saved beneficiary. */
export const payingWay = (saved: Beneficiary, ways: readonly CatalogueEntry[]): CatalogueEntry | undefined =>
  ways.find((way) => payableBlock(saved, way))

/** Where a saved beneficiary would be paid, in one line; by which way, if it is not the first. */
export function payLine(saved: Beneficiary, ways: readonly CatalogueEntry[]): string {
  const way = payingWay(saved, ways)
  if (!way) return ''
  return [bankLine(payableBlock(saved, way)), ...(way === ways[0] ? [] : [way.title])].join(' · ')
}

/** The form filled from a saved beneficiary, its bank block marked as verified. */
export function withSaved<Form extends Payee>(form: Form, saved: Beneficiary, way: CatalogueEntry): Form {
  const block = payableBlock(saved, way)
  if (!block) throw new Error('withSaved: this beneficiary cannot be paid this way')
  const { paymentMethodValue, bankCode = '' } = block
  const { method } = way
  const filled: Form = {
    ...form,
    ...noExtras,
    ...numbersOfBlock(block),
    intermediaryBankBicCode: block.intermediaryBankBicCode ?? '',
    method,
    beneficiaryType: saved.beneficiaryEntityType === 0 ? 'company' : 'individual',
    firstName: saved.beneficiaryFirstName ?? '',
    lastName: saved.beneficiaryLastName ?? '',
    companyName: saved.beneficiaryCompanyName ?? '',
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
 * person stays, with every number and detail that the other way takes as it is, and the rest is asked for.
 */
export function withOtherWay<Form extends Payee>(
  form: Form,
  way: CatalogueEntry,
  saved: Beneficiary | undefined,
): Form {
  if (saved && payableBlock(saved, way)) return withSaved(form, saved, way)
  const isNew = form.beneficiaryId === ''
  return {
    ...form,
    ...noNumbers,
    mobileCountry: way.method === 'MobileMoney' ? way.countryId : '',
    ...fittingNumbers(form, way),
    ...noExtras,
    ...fittingExtras(form, way),
    method: way.method,
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

/** The saved beneficiaries that one of the ways can pay and whose name, bank or numbers hold the text, exactly. */
export function findBeneficiaries(
  all: readonly Beneficiary[],
  ways: readonly CatalogueEntry[],
  text: string,
): Beneficiary[] {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
  const wanted = plain(text.trim())
  const number = withoutSeparators(wanted)
  return all.filter((saved) => {
    const way = payingWay(saved, ways)
    const block = way && payableBlock(saved, way)
    if (!block) return false
    const words = [saved.beneficiaryAccountName, block.bankName ?? '', saved.country]
    const numbers = [block.paymentMethodValue, block.accountNumber ?? '']
    return (
      words.some((word) => plain(word).includes(wanted)) ||
      (number !== '' && numbers.some((value) => plain(withoutSeparators(value)).includes(number)))
    )
  })
}
