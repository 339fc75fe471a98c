import type { Currency } from '@tradewind/kernel'
import { formatRate } from '@tradewind/kernel'
import { momentWords } from './moment-words.ts'
import { template } from './template.ts'

type Decision = 'approved' | 'countered' | 'declined' | 'expiring'

export const ratesTemplates = {
  /** What was decided about a rate that someone asked for; `rate` and `note` are empty where there is none. */
  'negotiated-rate': template<{
    what: Decision
    amount: string
    sold: Currency
    bought: Currency
    rate: string
    note: string
    /** As an ISO moment. */
    until: string
  }>({
    write: ({ what, amount, sold, bought, rate, note, until }, { site }) => ({
      subject: negotiationWords[what].subject(`${amount} to ${bought}`),
      text: `${negotiationWords[what].text(`${amount} to ${bought}`, formatRate(sold, rate, bought), until)}${note ? `\n\nOur note: ${note}` : ''}\n\nSee all negotiated rates:\n${site}/payment/rate-bypass`,
      buttons: ['View negotiated rates'],
    }),
  }),
  /** Rates as decimal text. */
  'rate-reached': template<{
    base: Currency
    quote: Currency
    rate: string
    wanted: string
    direction: 'above' | 'below'
  }>({
    type: 'RateAlerts',
    write: ({ base, quote, rate, wanted, direction }, { site }) => ({
      subject: `${formatRate(base, rate, quote)}: your rate alert`,
      text: `The mid-market rate ${direction === 'above' ? 'rose' : 'fell'} to ${formatRate(base, rate, quote)}. Your alert was for ${wanted}.\n\nThis alert has ended. Rates keep moving. When you exchange, you'll see your rate and the cost before you confirm. Set another alert here:\n${site}/rates`,
      buttons: ['View rates'],
    }),
  }),
}

/** What became of a rate that someone asked for. */
const negotiationWords: Record<
  Decision,
  { subject: (of: string) => string; text: (of: string, rate: string, until: string) => string }
> = {
  approved: {
    subject: (of) => `Your rate was approved: ${of}`,
    text: (of, rate, until) =>
      `We approved the rate you requested to exchange ${of}: ${rate}. You can use it once, for exactly this amount, until ${momentWords(until)}.`,
  },
  countered: {
    subject: (of) => `We've offered you a different rate: ${of}`,
    text: (of, rate, until) =>
      `You asked for a rate to exchange ${of}. We can offer you ${rate} instead. Accept it to use it once, until ${momentWords(until)}.`,
  },
  declined: {
    subject: (of) => `Your rate wasn't approved: ${of}`,
    text: (of) =>
      `We couldn't approve the rate you requested to exchange ${of}. You can still exchange at your usual rate.`,
  },
  expiring: {
    subject: (of) => `Your negotiated rate expires soon: ${of}`,
    text: (of, rate, until) =>
      `Your rate of ${rate} to exchange ${of} expires on ${momentWords(until)}. You haven't used it yet.`,
  },
}
