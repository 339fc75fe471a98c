import { phoneMaxLength } from '@tradewind/kernel/constants'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanPhone, dialCodeOf, emptyPhone, looksInternational, phoneCountries } from './phone.rules.ts'
import { judge } from './phone-plan.ts'

test('[entity-phone] a phone value is the number, its country code, its country and whether it exists there; at first Nigeria', () => {
  expect(emptyPhone()).toEqual({ phoneNumber: '', phoneCountryCode: '234', iso2: 'NG', isValid: false })
  expect(judge({ ...emptyPhone(), phoneNumber: '0803 123 4567' })).toEqual({
    phoneNumber: '0803 123 4567',
    phoneCountryCode: '234',
    iso2: 'NG',
    isValid: true,
  })
  expect(judge({ ...emptyPhone('GB'), phoneNumber: '0803 123 4567' }).isValid).toBe(false)
})

test('a whole number with a country code goes into its country, whichever was selected', () => {
  expect(judge({ ...emptyPhone(), phoneNumber: '+44 7400 123456' })).toEqual({
    phoneNumber: '07400 123456',
    phoneCountryCode: '44',
    iso2: 'GB',
    isValid: true,
  })
  // Half of one stays as it was typed, in the country that was selected.
  expect(judge({ ...emptyPhone(), phoneNumber: '+44 74' })).toMatchObject({ phoneNumber: '+44 74', iso2: 'NG' })
})

test('[input-phone-ivory-coast] 8 and 10 digits are valid in Ivory Coast', () => {
  const inIvoryCoast = (phoneNumber: string) => judge({ ...emptyPhone('CI'), phoneNumber }).isValid
  expect(['07123456', '0712345678', '0712345', '071234567'].map(inIvoryCoast)).toEqual([true, true, false, false])
})

test('[input-phone-ivory-coast] an older number with its country code goes into Ivory Coast as well', () => {
  expect(judge({ ...emptyPhone(), phoneNumber: '+225 07 12 34 56' })).toEqual({
    phoneNumber: '07123456',
    phoneCountryCode: '225',
    iso2: 'CI',
    isValid: true,
  })
})

test('what is no phone number cannot be typed, and no more than 15 digits', () => {
  expect(cleanPhone('call 0803-123 (45) 67!')).toBe(' 0803-123 (45) 67')
  expect(cleanPhone('\u202a+44 7400 123456\u202c')).toBe('+44 7400 123456')
  expect(cleanPhone('12+34')).toBe('1234')
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cleaned = cleanPhone(text)
      const digits = cleaned.replace(/\D/g, '').length
      return (
        digits <= (looksInternational(cleaned) ? phoneMaxLength + 5 : phoneMaxLength) && cleanPhone(cleaned) === cleaned
      )
    }),
  )
})

test('every country of the list can be chosen, with its name, its two letters and its dial code', () => {
  expect(phoneCountries.length).toBeGreaterThan(240)
  expect(phoneCountries.find(({ iso2 }) => iso2 === 'CI')).toMatchObject({ dialCode: '225' })
  for (const { iso2, dialCode, name } of phoneCountries)
    expect([iso2, name !== '', /^\d{1,4}$/.test(dialCode), dialCodeOf(iso2)]).toEqual([iso2, true, true, dialCode])
})
