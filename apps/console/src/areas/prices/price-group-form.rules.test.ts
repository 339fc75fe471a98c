import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { idsIn, proposedGroup, withPrice } from './price-group-form.rules.ts'

const [ada, bo] = ['0194b2c4-0000-7000-8000-00000000000a', '0194b2c4-0000-7000-8000-00000000000b']
const tiers = (minor: bigint) => [{ upTo: null, flat: money('GBP', minor), basisPoints: 0, atMost: null }]
const fps = { network: 'fps', currencyCode: 'GBP' } as const

test('customer IDs are read from lines or commas, each once, and what isn’t one is named', () => {
  expect(idsIn(` ${ada}\n${bo.toUpperCase()}, ${ada}\n\n`)).toEqual({ ids: [ada, bo], invalid: [] })
  expect(idsIn(`${ada} Bakery Ltd`)).toEqual({ ids: [ada], invalid: ['Bakery', 'Ltd'] })
})

test('a proposal keeps what doesn’t change, and replaces, adds or removes one price', () => {
  const group = {
    groupId: bo,
    name: 'Bakers',
    members: [{ customerId: ada, customerName: 'Ada' }],
    prices: [{ ...fps, tiers: tiers(20n) }],
  }
  expect(proposedGroup(group, { name: 'Millers' })).toEqual({ ...group, name: 'Millers', members: [ada] })
  expect(withPrice(group.prices, fps, tiers(10n))).toEqual([{ ...fps, tiers: tiers(10n) }])
  expect(withPrice(group.prices, { ...fps, network: 'swift' }, tiers(10n))).toHaveLength(2)
  expect(withPrice(group.prices, fps, null)).toEqual([])
})
