import { exchange, positions, privacy } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { pdfFile } from '#platform/test-pdf'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { ask, freshKey } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

let server: TestServer
let ada: Person
let tess: ReturnType<typeof staffBrowser>
let desk: Awaited<ReturnType<typeof openTestConsole>>
let close: () => Promise<unknown>
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  desk = await openTestConsole(server)
  close = () => desk.app.close()
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Lund', roles: ['treasury'] })
  tess = await staffBrowser(desk, server, '10.9.0.1').signIn('tess@example.com')
})
afterAll(async () => {
  await close()
  await server.close()
})

interface Amount {
  currencyCode: string
  amount: string
}
/** A wire amount in minor units, whatever its decimals: all of these currencies have two. */
const minor = ({ amount }: Amount) => BigInt(amount.replace('.', ''))

const exchanged = async (from: 'GBP' | 'USD' | 'EUR', to: 'GBP' | 'USD' | 'EUR', amount: string, more: object = {}) => {
  const answer = await ask(
    server.http,
    exchange.initiateExchange,
    {
      body: {
        from: { amount, currency: { id: ada.accounts[from] } },
        to: { currency: { id: ada.accounts[to] } },
        exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin },
        ...more,
      },
    },
    { ...server.as(ada), 'idempotency-key': freshKey() },
  )
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
}

interface Entry {
  sequence: string
  code: string
  subject: string
  amount: Amount
  balance: Amount
}
const entriesOf = async (currency: string) => {
  const all: Entry[] = []
  for (let before: string | null | undefined; before !== null; ) {
    const page: { entries: Entry[]; next: string | null } = await tess.value(positions.listPositionEntries, {
      params: { currency },
      query: before === undefined ? {} : { Before: before },
    })
    all.push(...page.entries)
    before = page.next
  }
  return all
}
const find = async () =>
  tess.value<{ currency: string; balance: Amount; entries: number; worth: Amount | null }[]>(positions.listPositions)
const profit = () =>
  tess.value<{ day: string; exchanges: number; profit: Amount }[]>(positions.listProfit, { query: { Days: '92' } })

test('each position is explained by its entries and by the exchanges, and the income by their spreads, to the unit', async () => {
  const amounts = ['1.00', '0.37', '12.34', '3.01', '0.99']
  for (const [place, amount] of amounts.entries()) {
    await exchanged('GBP', place % 2 ? 'USD' : 'EUR', amount)
    await exchanged(place % 2 ? 'EUR' : 'USD', 'GBP', '0.50')
  }
  const made = await server.db.asSystem((tx) =>
    rows<{ currency: string; position: bigint; spread: bigint }>(
      tx,
      sql`select currency, sum(position)::bigint as position, sum(spread)::bigint as spread from (
            select sold_currency as currency, sold as position, 0 as spread from payments.exchange
              where status = 'Successful'
            union all
            select bought_currency, -bought - spread, spread from payments.exchange where status = 'Successful') moved
          group by currency order by currency`,
    ),
  )
  const shown = await find()
  for (const { currency, position } of made) {
    const one = shown.find((found) => found.currency === currency)
    const entries = await entriesOf(currency)
    expect([currency, one && minor(one.balance)]).toEqual([currency, position])
    expect(entries.reduce((sum, { amount }) => sum + minor(amount), 0n)).toBe(position)
    expect(entries).toHaveLength(one?.entries ?? -1)
    expect(entries[0] && minor(entries[0].balance)).toBe(position)
  }
  const earned = await profit()
  for (const { currency, spread } of made) {
    const ofCurrency = earned.filter(({ profit: { currencyCode: its } }) => its === currency)
    expect([currency, ofCurrency.reduce((sum, one) => sum + minor(one.profit), 0n)]).toEqual([currency, spread])
  }
})

