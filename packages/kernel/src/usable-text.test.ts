import { expect, test } from 'vitest'
import { isUsableText, usableFrom } from './usable-text.ts'

test('names of every script are usable, joined letters and emoji of several included', () => {
  const names = ['Ọlá', 'عائشة', 'ישראל', 'अनन्या', 'می‌خواهم', '👩‍👩‍👧', 'O’Neill', 'Ltd.', '']
  expect(names.filter((name) => !isUsableText(name))).toEqual([])
})

test('what turns the direction of the text around it is not: it would rewrite our own sentences', () => {
  const marks = [
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200e',
    '\u200f',
  ]
  expect([...marks, '\u061c'].filter((mark) => isUsableText(`Ada ${mark}deifirev dnufer`))).toEqual([])
})

test('neither is what nobody can see, nor controls and halves of characters', () => {
  const unseen = [' ', '\u00a0\u200b', '\u2060', '\u3164', '\u2800\ufe0f', '\ufeff', '\u{e0041}']
  expect([...unseen, 'a\u0000b', 'a\u001bb', '\ud800a', 'two\nlines'].filter(isUsableText)).toEqual([])
})

test.each([
  ['Chidi Okafor', 'Chidi Okafor'],
  ['Rent\r\n=1+1\tMay', 'Rent =1+1 May'],
  ['Ada \u202edeifirev\u2066', 'Ada deifirev'],
  ['a\u2028b', 'a b'],
  ['\ud800Bola\u0000', 'Bola'],
  ['\u3164\u202e', ''],
  ['👩‍👩‍👧 عائشة', '👩‍👩‍👧 عائشة'],
])('of %j from outside %j is shown', (given, shown) => expect(usableFrom(given)).toBe(shown))
