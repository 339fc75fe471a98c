import type * as contract from '@tradewind/contract/beneficiaries'
import type { Currency } from '@tradewind/kernel'
import { email, fieldFault, requiredWords } from '@tradewind/kernel/form-rules'
import type * as z from 'zod/mini'
import {
  bare,
  bareEntry,
  type BankNumbers,
  noExtras,
  noNumbers,
  type PartyExtras,
  type PartyGroup,
  type SendWay,
} from '#lib/send-ways/send-way.rules.ts'
import type { VerifiedBlock } from '#lib/send-ways/verified-block.rules.ts'

export type Beneficiary = z.output<typeof contract.Beneficiary>
export type SavedAccount = Beneficiary['beneficiaryAccountDetails'][number]
type AccountDetail = z.output<typeof contract.AccountDetail>

/** Who is paid, as typed. */
export interface PayeeForm {
  type: 'individual' | 'company'
  firstName: string
  lastName: string
  companyName: string
  emailAddress: string
  country: string
  state: string
  city: string
  address: string
  postcode: string
}

export const blankPayee: PayeeForm = {
  type: 'individual',
  firstName: '',
  lastName: '',
  companyName: '',
  emailAddress: '',
  country: '',
  state: '',
  city: '',
  address: '',
  postcode: '',
}

/** Where the money goes, as typed, and what a bank said about exactly these entries. */
export interface AccountForm extends BankNumbers, PartyExtras {
  bank: VerifiedBlock | null
  /** The customer knows that the name does not match, and wants to save it all the same. */
  nameConfirmed: boolean
}

export const blankAccount: AccountForm = { ...noNumbers, ...noExtras, bank: null, nameConfirmed: false }

export type Faults<Form> = Partial<Record<keyof Form & string, string>>

export const holderOf = ({ type, firstName, lastName, companyName }: PayeeForm): string =>
  (type === 'company' ? companyName : `${firstName.trim()} ${lastName.trim()}`).trim()

export const payeeOf = (saved: Beneficiary): PayeeForm => ({
  type: saved.beneficiaryEntityType === 0 ? 'company' : 'individual',
  firstName: saved.beneficiaryFirstName ?? '',
  lastName: saved.beneficiaryLastName ?? '',
  companyName: saved.beneficiaryCompanyName ?? '',
  emailAddress: saved.beneficiaryEmailAddress ?? '',
  country: saved.beneficiaryCountryId,
  state: saved.beneficiaryState ?? '',
  city: saved.beneficiaryCity ?? '',
  address: saved.beneficiaryAddress ?? '',
  postcode: saved.beneficiaryPostcode ?? '',
})

/** Takes over the account holder's name as the bank has it. The last word of a person's name is the last name. */
export function withName(form: PayeeForm, name: string): PayeeForm {
  if (form.type === 'company') return { ...form, companyName: name }
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { ...form, firstName: words.slice(0, -1).join(' ') || name, lastName }
}

export function payeeFaults(form: PayeeForm): Faults<PayeeForm> {
  const must = (name: keyof PayeeForm, label: string): Faults<PayeeForm> =>
    form[name].trim() === '' ? { [name]: requiredWords(label) } : {}
  const wrongEmail = form.emailAddress.trim() ? fieldFault('E-mail', form.emailAddress, [email]) : undefined
  return {
    ...(form.type === 'company'
      ? must('companyName', 'Company name')
      : { ...must('firstName', 'First name'), ...must('lastName', 'Last name') }),
    ...must('country', 'Country'),
    ...(wrongEmail && { emailAddress: wrongEmail }),
  }
}

