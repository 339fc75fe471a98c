import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLei } from './lei.ts'
import { mod97, mod97CheckDigits } from './mod97.ts'

// LEIs in the public index of GLEIF: Apple, the GLEIF itself, the London Stock Exchange Group, and Deutsche Bank.
const published = ['HWUPKR0MPOU8FGXBT394', '506700GE1G29325QX363', '213800QAUUUP6I445N30', '7LTWFZYICNSX8D621K86']

test('published LEIs are read', () => {
  for (const lei of published) expect(parseLei(` ${lei.toLowerCase()} `)).toEqual({ lei, issuer: lei.slice(0, 4) })
})

test('what is wrong with one is reported', () => {
  expect(parseLei('')).toBe('missing')
  expect(parseLei('HWUPKR0MPOU8FGXBT39')).toBe('too-short')
  expect(parseLei('HWUPKR0MPOU8FGXBT3944')).toBe('too-long')
  expect(parseLei('HWUPKR0MPOU8FGXBT3_4')).toBe('bad-characters')
  expect(parseLei('HWUPKR0MPOU8FGXBT39A')).toBe('wrong-structure')
  expect(parseLei('HWUPKR0MPOU8FGXBT395')).toBe('check-digits')
})

test('every single changed character and every swap of two unlike digits is caught', () => {
  for (const lei of published) {
    for (let place = 0; place < 20; place += 1) {
      const kind = /[0-9]/.test(lei.charAt(place)) ? '0123456789' : 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
      for (const sign of kind.replace(lei.charAt(place), ''))
        expect(parseLei(lei.slice(0, place) + sign + lei.slice(place + 1))).toBe('check-digits')
      const [, one = '', other = ''] = /^([0-9])([0-9])$/.exec(lei.slice(place, place + 2)) ?? []
      if (one !== other) expect(parseLei(lei.slice(0, place) + other + one + lei.slice(place + 2))).toBe('check-digits')
    }
  }
})

test('check digits made for any text leave one, and the remainder is that of the whole number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{1,30}$/), (text) => {
      expect(mod97(text + mod97CheckDigits(text))).toBe(1)
      const whole = BigInt(Array.from(text, (sign) => Number.parseInt(sign, 36)).join(''))
      expect(BigInt(mod97(text))).toBe(whole % 97n)
    }),
  )
})
