import { expect, test } from 'vitest'
import * as words from './customer-types.ts'

test.each([
  ['individual', 'Individual'],
  ['soleTrader', 'Sole Proprietor'],
  [
    'corporate',
    'Private Company, Public Limited Company, Company Limited By Guarantee, Limited Liability Partnership, Public Limited Liability Company',
  ],
  [
    'government',
    'Non Uk Public Sector Bodies, State Owned Companies, Central Banks, Money Transfer Organization, Governments, Private Bank',
  ],
] as const)('the group %s holds its customer types', (group, names) => {
  expect(words.customerTypeGroups[group].join(', ')).toBe(names)
  for (const name of names.split(', ')) expect(words.customerTypeGroupOf(name)).toBe(group)
})

test('three choices are offered and each belongs to a group', () => {
  expect(Object.keys(words.customerTypeChoices)).toEqual(['Individual', 'Sole Trader', 'Limited Liability Company'])
  expect(words.customerTypeGroupOf('Sole Trader')).toBe('soleTrader')
  expect(words.customerTypeGroupOf('Limited Liability Company')).toBe('corporate')
  expect(words.customerTypeGroupOf('toString')).toBeUndefined()
})

test('[onboarding-customer-choices] the thirteen types of the groups and the three choices have ids that stay', () => {
  const named = Object.values(words.customerTypeGroups).flat()
  expect(named).toHaveLength(13)
  expect(words.customerTypes.toSorted()).toEqual(
    [...new Set([...named, ...Object.keys(words.customerTypeChoices)])].toSorted(),
  )
  expect(words.customerTypes.slice(0, 3).map(words.customerTypeId)).toEqual(['1', '2', '3'])
  for (const type of words.customerTypes) {
    expect(words.customerTypeOfId(words.customerTypeId(type))).toBe(type)
    expect(words.groupOfType(type)).toBe(words.customerTypeGroupOf(type))
  }
  expect(words.customerTypeOfId('0')).toBeUndefined()
})

test('customers are individuals, sole traders and companies, government-type bodies among them', () => {
  expect(Object.keys(words.customerTypeGroups)).toEqual(['individual', 'soleTrader', 'corporate', 'government'])
  for (const name of ['Individual', 'Sole Trader', 'Limited Liability Company', 'Governments', 'State Owned Companies'])
    expect([name, words.customerTypeGroupOf(name)]).toEqual([name, expect.any(String)])
})
