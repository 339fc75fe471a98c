import { payments as contract, Refusal } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { createWorld, noon, refusalOf, type World } from '../test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.moveTo(noon)
  world.bankClock.moveTo(noon)
  world.network.orders.length = 0
})

type Customer = Awaited<ReturnType<World['customer']>>

const cancel = (who: Customer, transactionId: string, key = world.newId()) =>
  world.once(contract.cancelTransaction, who, key, { paymentInstructionId: transactionId }, (idempotent) =>
    world.payments.cancelPayment({ caller: who.caller, transactionId, idempotent }),
  )

const list = (who: Customer, Status: 'Canceled' | 'Pending') =>
  world.transactions.listTransactions({
    customerId: who.customerId,
    query: { Status, SortBy: 'DateCreated', SortDirection: 'DESC', Page: 1, PageSize: 10 },
  })

test('a payment that no network has heard of is called off, with amount and charge free again', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const id = await world.send(who, world.payloadOf(who))
  const details = () => world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId: id })
  expect((await details()).canCancel).toBe(true)
  expect(await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)).toEqual({ posted: 100_000n, held: 10_050n })

  await cancel(who, id)
  expect(await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)).toEqual({ posted: 100_000n, held: 0n })
  expect(await world.row(id)).toMatchObject({ status: 'Expired', money: 'released', submission: 'finished' })
  const { canCancel, isCanceled, timeline } = await details()
  expect({ canCancel, isCanceled }).toEqual({ canCancel: false, isCanceled: true })
  expect(timeline.at(-1)).toMatchObject({ state: 'failed', title: 'Canceled', at: noon })
  expect(timeline.at(-1)?.explanation).toContain('£100.50 is back in your account, including the charge.')
  expect((await list(who, 'Canceled')).records.map(({ transactionId }) => transactionId)).toEqual([id])
  expect((await list(who, 'Pending')).records).toEqual([])

  await world.tasks.runDue('payments')
  expect(world.network.orders).toEqual([])
  expect((await world.books.sums())['GBP']).toBe(0n)
})

test('who called it off is kept, and a colleague is named in the timeline', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const colleague = { ...who, caller: { ...who.caller, userId: world.newId(), name: 'Bea Reed' } }
  for (const [by, words] of [
    [who, 'You canceled the payment'],
    [colleague, 'Bea Reed canceled the payment'],
  ] as const) {
    const id = await world.send(who, world.payloadOf(who))
    await cancel(by, id)
    const detail = await world.real.asSystem((tx) =>
      oneRow<{ by: object }>(
        tx,
        sql`select detail->'by' as by from payments.event where transaction_id = ${id} and kind = 'canceled'`,
      ),
    )
    expect(detail.by).toEqual({ userId: by.caller.userId, name: by.caller.name })
    const told = await world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId: id })
    expect(told.timeline.at(-1)?.explanation).toContain(words)
  }
})

test('canceling again, by the same request or another, changes nothing', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const id = await world.send(who, world.payloadOf(who))
  const first = await cancel(who, id, 'cancel-once')
  expect(await cancel(who, id, 'cancel-once')).toEqual(first)
  await cancel(who, id)
  expect((await world.eventKinds(id)).filter((kind) => kind === 'canceled')).toHaveLength(1)
  expect(await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)).toEqual({ posted: 100_000n, held: 0n })
})

test('what has gone to the network, is not the customer’s, came in or never was cannot be called off', async () => {
  const [ada, ben] = [await world.customer({ GBP: 100_000n }), await world.customer()]
  const id = await world.send(ada, world.payloadOf(ada))
  for (const unknown of [id, world.newId()]) expect(await refusalOf(cancel(ben, unknown))).toBe('payments.unknown')
  await world.tasks.runDue('payments')
  expect(await refusalOf(cancel(ada, id))).toBe('payments.under_way')
  await world.statusUpdate(id, 'settled')
  expect(await refusalOf(cancel(ada, id))).toBe('payments.under_way')
  await world.incoming(ada.accounts.GBP?.id ?? '', { reference: 'IN-NO-CANCEL' })
  const [received] = (
    await world.transactions.listTransactions({
      customerId: ada.customerId,
      query: { TransactionType: 'Credit', SortBy: 'DateCreated', SortDirection: 'DESC', Page: 1, PageSize: 1 },
    })
  ).records
  expect(await refusalOf(cancel(ada, received?.transactionId ?? ''))).toBe('payments.under_way')
  expect(await world.row(id)).toMatchObject({ status: 'Successful', money: 'sent' })
})

test('of a cancellation and the hand-over to the network, side by side fifty times, exactly one wins', async () => {
  const who = await world.customer({ GBP: 10_000_000n })
  const wins = { canceled: 0, sent: 0 }
  for (let round = 0; round < 50; round++) {
    world.network.orders.length = 0
    const id = await world.send(who, world.payloadOf(who))
    const calls = [() => cancel(who, id), () => world.tasks.runDue('payments')]
    const [canceled] = await Promise.allSettled(
      round % 2
        ? calls.map((call) => call())
        : calls
            .toReversed()
            .map((call) => call())
            .toReversed(),
    )
    await world.tasks.runDue('payments')
    const { status, money } = await world.row(id)
    const orders = world.network.orders.filter(({ endToEndId }) => endToEndId === id).length
    if (canceled?.status === 'fulfilled') {
      wins.canceled += 1
      expect({ status, money, orders }).toEqual({ status: 'Expired', money: 'released', orders: 0 })
    } else {
      wins.sent += 1
      const reason: unknown = canceled?.reason
      expect(reason).toBeInstanceOf(Refusal)
      expect(reason).toMatchObject({ code: 'payments.under_way' })
      expect({ status, money, orders }).toEqual({ status: 'Approved', money: 'held', orders: 1 })
    }
  }
  expect(wins.canceled + wins.sent).toBe(50)
  const { held } = await world.books.balanceOf(who.accounts.GBP?.ledgerAccount)
  expect(held).toBe(BigInt(wins.sent) * 10_050n)
  expect((await world.books.sums())['GBP']).toBe(0n)
})
