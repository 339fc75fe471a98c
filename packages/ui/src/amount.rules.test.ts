import { parseAmount, toDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editedAmount, groupAmount } from './amount.rules.ts'

const put = (after: string, { before = '', currency = 'GBP' } = {}) =>
  editedAmount({ before, after, deleted: false, currency })
const typed = (text: string, currency = 'GBP') =>
  Array.from(text).reduce((before, key) => put(before + key, { before, currency }), '')
const read = (text: string) => {
  const amount = parseAmount(text.trim(), 'GBP')
  return typeof amount === 'string' ? undefined : toDecimal(amount)
}

test('amounts are grouped while they are typed, and what is half-typed stays', () => {
  const half = ['', '1', '1.', '.5', '1234', '12345.6', '0005']
  expect(half.map(groupAmount)).toEqual(['', '1', '1.', '.5', '1,234', '12,345.6', '0005'])
  expect(half.map((text) => typed(text))).toEqual(half.map(groupAmount))
  fc.assert(fc.property(fc.string(), (text) => groupAmount(groupAmount(text)) === groupAmount(text)))
})

test('a comma that ends no thousands stays as typed or put in, so that it is refused and not read as another amount', () => {
  const kept = ['12,50', '1.250,00', '0,5', '0,500', '1,250.00', '12,']
  expect(kept.map((text) => put(text))).toEqual(kept)
  expect(kept.map((text) => typed(text))).toEqual(kept)
  expect(['1234567.89', '1,2345'].map((text) => typed(text))).toEqual(['1,234,567.89', '12,345'])
  // Over what was there, also where the new text looks like a shorter old one.
  expect(put('12,50', { before: '1,000' })).toBe('12,50')
  expect(put('12,50', { before: '12,500' })).toBe('12,50')
  for (const text of ['12,50', '1.250,00', '0,5', '0,500', '12,']) expect(read(put(text))).toBeUndefined()
})

test("digits that are taken away take our commas along, and nobody else's", () => {
  const deleted = (before: string, after: string) => editedAmount({ before, after, deleted: true, currency: 'GBP' })
  expect(deleted('12,345', '12,34')).toBe('1,234')
  expect(deleted('1,234.50', ',234.50')).toBe('234.50')
  expect(deleted('12,50', '12,5')).toBe('12,5')
  expect(deleted('12,50', '1250')).toBe('1,250')
})

test('[input-exchange-amount] a minus undoes the edit, in whatever spelling it comes', () => {
  for (const text of ['-5', '5-', '−5', '–5', '£-5', '-']) expect(put(text, { before: '1,250' }), text).toBe('1,250')
  expect(put('9'.repeat(31))).toBe('')
})

test('what is no amount stays to be refused in words: never is it made into another amount', () => {
  const kept = ['1e9', '0x10', '1.2.3', '1,,000', '1 00', '٣', '$5', '5 EUR', '(5)', 'five', '5%']
  expect(kept.map((text) => put(text))).toEqual(kept)
  expect(kept.map((text) => typed(text))).toEqual(kept)
  expect(kept.filter((text) => read(text))).toEqual([])
})

test("spaces between thousands and the sign or the code of the field's currency are read", () => {
  const nice = [
    '£1250.00',
    '£ 1,250.00',
    '1 250.00',
    '1\u00a0250.00',
    '1\u202f250.00 GBP',
    'GBP 1250.00',
    ' £1,250.00 ',
  ]
  expect(nice.map((text) => put(text))).toEqual(nice.map(() => '1,250.00'))
  expect(['£1250', '1 250'].map((text) => typed(text))).toEqual(['1,250', '1,250'])
  // More may follow what is typed.
  expect(typed('12£5')).toBe('12£5')
  expect(put('CA$5.00', { currency: 'CAD' })).toBe('5.00')
  // Which dollar it is must not be guessed.
  expect(put('$5.00', { currency: 'CAD' })).toBe('$5.00')
})

test('whatever is typed or put in, an amount comes of it only where the text says that amount', () => {
  const piece = fc.constantFrom(
    '0',
    '1',
    '25',
    '500',
    '000',
    ',',
    '.',
    ' ',
    '\u00a0',
    'e',
    'E',
    '-',
    '+',
    '£',
    '€',
    'GBP',
    'x',
    '(',
    '٣',
  )
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join('')),
    fc.string(),
  )
  const says = (text: string) => {
    const bare = text
      .trim()
      .replace(/^(£|GBP)\s*/, '')
      .replace(/\s*(£|GBP)$/, '')
    const parts = /^(\d+|[1-9]\d{0,2}(?:[, \u00a0]\d{3})+)((?:\.\d*)?)$/.exec(bare)
    return parts ? read((parts[1] ?? '').replace(/[,\s]/g, '') + (parts[2] ?? '')) : undefined
  }
  fc.assert(
    fc.property(anything, anything, (text, before) => {
      // Our own commas move along with the digits around them; the examples above say how.
      const stood = put(before.replaceAll(',', ''))
      const edited = read(put(text, { before: stood }))
      if (edited !== read(stood) && edited !== undefined) expect(edited).toBe(says(text))
    }),
    { numRuns: 20_000 },
  )
  fc.assert(
    fc.property(anything, (text) => {
      // The minus key is blocked; what separates thousands moves along with digits that follow.
      const keys = text.replaceAll('-', '')
      const end = read(typed(keys))
      if (end !== undefined) expect([says(keys), says(keys.replace(/[,\s]/g, ''))]).toContain(end)
    }),
    { numRuns: 20_000 },
  )
})
