import type { RefusalTable } from './refusal-table.ts'

export const sendrRefusals = {
  'sendr.amount_too_small': [400, 'That amount is too small. Please send a little more.'],
  'sendr.card_pending': [409, 'A card payment is still in progress. Please wait until it completes.'],
  'sendr.cards_unavailable': [400, "Card payments aren't available."],
  'sendr.currency_unavailable': [400, "SendR isn't available in this currency."],
  'sendr.instruction_unknown': [404, "We couldn't find that transfer."],
  'sendr.not_cancelable': [409, 'This transfer can no longer be canceled.'],
  'sendr.not_payable': [409, 'This transfer is no longer waiting for payment.'],
  'sendr.quote_expired': [409, 'This quote has expired. Review the new one before you send.'],
  'sendr.quote_used': [
    409,
    "You've already made a transfer with this quote. Check your transfers before you send again.",
  ],
} as const satisfies RefusalTable
