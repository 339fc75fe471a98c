import { expect, test } from 'vitest'
import { fullNumberOf } from '../numbering-plan.ts'
import { joinMobileMoneyNumber, parseMobileMoneyNumber } from './mobile-money-number.ts'

const parse = (text: string, alpha3: string) => parseMobileMoneyNumber(text, alpha3, fullNumberOf)

test('[send-mobile-number, dial-codes] the dial code is joined with the number, spaces removed', () => {
  expect(joinMobileMoneyNumber('UGA', '772 123 456')).toBe('256772123456')
  expect(joinMobileMoneyNumber('TZA', ' 712\u00a0345 678 ')).toBe('255712345678')
  expect(joinMobileMoneyNumber('CIV', '07 12 34 56 78')).toBe('2250712345678')
})

test('a number is read with the dial code or without, and with the zero that is dialled at home or without', () => {
  const ugandan = { dialCode: '256', number: '772123456', joined: '256772123456' }
  for (const text of ['0772 123 456', '772123456', '+256 772-123-456', '00256772123456', '２５６772123456'])
    expect([text, parse(text, 'UGA')]).toEqual([text, ugandan])
  expect(parse('06 12 34 56 78', 'COG')).toBe('not-a-number-there')
})

test('[input-phone-ivory-coast] in Ivory Coast the zero stays, and numbers of eight digits are taken', () => {
  expect(parse('07 12 34 56 78', 'CIV')).toMatchObject({ number: '0712345678', joined: '2250712345678' })
  expect(parse('07 12 34 56', 'CIV')).toMatchObject({ number: '07123456', joined: '22507123456' })
  expect(parse('07 12 34 567', 'CIV')).toBe('not-a-number-there')
})

test('what is wrong with one is reported', () => {
  expect(parse('', 'UGA')).toBe('missing')
  expect(parse('0772 12345O', 'UGA')).toBe('bad-characters')
  expect(parse('0772 123', 'UGA')).toBe('not-a-number-there')
  expect(parse('+254 712 345 678', 'UGA')).toBe('not-a-number-there')
  expect(parse('0712 345 678', 'KEN')).toBe('unknown-country')
})
