import { accountClosing } from '#modules/accounts'
import { invoicePaidByCard } from '#modules/funding'
import { accountCredited, creditReturned, paymentAccepted, paymentEnded } from '#modules/payments'
import { on, takes } from '#platform/events'
import type { Module } from '#platform/module'
import { hasOpenInvoices } from './invoices.store.ts'
import { invoicingRoutes } from './invoicing.routes.ts'
import type { Invoicing } from './invoicing.service.ts'
import { moneySentBack } from './send-back.ts'
import { neededFiles } from './settlements.store.ts'
import { stoppedRecurring } from './stopped-recurring.ts'

export const invoicingModule = (
  invoicing: Invoicing,
  { log }: { log: { error(facts: object, what: string): void } },
): Module => ({
  name: 'invoicing',
  calls: (http) => invoicingRoutes(http, invoicing),
  hourly: {
    'reminders of invoices': invoicing.remindDue,
    'late fees of invoices': invoicing.chargeLateFees,
    'recurring invoices': invoicing.issueRecurring,
    'documents of invoices': invoicing.makeDocuments,
    'receipts of invoices': invoicing.sendReceipts,
  },
  // What is issued on a day is issued when a demo's clock reaches it, and not an hour later.
  clockMoved: () => {
    invoicing.issueRecurring().catch((err: unknown) => log.error({ err }, 'recurring invoices could not be issued'))
  },
  subscriptions: [
    on(accountCredited, invoicing.moneyCame),
    on(invoicePaidByCard, invoicing.paidByCard),
    on(creditReturned, invoicing.moneyReturned),
    on(paymentAccepted, moneySentBack),
    on(paymentEnded, moneySentBack),
    takes(accountClosing, async (tx, { byProvider, ...of }) =>
      !byProvider && (await hasOpenInvoices(tx, of)) ? 'accounts.invoices_open' : undefined,
    ),
  ],
  attention: [stoppedRecurring],
  files: neededFiles,
})
