import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultPhoneCountry, phoneMaxLength } from './constants.ts'
import { fullNumberOf, isNumberOf, readInternational } from './numbering-plan.ts'
import { internationalNumber, phoneFault, phoneLike, phoneNotValid } from './phone.ts'

test('[input-phone-like] dashes and spaces go, and a digit must be there', () => {
  expect(phoneLike('0803-123 45 67')).toBe('08031234567')
  expect(phoneLike('+234 803-123-4567')).toBe('+2348031234567')
  for (const none of ['', ' - ', 'call me', '+']) expect(phoneLike(none)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = phoneLike(text)
      expect(read === undefined).toBe(!/\d/.test(text))
      expect(read ?? '').not.toMatch(/[-\s]/)
    }),
  )
})

test('[phone-country-invalid] a number is judged by the country that is selected, at first Nigeria', () => {
  expect(defaultPhoneCountry).toBe('NG')
  expect(phoneMaxLength).toBe(15)
  expect(phoneFault('0803 123 4567', defaultPhoneCountry, isNumberOf)).toBeUndefined()
  expect(phoneFault('+234 803 123 4567', 'NG', isNumberOf)).toBeUndefined()
  expect(phoneFault('07400 123456', 'GB', isNumberOf)).toBeUndefined()
  const wrong = [
    ['0803 123 4567', 'GB'],
    ['+44 7400 123456', 'NG'],
    ['0803', 'NG'],
    ['1234567890123456', 'NG'],
    ['0803 123 4567', 'XX'],
    ['0803 123 456a', 'NG'],
    ['call me', 'NG'],
  ] as const
  for (const [text, country] of wrong)
    expect([text, phoneFault(text, country, isNumberOf)]).toEqual([text, phoneNotValid])
  expect(phoneNotValid).toBe('Phone number is not valid for country selected')
})

test('[input-phone-ivory-coast] 8 and 10 digits are valid in Ivory Coast, other lengths are not, nor elsewhere by this rule', () => {
  const never = () => false
  for (const valid of ['07123456', '0712345678', '07 12-34 56']) expect(phoneFault(valid, 'CI', never)).toBeUndefined()
  for (const wrong of ['0712345', '071234567', '07123456789', '+0712345', '+071234567'])
    expect(phoneFault(wrong, 'CI', isNumberOf)).toBe(phoneNotValid)
  expect(phoneFault('07123456', 'NG', never)).toBe(phoneNotValid)
})

test('[input-phone-ivory-coast] a number is written in E.164, those that only the exception takes too, and others not at all', () => {
  const written = (text: string, iso2: string) => internationalNumber(text, iso2, fullNumberOf)
  expect(written('0803 123 4567', 'NG')).toBe('+2348031234567')
  expect(written('+44 7400 123456', 'GB')).toBe('+447400123456')
  expect(written('07 12 34 56 78', 'CI')).toBe('+2250712345678')
  expect(written('07 12 34 56', 'CI')).toBe('+22507123456')
  for (const none of ['0803 123', 'call me', '']) expect(written(none, 'NG')).toBeUndefined()
  expect(written('+44 7400 123456', 'NG')).toBeUndefined()
})

test('a whole number with its country code is split into its country and the rest, also where countries share a code', () => {
  expect(readInternational('+44 7400 123456')).toEqual({ iso2: 'GB', nationalNumber: '07400 123456' })
  expect(readInternational('00234 803 123 4567')).toEqual({ iso2: 'NG', nationalNumber: '0803 123 4567' })
  expect(readInternational('+1 (416) 555-0123')?.iso2).toBe('CA')
  expect(readInternational('+1 212 555 0123')?.iso2).toBe('US')
  expect(readInternational('+225 07 12 34 56 78')?.iso2).toBe('CI')
  for (const none of ['', '+', '+44', '+44 74', '0803 123 4567', 'call me', '+999 123 456'])
    expect(readInternational(none)).toBeUndefined()
})

test('[input-phone-ivory-coast] numbers of Ivory Coast are read alike with the country code and without, as they are written', () => {
  const written = (text: string) => internationalNumber(text, 'CI', fullNumberOf)
  for (const number of ['07123456', '01234567', '0712345678', '0123456789']) {
    const full = written(number)
    expect(full).toBe(`+225${number}`)
    for (const again of [
      `+225${number}`,
      `00225${number}`,
      `225${number}`,
      `+225 ${number.replace(/..(?=.)/g, '$& ')}`,
    ]) {
      expect([again, written(again)]).toEqual([again, full])
      expect([again, phoneFault(again, 'CI', isNumberOf)]).toEqual([again, undefined])
    }
    const read = readInternational(`+225 ${number}`)
    expect(read?.iso2).toBe('CI')
    expect(written(read?.nationalNumber ?? '')).toBe(full)
    // Elsewhere it stays a number of another country.
    expect(internationalNumber(`+225${number}`, 'NG', fullNumberOf)).toBeUndefined()
  }
  for (const none of ['+2250712345', '+225071234567', '+22607123456', '2250712345678901'])
    expect(written(none)).toBeUndefined()
})
