import { template } from './template.ts'

/** Days as invoices write them: 29 November 2026. */
const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

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
          ? `“${seller}” sent you invoice ${number} for ${amount}, due on ${dayInWords(dueOn)}.`
          : `“${seller}” sent you credit note ${number}.`,
        message && `They write:\n${message}`,
        `See it and how to pay, without signing in:\n${link}`,
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    }),
  }),
}
