import type { Beneficiary } from './saved-payee.rules.ts'

/** A line of the list of payees: a heading, or someone who can be chosen. */
export type PayeeRow = { heading: string } | { payee: Beneficiary; place: number }

interface Payees {
  /** The ids of favourites, in their order. */
  favourites?: readonly string[]
  /** Everybody saved who can be paid and contains a text. */
  search: (text: string) => readonly Beneficiary[]
  recent: readonly Beneficiary[]
  text: string
}

/** Favourites, those paid last, then everybody else by name; a search goes through all of them by name. Nobody is there twice. */
export function payeeRows({ favourites = [], search, recent, text }: Payees): PayeeRow[] {
  const found = search(text)
  const searching = text.trim() !== ''
  const loved = searching ? [] : inOrder(favourites, found)
  const taken = new Set(loved.map(({ beneficiaryId }) => beneficiaryId))
  const paidLast = searching ? [] : recent.filter(({ beneficiaryId }) => !taken.has(beneficiaryId))
  for (const { beneficiaryId } of paidLast) taken.add(beneficiaryId)
  const others = found.filter(({ beneficiaryId }) => !taken.has(beneficiaryId))
  const choices = [...loved, ...paidLast, ...others].map((payee, place) => ({ payee, place }))
  const end = loved.length + paidLast.length
  return [
    ...under('Favorites', choices.slice(0, loved.length)),
    ...under('Recent', choices.slice(loved.length, end)),
    ...under('Saved beneficiaries', choices.slice(end)),
  ]
}

function inOrder(ids: readonly string[], all: readonly Beneficiary[]): Beneficiary[] {
  const wanted = new Set(ids)
  const known = new Map(all.flatMap((one) => (wanted.has(one.beneficiaryId) ? [[one.beneficiaryId, one]] : [])))
  return ids.flatMap((id) => known.get(id) ?? [])
}

const under = (heading: string, choices: PayeeRow[]): PayeeRow[] =>
  choices.length > 0 ? [{ heading }, ...choices] : []

/** Heights in pixels, so that a row's place is known without drawing those before it. */
export const rowHeight = { heading: 36, payee: 64 }

export interface PlacedRow {
  row: PayeeRow
  top: number
  height: number
}

export function placeRows(rows: readonly PayeeRow[]): { placed: PlacedRow[]; height: number } {
  let top = 0
  const placed = rows.map((row) => {
    const height = 'heading' in row ? rowHeight.heading : rowHeight.payee
    top += height
    return { row, top: top - height, height }
  })
  return { placed, height: top }
}

/** How far beyond its edges a list is drawn, so that scrolling shows no gaps. */
const margin = 4 * rowHeight.payee

/** The rows that can be seen in a list scrolled to `scrollTop`, and a few around them. */
export const visibleRows = (placed: readonly PlacedRow[], scrollTop: number, windowHeight: number): PlacedRow[] =>
  placed.filter(({ top, height }) => top + height > scrollTop - margin && top < scrollTop + windowHeight + margin)
