/** What people know these as; others are named by their number, by which a search finds them. */
const known: Readonly<Record<string, string>> = { '\n': 'line break', '\r': 'line break', '\t': 'tab' }

const named: readonly [RegExp, string][] = [
  [/\p{Cs}/u, 'half of a character'],
  [/\p{Cc}/u, 'control character'],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u, 'text direction mark'],
]

/** Names the characters for which isUsableText refuses a text: nobody sees them, so that nobody finds them unnamed. */
export function unusableNames(text: string): string {
  const refused = [...text].flatMap((one) => {
    const kind = named.find(([pattern]) => pattern.test(one))
    return kind ? [known[one] ?? `${kind[1]} (${numberOf(one)})`] : []
  })
  // Nothing is refused by itself: there is only nothing to see.
  const all = refused.length > 0 ? refused : [...text].map((one) => `invisible character (${numberOf(one)})`)
  return [...new Set(all)].slice(0, 3).join(', ')
}

const numberOf = (one: string): string => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
