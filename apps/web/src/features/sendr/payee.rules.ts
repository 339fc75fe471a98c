import type { paymentInstructions } from '@tradewind/contract'
import { email, fieldFault, required } from '@tradewind/kernel/form-rules'
import type { Currency } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { nationalValue, numbersOfBlock } from '#lib/send-ways/bank-line.rules.ts'
import {
  bare,
  bareEntry,
  type BankNumbers,
  fieldsFor,
  noExtras,
  noNumbers,
  type PartyExtras,
  type SendMethod,
  type SendWay,
} from '#lib/send-ways/send-way.rules.ts'
import { entriesFor, isUnsure, type VerifiedBlock } from '#lib/send-ways/verified-block.rules.ts'
import type { Beneficiary } from './sendr.queries.ts'

export type InstructionOrder = z.output<typeof paymentInstructions.InstructionOrder>
type AccountDetail = InstructionOrder['beneficiaryAccountDetailsRequests'][number]

/** Who gets a transfer, as typed, and what it is for. */
export interface PayeeForm extends BankNumbers, PartyExtras {
  method: SendMethod | ''
  type: 'individual' | 'company'
  firstName: string
  lastName: string
  companyName: string
  emailAddress: string
  country: string
  beneficiaryId: string
  writingNew: boolean
  save: boolean
  bank: VerifiedBlock | null
  nameConfirmed: boolean
  category: string
  description: string
  narration: string
  purposeCode: string
}

export const blankPayee: PayeeForm = {
  ...noNumbers,
  ...noExtras,
  method: '',
  type: 'individual',
  firstName: '',
  lastName: '',
  companyName: '',
  emailAddress: '',
  country: '',
  beneficiaryId: '',
  writingNew: false,
  save: true,
  bank: null,
  nameConfirmed: false,
  category: '',
  description: '',
  narration: '',
  purposeCode: '',
}

export const holderOf = ({ type, firstName, lastName, companyName }: PayeeForm): string =>
  (type === 'company' ? companyName : `${firstName.trim()} ${lastName.trim()}`).trim()

/** The verified block, as long as nothing that it is about was changed since. */
export const verifiedOf = ({ method }: SendWay, form: PayeeForm): VerifiedBlock | undefined =>
  form.bank?.entries === entriesFor(method, form, holderOf(form)) ? form.bank : undefined

/** Takes over the account holder's name as the bank has it. */
export function withName(form: PayeeForm, name: string): PayeeForm {
  if (form.type === 'company') return { ...form, companyName: name }
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return { ...form, firstName: words.slice(0, -1).join(' ') || name, lastName: last }
}

/** Another way of the same currency: the name stays, the numbers of the old way say nothing in the new one. */
export const withMethod = (form: PayeeForm, { method, countryId }: SendWay): PayeeForm => ({
  ...form,
  ...noNumbers,
  ...noExtras,
  method,
  mobileCountry: method === 'MobileMoney' ? countryId : '',
  country: countryId,
  bank: null,
  nameConfirmed: false,
})

/** The saved block that a way can pay. */
export const blockFor = (saved: Beneficiary, { method }: SendWay) =>
  saved.beneficiaryAccountDetails.find(({ paymentMethodType }) => paymentMethodType === method)

/** The form filled from somebody saved, by the first of the ways that reaches him; nothing when none does. */
export function withSaved(form: PayeeForm, saved: Beneficiary, ways: readonly SendWay[]): PayeeForm | undefined {
  const way = ways.find((one) => blockFor(saved, one))
  const block = way && blockFor(saved, way)
  if (!way || !block) return undefined
  const filled: PayeeForm = {
    ...form,
    ...noExtras,
    ...numbersOfBlock(block),
    method: way.method,
    type: saved.beneficiaryEntityType === 0 ? 'company' : 'individual',
    firstName: saved.beneficiaryFirstName ?? '',
    lastName: saved.beneficiaryLastName ?? '',
    companyName: saved.beneficiaryCompanyName ?? '',
    emailAddress: saved.beneficiaryEmailAddress ?? '',
    country: saved.beneficiaryCountryId,
    beneficiaryId: saved.beneficiaryId,
    writingNew: false,
    nameConfirmed: false,
  }
  return {
    ...filled,
    bank: {
      entries: entriesFor(way.method, filled, holderOf(filled)),
      bankName: block.bankName ?? '',
      bankCode: block.bankCode ?? '',
      bankAddress: block.bankAddress ?? '',
      bankCity: block.bankCity ?? '',
      bankCountryId: block.bankCountryId ?? '',
      bicCode: null,
      normalised: block.paymentMethodValue,
      accountNumber: block.accountNumber ?? null,
      nameCheck: { result: 'saved', suggestedName: null },
    },
  }
}

