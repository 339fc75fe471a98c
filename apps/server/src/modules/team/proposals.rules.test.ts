import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { MemberLimits } from '#modules/customers'
import { reachesBeyond } from './proposals.rules.ts'

const none: MemberLimits = { perPayment: null, perDay: null, currencyCodes: null, accountIds: null }

test.each(['perPayment', 'perDay'] as const)(
  'a limit %s reaches beyond another where it is higher, gone, or in another currency',
  (name) => {
    const within = { ...none, [name]: money('GBP', 10_000n) }
    const given = (limit: ReturnType<typeof money> | null) => reachesBeyond(within, { ...none, [name]: limit })
    expect(given(money('GBP', 10_000n))).toBe(false)
    expect(given(money('GBP', 9_999n))).toBe(false)
    expect(given(money('GBP', 10_001n))).toBe(true)
    expect(given(null)).toBe(true)
    // Nothing says which of two currencies is worth more tomorrow.
    expect(given(money('EUR', 1n))).toBe(true)
    expect(reachesBeyond(none, { ...none, [name]: money('EUR', 1n) })).toBe(false)
  },
)

test('currencies and accounts reach beyond where one is added, or where all are allowed', () => {
  const within = { ...none, currencyCodes: ['GBP' as const], accountIds: ['a'] }
  expect(reachesBeyond(within, within)).toBe(false)
  expect(reachesBeyond(within, { ...within, currencyCodes: ['GBP', 'EUR'] })).toBe(true)
  expect(reachesBeyond(within, { ...within, accountIds: ['b'] })).toBe(true)
  expect(reachesBeyond(within, { ...within, accountIds: null })).toBe(true)
})