test('[entity-exchange-details] an entry leads to its exchange: whose it is, how it was priced and what it moved, and the look is recorded', async () => {
  const exchangeDetails = { reasonForExchange: 'Supplier', transactionPin: pin, actionTag: 'payroll' }
  await exchanged('GBP', 'EUR', '7.77', { exchangeDetails })
  const [entry] = await entriesOf('GBP')
  const id = entry?.subject ?? ''
  const made = await tess.value<positions.PositionExchange>(positions.getPositionExchange, { params: { id } })
  expect(made).toMatchObject({
    id,
    customerId: ada.customerId,
    customerName: expect.stringMatching(/./),
    actionTag: 'payroll',
    status: 'Successful',
    side: 'sell',
    sold: { amount: '7.77', currencyCode: 'GBP' },
    bought: { currencyCode: 'EUR' },
    margin: 5_000,
    negotiationId: null,
    quotedAt: expect.any(String),
    finishedAt: expect.any(String),
  })
  const wire = made as unknown as { bought: Amount; spread: Amount; midRate: string; markedRate: string }
  expect(Number(wire.markedRate)).toBeLessThan(Number(wire.midRate))
  const moved = (made.entries as unknown as Entry[]).map((one) => [
    one.code,
    one.amount.currencyCode,
    minor(one.amount),
  ])
  expect(moved).toHaveLength(3)
  expect(moved).toEqual(
    expect.arrayContaining([
      ['exchange', 'GBP', 777n],
      ['exchange', 'EUR', -minor(wire.bought)],
      ['exchange-spread', 'EUR', -minor(wire.spread)],
    ]),
  )
  const looks = await ask(server.http, privacy.listStaffLooks, {}, server.as(ada))
  expect(looks.json().value.records[0]).toMatchObject({
    by: 'Treasury',
    what: 'customer',
    reason: 'Exchange behind an entry of our position',
  })
  const unknown = { params: { id: server.ada.ownTransferId } }
  expect(await tess.refusal(positions.getPositionExchange, unknown)).toBe('positions.exchange_unknown')
  await addStaff(server, { email: 'rae@example.com', name: 'Rae Voss', roles: ['reviewer'] })
  const rae = await staffBrowser(desk, server, '10.9.0.2').signIn('rae@example.com')
  expect((await rae.ask(positions.getPositionExchange, { params: { id } })).statusCode).toBe(403)
})

test('staff open the documents of an exchange, which is recorded, and those of no other', async () => {
  const content = pdfFile()
  const documentUploadItems = [
    {
      documentName: 'contract.pdf',
      documentLength: content.length,
      documentExtension: 'pdf',
      documentAsBase64: content.toString('base64'),
    },
  ]
  await exchanged('GBP', 'EUR', '7.78', { documentUploadItems })
  const [entry] = await entriesOf('GBP')
  const id = entry?.subject ?? ''
  const { documents } = await tess.value<positions.PositionExchange>(positions.getPositionExchange, { params: { id } })
  expect(documents).toEqual([{ documentId: expect.any(String), name: 'contract.pdf' }])
  const documentId = documents[0]?.documentId ?? ''
  const open = (params: object) => tess.ask(positions.getPositionExchangeDocument, { params })
  const opened = await open({ id, documentId })
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(opened.rawPayload.equals(content)).toBe(true)
  const looks = await ask(server.http, privacy.listStaffLooks, {}, server.as(ada))
  expect(looks.json().value.records[0]).toMatchObject({
    by: 'Treasury',
    what: 'document',
    reason: expect.stringMatching(/^Document of exchange /),
  })
  const other = (await entriesOf('GBP')).find(({ subject }) => subject !== id)?.subject ?? ''
  expect((await open({ id: other, documentId })).headers['refusal-code']).toBe('documents.unknown')
  expect((await open({ id: server.ada.ownTransferId, documentId })).headers['refusal-code']).toBe(
    'positions.exchange_unknown',
  )
})

test('what a position is worth is left open while its rate is not believed', async () => {
  await server.db.asSystem((tx) =>
    rows(
      tx,
      sql`insert into rates.stop (currency, reason, seen, seen_at, since) values ('EUR', 'jump', 10, now(), now())`,
    ),
  )
  const shown = await find()
  expect(shown.find(({ currency }) => currency === 'EUR')?.worth).toBeNull()
  const dollars = shown.find(({ currency }) => currency === 'USD')
  expect(dollars?.worth).toEqual(dollars?.balance)
})

test('income is asked for by at most 92 days', async () => {
  expect((await tess.ask(positions.listProfit, { query: { Days: '93' } })).statusCode).toBe(400)
})
