import { commonCompanyWords, commonNames, legalForms, legalPhrases, particles, titles } from './name-words.rules.ts'
import { hasUnwrittenVowels, latinOf } from './scripts.rules.ts'

/** One word of a name, with the forms by which it is compared. */
export interface Word {
  text: string
  /** As it sounds: what scripts and languages spell differently is the same here. */
  sound: string
  /** The sound without the difference between g, h and a throaty ch, which languages do not agree on. */
  guttural: string
  /** The sound without the difference between the French and the English ch. */
  hissing: string
  /** The sound's consonants. */
  consonants: string
  /** The consonants as Arabic writes them, where vowels, w and y inside a word are no letters of their own. */
  unvowelled: string
  /** Written without its vowels, so that nothing but consonants can be compared. */
  isUnvowelled: boolean
  /** How much it says of whom it names, from 0 to 1. */
  weight: number
  /** The same without the article that some writers join to it. */
  bare: Word | undefined
}

export type NameKind = 'person' | 'company'

const sounds: readonly (readonly [RegExp, string])[] = [
  [/ue/g, 'u'],
  [/oe/g, 'o'],
  [/ae/g, 'a'],
  [/^(?:y|j|i)e/, 'e'],
  [/^mp/, 'b'],
  // C stands for the sound of "church" until the other sounds of c are done.
  [/schtsch|shch|sch|sh|sz/g, 's'],
  [/tsch|tch|cz/g, 'C'],
  [/^chr/, 'hr'],
  [/ch/g, 'C'],
  [/ic$/, 'iC'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/dzh|dsch|dj|dz|zh/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/q/g, 'k'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/bh/g, 'b'],
  [/x/g, 'ks'],
  [/tz|ts|z/g, 's'],
  [/w/g, 'v'],
  [/f+$/, 'v'],
  [/j/g, 'y'],
  [/^y(?=[^aeiou])/, 'i'],
  [/ou|oo/g, 'o'],
  [/ee/g, 'i'],
  [/[ei]?y(?![aou])|[eiy]+/g, 'i'],
  [/ai/g, 'a'],
  [/[ou]+/g, 'o'],
  [/(?<=.)h$/, ''],
  [/(.)\1+/g, '$1'],
]

function soundOf(text: string): string {
  let sound = text
  for (const [pattern, plain] of sounds) sound = sound.replace(pattern, plain)
  return sound
}

const consonantsOf = (sound: string): string =>
  sound.slice(0, 1).replace(/[aeiouy]/, 'a') + sound.slice(1).replace(/[aeiouy]/g, '')

const unvowelledOf = (text: string): string => {
  const plain = text
    .replace(/kh|ch/g, 'h')
    .replace(/gh/g, 'g')
    .replace(/sh|th|z|dh/g, 's')
    .replace(/[qc]/g, 'k')
    .replace(/p/g, 'b')
    .replace(/dj/g, 'j')
  const rest = plain
    .slice(1)
    .replace(/[aeiouwyv]/g, '')
    .replace(/h$/, '')
  return (plain.slice(0, 1).replace(/[aeiou]/, 'a') + rest).replace(/(.)\1+/g, '$1')
}

const cache = new Map<string, Word>()
/** Enough for the words of a list and its customers; a cache that is full begins anew. */
const maxCached = 400_000

function wordOf(text: string, kind: NameKind, isUnvowelled: boolean): Word {
  const key = `${kind === 'person' ? 'p' : 'c'}${isUnvowelled ? 'u' : ' '}${text}`
  const known = cache.get(key)
  if (known) return known
  const sound = soundOf(text)
  const bare = /^(?:al|el|ul)[a-z]{4,}$/.test(text) ? wordOf(text.slice(2), kind, isUnvowelled) : undefined
  const word: Word = {
    text,
    sound,
    guttural: sound.replace(/[gc]/g, 'h'),
    hissing: sound.replaceAll('c', 's'),
    consonants: consonantsOf(sound),
    unvowelled: unvowelledOf(text),
    isUnvowelled,
    weight: weightOf(text, kind),
    bare,
  }
  if (cache.size >= maxCached) cache.clear()
  cache.set(key, word)
  return word
}

