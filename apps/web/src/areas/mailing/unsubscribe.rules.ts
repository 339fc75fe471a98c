import type { NotificationType } from '@tradewind/contract/mailing'

/** The token in the fragment of the email link. */
export const tokenOf = (href: string): string => {
  const at = href.indexOf('#')
  return at < 0 ? '' : href.slice(at + 1)
}

/** The kinds of email, in the words of a sentence. */
export const kinds: Record<NotificationType, string> = {
  PaymentUpdates: 'when you receive money or a payment is delivered',
  PayeeUpdates: 'when someone pays you and asks us to notify you',
  RateAlerts: 'when a rate reaches what you set an alert for',
}

/** Of a refusal the first message of the value's list is shown, or else its error. */
export const wordsOf = ({ errors, message }: { errors: readonly { message: string }[]; message: string }): string =>
  errors[0]?.message ?? message
