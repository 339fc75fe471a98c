import type { FoundCall } from '@tradewind/contract/openapi/pages'

const most = 12

/** The calls that have all the words: those that have them in their title first. */
export function matching(calls: readonly FoundCall[], words: string): FoundCall[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const found = calls.filter(({ title, path, text, id }) => has(`${title} ${path} ${text} ${id}`))
  return found.toSorted((one, other) => Number(has(other.title)) - Number(has(one.title))).slice(0, most)
}
