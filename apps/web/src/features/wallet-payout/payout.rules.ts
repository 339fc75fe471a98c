import type { Sent } from '@tradewind/contract/client'
import type * as payouts from '@tradewind/contract/payouts'
import { amountFault } from '@tradewind/contract/wire'
import { type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { fieldFault, required, requiredWords } from '@tradewind/kernel/form-rules'
import { bare, noNumbers, numbersAreWhole } from '#lib/send-ways/send-way.rules.ts'
import { wayOf } from '#lib/send-ways/send-ways.rules.ts'
import { isUnsure, type VerifiedBlock } from '#lib/send-ways/verified-block.rules.ts'

export type PayoutPayload = Sent<typeof payouts.walletPayout>['body']

/** What the payout form asks for, as typed. */
export interface PayoutForm {
  remitterId: string
  amount: string
  type: 'individual' | 'company'
  firstName: string
  lastName: string
  companyName: string
  ifsc: string
  accountNumber: string
  phoneNumber: string
  address: string
  city: string
  purposeCode: string
  expenseCategory: string
  otherCategory: string
  description: string
  saveAsBeneficiary: boolean
  bank: VerifiedBlock | null
  nameConfirmed: boolean
}

export const blankPayout: PayoutForm = {
  remitterId: '',
  amount: '',
  type: 'individual',
  firstName: '',
  lastName: '',
  companyName: '',
  ifsc: '',
  accountNumber: '',
  phoneNumber: '',
  address: '',
  city: '',
  purposeCode: '',
  expenseCategory: '',
  otherCategory: '',
  description: '',
  saveAsBeneficiary: false,
  bank: null,
  nameConfirmed: false,
}

/** The way that rupees go to an account in India; a payout only adds in whose name. */
export const payoutWay = () => {
  const way = wayOf('INR', 'Ifsc')
  if (!way) throw new Error('payoutWay: rupees have no way by IFSC')
  return way
}

/** The numbers of the form as every verification takes them. */
export const numbersOf = ({ ifsc, accountNumber }: PayoutForm) => ({ ...noNumbers, ifsc, accountNumber })

export const holderOf = ({ type, firstName, lastName, companyName }: PayoutForm): string =>
  (type === 'company' ? companyName : `${firstName.trim()} ${lastName.trim()}`).trim()

export const readRupees = (text: string): Money | undefined => {
  const read = parseAmount(text.trim(), 'INR')
  return typeof read === 'string' ? undefined : read
}

export type PayoutFaults = Partial<Record<keyof PayoutForm, string>>

const insufficient = 'You do not have sufficient balance for this transaction'

interface Known {
  available: Money
  /** The chosen expense category. */
  category: { name: string } | undefined
  block: VerifiedBlock | undefined
}

/** What keeps the form from going on to its confirmation. */
export function payoutFaults(form: PayoutForm, { available, category, block }: Known): PayoutFaults {
  const faults: PayoutFaults = {}
  const need = (name: 'firstName' | 'lastName' | 'companyName' | 'ifsc' | 'accountNumber', label: string) => {
    const fault = fieldFault(label, form[name].trim(), [required])
    if (fault) faults[name] = fault
  }
  const amount = readRupees(form.amount)
  if (form.remitterId === '') faults.remitterId = 'Choose a remitter'
  if (form.amount.trim() === '') faults.amount = requiredWords('Amount')
  else if (!amount) faults.amount = amountFault(form.amount.trim(), 'INR') ?? 'Please enter a correct Amount'
  else if (amount.minor > available.minor) faults.amount = insufficient
  if (form.type === 'company') need('companyName', 'Company name')
  else {
    need('firstName', 'First name')
    need('lastName', 'Last name')
  }
  need('ifsc', 'IFSC')
  need('accountNumber', 'Account number')
  const numbers = numbersOf(form)
  for (const field of payoutWay().fields) {
    const name = field.name as 'ifsc' | 'accountNumber'
    if (!faults[name] && !numbersAreWhole({ fields: [field] }, numbers))
      faults[name] = `Please check the ${field.label}`
  }
  if (form.purposeCode === '') faults.purposeCode = 'Choose a purpose'
  if (!category) faults.expenseCategory = 'Choose an expense category'
  if (category?.name === 'Others' && form.otherCategory.trim() === '')
    faults.otherCategory = 'Describe what this payment is for, since you chose Others'
  if (isUnsure(block) && !form.nameConfirmed) faults.nameConfirmed = 'Confirm that you want to send to this account'
  return faults
}

interface PayoutFacts {
  form: PayoutForm
  customerId: string
  wallet: { accountId: string; accountNumber: string }
  category: { id: string; name: string }
  block: VerifiedBlock
  /** Amount and charge as the customer was shown them. */
  totalAmount: Money
  transactionPin: string
}

/** The payload of a payout from a rupee wallet. */
export function payoutPayload(facts: PayoutFacts): PayoutPayload {
  const { form, wallet, category, block } = facts
  const amount = readRupees(form.amount)
  if (!amount) throw new Error('payoutPayload: the amount was not checked')
  const given = <Name extends string>(name: Name, value: string) =>
    value.trim() === '' ? {} : ({ [name]: value.trim() } as { [key in Name]: string })
  return {
    customerId: facts.customerId,
    walletAccountNumber: wallet.accountNumber,
    walletId: wallet.accountId,
    currency: 'INR',
    channel: 'WalletInrPayout',
    productCode: 'LTH-001',
    ...given('description', form.description),
    amount: toDecimal(amount),
    totalAmount: toDecimal(facts.totalAmount),
    remitterId: form.remitterId,
    purposeCode: form.purposeCode,
    expenseCategoryId: category.id,
    expenseCategory: category.name,
    ...(category.name === 'Others' && given('otherExpenseCategory', form.otherCategory)),
    transactionPin: facts.transactionPin,
    saveAsBeneficiary: form.saveAsBeneficiary,
    beneficiary: {
      ...(form.type === 'company'
        ? { beneficiaryEntityType: 0 as const, beneficiaryCompanyName: form.companyName.trim() }
        : {
            beneficiaryEntityType: 1 as const,
            beneficiaryFirstName: form.firstName.trim(),
            beneficiaryLastName: form.lastName.trim(),
          }),
      beneficiaryAccountName: holderOf(form),
      // The channel wants something in the place of a number that is not known.
      phoneNumber: form.phoneNumber.replace(/\s/g, '') || '-',
      ...given('address', form.address),
      ...given('city', form.city),
      ifsc: bare(block.normalised).toUpperCase(),
      accountNumber: bare(block.accountNumber ?? form.accountNumber),
    },
  }
}

/** What makes two tries the same payout: everything but the PIN, and the total, which may change in between. */
export function payoutIntent({ transactionPin: _pin, totalAmount: _total, ...rest }: PayoutPayload) {
  return rest
}
