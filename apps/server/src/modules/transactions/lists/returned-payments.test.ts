import { money } from '@tradewind/kernel'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPreferences, type PreferencesNeeds } from '#modules/preferences'
import type { Caller } from '#platform/caller'
import { createWorld, noon, type World } from '../../payments/test-world.ts'
import { returnedPayments } from './returned-payments.store.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.moveTo(noon)
  world.bankClock.moveTo(noon)
})

type Customer = Awaited<ReturnType<World['customer']>>
const dayMs = 86_400_000

const found = ({ customerId, caller }: Customer) =>
  world.real.asCustomer(customerId, (tx) => returnedPayments(world).find(tx, caller as Caller))

/** Sends a payment that the network takes and the payee's bank returns. */
async function sendReturned(who: Customer, change: object = {}): Promise<string> {
  const id = await world.send(who, world.payloadOf(who, change))
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'settled')
  world.bankClock.moveBy(60_000)
  await world.statusUpdate(id, 'returned')
  world.bankClock.moveBy(60_000)
  return id
}

test('a payment that came back is brought up, listed or not, and not to someone else', async () => {
  const [who, other] = [await world.customer(), await world.customer()]
  expect(await found(who)).toEqual([])
  const arrived = await world.send(who, world.payloadOf(who))
  await world.tasks.runDue('payments')
  await world.statusUpdate(arrived, 'settled')
  expect(await found(who)).toEqual([])

  const id = await sendReturned(who, { beneficiaryAccountNumber: '66374958' })
  const item = { transactionId: id, counterParty: expect.any(String), amount: money('GBP', 2_500n), expiresAt: null }
  const asFound = [
    {
      kind: 'returned-payments',
      count: 1,
      first: { ...item, amount: expect.anything() },
      newestAt: expect.any(Date),
    },
  ]
  expect(await found(who)).toEqual(asFound)
  await world.transactions.lister.listWaiting()
  expect(await found(who)).toEqual(asFound)
  expect(await found(other)).toEqual([])
})

test('it goes when the same account is paid again, and after two weeks', async () => {
  const who = await world.customer({ GBP: 500_000n })
  await sendReturned(who)
  const later = await sendReturned(who)
  expect(await found(who)).toMatchObject([{ count: 2, first: { transactionId: later } }])
  await world.send(who, world.payloadOf(who))
  expect(await found(who)).toEqual([])

  world.bankClock.moveBy(1_000)
  await sendReturned(who)
  expect(await found(who)).toMatchObject([{ count: 1 }])
  world.bankClock.moveBy(14 * dayMs)
  expect(await found(who)).toEqual([])
})

test('what its reader dismissed is not brought up again; what comes back later is, and to colleagues all of it', async () => {
  const who = await world.customer({ GBP: 500_000n })
  const colleague = { ...who, caller: { ...who.caller, userId: '00000000-0000-7000-8000-0000000000aa' } }
  const preferences = createPreferences({ ...world, db: world.real } as unknown as PreferencesNeeds)
  await sendReturned(who)
  const [item] = await found(who)
  const dismiss = (upTo: Date) => preferences.dismiss(who.caller as Caller, { kind: 'returned-payments', upTo })
  await dismiss(new Date((item?.newestAt?.getTime() ?? 0) - 1))
  expect(await found(who)).toHaveLength(1)
  // Nobody dismisses what has not happened yet.
  await dismiss(new Date(world.bankClock.now().getTime() + 365 * dayMs))
  expect(await found(who)).toEqual([])
  expect(await found(colleague)).toMatchObject([{ count: 1 }])
  world.bankClock.moveBy(1_000)
  await sendReturned(who, { beneficiaryAccountNumber: '66374958' })
  expect(await found(who)).toMatchObject([{ count: 1 }])
  // Another tab that knows of less takes nothing back.
  await dismiss(world.bankClock.now())
  await dismiss(item?.newestAt ?? new Date(0))
  expect(await found(who)).toEqual([])
})

test('it costs one statement, however many payments there are', async () => {
  const who = await world.customer({ GBP: 500_000n })
  for (let made = 0; made < 3; made += 1) await sendReturned(who)
  await found(who)
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await found(who)
  const own = spy.mock.calls.filter(([statement]) => JSON.stringify(statement)?.includes('later.counterparty'))
  spy.mockRestore()
  expect(own).toHaveLength(1)
})
