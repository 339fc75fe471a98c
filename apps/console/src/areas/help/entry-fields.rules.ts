import type { ContentType } from '@tradewind/contract/help'
import type { EntryFields } from '@tradewind/contract/help-staff'
import { type HelpTopic, helpTopics } from '@tradewind/contract/help-topics'

/** What stands in the form of an entry: texts, as they are typed. */
export interface EntryForm {
  entryId: string
  contentType: ContentType
  title: string
  summary: string
  body: string
  category: string
  subcategory: string
  related: string
  keywords: string
  topics: string
  orderOfPresentation: string
  video: string
  captions: string
  poster: string
  durationSeconds: string
}

export const formOf = (entryId: string, contentType: ContentType, fields: EntryFields): EntryForm => ({
  entryId,
  contentType,
  title: fields.title,
  summary: fields.summary ?? '',
  body: fields.body ?? '',
  category: fields.category ?? '',
  subcategory: fields.subcategory ?? '',
  related: (fields.related ?? []).join(', '),
  keywords: (fields.keywords ?? []).join(', '),
  topics: (fields.topics ?? []).join(', '),
  orderOfPresentation: String(fields.orderOfPresentation ?? ''),
  video: fields.video ?? '',
  captions: fields.captions ?? '',
  poster: fields.poster ?? '',
  durationSeconds: String(fields.durationSeconds ?? ''),
})

type Part = Exclude<keyof EntryForm, 'entryId' | 'contentType' | 'title'>

const category: readonly Part[] = ['summary', 'orderOfPresentation']

/** Which parts an entry of a type has, beside its title. */
export const partsOf: Readonly<Record<ContentType, readonly Part[]>> = {
  categoriesArticles: category,
  subcategoriesArticles: [...category, 'category'],
  articles: ['summary', 'body', 'category', 'subcategory', 'related', 'keywords', 'topics'],
  categoriesVideoTutorial: category,
  videoTutorials: ['summary', 'body', 'category', 'video', 'captions', 'poster', 'durationSeconds', 'keywords'],
  categoriesFaQs: category,
  faQs: ['body', 'category', 'keywords'],
}

/** Of which type the category of an entry is. */
export const categoryTypeOf: Readonly<Partial<Record<ContentType, ContentType>>> = {
  subcategoriesArticles: 'categoriesArticles',
  articles: 'categoriesArticles',
  videoTutorials: 'categoriesVideoTutorial',
  faQs: 'categoriesFaQs',
}

/** The entry that the form describes: only parts that its type has, and none that is empty. */
export function fieldsOf(form: EntryForm): EntryFields {
  const has = (part: Part) => partsOf[form.contentType].includes(part) && form[part].trim() !== ''
  const numbers = (part: 'orderOfPresentation' | 'durationSeconds') => has(part) && { [part]: Number(form[part]) }
  const texts = (part: Part) => has(part) && { [part]: form[part].trim() }
  const lists = (part: 'related' | 'keywords' | 'topics') => has(part) && { [part]: listOf(form[part]) }
  return {
    title: form.title.trim(),
    ...texts('summary'),
    ...texts('body'),
    ...texts('category'),
    ...texts('subcategory'),
    ...lists('related'),
    ...lists('keywords'),
    ...lists('topics'),
    ...numbers('orderOfPresentation'),
    ...texts('video'),
    ...texts('captions'),
    ...texts('poster'),
    ...numbers('durationSeconds'),
  }
}

export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const isTopic = (text: string): text is HelpTopic => (helpTopics as readonly string[]).includes(text)

export function topicsFault(topics: string): string | undefined {
  const unknown = listOf(topics).find((topic) => !isTopic(topic))
  return unknown === undefined ? undefined : `${unknown} is not a topic.`
}

export const numberFault = (text: string): string | undefined =>
  /^\d{0,6}$/.test(text.trim()) ? undefined : 'Enter a whole number.'

/** The address of a new entry, from its title. */
export const addressOf = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 64)
    .replace(/-$/, '')
