import type { Reply } from '@tradewind/contract/client'
import type { getInvoiceAnalytics } from '@tradewind/contract/invoicing'

export type CurrencyFigures = Reply<typeof getInvoiceAnalytics>['currencies'][number]

/** The bar heights of each month as percentages of the highest. Credit notes can leave a month without a bar. */
export function barsOf(months: CurrencyFigures['months']): { month: string; invoiced: number; paid: number }[] {
  const all = months.flatMap(({ invoiced, paid }) => [invoiced.minor, paid.minor])
  const highest = all.reduce((most, minor) => (minor > most ? minor : most), 1n)
  const heightOf = (minor: bigint) => (minor <= 0n ? 0 : Number((minor * 1_000n) / highest) / 10)
  return months.map(({ month, invoiced, paid }) => ({
    month,
    invoiced: heightOf(invoiced.minor),
    paid: heightOf(paid.minor),
  }))
}

/** The average time to pay, in words. */
export function speedText({
  averageDays,
  paidInvoices,
}: Pick<CurrencyFigures, 'averageDays' | 'paidInvoices'>): string {
  if (averageDays === null) return 'No invoices paid in full yet'
  const days = averageDays === 0 ? 'On the issue date' : averageDays === 1 ? '1 day' : `${averageDays} days`
  return `${days}, from ${paidInvoices} paid ${paidInvoices === 1 ? 'invoice' : 'invoices'}`
}
