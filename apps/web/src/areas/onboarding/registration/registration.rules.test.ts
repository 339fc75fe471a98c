import { expect, test } from 'vitest'
import { blank, choiceFaults, linkIn, passwordFaults, readKept, writeKept } from './registration.rules.ts'

const userId = '019abe12-5c00-7000-8000-000000000009'
const typed = { ...blank, customertypeid: '3', countryid: 'GB', email: 'ada@example.com', password: 'Tall-ships-1905' }

test('what is kept of a registration comes back without its password', () => {
  const text = writeKept(typed, userId)
  expect(text).not.toContain('Tall-ships')
  expect(readKept(text)).toEqual({ form: { ...typed, password: '' }, userId })
})

test('what someone else has written begins a blank form', () => {
  for (const text of [null, '', 'null', '{', '[]', '{"form":7}', '{"form":{"email":7,"password":"x"},"userId":1}'])
    expect([text, readKept(text)]).toEqual([text, { form: blank, userId: '' }])
})

test('every choice is asked for', () => {
  expect(choiceFaults({ customertypeid: '', productid: '', countryid: '' })).toEqual({
    customertypeid: 'Customer type is required',
    productid: 'Product is required',
    countryid: 'Country is required',
  })
})

test('[input-password-strength] a new password meets all five rules of the checklist', () => {
  expect(passwordFaults('')).toBe('Password is required')
  for (const weak of ['Short-1', 'nouppercase-1', 'NOLOWERCASE-1', 'NoDigits-here', 'NoSpecial1'])
    expect([weak, passwordFaults(weak)]).toEqual([weak, 'Please meet every password rule.'])
  expect(passwordFaults('Tall-ships-1905')).toBeUndefined()
})

test('the link of the email is read from behind the #, and nothing else is', () => {
  const token = 'a'.repeat(43)
  expect(linkIn(`#confirm=${userId}.${token}`)).toEqual({ userId, token })
  for (const hash of ['', '#', `#confirm=${userId}`, `#confirm=${token}.${userId}`, `#other=${userId}.${token}`])
    expect([hash, linkIn(hash)]).toEqual([hash, undefined])
})
