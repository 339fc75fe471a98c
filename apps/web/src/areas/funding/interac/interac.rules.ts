import type { Sent } from '@tradewind/contract/client'
import { createInteracRequest, interacCurrency } from '@tradewind/contract/interac-requests'
import { amountFault } from '@tradewind/contract/wire'
import { type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import { requiredWords } from '@tradewind/kernel/form-rules'
import type { FundingOption } from '#domain/funding/funding.queries.ts'
import { contractFaults } from '#ui/form/contract-fields.rules.ts'
import type { Faults } from '#ui/form/form.rules.ts'
import { unfitWords } from '../option.rules.ts'

export type InteracOrder = Sent<typeof createInteracRequest>['body']

/** What the form asks for, as typed. */
export interface InteracForm {
  amount: string
  payerName: string
  askBy: 'Email' | 'Phone'
  payerEmail: string
  payerPhone: string
  narration: string
}

export const blankInterac: InteracForm = {
  amount: '',
  payerName: '',
  askBy: 'Email',
  payerEmail: '',
  payerPhone: '',
  narration: '',
}

export const readDollars = (text: string): Money | undefined => {
  const read = parseAmount(text.trim(), interacCurrency)
  return typeof read === 'string' ? undefined : read
}

/** The one contact that is asked. */
const contactOf = ({ askBy, payerEmail, payerPhone }: InteracForm) =>
  askBy === 'Email' ? { payerEmail: payerEmail.trim() } : { payerPhone: payerPhone.trim() }

/** Where the request goes, as typed. */
export const contactText = (form: InteracForm): string => (form.askBy === 'Email' ? form.payerEmail : form.payerPhone)

/** What keeps the form from going on to its confirmation. */
export function interacFaults(
  form: InteracForm,
  limits: Pick<FundingOption, 'least' | 'most' | 'remaining'>,
): Faults<InteracForm> {
  const text = form.amount.trim()
  const amount = readDollars(text)
  const wrongAmount =
    text === ''
      ? requiredWords('Amount')
      : amount
        ? unfitWords(limits, amount)
        : (amountFault(text, interacCurrency) ?? 'Please enter a correct Amount')
  const { askBy, payerEmail: _, payerPhone: __, ...rest } = form
  const missing = contactText(form).trim() === ''
  return {
    ...contractFaults(createInteracRequest, { form, body: { ...rest, ...contactOf(form) } }),
    ...(wrongAmount && { amount: wrongAmount }),
    ...(missing && askBy === 'Email' && { payerEmail: requiredWords('Payer email') }),
    ...(missing && askBy === 'Phone' && { payerPhone: requiredWords('Payer phone') }),
    ...(!missing && askBy === 'Phone' && !isCanadian(form.payerPhone) && { payerPhone: phoneWords }),
  }
}

const phoneWords = 'Enter a Canadian mobile number of 10 digits.'

/** Ten digits, with the country's code or without; the server knows which of them can be called. */
const isCanadian = (text: string): boolean => /^(\+?1)?[2-9]\d{9}$/.test(text.replace(/[-\s().]/g, ''))

interface OrderContext {
  form: InteracForm
  customerId: string
  accountId: string
  transactionPin: string
}

/** The order as the server takes it. */
export function interacPayload({ form, customerId, accountId, transactionPin }: OrderContext): InteracOrder {
  const amount = readDollars(form.amount)
  if (!amount) throw new Error('interacPayload: the form was not checked')
  return {
    customerId,
    accountId,
    currencyCode: interacCurrency,
    amount: toDecimal(amount),
    payerName: form.payerName.trim(),
    ...contactOf(form),
    narration: form.narration.trim() || 'transfer',
    transactionPin,
  }
}
