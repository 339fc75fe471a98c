import { expect, test } from 'vitest'
import { currencyWords, groupedCard, secondsToNextMorning } from './sandbox.rules.ts'

const after = (from: string) => new Date(Date.parse(from) + secondsToNextMorning(new Date(from)) * 1_000).toISOString()

test('the next business morning after a Thursday is Friday at nine', () => {
  expect(after('2026-11-19T17:30:00Z')).toBe('2026-11-20T09:00:00.000Z')
})

test('the next business morning after a Friday, or within a weekend, is Monday at nine', () => {
  expect(after('2026-11-20T23:59:59Z')).toBe('2026-11-23T09:00:00.000Z')
  expect(after('2026-11-21T08:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
})

test('nine is nine in London after the clocks went forward on the way', () => {
  expect(after('2026-03-28T12:00:00Z')).toBe('2026-03-30T08:00:00.000Z')
})

test('card numbers are read in the groups that stand on the card', () => {
  expect([groupedCard('4242424242424242'), groupedCard('378282246310005')]).toEqual([
    '4242 4242 4242 4242',
    '3782 822463 10005',
  ])
})

test('a network of many currencies says how many, one of few says which', () => {
  expect([currencyWords(['GBP']), currencyWords(['UGX', 'TZS']), currencyWords(Array(14).fill('USD'))]).toEqual([
    'GBP',
    'UGX, TZS',
    '14 currencies',
  ])
})
