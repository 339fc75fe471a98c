import { expect, test } from 'vitest'
import { greetingAt, initialsOf, isolated, obscureEmail, truncate, truncateBeneficiary } from './text.ts'

test('a text is cut to 30 characters with an ellipsis, and one of 30 is left alone', () => {
  expect(truncate('x'.repeat(30))).toBe('x'.repeat(30))
  expect(truncate('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`)
  expect(truncate(' Ada Okafor', 5)).toBe(' Ada…')
})

test('a letter with its marks is one character, and none is cut in half', () => {
  expect(truncate('👩‍👩‍👧é', 2)).toBe('👩‍👩‍👧é')
  expect(truncate('😀'.repeat(31))).toBe(`${'😀'.repeat(30)}…`)
})

test('[truncate-beneficiary] names on cards are cut to 18 characters', () => {
  expect(truncateBeneficiary('Meridian Commodities')).toBe('Meridian Commoditi…')
  expect(truncateBeneficiary('Adebayo Ogunlesi & Sons')).toBe('Adebayo Ogunlesi &…')
  expect(truncateBeneficiary('Adebayo Ogunlesi')).toBe('Adebayo Ogunlesi')
})

test('what runs from right to left stays by itself in a sentence, and so does what says that it would', () => {
  expect(isolated('Amelia Clarke')).toBe('Amelia Clarke')
  expect(isolated('王小明, Łódź 12')).toBe('王小明, Łódź 12')
  for (const name of ['דוד לוי', 'محمد علي', 'Ltd 12 ثروت', '\u{1e900}\u{1e901}'])
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  expect(isolated('\u202e000,9£\u202c')).toBe('000,9£')
  expect(isolated('\u2069דוד\u2067')).toBe('\u2068דוד\u2069')
})

test('the first three characters of an address are shown, whatever its length', () => {
  expect(obscureEmail('ada.lovelace@example.com')).toBe('ada*****@example.com')
  expect(obscureEmail('al@example.com')).toBe('al*****@example.com')
  expect(obscureEmail('"a@b"@example.com')).toBe('"a@*****@example.com')
  expect(obscureEmail('@example.com')).toBe('*****@example.com')
  expect(obscureEmail('nobody')).toBe('nob*****')
})

test('Morning before 12, Afternoon to 17:59, Evening after', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => greetingAt(hour)[0]).join('')
  expect(hours).toBe('MMMMMMMMMMMMAAAAAAEEEEEE')
})

test('[layout-profile-menu] initials are those of the first and last word of a person, and of the first two of a company', () => {
  expect(initialsOf('Ada Okafor')).toBe('AO')
  expect(initialsOf('Ada de la Okafor')).toBe('AO')
  expect(initialsOf('Meridian Commodities & Sons Ltd')).toBe('MC')
  expect(['Acme', 'Acme Inc.', 'Berger Atelier GmbH', 'Kestrel, Ltd', 'Solo Pte. Ltd.'].map(initialsOf)).toEqual([
    'A',
    'A',
    'BA',
    'K',
    'S',
  ])
  expect(initialsOf('Ésther')).toBe('É')
  expect(initialsOf('')).toBe('')
  expect(['& Sons', '&Sons Ltd', '#7 Ltd', '7 Seas'].map(initialsOf)).toEqual(['S', 'L', 'L', '7S'])
})
