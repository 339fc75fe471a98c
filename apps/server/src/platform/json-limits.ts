import { isAscii } from 'node:buffer'

/** Deeper than any request of the contract, so that what is wrong inside one can still be said field by field. */
const deepest = 32
/** Brackets, numbers, commas and blanks: as much as a usual body has, however large the files in it are. */
const maxOutsideText = 65_536
/** The same of a call that takes thousands of rows. */
const maxOutsideTextOfRows = 1_000_000
/** Of a large file with each slash escaped, as some programs write it, every 64th character is one. */
const maxEscapes = 1_000_000

const quote = 0x22
const backslash = 0x5c

/**
 * Whether a body can be parsed at once, before it is: neither nested too deep, nor made of too many values, nor all
 * escapes. Looks at each byte outside of texts and jumps over those inside.
 */
export function isQuickJson(bytes: Buffer, takesRows = false): boolean {
  const most = takesRows ? maxOutsideTextOfRows : maxOutsideText
  if (bytes.length > maxOutsideText && hasManyEscapes(bytes)) return false
  let depth = 0
  let outside = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((outside += 1) > most) return false
    const byte = bytes[at]
    if (byte === 0x5b || byte === 0x7b) {
      if ((depth += 1) > deepest) return false
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1
    else if (byte === quote) {
      at = endOfText(bytes, at + 1)
      // No JSON, which its parser says.
      if (at < 0) break
    }
  }
  return true
}

/** The place of the quotation mark that ends a text. */
function endOfText(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(quote, from); at >= 0; at = bytes.indexOf(quote, at + 1)) {
    let before = at
    while (before > from && bytes[before - 1] === backslash) before -= 1
    if ((at - before) % 2 === 0) return at
  }
  return -1
}

function hasManyEscapes(bytes: Buffer): boolean {
  let count = 0
  for (let at = bytes.indexOf(backslash); at >= 0; at = bytes.indexOf(backslash, at + 1))
    if ((count += 1) > maxEscapes) return true
  return false
}

/** The text of a body; one of ASCII alone, as files are, is copied and not decoded. */
export const textOf = (bytes: Buffer): string => bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8')
