const codes: Readonly<Record<string, string>> = {
  exchange: 'Exchange',
  'exchange-spread': 'Spread to income',
  hedge: 'Hedge',
  'hedge-reversal': 'Hedge reversed',
}

/** What an entry of a position is, in words. */
export const entryWords = (code: string): string => codes[code] ?? code
