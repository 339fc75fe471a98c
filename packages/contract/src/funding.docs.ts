import * as options from './funding-options.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

export const fundingDocs: AreaWords = {
  file: 'funding.docs.ts',
  groups: { gateway: ['funding'] },
  schemas: [
    schemaWords(options.FundingOptionName, 'A way to add money.', { examples: ['MobileMoney'] }),
    schemaWords(
      options.FundingOption,
      'One way to add money to an account or wallet, with its cost, time and limits.',
      {
        fields: {
          option: { text: 'Which way it is.', example: 'MobileMoney' },
          fee: { text: 'What it costs, in words.', example: 'Free' },
          arrives: {
            text: 'When the money can be spent, in words.',
            example: 'Minutes after you confirm on the phone',
          },
          least: 'The least of one funding; null without one.',
          most: 'The most of one funding; null without one.',
          remaining: 'What can still be added now: by the limits of the day, the month and the account’s year (UTC).',
        },
      },
    ),
  ],
  calls: [
    callWords(options.listFundingOptions, {
      query: {
        AccountId: 'The account or wallet to fund.',
        CurrencyCode: 'Instead of an account: the currency of a wallet that its first funding opens.',
      },
    }),
  ],
}
