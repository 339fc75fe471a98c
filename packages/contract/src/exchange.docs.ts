import { exchangeExamples } from './exchange.examples.ts'
import * as exchange from './exchange.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const accountOfExchange = {
  text: 'Id of the account. It is the same as `accountId`; give one of the two.',
  example: '019abe12-5c00-7000-8000-000000000001',
}

export const exchangeDocs: AreaWords = {
  file: 'exchange.docs.ts',
  groups: { payments: ['exchange'] },
  examples: exchangeExamples,
  names: {
    fromAccountId: 'The account that the money leaves.',
    toAccountId: 'The account that the money reaches.',
    side: 'Which amount is named: `sell` for what leaves, `buy` for what arrives.',
    sold: 'What leaves the first account.',
    bought: 'What reaches the second account.',
    midRate: {
      text: 'The mid-market rate: units of the second currency for one of the first, as decimal text.',
      example: '1.318744',
    },
    markedRate: {
      text: 'The rate that the customer gets: units of the second currency for one of the first, as decimal text.',
      example: '1.312150',
    },
    exchangeCurrencyPair: { text: 'Both currencies, what leaves first.', example: 'GBP/USD' },
    cost: 'What the same money would buy at the mid-market rate, less what it buys.',
    approvalsOfPayment: {
      text: 'How many must approve a payment that this pays for, by the rules for payments in the currency that is sold.',
      example: 0,
    },
    rateAt: 'When the market rate was taken.',
    reasonNeeded: {
      text: 'Whether the order must say what it is for: a currency is under exchange control, or the amount is large.',
      example: false,
    },
    rateId: { text: 'Id of the quote.', example: '019abe12-5c00-7000-8000-000000000007' },
    secondsLeft: { text: 'For how many seconds the quote still holds, by our clock.', example: 60 },
    reasonForExchange: {
      text: 'Why the money is exchanged, up to 200 characters. May be left out unless `reasonNeeded` is true.',
      example: 'To pay a supplier',
    },
    transactionReference: {
      text: 'What lists and statements say of it; `Exchange of funds` where it is left out.',
      example: 'Invoice 7',
    },
    bypassRequestId: {
      text: 'Id of a negotiated rate. The quote must have been made with the same.',
      example: '019abe12-5c00-7000-8000-000000000009',
    },
    actionTag: { text: 'A tag of your own for this order. Kept with it and shown to our team.', example: 'payroll' },
    description: { text: 'What the customer notes of it, up to 200 characters.', example: 'For the new oven' },
    transactionThreshold: {
      text: 'The least that may be sent, as `get-transaction-threshold` says. Sent back, it changes nothing.',
      example: '5.00',
    },
    negotiateRateThreshold: {
      text: 'From which amount a rate can be negotiated, as `get-transaction-threshold` says. Sent back, it changes nothing.',
      example: '10000.00',
    },
    cadQuestionAndAnswer:
      'The security question of a payment in Canadian dollars that follows, where `createTransactionPayload` has none.',
    question: { text: 'The question, up to 40 characters.', example: 'Where did we meet?' },
    answer: { text: 'The answer, which the recipient must know: 3 to 25 characters without spaces.', example: 'Dover' },
    createTransactionPayload: [
      'What is sent with the money, from the account that it is exchanged into: both happen or neither does. The rate must',
      'buy exactly the amount with its charge; a negotiated rate must buy enough for both, and the rest stays on the account',
      'that sends. Its PIN is the one of the exchange, and the answer names the payment.',
    ].join(' '),
    systemAccountType: 'What the account is.',
    exchangeDetails: 'What is ordered, and the PIN that allows it.',
    extraTranDetails: 'What the customer notes of it.',
    from: 'The account that the money leaves, and how much leaves it.',
    to: 'The account that the money reaches, and how much reaches it.',
    currency: 'The account, by either of its two names.',
    rejectedBy: { text: 'Who rejected or returned it.', example: 'Bea Example' },
  },
  schemas: [
    schemaWords(exchange.ExchangeAsked, 'An exchange whose price is asked for.', {}),
    schemaWords(exchange.ExchangePrice, 'What an exchange gives at this moment.', {}),
    schemaWords(exchange.ExchangeQuote, 'A price that holds for one exchange.', {}),
    schemaWords(
      exchange.ExchangeOrder,
      'An order to exchange money between two accounts of the customer. Every rate and amount is compared with our own.',
      { fields: { 'from.currency.id': accountOfExchange, 'to.currency.id': accountOfExchange } },
    ),
  ],
  calls: [
    callWords(exchange.getExchangePrice, {
      text: 'Nothing is reserved and no price is locked: `create-quote` gives a price that holds.',
      query: {
        Amount: 'The amount of the side that is named, as decimal text.',
        BypassRequestId: {
          text: 'Id of a negotiated rate to exchange at.',
          example: '019abe12-5c00-7000-8000-000000000009',
        },
      },
    }),
    callWords(exchange.createExchangeQuote, {
      text: [
        'The quote is good for one exchange of its customer, between these accounts, for a minute. At most twenty of a person',
        'and a hundred of a customer are open at once.',
      ].join(' '),
    }),
    callWords(exchange.initiateExchange, {
      text: [
        'With a `rateId` it is exchanged at that quote. Without one a quote is made now, and the order is refused where the',
        'rate that the customer was shown is not its own. Both amounts and what the exchange costs are booked together.',
        'Where a payment rule asks for it, the money is set aside until colleagues have approved; it is then exchanged at the',
        'rate of that moment, unless that buys more than one percent less.',
      ].join(' '),
    }),
    callWords(exchange.updateRejectedExchange, {
      body: { 'from.currency.id': accountOfExchange, 'to.currency.id': accountOfExchange },
      text: 'The same exchange, changed and at a new price, waits for at least as many approvals as before.',
    }),
    callWords(exchange.getRejectedExchange, {
      params: { id: 'Id of the request.' },
      value: {
        reason: 'Why it was rejected or returned.',
        version: 'How often it was submitted.',
        expenseCategory: { text: 'The name of its expense category.', example: 'Rent and Mortgage' },
        bypassRequestId: {
          text: 'Id of the negotiated rate that it was ordered at, while that can still be used.',
          example: '019abe12-5c00-7000-8000-000000000009',
        },
        documentNames: {
          text: 'Names of the files that were handed in with it. They stay with it; a resubmission adds its own.',
          example: ['invoice.pdf'],
        },
      },
    }),
  ],
}
