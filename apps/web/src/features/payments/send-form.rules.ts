import type { verification } from '@tradewind/contract'
import type * as z from 'zod/mini'
import { bare, type BankNumbers, type PaymentMethodType, type SendWay } from './send-ways.rules.ts'

type VerifiedBank = z.output<typeof verification.VerifiedBank>

/** A bank block that the server has verified, and for exactly which entries it did. */
export interface VerifiedBlock extends Omit<VerifiedBank, 'nameCheck'> {
  entries: string
  /** `saved` for a beneficiary that was verified when it was saved. */
  nameCheck: VerifiedBank['nameCheck'] | { result: 'saved'; suggestedName: null }
}

/** A document as it was read from the customer's disk. */
export interface PickedDocument {
  fileName: string
  extension: string
  /** kB, rounded. */
  size: number
  base64Value: string
}

/** Everything that the send flow asks for, as typed. */
export interface SendForm extends BankNumbers {
  amount: string
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
  documentUploads: PickedDocument[]
}

export const blankForm: SendForm = {
  amount: '',
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
  sortCode: '',
  iban: '',
  routingNumber: '',
  bankCode: '',
  accountNumber: '',
  bank: null,
  nameConfirmed: false,
  expenseCategory: '',
  description: '',
  narration: '',
  documentUploads: [],
}

/** The beneficiary's part of the form, emptied: the bank details of one currency say nothing in another. */
export function withoutBeneficiary(form: SendForm): SendForm {
  const { amount, filledFrom, expenseCategory, description, narration, documentUploads } = form
  return { ...blankForm, amount, filledFrom, expenseCategory, description, narration, documentUploads }
}

/** The name of the account's holder as typed: the company's, or first and last name. */
export const holderOf = ({ beneficiaryType, firstName, lastName, companyName }: SendForm): string =>
  (beneficiaryType === 'company' ? companyName : `${firstName.trim()} ${lastName.trim()}`).trim()

/** The entries that a verification is about: the way, its numbers in one spelling, and the name. */
export const entriesOf = (method: PaymentMethodType, form: SendForm): string =>
  JSON.stringify([
    method,
    ...[form.sortCode, form.iban, form.routingNumber, form.bankCode, form.accountNumber].map((number) =>
      bare(number).toUpperCase(),
    ),
    holderOf(form),
  ])

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

/** What may be written down of the form between reloads: documents are left out. */
export const draftOf = (form: SendForm): SendForm => ({ ...form, documentUploads: [] })

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
