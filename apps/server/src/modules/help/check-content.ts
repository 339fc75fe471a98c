import type { ContentType } from '@tradewind/contract/help'
import type { EntryFields } from '@tradewind/contract/help-staff'
import { Refusal } from '@tradewind/contract/refusals'
import { fromMarkdown } from 'mdast-util-from-markdown'

const required = {
  categoriesArticles: ['orderOfPresentation'],
  subcategoriesArticles: ['orderOfPresentation', 'category'],
  articles: ['summary', 'body', 'category'],
  categoriesVideoTutorial: ['orderOfPresentation'],
  videoTutorials: ['summary', 'body', 'category', 'video', 'captions', 'durationSeconds'],
  categoriesFaQs: ['orderOfPresentation'],
  faQs: ['body', 'category'],
} as const satisfies Record<ContentType, readonly (keyof EntryFields)[]>

interface Node {
  type: string
  url?: string
  alt?: string | null | undefined
  children?: readonly Node[]
}

/** Refuses what must not be published. The text is read as readers' browsers read it, so that no spelling hides a link. */
export function checkContent(contentType: ContentType, fields: EntryFields): void {
  if (required[contentType].some((name) => fields[name] === undefined || fields[name] === ''))
    throw new Refusal('content.incomplete')
  if (fields.body !== undefined) checkNode(fromMarkdown(fields.body))
}

function checkNode({ type, url, alt, children = [] }: Node): void {
  if (type === 'html') throw new Refusal('content.html_refused')
  if ((type === 'link' || type === 'definition') && !isSafeLink(url ?? '')) throw new Refusal('content.link_refused')
  if (type === 'imageReference' || (type === 'image' && !(isOwnPicture(url ?? '') && alt?.trim())))
    throw new Refusal('content.picture_refused')
  for (const child of children) checkNode(child)
}

/** A second slash would lead to another host. */
const isSafeLink = (url: string): boolean => /^(\/(?![/\\])|https:\/\/|mailto:)/.test(url)
const isOwnPicture = (url: string): boolean => /^\/content\/media\/[0-9a-f-]{36}$/.test(url)
