import { formatMoney } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { subscriptionsIn, type TakenPayment } from './subscriptions.rules.ts'

const taken = (day: string, minor: number, merchantName = 'Northwind Cloud'): TakenPayment => ({
  merchantName,
  category: 'SoftwareAndCloud',
  minor: BigInt(minor),
  at: new Date(`${day}T09:00:00Z`),
})
const now = new Date('2026-11-20T00:00:00Z')
const found = (...payments: TakenPayment[]) =>
  subscriptionsIn(payments, 'GBP', now).map(
    ({ merchantName, amount, cadence, nextOn, payments: times }) =>
      `${merchantName}: ${formatMoney(amount)} ${cadence} ${nextOn} ${times}`,
  )

test.each([
  [
    'two equal payments a month apart',
    [taken('2026-10-15', 1900), taken('2026-11-15', 1900)],
    ['Northwind Cloud: £19.00 Monthly 2026-12-15 2'],
  ],
  [
    'a price that rises by a quarter at most, at the third payment',
    [taken('2026-09-15', 1900), taken('2026-10-15', 1900), taken('2026-11-15', 2100)],
    ['Northwind Cloud: £21.00 Monthly 2026-12-15 3'],
  ],
  ['two payments that differ', [taken('2026-10-15', 1900), taken('2026-11-15', 2100)], []],
  ['payments at no regular distance', [taken('2026-10-15', 1900), taken('2026-11-04', 1900)], []],
  ['one payment', [taken('2026-11-15', 1900)], []],
  ['one that stopped', [taken('2026-08-15', 1900), taken('2026-09-15', 1900)], []],
  [
    'the last day of a short month',
    [taken('2026-09-30', 500), taken('2026-10-31', 500)],
    ['Northwind Cloud: £5.00 Monthly 2026-11-30 2'],
  ],
  [
    'weekly and yearly, the next first',
    [
      taken('2026-11-10', 300, 'Gazette'),
      taken('2026-11-17', 300, 'Gazette'),
      taken('2025-11-12', 9900, 'Domain'),
      taken('2026-11-12', 9900, 'Domain'),
    ],
    ['Gazette: £3.00 Weekly 2026-11-24 2', 'Domain: £99.00 Yearly 2027-11-12 2'],
  ],
])('subscriptions: %s', (_, payments, expected) => {
  expect(found(...payments)).toEqual(expected)
})
