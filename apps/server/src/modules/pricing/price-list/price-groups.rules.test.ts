import { expect, test } from 'vitest'
import { effectsOf, termsDifference } from './price-groups.rules.ts'

const price = (tiers: string, network: 'fps' | 'sepa' = 'fps') => ({
  network,
  currency: network === 'fps' ? ('GBP' as const) : ('EUR' as const),
  tiers,
})
const nothing = { members: [], prices: [] }

test('customers who join get the prices of the group, and those who leave the price list', () => {
  const before = { members: ['ada', 'bo'], prices: [price('low')] }
  const after = { members: ['bo', 'cy'], prices: [price('low')] }
  expect(effectsOf(before, after)).toEqual([
    { network: 'fps', currency: 'GBP', tiers: 'low', customers: ['cy'] },
    { network: 'fps', currency: 'GBP', tiers: null, customers: ['ada'] },
  ])
  expect(termsDifference(before, after)).toEqual({ joins: ['cy'], leaves: ['ada'], prices: [] })
})

test('a new price concerns every customer of the group, and a removed one gives them the price list', () => {
  const before = { members: ['ada'], prices: [price('low'), price('cheap', 'sepa')] }
  const after = { members: ['ada'], prices: [price('lower')] }
  expect(effectsOf(before, after)).toEqual([
    { network: 'fps', currency: 'GBP', tiers: 'lower', customers: ['ada'] },
    { network: 'sepa', currency: 'EUR', tiers: null, customers: ['ada'] },
  ])
  expect(termsDifference(before, after).prices).toEqual([
    { network: 'fps', currency: 'GBP', tiers: 'lower' },
    { network: 'sepa', currency: 'EUR', tiers: null },
  ])
})

test('who neither had nor gets the price is not concerned, and neither is anybody by terms that stay', () => {
  const terms = { members: ['ada'], prices: [price('low')] }
  expect(effectsOf(terms, terms)).toEqual([])
  expect(effectsOf({ members: ['ada'], prices: [] }, nothing)).toEqual([])
  expect(termsDifference(terms, { members: ['ada'], prices: [] }).prices).toEqual([
    { network: 'fps', currency: 'GBP', tiers: null },
  ])
})
