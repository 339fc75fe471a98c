/** How a language writes amounts: `£1,250.00` or `1 250,00 £`. */
export interface NumberStyle {
  group: string
  point: string
  /** Whether the currency's sign comes after the digits. */
  signLast?: boolean
}

/** The style of the specification. Whatever is kept, sent or agreed to is written in it. */
export const englishNumbers: NumberStyle = { group: ',', point: '.' }

/** The style of the screens. Only a browser changes it, to its reader's; the server writes English for everybody. */
export let shownNumbers: NumberStyle = englishNumbers

export function showNumbersIn(style: NumberStyle): void {
  shownNumbers = style
}
