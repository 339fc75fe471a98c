import * as negotiation from './exchange-negotiation.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const negotiationId = { text: 'Id of the request.', example: '019abe12-5c00-7000-8000-000000000009' }

export const negotiationDocs: AreaWords = {
  file: 'exchange-negotiation.docs.ts',
  groups: { payments: ['negotiation'] },
  names: {
    boughtCurrency: 'The currency that is bought.',
    fromCurrency: 'The currency that leaves.',
    toCurrency: 'The currency that arrives.',
    requestedRate: {
      text: 'The rate that the customer asks for: units of the second currency for one of the first, as decimal text.',
      example: '1.3165',
    },
    offeredRate: { text: 'The rate that was agreed or is offered instead, as decimal text.', example: '1.3150' },
    requestedByName: { text: 'Who asked.', example: 'Ada Example' },
    isMoneyTransferOrganization: 'Whether the customer moves money for others, and so negotiates any amount.',
  },
  schemas: [
    schemaWords(negotiation.NegotiationStatus, 'State of a negotiated rate.', { examples: ['Pending'] }),
    schemaWords(
      negotiation.RateText,
      'A rate: units of the second currency for one of the first, as decimal text with at most 12 digits before the point and 12 behind.',
      { examples: ['1.3165'] },
    ),
    schemaWords(negotiation.Negotiation, 'A rate that was asked for, for one exchange.', {
      fields: {
        id: negotiationId,
        status: 'What became of it.',
        amount: 'What is sold: exactly this much is exchanged at the rate.',
        midRate: { text: 'The mid-market rate when it was asked for, as decimal text.', example: '1.318744' },
        markedRate: { text: 'The rate of the customer when it was asked for, as decimal text.', example: '1.312150' },
        reason: { text: 'Why the customer asks, up to 300 characters.', example: 'We pay our suppliers every month' },
        note: { text: 'What the provider says about it.', example: 'For amounts from 50,000 pounds' },
        createdAt: 'When it was asked for.',
        decidedAt: 'When it was last answered.',
        expiresAt: 'Until when it can be decided, accepted or used.',
        transactionId: 'The exchange that used it.',
      },
    }),
  ],
  calls: [
    callWords(negotiation.requestNegotiatedRate, {
      text: [
        'The rate must be better than without asking and no better than the mid-market rate. One request for an amount and',
        'a pair is open at a time, and at most ten in all. Staff answer within three days, or it expires.',
      ].join(' '),
      value: { id: negotiationId },
      body: {
        amount: { text: 'What is sold, as decimal text.', example: '25000.00' },
        reason: { text: 'Why, up to 300 characters.', example: 'We pay our suppliers every month' },
      },
    }),
    callWords(negotiation.listNegotiations, {
      query: { Status: 'Only those in this state.' },
    }),
    callWords(negotiation.updateNegotiation, {
      text: [
        '`Approved` accepts a counter-offer; `Withdrawn` ends what is open. The server alone makes a request `Completed`, in',
        'the commit of the exchange that uses it: the call answers success when it is so already, and refuses everything else.',
      ].join(' '),
      body: { id: negotiationId, status: 'The state that is wanted.' },
    }),
    callWords(negotiation.getTransferOrganization, {
      text: 'A customer can ask about itself only.',
      params: { id: 'Id of the customer.' },
      value: { id: 'Id of the customer.' },
    }),
    callWords(negotiation.getNegotiationMinimum, {
      query: { CurrencyCode: 'The currency that is sold.' },
    }),
  ],
}