function weightOf(text: string, kind: NameKind): number {
  if (particles.has(text)) return 0.15
  if (kind === 'company') return commonCompanyWords.has(text) ? 0.3 : 1
  if (text.length === 1) return 0.4
  if (text === 'abu' || text === 'abou' || text === 'umm' || text === 'um') return 0.4
  return commonNames.has(text) ? 0.7 : 1
}

/** "Abd al-Rahman", "Abdul Rahman" and "Abdurrahman" are one name: the servant, and of whom. */
function joinServants(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (/^abd(?:[aeou]{0,2}[lrn]?)?$/.test(word) && at + 1 < words.length) {
      const isArticle = /^(?:al|el|ul|ar|ur|as|us|an|az)$/.test(words[at + 1] ?? '')
      const of = words[at + (isArticle ? 2 : 1)]
      if (of !== undefined) {
        joined.push(`abd${servedOf(of)}`)
        at += isArticle ? 2 : 1
        continue
      }
    }
    // Whom someone serves is at least three letters: "Abdi" and "Abdo" are names of their own.
    const whole = /^abd(?:[aeou]{0,2}(?:l|(?=([rsnzt])\1)))?([a-z]{2,})$/.exec(word)
    joined.push(whole?.[2] !== undefined && word.length > 6 ? `abd${servedOf(whole[2])}` : word)
  }
  return joined
}

/** "Nur al-Din", "Nour Eddine" and "Noureddine" are one name: the light of the faith. */
function joinFaiths(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = '', third = ''] = words.slice(at, at + 3)
    const [whole, ofWhole] = /^(.{3,})[aeiuo](?:d|l)d(?:i|ee|y)ne?$/.exec(word) ?? []
    if (word && /^[aeiu][dl]$/.test(next) && faith.test(third)) {
      joined.push(`${word}din`)
      at += 2
    } else if (word && /^[aeiu][dl]?d(?:i|ee|y)ne?$/.test(next)) {
      joined.push(`${word}din`)
      at += 1
    } else joined.push(whole === undefined ? word : `${ofWhole ?? ''}din`)
  }
  return joined
}

const faith = /^d(?:i|ee|y)ne?$/

const servedOf = (text: string): string =>
  text
    .replace(/^(?:al|el|ul)(?=[a-z]{3})/, '')
    .replace(/(.)\1+/g, '$1')
    .replace(/^l(?=ah?$)/, '')
    .replace(/h$/, '')

/** A name's words, without titles and legal forms. A name of nothing else keeps them. */
export function wordsOf(name: string, kind: NameKind): Word[] {
  const isUnvowelled = hasUnwrittenVowels(name)
  let text = latinOf(name)
  if (kind === 'company') for (const phrase of legalPhrases) text = text.replace(phrase, ' ')
  const all = text.split(' ').filter(Boolean)
  const leftOut = kind === 'company' ? legalForms : titles
  const kept = all.filter((word) => !leftOut.has(word))
  const words = kept.length > 0 ? kept : latinOf(name).split(' ').filter(Boolean)
  return (kind === 'person' ? joinServants(joinFaiths(words)) : words).map((word) => wordOf(word, kind, isUnvowelled))
}

export interface Joined {
  at: readonly number[]
  words: readonly Word[]
  word: Word
}

/** The words of a name that another writer may join, each with where they stand. */
export function joinedWords(words: readonly Word[], kind: NameKind): Joined[] {
  const joined: Joined[] = []
  const join = (...at: readonly number[]) => {
    const parts = at.flatMap((one) => words[one] ?? [])
    const [first] = parts
    if (!first || parts.length < at.length) return
    const text = parts.map((part) => part.text).join('')
    joined.push({ at, words: parts, word: wordOf(text, kind, first.isUnvowelled) })
  }
  for (let at = 0; at + 1 < words.length; at++) {
    const [one, next, third] = [words[at], words[at + 1], words[at + 2]]
    if (!one || !next) continue
    if (Math.min(one.text.length, next.text.length) <= 5) {
      join(at, at + 1)
      join(at + 1, at)
    }
    if (third && one.weight <= 0.2 && next.weight <= 0.2) join(at, at + 1, at + 2)
  }
  return joined
}
