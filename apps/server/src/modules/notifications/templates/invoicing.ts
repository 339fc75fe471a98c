import { dayInFull } from '@tradewind/kernel/iso-date'
import { template } from './template.ts'

/** Emails to whom our customers invoice. */
export const invoicingTemplates = {
  invoice: template<{
    seller: string
    number: string
    kind: 'Invoice' | 'CreditNote'
    amount: string
    dueOn: string
    message: string
    link: string
  }>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ seller, number, kind, amount, dueOn, message, link }) => ({
      subject: kind === 'Invoice' ? `Invoice ${number} from ${seller}` : `Credit note ${number} from ${seller}`,
      text: [
        kind === 'Invoice'
          ? `“${seller}” sent you invoice ${number} for ${amount}, due on ${dayInFull(dueOn)}.`
          : `“${seller}” sent you credit note ${number}.`,
        message && `They write:\n${message}`,
        `See it and how to pay, without signing in:\n${link}`,
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    }),
  }),
  'invoice-reminder': template<{
    seller: string
    number: string
    amount: string
    dueOn: string
    isOverdue: boolean
    link: string
  }>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ seller, number, amount, dueOn, isOverdue, link }) => ({
      subject: isOverdue ? `Overdue: invoice ${number} from ${seller}` : `Reminder: invoice ${number} from ${seller}`,
      text: [
        isOverdue
          ? `${amount} of invoice ${number} from “${seller}” was due on ${dayInFull(dueOn)}.`
          : `${amount} of invoice ${number} from “${seller}” is due on ${dayInFull(dueOn)}.`,
        "If you've already paid, you can ignore this email.",
        `See it and how to pay, without signing in:\n${link}`,
      ].join('\n\n'),
    }),
  }),
  'invoice-receipt': template<{ seller: string; number: string; amount: string; link: string }>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ seller, number, amount, link }) => ({
      subject: `Receipt for invoice ${number} from ${seller}`,
      text: [
        `Invoice ${number} over ${amount} from “${seller}” is paid. Thank you. Your receipt is attached.`,
        `See the invoice and its receipt, without signing in:\n${link}`,
      ].join('\n\n'),
    }),
  }),
  /** To the seller. */
  'recurring-invoice-stopped': template<{ receiver: string; amount: string; reason: string }>({
    type: 'PaymentUpdates',
    write: ({ receiver, amount, reason }) => ({
      subject: `Your recurring invoice to ${receiver} is paused`,
      text: `We couldn't issue your recurring invoice of ${amount} to “${receiver}”. Nothing was sent.\n\nReason: ${reason}\n\nTo resume it, sign in and open Invoices, then Recurring.`,
    }),
  }),
}
