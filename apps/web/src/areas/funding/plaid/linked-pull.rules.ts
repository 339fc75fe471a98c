import type { Sent } from '@tradewind/contract/client'
import { collectFromLinkedBank } from '@tradewind/contract/linked-banks'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import { amountFault } from '@tradewind/contract/wire'
import { type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { debitAgreementWords } from '@tradewind/kernel/debit-agreement'
import { requiredWords } from '@tradewind/kernel/form-rules'
import type { FundingOption } from '#domain/funding/funding.queries.ts'
import { contractFaults } from '#ui/form/contract-fields.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import { unfitWords } from '../option.rules.ts'
import type { LinkedBank } from './linked-banks.queries.ts'

export type LinkedPullOrder = Sent<typeof collectFromLinkedBank>['body']

/** What the form asks for, as typed. */
export interface LinkedPullForm {
  linkedBankId: string
  amount: string
  narration: string
  debitAgreed: boolean
}

export const blankLinkedPull: LinkedPullForm = { linkedBankId: '', amount: '', narration: '', debitAgreed: false }

/** An agreement is given anew, however the rest of the form was found again. */
export const linkedPullDraftOf = (form: LinkedPullForm): LinkedPullForm => ({ ...form, debitAgreed: false })

export const readDollars = (text: string): Money | undefined => {
  const read = parseAmount(text.trim(), pullCurrency)
  return typeof read === 'string' ? undefined : read
}

interface FaultContext {
  option: Pick<FundingOption, 'least' | 'most' | 'remaining'>
  bank: LinkedBank | undefined
}

/** What keeps the form from going on to its confirmation. */
export function linkedPullFaults(form: LinkedPullForm, { option, bank }: FaultContext): Faults<LinkedPullForm> {
  const text = form.amount.trim()
  const amount = readDollars(text)
  const wrongAmount =
    text === ''
      ? requiredWords('Amount')
      : amount
        ? unfitWords(option, amount)
        : (amountFault(text, pullCurrency) ?? 'Please enter a correct Amount')
  const { linkedBankId: _, ...rest } = contractFaults(collectFromLinkedBank, { form, body: form })
  return {
    ...rest,
    ...(!bank && { linkedBankId: 'Choose a bank account' }),
    ...(bank?.status === 'RelinkRequired' && { linkedBankId: 'Sign in to this bank again first.' }),
    ...(wrongAmount && { amount: wrongAmount }),
  }
}

/** What the holder agrees to. */
export const linkedAgreementText = (bank: LinkedBank, amount: Money): string =>
  debitAgreementWords({
    holderName: bank.accountHolderName,
    institutionNumber: bank.institutionNumber,
    transitNumber: bank.transitNumber,
    accountNumber: bank.accountNumber,
    amount,
  })

interface OrderContext {
  form: LinkedPullForm
  customerId: string
  accountId: string
  transactionPin: string
}

/** The order to collect, as the server takes it. */
export function linkedPullPayload({ form, customerId, accountId, transactionPin }: OrderContext): LinkedPullOrder {
  const amount = readDollars(form.amount)
  if (!amount) throw new Error('linkedPullPayload: the form was not checked')
  return {
    customerId,
    accountId,
    linkedBankId: form.linkedBankId,
    currencyCode: pullCurrency,
    amount: toDecimal(amount),
    narration: form.narration.trim() || 'transfer',
    debitAgreed: form.debitAgreed,
    transactionPin,
  }
}
