import { expect, test } from 'vitest'
import { isOnFor } from './feature-flags.ts'

const customers = Array.from({ length: 4_000 }, (_, at) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`)
const sharing = (percent: number, flag: 'FEATURE_CARD' | 'FEATURE_PLAID' = 'FEATURE_CARD') =>
  new Set(customers.filter((id) => isOnFor({ state: 'share', percent }, flag, id)))

test('a share of customers is about as large as it says, grows without losing anybody, and differs by feature', () => {
  const [tenth, half] = [sharing(10), sharing(50)]
  expect(tenth.size).toBeGreaterThan(300)
  expect(tenth.size).toBeLessThan(500)
  expect(half.size).toBeGreaterThan(1_850)
  expect(half.size).toBeLessThan(2_150)
  expect([...tenth].filter((id) => !half.has(id))).toEqual([])
  expect(sharing(10, 'FEATURE_PLAID')).not.toEqual(tenth)
})

test('visitors have what is on for everybody, and nothing that is on for some', () => {
  const [one = ''] = customers
  expect(isOnFor({ state: 'on' }, 'FEATURE_CARD', undefined)).toBe(true)
  expect(isOnFor({ state: 'share', percent: 99 }, 'FEATURE_CARD', undefined)).toBe(false)
  expect(isOnFor({ state: 'list', customerIds: [one] }, 'FEATURE_CARD', undefined)).toBe(false)
  expect(isOnFor({ state: 'list', customerIds: [one] }, 'FEATURE_CARD', one)).toBe(true)
  expect(isOnFor({ state: 'list', customerIds: [one] }, 'FEATURE_CARD', customers[1])).toBe(false)
})
