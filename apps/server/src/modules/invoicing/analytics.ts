import type { invoicing as contract } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import { monthsUntil } from './analytics.rules.ts'
import { daysToPay, type Sums, sumsByMonth, topCustomers } from './analytics.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import { dayOf } from './totals.rules.ts'

type Analytics = z.output<NonNullable<typeof contract.getInvoiceAnalytics.value>>

const monthCount = 12
const mostCustomers = 5

/** The last 12 months: amounts invoiced and paid, average time to pay, and top customers. */
export const getAnalytics =
  ({ db, bankClock }: Pick<InvoicingNeeds, 'db' | 'bankClock'>) =>
  async (customerId: string): Promise<Analytics> => {
    const months = monthsUntil(dayOf(bankClock.now()), monthCount)
    const period = { customerId, from: `${months[0]}-01` }
    const { sums, top, days } = await db.asCustomer(customerId, async (tx) => ({
      sums: await sumsByMonth(tx, period),
      top: await topCustomers(tx, { ...period, most: mostCustomers }),
      days: await daysToPay(tx, period),
    }))
    const currencies = [...new Set(sums.map(({ currency }) => currency))].toSorted()
    return {
      currencies: currencies.map((currency) => {
        const own = sums.filter((one) => one.currency === currency)
        const paying = days.find((one) => one.currency === currency)
        return {
          ...amountsOf(currency, own),
          averageDays: paying?.averageDays ?? null,
          paidInvoices: paying?.paidInvoices ?? 0,
          months: months.map((month) => ({
            month,
            ...amountsOf(
              currency,
              own.filter((one) => one.month === month),
            ),
          })),
          topCustomers: top
            .filter((one) => one.currency === currency)
            .map(({ merchantCustomerId, receiverName, ...of }) => ({
              merchantCustomerId,
              receiverName,
              ...amountsOf(currency, [of]),
            })),
        }
      }),
    }
  }

const amountsOf = (currency: Currency, sums: readonly Pick<Sums, 'invoiced' | 'paid'>[]) => ({
  invoiced: money(
    currency,
    sums.reduce((sum, { invoiced }) => sum + invoiced, 0n),
  ),
  paid: money(
    currency,
    sums.reduce((sum, { paid }) => sum + paid, 0n),
  ),
})
