import { textsIn } from '#lib/search.rules.ts'
import type { HrefOf } from './help-center.tsx'

const readSearch = textsIn('section', 'category', 'article', 'topic', 'q')

/** Articles name each other by the address of the help center; where it is read elsewhere, they stay there. */
export function hrefIn(url: string, hrefOf: HrefOf): string {
  const [path, query] = url.split('?')
  return path === '/help-center' ? hrefOf(readSearch(Object.fromEntries(new URLSearchParams(query)))) : url
}
