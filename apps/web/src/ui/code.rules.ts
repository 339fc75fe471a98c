/** Keeps what a code may hold: digits, or letters and digits in capitals. */
export const cleanCode = (text: string, kind: 'digits' | 'letters'): string =>
  kind === 'digits' ? text.replace(/\D/g, '') : text.replace(/[^a-z\d]/gi, '').toUpperCase()

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
