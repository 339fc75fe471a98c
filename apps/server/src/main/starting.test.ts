import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts, exchange, payments, rates, refusalHeader } from '@tradewind/contract'
import { openApiDocument } from '@tradewind/contract/openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, sql } from '#platform/db'
import { openBrowser } from './testing/test-browser.ts'
import { asOwner } from './testing/test-database.ts'
import { startProcess, startServerWithProcess } from './testing/test-process.ts'
import { urlOf } from './testing/test-requests.ts'

/** The server as it is built, in one file, beside the sources that it is made from. */
let both: Awaited<ReturnType<typeof startServerWithProcess>>
beforeAll(async () => {
  both = await startServerWithProcess()
}, 120_000)
afterAll(() => both?.close())

test('the built server finds the thread that draws receipts, and that finds its letters', async () => {
  const { server, running } = both
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  const url = urlOf(payments.getTransactionReceipt, { query: { TransactionId: server.ada.ownTransferId } })
  const answer = await fetch(new URL(url, await running.address()), { headers: browser.headersFor(accessToken) })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  expect(bytes).toMatch(/^%PDF-/)
  expect(bytes).toContain('Inter')
})

test('the built server describes the same calls as its sources, once it is asked', async () => {
  const ask = async (path: string) => fetch(new URL(path, await both.running.address()))
  const [first, again] = [await ask('/openapi.json'), await ask('/openapi.json')]
  expect(await first.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(both.server.env.PUBLIC_URL))))
  expect(again.status).toBe(200)
  expect(await (await ask('/docs/api')).text()).toContain('<title>Tradewind API</title>')
})

test('a server that is killed has kept what it compiled, for the next one', async () => {
  const { running } = both
  // Answered: it has gone past the end of its start.
  await fetch(new URL('/openapi.json', await running.address()))
  await running.killAndRestart()
  expect(await readdir(running.compileCache)).toContain('ready')
})

test('a server whose source of rates is silent starts on the stored ones, and without any refuses exchange alone', async () => {
  const { server } = both
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  const { accessToken } = await browser.signIn(server.ada.email)
  const running = await startProcess(server, {
    RATES_ADAPTER: 'file',
    RATES_FILE: join(server.env.DATA_DIR, 'no-such-rates.json'),
  })
  const asked = async (...declared: Parameters<typeof urlOf>) => {
    const url = new URL(urlOf(...declared), await running.address())
    const answer = await fetch(url, { headers: browser.headersFor(accessToken) })
    const { value } = (await answer.json()) as { value: unknown }
    return { code: [answer.status, answer.headers.get(refusalHeader)], value }
  }
  try {
    const { GBP: from, USD: to } = server.ada.accounts
    const price = () =>
      asked(exchange.getExchangePrice, {
        query: { FromAccountId: from, ToAccountId: to, Side: 'sell', Amount: '10.00' },
      })
    expect((await price()).code).toEqual([200, null])
    await asOwner(server.db, (tx) => execute(tx, sql`delete from rates.rate`))
    await running.killAndRestart()
    expect((await price()).code).toEqual([409, 'rates.missing'])
    expect((await asked(rates.getRate, { query: { Base: 'GBP', Quote: 'USD' } })).value).toBeNull()
    expect((await asked(accounts.listAccounts, {})).code).toEqual([200, null])
  } finally {
    await running.kill()
    await server.world.rates.refresh()
  }
})

test('a server that shall work for a module that there is not says so and does not start', async () => {
  await expect(startProcess(both.server, { WORK_OF: 'schedules,shedules' })).rejects.toThrow(
    'WORK_OF names what is no module (shedules): correct it, or leave it out.',
  )
})

test('what a worker rehearses is answered, and books nothing', async () => {
  const { db, world } = both.server
  const rehearsed = world.modules.flatMap(({ rehearsal = [] }) => rehearsal)
  expect(rehearsed.map((call) => call.function)).toEqual(['ledger.book', 'payments.order_contexts'])
  const counted = () => asOwner(db, (tx) => oneRow<{ n: bigint }>(tx, sql`select count(*) as n from ledger.posting`))
  const before = await counted()
  for (const call of rehearsed) expect(await db.call(call)).toBeDefined()
  expect(await counted()).toEqual(before)
})
