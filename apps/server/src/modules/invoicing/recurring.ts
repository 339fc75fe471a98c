import { type invoicing as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { money } from '@tradewind/kernel'
import { localTime } from '@tradewind/kernel/iso-date'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { answered, type Keyed } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import { invalidField } from '#platform/validation'
import { lockedInvoice } from './draft.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import type { InvoiceRow } from './invoicing.types.ts'
import { itemsFor } from './read-invoices.ts'
import { nextIssue } from './recurring.rules.ts'
import {
  countGoingOn,
  insertRecurrence,
  lockRecurrence,
  type Recurrence,
  recurrencePage,
  type StoredItem,
  setNext,
} from './recurring.store.ts'
import { isReasonable, totalsOf } from './totals.rules.ts'

type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'random' | 'record'>
type Order = z.output<NonNullable<typeof contract.createRecurringInvoice.body>>
type Change = z.output<NonNullable<typeof contract.updateRecurringInvoice.body>>
type RecurringPage = z.output<NonNullable<typeof contract.listRecurringInvoices.value>>
type By = Pick<Caller, 'customerId' | 'userId'>

const mostRecurring = 200

export const listRecurring =
  ({ db }: Pick<Needs, 'db'>) =>
  (asked: { customerId: string; page: number; pageSize: number }): Promise<RecurringPage> =>
    db.asCustomer(asked.customerId, async (tx) => {
      const { recurrences, total } = await recurrencePage(tx, asked)
      return {
        records: recurrences.map(({ id, currency, totalMinor, firstOn, endsOn, nextOn, state, ...shown }) => ({
          ...shown,
          recurringInvoiceId: id,
          currencyCode: currency,
          total: money(currency, totalMinor),
          firstDate: firstOn,
          endDate: endsOn,
          nextDate: state === 'Active' ? nextOn : null,
          status: state,
        })),
        pageData: pageData({ page: asked.page, pageSize: asked.pageSize, total }),
      }
    })

/** Issues what stands on an invoice again and again, from a day on. */
export const createRecurring =
  (needs: Needs) =>
  ({
    caller: { customerId, userId },
    order: { invoiceId, frequency, firstDate: firstOn, endDate: endsOn = null },
    timeZone,
    keyed,
  }: {
    caller: By
    order: Omit<Order, 'endDate'> & { endDate?: string | null | undefined }
    timeZone: string
    keyed: Keyed<{ recurringInvoiceId: string }>
  }) =>
    needs.db.asCustomer(customerId, async (tx) => {
      const invoice = await lockedInvoice(tx, customerId, invoiceId)
      if (invoice.kind === 'CreditNote') throw new Refusal('invoicing.is_credit_note')
      if (invoice.state === 'Void') throw new Refusal('invoicing.void')
      const createdAt = needs.bankClock.now()
      if (firstOn < localTime(createdAt, timeZone).date) throw invalidField('firstDate', 'Choose today or a later day.')
      if (endsOn !== null && endsOn < firstOn)
        throw invalidField('endDate', 'Choose an end date on or after the first day.')
      if ((await countGoingOn(tx, customerId)) >= mostRecurring) throw new Refusal('invoicing.too_many_recurring')
      const id = uuidv7(createdAt, needs.random)
      await insertRecurrence(tx, {
        ...(await contentOf(tx, invoice)),
        ...nextIssue(
          {
            firstOn,
            endsOn,
            frequency,
            timeZone,
          },
          { number: 1 },
        ),
        id,
        customerId,
        frequency,
        firstOn,
        endsOn,
        timeZone,
        createdBy: userId,
        createdAt,
      })
      await needs.record(tx, 'invoice-recurring-created', invoice.number ?? '')
      return answered(tx, keyed, { recurringInvoiceId: id })
    })

/** What is issued each time. */
async function contentOf(tx: Tx, invoice: InvoiceRow) {
  const { merchantCustomerId, currency, buyerReference, notes, discounts, deliveryCountryId } = invoice
  const items = (await itemsFor(tx, invoice)).map(
    ({ description, quantity, unit, unitPrice, discountMinor, discountReason, taxCategory, taxRate, taxReason }) =>
      ({
        description,
        quantity,
        unit,
        unitPrice,
        discountReason,
        taxCategory,
        taxRate,
        taxReason,
        discountMinor: String(discountMinor),
      }) satisfies StoredItem,
  )
  const totals = totalsOf(currency, items, discounts)
  if (items.length === 0 || !isReasonable(totals) || totals.total.minor === 0n)
    throw new Refusal('invoicing.nothing_due')
  const totalMinor = totals.total.minor
  return { merchantCustomerId, currency, buyerReference, notes, discounts, deliveryCountryId, items, totalMinor }
}

/** Pauses, goes on or ends. What passed while it was paused is left out. */
export const changeRecurring =
  (needs: Needs) =>
  ({
    caller: { customerId },
    change: { recurringInvoiceId, status, version },
  }: {
    caller: By
    change: Change
  }): Promise<void> =>
    needs.db.asCustomer(customerId, async (tx) => {
      const found = await lockRecurrence(tx, customerId, recurringInvoiceId)
      if (!found) throw new Refusal('invoicing.recurring_unknown')
      if (version !== undefined && version !== found.version) throw new Refusal('invoicing.changed')
      if (found.state === 'Ended') throw new Refusal('invoicing.recurring_ended')
      await setNext(tx, found.id, changed(found, status, needs.bankClock.now()))
      await needs.record(tx, 'invoice-recurring-changed')
    })

function changed(found: Recurrence, status: Recurrence['state'], now: Date) {
  const { nextNumber, nextOn, nextAt, timeZone } = found
  if (status === 'Ended') return { state: status, nextNumber, nextOn: null, nextAt: null }
  if (status === 'Paused' || found.state === 'Active') return { state: status, nextNumber, nextOn, nextAt }
  return nextIssue(found, { number: nextNumber, notBefore: localTime(now, timeZone).date })
}
