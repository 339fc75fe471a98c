import { parseRate, type Rate } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { doubtAbout, isAhead, isStale, isWithin } from './guard.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')
const rate = (text: string) => parseRate(text) as Rate
const inMs = (ms: number) => new Date(now.getTime() + ms)
const doubt = (changes: object) =>
  doubtAbout({
    came: rate('1500'),
    at: now,
    known: rate('1500'),
    second: undefined,
    stopped: undefined,
    now,
    ...changes,
  })

test('a rate that moved more than ten percent since the last one is not believed, to either side and to the digit', () => {
  expect(['1650', '1650.1', '1363.7', '1363.6', '15000', '150'].map((text) => doubt({ came: rate(text) }))).toEqual([
    undefined,
    'jump',
    undefined,
    'jump',
    'jump',
    'jump',
  ])
  expect(doubt({ came: rate('15000'), known: undefined })).toBeUndefined()
})

test('two sources are at most two percent apart, and one that fell silent does not end what it stopped', () => {
  expect([doubt({ second: rate('1530') }), doubt({ second: rate('1530.1') })]).toEqual([undefined, 'sources-differ'])
  expect([doubt({ stopped: 'sources-differ' }), doubt({ stopped: 'jump' })]).toEqual(['sources-differ', undefined])
  expect(doubt({ stopped: 'sources-differ', second: rate('1500') })).toBeUndefined()
})

test('a rate prices for three hours, and its date is at most five minutes ahead', () => {
  const threeHours = 3 * 3_600_000
  expect([isStale(inMs(-threeHours), now), isStale(inMs(-threeHours - 1), now)]).toEqual([false, true])
  const fiveMinutes = 5 * 60_000
  expect([isAhead(inMs(fiveMinutes), now), isAhead(inMs(fiveMinutes + 1), now)]).toEqual([false, true])
  expect([isStale(inMs(fiveMinutes + 1), now), doubt({ at: inMs(fiveMinutes + 1) })]).toEqual([true, 'future'])
})

test('rates are compared without loss, however many digits they have', () => {
  expect([isWithin(rate('1.10'), rate('1'), 10n), isWithin(rate('1.100000000001'), rate('1'), 10n)]).toEqual([
    true,
    false,
  ])
  expect([isWithin(rate('1.50'), rate('1.5'), 0n), isWithin(rate('1.51'), rate('1.5'), 0n)]).toEqual([true, false])
})
