import type { CallExample } from './openapi/example.ts'
import { id, transactionPin } from './openapi/example-parts.ts'

const card = { FirstName: 'Ada', LastName: 'Example', CardNumber: 'tok_visa', Month: '12', Year: '2036' }

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const fundingCardsExamples: Readonly<Record<string, CallExample>> = {
  'fundingCards.addCard': { body: { ...card, BillingCountry: 'GB', Currency: 'GBP' } },
  'fundingCards.payWithCard': {
    body: { ...card, accountId: id('61'), amount: '50.00', Currency: 'GBP', transactionPin },
    value: {
      state: 'Approved',
      reason: null,
      challengeId: null,
      challengeText: null,
      challengePage: null,
      cardFundingId: id('cf1'),
    },
  },
  'fundingCards.completeCardChallenge': {
    value: {
      state: 'Approved',
      reason: null,
      challengeId: null,
      challengeText: null,
      challengePage: null,
      cardFundingId: null,
    },
  },
}
