import {
  type BankNumbers,
  noExtras,
  noNumbers,
  type PartyExtras,
  type SendMethod,
  type SendWay,
} from '#lib/send-ways/send-way.rules.ts'
import { entriesFor, type VerifiedBlock } from '#lib/send-ways/verified-block.rules.ts'

export type { VerifiedBlock } from '#lib/send-ways/verified-block.rules.ts'

/** A document as it was read from the customer's disk. */
export interface PickedDocument {
  fileName: string
  extension: string
  /** kB, rounded. */
  size: number
  base64Value: string
}

/** Everything that the send flow asks for, as typed. */
export interface SendForm extends BankNumbers, PartyExtras {
  amount: string
  /** The way that was chosen; empty while the currency's own first way is proposed. */
  method: SendMethod | ''
  beneficiaryType: 'individual' | 'company'
  firstName: string
  lastName: string
  companyName: string
  emailAddress: string
  beneficiaryCountry: string
  /** The saved beneficiary that fills the form; empty for a new one. */
  beneficiaryId: string
  /** The saved beneficiary or the earlier payment that an address filled the form from, so that it does so once. */
  filledFrom: string
  /** Whether a new beneficiary is being written, rather than a saved one chosen. */
  writingNew: boolean
  saveAsBeneficiary: boolean
  bank: VerifiedBlock | null
  /** The customer knows that the name does not match, and wants to send all the same. */
  nameConfirmed: boolean
  expenseCategory: string
  description: string
  narration: string
  /** Of the purpose codes where the way has them. */
  purposeCode: string
  documentUploads: PickedDocument[]
}

export const blankForm: SendForm = {
  ...noNumbers,
  ...noExtras,
  amount: '',
  method: '',
  beneficiaryType: 'individual',
  firstName: '',
  lastName: '',
  companyName: '',
  emailAddress: '',
  beneficiaryCountry: '',
  beneficiaryId: '',
  filledFrom: '',
  writingNew: false,
  saveAsBeneficiary: false,
  bank: null,
  nameConfirmed: false,
  expenseCategory: '',
  description: '',
  narration: '',
  purposeCode: '',
  documentUploads: [],
}

/** The beneficiary's part of the form, emptied: the bank details of one currency say nothing in another. */
export function withoutBeneficiary(form: SendForm): SendForm {
  const { amount, method, filledFrom, expenseCategory, description, narration, purposeCode, documentUploads } = form
  const kept = { amount, method, filledFrom, expenseCategory, description, narration, purposeCode, documentUploads }
  return { ...blankForm, ...kept }
}

/** The form for another way of sending: the name stays, the numbers of the old way say nothing in the new one. */
export function withMethod(form: SendForm, way: SendWay): SendForm {
  if (form.beneficiaryId !== '') return { ...withoutBeneficiary(form), method: way.method }
  return {
    ...form,
    ...noNumbers,
    ...noExtras,
    method: way.method,
    mobileCountry: way.method === 'MobileMoney' ? way.countryId : '',
    beneficiaryCountry: form.writingNew ? way.countryId : form.beneficiaryCountry,
    bank: null,
    nameConfirmed: false,
  }
}

/** The name of the account's holder as typed: the company's, or first and last name. */
export const holderOf = ({ beneficiaryType, firstName, lastName, companyName }: SendForm): string =>
  (beneficiaryType === 'company' ? companyName : `${firstName.trim()} ${lastName.trim()}`).trim()

/** The entries of the form that a verification is about. */
export const entriesOf = (method: SendMethod, form: SendForm): string => entriesFor(method, form, holderOf(form))

/** The verified block, as long as nothing that it is about was changed since. */
export const verifiedBlock = ({ method }: SendWay, form: SendForm): VerifiedBlock | undefined =>
  form.bank?.entries === entriesOf(method, form) ? form.bank : undefined

/** Takes over the account holder's name as the bank has it. The last word of a person's name is the last name. */
export function withName(form: SendForm, name: string): SendForm {
  if (form.beneficiaryType === 'company') return { ...form, companyName: name }
  const words = name.trim().split(/\s+/)
  return {
    ...form,
    firstName: words.slice(0, -1).join(' ') || name,
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  }
}

/** The country that the numbers speak of: an IBAN's or a BIC's letters, or the wallet's. */
export function guessedCountry({ iban, bicCode, mobileCountry }: SendForm): string {
  if (iban.trim().length > 14) return iban.trim().slice(0, 2).toUpperCase()
  return bicCode.trim().length >= 8 ? bicCode.trim().slice(4, 6).toUpperCase() : mobileCountry
}

/** What may be written down of the form between reloads: documents are left out, and the answer that opens a transfer. */
export const draftOf = (form: SendForm): SendForm => ({ ...form, documentUploads: [], answer: '' })

/** A form from a draft: known fields of the right kind, anything else as in a blank one. */
export function formFromDraft(draft: unknown): SendForm {
  const kept = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>
  const entries = Object.entries(blankForm).map(([name, blank]) => {
    const value = kept[name]
    const fits = name === 'bank' ? isBlock(value) : typeof value === typeof blank && !Array.isArray(blank)
    return [name, fits ? value : blank]
  })
  return Object.fromEntries(entries) as SendForm
}

const isBlock = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && typeof (value as { entries?: unknown }).entries === 'string')