/** An Interac payee without auto-deposit answers a question. */
export const asksQuestion = ({ method }: SendWay, block: VerifiedBlock | undefined): boolean =>
  method === 'Interac' && block?.interacTransferType !== 'alias-deposit'

export type PayeeFaults = Partial<Record<keyof PayeeForm, string>>

/** What keeps the payee step from being left, field by field. */
export function payeeFaults(form: PayeeForm, way: SendWay, category: { name: string } | undefined): PayeeFaults {
  const faults: PayeeFaults = {}
  const need = (name: keyof PayeeForm, label: string, value: string) => {
    const fault = fieldFault(label, value.trim(), [required])
    if (fault) faults[name] = fault
  }
  if (form.type === 'company') need('companyName', 'Company name', form.companyName)
  else {
    need('firstName', 'First name', form.firstName)
    need('lastName', 'Last name', form.lastName)
  }
  need('country', 'Country', form.country)
  const mail = fieldFault('E-mail', form.emailAddress.trim(), [email])
  if (mail) faults.emailAddress = mail
  const block = verifiedOf(way, form)
  if (block?.nameCheck.result !== 'saved') {
    for (const { name, label, whole } of way.fields) {
      need(name, label, form[name])
      if (!faults[name] && !whole.test(bareEntry(name, form[name]))) faults[name] = `Please check: ${label}`
    }
    if (isUnsure(block) && !form.nameConfirmed) faults.nameConfirmed = 'Confirm that you want to send to this account'
  }
  for (const { name, label, required: asked, whole, wrong } of (way.groups ?? []).flatMap((group) =>
    fieldsFor(group, form.type),
  )) {
    if (asked) need(name, label, form[name])
    if (form[name].trim() !== '' && whole && !whole.test(form[name].trim()))
      faults[name] = wrong ?? `Please check: ${label}`
  }
  if (block && asksQuestion(way, block)) {
    need('question', 'Security question', form.question)
    need('answer', 'Answer', form.answer)
  }
  if (way.purpose) need('purposeCode', 'Purpose', form.purposeCode)
  if (!category) faults.category = 'Choose an expense category'
  if (category?.name === 'Others' && form.description.trim() === '')
    faults.description = 'Describe what this transfer is for, since you chose Others'
  return faults
}

const given = <Name extends string>(name: Name, value: string): { [key in Name]?: string } =>
  value.trim() === '' ? {} : ({ [name]: value.trim() } as { [key in Name]?: string })

const swiftLike: ReadonlySet<SendMethod> = new Set(['BicSwift', 'AbaRouting', 'WireRouting'])
const withoutNumber: ReadonlySet<SendMethod> = new Set(['Iban', 'MobileMoney', 'Interac'])

interface OrderFacts {
  form: PayeeForm
  way: SendWay
  customerId: string
  currency: Currency
  category: { id: string; name: string }
  quote: string
  transactionPin: string
}

