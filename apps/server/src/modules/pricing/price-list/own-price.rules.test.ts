import { expect, test } from 'vitest'
import { type OwnPrice, ownTiersOn, stateOn } from './own-price.rules.ts'

const version = (
  number: number,
  tiers: string | null,
  validFrom: string,
  validUntil: string | null = null,
): OwnPrice<string> => ({ version: number, tiers, validFrom, validUntil })

test('a price agreed for later replaces the current one on its first day, and ends after its last', () => {
  const versions = [version(1, 'ten pence', '2026-01-01'), version(2, 'nothing', '2027-01-01', '2027-01-31')]
  expect(ownTiersOn(versions, '2025-12-31')).toBeUndefined()
  expect(ownTiersOn(versions, '2026-12-31')).toBe('ten pence')
  expect(ownTiersOn(versions, '2027-01-31')).toBe('nothing')
  // The first price doesn't come back: the price list applies.
  expect(ownTiersOn(versions, '2027-02-01')).toBeUndefined()
})

test('a price that was ended stays ended, and one agreed for later still starts', () => {
  const versions = [version(1, 'ten pence', '2026-01-01'), version(2, null, '2026-06-01')]
  expect(ownTiersOn(versions, '2026-05-31')).toBe('ten pence')
  expect(ownTiersOn(versions, '2026-06-01')).toBeUndefined()
  expect(ownTiersOn([...versions, version(3, 'a penny', '2026-09-01')], '2026-09-01')).toBe('a penny')
})

test('the history says which price applies, starts later or is over', () => {
  const versions = [version(1, 'a', '2026-01-01'), version(2, 'b', '2026-03-01'), version(3, 'c', '2026-02-01')]
  const statesOn = (day: string) => versions.map((one) => stateOn(one, versions, day))
  expect(statesOn('2026-01-15')).toEqual(['applies', 'over', 'starts-later'])
  expect(statesOn('2026-02-01')).toEqual(['over', 'over', 'applies'])
  const passed = version(4, 'd', '2026-01-01', '2026-01-02')
  expect(stateOn(passed, [passed], '2026-01-03')).toBe('over')
})
