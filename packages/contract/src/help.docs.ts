import * as help from './help.ts'
import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'

const space = { text: 'The content space; there is one.', example: help.helpSpace }

const entriesQuery = {
  access_token: { text: 'The read token of the space.', example: 'help.V2Vhcm5l' },
  content_type: 'Entries of one content type only.',
  query: { text: 'Words to find, misspelt ones corrected; the best match comes first.', example: 'fees' },
  order: {
    text: '`sys.createdAt` or another field, `-` before it for the reverse; several with commas.',
    example: 'sys.createdAt',
  },
  select: { text: 'The fields that are sent, with commas.', example: 'fields.title,fields.slug' },
  'sys.id': { text: 'One entry by its id.', example: 'send-money-abroad' },
  'sys.id[in]': { text: 'Entries by their ids, with commas.', example: 'send-money-abroad,track-a-payment' },
  'fields.slug': { text: 'One entry by its slug.', example: 'send-money-abroad' },
  'fields.category.sys.id': { text: 'Entries of one category.', example: 'articles-payments' },
  skip: { text: 'How many entries to leave out at the start.', example: 0 },
  limit: { text: 'How many entries at most, 1000 or fewer.', example: 100 },
  include: { text: 'How many levels of links are followed, 10 or fewer.', example: 1 },
  locale: { text: 'Taken and not used: there is one language.', example: 'en-GB' },
}

const entryId = { text: 'Id of the entry, which is also its slug.', example: 'send-money' }

export const helpDocs: AreaWords = {
  file: 'help.docs.ts',
  groups: { help: ['help'] },
  schemas: [
    schemaWords(help.EntryId, 'Id of an entry, which is also its slug.'),
    schemaWords(help.SearchHit, 'An article, question or video that a search found.', {
      fields: {
        id: { text: 'Id of the entry.', example: 'receive-money' },
        kind: 'Its content type.',
        title: { text: 'Its title or question.', example: 'Receive money' },
        summary: { text: 'What it is about.', example: 'Share your account details to be paid.' },
      },
    }),
  ],
  calls: [
    callWords(help.listEntries, {
      text: 'Answers in the form of Contentful’s delivery API, without our envelope, so that its clients work. The read token is sent as `access_token` or as a bearer token.',
      params: { space },
      query: entriesQuery,
    }),
    callWords(help.listEntriesOfEnvironment, {
      params: { space, environment: { text: 'Any name; there is one environment.', example: 'master' } },
      query: entriesQuery,
    }),
    callWords(help.searchHelp, {
      text: 'A call of Tradewind’s own.',
      params: { space },
      query: { query: { text: 'What to find.', example: 'recieve money' } },
      value: {
        searchedFor: { text: 'What was searched for, with corrected words.', example: 'receive money' },
        isCorrected: 'Whether a word was corrected.',
        hits: 'At most 20, the best first.',
      },
    }),
    callWords(help.rateEntry, {
      text: 'A call of Tradewind’s own.',
      params: { space, entryId },
      body: {
        visit: { text: 'Random text that the page makes for each visit.', example: 'b1946ac92492d2347c6235b4' },
        isHelpful: 'Whether it helped.',
      },
    }),
    callWords(help.getMedia, { text: 'A call of Tradewind’s own.', params: { mediaId: 'Id of the file.' } }),
  ],
}
