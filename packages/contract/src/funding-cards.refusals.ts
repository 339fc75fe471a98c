import type { RefusalTable } from './refusal-table.ts'

export const fundingCardsRefusals = {
  'cards.amount_too_large': [400, 'This is above the maximum for one card payment. Enter a smaller amount.'],
  'cards.amount_too_small': [400, 'This is below the minimum for a card payment. Enter a larger amount.'],
  'cards.challenge_unknown': [404, 'This confirmation from your bank has expired. Please pay again.'],
  'cards.declined': [409, "Your bank didn't confirm this card. Check its details, or use another card."],
  'cards.dispute_answered': [409, 'This dispute has already been answered.'],
  'cards.dispute_unknown': [404, "We couldn't find that dispute."],
  'cards.expired': [409, 'This card has expired. Remove it and add your new one.'],
  'cards.funding_unknown': [404, "We couldn't find that card payment."],
  'cards.number_refused': [
    400,
    "We don't accept card numbers. Enter the card in the payment page's card form, and send the token it returns.",
  ],
  'cards.pending': [409, 'A card payment into this account is still in progress. Please wait until it completes.'],
  'cards.refund_disputed': [409, 'The cardholder disputed this payment. Answer the dispute instead.'],
  'cards.refund_pending': [409, 'A refund of this payment is already waiting for approval.'],
  'cards.refund_second_person': [409, 'You proposed this refund, so someone else must approve it.'],
  'cards.refund_too_large': [409, 'This is more than the remaining amount of the payment. Enter a smaller amount.'],
  'cards.refund_unavailable': [409, "A payment can only be refunded once its money is in the customer's account."],
  'cards.refund_unknown': [404, 'This refund is no longer waiting for approval.'],
  'cards.security_code_refused': [
    400,
    "We don't accept security codes. Leave Cvv empty: the code is checked in the payment page's card form.",
  ],
  'cards.token_unknown': [400, 'These card details have expired. Please enter them again.'],
  'cards.too_many': [409, "You've saved 10 cards, which is the maximum. Remove one first."],
  'cards.unavailable': [400, "Paying by card isn't available for this account."],
  'cards.unknown': [404, "We couldn't find that card. Please enter your card details."],
} as const satisfies RefusalTable
