import { money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withNigerianBank } from './bank-list.rules.ts'
import { type NetworkState, progress } from './callback.rules.ts'
import { arrival, incomingNetworkFor } from './rails.rules.ts'
import { reasonFor } from './reason-words.ts'

describe('which network', () => {
  test('brings a currency in: its own one, or a book transfer', () => {
    expect((['GBP', 'EUR', 'USD', 'NGN'] as const).map(incomingNetworkFor)).toEqual(['fps', 'sepa', 'ach', 'nip'])
    expect(incomingNetworkFor('XOF')).toBe('book')
  })
})

describe('when money arrives', () => {
  test.each(['fps', 'nip', 'fast', 'raast'] as const)(
    '%s: within seconds, Sundays and holidays included, without a cut-off',
    (rail) => {
      const sunday = new Date('2026-12-27T03:00:00Z')
      expect(arrival(rail, sunday)).toEqual({
        expectedAt: new Date('2026-12-27T03:00:10Z'),
        cutOffAt: null,
        daysKnown: true,
        heldUp: false,
        arrives: 'Within seconds',
      })
    },
  )

  const euros: [string, cutOff: string, expected: string, why: string][] = [
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', '2026-11-20T08:30:00Z', 'at a cut-off is still in time'],
    ['2026-11-20T08:00:00.001Z', '2026-11-20T10:30:00Z', '2026-11-20T11:00:00Z', 'just after it waits for the next'],
    ['2026-11-20T16:00:00Z', '2026-11-23T08:00:00Z', '2026-11-23T08:30:00Z', 'a weekend'],
    ['2026-04-02T15:00:00Z', '2026-04-07T07:00:00Z', '2026-04-07T07:30:00Z', 'Good Friday and Easter Monday'],
    ['2026-12-24T20:00:00Z', '2026-12-28T08:00:00Z', '2026-12-28T08:30:00Z', 'Christmas and a weekend'],
    ['2026-03-27T16:00:00Z', '2026-03-30T07:00:00Z', '2026-03-30T07:30:00Z', 'summer time begins on the weekend'],
    ['2026-10-23T15:00:00Z', '2026-10-26T08:00:00Z', '2026-10-26T08:30:00Z', 'summer time ends on the weekend'],
  ]
  test.each(euros)('sepa: %s is taken at %s and there at %s (%s)', (sent, cutOff, expected) => {
    const { cutOffAt, expectedAt } = arrival('sepa', new Date(sent))
    expect([cutOffAt?.toISOString(), expectedAt.toISOString()]).toEqual([iso(cutOff), iso(expected)])
  })

  const dollars: [string, cutOff: string, expected: string, why: string][] = [
    ['2026-11-20T12:00:00Z', '2026-11-20T21:45:00Z', '2026-11-23T13:30:00Z', 'Friday for Monday'],
    [
      '2026-11-20T21:45:00.001Z',
      '2026-11-23T21:45:00Z',
      '2026-11-24T13:30:00Z',
      'just after the last window of Friday',
    ],
    ['2026-11-25T20:00:00Z', '2026-11-25T21:45:00Z', '2026-11-27T13:30:00Z', 'Thanksgiving'],
    [
      '2026-07-02T12:00:00Z',
      '2026-07-02T20:45:00Z',
      '2026-07-03T12:30:00Z',
      'the 4th of July on a Saturday is not moved',
    ],
    [
      '2027-07-02T12:00:00Z',
      '2027-07-02T20:45:00Z',
      '2027-07-06T12:30:00Z',
      'the 4th of July on a Sunday is kept on Monday',
    ],
    ['2026-03-06T12:00:00Z', '2026-03-06T21:45:00Z', '2026-03-09T12:30:00Z', 'summer time begins on the weekend'],
    ['2026-10-30T12:00:00Z', '2026-10-30T20:45:00Z', '2026-11-02T13:30:00Z', 'summer time ends on the weekend'],
  ]
  test.each(dollars)('ach: %s is taken until %s and there at %s (%s)', (sent, cutOff, expected) => {
    const { cutOffAt, expectedAt } = arrival('ach', new Date(sent))
    expect([cutOffAt?.toISOString(), expectedAt.toISOString()]).toEqual([iso(cutOff), iso(expected)])
  })

  const elsewhere: [RailName, string, cutOff: string, expected: string, why: string][] = [
    ['eft', '2026-11-20T12:00:00Z', '2026-11-21T00:00:00Z', '2026-11-23T14:00:00Z', 'Friday evening in Toronto'],
    ['eft', '2026-10-10T00:00:00Z', '2026-10-13T23:00:00Z', '2026-10-14T13:00:00Z', 'Thanksgiving in Canada'],
    ['zaeft', '2026-08-07T14:00:00Z', '2026-08-11T13:30:00Z', '2026-08-12T06:00:00Z', "Women's Day on a Monday"],
    ['eft', '2026-11-21T00:00:00.001Z', '2026-11-24T00:00:00Z', '2026-11-24T14:00:00Z', 'just after it'],
    [
      'zaeft',
      '2026-11-20T13:30:00Z',
      '2026-11-20T13:30:00Z',
      '2026-11-23T06:00:00Z',
      'half past three in Johannesburg',
    ],
    ['uemoa', '2026-11-20T10:30:00Z', '2026-11-20T14:00:00Z', '2026-11-23T12:00:00Z', 'two in Dakar'],
    ['swift', '2026-11-20T16:00:00Z', '2026-11-20T16:00:00Z', '2026-11-23T15:00:00Z', 'four in London'],
    ['inr', '2026-11-22T03:31:00Z', '2026-11-22T04:00:00Z', '2026-11-22T04:30:00Z', 'every half hour, on a Sunday too'],
  ]
  test.each(elsewhere)('%s: %s is taken until %s and there at %s (%s)', (rail, sent, cutOff, expected) => {
    const { cutOffAt, expectedAt } = arrival(rail, new Date(sent))
    expect([cutOffAt?.toISOString(), expectedAt.toISOString()]).toEqual([iso(cutOff), iso(expected)])
  })

  test('is said in the words and the time of the place', () => {
    expect(arrival('sepa', new Date('2026-11-20T10:00:00Z')).arrives).toBe(
      'By Friday 20 November, 12:00 Frankfurt time',
    )
    expect(arrival('ach', new Date('2026-11-20T10:00:00Z')).arrives).toBe('By Monday 23 November, 08:30 New York time')
  })

  test('never before it was sent, never earlier for sending later, and sending at the cut-off arrives the same', () => {
    const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2034-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.constantFrom<RailName[]>('sepa', 'ach', 'eft', 'zaeft', 'uemoa', 'swift', 'inr'),
        moment,
        fc.nat(5 * 86_400_000),
        (rail, sent, wait) => {
          const first = arrival(rail, sent)
          const later = arrival(rail, new Date(sent.getTime() + wait))
          expect(first.expectedAt > sent).toBe(true)
          expect(later.expectedAt >= first.expectedAt).toBe(true)
          expect(first.cutOffAt && first.cutOffAt >= sent).toBe(true)
          expect(arrival(rail, first.cutOffAt ?? sent).expectedAt).toEqual(first.expectedAt)
          const after = new Date((first.cutOffAt ?? sent).getTime() + 1)
          expect(arrival(rail, after).expectedAt > first.expectedAt).toBe(true)
        },
      ),
      { numRuns: 200 },
    )
  })
})

