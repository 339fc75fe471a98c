import type { LinkTokens } from '#platform/link-tokens'
import { writtenIn } from './document-words.rules.ts'
import { lockInvoice } from './invoices.store.ts'
import type { InvoicingNeeds } from './invoicing.needs.ts'
import { linkOf } from './issue.ts'
import { type DueReminder, dueReminders, noteReminder } from './reminders.store.ts'
import { amountDue, contentOf, dayOf } from './totals.rules.ts'

type Needs = Pick<InvoicingNeeds, 'db' | 'bankClock' | 'notifications' | 'publicUrl' | 'isPayable'> & {
  tokens: LinkTokens
}

/** The most in one round: what is left comes with the next. */
const mostPerRound = 500

/** Reminds those who owe on invoices, each step once; gives how many emails were written. */
export const remindDue = (needs: Needs) => async (): Promise<number> => {
  const today = dayOf(needs.bankClock.now())
  const due = await needs.db.asSystem((tx) => dueReminders(tx, today, mostPerRound))
  let written = 0
  for (const one of due) if (await remind(needs, one, today)) written += 1
  return written
}

/** Under the lock of the invoice, so that nobody is reminded of what was paid a moment ago. */
const remind = (needs: Needs, one: DueReminder, today: string): Promise<boolean> =>
  needs.db.asSystem(async (tx) => {
    const { invoiceId, customerId } = one
    const invoice = await lockInvoice(tx, customerId, invoiceId)
    if (invoice?.state !== 'Issued' || invoice.settledMinor >= invoice.totalMinor) return false
    // Its payer would be led to an account that takes no money.
    if (!invoice.payInto || !(await needs.isPayable(tx, { customerId, accountId: invoice.payInto }))) return false
    if (!(await noteReminder(tx, one, needs.bankClock.now()))) return false
    const { seller, receiver, language = 'en' } = contentOf(invoice)
    await needs.notifications.notify(tx, {
      to: receiver.emailAddress ?? '',
      channel: 'email',
      template: 'invoice-reminder',
      onBehalfOf: customerId,
      attaches: { kind: 'invoice', customerId, id: invoiceId },
      data: {
        language,
        seller: seller.name,
        number: invoice.number ?? '',
        amount: writtenIn(language).amount(amountDue(invoice)),
        dueOn: invoice.dueOn,
        isOverdue: invoice.dueOn < today,
        link: linkOf(needs, invoiceId),
      },
    })
    return true
  })
