import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAba } from './aba.ts'
import { bare, digitsOnly, lettersAndDigits, textFault } from './bare.ts'
import { parseBic } from './bic.ts'
import { parseCanadianRouting } from './canadian-routing.ts'
import { parseIban } from './iban.ts'
import { parseIfsc } from './ifsc.ts'
import { parseLei } from './lei.ts'
import { parseSingaporeRouting } from './routing-code.ts'
import { parseUkAccount } from './sort-code.ts'

const noise = [' ', '\u00a0', '\u202f', '\u3000', '\t', '-', '\u2010', '\u2013', '\u2014', '\u2212', '\uff0d']
const invisible = ['\u200b', '\u200c', '\u200d', '\u200e', '\u202a', '\u202c', '\u2060', '\u2066', '\ufeff', '\u00ad']

const fullWidth = (text: string) =>
  text.replace(/[A-Z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test('blanks, dashes and invisible characters go, full width and small letters become plain capitals', () => {
  for (const mark of [...noise, ...invisible]) expect(bare(`${mark}a1${mark}${mark}B2${mark}`)).toBe('A1B2')
  expect(bare('ＧＢ２９　ｎｗｂｋ')).toBe('GB29NWBK')
})

test('letters and digits of other scripts stay what they are, also those that capital letters would change into ours', () => {
  for (const other of ['ı', 'ſ', 'ß', 'Κ', 'К', '٣', '२', '²', '①', 'é', 'ﬁ']) {
    expect(bare(other)).toBe(other)
    expect(textFault(bare(`1${other}`), lettersAndDigits, 1, 9)).toBe('bad-characters')
  }
  expect(parseIban('GB29NWBK6016133192681٩')).toBe('bad-characters')
  expect(parseBic('ıNGBNL2A')).toBe('bad-characters')
})

test('a text is missing, has wrong characters, or is too short or too long, and is asked in this order', () => {
  expect(textFault('', digitsOnly, 3)).toBe('missing')
  expect(textFault('1A', digitsOnly, 3)).toBe('bad-characters')
  expect(textFault('12', digitsOnly, 3)).toBe('too-short')
  expect(textFault('1234', digitsOnly, 3)).toBe('too-long')
  expect(textFault('123', digitsOnly, 3)).toBeUndefined()
  expect(textFault(bare(' - \u200b'), digitsOnly, 3)).toBe('missing')
})

const readers = {
  iban: [parseIban, 'DE89370400440532013000'],
  bic: [parseBic, 'DEUTDEFF500'],
  routing: [parseAba, '021000021'],
  ifsc: [parseIfsc, 'HDFC0CBBTCB'],
  lei: [parseLei, '213800WSGIIZCXF1P572'],
  canada: [parseCanadianRouting, '000202002'],
  singapore: [parseSingaporeRouting, '7171005'],
  sortCode: [(text: string) => parseUkAccount(text, '66374958'), '089999'],
} as const

const anything = fc.array(fc.integer({ min: 0, max: 0x10ffff })).map((codes) => String.fromCodePoint(...codes))

test.each(Object.entries(readers))('%s is read alike however it was pasted, and never throws', (_, [read, number]) => {
  const plain = read(number)
  expect(typeof plain).toBe('object')
  const between = fc.array(fc.constantFrom('', ...noise, ...invisible), { minLength: 23, maxLength: 23 })
  fc.assert(
    fc.property(between, fc.boolean(), fc.boolean(), (marks, small, wide) => {
      const shown = small ? number.toLowerCase() : wide ? fullWidth(number) : number
      const pasted = Array.from(shown, (sign, place) => (marks[place] ?? '') + sign).join('') + (marks.at(-1) ?? '')
      expect(read(pasted)).toEqual(plain)
    }),
  )
  fc.assert(
    fc.property(anything, (text) => {
      expect(['string', 'object']).toContain(typeof read(text))
    }),
  )
  expect(read('')).toMatch(/missing$/)
  expect(read(`${number}${number}`)).toMatch(/too-long$/)
  expect(read(number.slice(0, 5))).toMatch(/too-short$/)
  expect(read(`${number.slice(0, -1)}*`)).toMatch(/bad-characters$/)
})
