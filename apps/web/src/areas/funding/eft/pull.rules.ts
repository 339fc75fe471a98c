import type { Sent } from '@tradewind/contract/client'
import { createPullPayTransactionRequest, pullCurrency } from '@tradewind/contract/pull-pay'
import { amountFault } from '@tradewind/contract/wire'
import { type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import {
  canadianDigits,
  parseCanadianAccount,
  parseInstitutionAndTransit,
} from '@tradewind/kernel/bank/canadian-routing'
import { debitAgreementWords, maskedAccount } from '@tradewind/kernel/debit-agreement'
import { requiredWords } from '@tradewind/kernel/form-rules'
import { contractFaults } from '#ui/form/contract-fields.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'

export type PullOrder = Sent<typeof createPullPayTransactionRequest>['body']

/** What the form asks for, as typed. */
export interface PullForm {
  amount: string
  accountHolderName: string
  institutionNumber: string
  transitNumber: string
  accountNumber: string
  narration: string
  debitAgreed: boolean
}

export const blankPull: PullForm = {
  amount: '',
  accountHolderName: '',
  institutionNumber: '',
  transitNumber: '',
  accountNumber: '',
  narration: '',
  debitAgreed: false,
}

/** An agreement is given anew, however the rest of the form was found again. */
export const pullDraftOf = (form: PullForm): PullForm => ({ ...form, debitAgreed: false })

export const readDollars = (text: string): Money | undefined => {
  const read = parseAmount(text.trim(), pullCurrency)
  return typeof read === 'string' ? undefined : read
}

const { institution, transit, account } = canadianDigits

/** What keeps the form from going on to its confirmation. */
export function pullFaults(form: PullForm): Faults<PullForm> {
  const { institutionNumber, transitNumber, accountNumber } = form
  const amount = form.amount.trim()
  const wrongAmount =
    amount === ''
      ? requiredWords('Amount')
      : readDollars(amount)
        ? undefined
        : (amountFault(amount, pullCurrency) ?? 'Please enter a correct Amount')
  const routing = parseInstitutionAndTransit(institutionNumber, transitNumber)
  const wrongInstitution = typeof routing === 'string' && routing.startsWith('institution')
  // A transit number is judged whether or not the other one is right.
  const wrongTransit = typeof parseInstitutionAndTransit('003', transitNumber) === 'string'
  const wrongNumber = typeof parseCanadianAccount(accountNumber) === 'string'
  return {
    ...contractFaults(createPullPayTransactionRequest, { form, body: form }),
    ...(wrongAmount && { amount: wrongAmount }),
    ...(wrongInstitution && { institutionNumber: `The institution number has ${institution} digits.` }),
    ...(wrongTransit && { transitNumber: `The transit number has ${transit} digits.` }),
    ...(wrongNumber && { accountNumber: `The account number has ${account.least} to ${account.most} digits.` }),
  }
}

/** What the holder agrees to, once the form is right. */
export function agreementText(form: PullForm): string {
  const amount = readDollars(form.amount)
  const number = parseCanadianAccount(form.accountNumber)
  if (!amount || typeof number === 'string') return ''
  const { institutionNumber, transitNumber } = form
  const accountNumber = maskedAccount(number.accountNumber)
  return debitAgreementWords({
    holderName: form.accountHolderName.trim(),
    institutionNumber,
    transitNumber,
    accountNumber,
    amount,
  })
}

/** What a debit is called where nothing was said. */
const defaultNarration = 'transfer'

interface PullContext {
  form: PullForm
  customerId: string
  accountId: string
  transactionPin: string
}

/** The order to collect, as the server takes it. */
export function pullPayload({ form, customerId, accountId, transactionPin }: PullContext): PullOrder {
  const amount = readDollars(form.amount)
  if (!amount) throw new Error('pullPayload: the form was not checked')
  return {
    customerId,
    accountId,
    currencyCode: pullCurrency,
    amount: toDecimal(amount),
    narration: form.narration.trim() || defaultNarration,
    accountHolderName: form.accountHolderName.trim(),
    institutionNumber: form.institutionNumber,
    transitNumber: form.transitNumber,
    accountNumber: form.accountNumber,
    debitAgreed: form.debitAgreed,
    transactionPin,
  }
}
