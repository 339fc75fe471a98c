/** The shortcuts, in the order in which they are listed. A page supports those whose controls it shows. */
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

/** The parts of a key press that decide whether it is a shortcut. */
export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  /** The key is held down: only moving repeats. */
  repeat: boolean
  /** An input method is still composing a character. */
  isComposing: boolean
  defaultPrevented: boolean
}

const all = Object.entries(shortcuts) as [Shortcut, (typeof shortcuts)[Shortcut]][]

/** The shortcut for a key press, if any. Presses with a modifier belong to the browser or a screen reader. */
export function shortcutOf(press: Press): Shortcut | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.isComposing || press.defaultPrevented) return undefined
  const name = all.find(([, { key }]) => key === press.key.toLowerCase())?.[0]
  const moves = name === 'next' || name === 'previous'
  return press.repeat && !moves ? undefined : name
}

/** The previous and next record, in the order of the list it was opened from. */
export function neighbours(order: readonly string[], here: string): { previous?: string; next?: string } {
  const at = order.indexOf(here)
  if (at < 0) return {}
  const [previous, next] = [order[at - 1], order[at + 1]]
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) }
}
