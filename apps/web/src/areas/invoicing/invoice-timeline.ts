import { formatMoney } from '@tradewind/kernel'
import { calendarDay } from '#domain/invoices/invoice-words.ts'
import { dayText, plainMomentText } from '#ui/dates.ts'
import type { TimelinePoint } from '#ui/timeline.tsx'
import type { ShownInvoice } from './invoice-windows.tsx'

/** The way of an invoice: drafted, sent, viewed, and paid, overdue or withdrawn. */
export function timelineOf(invoice: ShownInvoice): TimelinePoint[] {
  const { kind, status, createdAt, issueDate, sentAt, viewedAt, dueDate, amountDue } = invoice
  const point = (key: string, title: string, at: Date | string | null, text?: string): TimelinePoint => ({
    key,
    title,
    state: at ? 'done' : 'next',
    ...(at && { time: typeof at === 'string' ? calendarDay(at) : plainMomentText(at) }),
    ...(text && { text }),
  })
  const begun = [point('created', 'Draft created', createdAt), point('issued', 'Issued', issueDate)]
  if (kind === 'CreditNote') return begun
  const reached = [point('sent', 'Sent to the customer', sentAt), point('viewed', 'Opened by the customer', viewedAt)]
  const shown = status === 'Draft' || status === 'Sent' ? reached : reached.filter(({ state }) => state === 'done')
  const reminded = invoice.remindedAt ? [point('reminded', 'Reminder sent', invoice.remindedAt)] : []
  return [...begun, ...shown, ...reminded, ended(invoice, { due: calendarDay(dueDate), left: formatMoney(amountDue) })]
}

function ended(
  { status, payments, voidReason }: ShownInvoice,
  { due, left }: { due: string; left: string },
): TimelinePoint {
  if (status === 'Void') return { key: 'end', state: 'ended', title: 'Voided', ...(voidReason && { text: voidReason }) }
  if (status === 'Paid') {
    const last = payments.map(({ paidAt }) => paidAt.getTime()).toSorted((a, b) => b - a)[0]
    const credited = payments.some(({ kind }) => kind === 'CreditNote')
    return {
      key: 'end',
      state: 'done',
      title: credited ? 'Credited' : 'Paid',
      ...(last !== undefined && { time: dayText(new Date(last)) }),
    }
  }
  if (status === 'Overdue') return { key: 'end', state: 'failed', title: 'Overdue', text: `${left} was due on ${due}.` }
  if (status === 'Draft') return { key: 'end', state: 'next', title: 'Paid', time: `due ${due}` }
  return { key: 'end', state: 'now', title: 'Waiting for payment', text: `${left} is due by ${due}.` }
}
