import { payments as contract } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { PaymentFilter } from './reads.store.ts'
import { createWorld, noon, refusalOf, type World } from './test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.moveTo(noon)
  world.bankClock.moveTo(noon)
})

const list = (customerId: string, filter: Partial<PaymentFilter> = {}) =>
  world.payments.listTransactions({ customerId, order: 'DESC', page: 1, pageSize: 10, ...filter })

test('[entity-transaction-history] a list has records and page data, newest first, with the balance after each', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const out = await world.send(who, world.payloadOf(who))
  await world.payments.tasks.runDue()
  await world.news(out, 'settled')
  world.bankClock.moveBy(60_000)
  await world.incoming(who.accounts.GBP?.id ?? '', { reference: 'IN-HISTORY' })
  world.bankClock.moveBy(60_000)
  const pending = await world.send(who, world.payloadOf(who))

  const { records, pageData } = await list(who.customerId)
  expect(records.map(({ status, runningBalance }) => [status, runningBalance])).toEqual([
    ['Pending', null],
    ['Successful', money('GBP', 92_450n)],
    ['Successful', money('GBP', 89_950n)],
  ])
  expect(records[0]?.transactionId).toBe(pending)
  expect(pageData).toMatchObject({ pageNumber: 1, totalItemCount: 3, hasNextPage: false })
  const [first] = (await list(who.customerId, { order: 'ASC', pageSize: 1 })).records
  expect(first?.transactionId).toBe(out)
})

test('[analytics-type-filter] the type filter has All, Debit and Credit and none of the excluded', async () => {
  const who = await world.customer({ GBP: 100_000n })
  await world.send(who, world.payloadOf(who))
  await world.incoming(who.accounts.GBP?.id ?? '', { reference: 'IN-TYPES' })
  const types = async (type?: 'Debit' | 'Credit') =>
    (await list(who.customerId, { type })).records.map(({ transactionType }) => transactionType).toSorted()
  expect(await types()).toEqual(['Credit', 'Debit'])
  expect(await types('Debit')).toEqual(['Debit'])
  expect(await types('Credit')).toEqual(['Credit'])
  const takes = (TransactionType: string) =>
    z.safeParse(contract.listTransactions.query ?? z.never(), { TransactionType }).success
  expect(['All', 'Debit', 'Credit'].every(takes)).toBe(true)
  expect(['PaymentInstruction', 'Invoicing', 'InvoicingPaymentUpload', 'FundExchange'].some(takes)).toBe(false)
})

test('search finds counterparty, narration and reference as they are written, wild cards included', async () => {
  const who = await world.customer({ GBP: 1_000_000n })
  const rent = await world.send(who, world.payloadOf(who, { narration: 'Rent 100% paid' }))
  await world.send(who, world.payloadOf(who, { narration: 'Rent 1000 paid', beneficiaryAccountName: 'Ngozi Eze' }))
  const found = async (search: string) => (await list(who.customerId, { search })).records.length
  expect(await found('100%')).toBe(1)
  expect(await found('ngozi')).toBe(1)
  expect(await found('_')).toBe(0)
  const [record] = (await list(who.customerId, { search: '100%' })).records
  expect(record?.transactionId).toBe(rent)
  expect(await found(record?.reference ?? '')).toBe(1)
})

test('days are whole days, and days that do not exist are refused', async () => {
  const who = await world.customer({ GBP: 100_000n })
  await world.send(who, world.payloadOf(who))
  const total = async (fromDay: string, toDay: string) =>
    (await list(who.customerId, { fromDay, toDay })).records.length
  expect(await total('2026-11-23', '2026-11-23')).toBe(1)
  expect(await total('2026-11-24', '2026-11-30')).toBe(0)
  expect(await total('2026-11-01', '2026-11-22')).toBe(0)
  await expect((async () => list(who.customerId, { fromDay: '2026-02-30' }))()).rejects.toMatchObject({
    errors: [{ field: 'FromDate' }],
  })
})

test("somebody else's transactions and accounts are as unknown as those that never were", async () => {
  const [ada, ben] = [await world.customer(), await world.customer()]
  const id = await world.send(ada, world.payloadOf(ada))
  for (const transactionId of [id, world.newId()]) {
    const asked = { customerId: ben.customerId, transactionId }
    expect(await refusalOf(world.payments.getTransactionDetails(asked))).toBe('payments.unknown')
    expect(await refusalOf(world.payments.getReceipt(asked))).toBe('payments.unknown')
  }
  for (const accountId of [ada.accounts.GBP?.id, world.newId()])
    expect(await refusalOf(list(ben.customerId, { accountId }))).toBe('accounts.unknown')
  expect((await list(ben.customerId)).records).toEqual([])
})

test('every step of the way has words that say where the money is', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const id = await world.send(who, world.payloadOf(who))
  const titles = async () => {
    const found = await world.payments.getTransactionDetails({ customerId: who.customerId, transactionId: id })
    return found.timeline.map(({ state, title }) => `${state} ${title}`)
  }
  expect(await titles()).toEqual([
    'done Payment requested',
    'now Checks',
    'next Sent by Faster Payments',
    'next Arrived',
  ])
  await world.payments.tasks.runDue()
  expect(await titles()).toEqual([
    'done Payment requested',
    'done Checked',
    'done Sent by Faster Payments',
    'now Arrived',
  ])
  await world.news(id, 'settled')
  expect(await titles()).toEqual([
    'done Payment requested',
    'done Checked',
    'done Sent by Faster Payments',
    'done Arrived',
  ])
})

test('money that comes in is credited once per network reference, to accounts that exist', async () => {
  const who = await world.customer({ GBP: 0n })
  const account = who.accounts.GBP
  const outcomes = []
  for (let i = 0; i < 3; i++) outcomes.push(await world.incoming(account?.id ?? '', { reference: 'IN-ONCE' }))
  expect(outcomes).toEqual(['credited', 'credited', 'credited'])
  expect(await world.books.balanceOf(account?.ledgerAccount)).toEqual({ posted: 2_500n, held: 0n })
  expect(await world.incoming('no such account', { reference: 'IN-NOWHERE' })).toBe('unknown-account')
  expect(await world.incoming(account?.id ?? '', { reference: 'IN-EUR', amount: money('EUR', 1n) })).toBe(
    'unknown-account',
  )
  const { records } = await list(who.customerId)
  expect(records).toHaveLength(1)
  expect(records[0]).toMatchObject({ transactionType: 'Credit', status: 'Successful', narration: 'transfer' })
  expect(await world.story(records[0]?.transactionId ?? '')).toEqual(['received', 'booked'])
})
