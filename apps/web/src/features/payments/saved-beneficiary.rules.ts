import type { beneficiaries } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { bankLine, numbersOfBlock } from '#lib/send-ways/bank-line.rules.ts'
import { bare, type BankNumbers, noExtras, noNumbers, type SendWay } from '#lib/send-ways/send-way.rules.ts'
import { entriesOf, type SendForm } from './send-form.rules.ts'

export type Beneficiary = z.output<typeof beneficiaries.Beneficiary>

/** The block of a saved beneficiary that this way can pay, or nothing. */
export function payableBlock(saved: Beneficiary, { method, currency }: Pick<SendWay, 'method' | 'currency'>) {
  const fitting = saved.beneficiaryAccountDetails.filter(
    ({ paymentMethodType, beneficiaryCurrencyCode = currency }) =>
      paymentMethodType === method && beneficiaryCurrencyCode === currency,
  )
  return fitting.find(({ useForPayment }) => useForPayment) ?? fitting[0]
}

/** The first of the ways that can pay a saved beneficiary. */
export const payingWay = (saved: Beneficiary, ways: readonly SendWay[]): SendWay | undefined =>
  ways.find((way) => payableBlock(saved, way))

/** Where a saved beneficiary would be paid, in one line; by which way, if it is not the first. */
export function payLine(saved: Beneficiary, ways: readonly SendWay[]): string {
  const way = payingWay(saved, ways)
  if (!way) return ''
  return [bankLine(payableBlock(saved, way)), ...(way === ways[0] ? [] : [way.title])].join(' · ')
}

/** The form filled from a saved beneficiary, its bank block marked as verified. */
export function withSaved(form: SendForm, saved: Beneficiary, way: SendWay): SendForm {
  const block = payableBlock(saved, way)
  if (!block) throw new Error('withSaved: this beneficiary cannot be paid this way')
  const { paymentMethodValue, bankCode = '' } = block
  const { method } = way
  const filled: SendForm = {
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
      nameCheck: { result: 'saved', suggestedName: null },
    },
  }
}

/** The saved beneficiaries that one of the ways can pay and whose name, bank or numbers hold the text, exactly. */
export function findBeneficiaries(all: readonly Beneficiary[], ways: readonly SendWay[], text: string): Beneficiary[] {
  const plain = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en')
  const wanted = plain(text.trim())
  const number = bare(wanted)
  return all.filter((saved) => {
    const way = payingWay(saved, ways)
    const block = way && payableBlock(saved, way)
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

/** The way that a payment made before took: the one whose typed numbers are all there. */
const wayTaken = (numbers: BankNumbers, ways: readonly SendWay[]): SendWay | undefined =>
  ways.find(({ fields }) => fields.every(({ name, pick }) => numbers[name] !== '' || pick === 'operators')) ?? ways[0]

/** The form filled from a payment made before: by the saved beneficiary with these numbers, else as a new one. */
export function withPaidBefore(
  form: SendForm,
  paid: PaidBefore,
  {
    ways,
    saved,
    countries,
  }: {
    ways: readonly SendWay[]
    saved: readonly Beneficiary[]
    countries: readonly { id: string; name: string }[]
  },
): SendForm {
  const numbers = numbersOf(paid)
  const same = saved.find((one) => ways.some((way) => hasNumbers(one, way, numbers)))
  const paying = same && ways.find((way) => hasNumbers(same, way, numbers))
  if (same && paying) return withSaved(form, same, paying)
  const way = wayTaken(numbers, ways)
  const words = paid.name.trim().split(/\s+/)
  return {
    ...form,
    ...numbers,
    method: way?.method ?? '',
    // The page does not say which of the two was paid; both are filled, so that either choice keeps the name.
    companyName: paid.name,
    firstName: words.slice(0, -1).join(' ') || paid.name,
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
    beneficiaryCountry: countries.find(({ name }) => name === paid.country)?.id ?? way?.countryId ?? '',
    beneficiaryId: '',
    writingNew: true,
    bank: null,
    nameConfirmed: false,
  }
}

/** Whether a saved beneficiary's block of this way has these numbers, as far as the way's fields say them. */
function hasNumbers(saved: Beneficiary, way: SendWay, numbers: BankNumbers): boolean {
  const block = payableBlock(saved, way)
  if (!block) return false
  const kept = numbersOfBlock(block)
  const typed = way.fields.filter(({ pick }) => pick !== 'operators' && pick !== 'countries')
  return typed.every(({ name }) => {
    const [one, other] = [bare(kept[name]).toUpperCase(), bare(numbers[name]).toUpperCase()]
    // A payment's page shows a mobile number with its dial code.
    return name === 'mobileNumber' ? other.endsWith(one) : one === other
  })
}