/** The order of a transfer: what the form holds, shaped as the specification sends payees. */
export function orderOf({
  form,
  way,
  customerId,
  currency,
  category,
  quote,
  transactionPin,
}: OrderFacts): InstructionOrder {
  const block = verifiedOf(way, form)
  if (!block) throw new Error('orderOf: the payee was not verified')
  const company = form.type === 'company'
  const asked = new Set((way.groups ?? []).flatMap((group) => fieldsFor(group, form.type).map(({ name }) => name)))
  const extra = <Name extends keyof PartyExtras>(name: Name) => (asked.has(name) ? given(name, form[name]) : {})
  const address =
    form.beneficiaryAddress.trim() || [form.buildingNumber.trim(), form.streetName.trim()].filter(Boolean).join(' ')
  return {
    customerId,
    quote,
    transactionPin,
    narration: form.narration.trim() || 'transfer',
    expenseCategoryId: category.id,
    expenseCategory: category.name,
    ...(category.name === 'Others' && { otherExpenseCategory: form.description.trim() }),
    saveAsBeneficiary: form.beneficiaryId === '' && form.save,
    ...(form.beneficiaryId !== '' && { beneficiaryId: form.beneficiaryId }),
    beneficiaryEntityType: company ? 0 : 1,
    ...(company
      ? { beneficiaryCompanyName: form.companyName.trim() }
      : { beneficiaryFirstName: form.firstName.trim(), beneficiaryLastName: form.lastName.trim() }),
    beneficiaryAccountName: holderOf(form),
    ...given('beneficiaryEmailAddress', form.emailAddress),
    beneficiaryCountryId: form.country,
    beneficiaryCountryIso: form.country,
    ...given('beneficiaryAddress', address),
    ...given('beneficiaryPostcode', form.beneficiaryPostcode),
    ...given('beneficiaryCity', form.beneficiaryCity || form.townName || (swiftLike.has(way.method) ? 'USA' : '')),
    ...extra('beneficiaryIDType'),
    ...extra('beneficiaryIDNumber'),
    ...extra('idIssueDate'),
    ...extra('idExpiryDate'),
    ...extra('phoneNumber'),
    ...extra('buildingNumber'),
    ...extra('streetName'),
    ...extra('townName'),
    ...extra('lei'),
    ...(way.purpose && form.purposeCode !== '' && { purposeCode: form.purposeCode }),
    ...(asksQuestion(way, block) && {
      paymentAuthentication: { question: form.question.trim(), answer: form.answer.trim() },
    }),
    beneficiaryAccountDetailsRequests: [detailOf(form, way, block, currency)],
  }
}

function detailOf(form: PayeeForm, { method }: SendWay, block: VerifiedBlock, currency: Currency): AccountDetail {
  const number = withoutNumber.has(method) ? '' : bare(block.accountNumber ?? form.accountNumber)
  const value = method === 'Interac' ? block.normalised.trim() : bare(block.normalised)
  const routing = nationalValue(method, form)
  const codes =
    method === 'RoutingCode'
      ? { bankCode: routing.slice(0, 3), branchCode: routing.slice(3) }
      : given(
          'bankCode',
          method === 'Transfer' ? form.bankCode : method === 'MobileMoney' ? form.operator : block.bankCode,
        )
  return {
    paymentMethodType: method,
    paymentMethodValue: method === 'Transfer' ? 'MIB' : value,
    ...given('accountNumber', number),
    ...codes,
    ...given('bankName', block.bankName),
    ...given('bankAddress', block.bankAddress),
    ...given('bankCity', block.bankCity),
    ...given('bankCountryId', block.bankCountryId),
    ...(swiftLike.has(method) && { isAccountNumber: number.length <= 9 }),
    ...(method === 'BicSwift' && {
      ...given('intermediaryBankName', form.intermediaryBankName),
      ...given('intermediaryBankRoutingNumber', bare(form.intermediaryBankRoutingNumber)),
      ...given('intermediaryBankBicCode', bare(form.intermediaryBankBicCode).toUpperCase()),
      ...given('intermediaryBankCountryCode', form.intermediaryBankCountryCode),
    }),
    useForPayment: true,
    beneficiaryCurrencyCode: currency,
  }
}

/** What makes two tries one order: everything but what is secret, and the price, which may change in between. */
export function intentOf(
  { transactionPin: _pin, paymentAuthentication: _answer, quote: _quote, ...rest }: InstructionOrder,
  total: string,
) {
  return { ...rest, total }
}

/** A form from a draft: known fields of the right kind, anything else as in a blank one. The answer is never kept. */
export function payeeFromDraft(draft: unknown): PayeeForm {
  const kept = (typeof draft === 'object' && draft !== null ? draft : {}) as Record<string, unknown>
  const entries = Object.entries(blankPayee).map(([name, blank]) => {
    const value = kept[name]
    const fits = name === 'bank' ? value === null || typeof value === 'object' : typeof value === typeof blank
    return [name, fits && value !== undefined ? value : blank]
  })
  return Object.fromEntries(entries) as PayeeForm
}
