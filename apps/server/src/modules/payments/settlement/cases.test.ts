import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { createWorld, type World } from '../test-world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => world.asOwner('delete from payments.open_case'))

/** A payment that its network took. */
async function taken() {
  const who = await world.customer({ GBP: 100_000n })
  const id = await world.send(who, world.payloadOf(who))
  await world.tasks.runDue('payments')
  return { who, id, account: who.accounts.GBP }
}

/** One that settled and then was said to have been rejected. */
async function contradicted() {
  const one = await taken()
  await world.statusUpdate(one.id, 'settled')
  await world.statusUpdate(one.id, 'rejected')
  return one
}

/** One that came back when the account that it left was closed. */
async function cameBackToClosed() {
  const one = await taken()
  await world.statusUpdate(one.id, 'settled')
  if (one.account) one.account.status = 'Closed'
  await world.statusUpdate(one.id, 'returned')
  return one
}

/** One of which its network knows nothing any more. */
async function silent() {
  world.network.submit = async () => ({ state: 'unknown' })
  try {
    const one = await taken()
    for (let asked = 0; asked < 6; asked++) {
      world.bankClock.moveBy(30_000)
      await world.tasks.runDue('payments')
    }
    return one
  } finally {
    world.network.submit = async ({ rail }) => ({ state: 'accepted', networkReference: `${rail}-1` })
  }
}

const open = () => world.payments.listCases({ most: 50 })
const theOne = async () => {
  const [question, ...more] = await open()
  if (!question || more.length > 0) throw new Error('there is not exactly one open case')
  return question
}
const decide = async (decision: Parameters<typeof world.payments.resolveCase>[0]['decision']) =>
  world.payments.resolveCase({ id: (await theOne()).id, by: 'olu@tradewind', note: 'The bank said so.', decision })
const resolution = (transactionId: string) =>
  world.real.asSystem((tx) =>
    oneRow(
      tx,
      sql`select resolution, resolved_by, note from payments.open_case where transaction_id = ${transactionId}`,
    ),
  )

test('whatever needs a person stands in the list, once, and the health page counts it', async () => {
  expect(await world.payments.countCases()).toEqual({ open: 0, oldest: null })
  const { id } = await contradicted()
  await world.statusUpdate(id, 'rejected', { code: 'AC01' })
  world.bankClock.moveBy(1_000)
  const returned = await cameBackToClosed()
  const unanswered = await silent()
  const found = await open()
  expect(found.map(({ transactionId, kind }) => [transactionId, kind])).toEqual([
    [id, 'contradiction'],
    [returned.id, 'return-to-closed-account'],
    [unanswered.id, 'investigation'],
  ])
  const counted = await world.payments.countCases()
  expect(counted).toEqual({ open: 3, oldest: found[0]?.openedAt })
  const rest = await world.payments.listCases({ after: found[0], most: 1 })
  expect(rest.map(({ transactionId }) => transactionId)).toEqual([returned.id])
})

test('money that came back for a closed account goes to another one of the customer, whose list shows it', async () => {
  const { who, id, account } = await cameBackToClosed()
  const other = await world.customer({ GBP: 0n })
  const [target, foreign] = [await world.openAccount(who, 'GBP'), other.accounts.GBP]
  await expect(decide({ as: 'credited', accountId: foreign?.id ?? '' })).rejects.toThrow('accounts.unknown')
  for (const as of ['delivered', 'not-delivered'] as const) expect(await decide({ as })).toBe('impossible')
  expect(await decide({ as: 'credited', accountId: account?.id ?? '' })).toBe('impossible')
  const euros = await world.openAccount(who, 'EUR')
  expect(await decide({ as: 'credited', accountId: euros.id })).toBe('impossible')
  expect(await decide({ as: 'credited', accountId: target.id })).toBe('resolved')
  expect(await world.row(id)).toMatchObject({ status: 'Failed', money: 'returned' })
  expect(await world.books.balanceOf(target.ledgerAccount)).toEqual({ posted: 10_000n, held: 0n })
  expect((await world.books.sums())['GBP']).toBe(0n)
  const listed = await world.transactions.listTransactions({
    customerId: who.customerId,
    query: { AccountId: target.id, SortBy: 'DateCreated', SortDirection: 'DESC', Page: 1, PageSize: 10 },
  })
  expect(listed.records).toMatchObject([{ direction: 'in', status: 'Successful', amount: { minor: 10_000n } }])
  expect(await resolution(id)).toEqual({
    resolution: 'credited',
    resolvedBy: 'olu@tradewind',
    note: 'The bank said so.',
  })
  expect(await open()).toEqual([])
  // What an operator notes is for colleagues.
  const shown = await world.transactions.getTransactionDetails({ customerId: who.customerId, transactionId: id })
  expect(JSON.stringify(shown, (_, value) => (typeof value === 'bigint' ? '' : value))).not.toContain(
    'The bank said so',
  )
})

test('an account that was opened again takes its money back', async () => {
  const { id, account } = await cameBackToClosed()
  if (account) account.status = 'Active'
  expect(await decide({ as: 'not-delivered' })).toBe('resolved')
  expect(await world.row(id)).toMatchObject({ status: 'Failed', money: 'returned' })
  // The charge stays with us: the payment was made.
  expect(await world.books.balanceOf(account?.ledgerAccount)).toEqual({ posted: 99_950n, held: 0n })
})

test.each([
  ['delivered', { status: 'Successful', money: 'sent' }, 89_950n],
  ['not-delivered', { status: 'Failed', money: 'released' }, 100_000n],
] as const)('held money of which nothing is known: a person says %s', async (as, row, posted) => {
  const { id, account } = await silent()
  expect(await decide({ as })).toBe('resolved')
  expect(await world.row(id)).toMatchObject(row)
  expect(await world.books.balanceOf(account?.ledgerAccount)).toEqual({ posted, held: 0n })
  expect(await resolution(id)).toMatchObject({ resolution: as })
})

test('a contradiction ends as the person says: it stands as booked, or the money comes back', async () => {
  const stands = await contradicted()
  expect(await decide({ as: 'delivered' })).toBe('resolved')
  expect(await world.row(stands.id)).toMatchObject({ status: 'Successful', money: 'sent' })
  const fails = await contradicted()
  expect(await decide({ as: 'not-delivered' })).toBe('resolved')
  expect(await world.row(fails.id)).toMatchObject({ status: 'Failed', money: 'returned' })
})

test('a network that answers after all ends the question, and a person who comes later moves nothing', async () => {
  const { id, account } = await silent()
  const question = await theOne()
  await world.statusUpdate(id, 'settled')
  expect(await open()).toEqual([])
  expect(await resolution(id)).toMatchObject({ resolution: 'answered', resolvedBy: 'network' })
  const late = { id: question.id, by: 'olu@tradewind', note: 'late', decision: { as: 'not-delivered' } } as const
  expect(await world.payments.resolveCase(late)).toBe('gone')
  expect(await world.books.balanceOf(account?.ledgerAccount)).toEqual({ posted: 89_950n, held: 0n })
})

test('ten people who decide at once move the money once', async () => {
  const { id, account } = await silent()
  const question = await theOne()
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      world.payments.resolveCase({
        id: question.id,
        by: `operator ${i}`,
        note: 'x',
        decision: { as: i % 2 ? 'delivered' : 'not-delivered' },
      }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'resolved')).toHaveLength(1)
  const { status } = await world.row(id)
  const { posted, held } = await world.books.balanceOf(account?.ledgerAccount)
  expect({ posted, held }).toEqual({ posted: status === 'Successful' ? 89_950n : 100_000n, held: 0n })
})
