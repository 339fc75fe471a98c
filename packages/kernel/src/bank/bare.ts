/** Why a text is not a number of its kind, before anything is known of banks; each gets its own words on screen. */
export type TextFault = 'missing' | 'bad-characters' | 'too-short' | 'too-long'

/** What people paste along with a number: blanks of every width, dashes of every kind, and marks that show nothing. */
const noise = /[\s\p{Zs}\p{Pd}\u2212\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu

/**
 * A pasted number without its decoration: blanks, dashes and invisible characters go, full-width letters and digits
 * become plain ones, a-z become A-Z. Nothing else is changed, so that letters of other scripts, which may look like ours,
 * are still there to be refused.
 */
export function bare(text: string): string {
  return text
    .replace(noise, '')
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/** The fault of a bare text that should be `min` to `max` characters of `alphabet`, or nothing. */
export function textFault(text: string, alphabet: RegExp, min: number, max: number = min): TextFault | undefined {
  if (text === '') return 'missing'
  if (!alphabet.test(text)) return 'bad-characters'
  if (text.length < min) return 'too-short'
  return text.length > max ? 'too-long' : undefined
}

export const digitsOnly = /^[0-9]+$/
export const lettersAndDigits = /^[A-Z0-9]+$/
