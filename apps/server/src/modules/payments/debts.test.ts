import { randomUUID } from 'node:crypto'
import { accountManagement, pullPay, refusals, sandbox, settings } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { pullOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'

/** A pull that comes back after its money was spent: what is owed, and how it is paid back. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_CLOSE_ACCOUNT: 'ON' } })
})
beforeEach(async () => {
  for (const { id } of await questions())
    await server.world.payments.resolveCase({ id, by: 'a test', note: '', decision: { as: 'written-off' } })
})
afterAll(async () => {
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  await server.close()
})

const { answer, call, pass } = callsOf(() => server)

const cad = (minor: bigint) => money('CAD', minor)
const now = async () => new Date((await call(sandbox.getBankClock, {})).now)

async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    // Emails go by the wall clock: those of one moment of it are in no order.
    server.clock.moveBy(1)
    await pass(86_400)
  }
}

const read = (id: string) => call(pullPay.getPullPayTransactionRequest, { query: { PullPayId: id } })
const accountOf = (accountId: string) =>
  server.db.asSystem((tx) => server.world.accounts.accountOf(tx, server.ada.customerId, accountId))
const questions = async () =>
  (await server.world.payments.listCases({ most: 50 })).filter(({ kind }) => kind === 'owed')

async function balanceOf(accountId: string): Promise<bigint> {
  const { ledgerAccount } = await accountOf(accountId)
  const found = await server.db.asSystem((tx) => server.world.ledger.balances(tx, [ledgerAccount]))
  return found.get(ledgerAccount)?.posted.minor ?? -1n
}

/** Moves money between an account and the world without a network. */
async function move(accountId: string, minor: bigint): Promise<void> {
  const { ledgerAccount } = await accountOf(accountId)
  const at = await now()
  await server.db.asSystem(async (tx) => {
    const outside = await server.world.ledger.systemAccount(tx, 'suspense', 'CAD')
    const [debit, credit] = minor > 0n ? [outside, ledgerAccount] : [ledgerAccount, outside]
    const amount = cad(minor > 0n ? minor : -minor)
    const transfers = [{ id: randomUUID(), debit, credit, amount, code: 'payment' }]
    server.world.ledger.post(tx, { id: randomUUID(), subject: 'spent', transfers, at })
  })
}

/** Money that a network brings to the account of dollars. */
async function credit(minor: bigint): Promise<void> {
  const account = await accountOf(server.ada.accounts.CAD)
  const at = await now()
  const id = randomUUID()
  const what = { id, account, amount: cad(minor), senderName: 'Grace Webb', narration: 'x', rail: 'eft', at }
  await server.db.asSystem((tx) => server.world.payments.creditAccount(tx, { ...what, networkReference: id }))
}

/** What is owed by all debts, which must be what our own account of it says. */
async function owedInAll(): Promise<bigint> {
  const { owed, booked } = await server.db.asSystem((tx) =>
    oneRow<{ owed: bigint; booked: bigint }>(
      tx,
      sql`select (select coalesce(sum(owed - repaid), 0)::bigint from payments.debt where currency = 'CAD') as owed,
            (select coalesce(sum(posted_minor), 0)::bigint from ledger.account where name = 'suspense:pull-returns:CAD') as booked`,
    ),
  )
  expect(booked).toBe(-owed)
  return owed
}

const subjects = async () => {
  const all = await call(sandbox.listOutbox, {})
  return all.filter(({ to }: { to: string }) => to === 'ada@example.com').map((one: { subject: string }) => one.subject)
}

/** A pull of 50.22 that has settled and will come back. */
async function settledPull(): Promise<string> {
  const { pullPayId } = await call(pullPay.createPullPayTransactionRequest, {
    body: pullOrder(server.ada, { amount: '50.22' }),
  })
  await server.settle()
  for (let day = 0; day < 6 && (await read(pullPayId)).status !== 'Successful'; day += 1) await passDays(1)
  return pullPayId
}

async function untilReturned(id: string): Promise<void> {
  for (let day = 0; day < 40 && (await read(id)).status === 'Successful'; day += 1) await passDays(1)
}

/** A pull of 50.22 that comes back when ten dollars of it are left: 40.22 are owed. */
async function owing(): Promise<string> {
  const id = await settledPull()
  await move(server.ada.accounts.CAD, 1_000n - (await balanceOf(server.ada.accounts.CAD)))
  await untilReturned(id)
  return id
}

test('money that is gone when its pull comes back is owed: written down, told, and a work item for people', async () => {
  const id = await owing()
  const view = await read(id)
  expect([view.status, view.owed.amount, view.repaid.amount]).toEqual(['Failed', '40.22', '0.00'])
  expect(await balanceOf(server.ada.accounts.CAD)).toBe(0n)
  expect(await owedInAll()).toBe(4_022n)
  const [question, ...more] = await questions()
  expect(more).toEqual([])
  expect(question).toMatchObject({ transactionId: id, customerId: server.ada.customerId, detail: { code: '915' } })
  expect(await subjects()).toContainEqual(expect.stringMatching(/^You owe us .*40\.22/))
  // Until it is paid back, the account stays open, and so does the profile.
  const closing = await answer(accountManagement.closeAccount, { body: { accountId: server.ada.accounts.CAD } })
  expect([closing.statusCode, closing.headers['refusal-code']]).toEqual([409, 'accounts.debt_open'])
  expect((await call(settings.getPrivacy, {})).closingObstacles).toContain(refusals['settings.debt_open'][1])
})

test('the next credit pays it back first, in its own posting, and what is over is the customer’s', async () => {
  const id = await owing()
  await credit(3_000n)
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([0n, 1_022n])
  expect((await read(id)).repaid.amount).toBe('30.00')
  expect(await questions()).toHaveLength(1)
  await credit(2_500n)
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([1_478n, 0n])
  expect((await read(id)).repaid.amount).toBe('40.22')
  expect(await questions()).toEqual([])
  expect(await subjects()).toContain("You've repaid what you owed us")
  await credit(100n)
  expect(await balanceOf(server.ada.accounts.CAD)).toBe(1_578n)
  const ended = await server.db.asSystem((tx) =>
    rows(tx, sql`select resolution, resolved_by from payments.open_case where transaction_id = ${id}`),
  )
  expect(ended).toEqual([{ resolution: 'repaid', resolvedBy: 'account' }])
})

test('ten credits side by side pay it back once', async () => {
  await owing()
  await Promise.all(Array.from({ length: 10 }, () => credit(1_000n)))
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([5_978n, 0n])
})

test('each week the account is asked for what it has, and the customer for the rest', async () => {
  await owing()
  const before = (await subjects()).length
  await passDays(7)
  expect((await subjects()).slice(0, -before)).toEqual([expect.stringMatching(/^Reminder: you owe us .*40\.22/)])
  await move(server.ada.accounts.CAD, 1_500n)
  await passDays(7)
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([0n, 2_522n])
  await move(server.ada.accounts.CAD, 5_000n)
  await passDays(7)
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([2_478n, 0n])
  const told = (await subjects()).length
  await passDays(14)
  expect((await subjects()).length).toBe(told)
})

const setStatus = (accountId: string, status: 'Active' | 'Frozen') =>
  server.db.asSystem((tx) =>
    server.world.accounts.setStatus(tx, { customerId: server.ada.customerId, accountId, status }),
  )

test('a frozen account receives and pays nothing back until it is free again', async () => {
  await owing()
  const frozen = (status: 'Active' | 'Frozen') => setStatus(server.ada.accounts.CAD, status)
  await frozen('Frozen')
  await credit(2_000n)
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([2_000n, 4_022n])
  await frozen('Active')
  await credit(5_000n)
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([2_978n, 0n])
})

test('a reminder takes nothing from a frozen account, and still asks; once it is free, the next one takes', async () => {
  await owing()
  await move(server.ada.accounts.CAD, 3_000n)
  await setStatus(server.ada.accounts.CAD, 'Frozen')
  const before = (await subjects()).length
  await passDays(7)
  expect((await subjects()).slice(0, -before)).toEqual([expect.stringMatching(/^Reminder: you owe us .*40\.22/)])
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([3_000n, 4_022n])
  await setStatus(server.ada.accounts.CAD, 'Active')
  await passDays(7)
  expect([await balanceOf(server.ada.accounts.CAD), await owedInAll()]).toEqual([0n, 1_022n])
})

test('one credit pays back several debts, the oldest first, and its customer keeps what is over', async () => {
  const [older, newer] = [await settledPull(), await settledPull()]
  await move(server.ada.accounts.CAD, -(await balanceOf(server.ada.accounts.CAD)))
  await untilReturned(older)
  await untilReturned(newer)
  const repaid = async () => [(await read(older)).repaid.amount, (await read(newer)).repaid.amount]
  expect(await owedInAll()).toBe(10_044n)
  await credit(6_000n)
  expect([await balanceOf(server.ada.accounts.CAD), await repaid()]).toEqual([0n, ['50.22', '9.78']])
  await credit(5_000n)
  expect([await balanceOf(server.ada.accounts.CAD), await repaid()]).toEqual([956n, ['50.22', '50.22']])
  expect([await owedInAll(), await questions()]).toEqual([0n, []])
})

test('people end it from another account of the customer that holds enough, or by our own money, once', async () => {
  const { ada, zed, world } = server
  await owing()
  const [question] = await questions()
  const decide = (decision: Parameters<typeof world.payments.resolveCase>[0]['decision']) =>
    world.payments.resolveCase({ id: question?.id ?? '', by: 'olu@tradewind', note: 'Agreed by phone.', decision })
  for (const as of ['delivered', 'not-delivered'] as const) expect(await decide({ as })).toBe('impossible')
  expect(await decide({ as: 'repaid', accountId: ada.accounts.GBP })).toBe('impossible')
  await expect(decide({ as: 'repaid', accountId: zed.accounts.CAD })).rejects.toThrow('accounts.unknown')
  const other = await world.accounts.openAccount({ customerId: ada.customerId, currency: 'CAD', name: 'Other' })
  expect(await decide({ as: 'repaid', accountId: other.id })).toBe('impossible')
  await move(other.id, 5_000n)
  await setStatus(other.id, 'Frozen')
  expect(await decide({ as: 'repaid', accountId: other.id })).toBe('impossible')
  await setStatus(other.id, 'Active')
  const tries = await Promise.all(Array.from({ length: 10 }, () => decide({ as: 'repaid', accountId: other.id })))
  expect(tries.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'gone'), 'resolved'])
  expect([await balanceOf(other.id), await owedInAll()]).toEqual([978n, 0n])

  const id = await owing()
  const [next] = await questions()
  const writeOff = {
    id: next?.id ?? '',
    by: 'olu@tradewind',
    note: 'Not worth it.',
    decision: { as: 'written-off' },
  } as const
  const told = await subjects()
  expect(await world.payments.resolveCase(writeOff)).toBe('resolved')
  // It is our loss: the record says so, and nobody is told that it was paid.
  const [ended] = await server.db.asSystem((tx) =>
    rows(tx, sql`select resolution, resolved_by from payments.open_case where id = ${writeOff.id}`),
  )
  expect(ended).toEqual({ resolution: 'written-off', resolvedBy: 'olu@tradewind' })
  expect(await subjects()).toEqual(told)
  expect(await world.payments.resolveCase(writeOff)).toBe('gone')
  expect(await owedInAll()).toBe(0n)
  expect((await read(id)).repaid.amount).toBe('40.22')
})

test('a debt changes by its repayments alone, and never beyond what is owed', async () => {
  const id = await owing()
  const system = (query: ReturnType<typeof sql>) => server.db.asSystem((tx) => execute(tx, query))
  await expect(system(sql`update payments.debt set repaid = 1 where transaction_id = ${id}`)).rejects.toThrow(
    /by its repayments/,
  )
  const { customerId } = server.ada
  await expect(
    system(sql`insert into payments.repayment (id, transaction_id, customer_id, source, amount, at)
               values (${randomUUID()}, ${id}, ${customerId}, 'credit', 4023, now())`),
  ).rejects.toThrow(/debt_never_overpaid/)
  await expect(system(sql`delete from payments.debt where transaction_id = ${id}`)).rejects.toThrow(/permission/)
})
