import { plainText } from '@tradewind/kernel/plain-text'

/** How a typed name compares with an account holder's name, as Confirmation and Verification of Payee say it. */
export type NameComparison = 'match' | 'close' | 'none'

/**
 * Letter case, accents, punctuation, titles, the order of words and the way a company form is written do not matter.
 * `close` is a name that is nearly right: initials, a middle name more or less, a letter wrong, another company form.
 * One word alone of someone's name is not close, or a surname would be enough to learn the rest.
 */
export function compareNames(typed: string, actual: string): NameComparison {
  const one = wordsOf(typed)
  const other = wordsOf(actual)
  if (one.core.length === 0 || other.core.length === 0) return 'none'
  if (sameWords(one.core, other.core) || one.core.join('') === other.core.join(''))
    return one.form && other.form && one.form !== other.form ? 'close' : 'match'
  return isClose(one.core, other.core) ? 'close' : 'none'
}

const titles = new Set(
  'mr mrs ms miss mx dr prof sir dame lady lord rev engr chief alhaji alhaja herr frau m mme'.split(' '),
)

/** Company forms, each with the way it is compared. */
const forms = new Map(
  Object.entries({
    ltd: 'ltd limited',
    plc: 'plc',
    llc: 'llc',
    llp: 'llp',
    inc: 'inc incorporated corp corporation',
    gmbh: 'gmbh',
    ag: 'ag',
    kg: 'kg',
    sa: 'sa',
    sarl: 'sarl',
    sas: 'sas',
    bv: 'bv',
    nv: 'nv',
    spa: 'spa',
    srl: 'srl',
    oy: 'oy',
    ab: 'ab',
    as: 'as',
    lda: 'lda',
  }).flatMap(([form, spellings]) => spellings.split(' ').map((spelling) => [spelling, form] as const)),
)

function wordsOf(name: string): { core: string[]; form: string } {
  const words = plainText(name)
    .replace(/\p{M}/gu, '')
    .replaceAll('&', ' and ')
    // G.m.b.H. and O'Neil are one word each; everything else that is no letter or digit parts words.
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean)
  const untitled = words.filter((word, place) => !(titles.has(word) && (word.length > 1 || place === 0)))
  const named = untitled.length > 0 ? untitled : words
  const form = named
    .flatMap((word) => forms.get(word) ?? [])
    .sort()
    .join(' ')
  const core = named.filter((word) => !forms.has(word))
  return core.length > 0 ? { core, form } : { core: named, form: '' }
}

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ')
}

/** Every word of the shorter name has a partner of its own in the longer one, and one of them more than an initial. */
function isClose(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  if (fewer.length === 1 && more.length > 1) return false
  if (more.length - fewer.length > 2) return false
  const partners = new Map<number, number>()
  const place = (word: number, tried: Set<number>): boolean =>
    more.some((candidate, at) => {
      if (tried.has(at) || !isNear(fewer[word] ?? '', candidate)) return false
      tried.add(at)
      const holder = partners.get(at)
      if (holder !== undefined && !place(holder, tried)) return false
      partners.set(at, word)
      return true
    })
  if (!fewer.every((_, word) => place(word, new Set()))) return false
  return fewer.some(
    (word) => word.length > 2 && more.some((candidate) => candidate.length > 2 && isNear(word, candidate)),
  )
}

function isNear(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === 1) return long.startsWith(short)
  if (short.length < 3) return false
  return isEditedAtMost(short, long, short.length >= 8 ? 2 : 1)
}

/** Whether one word becomes the other by at most so many letters added, left out, changed, or swapped with the next. */
function isEditedAtMost(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  const width = other.length + 1
  let before: number[] = []
  let previous = Array.from({ length: width }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j < width; j++) {
      const changed = (previous[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      let least = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      row.push(least)
    }
    before = previous
    previous = row
  }
  return (previous[other.length] ?? most + 1) <= most
}
