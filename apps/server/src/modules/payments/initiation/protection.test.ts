import { type Money, money, parseRate, type Rate } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { requireLittle, requirePasskey } from './protection.ts'

const who = { userId: 'a person', customerId: 'a customer' }
const rate = (text: string) => (async () => ({ rate: parseRate(text) as Rate })) as never
/** A database in which the person has sent so much within the day, and is at the first turn. */
const sentSoFar = (sent: readonly { currency: string; sum: bigint }[]) =>
  ({
    asSystem: (work: (tx: unknown) => unknown) =>
      work({
        client: {
          query: async (statement: unknown) => ({
            rows: JSON.stringify(statement).includes('payments.transaction') ? sent : [],
            rowCount: 0,
          }),
        },
      }),
  }) as never

const passkeyAsked = (from: Money, amount: Money, perUnit = '1') =>
  requirePasskey({ db: sentSoFar([]), rateBetween: rate(perUnit) })(
    { protection: { passkeyFrom: from } as never },
    amount,
    false,
  ).then(
    () => false,
    ({ code }: { code: string }) => code === 'payments.passkey_needed',
  )

test('a passkey is needed from the chosen amount on, exactly', async () => {
  const from = money('GBP', 10_000n)
  expect([await passkeyAsked(from, money('GBP', 9_999n)), await passkeyAsked(from, from)]).toEqual([false, true])
})

test('in another currency the amount from which a passkey is needed is rounded down, towards asking', async () => {
  const from = money('GBP', 10_000n)
  // 100.00 pounds are 115.505 euros.
  expect(await passkeyAsked(from, money('EUR', 11_549n), '1.15505')).toBe(false)
  expect(await passkeyAsked(from, money('EUR', 11_550n), '1.15505')).toBe(true)
})

const isLittle = (amount: Money, sent: readonly { currency: string; sum: bigint }[] = [], perUnit = '1') =>
  requireLittle({
    db: sentSoFar(sent),
    clock: { now: () => new Date(0) },
    bankClock: { now: () => new Date('2026-11-24T12:00:00Z') },
    rateBetween: rate(perUnit),
    orderedElsewhere: undefined,
    customersOf: undefined,
  } as never)(who, { id: 'a payment', amount }).then(
    () => true,
    ({ code }: { code: string }) => code !== 'payments.limited_after_recovery',
  )

test('after a recovery 500.00 pounds may be sent within a day, and no penny more', async () => {
  expect(await isLittle(money('GBP', 50_000n))).toBe(true)
  expect(await isLittle(money('GBP', 50_001n))).toBe(false)
  const most = [{ currency: 'GBP', sum: 49_000n }]
  expect([await isLittle(money('GBP', 1_000n), most), await isLittle(money('GBP', 1_001n), most)]).toEqual([
    true,
    false,
  ])
})

test('what is sent in another currency after a recovery is rounded up against the limit', async () => {
  // Each 433.01 euros are 500.00 pounds and a fraction.
  expect(await isLittle(money('EUR', 43_300n), [], '1.1547')).toBe(true)
  expect(await isLittle(money('EUR', 43_302n), [], '1.1547')).toBe(false)
  expect(await isLittle(money('EUR', 50_000n), [], '1.00000001')).toBe(false)
})
