import type { NotificationType } from '@tradewind/contract/mailing'

export const withLink = (text: string, reason: string, link: string): string =>
  `${text}\n\n--\nYou're receiving this email because ${reason}. Unsubscribe from emails like this:\n${link}`

export const reasons: Record<NotificationType, string> = {
  PaymentUpdates: 'money moved in your account',
  PayeeUpdates: 'someone paid you with Tradewind and gave this address',
  RateAlerts: 'you set an alert for a rate',
  ReferralUpdates: 'you invited someone, or someone invited you',
  Promotions: 'you asked for emails about promotions',
}