const iso = (text: string) => new Date(text).toISOString()

describe('news of a payment', () => {
  const news = fc.array(fc.constantFrom<NetworkState>('accepted', 'settled', 'rejected', 'returned'), { maxLength: 12 })

  test('moves it forward three times at most, whatever is repeated and in whatever order', () => {
    fc.assert(
      fc.property(news, (told) => {
        let known: NetworkState | null = null
        const steps: NetworkState[] = []
        for (const one of told)
          if (progress(known, one) === 'forward') {
            steps.push(one)
            known = one
          }
        expect(new Set(steps).size).toBe(steps.length)
        expect(steps.includes('rejected') && (steps.includes('settled') || steps.includes('returned'))).toBe(false)
        if (known) expect(progress(known, known)).toBe('stale')
      }),
    )
  })

  test('that overtook what comes before it counts at once', () => {
    for (const news of ['settled', 'rejected', 'returned'] as const)
      for (const known of [null, 'accepted'] as const) expect([news, progress(known, news)]).toEqual([news, 'forward'])
    expect(progress('settled', 'returned')).toBe('forward')
  })

  test('that denies a settlement or a rejection is a contradiction', () => {
    const pairs: [NetworkState, NetworkState][] = [
      ['settled', 'rejected'],
      ['returned', 'rejected'],
      ['rejected', 'settled'],
      ['rejected', 'returned'],
    ]
    for (const [known, told] of pairs) expect(progress(known, told)).toBe('contradiction')
    expect(progress('settled', 'accepted')).toBe('stale')
    expect(progress('settled', 'settled')).toBe('stale')
    expect(progress('returned', 'settled')).toBe('stale')
  })
})

test('code 000023 is appended to a Nigerian list that lacks it, to no other, and never twice', () => {
  const bank = { code: '058', name: 'Guaranty Trust Bank', country: 'NGA', currency: 'NGN', type: 'bank' }
  expect(withNigerianBank('NGA', [bank]).map(({ code }) => code)).toEqual(['058', '000023'])
  expect(withNigerianBank('nga', []).map(({ code }) => code)).toEqual(['000023'])
  expect(withNigerianBank('NGA', withNigerianBank('NGA', [bank]))).toHaveLength(2)
  expect(withNigerianBank('GBR', [bank])).toEqual([bank])
})

test('a reason that is in no table is passed on and claims nothing', () => {
  expect(reasonFor('fps', 'AC01')).toMatchObject({ name: 'IncorrectAccountNumber' })
  expect(reasonFor('fps', 'ZZ99')).toEqual({
    code: 'ZZ99',
    name: 'ZZ99',
    words: 'The network refused the payment (ZZ99).',
  })
})

test('each franc has the holidays of its own states', () => {
  // Eid al-Adha, as estimated: a holiday in the West, a working day in the middle of Africa.
  const sent = new Date('2026-05-26T15:00:00Z')
  const there = (currency: 'XOF' | 'XAF') =>
    arrival('uemoa', sent, { amount: money(currency, 100_000n) }).expectedAt.toISOString()
  expect([there('XOF'), there('XAF')]).toEqual(['2026-05-29T12:00:00.000Z', '2026-05-28T12:00:00.000Z'])
})
