import { useState } from 'react'

export interface Selection<R> {
  /** Whether rows show checkboxes. */
  active: boolean
  rows: readonly R[]
  has: (row: R) => boolean
  toggle: (row: R) => void
  set: (rows: readonly R[], on: boolean) => void
  start: () => void
  /** Deselects everything and hides the checkboxes. */
  end: () => void
}

/** How many rows can be selected at once, over several pages: as many as a page may have. */
export const maxSelected = 100

/** The rows that someone selected, kept while the pages of the list are turned. */
export function useSelection<R>(keyOf: (row: R) => string): Selection<R> {
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>()
  const set = (rows: readonly R[], on: boolean) => setSelected((before) => changed(before, rows, { on, keyOf }))
  // Always the same function: a row that did not change need not be drawn again.
  const [toggle] = useState(
    () => (row: R) => setSelected((before) => changed(before, [row], { on: !before?.has(keyOf(row)), keyOf })),
  )
  return {
    active: selected !== undefined,
    rows: [...(selected?.values() ?? [])],
    has: (row) => selected?.has(keyOf(row)) ?? false,
    toggle,
    set,
    start: () => setSelected((before) => before ?? new Map()),
    end: () => setSelected(undefined),
  }
}

function changed<R>(
  before: ReadonlyMap<string, R> | undefined,
  rows: readonly R[],
  { on, keyOf }: { on: boolean; keyOf: (row: R) => string },
): ReadonlyMap<string, R> {
  const next = new Map(before)
  for (const row of rows) {
    if (!on) next.delete(keyOf(row))
    else if (next.size < maxSelected) next.set(keyOf(row), row)
  }
  return next
}
