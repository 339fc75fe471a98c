import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves the focus between the rows of a table; gives the index of the row that X was pressed on. */
export function moveInRows(press: KeyboardEvent<HTMLTableElement>): number | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return undefined
  const rows = [...press.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')]
  const row = press.target instanceof Element ? press.target.closest<HTMLElement>('tr[data-row]') : null
  const at = row ? rows.indexOf(row) : -1
  if (at < 0) return undefined
  if (press.key.toLowerCase() === 'x') return at
  const step = steps[press.key]
  if (!step) return undefined
  press.preventDefault()
  const next = rows[step(at, rows.length - 1)]
  // Keep to the same control: from a checkbox to a checkbox, otherwise to the link.
  const from = press.target instanceof HTMLInputElement ? 'input' : 'a[href]'
  next?.querySelector<HTMLElement>(from)?.focus()
  return undefined
}
