import { largestPageSize } from '@tradewind/kernel/constants'
import { type AreaWords, schemaWords } from './openapi/describe.ts'
import * as wire from './wire.ts'

const decimalText = 'Decimal text in the major unit of the currency, with a point before the decimals'

export const wireDocs: AreaWords = {
  file: 'wire.docs.ts',
  names: {
    amount: {
      text: `${decimalText}: \`1250.00\`. As many decimals as the currency has at most; commas between thousands are taken.`,
      example: '12.50',
    },
    currencyCode: 'ISO 4217 code of the currency.',
    version: {
      text: 'How often it has been changed, from 1. Send back the number that you read: a change in between is refused.',
      example: 1,
    },
    pageData: 'Where this page stands among all records.',
    records: 'The records of this page.',
    page: { text: 'Which page, from 1.', minimum: 1, example: 1 },
    pageSize: {
      text: `How many records a page holds: 1 to ${largestPageSize}.`,
      minimum: 1,
      maximum: largestPageSize,
      example: 10,
    },
    dateAdded: 'When it was created.',
    fromDate: 'First day, included, in the zone of the header `Time-Zone`.',
    toDate: 'Last day, included, in the zone of the header `Time-Zone`.',
    search: 'Text to find; letter case and accents do not matter.',
    sortBy: 'What the records are sorted by.',
    sortDirection: 'Ascending or descending.',
    disablePageLimit: 'Returns up to 1,000 records as one page.',
    lines: 'Details as people read them out, one per line, in order.',
    label: 'What the value is, for people.',
    value: 'The value, formatted for people.',
    at: 'When it happened.',
    timeline: 'Its steps in order: past, present and expected.',
    failureReason: {
      text: 'Why it failed, in words for the customer; null where it did not.',
      example: 'The account is closed.',
    },
    failureCode: { text: 'The reason code of the network or scheme; null where it did not fail.', example: 'AC04' },
    finishedAt: { text: 'When it reached its final state; null until then.', example: '2026-11-24T09:30:12.000Z' },
    expectedAt:
      'When the money is expected to arrive, after cut-offs, weekends and holidays; null while that is unknown.',
    arrives: 'When money usually arrives by this method, in words.',
    network: 'The payment network, such as Faster Payments or SEPA Credit Transfer.',
    audience: 'Who pays by these details, in words.',
    reason: 'Why, in words for people.',
    createdBy: 'Name of the person who created it.',
  },
  schemas: [
    schemaWords(wire.Id, 'An id: a UUID in lower case.', {
      format: 'uuid',
      examples: ['019abe12-5c00-7000-8000-000000000007'],
    }),
    schemaWords(wire.LinkToken, 'The secret part of a link: what stands behind its last slash.', {
      examples: ['Zm9sbG93LXRoaXMtcGF5bWVudA'],
    }),
    schemaWords(wire.IdList, 'Up to 100 ids, separated by commas.', {
      examples: ['019abe12-5c00-7000-8000-000000000007,019abe12-5c00-7000-8000-000000000008'],
    }),
    schemaWords(wire.OptionalId, 'An id that may be left out or empty, which means the same.', {
      examples: ['019abe12-5c00-7000-8000-000000000007'],
    }),
    schemaWords(wire.CurrencyCode, 'A currency by its ISO 4217 code; also the id of that currency.', {
      examples: ['GBP'],
    }),
    schemaWords(wire.Money, 'An exact amount of money. Never a floating-point number.', {
      examples: [{ amount: '1250.00', currencyCode: 'GBP' }],
      fields: {
        amount: {
          text: `${decimalText} and all decimals of the currency: \`1250.00\` GBP, \`50000\` UGX.`,
          example: '1250.00',
        },
        currencyCode: 'The currency of the amount, an ISO 4217 code.',
      },
    }),
    schemaWords(wire.Moment, 'A moment in time: ISO 8601 with its offset. Answers are in UTC with milliseconds.', {
      format: 'date-time',
      examples: ['2026-11-24T09:30:00.000Z'],
    }),
    schemaWords(wire.Day, 'A calendar day from 1900 to 2999: ISO 8601, `YYYY-MM-DD`.', {
      format: 'date',
      examples: ['2026-11-24'],
    }),
    schemaWords(wire.Version, 'How often something has been changed, from 1.', {
      examples: [1],
      minimum: 1,
      maximum: 1_999_999_999,
    }),
    schemaWords(wire.OptionalVersion, 'The version that was read, or left out: what is there now is changed.', {
      examples: [1],
      minimum: 1,
    }),
    schemaWords(wire.PageData, 'Where a page stands among all records.', {
      fields: {
        pageNumber: 'This page, from 1.',
        pageSize: 'The most records that a page holds.',
        pageCount: 'How many pages there are.',
        firstItemOnPage: 'Number of the first record of this page, from 1; 0 where it is empty.',
        lastItemOnPage: 'Number of the last record of this page; 0 where it is empty.',
        totalItemCount: 'How many records there are on all pages.',
        hasPreviousPage: 'Whether a page precedes this one.',
        hasNextPage: 'Whether a page follows this one.',
      },
    }),
    schemaWords(wire.RoleId, 'Number of a role.', { examples: [11] }),
  ],
}
