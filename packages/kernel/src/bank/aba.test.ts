import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abaKind, parseAba } from './aba.ts'

const put = (text: string, place: number, sign: string) => text.slice(0, place) + sign + text.slice(place + 1)

test('routing numbers of the Federal Reserve and of banks are read', () => {
  for (const routingNumber of ['011000015', '021000021', '121000248', '111000025', '322271627'])
    expect(parseAba(` ${routingNumber} `)).toEqual({ routingNumber })
  expect(parseAba('0210-0002-1')).toEqual({ routingNumber: '021000021' })
})

test('what is wrong with one is reported', () => {
  expect(parseAba('')).toBe('missing')
  expect(parseAba('02100002')).toBe('too-short')
  expect(parseAba('0210000210')).toBe('too-long')
  expect(parseAba('02100002I')).toBe('bad-characters')
  expect(parseAba('501000021')).toBe('unknown-district')
  expect(parseAba('021000022')).toBe('check-digits')
  expect(parseAba('000000000')).toBe('check-digits')
})

test('the first two digits say to whom and in which district the number was given', () => {
  expect(abaKind('021000021')).toEqual({ of: 'bank', district: 'New York' })
  expect(abaKind('322271627')).toEqual({ of: 'thrift', district: 'San Francisco' })
  expect(abaKind('611000000')).toEqual({ of: 'electronic', district: 'Boston' })
  expect(abaKind('000000518')).toEqual({ of: 'government' })
  expect(abaKind('800000000')).toEqual({ of: 'travelers-cheque' })
  const known = Array.from({ length: 100 }, (_, prefix) => prefix).filter((prefix) =>
    abaKind(`${String(prefix).padStart(2, '0')}0000000`),
  )
  const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, step) => from + step)
  expect(known).toEqual([...between(0, 12), ...between(21, 32), ...between(61, 72), 80])
})

test('3-7-1 catches every changed digit, and every swap of neighbours that are not five apart', () => {
  const digits = fc.stringMatching(/^0[1-9][0-9]{6}$/)
  fc.assert(
    fc.property(digits, fc.nat(8), fc.integer({ min: 1, max: 9 }), (first, place, by) => {
      const routing = Array.from({ length: 10 }, (_, last) => `${first}${last}`).find(
        (one) => typeof parseAba(one) !== 'string',
      )
      if (routing === undefined) throw new Error(`${first} has no check digit`)
      expect(typeof parseAba(put(routing, place, String((Number(routing[place]) + by) % 10)))).toBe('string')
      const gap = Math.abs(Number(routing[place]) - Number(routing[place + 1]))
      const swapped = put(put(routing, place, routing.charAt(place + 1)), place + 1, routing.charAt(place))
      if (place < 8 && gap !== 0 && gap !== 5) expect(typeof parseAba(swapped)).toBe('string')
    }),
  )
})
