import { Refusal } from '@tradewind/contract'
import { money, toDecimal } from '@tradewind/kernel'
import { percentOf } from '@tradewind/kernel/invoice-amounts'
import { addDays } from '@tradewind/kernel/iso-date'
import { findConfiguration } from './configuration.store.ts'
import { lockInvoice } from './invoices.store.ts'
import type { InvoiceRow, Item } from './invoicing.types.ts'
import { type AutomaticNeeds, issueAutomatically } from './issue-automatically.ts'
import { type LateInvoice, lateFeeInvoiceOf, lateInvoices } from './late-fees.store.ts'
import { dayOf } from './totals.rules.ts'

/** The most in one round: what is left comes with the next. */
const mostPerRound = 500

/** Charges the late fees that are due, each once, as an invoice of its own; gives how many were charged. */
export const chargeLateFees = (needs: AutomaticNeeds) => async (): Promise<number> => {
  const today = dayOf(needs.bankClock.now())
  const late = await needs.db.asSystem((tx) => lateInvoices(tx, today, mostPerRound))
  let charged = 0
  for (const one of late) if (await charge(needs, one, today)) charged += 1
  return charged
}

/** Under the lock of the invoice, so that nobody is charged for what was paid a moment ago, nor twice. */
const charge = (needs: AutomaticNeeds, { id, customerId }: LateInvoice, today: string): Promise<boolean> =>
  needs.db
    .asSystem(async (tx) => {
      const late = await lockInvoice(tx, customerId, id)
      if (late?.state !== 'Issued' || late.issuedBy === null) return false
      const fee = feeOf(late)
      if (!fee || (await lateFeeInvoiceOf(tx, id))) return false
      const terms = (await findConfiguration(tx, customerId))?.paymentTermsDays ?? 0
      const { merchantCustomerId, currency, buyerReference } = late
      await issueAutomatically(needs, tx, {
        by: { customerId, userId: late.issuedBy },
        draft: {
          merchantCustomerId,
          currency,
          dueOn: addDays(today, terms),
          deliveredOn: null,
          periodStart: null,
          periodEnd: null,
          deliveryCountryId: null,
          buyerReference,
          notes: null,
          discounts: [],
          lateFeeFor: id,
        },
        items: [fee],
      })
      return true
    })
    .catch((error: unknown) => {
      // Such as an account that was closed: it is tried again while its days last.
      if (error instanceof Refusal) return false
      throw error
    })

/** The fee on what is still owed, as an item. */
function feeOf(late: InvoiceRow): Omit<Item, 'id'> | undefined {
  const { currency, number, totalMinor, settledMinor, lateFeePercent: percent } = late
  const owed = totalMinor - settledMinor
  if (owed <= 0n || percent === null) return undefined
  return {
    description: `Late fee for invoice ${number}: ${percent}% of the amount due`,
    quantity: '1',
    unit: null,
    unitPrice: toDecimal(money(currency, percentOf(owed, percent))),
    discountMinor: 0n,
    discountReason: null,
    // Compensation for late payment is no supply: it is outside the scope of VAT.
    taxCategory: 'O',
    taxRate: '0',
    taxReason: 'Compensation for late payment, outside the scope of tax',
  }
}
