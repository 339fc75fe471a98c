import { amountFault } from '@tradewind/contract/wire'
import type { payments } from '@tradewind/contract'
import { type Currency, formatMoney, type Money, money, parseAmount, toDecimal } from '@tradewind/kernel'
import { cadMinimumSendMinor } from '@tradewind/kernel/constants'
import { email, fieldFault, type FormRule, required, requiredWords } from '@tradewind/kernel/form-rules'
import type * as z from 'zod/mini'
import { holderOf, type SendForm, verifiedBlock, type VerifiedBlock } from './send-form.rules.ts'
import { bare, type SendWay } from './send-ways.rules.ts'

export type TransferPayload = z.output<typeof payments.TransferPayload>
type AccountDetail = TransferPayload['beneficiaryAccountDetailsRequests'][number]

/** The category that wants a description. */
export const othersCategory = 'Others'
export const defaultNarration = 'transfer'
export const insufficientBalance = 'You do not have sufficient balance for this transaction'
export const cadMinimum = 'Amount cannot be less than CA$ 5.00.'
/** A local transfer carries this in the place of a code. */
const localTransferValue = 'MIB'
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

export interface TransferFacts {
  form: SendForm
  way: SendWay
  customerId: string
  account: { accountId: string; currencyCode: Currency }
  category: { id: string; name: string }
  /** Amount and charge as the customer was shown them. */
  totalAmount: Money
  transactionPin: string
}

/** The transfer payload: what the form holds, shaped as the specification sends it. */
export function transferPayload(facts: TransferFacts): TransferPayload {
  const { form, way, account, category } = facts
  const amount = readAmount(form.amount, account.currencyCode)
  if (!amount) throw new Error('transferPayload: the amount was not checked')
  const block = verifiedBlock(way, form)
  return {
    accountType: 0,
    customerId: facts.customerId,
    sourceAccountId: account.accountId,
    sourceCurrencyId: account.currencyCode,
    sourceCurrencyCode: account.currencyCode,
    amount: toDecimal(amount),
    totalAmount: toDecimal(facts.totalAmount),
    narration: form.narration.trim() || defaultNarration,
    expenseCategoryId: category.id,
    expenseCategory: category.name,
    ...(category.name === othersCategory && { otherExpenseCategory: form.description.trim() }),
    saveAsBeneficiary: form.beneficiaryId === '' && form.saveAsBeneficiary,
    transactionPin: facts.transactionPin,
    ...(form.beneficiaryId !== '' && { beneficiaryId: form.beneficiaryId }),
    ...payeeFields(form, way),
    beneficiaryAccountDetailsRequests: block ? [accountDetail(form, way, block, account.currencyCode)] : [],
    documentUploadItems: documentItems(form),
  }
}

/** Who is paid: 0 for a company, without first and last names; 1 for an individual, without a company name. */
export function payeeFields(form: SendForm, { method }: SendWay) {
  const company = form.beneficiaryType === 'company'
  return {
    beneficiaryEntityType: company ? (0 as const) : (1 as const),
    ...(company
      ? { beneficiaryCompanyName: form.companyName.trim() }
      : { beneficiaryFirstName: form.firstName.trim(), beneficiaryLastName: form.lastName.trim() }),
    beneficiaryAccountName: holderOf(form),
    ...(form.emailAddress.trim() !== '' && { beneficiaryEmailAddress: form.emailAddress.trim() }),
    beneficiaryCountryId: form.beneficiaryCountry,
    beneficiaryCountryIso: form.beneficiaryCountry,
    // The specification's default of the ABA flow, however odd it reads.
    ...(method === 'AbaRouting' && { beneficiaryCity: 'USA' }),
  }
}

function accountDetail(form: SendForm, { method }: SendWay, block: VerifiedBlock, currency: Currency): AccountDetail {
  const accountNumber = bare(block.accountNumber ?? form.accountNumber)
  return {
    paymentMethodType: method,
    paymentMethodValue: method === 'Transfer' ? localTransferValue : bare(block.normalised),
    ...(accountNumber !== '' && { accountNumber }),
    bankCode: method === 'Transfer' ? form.bankCode.trim() : block.bankCode,
    ...(block.bankName !== '' && { bankName: block.bankName }),
    ...(block.bankAddress !== '' && { bankAddress: block.bankAddress }),
    ...(block.bankCity !== '' && { bankCity: block.bankCity }),
    ...(block.bankCountryId !== '' && { bankCountryId: block.bankCountryId }),
    ...(method === 'AbaRouting' && { isAccountNumber: accountNumber.length <= 9 }),
    useForPayment: true,
    beneficiaryCurrencyCode: currency,
  }
}

/** The documents that have content; one without is not sent. */
const documentItems = ({ documentUploads }: SendForm): TransferPayload['documentUploadItems'] =>
  documentUploads
    .filter(({ base64Value }) => base64Value !== '')
    .map(({ fileName, extension, base64Value }) => ({
      documentName: fileName,
      documentLength: bytesOf(base64Value),
      documentExtension: extension,
      documentAsBase64: base64Value,
    }))

/** How many bytes a base64 text stands for. */
const bytesOf = (base64: string): number => (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0)

/**
 * What makes two tries the same payment: everything but the PIN, whose digest would be no secret, the documents, which
 * a reload loses while the payment may already be under way, and the total, which may change in between.
 */
export function intentOf({
  transactionPin: _pin,
  documentUploadItems: _documents,
  totalAmount: _total,
  ...rest
}: TransferPayload) {
  return rest
}

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
  if (block?.nameCheck.result === 'saved') return faults
  for (const { name, label, whole } of way.fields) {
    check(name, label, required)
    if (!faults[name] && !whole.test(bare(form[name]))) faults[name] = `Please check the ${lowerFirst(label)}`
  }
  const unsure = block && (block.nameCheck.result === 'none' || block.nameCheck.result === 'close')
  if (unsure && !form.nameConfirmed) faults.nameConfirmed = 'Confirm that you want to send to this account'
  return faults
}

/** What keeps the details step from being left. */
export function detailsFaults(form: SendForm, category: { name: string } | undefined): StepFaults {
  if (!category) return { expenseCategory: 'Choose an expense category' }
  const undescribed = category.name === othersCategory && form.description.trim() === ''
  return undescribed ? { description: 'Describe what this payment is for, since you chose Others' } : {}
}

/** A name in the middle of a sentence, unless it is an abbreviation. */
const lowerFirst = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1))

/** What leaves the account in all, in words for a button. */
export const sendWords = (amount: Money): string => `Send ${formatMoney(amount)}`
