import type { NotificationType } from '@tradewind/contract/mailing'

interface FooterWords {
  receiving: (reason: string) => string
  unsubscribe: string
  payeeUpdates: string
}

/** Invoice emails use the language of their document; every other email is in English. */
const words: Readonly<Record<string, FooterWords>> = {
  en: {
    receiving: (reason) => `You're receiving this email because ${reason}.`,
    unsubscribe: 'Unsubscribe from emails like this',
    payeeUpdates: 'someone who paid or invoiced you gave us this address',
  },
  de: {
    receiving: (reason) => `Sie erhalten diese E-Mail, weil ${reason}.`,
    unsubscribe: 'Solche E-Mails abbestellen',
    payeeUpdates: 'uns jemand, der Ihnen Geld oder eine Rechnung gesendet hat, diese Adresse mitgeteilt hat',
  },
  fr: {
    receiving: (reason) => `Vous recevez cet e-mail parce que ${reason}.`,
    unsubscribe: 'Ne plus recevoir ce type d’e-mails',
    payeeUpdates: 'une personne qui vous a payé ou facturé nous a communiqué cette adresse',
  },
}

const reasons: Record<Exclude<NotificationType, 'PayeeUpdates'>, string> = {
  PaymentUpdates: 'money moved in your account',
  RateAlerts: 'you set an alert for a rate',
  ReferralUpdates: 'you invited someone, or someone invited you',
  Promotions: 'you asked for emails about promotions',
}

/** Adds the footer: why the reader gets this email, and how to unsubscribe. */
export function withLink(text: string, type: NotificationType, link: string, language = 'en'): string {
  const { receiving, unsubscribe, payeeUpdates } = words[language] ?? (words['en'] as FooterWords)
  const reason = type === 'PayeeUpdates' ? payeeUpdates : reasons[type]
  return `${text}\n\n--\n${receiving(reason)} ${unsubscribe}:\n${link}`
}
