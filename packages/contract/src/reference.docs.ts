import * as gateway from './gateway.ts'
import * as limits from './limits.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import * as rates from './rates.ts'
import { referenceExamples } from './reference.examples.ts'
import * as reference from './reference.ts'
import * as sendMethods from './send-methods.ts'
import * as transactionLog from './transaction-log.ts'

const limit = { limit: 'The limit; null where there is none.' } as const

export const referenceDocs: AreaWords = {
  file: 'reference.docs.ts',
  groups: {
    accounts: ['limits'],
    payments: ['transactionLog'],
    gateway: ['gateway'],
    reference: ['rates', 'reference'],
  },
  examples: referenceExamples,
  names: {
    base: 'The currency of which one unit is priced.',
    quote: 'The currency of the price.',
    rate: 'Mid-market rate: units of the second currency for one of the first, as decimal text.',
    countryId: 'Id of the country: its ISO 3166 alpha-2 code.',
    daily: 'The limit of the calendar day (UTC).',
    monthly: 'The limit of the calendar month (UTC).',
  },
  schemas: [
    schemaWords(limits.TransactionThreshold, 'What an amount is compared with before it is sent, in one currency.', {
      fields: {
        transactionThreshold: 'The least that one payment may have.',
        negotiateRateThreshold: 'From this amount on a rate can be negotiated; null where it cannot.',
      },
    }),
    schemaWords(rates.Rate, 'The mid-market rate of one pair of currencies.', {
      fields: {
        rate: 'Units of `quote` for one unit of `base`, as decimal text.',
        at: 'When the rate was taken.',
      },
    }),
    schemaWords(reference.Country, 'A country.', {
      fields: {
        id: 'Id of the country: its ISO 3166 alpha-2 code.',
        name: 'English name.',
        iso2: 'ISO 3166 alpha-2 code.',
        iso3: 'ISO 3166 alpha-3 code.',
        currencyCode: 'Its currency, an ISO 4217 code; null where we do not pay there in it.',
      },
    }),
    schemaWords(reference.Product, 'What a customer registers for.', {
      fields: { id: 'Id of the product.', name: 'Its name.', description: 'What it is, in a sentence.' },
    }),
    schemaWords(reference.CustomerType, 'A kind of customer.', {
      fields: {
        id: 'Id of the type.',
        name: 'Its name.',
        group: 'The group of types with which it shares its forms and documents.',
        offered: 'Whether one registers as it; onboarding sets the others.',
      },
    }),
    schemaWords(gateway.GatewayFeature, 'Something that a currency can do beside bank transfers.', {
      examples: ['Interac'],
    }),
    schemaWords(transactionLog.TransactionLog, 'What an app notes of an attempt to move money, for support.', {
      fields: {
        transactionType: 'What was tried.',
        step: 'How far it got.',
        outcome: 'Its result.',
        currencyCode: 'Currency of the amount; required with it.',
        reason: 'What the app showed, such as the words of a refusal.',
      },
    }),
    schemaWords(sendMethods.SendMethod, 'One payment method for an amount, beside the others of its currency.', {
      fields: {
        totalAmount: 'What leaves the account in all: amount and charge.',
        amountReceived: 'What reaches the recipient where no intermediary bank deducts anything.',
        rate: 'Always `1.00`: a payment arrives in the currency that it leaves in.',
        mostWithin:
          'The most that can be sent if amount and charge together may be what was asked; null where nothing is left.',
        othersMayDeduct: 'Whether intermediary banks may deduct charges of their own.',
        expectedAt: 'When the money is expected to arrive, after cut-offs, weekends and holidays.',
        daysKnown: 'False where bank holidays of the recipient’s country are not known.',
        heldUp: 'Whether holidays delay it.',
        available: 'Whether it can be used now.',
        reason: 'Why it cannot be used now, in words; null where it can.',
        recommended: 'True for the cheapest that can be used, the fastest of equals.',
      },
    }),
  ],
  calls: [
    callWords(rates.listRates, { query: { Base: 'Only rates of this currency.' } }),
    callWords(rates.getRateHistory, {
      query: { Days: 'How many days back.' },
      value: { day: 'The day (UTC).', rate: 'Units of `Quote` for one unit of `Base`, as decimal text.' },
    }),
    callWords(reference.listCountries, {
      query: {
        CurrencyCode: 'Only countries with this currency.',
        Iso: 'Only this country, ISO 3166 alpha-2 or alpha-3.',
      },
    }),
    callWords(reference.getCountry, { params: { id: { text: 'ISO 3166 alpha-2 or alpha-3 code.', example: 'GB' } } }),
    callWords(reference.listStatesById, {
      params: { id: { text: 'Id of a country, or of a state.', example: 'US' } },
      value: { id: 'Its ISO 3166-2 code.', name: 'English name.' },
    }),
    callWords(reference.listCustomerTypesOf, {
      params: { id: { text: 'Id of a product, or of a customer type.', example: 'full' } },
    }),
    callWords(reference.listStates, {
      query: { countryId: 'The country, ISO 3166 alpha-2 or alpha-3.' },
      value: { id: 'ISO 3166-2 code.', name: 'English name.' },
    }),
    callWords(reference.listCurrencies, {
      query: { CurrencyOptions: '`BaseCurrency` returns those that totals can be shown in.' },
      value: {
        id: 'Id of the currency: its ISO 4217 code.',
        code: 'ISO 4217 code.',
        name: 'English name.',
        sign: 'Symbol.',
      },
    }),
    callWords(reference.listExpenseCategories, {
      value: { id: 'Id of the expense category.', name: 'Name, to show.' },
    }),
    callWords(limits.getAnnualTransactionCreditLimit, {
      value: { year: 'The calendar year (UTC).', ...limit, used: 'What has come in so far.' },
    }),
    callWords(limits.getTransactionLimitByAccountId, {
      value: {
        perTransaction: 'The most that one payment may have; null where there is no limit.',
        available: 'The most that the next payment may have, all limits together; null where there is none.',
        annual: { text: 'The limit of the calendar year (UTC); null where payouts have none.', example: null },
      },
    }),
    callWords(sendMethods.compareSendMethods, {
      query: { BeneficiaryId: 'A saved beneficiary: only methods that it has details for can be used.' },
    }),
    callWords(gateway.checkCustomerCurrencyEligibility, {
      value: { isEligible: 'Whether any feature is open.', features: 'The features that are open.' },
    }),
    callWords(gateway.testWebhook, {
      value: {
        messageId: { text: 'Id of the message.', example: 'msg_2c1f6b' },
        news: { text: 'What the network said.', example: 'settled' },
        sentAt: 'When the network sent it.',
        heardAt: 'When it was received; null while it is on its way.',
      },
    }),
  ],
}
