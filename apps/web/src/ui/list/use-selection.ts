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
export const mostSelected = 100

/** The rows that somebody selected, kept while the pages of the list are turned. */
export function useSelection<R>(keyOf: (row: R) => string): Selection<R> {
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>()
  const set = (rows: readonly R[], on: boolean) =>
    setSelected((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (!on) next.delete(keyOf(row))
        else if (next.size < mostSelected) next.set(keyOf(row), row)
      }
      return next
    })
  const has = (row: R) => selected?.has(keyOf(row)) ?? false
  return {
    active: selected !== undefined,
    rows: [...(selected?.values() ?? [])],
    has,
    toggle: (row) => set([row], !has(row)),
    set,
    start: () => setSelected((before) => before ?? new Map()),
    end: () => setSelected(undefined),
  }
}
