import { expect, test } from 'vitest'
import { originalOf } from './original.rules.ts'

const agreed = { minor: 196n, currency: 'GBP', rate: '1909.1424170000' } as const

test('both sides of an exchange show the agreed rate, however small the amounts', () => {
  expect(originalOf({ ...agreed, isSold: true })).toEqual({
    amount: { currency: 'GBP', minor: 196n },
    rate: '1909.142417',
  })
  expect(originalOf({ minor: 374_183n, currency: 'NGN', rate: agreed.rate, isSold: false }).rate).toBe('0.0005237954')
  expect(originalOf({ ...agreed, rate: '150', isSold: true }).rate).toBe('150')
})
