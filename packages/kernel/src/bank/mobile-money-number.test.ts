import { expect, test } from 'vitest'
import { mobileNumberOf } from '../numbering-plan.ts'
import { joinMobileMoneyNumber, parseMobileMoneyNumber } from './mobile-money-number.ts'

const parse = (text: string, alpha3: string) => parseMobileMoneyNumber(text, alpha3, mobileNumberOf)

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

test('in Ivory Coast the zero stays, and numbers from before 2021 have no wallet', () => {
  expect(parse('07 12 34 56 78', 'CIV')).toMatchObject({ number: '0712345678', joined: '2250712345678' })
  for (const old of ['07 12 34 56', '59005608', '+225 59005608', '07 12 34 567'])
    expect([old, parse(old, 'CIV')]).toEqual([old, 'not-a-number-there'])
})

test('a landline has no wallet', () => {
  // Kampala, Dakar, Abidjan, Dar es Salaam, Yaoundé.
  const landlines = {
    UGA: '0414 234567',
    SEN: '33 821 23 45',
    CIV: '27 20 21 22 23',
    TZA: '022 211 1174',
    CMR: '222 23 40 00',
  }
  for (const [country, number] of Object.entries(landlines))
    expect([country, parse(number, country)]).toEqual([country, 'not-a-number-there'])
  expect(parse('77 123 45 67', 'SEN')).toMatchObject({ joined: '221771234567' })
})

test('what is wrong with one is reported', () => {
  expect(parse('', 'UGA')).toBe('missing')
  expect(parse('0772 12345O', 'UGA')).toBe('bad-characters')
  expect(parse('0772 123', 'UGA')).toBe('not-a-number-there')
  expect(parse('+254 712 345 678', 'UGA')).toBe('not-a-number-there')
  expect(parse('0712 345 678', 'KEN')).toBe('unknown-country')
})
