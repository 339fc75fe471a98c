import { expect, test } from 'vitest'
import { bicFitsIban, parseBic } from './bic.ts'

test('a BIC has eight or eleven characters, a country and a branch', () => {
  expect(parseBic('deutdeff')).toEqual({
    bic: 'DEUTDEFF',
    institution: 'DEUT',
    country: 'DE',
    location: 'FF',
    branch: 'XXX',
    passive: false,
  })
  expect(parseBic('DEUT DE FF 500')).toMatchObject({ bic: 'DEUTDEFF500', branch: '500' })
  expect(parseBic('NEDSZAJJXXX')).toMatchObject({ country: 'ZA', location: 'JJ', branch: 'XXX' })
  expect(parseBic('NCBVXKPR')).toMatchObject({ country: 'XK' })
})

test('what is wrong with it is reported', () => {
  expect(parseBic('')).toBe('missing')
  expect(parseBic('DEUTDEF')).toBe('too-short')
  expect(parseBic('DEUTDEFF5')).toBe('too-short')
  expect(parseBic('DEUTDEFF50')).toBe('too-short')
  expect(parseBic('DEUTDEFF5000')).toBe('too-long')
  expect(parseBic('DEUTDE_F')).toBe('bad-characters')
  expect(parseBic('DEUT12FF')).toBe('wrong-structure')
  expect(parseBic('DEUTZZFF')).toBe('unknown-country')
})

test('a code for tests is refused, and one without its own connection is said to be passive', () => {
  expect(parseBic('DEUTDEF0')).toBe('test-code')
  expect(parseBic('DEUTDEF0XXX')).toBe('test-code')
  // N26, Revolut and Wise, as they print them.
  for (const bic of ['NTSBDEB1XXX', 'REVOLT21', 'TRWIBEB1XXX']) expect(parseBic(bic)).toMatchObject({ passive: true })
})

test('a BIC fits the IBANs of its country, and of the country whose prefix its territory uses', () => {
  const fits = (country: string, prefix: string) => bicFitsIban({ country }, { country: prefix })
  for (const pair of ['DE DE', 'RE FR', 'GF FR', 'PF FR', 'GG GB', 'IM GB', 'AX FI', 'XK XK', 'MC MC', 'FO FO']) {
    const [country = '', prefix = ''] = pair.split(' ')
    expect([pair, fits(country, prefix)]).toEqual([pair, true])
  }
  for (const pair of ['DE AT', 'MC FR', 'FR MC', 'SM IT', 'GL DK', 'US GB', 'FR RE', 'IE GB']) {
    const [country = '', prefix = ''] = pair.split(' ')
    expect([pair, fits(country, prefix)]).toEqual([pair, false])
  }
})
