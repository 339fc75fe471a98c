import { amountFault } from '@tradewind/contract/wire'
import { type Currency, formatMoney, type Money, money, parseAmount } from '@tradewind/kernel'
import { cadMinimumSendMinor } from '@tradewind/kernel/constants'
import { email, fieldFault, type FormRule, required, requiredWords } from '@tradewind/kernel/form-rules'
import { bare, bareEntry, fieldsFor, type SendWay } from '#lib/send-ways/send-way.rules.ts'
import { isUnsure } from '#lib/send-ways/verified-block.rules.ts'
import { type SendForm, verifiedBlock, type VerifiedBlock } from './send-form.rules.ts'

/** The category that wants a description. */
export const othersCategory = 'Others'
export const defaultNarration = 'transfer'
export const insufficientBalance = 'You do not have sufficient balance for this transaction'
export const cadMinimum = 'Amount cannot be less than CA$ 5.00.'
const cadLeast = money('CAD', cadMinimumSendMinor)
export const mostDocuments = 5

/** How far the form is, in per cent: it starts at 30 and is 100 on the last step. */
export const sendProgress = (step: number, steps: number): number =>
  Math.round(30 + (70 * Math.min(Math.max(step, 0), steps - 1)) / (steps - 1))

/** The amount as typed, thousands separators stripped; nothing when it is not one. */
export function readAmount(text: string, currency: Currency): Money | undefined {
  const read = parseAmount(text.trim(), currency)
  return typeof read === 'string' ? undefined : read
}

/** What is wrong with an amount for this account, the worst first; nothing when it can be sent. */
export function sendAmountFault(
  text: string,
  { available, charge }: { available: Money; charge?: Money | undefined },
): string | undefined {
  if (text.trim() === '') return requiredWords('Amount')
  const { currency } = available
  const amount = readAmount(text, currency)
  if (!amount) return amountFault(text.trim(), currency)
  if (currency === 'CAD' && amount.minor < cadLeast.minor) return cadMinimum
  return amount.minor + (charge?.minor ?? 0n) > available.minor ? insufficientBalance : undefined
}

/** Whether the beneficiary must answer a question before the money is paid out. */
export const asksQuestion = (way: SendWay, block: VerifiedBlock | undefined): boolean =>
  way.method === 'Interac' && block?.interacTransferType !== 'alias-deposit'

export type StepFaults = Partial<Record<keyof SendForm, string>>

/** The fields of the form that hold text. */
type TextName = { [Name in keyof SendForm]: SendForm[Name] extends string ? Name : never }[keyof SendForm]

/** What keeps the beneficiary step from being left. */
export function beneficiaryFaults(form: SendForm, way: SendWay): StepFaults {
  const faults: StepFaults = {}
  const check = (name: TextName, label: string, ...rules: FormRule[]) => {
    const fault = fieldFault(label, form[name].trim(), rules)
    if (fault) faults[name] = fault
  }
  if (form.beneficiaryType === 'company') check('companyName', 'Company name', required)
  else {
    check('firstName', 'First name', required)
    check('lastName', 'Last name', required)
  }
  check('beneficiaryCountry', 'Country', required)
  check('emailAddress', 'E-mail', email)
  const block = verifiedBlock(way, form)
  if (block?.nameCheck.result === 'saved') return { ...faults, ...(asksQuestion(way, block) && questionFaults(form)) }
  for (const { name, label, whole } of way.fields) {
    check(name, label, required)
    if (!faults[name] && !whole.test(bareEntry(name, form[name])))
      faults[name] = `Please check the ${lowerFirst(label)}`
  }
  if (isUnsure(block) && !form.nameConfirmed) faults.nameConfirmed = 'Confirm that you want to send to this account'
  return { ...faults, ...extraFaults(form, way) }
}

/** What is wrong with what a way asks beyond the numbers, of this kind of beneficiary. */
export function extraFaults(form: SendForm, way: SendWay): StepFaults {
  const faults: StepFaults = {}
  for (const group of way.groups ?? [])
    for (const { name, label, required: must, whole, wrong } of fieldsFor(group, form.beneficiaryType)) {
      const value = bare(form[name])
      if (value === '' && must) faults[name] = requiredWords(label)
      if (value !== '' && whole && !whole.test(value)) faults[name] = wrong ?? `Please check the ${lowerFirst(label)}`
    }
  if (asksQuestion(way, verifiedBlock(way, form))) Object.assign(faults, questionFaults(form))
  return faults
}

/** An Interac answer has 3 to 25 characters without spaces, and is not the question itself. */
function questionFaults({ question, answer }: SendForm): StepFaults {
  const [asked, said] = [question.trim(), answer.trim()]
  return {
    ...(asked === '' && { question: requiredWords('Security question') }),
    ...(said === ''
      ? { answer: requiredWords('Security answer') }
      : (said.length < 3 || /\s/.test(said)) && { answer: 'Use 3 to 25 characters without spaces' }),
    ...(said !== '' &&
      asked.toLowerCase().includes(said.toLowerCase()) && { answer: 'The question must not give the answer away' }),
  }
}

/** What keeps the details step from being left. */
export function detailsFaults(
  form: SendForm,
  category: { name: string } | undefined,
  way?: Pick<SendWay, 'purpose'>,
): StepFaults {
  const undescribed = category?.name === othersCategory && form.description.trim() === ''
  return {
    ...(!category && { expenseCategory: 'Choose an expense category' }),
    ...(undescribed && { description: 'Describe what this payment is for, since you chose Others' }),
    ...(way?.purpose && form.purposeCode === '' && { purposeCode: 'Choose a purpose' }),
  }
}

/** A name in the middle of a sentence, unless it is an abbreviation. */
const lowerFirst = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

/** What leaves the account in all, in words for a button. */
export const sendWords = (amount: Money): string => `Send ${formatMoney(amount)}`
