import { expect, test } from 'vitest'
import { formOf, headingsOf, likelySeparator, mappingFaults, profileOf } from './csv-mapping.rules.ts'

const text = 'Name;Betrag;Konto;Zweck;Zweck\nAmelia Clarke;1.010,50;66374958;Lohn;\n'
const filled = {
  ...formOf(undefined, text),
  name: ' Payroll ',
  accountId: 'a',
  decimalMark: 'comma' as const,
  payeeName: 'Name',
  amount: 'Betrag',
  account: 'Konto',
}

test('a file shows its headings with an example each, and not one that is there twice', () => {
  expect(likelySeparator(text)).toBe('semicolon')
  expect(headingsOf(text, 'semicolon')).toEqual([
    { heading: 'Name', example: 'Amelia Clarke' },
    { heading: 'Betrag', example: '1.010,50' },
    { heading: 'Konto', example: '66374958' },
  ])
})

test('how amounts and dates are written is chosen, never assumed', () => {
  expect(Object.keys(mappingFaults(formOf(undefined, text)))).toEqual([
    'name',
    'accountId',
    'decimalMark',
    'payeeName',
    'amount',
    'account',
  ])
  expect(profileOf({ ...filled, decimalMark: '' })).toBeUndefined()
  expect(mappingFaults({ ...filled, date: 'Zweck' })).toEqual({ dateOrder: 'Choose a date format.' })
})

test('a mapping that was saved is shown as it was when it is changed', () => {
  const saved = profileOf(filled)
  expect(saved).toMatchObject({ name: 'Payroll', columns: { payeeName: 'Name', amount: 'Betrag', account: 'Konto' } })
  expect(saved && profileOf(formOf({ ...saved, id: 'p' }, 'other'))).toEqual(saved)
})
