/** What stands in a field for sort codes, and where its caret is. */
export interface SortCodeText {
  text: string
  caret: number
}

/** Digits, and what people write between their pairs. Anything else is no sort code and stays to be refused in words. */
const writtenSortCode = /^[\d\s\-–.]*$/
/** A text that is longer is some other number: with dashes it would only be harder to recognise. */
const maxDigits = 6

/** The digits in pairs, `08-99-99`; a dash stands only before a digit, so that Backspace never has to take it away. */
export function formattedSortCode(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (!writtenSortCode.test(text) || digits.length > maxDigits) return text
  return digits.replace(/(\d\d)(?=\d)/g, '$1-')
}

/** The field after an edit: dashes put in, and the caret behind the same digit as before. */
export function editedSortCode(before: string, after: SortCodeText, deletedBackward: boolean): SortCodeText {
  const edited = deletedBackward && onlyDashGone(before, after.text) ? withoutDigitBefore(after) : after
  const text = formattedSortCode(edited.text)
  if (text === edited.text) return edited
  const digitsBefore = edited.text.slice(0, edited.caret).replace(/\D/g, '').length
  return { text, caret: placeBehind(text, digitsBefore) }
}

const onlyDashGone = (before: string, after: string): boolean =>
  before.length === after.length + 1 && before.replace(/\D/g, '') === after.replace(/\D/g, '')

/** Backspace behind a dash means the digit before it. */
const withoutDigitBefore = ({ text, caret }: SortCodeText): SortCodeText => ({
  text: text.slice(0, Math.max(caret - 1, 0)) + text.slice(caret),
  caret: Math.max(caret - 1, 0),
})

function placeBehind(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < digits; place++) if (/\d/.test(text[place] ?? '')) seen++
  return place
}
