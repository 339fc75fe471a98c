/** What a key does wherever the page has it, in the order of the sheet that lists them. */
export const shortcuts = {
  next: { key: 'j', text: 'Next row or record' },
  previous: { key: 'k', text: 'Previous row or record' },
  take: { key: 'e', text: 'Assign to me' },
  note: { key: 'n', text: 'Add a note' },
  decide: { key: 'd', text: 'Decide, or open what needs a decision' },
  find: { key: '/', text: 'Search' },
  help: { key: '?', text: 'Show the keyboard shortcuts' },
} as const

export type Shortcut = keyof typeof shortcuts

/** What of a press decides whether it is a shortcut. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** Held down: only moving goes on. */
  repeat: boolean
  /** Part of a character that an input method is still composing. */
  isComposing: boolean
  defaultPrevented: boolean
}

const all = Object.entries(shortcuts) as [Shortcut, (typeof shortcuts)[Shortcut]][]

/** Which shortcut a press is. With a modifier it belongs to the browser or to a screen reader. */
export function shortcutOf(press: Press): Shortcut | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return undefined
  const name = all.find(([, { key }]) => key === press.key.toLowerCase())?.[0]
  const moves = name === 'next' || name === 'previous'
  return press.repeat && !moves ? undefined : name
}

/** The records before and after one, in the order of the list from which it was opened. */
export function neighbours(order: readonly string[], here: string): { previous?: string; next?: string } {
  const at = order.indexOf(here)
  if (at < 0) return {}
  const [previous, next] = [order[at - 1], order[at + 1]]
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) }
}
