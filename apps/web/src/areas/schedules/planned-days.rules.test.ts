import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { paidDays, severalText, totalOf } from './planned-days.rules.ts'

const planned = (...days: [string, string][]) =>
  days.map(([paymentDate, runDate], at) => ({ occurrence: at + 1, paymentDate, runDate }))

test('payments that are moved to one day are told together', () => {
  const weekend = paidDays(
    planned(
      ['2026-11-27', '2026-11-27'],
      ['2026-11-28', '2026-11-30'],
      ['2026-11-29', '2026-11-30'],
      ['2026-11-30', '2026-11-30'],
    ),
  )
  expect(weekend).toEqual([
    { runDate: '2026-11-27', payments: 1, movedFrom: [] },
    { runDate: '2026-11-30', payments: 3, movedFrom: ['2026-11-28', '2026-11-29'] },
  ])
  expect(severalText(weekend)).toBe('3 payments are made on the same day.')
  expect(severalText(weekend.slice(0, 1))).toBeUndefined()
  expect(severalText([...weekend, { runDate: '2026-12-07', payments: 2, movedFrom: [] }])).toBe(
    '2 days have more than one payment, up to 3.',
  )
})

test('the total of a schedule is its amount times its payments', () => {
  expect(totalOf(money('GBP', 2_050n), 12)).toEqual(money('GBP', 24_600n))
})
