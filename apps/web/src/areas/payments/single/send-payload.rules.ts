import type { payments } from '@tradewind/contract'
import { type Currency, type Money, toDecimal } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type * as z from 'zod/mini'
import { documentItems } from '#domain/documents/document-items.rules.ts'
import { verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { given, payeeOrder } from '#domain/payees/payee-payload.rules.ts'
import { purposeOrder } from '#domain/payees/purpose.rules.ts'
import { proofFields } from '#domain/pin/proof.rules.ts'
import { readAmount } from '../payments.rules.ts'
import { exchangeFromOf, type KeptQuote } from './paid-from.rules.ts'
import type { SendForm } from './send-form.rules.ts'

export type TransferPayload = z.output<typeof payments.TransferPayload> & {
  exchangeFrom?: z.output<typeof payments.ExchangeFrom>
  voucherCode?: string
}

export interface TransferContext {
  form: SendForm
  paymentMethod: CatalogueEntry
  customerId: string
  account: { accountId: string; currencyCode: Currency }
  category: { id: string; name: string }
  /** Amount and charge as the customer was shown them. */
  totalAmount: Money
  /** Whether the customer was shown that it goes beyond a limit. */
  limitExceeded: boolean
  transactionPin: string
  /** The code that this payment needs besides the PIN; empty where none was asked for. */
  code?: string
  /** The rate of the other account that pays, where one does. */
  quote?: KeptQuote | undefined
  /** The voucher that the total is reduced by. */
  voucherCode?: string | undefined
}

/** The transfer payload: what the form holds, shaped as the specification sends it. */
export function transferPayload(context: TransferContext): TransferPayload {
  const { form, paymentMethod, account, category } = context
  const amount = readAmount(form.amount, account.currencyCode)
  if (!amount) throw new Error('transferPayload: the amount was not checked')
  return {
    accountType: 0,
    customerId: context.customerId,
    sourceAccountId: account.accountId,
    sourceCurrencyId: account.currencyCode,
    sourceCurrencyCode: account.currencyCode,
    amount: toDecimal(amount),
    totalAmount: toDecimal(context.totalAmount),
    transactionPin: context.transactionPin,
    ...proofFields(context.code),
    ...purposeOrder(form, category, paymentMethod),
    ...payeeOrder(form, { paymentMethod, currency: account.currencyCode, block: verifiedBlock(paymentMethod, form) }),
    ...(form.notifies && given('notifyBeneficiaryEmail', form.notifyEmail)),
    transactionLimitExceeded: context.limitExceeded,
    documentUploadItems: documentItems(form.documentUploads),
    ...(context.quote && { exchangeFrom: exchangeFromOf(context.quote) }),
    ...(context.voucherCode && { voucherCode: context.voucherCode }),
  }
}
