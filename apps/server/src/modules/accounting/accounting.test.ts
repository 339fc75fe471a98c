import { type AnyCall, accounting, exchange, payments, statements } from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { execute, oneRow, rows, sql } from '#platform/db'
import { ask, exchangeOrder, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { type ServedAgain, startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { type Booked, type Books, type BooksRequest, bankOf, startQuickBooks, startXero } from './test-books.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = () => server.clock.now().toISOString().slice(0, 10)
const isSave = ({ method, path }: BooksRequest) =>
  method === 'POST' && /BankTransactions$|purchase$|deposit$/.test(path)

describe.each([
  ['Xero', startXero, undefined],
  ['QuickBooks', startQuickBooks, '9130357992'],
] as const)('%s', (product, startStandIn, realmId) => {
  let standIn: Books
  let served: ServedAgain
  beforeAll(async () => {
    standIn = startStandIn(() => server.clock.now())
    const name = product.toUpperCase()
    served = await server.restarted(undefined, {
      [`${name}_CLIENT_ID`]: 'the-app',
      [`${name}_CLIENT_SECRET`]: 'the-secret',
      [`${name}_URL`]: await standIn.listen(),
    })
  })
  afterAll(async () => {
    standIn.stop()
    await served.close()
  })

  const as = (person = server.ada) => ({ ...server.as(person), 'idempotency-key': freshKey() })
  const made = async (declared: AnyCall, request: object = {}, person = server.ada) => {
    const answer = await ask(served.http, declared, request as never, as(person))
    return { status: answer.statusCode, refusal: answer.headers['refusal-code'], value: answer.json().value }
  }
  const begin = async () =>
    (await made(accounting.startAccountingConnection, { body: { product } })).value.url as string
  const finish = (body: { code: string; state: string }, person = server.ada) =>
    made(
      accounting.finishAccountingConnection,
      { body: { state: body.state, authorizationCode: body.code, ...(realmId && { realmId }) } },
      person,
    )
  const settings = (changes: object = {}) => ({
    since: addDays(day(), -30),
    accounts: [{ accountId: server.ada.accounts.GBP, bankAccount: bankOf('GBP') }],
    chargesAccount: '404',
    transfersAccount: '877',
    unassignedAccount: '850',
    version: 1,
    ...changes,
  })
  const setUp = (changes: object = {}) => made(accounting.setUpAccounting, { body: settings(changes) })
  const connection = async () => (await made(accounting.getAccounting)).value.connection
  const run = () => served.world.tasks.runDue('accounting')
  const later = async (minutes: number) => {
    server.clock.moveBy(minutes * 60_000)
    await run()
  }
  const lines = async (State?: string) =>
    (await made(accounting.listAccountingLines, { query: { Page: '1', PageSize: '100', ...(State && { State }) } }))
      .value.records as { lineId: string; state: string; reason: string | null; remoteId: string | null }[]
  const statement = async () => {
    const period = { AccountId: server.ada.accounts.GBP, FromDate: addDays(day(), -30), ToDate: day() }
    const query = { ...period, Page: '1', PageSize: '100' }
    return (await made(statements.getAccountStatement, { query })).value.records as {
      lineId: string
      kind: string
      direction: string
      amount: { amount: string }
    }[]
  }
  /** Each test leaves the clock later than the rates are valid. */
  const freshRates = () =>
    server.db.asSystem((tx) => execute(tx, sql`update rates.rate set at = ${server.clock.now()}`))
  const pay = async (amount: string) => {
    const body = paymentOrder(server.ada, {
      amount,
      totalAmount: undefined,
      documentUploadItems: [],
      saveAsBeneficiary: false,
    })
    expect((await made(payments.createTransactionRequest, { body })).status).toBe(200)
    // The bank takes a day.
    for (const hours of [0, 12, 12]) {
      server.clock.moveBy(hours * 3_600_000)
      while ((await served.world.tasks.runDue()) + (await served.world.engine.runDue()) > 0);
    }
  }
  const inBooks = (): Booked[] => [...standIn.books.values()]
  const lineOfBooked = ({ reference }: Booked) => reference.replace(/^TW/, '')

  beforeEach(async () => {
    await made(accounting.disconnectAccounting)
    standIn.clear()
    await server.db.asSystem((tx) => rows(tx, sql`delete from accounting.line`))
    const signedIn = standIn.allow(await begin())
    expect((await finish(signedIn)).status).toBe(200)
  })

  test('each line of the statement is booked once, with its amount, on the account of its kind', async () => {
    expect((await setUp()).status).toBe(200)
    await pay('1234.56')
    await run()
    await later(16)
    await later(16)
    const expected = (await statement()).map(({ lineId, kind, amount }) => [
      lineId,
      Number(amount.amount),
      kind === 'charge' ? '404' : kind === 'own-transfer' || kind === 'exchange' ? '877' : '850',
    ])
    expect(expected.length).toBeGreaterThan(3)
    expect(inBooks().map((one) => [lineOfBooked(one), Number(one.amount), one.account])).toEqual(expected)
    expect(inBooks().map(({ amount }) => amount)).toContain('1234.56')
    expect((await lines('Sent')).map(({ lineId }) => lineId).toSorted()).toEqual(
      expected.map(([lineId]) => String(lineId)).toSorted(),
    )
    expect(await connection()).toMatchObject({ product, sent: expected.length, refused: 0, problem: null })
  })

  test('a line whose answer was lost is looked up and not booked twice', async () => {
    standIn.failNext(isSave, { after: 'no answer' })
    await setUp()
    await run()
    expect(await connection()).toMatchObject({ problem: 'Unreachable' })
    expect(await lines('Sending')).toHaveLength(1)
    await later(6)
    expect(await lines('Sending')).toEqual([])
    const all = await statement()
    expect(inBooks().map(lineOfBooked)).toEqual(all.map(({ lineId }) => lineId))
  })

  test('too many requests: nothing is sent before the time that the software names', async () => {
    standIn.failNext(isSave, { before: { status: 429, headers: { 'retry-after': '1800' } } })
    await setUp()
    await run()
    expect(await connection()).toMatchObject({ problem: 'RateLimited', sent: 0 })
    const asked = standIn.requests.length
    await later(29)
    expect(standIn.requests).toHaveLength(asked)
    await later(2)
    expect(await connection()).toMatchObject({ problem: null, sent: (await statement()).length })
  })

  test('access that has expired is renewed and the line is sent', async () => {
    await setUp()
    standIn.failNext(isSave, { before: { status: 401 } })
    await run()
    expect(await connection()).toMatchObject({ status: 'Connected', sent: (await statement()).length })
  })

  test('access that was taken back is shown, and a new sign-in goes on without booking anything twice', async () => {
    await setUp()
    await run()
    standIn.revoke()
    await pay('20.00')
    await later(16)
    expect(await connection()).toMatchObject({ status: 'SignedOut' })
    expect((await made(accounting.getAccountingChoices)).refusal).toBe('accounting.signed_out')
    const signedIn = standIn.allow(await begin())
    expect((await finish(signedIn)).status).toBe(200)
    await run()
    expect(await connection()).toMatchObject({ status: 'Connected', since: expect.any(String) })
    expect(inBooks().map(lineOfBooked)).toEqual((await statement()).map(({ lineId }) => lineId))
  })

  test('one refused line keeps no other back, and is sent again once it is asked for', async () => {
    const refusing = {
      before: {
        status: 400,
        body: { Message: 'The period is locked.', Fault: { Error: [{ Detail: 'The period is locked.' }] } },
      },
    }
    standIn.failNext(isSave, refusing)
    await setUp()
    await run()
    const [refused, ...others] = await lines('Refused')
    expect([refused?.reason, others]).toEqual(['The period is locked.', []])
    const lineId = refused?.lineId ?? ''
    const again = (id: string) => made(accounting.sendAccountingLineAgain, { params: { lineId: id } })
    expect((await again(lineId)).status).toBe(200)
    await run()
    expect(inBooks().map(lineOfBooked).toSorted()).toEqual((await statement()).map((one) => one.lineId).toSorted())
    expect((await again(lineId)).refusal).toBe('accounting.line_not_refused')
    expect((await again('0000000000000000')).refusal).toBe('accounting.line_unknown')
  })

  test('what someone deletes there is reported and not sent again', async () => {
    await setUp()
    await run()
    const [gone] = inBooks()
    if (!gone) throw new Error('nothing was booked')
    gone.isDeleted = true
    const count = standIn.books.size
    await later(61)
    await later(16)
    expect((await lines('Deleted')).map(({ lineId }) => lineId)).toEqual([lineOfBooked(gone)])
    expect(standIn.books.size).toBe(count)
    expect(await connection()).toMatchObject({ deleted: 1 })
  })

  test('a later first day is kept: nothing from before it is sent', async () => {
    await setUp()
    await run()
    const count = standIn.books.size
    const { accounts } = server.ada
    await freshRates()
    const exchanged = await made(exchange.initiateExchange, { body: exchangeOrder(accounts.GBP, accounts.EUR) })
    expect(exchanged.refusal).toBeUndefined()
    server.clock.moveBy(48 * 3_600_000)
    expect((await statement()).length).toBeGreaterThan(count)
    expect((await setUp({ since: day(), version: (await connection()).version })).status).toBe(200)
    await run()
    expect(standIn.books.size).toBe(count)
  })

  test('access that someone at the settings has renewed meanwhile is used, and does not count as signed out', async () => {
    await setUp()
    standIn.failNext(isSave, { before: { status: 401 } })
    standIn.failNext(({ path }) => path.includes('token'), {
      before: { status: 400, body: { error: 'invalid_grant' } },
      meanwhile: () => {
        standIn.failNext(({ method }) => method === 'GET', { before: { status: 401 } })
        return made(accounting.getAccountingChoices)
      },
    })
    await run()
    expect(await connection()).toMatchObject({ status: 'Connected', sent: (await statement()).length })
  })

  test('for a customer who was closed nothing is sent, and the access is deleted', async () => {
    await setUp()
    const { customerId } = server.ada
    const turned = (status: string) =>
      server.db.asSystem((tx) =>
        execute(tx, sql`update customers.customer set status = ${status} where customer_id = ${customerId}`),
      )
    await turned('Inactive')
    await run()
    await turned('Active')
    expect(inBooks()).toEqual([])
    expect(await connection()).toBeNull()
  })

  test('disconnecting deletes the access, and the same organization connected again gets nothing twice', async () => {
    await setUp()
    await run()
    const count = standIn.books.size
    expect((await made(accounting.disconnectAccounting)).status).toBe(200)
    const kept = await server.db.asSystem((tx) =>
      oneRow<{ count: number }>(tx, sql`select count(*)::int as count from accounting.connection`),
    )
    expect(kept.count).toBe(0)
    expect(standIn.requests.at(-1)?.path).toMatch(/revo/)
    expect((await made(accounting.listAccountingLines)).refusal).toBe('accounting.not_connected')
    expect((await finish(standIn.allow(await begin()))).status).toBe(200)
    await setUp()
    await run()
    expect(standIn.books.size).toBe(count)
  })

  test('a sign-in works once, for the person who began it, within ten minutes, and with the right code', async () => {
    const zed = server.zed
    expect((await made(accounting.startAccountingConnection, { body: { product } })).refusal).toBe(
      'accounting.already_connected',
    )
    await made(accounting.disconnectAccounting)
    const first = standIn.allow(await begin())
    expect((await finish(first, zed)).refusal).toBe('accounting.sign_in_expired')
    expect((await finish(first)).status).toBe(200)
    expect((await finish(first)).refusal).toBe('accounting.sign_in_expired')
    await made(accounting.disconnectAccounting)
    expect((await finish({ ...standIn.allow(await begin()), code: 'guessed' })).refusal).toBe(
      'accounting.sign_in_failed',
    )
    const late = standIn.allow(await begin())
    server.clock.moveBy(11 * 60_000)
    expect((await finish(late)).refusal).toBe('accounting.sign_in_expired')
    const lost = standIn.allow(await begin())
    standIn.failNext(({ path }) => path.includes('token'), { after: 'no answer' })
    expect((await finish(lost)).refusal).toBe('accounting.unreachable')
  })

  test('settings name accounts that exist there, in the currency of the account, and a day of the last year', async () => {
    const refusal = async (changes: object) => (await setUp(changes)).refusal
    const { accounts } = server.ada
    const send = (accountId: string, bankAccount: string) => ({ accounts: [{ accountId, bankAccount }] })
    expect(await refusal({ chargesAccount: '999' })).toBe('accounting.choice_unknown')
    expect(await refusal(send(accounts.GBP, 'nowhere'))).toBe('accounting.choice_unknown')
    expect(await refusal(send(accounts.GBP, bankOf('EUR')))).toBe('accounting.currency_differs')
    expect(await refusal(send(server.zed.accounts.GBP, bankOf('GBP')))).toBe('accounts.unknown')
    expect(await refusal({ since: addDays(day(), -400) })).toBe('accounting.since_refused')
    expect(await refusal({ since: addDays(day(), 1) })).toBe('accounting.since_refused')
    expect(await refusal({ version: 7 })).toBe('accounting.changed')
    standIn.failNext(() => true, { before: { status: 503 } })
    expect(await refusal({})).toBe('accounting.unreachable')
    expect(await refusal({})).toBeUndefined()
    const { value } = await made(accounting.getAccountingChoices)
    expect(value.bankAccounts).toContainEqual({ id: bankOf('GBP'), name: 'Tradewind GBP', currencyCode: 'GBP' })
    expect(value.accounts.map(({ id }: { id: string }) => id)).toEqual(['404', '877', '850'])
  })

  test('tokens and the name of the organization stand in the database in no readable form', async () => {
    const stored = await server.db.asSystem((tx) =>
      rows<{ text: string }>(tx, sql`select encode(sealed, 'escape') as text from accounting.connection`),
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]?.text).not.toMatch(/access-|refresh-|Our/)
    expect(await connection()).toMatchObject({ organisation: expect.stringContaining('Our') })
    expect(server.logged.join('\n')).not.toMatch(/access-\d|refresh-\d|the-secret/)
  })

  test('a company that comes back after forty days is sent what it missed', async () => {
    await setUp()
    await run()
    standIn.revoke()
    server.clock.moveBy(40 * 24 * 3_600_000)
    await pay('20.00')
    expect((await finish(standIn.allow(await begin()))).status).toBe(200)
    await run()
    expect(await connection()).toMatchObject({ status: 'Connected', problem: null })
    expect(inBooks().map(({ amount }) => amount)).toContain('20.00')
  })
})

test('without software that the operator has set up there is nothing to connect', async () => {
  const answer = await ask(server.http, accounting.getAccounting, {}, server.as(server.zed))
  expect(answer.json().value).toEqual({ products: [], connection: null })
  const started = await ask(
    server.http,
    accounting.startAccountingConnection,
    { body: { product: 'Xero' } },
    server.as(server.zed),
  )
  expect(started.headers['refusal-code']).toBe('accounting.not_available')
})
