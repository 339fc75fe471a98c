import { expect, test } from 'vitest'
import { isLate } from './inquiries.rules.ts'

const expectedAt = new Date('2026-11-20T10:00:00Z')
const after = (days: number) => new Date(expectedAt.getTime() + days * 86_400_000)

test('an order is late five days after it should have arrived, an offer to its payee five days after it ended', () => {
  expect(isLate(expectedAt, after(5))).toBe(false)
  expect(isLate(expectedAt, after(5.01))).toBe(true)
  expect(isLate(expectedAt, after(29), 30)).toBe(false)
  expect(isLate(expectedAt, after(35.01), 30)).toBe(true)
})
