import type { RefusalTable } from './refusal-table.ts'

export const exchangeRefusals = {
  'exchange.same_currency': [400, 'Both accounts hold the same currency. Move money between them instead.'],
  'exchange.too_small': [400, 'This amount is too small to exchange.'],
  'exchange.reason_needed': [400, 'Reason for exchange is required'],
  'exchange.too_many_quotes': [
    429,
    "You've requested too many rates in a short time. Please wait a minute and try again.",
  ],
  'exchange.quote_unknown': [404, "We couldn't find that rate. Ask for a new one."],
  'exchange.quote_expired': [409, 'This rate has expired, and nothing was exchanged. Review the new rate.'],
  'exchange.quote_used': [409, 'This rate was already used for an exchange.'],
  'exchange.quote_differs': [409, 'This rate was for a different exchange. Review the exchange again.'],
  'exchange.rate_changed': [409, 'The rate has changed, and nothing was exchanged. Review the new rate.'],
  'exchange.approved_apart': [
    409,
    'Your colleagues approve exchanges like this one. Exchange the money first, then send it.',
  ],
  'exchange.not_allowed': [403, "You can't exchange money. Ask a colleague to send this."],
  'exchange.send_not_allowed': [403, "You can't send money. Only exchange it, or ask a colleague to send it."],
  'exchange.negotiation_unknown': [404, "We couldn't find that negotiated rate."],
  'exchange.negotiation_ended': [
    409,
    'That negotiated rate can no longer be used. Exchange at the current rate, or ask for a new one.',
  ],
  'exchange.negotiation_differs': [409, 'The negotiated rate is for a different amount or currency pair.'],
  'exchange.amount_unavailable': [
    409,
    "We can't exchange this amount right now. Try a smaller amount or try again later.",
  ],
} as const satisfies RefusalTable
