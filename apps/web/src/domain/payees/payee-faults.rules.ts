import { securityAnswerRules } from '@tradewind/contract/payments'
import { bare } from '@tradewind/kernel/bank/bare'
import { restrictedFault } from '@tradewind/kernel/country'
import { email, fieldFault, required, requiredWords } from '@tradewind/kernel/form-rules'
import type { BankNumbers } from '@tradewind/kernel/payment-methods/bank-numbers'
import { bareEntry, type CatalogueEntry, fieldsFor, numberFields } from '@tradewind/kernel/payment-methods/entry'
import { isUnsure, type VerifiedBlock } from '#domain/payment-methods/verified-block.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import { type Payee, type PayeeContact, type PayeeName, verifiedBlock } from './payee-form.rules.ts'

/** Whether the beneficiary must answer a question before the money is paid out. */
export const needsSecurityQuestion = (
  paymentMethod: Pick<CatalogueEntry, 'method'>,
  block: VerifiedBlock | undefined,
): boolean => paymentMethod.method === 'Interac' && block?.interacTransferType !== 'alias-deposit'

/** What is wrong with a name and with where its bearer is. */
export function whoFaults(form: PayeeName & PayeeContact): Faults<PayeeName & PayeeContact> {
  const faults: Faults<PayeeName & PayeeContact> = {}
  const need = (name: Exclude<keyof PayeeName, 'hasOneName'> | keyof PayeeContact, label: string) => {
    if (form[name].trim() === '') faults[name] = requiredWords(label)
  }
  if (form.beneficiaryType === 'company') need('companyName', 'Company name')
  else {
    need('firstName', 'First name')
    if (!form.hasOneName) need('lastName', 'Last name')
  }
  need('beneficiaryCountry', 'Country')
  const restricted = restrictedFault(form.beneficiaryCountry)
  if (restricted) faults.beneficiaryCountry = restricted
  const mail = fieldFault('Email', form.emailAddress.trim(), [email])
  return { ...faults, ...(mail && { emailAddress: mail }) }
}

/** What is wrong with the numbers themselves; whether they lead anywhere, only the bank knows. */
export function numberFaults(method: Pick<CatalogueEntry, 'fields'>, numbers: BankNumbers): Faults<BankNumbers> {
  const faults: Faults<BankNumbers> = {}
  for (const { name, label, whole, is } of numberFields(method, numbers)) {
    const missing = fieldFault(label, numbers[name].trim(), [required])
    if (missing) faults[name] = missing
    else if (!whole.test(bareEntry(name, numbers[name])))
      faults[name] = `Please check the ${lowerFirst(label)}${is ? `: it has ${is}` : ''}`
  }
  return faults
}

/** Validates a payee: name, account numbers and the further fields of the payment method. */
export function payeeFaults(form: Payee, paymentMethod: CatalogueEntry): Faults<Payee> {
  const faults: Faults<Payee> = whoFaults(form)
  const block = verifiedBlock(paymentMethod, form)
  if (block?.nameCheck.result === 'saved') return { ...faults, ...questionFaults(form, paymentMethod) }
  Object.assign(faults, numberFaults(paymentMethod, form))
  if (isUnsure(block) && !form.nameConfirmed) faults.nameConfirmed = 'Confirm that you want to send to this account'
  return { ...faults, ...extraFaults(form, paymentMethod) }
}

/** Validates the fields beyond the account numbers for this type of beneficiary. */
function extraFaults(form: Payee, paymentMethod: CatalogueEntry): Faults<Payee> {
  const faults: Faults<Payee> = {}
  for (const group of paymentMethod.groups ?? [])
    for (const { name, label, required: must, whole, wrong } of fieldsFor(group, form.beneficiaryType)) {
      const value = bare(form[name])
      if (value === '' && must) faults[name] = requiredWords(label)
      if (value !== '' && whole && !whole.test(value)) faults[name] = wrong ?? `Please check the ${lowerFirst(label)}`
    }
  return { ...faults, ...questionFaults(form, paymentMethod) }
}

/** An Interac answer is one that a bank's form takes, and isn't given away by its question. */
export function questionFaults(form: Payee, paymentMethod: CatalogueEntry): Faults<Payee> {
  if (!needsSecurityQuestion(paymentMethod, verifiedBlock(paymentMethod, form))) return {}
  const { question, answer } = form
  const [asked, said] = [question.trim(), answer.trim()]
  const wrong = fieldFault('Security answer', said, [required, ...securityAnswerRules])
  return {
    ...(asked === '' && { question: requiredWords('Security question') }),
    ...(wrong && { answer: wrong }),
    ...(said !== '' &&
      asked.toLowerCase().includes(said.toLowerCase()) && { answer: 'The question must not contain the answer' }),
  }
}

/** What can only be said once the bank was asked: a name that is not the account's, and whether a question is needed. */
export const saidAfterCheck: ReadonlySet<string> = new Set(['nameConfirmed', 'question', 'answer'])

/** A label in the middle of a sentence: abbreviations and the name of a network stay as they are. */
export const lowerFirst = (label: string): string =>
  /^([A-Z]{2}|Interac\b)/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
