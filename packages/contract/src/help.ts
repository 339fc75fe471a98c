import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id, text, WholeNumber } from './wire.ts'

/** Help content as everybody reads it. Entries come in the form of Contentful's delivery API, so that its clients work. */

export const helpSpace = 'help'

export const contentTypes = [
  'categoriesArticles',
  'subcategoriesArticles',
  'articles',
  'categoriesVideoTutorial',
  'videoTutorials',
  'categoriesFaQs',
  'faQs',
] as const
export type ContentType = (typeof contentTypes)[number]

export const EntryId = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.'), z.maxLength(64))

const upTo = (most: number, words: string) => WholeNumber.check(z.refine((number) => number <= most, words))

const inSpace = z.strictObject({ space: text(64) })

const EntriesQuery = z.strictObject({
  access_token: z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/, 'This is not a read token.'))),
  content_type: z.optional(z.enum(contentTypes, 'This is not a content type of this space.')),
  query: z.optional(text(200)),
  order: z.optional(text(200)),
  select: z.optional(text(400)),
  'sys.id': z.optional(text(64)),
  'sys.id[in]': z.optional(text(2_000)),
  'fields.slug': z.optional(text(64)),
  'fields.category.sys.id': z.optional(text(64)),
  skip: z._default(WholeNumber, 0),
  limit: z._default(upTo(1_000, 'A page holds at most 1000 entries.'), 100),
  include: z._default(upTo(10, 'Links are followed 10 levels deep at most.'), 1),
  locale: z.optional(text(20)),
})

const entriesFile = ['application/json; charset=utf-8'] as const

const refusalsOfEntries = [
  'content.space_unknown',
  'content.token_missing',
  'content.token_of_other_space',
  'content.token_unknown',
  'content.order_unknown',
] as const

export const listEntries = call({
  name: 'help.listEntries',
  call: 'GET /content/spaces/{space}/entries',
  summary: 'Published help content, with the entries that it links to.',
  permission: 'anyone',
  feature: 'FEATURE_HELP_CENTER',
  params: inSpace,
  query: EntriesQuery,
  file: entriesFile,
  refusals: refusalsOfEntries,
})

export const listEntriesOfEnvironment = call({
  name: 'help.listEntriesOfEnvironment',
  call: 'GET /content/spaces/{space}/environments/{environment}/entries',
  summary: "The same at the address that Contentful's clients ask.",
  permission: 'anyone',
  feature: 'FEATURE_HELP_CENTER',
  params: z.strictObject({ space: text(64), environment: text(64) }),
  query: EntriesQuery,
  file: entriesFile,
  refusals: refusalsOfEntries,
})

export const foundKinds = ['articles', 'faQs', 'videoTutorials'] as const

export const SearchHit = z.object({
  id: z.string(),
  kind: z.enum(foundKinds),
  title: z.string(),
  summary: z.string(),
})
export type SearchHit = z.output<typeof SearchHit>

export const searchHelp = call({
  name: 'help.searchHelp',
  call: 'GET /content/spaces/{space}/search',
  summary: 'Finds articles, questions and videos; misspelt words are corrected where nothing has them.',
  permission: 'anyone',
  feature: 'FEATURE_HELP_CENTER',
  params: z.strictObject({ space: text(64) }),
  query: z.strictObject({ query: text(200) }),
  value: z.object({
    /** What was searched for: the query, or the query with corrected words. */
    searchedFor: z.string(),
    isCorrected: z.boolean(),
    hits: z.array(SearchHit),
  }),
  /** A search without results is counted for those who write. */
  readsOnly: false,
  refusals: ['content.space_unknown'],
})

export const rateEntry = call({
  name: 'help.rateEntry',
  call: 'PUT /content/spaces/{space}/entries/{entryId}/rating',
  summary: 'Says whether an entry was helpful. A second answer in the same visit replaces the first.',
  permission: 'anyone',
  feature: 'FEATURE_HELP_CENTER',
  params: z.strictObject({ space: text(64), entryId: EntryId }),
  body: z.strictObject({
    /** Random for every visit and kept in the page only. */
    visit: z.string().check(z.regex(/^[\w-]{16,64}$/, 'This is not a visit.')),
    isHelpful: z.boolean(),
  }),
  refusals: ['content.space_unknown', 'content.entry_unknown'],
})

export const mediaTypes = ['image/png', 'image/jpeg', 'video/webm', 'video/mp4', 'text/vtt'] as const

export const getMedia = call({
  name: 'help.getMedia',
  call: 'GET /content/media/{mediaId}',
  summary: 'A picture, a video or its captions.',
  permission: 'anyone',
  feature: 'FEATURE_HELP_CENTER',
  params: z.strictObject({ mediaId: Id }),
  file: mediaTypes,
  refusals: ['content.media_unknown'],
})
