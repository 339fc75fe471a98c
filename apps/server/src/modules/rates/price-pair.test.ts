import { money, parseRate, type Rate } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { priceFrom } from './price-pair.ts'

const now = new Date('2026-11-24T12:00:00Z')
const older = new Date('2026-11-24T11:00:00Z')
const newer = new Date('2026-11-24T11:50:00Z')

test('a price is as old as the older of its two rates, whichever side that is on', () => {
  const priced = (gbpAt: Date, eurAt: Date) =>
    priceFrom({ bankClock: { now: () => now } as never })(
      {
        rates: [
          { currency: 'GBP', perDollar: parseRate('0.75') as Rate, at: gbpAt },
          { currency: 'EUR', perDollar: parseRate('0.86') as Rate, at: eurAt },
        ],
        stopped: [],
        margins: [
          {
            customerId: null,
            product: null,
            base: null,
            quote: null,
            centsFrom: 0n,
            centsBelow: null,
            millionths: 5_000,
            createdAt: older,
          },
        ],
      },
      { base: 'GBP', quote: 'EUR', customerId: 'someone', product: 'exchange', amount: money('GBP', 10_000n) },
    )
  expect(priced(older, newer).at).toEqual(older)
  expect(priced(newer, older).at).toEqual(older)
})
