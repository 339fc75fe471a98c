import type { ContentType } from '@tradewind/contract/help'
import type { EntryFields } from '@tradewind/contract/help-staff'
import { Refusal } from '@tradewind/contract/refusals'
import { lexer, type Token, walkTokens } from 'marked'

const required = {
  categoriesArticles: ['orderOfPresentation'],
  subcategoriesArticles: ['orderOfPresentation', 'category'],
  articles: ['summary', 'body', 'category'],
  categoriesVideoTutorial: ['orderOfPresentation'],
  videoTutorials: ['summary', 'body', 'category', 'video', 'captions', 'durationSeconds'],
  categoriesFaQs: ['orderOfPresentation'],
  faQs: ['body', 'category'],
} as const satisfies Record<ContentType, readonly (keyof EntryFields)[]>

/** Refuses what must not be published. The text is read as readers' browsers read it, so that no spelling hides a link. */
export function checkContent(contentType: ContentType, fields: EntryFields): void {
  if (required[contentType].some((name) => fields[name] === undefined || fields[name] === ''))
    throw new Refusal('content.incomplete')
  if (fields.body !== undefined) void walkTokens(lexer(fields.body, { gfm: false }), checkToken)
}

function checkToken(token: Token): void {
  if (token.type === 'html') throw new Refusal('content.html_refused')
  if ((token.type === 'link' || token.type === 'def') && !isSafeLink(String(token.href)))
    throw new Refusal('content.link_refused')
  if (token.type === 'image' && !(isOwnPicture(String(token.href)) && String(token.text).trim()))
    throw new Refusal('content.picture_refused')
}

/** A second slash would lead to another host. */
const isSafeLink = (url: string): boolean => /^(\/(?![/\\])|https:\/\/|mailto:)/.test(url)
const isOwnPicture = (url: string): boolean => /^\/content\/media\/[0-9a-f-]{36}$/.test(url)
