import { expect, test } from 'vitest'
import { unusableNames } from './unusable-names.ts'

test.each([
  ['Rent\nMay\r\tJune', 'line break, tab'],
  ['Ada \u202eyl\u202e', 'text direction mark (U+202E)'],
  ['a\u0000b', 'control character (U+0000)'],
  ['\ud800a', 'half of a character (U+D800)'],
  ['\u3164\u3164', 'invisible character (U+3164)'],
  [
    '\u202a\u202b\u202c\u202d',
    'text direction mark (U+202A), text direction mark (U+202B), text direction mark (U+202C)',
  ],
])('in %j it is named: %s', (text, names) => expect(unusableNames(text)).toBe(names))
