import type { DocumentLanguage, InvoiceRecord, TaxCategory } from '@tradewind/contract/invoicing'
import type { InvoiceStatus } from '@tradewind/kernel/invoice-statuses'
import type * as z from 'zod/mini'
import { dayText } from '#ui/dates.ts'
import type { Tone } from '#ui/status-badge.tsx'

export type Listed = z.output<typeof InvoiceRecord>

/** A calendar day as it is, wherever its reader is: 29 Nov 2026. */
export const calendarDay = (day: string): string => dayText(new Date(`${day}T12:00:00`))

export const statusWords: Readonly<Record<InvoiceStatus, { text: string; tone: Tone; about: string }>> = {
  Draft: { text: 'Draft', tone: 'plain', about: 'Not issued yet. You can still change or delete them.' },
  Sent: { text: 'Sent', tone: 'note', about: 'Issued, and not opened by the customer yet.' },
  Viewed: { text: 'Viewed', tone: 'note', about: 'Opened by the customer, and not paid yet.' },
  PartlyPaid: { text: 'Partly paid', tone: 'warn', about: 'Some of the amount has been paid.' },
  Paid: { text: 'Paid', tone: 'good', about: 'Fully paid or credited. Credit notes are here, too.' },
  Overdue: { text: 'Overdue', tone: 'bad', about: 'Past the due date with an amount still due.' },
  Void: { text: 'Void', tone: 'plain', about: 'Withdrawn before anybody paid. Their numbers stay used.' },
}

/** `Invoice INV-2026-0001`, `Credit note INV-2026-0002`, or `Draft invoice`. */
export const titleOf = ({ kind, invoiceNumber }: Pick<Listed, 'kind' | 'invoiceNumber'>): string =>
  invoiceNumber === null ? 'Draft invoice' : `${kind === 'CreditNote' ? 'Credit note' : 'Invoice'} ${invoiceNumber}`

/** Creditor references are written in fours. */
export const inFours = (reference: string): string => reference.replace(/(.{4})(?=.)/g, '$1 ')

type Category = z.output<typeof TaxCategory>

/** The tax categories of EN 16931 as sellers call them. */
export const taxWords: Readonly<Record<Category, string>> = {
  S: 'Taxed at a rate',
  Z: 'Zero rate',
  E: 'Exempt',
  AE: 'Reverse charge',
  K: 'Delivery within the EU',
  G: 'Export',
  O: 'Outside the scope of tax',
}

/** `20%`, or what the category is called. */
export const taxText = ({ taxCategory, taxRate }: { taxCategory: Category; taxRate: string }): string =>
  taxCategory === 'S' ? `${taxRate}%` : taxWords[taxCategory]

/** Languages of documents, each as its readers call it. */
export const languageWords: Readonly<Record<DocumentLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
}
