import { type BankNumbers, noNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { type CatalogueEntry, noExtras, type PartyExtras } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import { fullName } from '@tradewind/kernel/person-name'
import { entriesFor, type VerifiedBlock } from '#domain/payment-methods/verified-block.rules.ts'

/** The name of who is paid, as typed: a company's, or first and last name. */
export interface PayeeName {
  beneficiaryType: 'individual' | 'company'
  firstName: string
  lastName: string
  /** An individual with one name, who has no last name. */
  hasOneName: boolean
  companyName: string
}

/** The name of a saved individual or company, as the form holds it. */
export const nameOfSaved = (saved: {
  beneficiaryEntityType: 0 | 1
  beneficiaryFirstName?: string | null | undefined
  beneficiaryLastName?: string | null | undefined
  beneficiaryCompanyName?: string | null | undefined
}): PayeeName => ({
  beneficiaryType: saved.beneficiaryEntityType === 0 ? 'company' : 'individual',
  firstName: saved.beneficiaryFirstName ?? '',
  lastName: saved.beneficiaryLastName ?? '',
  hasOneName: saved.beneficiaryEntityType === 1 && Boolean(saved.beneficiaryFirstName) && !saved.beneficiaryLastName,
  companyName: saved.beneficiaryCompanyName ?? '',
})

/** What the requests call the fields of a name and of a contact. */
export const payeeNames = {
  firstName: 'beneficiaryFirstName',
  lastName: 'beneficiaryLastName',
  companyName: 'beneficiaryCompanyName',
  emailAddress: 'beneficiaryEmailAddress',
  beneficiaryCountry: 'beneficiaryCountryId',
} as const

/** Where someone is, and how they are told of a payment. */
export interface PayeeContact {
  emailAddress: string
  beneficiaryCountry: string
}

/** Who is paid and at which account, as every form of a payment asks for it. */
export interface Payee extends PayeeName, PayeeContact, BankNumbers, PartyExtras {
  /** The selected payment method; empty while the currency's default is proposed. */
  method: PaymentMethod | ''
  /** The saved beneficiary that fills the form; empty for a new one. */
  beneficiaryId: string
  /** Whether a new beneficiary is being written, rather than a saved one chosen. */
  writingNew: boolean
  saveAsBeneficiary: boolean
  bank: VerifiedBlock | null
  /** The customer knows that the name does not match, and wants to send all the same. */
  nameConfirmed: boolean
}

export const noName: PayeeName = {
  beneficiaryType: 'individual',
  firstName: '',
  lastName: '',
  hasOneName: false,
  companyName: '',
}

export const blankPayee: Payee = {
  ...noName,
  ...noNumbers,
  ...noExtras,
  emailAddress: '',
  beneficiaryCountry: '',
  method: '',
  beneficiaryId: '',
  writingNew: false,
  saveAsBeneficiary: false,
  bank: null,
  nameConfirmed: false,
}

/** The payee's part of a form. */
export const payeeOnly = (form: Payee): Payee =>
  Object.fromEntries(Object.keys(blankPayee).map((name) => [name, form[name as keyof Payee]])) as unknown as Payee

/** The payee's part of a form, emptied: the bank details of one currency say nothing in another. */
export const withoutPayee = <Form extends Payee>(form: Form): Form => ({ ...form, ...blankPayee, method: form.method })

/** A blank form for a new payee, saved unless the customer says no, with the country of the payment method preselected. */
export const withNewPayee = <Form extends Payee>(form: Form, paymentMethod: CatalogueEntry): Form => ({
  ...withoutPayee(form),
  method: paymentMethod.method,
  writingNew: true,
  saveAsBeneficiary: true,
  beneficiaryCountry: paymentMethod.countryId,
  mobileCountry: paymentMethod.method === 'MobileMoney' ? paymentMethod.countryId : '',
})

/** The form for another payment method: keeps the name and clears the account numbers. */
export function withMethod<Form extends Payee>(form: Form, paymentMethod: CatalogueEntry): Form {
  if (form.beneficiaryId !== '') return { ...withoutPayee(form), method: paymentMethod.method }
  return {
    ...form,
    ...noNumbers,
    ...noExtras,
    method: paymentMethod.method,
    mobileCountry: paymentMethod.method === 'MobileMoney' ? paymentMethod.countryId : '',
    beneficiaryCountry: form.writingNew ? paymentMethod.countryId : form.beneficiaryCountry,
    bank: null,
    nameConfirmed: false,
  }
}

/** The name of the account's holder as typed: the company's, or first and last name. */
export const holderOf = ({ beneficiaryType, firstName, lastName, hasOneName, companyName }: PayeeName): string =>
  beneficiaryType === 'company' ? companyName.trim() : fullName({ firstName, lastName: hasOneName ? '' : lastName })

/** The entries of the form that a verification is about. */
export const entriesOf = (method: PaymentMethod, form: Payee): string => entriesFor(method, form, holderOf(form))

/** The verified block, as long as nothing that it is about was changed since. */
export const verifiedBlock = ({ method }: Pick<CatalogueEntry, 'method'>, form: Payee): VerifiedBlock | undefined =>
  form.bank?.entries === entriesOf(method, form) ? form.bank : undefined

/** Takes over the account holder's name as the bank has it. The last word of a person's name is the last name. */
export const withName = <Form extends PayeeName>(form: Form, name: string): Form => ({
  ...form,
  ...(form.beneficiaryType === 'company' ? { companyName: name } : personNames(name)),
})

/** A person's name in its two parts, of which the last word is the last name. */
export function personNames(name: string): Pick<PayeeName, 'firstName' | 'lastName' | 'hasOneName'> {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { firstName: words.slice(0, -1).join(' ') || name.trim(), lastName, hasOneName: lastName === '' }
}

/** The country that the numbers speak of: an IBAN's or a BIC's letters, or the wallet's. */
export function guessedCountry({ iban, bicCode, mobileCountry }: BankNumbers): string {
  if (iban.trim().length > 14) return iban.trim().slice(0, 2).toUpperCase()
  return bicCode.trim().length >= 8 ? bicCode.trim().slice(4, 6).toUpperCase() : mobileCountry
}
