import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNames, type NameComparison } from './name-match.rules.ts'

const table: [typed: string, actual: string, NameComparison][] = [
  ['Amelia Clarke', 'Amelia Clarke', 'match'],
  ['AMELIA  CLARKE', 'Amelia Clarke', 'match'],
  ['Clarke, Amelia', 'Amelia Clarke', 'match'],
  ['Ms Amelia Clarke', 'Amelia Clarke', 'match'],
  ['Jurgen Weiss', 'Jürgen Weiß', 'match'],
  ['Soren Moller', 'Søren Møller', 'match'],
  ["Sean O'Brien", 'Seán OBrien', 'match'],
  ['Anne-Marie Dubois', 'Anne Marie Dubois', 'match'],
  ['Harbour Lane Joinery Limited', 'Harbour Lane Joinery Ltd', 'match'],
  ['Harbour Lane Joinery', 'Harbour Lane Joinery Ltd', 'match'],
  ['Muller & Sohn G.m.b.H.', 'Müller and Sohn GmbH', 'match'],
  ['Van den Berg Bloemen BV', 'Van den Berg Bloemen B.V.', 'match'],
  ['Ελένη Παπά', 'ΕΛΈΝΗ ΠΑΠΆ', 'match'],
  ['A Clarke', 'Amelia Clarke', 'close'],
  ['Amelia Clark', 'Amelia Clarke', 'close'],
  ['Ameila Clarke', 'Amelia Clarke', 'close'],
  ['Amelia Jane Clarke', 'Amelia Clarke', 'close'],
  ['Amelia Clarke', 'Amelia J Clarke', 'close'],
  ['Harbour Lane Joinery GmbH', 'Harbour Lane Joinery Ltd', 'close'],
  ['Clarke', 'Amelia Clarke', 'none'],
  ['A C', 'Amelia Clarke', 'none'],
  ['Amelia Bennett', 'Amelia Clarke', 'none'],
  ['Oliver Clarke', 'Amelia Clarke', 'none'],
  ['Li Wu', 'Bo Wu', 'none'],
  ['Ltd', 'Harbour Lane Joinery Ltd', 'none'],
  ['...', 'Amelia Clarke', 'none'],
  ['', '', 'none'],
]

describe('names', () => {
  test.each(table)('“%s” for “%s”: %s', (typed, actual, result) => {
    expect(compareNames(typed, actual)).toBe(result)
    expect(compareNames(actual, typed)).toBe(result)
  })

  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 5 })

  test('a name matches itself in any order of its words and any case', () => {
    fc.assert(
      fc.property(
        name.chain((words) => fc.tuple(fc.constant(words), fc.shuffledSubarray(words, { minLength: words.length }))),
        ([words, shuffled]) => {
          expect(compareNames(shuffled.join(' ').toUpperCase(), words.join(' '))).toBe('match')
        },
      ),
    )
  })

  test('who is compared with whom does not matter', () => {
    const any = fc.oneof(
      name.map((words) => words.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
    )
    fc.assert(
      fc.property(any, any, (one, other) => {
        expect(compareNames(one, other)).toBe(compareNames(other, one))
      }),
    )
  })

  test('the longest names are compared at once, whatever they are made of', () => {
    const initials = 'a '.repeat(70)
    expect(compareNames(`${initials}b`, `${initials}c`)).toBe('none')
  })
})
