import type { FraudCondition } from '@tradewind/contract/fraud-rules'
import { type Currency, money, parseRate, type Rate } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { couldMeet, meetsAll, type OrderedPayment, type PaymentSignals, windowsOf } from './fraud.rules.ts'
import { zoneOfCountry } from './zone.rules.ts'

const pounds = (minor: bigint) => money('GBP', minor)
const rates = new Map<Currency, Rate>([
  ['USD', parseRate('1') as Rate],
  ['GBP', parseRate('0.8') as Rate],
  ['JPY', parseRate('160') as Rate],
])
const payment: OrderedPayment = {
  amount: pounds(100_00n),
  orderedAt: new Date('2026-07-01T21:30:00Z'),
  countries: ['GBR', 'NG'],
}
const signals: PaymentSignals = {
  firstPaidAt: null,
  newBrowserAt: new Date('2026-07-01T20:30:00Z'),
  customerCountry: 'GB',
  sent: [
    { hours: 24, count: 2, sum: pounds(150_00n) },
    { hours: 24, count: 1, sum: money('USD', 50_00n) },
    { hours: 1, count: 1, sum: pounds(100_00n) },
  ],
}
const meets = (...conditions: FraudCondition[]) => meetsAll(conditions, payment, signals, rates)

test('a threshold in another currency holds a payment at its mid-market value, and one without a rate goes to a person', () => {
  // £100.00 are $125.00, or ¥20,000.
  expect(meets({ kind: 'amount', atLeast: money('USD', 125_00n) })).toBe(true)
  expect(meets({ kind: 'amount', atLeast: money('USD', 125_01n) })).toBe(false)
  expect(meets({ kind: 'amount', atLeast: money('JPY', 20_000n) })).toBe(true)
  expect(meets({ kind: 'amount', atLeast: money('JPY', 20_001n) })).toBe(false)
  expect(meets({ kind: 'amount', atLeast: money('TMT', 1n) })).toBe(true)
})

test('payments are counted and summed across currencies within the window of the rule', () => {
  expect(meets({ kind: 'count', atLeast: 3, hours: 24 })).toBe(true)
  expect(meets({ kind: 'count', atLeast: 4, hours: 24 })).toBe(false)
  expect(meets({ kind: 'count', atLeast: 2, hours: 1 })).toBe(false)
  // £150.00 and $50.00 (£40.00).
  expect(meets({ kind: 'sum', atLeast: pounds(190_00n), hours: 24 })).toBe(true)
  expect(meets({ kind: 'sum', atLeast: pounds(190_01n), hours: 24 })).toBe(false)
  expect(
    windowsOf([
      {
        conditions: [
          { kind: 'count', atLeast: 3, hours: 24 },
          { kind: 'sum', atLeast: pounds(1n), hours: 1 },
        ],
      },
      { conditions: [{ kind: 'count', atLeast: 5, hours: 24 }, { kind: 'new-payee' }] },
    ]),
  ).toEqual([24, 1])
})

test('hours of the day are those of the customer’s country, over midnight too', () => {
  // 22:30 in London in July.
  expect(meets({ kind: 'time', from: '22:00', to: '06:00' })).toBe(true)
  expect(meets({ kind: 'time', from: '22:31', to: '06:00' })).toBe(false)
  expect(meets({ kind: 'time', from: '20:00', to: '22:30' })).toBe(false)
  expect(['GB', 'US', 'NG', 'ES', 'XX'].map(zoneOfCountry)).toEqual([
    'Europe/London',
    'America/New_York',
    'Africa/Lagos',
    'Europe/Madrid',
    'UTC',
  ])
})

test('countries are those of the payee and the bank, and a browser stops being new', () => {
  expect(meets({ kind: 'country', countries: ['NG'] })).toBe(true)
  expect(meets({ kind: 'country', countries: ['GB', 'US'] })).toBe(true)
  expect(meets({ kind: 'country', countries: ['US'] })).toBe(false)
  expect(meets({ kind: 'new-device', hours: 2 })).toBe(true)
  expect(meets({ kind: 'new-device', hours: 1 })).toBe(false)
})

const paidSince = (moment: string): PaymentSignals => ({ ...signals, firstPaidAt: new Date(moment) })

test('a payee stays new for a day after the first payment, or as long as the rule says', () => {
  const holds = (condition: FraudCondition, moment: string) => meetsAll([condition], payment, paidSince(moment), rates)
  expect(holds({ kind: 'new-payee' }, '2026-07-01T21:00:00Z')).toBe(true)
  expect(holds({ kind: 'new-payee' }, '2026-06-30T21:30:01Z')).toBe(true)
  expect(holds({ kind: 'new-payee' }, '2026-06-30T21:30:00Z')).toBe(false)
  expect(holds({ kind: 'new-payee', hours: 72 }, '2026-06-29T21:30:00Z')).toBe(true)
  expect(holds({ kind: 'new-payee', hours: 1 }, '2026-07-01T20:30:00Z')).toBe(false)
})

test('a rule holds only what meets all of its conditions', () => {
  const large: FraudCondition = { kind: 'amount', atLeast: pounds(100_00n) }
  expect(meets(large, { kind: 'new-payee' })).toBe(true)
  expect(meetsAll([large, { kind: 'new-payee' }], payment, paidSince('2026-06-30T21:30:00Z'), rates)).toBe(false)
  // What the order alone rules out needs no look at other payments.
  expect(couldMeet([{ kind: 'amount', atLeast: pounds(100_01n) }, { kind: 'new-payee' }], payment, rates)).toBe(false)
  expect(couldMeet([large, { kind: 'new-payee' }], payment, rates)).toBe(true)
})
