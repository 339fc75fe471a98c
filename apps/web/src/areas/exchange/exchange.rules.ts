import { type Currency, type Money, parseAmount, toDecimal } from '@tradewind/kernel'
import type { Account } from '#domain/accounts/account.ts'
import { documentItems } from '#domain/documents/document-items.rules.ts'
import { balanceFault, type Quote, soldFault } from '#domain/exchange/quote.rules.ts'
import { passkeyOf } from '#domain/pin/proof.rules.ts'
import type { PickedFile } from '#ui/file-drop.tsx'

export type Side = 'sell' | 'buy'

/** What the form holds; `amount` is that of the side, the other follows from it. */
export interface ExchangeForm {
  fromId: string
  toId: string
  side: Side
  amount: string
  reason: string
  reference: string
  description: string
  /** The name of an expense category; empty without one. */
  category: string
  documents: readonly PickedFile[]
  /** A negotiated rate, which is for exactly this amount. */
  negotiationId: string | undefined
}

export const blankExchange = (fromId: string, toId = ''): ExchangeForm => ({
  fromId,
  toId,
  side: 'sell',
  amount: '',
  reason: '',
  reference: '',
  description: '',
  category: '',
  documents: [],
  negotiationId: undefined,
})

/** Whether any optional field is filled in; the reason is one where nothing asks for it. */
export const hasDetails = (
  { reason, reference, description, category, documents }: ExchangeForm,
  reasonNeeded: boolean,
): boolean =>
  [reasonNeeded ? '' : reason, reference, description, category].some((text) => text !== '') || documents.length > 0

export type FormFaults = Partial<Record<'toId' | 'amount' | 'reason', string>>

export const readAmount = (text: string, currency: Currency): Money | undefined => {
  const read = parseAmount(text, currency)
  return typeof read === 'string' ? undefined : read
}

/** Whether the two accounts hold one currency: then money moves, and nothing is exchanged. */
export const isMove = (from: Account | undefined, to: Account | undefined): boolean =>
  from !== undefined && to !== undefined && from.currencyCode === to.currencyCode

/** What is missing or wrong, by field; `sold` is what leaves, as far as it is known. */
export function faultsOf(
  form: ExchangeForm,
  {
    from,
    to,
    sold,
    reasonNeeded,
  }: { from: Account; to: Account | undefined; sold: Money | undefined; reasonNeeded: boolean },
): FormFaults {
  const faults: FormFaults = {}
  if (!to) faults.toId = 'Choose an account'
  const currency = form.side === 'sell' || !to ? from.currencyCode : to.currencyCode
  if (readAmount(form.amount, currency) === undefined) faults.amount = 'Enter an amount'
  else if (sold) {
    const fault = (isMove(from, to) ? balanceFault : soldFault)(sold, from.availableBalance)
    if (fault) faults.amount = fault
  }
  if (reasonNeeded && !isMove(from, to) && form.reason.trim() === '') faults.reason = 'Reason for exchange is required'
  return faults
}

type AccountType = Pick<Account, 'systemAccountType'>

/** The form as the call takes it: what the quote says, and nothing of our own. */
export const exchangeBody = (
  form: ExchangeForm,
  { quote, from, to }: { quote: Quote; from: AccountType; to: AccountType },
  transactionPin: string,
  proof?: string,
) => ({
  from: {
    amount: toDecimal(quote.sold),
    currency: { systemAccountType: from.systemAccountType, id: quote.fromAccountId },
  },
  to: {
    amount: toDecimal(quote.bought),
    currency: { systemAccountType: to.systemAccountType, id: quote.toAccountId },
  },
  exchangeDetails: {
    ...(form.reason.trim() && { reasonForExchange: form.reason.trim() }),
    transactionPin,
    ...passkeyOf(proof),
    ...(form.reference.trim() && { transactionReference: form.reference.trim() }),
    rateId: quote.rateId,
    ...(form.negotiationId && { bypassRequestId: form.negotiationId }),
    midRate: quote.midRate,
    markedRate: quote.markedRate,
    exchangeCurrencyPair: quote.exchangeCurrencyPair,
  },
  extraTranDetails: {
    ...(form.description.trim() && { description: form.description.trim() }),
    ...(form.category && { expenseCategory: form.category }),
  },
  documentUploadItems: documentItems(form.documents),
})
