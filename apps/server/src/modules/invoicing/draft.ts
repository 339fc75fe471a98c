import { type invoicing as contract, Refusal } from '@tradewind/contract'
import { maxInvoiceItems } from '@tradewind/contract/invoicing'
import { type Currency, parseAmount, zero } from '@tradewind/kernel'
import { findCountry } from '@tradewind/kernel/country'
import type * as z from 'zod/mini'
import { amountIn } from '#platform/amount-in'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { accountsPaidInto, findConfiguration } from './configuration.store.ts'
import { copyAttachments } from './copy-attachments.ts'
import {
  changeDraft,
  changeItem,
  countDrafts,
  type Draft,
  deleteDraft,
  deleteItem,
  findItem,
  insertDraft,
  insertItem,
  itemsOf,
  lockInvoice,
  setTotal,
} from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow, Item, ItemFields, StoredDiscount } from './invoicing.types.ts'
import { findMerchant } from './merchants.store.ts'
import { dayOf, isReasonable, totalsOf } from './totals.rules.ts'

type InvoiceOrder = z.output<NonNullable<typeof contract.createInvoice.body>>
type InvoiceChange = z.output<NonNullable<typeof contract.updateInvoice.body>>
type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'random' | 'record'>
type By = Pick<Caller, 'customerId' | 'userId'>

const mostDrafts = 500

/** Makes a draft with its items. */
export const createInvoice =
  (needs: Needs) =>
  ({ caller, order, keyed }: { caller: By; order: InvoiceOrder; keyed: Keyed<{ invoiceId: string }> }) =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const { customerId, userId } = caller
      if ((await countDrafts(tx, customerId)) >= mostDrafts) throw new Refusal('invoicing.too_many_drafts')
      const at = needs.bankClock.now()
      const id = uuidv7(at, needs.random)
      const draft = await checkedDraft(tx, customerId, draftOf(order), at)
      await insertDraft(tx, { ...draft, id, customerId, createdBy: userId, createdAt: at })
      for (const fields of order.items)
        await insertItem(tx, { customerId, invoiceId: id }, itemOf(uuidv7(at, needs.random), fields, draft.currency))
      await reckon(tx, { id, ...draft })
      const { attachmentsFromInvoiceId: from } = order
      if (from !== undefined) await copyAttachments(needs, tx, { customerId, from, to: id })
      await needs.record(tx, 'invoice-drafted')
      return answered(tx, keyed, { invoiceId: id })
    })

/** Changes fields of a draft; what is left out stays. Refuses invoicing.issued. */
export async function changeDraftFields(
  { bankClock }: Pick<Needs, 'bankClock'>,
  tx: Tx,
  invoice: InvoiceRow,
  change: InvoiceChange,
): Promise<void> {
  if (change.version !== undefined && change.version !== invoice.version) throw new Refusal('invoicing.changed')
  const currency = change.currencyCode ?? invoice.currency
  const items = await itemsOf(tx, invoice.id)
  // Amounts of another currency would mean something else.
  const carriesAmounts = items.length > 0 || (change.discounts === undefined && invoice.discounts.length > 0)
  if (currency !== invoice.currency && carriesAmounts)
    throw new Refusal('request.invalid', { words: 'Remove items and discounts before you change the currency.' })
  const draft = await checkedDraft(
    tx,
    invoice.customerId,
    {
      merchantCustomerId: change.merchantCustomerId ?? invoice.merchantCustomerId,
      currency,
      dueOn: change.dueDate ?? invoice.dueOn,
      deliveredOn: change.deliveryDate === undefined ? invoice.deliveredOn : change.deliveryDate,
      periodStart: change.periodStartDate === undefined ? invoice.periodStart : change.periodStartDate,
      periodEnd: change.periodEndDate === undefined ? invoice.periodEnd : change.periodEndDate,
      deliveryCountryId: change.deliveryCountryId === undefined ? invoice.deliveryCountryId : change.deliveryCountryId,
      buyerReference: change.buyerReference === undefined ? invoice.buyerReference : change.buyerReference,
      notes: change.notes === undefined ? invoice.notes : change.notes,
      discounts: change.discounts ? discountsOf(change.discounts, currency) : invoice.discounts,
    },
    bankClock.now(),
  )
  await changeDraft(tx, invoice.id, draft)
  await reckon(tx, { id: invoice.id, ...draft })
}

export const createItem =
  (needs: Needs) =>
  ({
    caller: { customerId },
    invoiceId,
    fields,
    keyed,
  }: {
    caller: By
    invoiceId: string
    fields: ItemFields
    keyed: Keyed<{ invoiceItemId: string }>
  }) =>
    needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await lockedDraft(tx, customerId, invoiceId)
      if ((await itemsOf(tx, invoiceId)).length >= maxInvoiceItems) throw new Refusal('invoicing.items_full')
      const item = itemOf(uuidv7(needs.bankClock.now(), needs.random), fields, invoice.currency)
      await insertItem(tx, { customerId, invoiceId }, item)
      await reckon(tx, invoice)
      return answered(tx, keyed, { invoiceItemId: item.id })
    })

export const updateItem =
  (needs: Needs) =>
  ({ caller: { customerId }, itemId, fields }: { caller: By; itemId: string; fields: ItemFields }): Promise<void> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await draftOfItem(tx, customerId, itemId)
      await changeItem(tx, itemOf(itemId, fields, invoice.currency))
      await reckon(tx, invoice)
    })

