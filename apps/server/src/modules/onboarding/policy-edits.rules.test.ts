import { expect, test } from 'vitest'
import { isSafePattern, loosens } from './policy-edits.rules.ts'

const requirement = {
  sides: 2,
  needsNumber: true,
  numberPattern: '^[0-9]{4}$',
  optional: false,
  customerGroups: ['individual', 'corporate'],
  customerTypes: null,
  products: ['full'],
  countryIds: null,
  active: true,
}

test.each([
  ['switched off', { active: false }, true],
  ['made optional', { optional: true }, true],
  ['asked without its number', { needsNumber: false }, true],
  ['asked with another pattern', { numberPattern: '^[0-9]{1,9}$' }, true],
  ['asked for one page', { sides: 1 }, true],
  ['asked of fewer kinds', { customerGroups: ['individual'] }, true],
  ['asked in some countries', { countryIds: ['GB'] }, true],
  ['asked for every product', { products: null }, false],
  ['asked of more kinds', { customerGroups: ['individual', 'corporate', 'government'] }, false],
  ['renamed', { name: 'Passport' }, false],
])('a document that is %s', (_what, changes, loose) => {
  expect(loosens('requirement', requirement, { ...requirement, ...changes })).toBe(loose)
})

test('a category that is offered to more, and one that is excluded', () => {
  const category = { active: true, excluded: false, customerGroups: ['corporate'] }
  expect(loosens('category', category, { ...category, customerGroups: ['corporate', 'soleTrader'] })).toBe(true)
  expect(loosens('category', { ...category, active: false }, category)).toBe(true)
  expect(loosens('category', category, { ...category, excluded: true })).toBe(false)
})

test.each([
  ['^[A-Z]{5}[0-9]{4}[A-Z]$', true],
  ['^(RC|BN|IT)?[0-9]{4,8}$', true],
  ['^[A-Z0-9/-]{3,30}$', true],
  ['^[A-Z]+$', false],
  ['^([A-Z]{1,9}){1,9}$', false],
  ['[A-Z]{5}', false],
  ['^[Z-A]{5}$', false],
])('the pattern %s may be tried: %s', (pattern, safe) => {
  expect(isSafePattern(pattern)).toBe(safe)
})
