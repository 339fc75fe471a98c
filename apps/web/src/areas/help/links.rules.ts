import type { HelpSearch } from '#domain/help/help-address.ts'
import { textsIn } from '#lib/search.rules.ts'

/** The address of a part of the help center, wherever that is read. */
export type HrefOf = (search: HelpSearch) => string

export const readSearch = textsIn('section', 'category', 'article', 'topic', 'q')

/** Articles name each other by the address of the help center; where it is read elsewhere, they stay there. */
export function hrefIn(url: string, hrefOf: HrefOf): string {
  const [path, query] = url.split('?')
  return path === '/help-center' ? hrefOf(readSearch(Object.fromEntries(new URLSearchParams(query)))) : url
}