export const removeItem =
  (needs: Needs) =>
  ({ caller: { customerId }, itemId }: { caller: By; itemId: string }): Promise<void> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await draftOfItem(tx, customerId, itemId)
      await deleteItem(tx, itemId)
      await reckon(tx, invoice)
    })

export const deleteInvoice =
  (needs: Needs) =>
  ({ caller: { customerId }, invoiceId }: { caller: By; invoiceId: string }): Promise<void> =>
    needs.db.asCustomer(customerId, async (tx) => {
      await lockedDraft(tx, customerId, invoiceId)
      await deleteDraft(tx, invoiceId)
      await needs.record(tx, 'invoice-deleted')
    })

export async function lockedInvoice(tx: Tx, customerId: string, id: string): Promise<InvoiceRow> {
  const invoice = await lockInvoice(tx, customerId, id)
  if (!invoice) throw new Refusal('invoicing.unknown')
  return invoice
}

export async function lockedDraft(tx: Tx, customerId: string, id: string): Promise<InvoiceRow> {
  const invoice = await lockedInvoice(tx, customerId, id)
  if (invoice.state !== 'Draft') throw new Refusal('invoicing.issued')
  return invoice
}

async function draftOfItem(tx: Tx, customerId: string, itemId: string): Promise<InvoiceRow> {
  const found = await findItem(tx, customerId, itemId)
  if (!found) throw new Refusal('invoicing.item_unknown')
  const invoice = await lockedDraft(tx, customerId, found.invoiceId)
  // It may have been removed while this waited for the lock.
  if (!(await findItem(tx, customerId, itemId))) throw new Refusal('invoicing.item_unknown')
  return invoice
}

/** Writes what a draft comes to now. Refuses invoicing.amount_absurd. */
async function reckon(
  tx: Tx,
  { id, currency, discounts }: { id: string; currency: Currency; discounts: readonly StoredDiscount[] },
): Promise<void> {
  const items = await itemsOf(tx, id)
  const totals = totalsOf(currency, items, discounts)
  // A draft may have a discount before the items that it comes off.
  if (items.length > 0 && !isReasonable(totals)) throw new Refusal('invoicing.amount_absurd')
  await setTotal(tx, id, items.length > 0 ? totals.total.minor : 0n)
}

export async function checkedDraft(tx: Tx, customerId: string, draft: Draft, now: Date): Promise<Draft> {
  if (!(await findConfiguration(tx, customerId))) throw new Refusal('invoicing.not_set_up')
  if (!(await findMerchant(tx, customerId, draft.merchantCustomerId))) throw new Refusal('invoicing.merchant_unknown')
  const paid = await accountsPaidInto(tx, customerId)
  if (!paid.some(({ currencyCode }) => currencyCode === draft.currency)) throw new Refusal('invoicing.currency_unpaid')
  if (draft.dueOn < dayOf(now)) throw new Refusal('invoicing.due_in_the_past')
  checkSupply(draft)
  return draft
}

/** Checks that a period has a start and an end, and that the country exists. */
function checkSupply({ periodStart, periodEnd, deliveryCountryId }: Draft): void {
  if (periodStart !== null && periodEnd === null) throw invalidField('periodEndDate', 'Choose when the period ends.')
  if (periodStart === null && periodEnd !== null)
    throw invalidField('periodStartDate', 'Choose when the period starts.')
  if (periodStart !== null && periodEnd !== null && periodEnd < periodStart)
    throw invalidField('periodEndDate', 'Choose a day on or after the start of the period.')
  if (deliveryCountryId !== null && findCountry(deliveryCountryId)?.alpha2 !== deliveryCountryId)
    throw invalidField('deliveryCountryId', 'Choose a country from the list.')
}

const draftOf = (order: InvoiceOrder): Draft => ({
  merchantCustomerId: order.merchantCustomerId,
  currency: order.currencyCode,
  dueOn: order.dueDate,
  deliveredOn: order.deliveryDate ?? null,
  periodStart: order.periodStartDate ?? null,
  periodEnd: order.periodEndDate ?? null,
  deliveryCountryId: order.deliveryCountryId ?? null,
  buyerReference: order.buyerReference ?? null,
  notes: order.notes ?? null,
  discounts: discountsOf(order.discounts, order.currencyCode),
})

const discountsOf = (discounts: InvoiceOrder['discounts'], currency: Currency): StoredDiscount[] =>
  discounts.map(({ amount, reason, taxCategory, taxRate }, at) => ({
    minor: String(amountIn(amount, currency, `discounts.${at}.amount`).minor),
    reason,
    category: taxCategory,
    rate: taxRate,
  }))

/** An item as it is stored; its discount may be nothing, written as such or left out. */
function itemOf(id: string, fields: ItemFields, currency: Currency): Item {
  const { discount: written = '', unit, discountReason, taxReason, ...rest } = fields
  const none = written === '' || parseAmount(written, currency) === 'not-positive'
  const discount = none && !written.startsWith('-') ? zero(currency) : amountIn(written, currency, 'discount')
  return {
    id,
    ...rest,
    unit: unit ?? null,
    discountMinor: discount.minor,
    discountReason: discountReason ?? null,
    taxReason: taxReason ?? null,
  }
}
