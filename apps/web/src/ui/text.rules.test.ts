import { expect, test } from 'vitest'
import { greetingAt, initialsOf, obscureEmail, truncate, truncateBeneficiary } from './text.rules.ts'

test('[truncate-text] 30 characters, then an ellipsis', () => {
  expect(truncate('x'.repeat(30))).toBe('x'.repeat(30))
  expect(truncate('x'.repeat(31))).toBe(`${'x'.repeat(30)}…`)
})

test('[truncate-text] a letter with its marks is one character', () => {
  expect(truncate('👩‍👩‍👧é', 2)).toBe('👩‍👩‍👧é')
})

test('[truncate-beneficiary] names on cards are cut to 18 characters', () => {
  expect(truncateBeneficiary('Meridian Commodities')).toBe('Meridian Commoditi…')
})

test('[obscure-email] the first 3 characters are shown, never the domain', () => {
  expect(obscureEmail('adaeze@example.com')).toBe('ada***')
  expect(obscureEmail('a@example.com')).toBe('a***')
})

test('[layout-greeting] Morning before 12, Afternoon to 17:59, Evening after', () => {
  expect([0, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'Morning',
    'Morning',
    'Afternoon',
    'Afternoon',
    'Evening',
    'Evening',
  ])
})

test('[layout-profile-menu] initials are the first letters of the first and the last word', () => {
  expect(initialsOf('Ada Okafor')).toBe('AO')
  expect(initialsOf('Meridian Commodities & Sons Ltd')).toBe('ML')
  expect(initialsOf('Ésther')).toBe('É')
  expect(initialsOf('')).toBe('')
})
