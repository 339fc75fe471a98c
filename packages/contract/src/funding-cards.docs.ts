import { fundingCardsExamples } from './funding-cards.examples.ts'
import * as cards from './funding-cards.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const entered = {
  CardNumber: {
    text: 'Token of the acquirer’s frame, or a test token in the sandbox. A card number is refused.',
    example: 'tok_visa',
  },
  Cvv: { text: 'Nothing: the security code never leaves the acquirer’s frame.', example: '' },
  Month: { text: 'Month of expiry, `1` to `12`; compared with the card’s where given.', example: '12' },
  Year: { text: 'Year of expiry, two or four digits; compared with the card’s where given.', example: '2030' },
  FirstName: { text: 'First name on the card.', example: 'Ada' },
  LastName: { text: 'Last name on the card.', example: 'Example' },
  BillingState: { text: 'State or county of the billing address.', example: 'Kent' },
  Country: { text: 'Country of the payer, ISO 3166 alpha-2 or alpha-3.', example: 'GB' },
  Email: { text: 'Email address of the payer, for the card issuer.', example: 'ada@example.com' },
  PhoneNumber: { text: 'Phone number of the payer, for the card issuer.', example: '+44 7400 123456' },
  BillingAddress: { text: 'Street and number of the billing address.', example: '1 Harbour Lane' },
  BillingCity: { text: 'City of the billing address.', example: 'Dover' },
  BillingCountry: { text: 'Country of the billing address, ISO 3166 alpha-2 or alpha-3.', example: 'GB' },
  BillingZip: { text: 'Postcode of the billing address.', example: 'CT16 1AA' },
}

export const fundingCardsDocs: AreaWords = {
  file: 'funding-cards.docs.ts',
  groups: { cards: ['fundingCards'] },
  examples: fundingCardsExamples,
  names: {
    challengeId: {
      text: 'Id of the bank’s challenge; null where there is none.',
      example: '019abe12-5c00-7000-8000-00000000c0de',
    },
    challengeText: {
      text: 'What the bank wants, in words; null where it wants nothing.',
      example: "Your bank needs to check it's you. Confirm the payment with your card ending in 4242.",
    },
    challengePage: {
      text: 'The bank’s page, as a path on the origin of the acquirer’s frame; null where there is none.',
      example: '/challenges/019abe12-5c00-7000-8000-00000000c0de',
    },
    cardFundingId: {
      text: 'Id of a payment by card into an account; null for a SendR transfer.',
      example: '019abe12-5c00-7000-8000-00000000c0d0',
    },
    refunded: { text: 'What went back to the card so far.', example: { amount: '0.00', currencyCode: 'GBP' } },
  },
  schemas: [
    schemaWords(cards.NewCard, 'A card to save, by a token of the acquirer’s frame.', {
      fields: { ...entered, Currency: { text: 'A currency that it is used for; any is good.', example: 'GBP' } },
    }),
    schemaWords(cards.CardBrand, 'Brand of a card, by its first digits.'),
    schemaWords(cards.SavedCard, 'A saved card. Its number and security code are with the acquirer alone.', {
      fields: {
        id: 'Id of the saved card.',
        brand: 'Brand of the card.',
        brandName: { text: 'Name of the brand.', example: 'Visa' },
        lastFour: { text: 'Last four digits of its number.', example: '4242' },
        month: { text: 'Month of expiry, two digits.', example: '12' },
        year: { text: 'Year of expiry, four digits.', example: '2036' },
        isExpired: { text: 'Whether it is past its date.', example: false },
        firstName: { text: 'First name on the card.', example: 'Ada' },
        lastName: { text: 'Last name on the card; null for a person with one name.', example: 'Example' },
        billingCountry: { text: 'Country of the billing address, alpha-2; null if not given.', example: 'GB' },
        addedAt: 'When it was saved.',
      },
    }),
    schemaWords(cards.CardPayment, 'A payment by card: what is paid, and a saved card or the token of a new one.', {
      fields: {
        ...entered,
        paymentInstructionId: { text: 'A SendR transfer that waits for its money.', example: '' },
        accountId: 'Or an own account or wallet to fund.',
        amount: { text: 'How much to bring into the account, as decimal text.', example: '50.00' },
        transactionPin: 'The transaction PIN, to fund an account.',
        id: { text: 'Id of a saved card, in place of a token.', example: '' },
        Currency: { text: 'Currency that is paid in; another one is refused.', example: 'GBP' },
      },
    }),
    schemaWords(cards.CardFunding, 'A payment by card into an account or a wallet.', {
      fields: {
        card: { text: 'The card.', example: 'Visa ending in 4242' },
        state: '`ChallengeRequired`: show the issuer’s page. `Unknown`: the issuer has not answered yet.',
        reason: { text: 'Why the issuer declined, in words; null otherwise.', example: 'The card has expired.' },
        finishedAt: 'When it was approved or declined; null before.',
        transactionId: 'The incoming transaction; null before the approval.',
      },
    }),
    schemaWords(cards.CardPaymentResult, 'The result of a card payment.', {
      fields: {
        state:
          '`ChallengeRequired`: show the issuer’s page. `Unknown`: no answer yet; the issuer is asked again by itself.',
        reason: 'Why the issuer declined, in words; null otherwise.',
      },
    }),
  ],
  calls: [
    callWords(cards.listCards, { params: { id: 'Id of the customer.' } }),
    callWords(cards.getCard, { params: { id: 'Id of the saved card.' } }),
    callWords(cards.deleteCard, { params: { id: 'Id of the saved card.' } }),
    callWords(cards.getCardFunding, { query: { CardFundingId: 'Id of the card payment.' } }),
    callWords(cards.listCardFundings, { query: { AccountId: 'The account or wallet that was funded.' } }),
    callWords(cards.completeCardChallenge, { body: { challengeId: 'Id of the issuer’s challenge.' } }),
  ],
}
