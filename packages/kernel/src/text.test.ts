import { expect, test } from 'vitest'
import { fullName, greeting, obscureEmail, plainText, truncate, truncateBeneficiary } from './text.ts'

test('[truncate-text] a text is cut to 30 characters with an ellipsis, and one of 30 is left alone', () => {
  expect(truncate('a'.repeat(30))).toBe('a'.repeat(30))
  expect(truncate('a'.repeat(31))).toBe(`${'a'.repeat(30)}...`)
  expect(truncate('😀'.repeat(31))).toBe(`${'😀'.repeat(30)}...`)
})

test('[truncate-beneficiary] a beneficiary is cut to 18 characters', () => {
  expect(truncateBeneficiary('Adebayo Ogunlesi & Sons')).toBe('Adebayo Ogunlesi &...')
  expect(truncateBeneficiary('Adebayo Ogunlesi')).toBe('Adebayo Ogunlesi')
})

test('[obscure-email] only the first three characters of an address can be read', () => {
  expect(obscureEmail('ada.lovelace@example.com')).toBe('ada*****@example.com')
  expect(obscureEmail('al@example.com')).toBe('al*****@example.com')
})

test('[layout-greeting] morning ends at 12:00 and afternoon at 18:00', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => greeting(hour)[0]).join('')
  expect(hours).toBe('MMMMMMMMMMMMAAAAAAEEEEEE')
})

test('a full name has one space and no stray ones', () => {
  expect(fullName({ firstName: ' Ada ', lastName: 'Lovelace' })).toBe('Ada Lovelace')
  expect(fullName({ firstName: null, lastName: 'Lovelace' })).toBe('Lovelace')
  expect(fullName({})).toBe('')
})

test('a text is plain without accents and in small letters, however its accents are written', () => {
  expect([plainText('Chloé'), plainText('Chloe\u0301'), plainText('CHLOE')]).toEqual(['chloe', 'chloe', 'chloe'])
  expect(plainText('Łódź, São Paulo, 100 ％')).toBe('łodz, sao paulo, 100 %')
})
