import { type BankNumbers, noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { type CatalogueEntry, withoutSeparators } from '@tradewind/kernel/payment-methods/entry'
import { personNames } from '#domain/payees/payee-form.rules.ts'
import { type Beneficiary, payableBlock, withSaved } from '#domain/payees/saved-payee.rules.ts'
import { numbersOfBlock } from '#domain/payment-methods/bank-line.rules.ts'
import type { SendForm } from './send-form.rules.ts'

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
const wayTaken = (numbers: BankNumbers, ways: readonly CatalogueEntry[]): CatalogueEntry | undefined =>
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
    ways: readonly CatalogueEntry[]
    saved: readonly Beneficiary[]
    countries: readonly { id: string; name: string }[]
  },
): SendForm {
  const numbers = numbersOf(paid)
  const same = saved.find((one) => ways.some((way) => hasNumbers(one, way, numbers)))
  const paying = same && ways.find((way) => hasNumbers(same, way, numbers))
  if (same && paying) return withSaved(form, same, paying)
  const way = wayTaken(numbers, ways)
  return {
    ...form,
    ...numbers,
    method: way?.method ?? '',
    // The page does not say which of the two was paid; both are filled, so that either choice keeps the name.
    companyName: paid.name,
    ...personNames(paid.name),
    beneficiaryCountry: countries.find(({ name }) => name === paid.country)?.id ?? way?.countryId ?? '',
    beneficiaryId: '',
    writingNew: true,
    bank: null,
    nameConfirmed: false,
  }
}

/** Whether a saved beneficiary's block of this way has these numbers, as far as the way's fields say them. */
function hasNumbers(saved: Beneficiary, way: CatalogueEntry, numbers: BankNumbers): boolean {
  const block = payableBlock(saved, way)
  if (!block) return false
  const kept = numbersOfBlock(block)
  const typed = way.fields.filter(({ pick }) => pick !== 'operators' && pick !== 'countries')
  return typed.every(({ name }) => {
    const [one, other] = [withoutSeparators(kept[name]).toUpperCase(), withoutSeparators(numbers[name]).toUpperCase()]
    // A payment's page shows a mobile number with its dial code.
    return name === 'mobileNumber' ? other.endsWith(one) : one === other
  })
}
