import { asciiDigits } from '@tradewind/kernel/digits'

/** Keeps what a code may hold: digits, or letters and digits in capitals. */
export const cleanCode = (text: string, kind: 'digits' | 'letters'): string =>
  kind === 'digits'
    ? digitsOf(text)
    : asciiDigits(text)
        .normalize('NFKC')
        .replace(/[^a-z\d]/gi, '')
        .toUpperCase()

/** The digits of a text, in whatever script they were typed. */
export const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '')

/**
 * What a field of digits holds after an edit. Blanks between them go, and more digits than it takes undo the edit: what
 * is cut off would leave another number.
 */
export const editedDigits = (edit: { before: string; after: string; most: number }): string => {
  const digits = digitsOf(edit.after)
  return digits.length > edit.most ? edit.before : digits
}

/** The boxes after a key that takes away: backspace goes back over what is empty, Delete stays. Also tells which box is next. */
export function eraseCode(boxes: readonly string[], at: number, key: 'Backspace' | 'Delete') {
  const erased = boxes[at] || key === 'Delete' ? at : Math.max(at - 1, 0)
  return { boxes: boxes.map((box, index) => (index === erased ? '' : box)), next: erased }
}

/**
 * The boxes after `typed` went into the box at `at`: one character replaces that box, a longer text (a paste) fills
 * from there on, a full-length one fills all. Also tells which box comes next.
 */
export function fillCode(boxes: readonly string[], at: number, typed: string): { boxes: string[]; next: number } {
  const from = typed.length >= boxes.length ? 0 : at
  const filled = boxes.map((box, index) => typed[index - from] ?? box)
  return { boxes: filled, next: Math.min(from + typed.length, boxes.length - 1) }
}
