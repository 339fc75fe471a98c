/** The search of an address as it is saved, without the page: a view opens at its beginning, however many rows there are. */
export function searchText(search: Readonly<Record<string, string | number>>): string {
  const { page: _, request: __, ...rest } = search
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(sorted.map(([name, value]) => [name, String(value)])).toString()
}

/** A saved search as the address holds it. The list reads it like any address: what makes no sense any more is left out. */
export const searchOf = (saved: string): Record<string, string> => Object.fromEntries(new URLSearchParams(saved))
