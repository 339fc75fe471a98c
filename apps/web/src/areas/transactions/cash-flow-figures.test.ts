import { type Currency, money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { transactionAddress } from '#domain/transactions/transaction-search.rules.ts'
import {
  analysedDays,
  type Bucket,
  bucketText,
  daysOf,
  daysText,
  directionsOf,
  narrowsListAlone,
  partText,
  periodNamed,
  periods,
  shortAmount,
  tickText,
} from './cash-flow-figures.ts'

const today = '2026-11-24'
const gbp = (minor: bigint) => money('GBP', minor)
const search = (address: Record<string, string>) => transactionAddress.read(address)

test('a period ends today; quarters are 13 weeks from a Monday and years 12 months from a first', () => {
  expect(periods.map((period) => daysOf(period, today).from)).toEqual([
    '2026-11-18',
    '2026-10-26',
    '2026-08-31',
    '2025-12-01',
  ])
  for (const period of periods) expect(periodNamed(daysOf(period, today), today)).toBe(period)
  expect(periodNamed({ from: '2026-11-18', to: '2026-11-23' }, today)).toBeUndefined()
  expect(daysOf('12 months', '2028-02-29')).toEqual({ from: '2027-03-01', to: '2028-02-29' })
})

test('the days of the list are those of the chart, and a list of all days has a chart of a year', () => {
  expect(analysedDays({}, today)).toEqual(daysOf('12 months', today))
  expect(analysedDays({ from: '2026-11-01', to: '2026-11-02' }, today)).toEqual({
    from: '2026-11-01',
    to: '2026-11-02',
  })
  expect(analysedDays({ from: '2026-11-01' }, today)).toEqual({ from: '2026-11-01', to: today })
  expect(analysedDays({ from: '2027-01-05' }, today)).toEqual({ from: '2027-01-05', to: '2027-01-05' })
  expect(analysedDays({ to: '2026-01-30' }, today)).toEqual({ from: '2026-01-01', to: '2026-01-30' })
})

test('the filters say which directions are drawn, and which of them the figures do not follow', () => {
  expect(directionsOf(search({}))).toEqual({ in: true, out: true })
  expect(directionsOf(search({ type: 'Credit' }))).toEqual({ in: true, out: false })
  expect(directionsOf(search({ type: 'Debit' }))).toEqual({ in: false, out: true })
  expect(directionsOf(search({ category: 'rent' }))).toEqual({ in: false, out: true })
  for (const alone of [{ text: 'rowan' }, { least: '5' }, { most: '5' }, { status: 'Failed' }])
    expect(narrowsListAlone(search(alone))).toBe(true)
  expect(narrowsListAlone(search({ status: 'Successful', category: 'rent', type: 'Debit' }))).toBe(false)
})

test('days are written without saying a month or a year twice', () => {
  expect(daysText({ from: today, to: today })).toBe('Tue 24 Nov 2026')
  expect(daysText({ from: '2026-11-16', to: '2026-11-22' })).toBe('16 – 22 Nov 2026')
  expect(daysText({ from: '2026-11-30', to: '2026-12-06' })).toBe('30 Nov – 6 Dec 2026')
  expect(daysText({ from: '2025-12-01', to: today })).toBe('1 Dec 2025 – 24 Nov 2026')
  expect(partText({ from: '2028-02-01', to: '2028-02-29' })).toBe('February 2028')
  expect(partText({ from: '2026-11-01', to: today })).toBe('1 – 24 Nov 2026')
  expect(tickText({ from: '2026-11-16', to: '2026-11-22' }, 'week')).toBe('16 Nov')
  expect(['2026-01-01', '2026-02-01'].map((from) => tickText({ from, to: from }, 'month'))).toEqual(['Jan 2026', 'Feb'])
})

test('a mark of the axis is short, in any currency and of any size', () => {
  const marks: [number, Currency, string][] = [
    [0, 'GBP', '£0'],
    [1_250, 'GBP', '£12.5'],
    [150_000, 'GBP', '£1.5k'],
    [-2_000_000_000, 'GBP', '-£20m'],
    [4_000_000_000_000, 'GBP', '£40bn'],
    [9e18, 'GBP', '£90000tn'],
  ]
  expect(marks.map(([minor, currency]) => shortAmount(minor, currency))).toEqual(marks.map(([, , text]) => text))
  expect(shortAmount(1_500, 'XOF')).toBe('XOF\u00a01.5k')
})

test('a bar says its days and exact amounts, of the directions that show', () => {
  const flow = { in: gbp(10_050n), out: gbp(20_000n), net: gbp(-9_950n), inCount: 1, outCount: 2 }
  const bucket: Bucket = { from: today, to: today, ...flow, previous: { from: today, to: today, ...flow } }
  expect(bucketText(bucket, { in: true, out: true })).toBe('Tue 24 Nov 2026: in £100.50, out £200.00, net -£99.50')
  expect(bucketText(bucket, { in: false, out: true })).toBe('Tue 24 Nov 2026: out £200.00')
})
