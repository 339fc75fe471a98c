import type { DocumentLanguage } from '@tradewind/contract/invoicing'
import { invoiceMailWords } from './invoicing-words.ts'
import { template } from './template.ts'

/** Emails to whom our customers invoice, in the language of the document. */
export const invoicingTemplates = {
  invoice: template<{
    language?: DocumentLanguage
    seller: string
    number: string
    kind: 'Invoice' | 'CreditNote'
    amount: string
    dueOn: string
    message: string
    link: string
    /** Number of files, if they are too large in total to send with the email. */
    filesTooLarge?: number
  }>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ language, seller, number, kind, amount, dueOn, message, link, filesTooLarge }) => {
      const w = invoiceMailWords(language)
      return {
        subject: w.subject[kind](number, seller),
        text: [
          kind === 'Invoice' ? w.sentInvoice(seller, number, amount, w.day(dueOn)) : w.sentCreditNote(seller, number),
          message && `${w.theyWrite}\n${message}`,
          filesTooLarge ? w.filesTooLarge(filesTooLarge) : '',
          `${w.howToPay}\n${link}`,
        ]
          .filter((part) => part !== '')
          .join('\n\n'),
        buttons: [w.view[kind]],
      }
    },
  }),
  'invoice-reminder': template<{
    language?: DocumentLanguage
    seller: string
    number: string
    amount: string
    dueOn: string
    isOverdue: boolean
    link: string
  }>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ language, seller, number, amount, dueOn, isOverdue, link }) => {
      const w = invoiceMailWords(language)
      return {
        subject: (isOverdue ? w.overdueSubject : w.reminderSubject)(number, seller),
        text: [
          (isOverdue ? w.wasDue : w.isDue)(amount, number, seller, w.day(dueOn)),
          w.paidAlready,
          `${w.howToPay}\n${link}`,
        ].join('\n\n'),
        buttons: [w.view.Invoice],
      }
    },
  }),
  'invoice-receipt': template<{
    language?: DocumentLanguage
    seller: string
    number: string
    amount: string
    link: string
  }>({
    type: 'PayeeUpdates',
    goesToOutsiders: true,
    write: ({ language, seller, number, amount, link }) => {
      const w = invoiceMailWords(language)
      return {
        subject: w.receiptSubject(number, seller),
        text: [w.isPaid(number, amount, seller), `${w.seeReceipt}\n${link}`].join('\n\n'),
        buttons: [w.view.Invoice],
      }
    },
  }),
  /** To the seller. */
  'recurring-invoice-stopped': template<{ receiver: string; amount: string; reason: string }>({
    type: 'PaymentUpdates',
    write: ({ receiver, amount, reason }, { site }) => ({
      subject: `Your recurring invoice to ${receiver} is paused`,
      text: `We couldn't issue your recurring invoice of ${amount} to “${receiver}”. Nothing was sent.\n\nReason: ${reason}\n\nResume it under Recurring invoices:\n${site}/invoice/recurring`,
      buttons: ['View recurring invoices'],
    }),
  }),
}
