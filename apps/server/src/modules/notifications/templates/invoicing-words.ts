import type { DocumentLanguage } from '@tradewind/contract/invoicing'
import { dayInFull } from '@tradewind/kernel/iso-date'

type Kind = 'Invoice' | 'CreditNote'

/** What emails to whom our customers invoice say. Names and amounts stand in them as they are given. */
interface InvoiceMailWords {
  day(day: string): string
  subject: Record<Kind, (number: string, seller: string) => string>
  sentInvoice(seller: string, number: string, amount: string, day: string): string
  sentCreditNote(seller: string, number: string): string
  theyWrite: string
  filesTooLarge(count: number): string
  howToPay: string
  overdueSubject(number: string, seller: string): string
  reminderSubject(number: string, seller: string): string
  wasDue(amount: string, number: string, seller: string, day: string): string
  isDue(amount: string, number: string, seller: string, day: string): string
  paidAlready: string
  receiptSubject(number: string, seller: string): string
  isPaid(number: string, amount: string, seller: string): string
  seeReceipt: string
  /** On the button. */
  view: Record<Kind, string>
}

const en: InvoiceMailWords = {
  day: dayInFull,
  subject: {
    Invoice: (number, seller) => `Invoice ${number} from ${seller}`,
    CreditNote: (number, seller) => `Credit note ${number} from ${seller}`,
  },
  sentInvoice: (seller, number, amount, day) => `“${seller}” sent you invoice ${number} for ${amount}, due on ${day}.`,
  sentCreditNote: (seller, number) => `“${seller}” sent you credit note ${number}.`,
  theyWrite: 'Their message:',
  filesTooLarge: (count) =>
    count === 1
      ? 'One attachment is too large for an email. You can download it where you view the invoice.'
      : `The ${count} attachments are too large for an email. You can download them where you view the invoice.`,
  howToPay: 'View it and see how to pay, without signing in:',
  overdueSubject: (number, seller) => `Overdue: invoice ${number} from ${seller}`,
  reminderSubject: (number, seller) => `Reminder: invoice ${number} from ${seller}`,
  wasDue: (amount, number, seller, day) => `${amount} of invoice ${number} from “${seller}” was due on ${day}.`,
  isDue: (amount, number, seller, day) => `${amount} of invoice ${number} from “${seller}” is due on ${day}.`,
  paidAlready: "If you've already paid, you can ignore this email.",
  receiptSubject: (number, seller) => `Receipt for invoice ${number} from ${seller}`,
  isPaid: (number, amount, seller) =>
    `Invoice ${number} for ${amount} from “${seller}” is paid. Thank you. Your receipt is attached.`,
  seeReceipt: 'View the invoice and its receipt, without signing in:',
  view: { Invoice: 'View invoice', CreditNote: 'View credit note' },
}

const daysOf = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (day: string) => format.format(new Date(`${day}T12:00:00Z`))
}

const de: InvoiceMailWords = {
  day: daysOf('de-DE'),
  subject: {
    Invoice: (number, seller) => `Rechnung ${number} von ${seller}`,
    CreditNote: (number, seller) => `Rechnungskorrektur ${number} von ${seller}`,
  },
  sentInvoice: (seller, number, amount, day) =>
    `„${seller}“ hat Ihnen die Rechnung ${number} über ${amount} gesendet. Sie ist am ${day} fällig.`,
  sentCreditNote: (seller, number) => `„${seller}“ hat Ihnen die Rechnungskorrektur ${number} gesendet.`,
  theyWrite: 'Nachricht dazu:',
  filesTooLarge: (count) =>
    count === 1
      ? 'Eine Anlage ist zu groß für eine E-Mail. Sie können sie bei der Rechnung herunterladen.'
      : `Die ${count} Anlagen sind zusammen zu groß für eine E-Mail. Sie können sie bei der Rechnung herunterladen.`,
  howToPay: 'Hier sehen Sie die Rechnung und wie Sie bezahlen können, ohne sich anzumelden:',
  overdueSubject: (number, seller) => `Überfällig: Rechnung ${number} von ${seller}`,
  reminderSubject: (number, seller) => `Erinnerung: Rechnung ${number} von ${seller}`,
  wasDue: (amount, number, seller, day) =>
    `Für die Rechnung ${number} von „${seller}“ war am ${day} ein Betrag von ${amount} fällig.`,
  isDue: (amount, number, seller, day) =>
    `Für die Rechnung ${number} von „${seller}“ ist am ${day} ein Betrag von ${amount} fällig.`,
  paidAlready: 'Falls Sie bereits bezahlt haben, betrachten Sie diese E-Mail bitte als gegenstandslos.',
  receiptSubject: (number, seller) => `Zahlungsbestätigung zur Rechnung ${number} von ${seller}`,
  isPaid: (number, amount, seller) =>
    `Die Rechnung ${number} über ${amount} von „${seller}“ ist bezahlt. Vielen Dank. Die Zahlungsbestätigung finden Sie im Anhang.`,
  seeReceipt: 'Hier sehen Sie die Rechnung und die Zahlungsbestätigung, ohne sich anzumelden:',
  view: { Invoice: 'Rechnung ansehen', CreditNote: 'Rechnungskorrektur ansehen' },
}

const fr: InvoiceMailWords = {
  day: daysOf('fr-FR'),
  subject: {
    Invoice: (number, seller) => `Facture ${number} de ${seller}`,
    CreditNote: (number, seller) => `Avoir ${number} de ${seller}`,
  },
  sentInvoice: (seller, number, amount, day) =>
    `« ${seller} » vous a envoyé la facture ${number} d’un montant de ${amount}, à payer au plus tard le ${day}.`,
  sentCreditNote: (seller, number) => `« ${seller} » vous a envoyé l’avoir ${number}.`,
  theyWrite: 'Son message :',
  filesTooLarge: (count) =>
    count === 1
      ? 'Une pièce jointe est trop volumineuse pour un e-mail. Vous pouvez la télécharger avec la facture.'
      : `Les ${count} pièces jointes sont trop volumineuses pour un e-mail. Vous pouvez les télécharger avec la facture.`,
  howToPay: 'Consultez la facture et les moyens de paiement, sans vous connecter :',
  overdueSubject: (number, seller) => `En retard : facture ${number} de ${seller}`,
  reminderSubject: (number, seller) => `Rappel : facture ${number} de ${seller}`,
  wasDue: (amount, number, seller, day) =>
    `Un montant de ${amount} était à payer au plus tard le ${day} pour la facture ${number} de « ${seller} ».`,
  isDue: (amount, number, seller, day) =>
    `Un montant de ${amount} est à payer au plus tard le ${day} pour la facture ${number} de « ${seller} ».`,
  paidAlready: 'Si vous avez déjà payé, ne tenez pas compte de cet e-mail.',
  receiptSubject: (number, seller) => `Reçu pour la facture ${number} de ${seller}`,
  isPaid: (number, amount, seller) =>
    `La facture ${number} de « ${seller} », d’un montant de ${amount}, est payée. Merci. Vous trouverez le reçu en pièce jointe.`,
  seeReceipt: 'Consultez la facture et le reçu, sans vous connecter :',
  view: { Invoice: 'Voir la facture', CreditNote: 'Voir l’avoir' },
}

const catalogue: Readonly<Record<DocumentLanguage, InvoiceMailWords>> = { en, de, fr }

/** Emails written before there was a choice are in English. */
export const invoiceMailWords = (language: DocumentLanguage | undefined): InvoiceMailWords =>
  catalogue[language ?? 'en']