/** The fields of the saved beneficiary payload that say who it is. A company sends no first and last names. */
export function payeeFields(form: PayeeForm, currencyWords: Pick<PartyExtras, AddressField> = noExtras) {
  const company = form.type === 'company'
  return {
    beneficiaryEntityType: company ? (0 as const) : (1 as const),
    ...(company
      ? { beneficiaryCompanyName: form.companyName.trim() }
      : { beneficiaryFirstName: form.firstName.trim(), beneficiaryLastName: form.lastName.trim() }),
    beneficiaryAccountName: holderOf(form),
    ...given('beneficiaryEmailAddress', form.emailAddress),
    beneficiaryCountryId: form.country,
    beneficiaryCountryIso: form.country,
    ...given('beneficiaryState', form.state),
    ...given('beneficiaryCity', currencyWords.beneficiaryCity || form.city),
    ...given('beneficiaryAddress', currencyWords.beneficiaryAddress || form.address),
    ...given('beneficiaryPostcode', currencyWords.beneficiaryPostcode || form.postcode),
  }
}

type AddressField = 'beneficiaryAddress' | 'beneficiaryCity' | 'beneficiaryPostcode'

const given = <Name extends string>(name: Name, value: string): { [key in Name]?: string } =>
  value.trim() === '' ? {} : ({ [name]: value.trim() } as { [key in Name]?: string })

/** What a saved beneficiary keeps of what a way asks for; the rest belongs to a payment. */
const keptExtras: ReadonlySet<keyof PartyExtras> = new Set([
  'beneficiaryAddress',
  'beneficiaryCity',
  'beneficiaryPostcode',
  // The bank in between is known by its BIC, which is checked; its name and country follow from it.
  'intermediaryBankBicCode',
])

/** The way with only those of its further fields that are saved, none of which must be filled before a payment does. */
export function savedWay(way: SendWay): SendWay {
  const groups = (way.groups ?? []).flatMap((group): PartyGroup[] => {
    const fields = group.fields
      .filter(({ name }) => keptExtras.has(name))
      .map(({ required: _required, ...field }) => field)
    return fields.length > 0 ? [{ ...group, folded: true, fields }] : []
  })
  return { ...way, groups }
}

/** What is wrong with the entries themselves; whether they lead anywhere, only the bank knows. */
export function accountFaults(way: SendWay, form: AccountForm): Faults<AccountForm> {
  const faults: Faults<AccountForm> = {}
  for (const { name, label, whole } of way.fields) {
    if (form[name].trim() === '') faults[name] = requiredWords(label)
    else if (!whole.test(bareEntry(name, form[name]))) faults[name] = `Please check the ${lowerFirst(label)}`
  }
  for (const { name, label, whole, wrong } of (way.groups ?? []).flatMap(({ fields }) => fields)) {
    const value = bare(form[name])
    if (value !== '' && whole && !whole.test(value)) faults[name] = wrong ?? `Please check the ${lowerFirst(label)}`
  }
  return faults
}

/** A name in the middle of a sentence, unless it is an abbreviation. */
const lowerFirst = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** The country that the numbers speak of: an IBAN's or a BIC's letters, the wallet's, or the way's own. */
export function guessedCountry(way: SendWay, { iban, bicCode, mobileCountry }: BankNumbers): string {
  if (iban.trim().length > 14) return iban.trim().slice(0, 2).toUpperCase()
  if (bicCode.trim().length >= 8) return bicCode.trim().slice(4, 6).toUpperCase()
  return mobileCountry || way.countryId
}

/** The account detail to save. What the bank is called is not sent: the server has it from the check. */
export function detailOf(way: SendWay, currency: Currency, form: AccountForm, found: VerifiedBlock): AccountDetail {
  const local = way.method === 'Transfer'
  const bankCode = local ? form.bankCode.trim() : way.method === 'MobileMoney' ? form.operator : ''
  return {
    paymentMethodType: way.method,
    paymentMethodValue: local ? 'MIB' : found.normalised,
    ...given('accountNumber', found.accountNumber ?? ''),
    ...given('bankCode', bankCode),
    ...(way.method === 'BicSwift' &&
      given('intermediaryBankBicCode', bare(form.intermediaryBankBicCode).toUpperCase())),
    beneficiaryCurrencyCode: currency,
  }
}

/** A saved account as a request that changes it sends it back: without what only the server says. */
export function detailAgain({ accountDetailId: _id, bankVerified: _verified, ...detail }: SavedAccount): AccountDetail {
  return detail
}
