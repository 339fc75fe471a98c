import type { paymentInstructions } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type * as z from 'zod/mini'
import { payeeFaults } from '#domain/payees/payee-faults.rules.ts'
import { blankPayee, type Payee, verifiedBlock } from '#domain/payees/payee-form.rules.ts'
import { payeeOrder } from '#domain/payees/payee-payload.rules.ts'
import { noPurpose, type Purpose, purposeFaults, purposeOrder } from '#domain/payees/purpose.rules.ts'
import { passkeyOf } from '#domain/pin/proof.rules.ts'
import { type Faults, formFromDraft } from '#ui/form/form.rules.ts'

export type InstructionOrder = z.output<typeof paymentInstructions.InstructionOrder>

/** Who gets a transfer, as typed, and what it is for. */
export interface TransferForm extends Payee, Purpose {
  /** The saved beneficiary that an address filled the form from, so that it does so once. */
  filledFrom: string
}

export const blankTransfer: TransferForm = { ...blankPayee, ...noPurpose, saveAsBeneficiary: true, filledFrom: '' }

/** What keeps the payee step from being left, field by field. */
export const transferFaults = (
  form: TransferForm,
  paymentMethod: CatalogueEntry,
  category: { name: string } | undefined,
): Faults<TransferForm> => ({ ...payeeFaults(form, paymentMethod), ...purposeFaults(form, category, paymentMethod) })

/** Whether nothing is left to ask before the review. Where the categories are not known yet, a chosen one is believed. */
export function mayReview(
  form: TransferForm,
  paymentMethod: CatalogueEntry,
  categories?: readonly { id: string; name: string }[],
): boolean {
  const chosen = form.expenseCategory === '' ? undefined : { name: '' }
  const category = categories ? categories.find(({ id }) => id === form.expenseCategory) : chosen
  return (
    verifiedBlock(paymentMethod, form) !== undefined &&
    Object.keys(transferFaults(form, paymentMethod, category)).length === 0
  )
}

interface OrderContext {
  form: TransferForm
  paymentMethod: CatalogueEntry
  customerId: string
  currency: Currency
  category: { id: string; name: string }
  quote: string
  transactionPin: string
  /** What a passkey answered, where one is needed. */
  proof?: string
}

/** The order of a transfer: what the form holds, shaped as the specification sends payees. */
export function orderOf(context: OrderContext) {
  const { form, paymentMethod, customerId, currency, category, quote, transactionPin, proof } = context
  const block = verifiedBlock(paymentMethod, form)
  if (!block) throw new Error('orderOf: the payee was not verified')
  return {
    customerId,
    quote,
    transactionPin,
    ...passkeyOf(proof),
    ...purposeOrder(form, category, paymentMethod),
    ...payeeOrder(form, { paymentMethod, currency, block }),
  } satisfies InstructionOrder
}

/** What makes two tries one order: everything but what is secret, and the price, which may change in between. */
export function intentOf(
  {
    transactionPin: _pin,
    transactionPasskey: _passkey,
    paymentAuthentication: _answer,
    quote: _quote,
    ...rest
  }: InstructionOrder,
  total: string,
) {
  return { ...rest, total }
}

/** An order as it is sent, and what it costs and what arrives as text: another price of the same amounts is the same order. */
export interface Ordered {
  body: InstructionOrder
  total: string
}

/**
 * An order as it is sent once more while nobody knows whether it was taken: with the price that it named before, since one
 * that was asked for meanwhile would make another request of it, and another transfer.
 */
export function againAtItsPrice({ body, total }: Ordered, awaited: Ordered | undefined): InstructionOrder {
  const written = (one: Ordered) => JSON.stringify(intentOf(one.body, one.total))
  return awaited && written(awaited) === written({ body, total }) ? { ...body, quote: awaited.body.quote } : body
}

export const transferFromDraft = (draft: unknown): TransferForm => formFromDraft(blankTransfer, draft)
