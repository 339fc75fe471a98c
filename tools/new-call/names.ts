/** The names of one list that a call answers and a screen shows, in all the ways in which files and code write them. */
export interface ListNames {
  /** The contract's file, by its name in code: `pullPay`. */
  area: string
  /** `listPriceAlerts`, the call and the use case. */
  call: string
  /** `PriceAlerts`. */
  Things: string
  /** `PriceAlert`. */
  Thing: string
  /** `priceAlerts`. */
  things: string
  /** `price alert`. */
  words: string
  /** `Price alerts`. */
  Title: string
  /** `price-alerts`. */
  file: string
}

const spaced = (name: string, between: string) =>
  name.replaceAll(/[A-Z]/g, (letter, at) => (at > 0 ? between : '') + letter.toLowerCase())

export const kebabOf = (name: string): string => spaced(name, '-')

export const pattern = /^([a-z][A-Za-z]*)\.list([A-Z][A-Za-z]*s)$/

/** Everything that follows from `rates.listPriceAlerts`, or nothing for what is no such name. */
export function namesOf(name: string): ListNames | undefined {
  const [, area, Things] = pattern.exec(name) ?? []
  if (!area || !Things) return undefined
  const Thing = Things.endsWith('ies') ? `${Things.slice(0, -3)}y` : Things.slice(0, -1)
  const title = spaced(Things, ' ')
  return {
    area,
    call: `list${Things}`,
    Things,
    Thing,
    things: Things.charAt(0).toLowerCase() + Things.slice(1),
    words: spaced(Thing, ' '),
    Title: title.charAt(0).toUpperCase() + title.slice(1),
    file: kebabOf(Things),
  }
}
