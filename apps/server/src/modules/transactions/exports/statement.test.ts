import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../payments/test-world.ts'
import { type Movement, statementAccounts } from './statement.store.ts'
import { movements } from './statement.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('read in parts of any size and in both orders, what was booked on several accounts is the same', async () => {
  const who = await world.customer({ GBP: 500_000n, EUR: 500_000n })
  for (let n = 0; n < 12; n++) {
    // Several of them at the same moment, and more on one account than on the other.
    if (n % 3 === 0) world.bankClock.moveBy(60_000)
    const account = n % 4 === 1 ? who.accounts.EUR : who.accounts.GBP
    await world.incoming(account?.id ?? '', { reference: world.newId() })
  }
  const { customerId } = who
  const accounts = await world.real.asCustomer(customerId, (tx) =>
    statementAccounts(tx, customerId, { accountIds: undefined, from: undefined, until: undefined }),
  )
  const read = async (order: 'ASC' | 'DESC', atOnce: number) => {
    const found: Movement[] = []
    const request = { customerId, accounts, order, atOnce }
    for await (const one of movements({ ...request, read: (work) => world.real.askAsCustomer(customerId, work) }))
      found.push(one)
    return found
  }
  const whole = await read('ASC', 100)
  expect(whole).toHaveLength(accounts.reduce((sum, { passed, upto }) => sum + Number(upto - passed), 0))
  expect(new Set(whole.map(({ ledgerAccount }) => ledgerAccount)).size).toBe(2)
  for (const atOnce of [1, 2, 5]) {
    expect(await read('ASC', atOnce)).toEqual(whole)
    expect(await read('DESC', atOnce)).toEqual(whole.toReversed())
  }
})
