import { areUsableLines } from '@tradewind/kernel/usable-text'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { contentTypes, EntryId, mediaTypes } from './help.ts'
import { helpTopics } from './help-topics.ts'
import { Id, Moment, page, paging, text, Version, versionFrom } from './wire.ts'

/** Help content as the provider's staff write it. Every save is a version; readers get the version that is published. */

export const entryStates = ['draft', 'scheduled', 'published', 'changed', 'withdrawn'] as const
export type EntryState = (typeof entryStates)[number]

const links = z.array(EntryId).check(z.maxLength(10, 'Link at most 10 entries.'))
const MediaPath = z
  .string()
  .check(z.regex(/^\/content\/media\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Upload the file first.'))

const Markdown = z
  .string()
  .check(
    z.maxLength(20_000, 'Use at most 20000 characters.'),
    z.refine(areUsableLines, 'This contains characters that cannot be used.'),
  )

/** What an entry says. Which of it a content type has is in `fieldsOf`. */
export const EntryFields = z.strictObject({
  /** The question, of a FAQ. */
  title: text(120),
  summary: z.optional(text(300)),
  /** Markdown; the answer, of a FAQ. */
  body: z.optional(Markdown),
  category: z.optional(EntryId),
  subcategory: z.optional(EntryId),
  related: z.optional(links),
  keywords: z.optional(z.array(text(40)).check(z.maxLength(20, 'Use at most 20 keywords.'))),
  topics: z.optional(z.array(z.enum(helpTopics)).check(z.maxLength(10, 'Choose at most 10 topics.'))),
  orderOfPresentation: z.optional(versionFrom(0)),
  video: z.optional(MediaPath),
  captions: z.optional(MediaPath),
  /** A picture of the video, shown until it plays. */
  poster: z.optional(MediaPath),
  durationSeconds: z.optional(Version),
})
export type EntryFields = z.output<typeof EntryFields>

const StaffEntry = z.object({
  entryId: EntryId,
  contentType: z.enum(contentTypes),
  title: z.string(),
  state: z.enum(entryStates),
  version: z.int(),
  publishedVersion: z.nullable(z.int()),
  publishedAt: z.nullable(Moment),
  scheduledFor: z.nullable(Moment),
  changedAt: Moment,
  changedBy: z.nullable(z.string()),
  helpful: z.int(),
  unhelpful: z.int(),
})
export type StaffEntry = z.output<typeof StaffEntry>

const base = '/console/api/v1/help'
const ofEntry = z.strictObject({ entryId: EntryId })

export const listContent = call({
  name: 'helpStaff.listContent',
  shows: 'helpContent',
  call: `GET ${base}/entries`,
  summary: 'A page of entries in every state, the last changed first.',
  audience: 'staff',
  permission: 'help:read',
  query: z.strictObject({
    ...paging,
    ContentType: z.optional(z.enum(contentTypes)),
    State: z.optional(z.enum(entryStates)),
    Search: z.optional(text(100)),
  }),
  value: page(StaffEntry),
})

export const getContent = call({
  name: 'helpStaff.getContent',
  shows: 'helpContent',
  call: `GET ${base}/entries/{entryId}`,
  summary: 'One entry: its latest version, its history, and where it is published.',
  audience: 'staff',
  permission: 'help:read',
  params: ofEntry,
  value: z.extend(StaffEntry, {
    scheduledVersion: z.nullable(z.int()),
    fields: EntryFields,
    history: z.array(
      z.object({
        version: z.int(),
        madeAt: Moment,
        madeBy: z.nullable(z.string()),
        title: z.string(),
        publishedAt: z.nullable(Moment),
      }),
    ),
  }),
  refusals: ['content.entry_unknown'],
})

const contentFaults = [
  'content.incomplete',
  'content.html_refused',
  'content.link_refused',
  'content.picture_refused',
] as const

export const createContent = call({
  name: 'helpStaff.createContent',
  affects: ['helpContent'],
  call: `POST ${base}/entries`,
  summary: 'Writes the first version of an entry. Nobody outside the console reads it until it is published.',
  audience: 'staff',
  permission: 'help:write',
  body: z.strictObject({ entryId: EntryId, contentType: z.enum(contentTypes), fields: EntryFields }),
  value: z.object({ version: z.int() }),
  refusals: ['content.entry_exists', ...contentFaults],
})

export const saveContent = call({
  name: 'helpStaff.saveContent',
  affects: ['helpContent'],
  call: `PUT ${base}/entries/{entryId}`,
  summary: 'Writes a further version. What is published stays as it is.',
  audience: 'staff',
  permission: 'help:write',
  params: ofEntry,
  /** The version that was changed. */
  body: z.strictObject({ version: Version, fields: EntryFields }),
  value: z.object({ version: z.int() }),
  refusals: ['content.entry_unknown', 'content.changed_meanwhile', ...contentFaults],
})

export const restoreContent = call({
  name: 'helpStaff.restoreContent',
  affects: ['helpContent'],
  call: `POST ${base}/entries/{entryId}/restoration`,
  summary: 'Takes an earlier version back as a new one.',
  audience: 'staff',
  permission: 'help:write',
  params: ofEntry,
  body: z.strictObject({ version: Version, restored: Version }),
  value: z.object({ version: z.int() }),
  refusals: ['content.entry_unknown', 'content.changed_meanwhile', 'content.version_unknown'],
})

export const publishContent = call({
  name: 'helpStaff.publishContent',
  affects: ['helpContent'],
  call: `POST ${base}/entries/{entryId}/publication`,
  summary: 'Publishes the latest version, now or at a time to come. Readers and the search get it in the same moment.',
  audience: 'staff',
  permission: 'help:write',
  params: ofEntry,
  body: z.strictObject({ version: Version, at: z.optional(Moment) }),
  refusals: ['content.entry_unknown', 'content.changed_meanwhile', 'content.schedule_past'],
})

export const cancelPublication = call({
  name: 'helpStaff.cancelPublication',
  affects: ['helpContent'],
  call: `POST ${base}/entries/{entryId}/publication/cancel`,
  summary: 'Cancels a publication that is scheduled.',
  audience: 'staff',
  permission: 'help:write',
  params: ofEntry,
  refusals: ['content.entry_unknown', 'content.not_scheduled'],
})

export const withdrawContent = call({
  name: 'helpStaff.withdrawContent',
  affects: ['helpContent'],
  call: `POST ${base}/entries/{entryId}/withdrawal`,
  summary: 'Takes an entry from the readers. Its versions stay.',
  audience: 'staff',
  permission: 'help:write',
  params: ofEntry,
  refusals: ['content.entry_unknown', 'content.not_published'],
})

export const uploadMedia = call({
  name: 'helpStaff.uploadMedia',
  call: `POST ${base}/media`,
  summary: 'Takes a picture, a video or its captions; gives the path under which entries use it.',
  audience: 'staff',
  permission: 'help:write',
  body: z.strictObject({ mediaType: z.enum(mediaTypes), base64: z.string().check(z.minLength(1)) }),
  bodyLimit: 16_000_000,
  value: z.object({ path: z.string() }),
  refusals: ['content.media_refused'],
})

export const readMedia = call({
  name: 'helpStaff.readMedia',
  call: 'GET /content/media/{mediaId}',
  summary: 'A picture, a video or its captions, at the path that entries name: a preview shows it without a token.',
  audience: 'staff',
  permission: 'anyone',
  params: z.strictObject({ mediaId: Id }),
  file: mediaTypes,
  refusals: ['content.media_unknown'],
})

export const listMissedSearches = call({
  name: 'helpStaff.listMissedSearches',
  call: `GET ${base}/searches`,
  summary: 'What readers searched for in the last 90 days without a result, the most frequent first.',
  audience: 'staff',
  permission: 'help:read',
  query: z.strictObject(paging),
  value: page(z.object({ words: z.string(), times: z.int(), lastAt: Moment })),
})
