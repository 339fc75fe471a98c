/** The remainder by 97 of digits and letters, letters counting 10 to 35 (ISO 7064, MOD 97-10: right when it is 1). */
export function mod97(text: string): number {
  let remainder = 0
  // One character at a time keeps every step below 10,000, however long the text is.
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** The two digits that make `text` followed by them leave 1 by 97. */
export function mod97CheckDigits(text: string): string {
  return String(98 - mod97(`${text}00`)).padStart(2, '0')
}
