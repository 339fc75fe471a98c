import { currencyCodes } from '@tradewind/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { createWorld, noon, refusalOf, type World } from '../test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.asOwner(`update payments.limit_rule set per_transaction = 20000, per_day = 50000, per_month = 80000
    where currency = 'GBP' and transaction_type = 'Debit'`)
})
afterAll(() => world.close())
beforeEach(() => {
  for (const clock of [world.clock, world.bankClock]) clock.moveTo(noon)
})

const day = 86_400_000
const rich = () => world.customer({ GBP: 100_000_000n, EUR: 100_000_000n })
const send = (who: Awaited<ReturnType<typeof rich>>, amount: string) =>
  world.send(who, world.payloadOf(who, { amount }))
const usedBy = ({ customerId }: { customerId: string }) =>
  world.real.asSystem((tx) =>
    oneRow<{ dayUsed: bigint; monthUsed: bigint }>(
      tx,
      sql`select day_used, month_used from payments.limit_use where customer_id = ${customerId}`,
    ),
  )
const info = ({ customerId }: { customerId: string }) =>
  world.pricing.getLimitInfo({ customerId, currency: 'GBP', type: 'Debit' })

test('[limit-exceeded] more than a transaction, a day or a month may have is refused, and leaves nothing', async () => {
  const who = await rich()
  expect(await refusalOf(send(who, '200.01'))).toBe('payments.limit_exceeded')
  await send(who, '200.00')
  await send(who, '200.00')
  const before = await world.books.dump()
  expect(await refusalOf(send(who, '100.01'))).toBe('payments.limit_exceeded')
  expect(await world.books.dump()).toBe(before)
  await send(who, '100.00')
  expect(await refusalOf(send(who, '0.01'))).toBe('payments.limit_exceeded')
  // The next day is new, the month is not.
  world.bankClock.moveBy(day)
  await send(who, '200.00')
  expect(await refusalOf(send(who, '100.01'))).toBe('payments.limit_exceeded')
  await send(who, '100.00')
  world.bankClock.moveBy(day)
  expect(await refusalOf(send(who, '0.01'))).toBe('payments.limit_exceeded')
  world.bankClock.moveTo('2026-12-01T00:00:00Z')
  await send(who, '200.00')
  expect(await usedBy(who)).toEqual({ dayUsed: 20_000n, monthUsed: 20_000n })
})

test('of twenty payments side by side exactly as many go as the limit allows, and no neighbour fails with them', async () => {
  const who = await rich()
  const other = await rich()
  const outcomes = await Promise.all([
    ...Array.from({ length: 20 }, () => send(who, '120.00').catch((error: { code: string }) => error.code)),
    send(other, '120.00'),
  ])
  expect(outcomes.filter((outcome) => outcome === 'payments.limit_exceeded')).toHaveLength(16)
  expect(await usedBy(who)).toEqual({ dayUsed: 48_000n, monthUsed: 48_000n })
  expect(await usedBy(other)).toEqual({ dayUsed: 12_000n, monthUsed: 12_000n })
})

test('the database itself keeps the limits, whoever writes', async () => {
  const who = await rich()
  const use = (amount: number) =>
    world.real.asSystem((tx) =>
      execute(
        tx,
        sql`select payments.record_limit_uses(${JSON.stringify([
          { customerId: who.customerId, currency: 'GBP', type: 'Debit', amount, at: noon },
        ])}::jsonb)`,
      ),
    )
  await expect(use(20_001)).rejects.toMatchObject({ constraint: 'limit_transaction_kept' })
  for (const _ of [1, 2]) await use(20_000)
  await expect(use(10_001)).rejects.toMatchObject({ constraint: 'limit_day_kept' })
  await expect(world.asOwner(`update payments.limit_use set month_used = month_limit + 1`)).rejects.toMatchObject({
    constraint: 'limit_month_kept',
  })
})

test('what was rejected, came back or ran out counts no more; what arrived does', async () => {
  const who = await rich()
  const [rejected, returned, settled] = [
    await send(who, '100.00'),
    await send(who, '110.00'),
    await send(who, '120.00'),
  ]
  await world.tasks.runDue('payments')
  await world.statusUpdate(rejected, 'rejected')
  await world.statusUpdate(returned, 'settled')
  await world.statusUpdate(settled, 'settled')
  expect(await usedBy(who)).toEqual({ dayUsed: 23_000n, monthUsed: 23_000n })
  // The next day the use of this one is over; the month still counts.
  world.bankClock.moveBy(day)
  await send(who, '50.00')
  await world.statusUpdate(returned, 'returned')
  expect(await usedBy(who)).toEqual({ dayUsed: 5_000n, monthUsed: 17_000n })
  await world.statusUpdate(returned, 'returned')
  expect(await usedBy(who)).toEqual({ dayUsed: 5_000n, monthUsed: 17_000n })
})

test('[entity-transaction-history] limit info tells by currency and type what may be sent, is used and is left', async () => {
  const who = await rich()
  await send(who, '150.00')
  const pounds = (minor: bigint) => ({ currency: 'GBP', minor })
  expect(await info(who)).toEqual({
    currencyCode: 'GBP',
    transactionType: 'Debit',
    perTransaction: pounds(20_000n),
    available: pounds(20_000n),
    daily: { limit: pounds(50_000n), used: pounds(15_000n), remaining: pounds(35_000n) },
    monthly: { limit: pounds(80_000n), used: pounds(15_000n), remaining: pounds(65_000n) },
  })
  expect(await world.pricing.getLimitInfo({ ...who, currency: 'GBP', type: 'Credit' })).toMatchObject({ daily: null })
  world.bankClock.moveBy(day)
  expect(await info(who)).toMatchObject({ daily: { used: pounds(0n) }, monthly: { used: pounds(15_000n) } })
  expect(await info(await rich())).toMatchObject({ daily: { used: pounds(0n) } })
})

test('a limit that is lowered below what was used leaves nothing, and what failed is still given back', async () => {
  const who = await world.customer({ EUR: 100_000_000n })
  const id = await world.send(who, world.payloadOf(who, { amount: '500.00' }, 'Iban'))
  await world.asOwner(`update payments.limit_rule set per_transaction = 100, per_day = 100, per_month = 100
    where currency = 'EUR' and transaction_type = 'Debit'`)
  const left = await world.pricing.getLimitInfo({ ...who, currency: 'EUR', type: 'Debit' })
  expect(left.available?.minor).toBe(0n)
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'rejected', { rail: 'sepa' })
  expect(await usedBy(who)).toEqual({ dayUsed: 0n, monthUsed: 0n })
})

test('every currency has limits for what is sent, each within the next longer one', async () => {
  const rules = await world.real.asSystem((tx) =>
    rows<{ currency: string }>(tx, sql`select currency from payments.limit_rule where transaction_type = 'Debit'`),
  )
  expect(rules.map(({ currency }) => currency).sort()).toEqual([...currencyCodes].sort())
  await expect(world.asOwner(`update payments.limit_rule set per_month = per_day - 1`)).rejects.toMatchObject({
    constraint: 'limit_rule_in_order',
  })
})
