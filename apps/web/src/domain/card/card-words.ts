import { noResponse } from '#ui/no-response.ts'

/** Texts around the card frame. */
export interface CardWords {
  about: string
  details: string
  missing: string
  unchecked: string
  notCharged: string
  verification: string
  confirm: string
  /** Replaces the server's English text. */
  confirmText?: string
  noResponse: string
  checkAgain: string
  chargedOnce: string
  bankPage: string
  bankPageMissing: string
}

export const englishCardWords: CardWords = {
  about:
    'Visa, Mastercard and American Express. Your card number and security code go straight to our card processor: we never see them.',
  details: 'Card details',
  missing: "The card form didn't open",
  unchecked: "We couldn't check your card",
  notCharged: "You weren't charged. Please try again.",
  verification: 'Bank verification',
  confirm: 'Confirm with your bank',
  noResponse,
  checkAgain: 'Check again',
  chargedOnce: 'Your card is charged only once.',
  bankPage: "Your bank's page",
  bankPageMissing: "We couldn't open your bank's page",
}
