import type { beneficiaries } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { entriesOf, type SendForm } from './send-form.rules.ts'
import { bare, type BankNumbers, selectedMethods, type SendWay } from './send-ways.rules.ts'

export type Beneficiary = z.output<typeof beneficiaries.Beneficiary>

const noNumbers: BankNumbers = { sortCode: '', iban: '', routingNumber: '', bankCode: '', accountNumber: '' }

/** Which field holds the value of a payment method. */
const valueFields = { SortCode: 'sortCode', Iban: 'iban', AbaRouting: 'routingNumber', Transfer: 'bankCode' } as const

/** The block of a saved beneficiary that this way can pay, or nothing. */
export const payableBlock = (saved: Beneficiary, way: SendWay) =>
  saved.beneficiaryAccountDetails.find(
    ({ paymentMethodType }) => selectedMethods[paymentMethodType] === way.selected && paymentMethodType === way.method,
  )

/** The form filled from a saved beneficiary, its bank block marked as verified. */
export function withSaved(form: SendForm, saved: Beneficiary, way: SendWay): SendForm {
  const block = payableBlock(saved, way)
  if (!block) throw new Error('withSaved: this beneficiary cannot be paid this way')
  const { paymentMethodType: method, paymentMethodValue, bankCode = '' } = block
  const filled: SendForm = {
    ...form,
    ...noNumbers,
    [valueFields[method]]: method === 'Transfer' ? bankCode : paymentMethodValue,
    accountNumber: block.accountNumber ?? '',
    beneficiaryType: saved.beneficiaryEntityType === 0 ? 'company' : 'individual',
    firstName: saved.beneficiaryFirstName ?? '',
    lastName: saved.beneficiaryLastName ?? '',
    companyName: saved.beneficiaryCompanyName ?? '',
    emailAddress: saved.beneficiaryEmailAddress ?? '',
    beneficiaryCountry: saved.beneficiaryCountryId,
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
      nameCheck: { result: 'saved', suggestedName: null },
    },
  }
}

/** The saved beneficiaries that this way can pay and whose name, bank or numbers hold the text, exactly. */
export function findBeneficiaries(all: readonly Beneficiary[], way: SendWay, text: string): Beneficiary[] {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
  const wanted = plain(text.trim())
  const number = bare(wanted)
  return all.filter((saved) => {
    const block = payableBlock(saved, way)
    if (!block) return false
    const words = [saved.beneficiaryAccountName, block.bankName ?? '', saved.country]
    const numbers = [block.paymentMethodValue, block.accountNumber ?? '']
    return (
      words.some((word) => plain(word).includes(wanted)) ||
      (number !== '' && numbers.some((value) => plain(bare(value)).includes(number)))
    )
  })
}

interface PaidBefore {
  name: string
  country: string
  lines: readonly { label: string; value: string }[]
}

const lineFields: Readonly<Record<string, keyof BankNumbers>> = {
  'Sort code': 'sortCode',
  IBAN: 'iban',
  'Routing number': 'routingNumber',
  'Bank code': 'bankCode',
  'Account number': 'accountNumber',
}

/** The numbers of a payment that was made before, as its page shows them. */
export function numbersOf({ lines }: PaidBefore): BankNumbers {
  const numbers = { ...noNumbers }
  for (const { label, value } of lines) {
    const field = lineFields[label]
    if (field) numbers[field] = value
  }
  return numbers
}

/** The form filled from a payment made before: by the saved beneficiary with these numbers, else as a new one. */
export function withPaidBefore(
  form: SendForm,
  paid: PaidBefore,
  {
    way,
    saved,
    countries,
  }: { way: SendWay; saved: readonly Beneficiary[]; countries: readonly { id: string; name: string }[] },
): SendForm {
  const numbers = numbersOf(paid)
  const same = saved.find((one) => {
    const block = payableBlock(one, way)
    if (!block) return false
    const value = block.paymentMethodType === 'Transfer' ? (block.bankCode ?? '') : block.paymentMethodValue
    return (
      bare(value) === bare(numbers[valueFields[block.paymentMethodType]]) &&
      bare(block.accountNumber ?? '') === bare(numbers.accountNumber)
    )
  })
  if (same) return withSaved(form, same, way)
  const words = paid.name.trim().split(/\s+/)
  return {
    ...form,
    ...numbers,
    // The page does not say which of the two was paid; both are filled, so that either choice keeps the name.
    companyName: paid.name,
    firstName: words.slice(0, -1).join(' ') || paid.name,
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    beneficiaryCountry: countries.find(({ name }) => name === paid.country)?.id ?? way.countryId,
    beneficiaryId: '',
    writingNew: true,
    bank: null,
    nameConfirmed: false,
  }
}
