/** Why a card payment was declined, with the words for the customer. What helps thieves is not said. */
const declineWords = {
  do_not_honor: 'Your bank declined the payment.',
  insufficient_funds: "There isn't enough money on the card.",
  expired_card: 'The card has expired.',
  incorrect_security_code: 'The security code is not correct.',
  limit_exceeded: "The payment is above your card's limit.",
  not_permitted: "This card can't be used for online payments.",
  // The same words for a lost, a stolen and a suspected card: whoever holds it learns nothing.
  restricted: 'Your bank declined the payment. Please contact your bank.',
  challenge_failed: 'The code was entered wrongly three times.',
  challenge_canceled: "You canceled your bank's confirmation.",
  challenge_expired: "Your bank's confirmation expired.",
  token_used: 'These card details were already used. Please enter them again.',
  voided: "The payment didn't reach your bank.",
} as const

export type DeclineCode = keyof typeof declineWords

export const declineCodes = Object.keys(declineWords) as DeclineCode[]

/** The words for a code of the acquirer's; for one that we don't know, the most general ones. */
export const wordsOfDecline = (code: string): string =>
  Object.hasOwn(declineWords, code) ? declineWords[code as DeclineCode] : declineWords.do_not_honor
