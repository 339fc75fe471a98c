import { type Money, money, parseRate, type Rate } from '@tradewind/kernel'
import { cloneDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { expect, test } from 'vitest'
import { violatedConstraint } from '#platform/db'
import { withinMemberLimits } from './member-limits.ts'

const customerId = '00000000-0000-7000-8000-00000000000a'
const userId = '00000000-0000-7000-8000-00000000000b'
const id = '00000000-0000-7000-8000-00000000000c'

/** What a member with limits may order, where one unit of every other currency is worth 1.001 of the limit's. */
const order = (limits: { perPayment?: Money; perDay?: Money }, amount: Money) =>
  withinMemberLimits({
    db: {
      asSystem: (work: (tx: unknown) => unknown) => work({ client: { query: async () => ({ rows: [] }) } }),
    } as never,
    rateBetween: (async () => ({ rate: parseRate('1.001') as Rate })) as never,
  })(
    {
      userId,
      customerId,
      protection: { member: { perPayment: null, perDay: null, currencyCodes: null, accountIds: null, ...limits } },
    } as never,
    { id, accountId: id, amount, at: new Date('2026-11-24T12:00:00Z') },
  )

test('an amount in another currency is rounded up against a limit: a fraction of a unit above it is above it', async () => {
  const thousand = { GBP: money('GBP', 1_000n), EUR: money('EUR', 1_000n) }
  await expect(order({ perPayment: thousand.GBP }, money('EUR', 1_000n))).rejects.toMatchObject({
    code: 'team.above_payment_limit',
  })
  // 999 cents are worth 999.999 pence, which is a thousand.
  await expect(order({ perPayment: money('GBP', 999n) }, money('EUR', 999n))).rejects.toMatchObject({
    code: 'team.above_payment_limit',
  })
  await expect(order({ perDay: money('GBP', 999n) }, money('EUR', 999n))).rejects.toMatchObject({
    code: 'team.above_day_limit',
  })
  await expect(order({ perPayment: thousand.GBP }, money('EUR', 999n))).resolves.toMatchObject({})
  await expect(order({ perPayment: thousand.EUR, perDay: thousand.EUR }, thousand.EUR)).resolves.toMatchObject({})
})

test('what a minor unit is worth in a limit follows how many decimals both currencies have', async () => {
  const factorOf = async (perDay: Money, amount: Money) => {
    const { row } = (await order({ perDay }, amount)) as unknown as { row: { factors: Record<string, string> } }
    return Number(row.factors[amount.currency])
  }
  // A penny is a hundredth of 1.001 yen, and a yen is 100.1 pence.
  expect(await factorOf(money('JPY', 1_000n), money('GBP', 100n))).toBeCloseTo(0.01001, 10)
  expect(await factorOf(money('GBP', 100_000n), money('JPY', 100n))).toBeCloseTo(100.1, 10)
})

test('the database rounds what a member ordered in a day up as well, and takes the limit itself', async () => {
  const clone = await cloneDatabase()
  const owner = new pg.Client(clone.url)
  await owner.connect()
  try {
    const record = (most: bigint, amount: bigint, currency = 'EUR', other: object = {}) =>
      owner
        .query('select payments.record_member_uses($1)', [
          JSON.stringify([
            {
              orderId: id,
              customerId,
              userId,
              day: '2026-11-24',
              currency,
              amount: String(amount),
              most: String(most),
              factors: { GBP: '1', EUR: '1.001' },
              ...other,
            },
          ]),
        ])
        .then(
          () => 'counted',
          (error: unknown) => violatedConstraint(error),
        )
    expect(await record(999n, 999n)).toBe('member_day_kept')
    expect(await record(1_000n, 999n)).toBe('counted')
    expect(await record(1_000n, 1_000n, 'GBP')).toBe('counted')
    expect(await record(1_000n, 1_001n, 'GBP')).toBe('member_day_kept')
    expect(await record(1_000n, 1n, 'USD')).toBe('member_day_kept')
    // What the person orders for another company, or on another day, takes nothing of it.
    const elsewhere = { orderId: userId, customerId: userId }
    expect(await record(9_000n, 9_000n, 'GBP', elsewhere)).toBe('counted')
    expect(await record(9_000n, 9_000n, 'GBP', { orderId: customerId, day: '2026-11-23' })).toBe('counted')
    expect(await record(1_000n, 999n, 'GBP')).toBe('counted')
  } finally {
    await owner.end()
    await clone.drop()
  }
})
