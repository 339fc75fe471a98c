import type { NotificationType } from '@tradewind/contract/mailing'

/** The kinds of email, in the words of a sentence. */
export const kinds: Record<NotificationType, string> = {
  PaymentUpdates: 'when you receive money or a payment is delivered',
  PayeeUpdates: 'when someone pays you and asks us to notify you',
  RateAlerts: 'when a rate reaches what you set an alert for',
  ReferralUpdates: 'when something happens with your referrals',
  Promotions: 'about promotions',
}
