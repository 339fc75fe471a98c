/** What an invoice is at a moment, as lists and filters name it. All but Draft and Void follow from dates and payments. */
export const invoiceStatuses = ['Draft', 'Sent', 'Viewed', 'PartlyPaid', 'Paid', 'Overdue', 'Void'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

interface InvoiceFacts {
  state: 'Draft' | 'Issued' | 'Void'
  /** In minor units: what it comes to, and what was paid or credited of it. */
  total: bigint
  settled: bigint
  /** Calendar days, `2026-11-29`. */
  dueOn: string
  today: string
  viewed: boolean
}

/** A paid invoice is never overdue, and one that is overdue says so rather than that it was seen or partly paid. */
export function invoiceStatusOf({ state, total, settled, dueOn, today, viewed }: InvoiceFacts): InvoiceStatus {
  if (state !== 'Issued') return state
  if (settled >= total) return 'Paid'
  if (dueOn < today) return 'Overdue'
  if (settled > 0n) return 'PartlyPaid'
  return viewed ? 'Viewed' : 'Sent'
}
