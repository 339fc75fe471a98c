import {
  approvals,
  attention,
  exchange,
  negotiation,
  negotiationStaff,
  paymentRules,
  payments,
  rates,
  treasury,
} from '@tradewind/contract'
import { type Currency, fromDecimal, money, toDecimal } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, rows, sql } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, listsRead, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { addColleague } from '../../main/testing/test-team.ts'

/** Ada negotiates as a money transfer organization, so that small amounts do; Tess and Theo decide. */
let server: TestServer
let ada: Person
let bea: Caller
let tess: ReturnType<typeof staffBrowser>
let theo: ReturnType<typeof staffBrowser>
let consoleOf: Awaited<ReturnType<typeof openTestConsole>>
let close: () => Promise<unknown>
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const console = await openTestConsole(server)
  consoleOf = console
  close = () => console.app.close()
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Lund', roles: ['treasury'] })
  await addStaff(server, { email: 'theo@example.com', name: 'Theo Frey', roles: ['treasury'] })
  tess = await staffBrowser(console, server, '10.9.0.1').signIn('tess@example.com')
  theo = await staffBrowser(console, server, '10.9.0.2').signIn('theo@example.com')
  const params = { customerId: ada.customerId }
  await tess.value(negotiationStaff.setTransferOrganization, { params, body: { isMoneyTransferOrganization: true } })
})
afterAll(async () => {
  await close()
  await server.close()
})

const askAs = (
  who: Caller,
  declared: Parameters<typeof ask>[1],
  request: Parameters<typeof ask>[2],
  key = freshKey(),
) => ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': key })
const codeOf = ({ headers, statusCode }: Answer) => [statusCode, headers['refusal-code']]
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}

const asked = (change: object = {}) => ({
  body: { fromCurrency: 'GBP', toCurrency: 'USD', amount: '10.00', requestedRate: '0', ...change },
})
const priceOf = async (to: Currency, amount: string) =>
  valueOf(
    await askAs(ada, exchange.getExchangePrice, {
      query: { FromAccountId: ada.accounts.GBP, ToAccountId: ada.accounts[to], Side: 'sell', Amount: amount },
    }),
  )
/** A rate between the customer's own and mid. */
const between = async (to: Currency = 'USD') => {
  const { midRate, markedRate } = await priceOf(to, '10.00')
  return ((Number(midRate) + Number(markedRate)) / 2).toFixed(6)
}
const request = async (amount: string, requestedRate?: string, toCurrency: Currency = 'USD'): Promise<string> => {
  const rate = requestedRate ?? (await between(toCurrency))
  const given = asked({ amount, requestedRate: rate, toCurrency })
  return valueOf(await askAs(ada, negotiation.requestNegotiatedRate, given)).id
}
const one = async (id: string, who: Caller = ada) => {
  const { records } = valueOf(await askAs(who, negotiation.listNegotiations, { query: { PageSize: '100' } }))
  return records.find((found: { id: string }) => found.id === id)
}
const decide = async (staff: typeof tess, id: string, body: object) => {
  const { records } = await staff.value<{ records: { id: string; version: number }[] }>(
    negotiationStaff.listStaffNegotiations,
    { query: { State: 'Pending', PageSize: '100' } },
  )
  const version = records.find((found) => found.id === id)?.version ?? 1
  return staff.ask(negotiationStaff.decideNegotiation, { params: { id }, body: { version, ...body } })
}
const quoteAt = (bypassRequestId: string, amount: string, to: Currency = 'USD') =>
  askAs(ada, exchange.createExchangeQuote, {
    body: {
      fromAccountId: ada.accounts.GBP,
      toAccountId: ada.accounts[to],
      side: 'sell',
      amount,
      bypassRequestId,
    },
  })
const formOf = (quoted: Awaited<ReturnType<typeof priceOf>>, bypassRequestId: string) => ({
  body: {
    from: { amount: quoted.sold.amount, currency: { id: quoted.fromAccountId } },
    to: { amount: quoted.bought.amount, currency: { id: quoted.toAccountId } },
    exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin, rateId: quoted.rateId, bypassRequestId },
  },
})
const update = (id: string, status: string, who: Caller = ada) =>
  askAs(who, negotiation.updateNegotiation, { body: { id, status } })
const forgetQuotes = () =>
  server.db.asSystem((tx) =>
    execute(
      tx,
      sql`delete from payments.quote q where not exists (select from payments.exchange e where e.quote_id = q.id)`,
    ),
  )

test('staff read whose request it is by name, which is on record', async () => {
  const id = await request('13.57')
  const read = () =>
    tess.value<{ records: { id: string; customerName: string }[] }>(negotiationStaff.listStaffNegotiations, {
      query: { State: 'Pending', PageSize: '100' },
    })
  const { records } = await read()
  expect(await listsRead(server, read)).toEqual([expect.stringMatching(/^Negotiated rates, \d+ names?$/)])
  const customer = await server.db.asSystem((tx) => server.world.customers.customerOf(tx, ada.customerId))
  expect(customer?.name).toBeTruthy()
  expect(records.find((found) => found.id === id)?.customerName).toBe(customer?.name)
  expect((await decide(tess, id, { decision: 'decline', note: 'Not now.' })).statusCode).toBe(200)
})

test('[entity-rate-bypass] an agreed rate exchanges exactly its amount, once, and is Completed by that', async () => {
  const rate = await between()
  const id = await request('10.00', rate)
  expect(await one(id)).toMatchObject({ status: 'Pending', requestedRate: rate, offeredRate: null })
  // Not before it was approved.
  expect(codeOf(await quoteAt(id, '10.00'))).toEqual([409, 'exchange.negotiation_ended'])
  expect((await decide(tess, id, { decision: 'approve' })).json().value).toEqual({ waits: false })
  expect(await one(id)).toMatchObject({ status: 'Approved', offeredRate: rate })
  expect(codeOf(await quoteAt(id, '10.01'))).toEqual([409, 'exchange.negotiation_differs'])
  expect(codeOf(await quoteAt(id, '10.00', 'EUR'))).toEqual([409, 'exchange.negotiation_differs'])
  // Two tabs, and many requests at once.
  const [first, second] = [valueOf(await quoteAt(id, '10.00')), valueOf(await quoteAt(id, '10.00'))]
  expect(Number(first.markedRate)).toBe(Number(rate))
  const answers = await Promise.all(
    [first, second, first, second].map((quoted) => askAs(ada, exchange.initiateExchange, formOf(quoted, id))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const done = answers.find(({ statusCode }) => statusCode === 200)
  expect(await one(id)).toMatchObject({ status: 'Completed', transactionId: done?.json().value.transactionId })
  expect(codeOf(await quoteAt(id, '10.00'))).toEqual([409, 'exchange.negotiation_ended'])
  await forgetQuotes()
})

test('[rate-bypass-complete] the server alone completes a request: the call answers success only when it is so', async () => {
  const id = await request('11.00')
  expect(codeOf(await update(id, 'Completed'))).toEqual([400, 'negotiation.not_yours_to_set'])
  await decide(tess, id, { decision: 'approve' })
  const quoted = valueOf(await quoteAt(id, '11.00'))
  expect(codeOf(await update(id, 'Completed'))).toEqual([400, 'negotiation.not_yours_to_set'])
  valueOf(await askAs(ada, exchange.initiateExchange, formOf(quoted, id)))
  expect((await update(id, 'Completed')).statusCode).toBe(200)
  expect(codeOf(await update(id, 'Withdrawn'))).toEqual([409, 'negotiation.not_open'])
})

test('[rate-bypass-status] a counter-offer is accepted, a request is withdrawn, and nothing else is the customer’s to set', async () => {
  const { markedRate } = await priceOf('USD', '12.00')
  const id = await request('12.00')
  expect(codeOf(await update(id, 'Approved'))).toEqual([400, 'negotiation.not_yours_to_set'])
  await decide(tess, id, { decision: 'counter', rate: (Number(markedRate) * 1.0001).toFixed(6), note: 'Our best' })
  expect(await one(id)).toMatchObject({ status: 'Countered', note: 'Our best' })
  expect(codeOf(await quoteAt(id, '12.00'))).toEqual([409, 'exchange.negotiation_ended'])
  const accepted = async () =>
    (
      await server.db.asSystem((tx) =>
        rows<{ id: string }>(
          tx,
          sql`select id from identity.security_event where user_id = ${ada.userId} and kind = 'negotiated-rate-accepted'`,
        ),
      )
    ).length
  const before = await accepted()
  expect((await update(id, 'Approved')).statusCode).toBe(200)
  expect(await accepted()).toBe(before + 1)
  expect(Number(valueOf(await quoteAt(id, '12.00')).markedRate)).toBe(Number((Number(markedRate) * 1.0001).toFixed(6)))
  expect((await update(id, 'Withdrawn')).statusCode).toBe(200)
  expect(await one(id)).toMatchObject({ status: 'Withdrawn' })
  expect(codeOf(await update(id, 'Approved'))).toEqual([409, 'negotiation.not_open'])
  for (const status of ['Pending', 'Declined', 'Expired', 'Countered'])
    expect(codeOf(await update(id, status))).toEqual([400, 'negotiation.not_yours_to_set'])
  expect(codeOf(await update(id, 'Withdrawn', server.zed))).toEqual([404, 'negotiation.unknown'])
  await forgetQuotes()
})

test('a rate that was offered or agreed waits on the home page of who may use it, until it is used, withdrawn or over', async () => {
  const waiting = async (who: Caller = ada) => {
    const items: { kind: string; count: number; first: object }[] = valueOf(
      await askAs(who, attention.listAttention, {}),
    )
    const found = items.find(({ kind }) => kind === 'rates')
    return { count: found?.count ?? 0, first: found?.first }
  }
  const { count: before } = await waiting()
  const { markedRate } = await priceOf('USD', '16.50')
  const id = await request('16.50')
  // What staff have not answered waits for nobody here.
  expect((await waiting()).count).toBe(before)
  await decide(tess, id, { decision: 'counter', rate: (Number(markedRate) * 1.0001).toFixed(6) })
  const ends = async (inMs: number) => {
    const at = new Date(server.clock.now().getTime() + inMs)
    await server.db.asSystem((tx) => execute(tx, sql`update rates.negotiation set expires_at = ${at} where id = ${id}`))
    return at.toISOString()
  }
  const expiresAt = await ends(1_000)
  const offered = {
    count: before + 1,
    first: { transactionId: id, counterParty: 'USD', amount: { amount: '16.50', currencyCode: 'GBP' }, expiresAt },
  }
  expect(await waiting()).toMatchObject(offered)
  expect((await update(id, 'Approved')).statusCode).toBe(200)
  expect(await waiting()).toMatchObject(offered)
  const permissions = new Set([...ada.permissions].filter((held) => held !== 'exchange:create'))
  expect((await waiting({ ...ada, permissions })).count).toBe(0)
  expect((await waiting(server.zed)).count).toBe(0)
  await ends(0)
  expect((await waiting()).count).toBe(before)
  await ends(3_600_000)
  expect((await update(id, 'Withdrawn')).statusCode).toBe(200)
  expect((await waiting()).count).toBe(before)
})

test('whoever asked is written what was decided, and once before an offer ends unused', async () => {
  const subjects = async (of: string) =>
    (await server.world.notifications.listOutbox())
      .filter(({ subject }) => subject.includes(of))
      .map(({ to, subject }) => [to, subject.replace(/:.*/, '')])
  const id = await request('14.50')
  const { markedRate } = await priceOf('USD', '14.50')
  await decide(tess, id, { decision: 'counter', rate: (Number(markedRate) * 1.0001).toFixed(6) })
  expect(await subjects('14.50')).toEqual([[ada.email, "We've offered you a different rate"]])
  // It was decided just now, and says itself until when it holds.
  await server.world.exchange.decisions.remind()
  expect(await subjects('14.50')).toHaveLength(1)
  const now = server.clock.now().getTime()
  const [decidedAt, expiresAt] = [new Date(now - 2 * 3_600_000), new Date(now + 3_600_000)]
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update rates.negotiation set decided_at = ${decidedAt}, expires_at = ${expiresAt} where id = ${id}`,
    ),
  )
  await Promise.all([server.world.exchange.decisions.remind(), server.world.exchange.decisions.remind()])
  expect((await subjects('14.50')).map(([, subject]) => subject)).toEqual(
    expect.arrayContaining(["We've offered you a different rate", 'Your negotiated rate expires soon']),
  )
  expect(await subjects('14.50')).toHaveLength(2)
  await update(id, 'Withdrawn')
  const declined = await request('15.50')
  await decide(tess, declined, { decision: 'decline', note: 'Not today' })
  expect(await subjects('15.50')).toEqual([[ada.email, "Your rate wasn't approved"]])
})

test('ten requests are open at most, staff decide one as they last saw it, and a margin that is not there changes nothing', async () => {
  const { records } = valueOf(await askAs(ada, negotiation.listNegotiations, { query: { PageSize: '100' } }))
  for (const { id, status } of records as { id: string; status: string }[])
    if (['Pending', 'Countered', 'Approved'].includes(status)) await update(id, 'Withdrawn')
  const rate = await between()
  const ids: string[] = []
  for (let at = 0; at < 10; at += 1) ids.push(await request(`${11 + at}.00`, rate))
  const eleventh = asked({ amount: '31.00', requestedRate: rate })
  expect(codeOf(await askAs(ada, negotiation.requestNegotiatedRate, eleventh))).toEqual([409, 'negotiation.too_many'])
  const [first = '', ...others] = ids
  const stale = await tess.ask(negotiationStaff.decideNegotiation, {
    params: { id: first },
    body: { version: 2, decision: 'decline', note: 'Too far from mid.' },
  })
  expect(stale.headers['refusal-code']).toBe('negotiation.changed')
  expect((await one(first)).status).toBe('Pending')
  for (const id of [first, ...others]) await update(id, 'Withdrawn')
  const params = { id: '01900000-0000-7000-8000-00000000dead' }
  expect(await tess.refusal(treasury.changeMargin, { params, body: { millionths: 5_000 } })).toBe(
    'rates.margin_unknown',
  )
  expect(await tess.refusal(treasury.removeMargin, { params })).toBe('rates.margin_unknown')
})

test('what cannot be negotiated says why, and nothing is written', async () => {
  const { midRate, markedRate } = await priceOf('USD', '10.00')
  const refused = async (change: object, who: Caller = ada) =>
    codeOf(
      await askAs(
        who,
        negotiation.requestNegotiatedRate,
        asked({ requestedRate: midRate, amount: '13.00', ...change }),
      ),
    )
  expect(await refused({ toCurrency: 'GBP' })).toEqual([400, 'exchange.same_currency'])
  expect(await refused({ requestedRate: String(Number(midRate) + 0.01) })).toEqual([400, 'negotiation.above_mid'])
  expect(await refused({ requestedRate: markedRate })).toEqual([400, 'negotiation.not_better'])
  expect(await refused({ amount: '13.001' })).toEqual([400, 'request.invalid'])
  expect(await refused({ requestedRate: '0.000' })).toEqual([400, 'request.invalid'])
  expect(await refused({ requestedRate: '-1' })).toEqual([400, 'request.invalid'])
  expect(await refused({ amount: '7500.00' }, server.zed)).toEqual([400, 'negotiation.amount_too_small'])
  const id = await request('13.00')
  expect(await refused({})).toEqual([409, 'negotiation.open_already'])
  await update(id, 'Withdrawn')
  // A rate that is not believed is no ground to negotiate on.
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into rates.stop (currency, reason, seen, seen_at, since) values ('USD', 'jump', 10, now(), now())`,
    ),
  )
  expect(await refused({})).toEqual([409, 'rates.stopped'])
  await server.db.asSystem((tx) => execute(tx, sql`delete from rates.stop`))
  // An offer above mid earns less than nothing.
  const next = await request('13.00')
  const above = await decide(tess, next, { decision: 'counter', rate: String(Number(midRate) + 0.01) })
  expect(above.headers['refusal-code']).toBe('negotiation.above_mid')
  expect((await decide(tess, next, { decision: 'decline', note: 'Too small for us' })).statusCode).toBe(200)
  expect(await one(next)).toMatchObject({ status: 'Declined', note: 'Too small for us' })
  expect((await decide(tess, next, { decision: 'approve' })).headers['refusal-code']).toBe('negotiation.not_open')
})

test('ten requests of a customer are open at once, one of each kind, however many are asked for at the same moment', async () => {
  const { zed } = server
  for (const Status of ['Pending', 'Countered', 'Approved']) {
    const { records } = valueOf(await askAs(zed, negotiation.listNegotiations, { query: { Status, PageSize: '100' } }))
    for (const { id } of records) await update(id, 'Withdrawn', zed)
  }
  const requestedRate = await between()
  const askFor = (amount: string) => askAs(zed, negotiation.requestNegotiatedRate, asked({ amount, requestedRate }))
  const same = await Promise.all(Array.from({ length: 4 }, () => askFor('20000.00')))
  const codes = (answers: Answer[]) => answers.map(codeOf).toSorted((a, b) => Number(a[0]) - Number(b[0]))
  expect(codes(same)).toEqual([[200, undefined], ...Array(3).fill([409, 'negotiation.open_already'])])
  const others = await Promise.all(Array.from({ length: 12 }, (_, more) => askFor(`${20_001 + more}.00`)))
  expect(codes(others)).toEqual([...Array(9).fill([200, undefined]), ...Array(3).fill([409, 'negotiation.too_many'])])
  const made = [...same, ...others].filter(({ statusCode }) => statusCode === 200).map((answer) => valueOf(answer).id)
  // One that is withdrawn makes room for another.
  const [first, ...rest] = made as string[]
  expect((await update(first!, 'Withdrawn', zed)).statusCode).toBe(200)
  const next = valueOf(await askFor('20000.00')).id
  for (const id of [...rest, next]) expect((await update(id, 'Withdrawn', zed)).statusCode).toBe(200)
})

test('whoever decides decides about what he or she saw', async () => {
  const id = await request('19.00')
  const decideAt = (of: number) =>
    tess.ask(negotiationStaff.decideNegotiation, { params: { id }, body: { version: of, decision: 'approve' } })
  const { version = 0 } = (await asSeenBy(tess, id)) ?? {}
  expect((await decideAt(version + 1)).headers['refusal-code']).toBe('negotiation.changed')
  expect(await one(id)).toMatchObject({ status: 'Pending', offeredRate: null })
  expect((await decideAt(version)).statusCode).toBe(200)
  await update(id, 'Withdrawn')
  const nobody = { params: { id: ada.customerId }, body: { version: 1, decision: 'approve' } }
  expect((await tess.ask(negotiationStaff.decideNegotiation, nobody)).headers['refusal-code']).toBe(
    'negotiation.unknown',
  )
})

test('from 100,000 dollars on two people agree, and the table holds them to it', async () => {
  // A pair of its own: what was granted in a pair counts for a day.
  const id = await request('100000.00', undefined, 'EUR')
  const first = await decide(tess, id, { decision: 'approve', hours: 2 })
  expect(first.json().value).toEqual({ waits: true })
  expect(await one(id)).toMatchObject({ status: 'Pending' })
  const again = await decide(tess, id, { decision: 'approve', hours: 2 })
  expect(again.headers['refusal-code']).toBe('negotiation.second_person')
  // Other terms are another proposal.
  expect((await decide(theo, id, { decision: 'approve', hours: 3 })).json().value).toEqual({ waits: true })
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update rates.negotiation set status = 'Approved', offered_rate = requested_rate,
            decided_by = array[proposed_by] where id = ${id}`,
    ),
  )
  await expect(alone).rejects.toThrow(/negotiation_two_people/)
  expect((await decide(tess, id, { decision: 'approve', hours: 3 })).json().value).toEqual({ waits: false })
  expect(await one(id)).toMatchObject({ status: 'Approved' })
  // So that it counts together with nothing of another test.
  await update(id, 'Withdrawn')
})

/** As staff see it among those that wait. */
const asSeenBy = async (staff: typeof tess, id: string) => {
  const { records } = await staff.value<{ records: { id: string; version: number }[] }>(
    negotiationStaff.listStaffNegotiations,
    {
      query: { State: 'Pending', PageSize: '100' },
    },
  )
  return records.find((found) => found.id === id)
}

test('the second person reads what the first would write, and the customer what the last decision says', async () => {
  const id = await request('90000.00', undefined, 'NGN')
  await decide(tess, id, { decision: 'approve', hours: 2, note: 'For a good customer' })
  expect(await one(id)).toMatchObject({ status: 'Pending', note: null })
  expect(await asSeenBy(theo, id)).toMatchObject({ proposal: { byName: 'Tess Lund', note: 'For a good customer' } })
  await decide(theo, id, { decision: 'approve', hours: 2, note: 'Use it by tonight' })
  expect(await one(id)).toMatchObject({ status: 'Approved', note: 'Use it by tonight' })
  await update(id, 'Withdrawn')
})

test('requests of a pair count together for a day, so that nobody splits one below what asks two people', async () => {
  const waits = async (id: string) => (await decide(tess, id, { decision: 'approve' })).json().value.waits
  const first = await request('40000.00', undefined, 'NGN')
  expect(await asSeenBy(tess, first)).toMatchObject({ needsTwo: false })
  expect(await waits(first)).toBe(false)
  const other = await request('40001.00', undefined, 'USD')
  const second = await request('40001.00', undefined, 'NGN')
  expect(await asSeenBy(tess, second)).toMatchObject({ needsTwo: true })
  expect(await waits(second)).toBe(true)
  // Another pair is another matter.
  expect(await waits(other)).toBe(false)
  const alone = (changes: ReturnType<typeof sql>) =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`update rates.negotiation set status = 'Approved', offered_rate = requested_rate,
              decided_by = array[proposed_by] ${changes} where id = ${second}`,
      ),
    )
  await expect(alone(sql`, together_cents = 10000000`)).rejects.toThrow(/negotiation_two_people/)
  // What was withdrawn gave nothing away, and what was approved the day before counts no more.
  await update(first, 'Withdrawn')
  expect(await asSeenBy(theo, second)).toMatchObject({ needsTwo: false })
  expect((await decide(theo, second, { decision: 'approve', hours: 1 })).json().value).toEqual({ waits: false })
  const third = await request('40002.00', undefined, 'NGN')
  expect(await asSeenBy(tess, third)).toMatchObject({ needsTwo: true })
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update rates.negotiation set decided_at = ${new Date(server.clock.now().getTime() - 24 * 3_600_000)},
            expires_at = ${server.clock.now()} where id = ${second}`,
    ),
  )
  expect(await asSeenBy(tess, third)).toMatchObject({ needsTwo: false })
  for (const id of [third, other]) await update(id, 'Withdrawn')
})

test('staff see what the market did to the pair of a request', async () => {
  const days = await tess.value<{ day: string; rate: string }[]>(treasury.getPairHistory, {
    query: { Base: 'GBP', Quote: 'USD', Days: '3' },
  })
  const shown = await askAs(ada, rates.getRateHistory, { query: { Base: 'GBP', Quote: 'USD', Days: '3' } })
  expect(days.length).toBeGreaterThan(0)
  expect(days).toEqual(valueOf(shown))
})

test('nobody makes an agreed rate better, longer or another’s afterwards, whatever is written to the table', async () => {
  const id = await request('14.00')
  await decide(tess, id, { decision: 'approve' })
  const write = (change: ReturnType<typeof sql>) =>
    server.db.asSystem((tx) => execute(tx, sql`update rates.negotiation set ${change} where id = ${id}`))
  await expect(write(sql`offered_rate = offered_rate * 2`)).rejects.toThrow(/cannot change/)
  await expect(write(sql`sold = sold * 2`)).rejects.toThrow(/cannot change/)
  await expect(write(sql`customer_id = ${server.zed.customerId}`)).rejects.toThrow(/cannot change/)
  await expect(write(sql`status = 'Pending'`)).rejects.toThrow(/cannot go/)
  await expect(write(sql`status = 'Completed'`)).rejects.toThrow(/negotiation_used_by_an_exchange/)
})

test('[rate-bypass-mto] a customer learns of itself whether it moves money for others, and from when rates are negotiated', async () => {
  const organization = (who: Caller, id: string) => askAs(who, negotiation.getTransferOrganization, { params: { id } })
  expect(valueOf(await organization(ada, ada.customerId))).toEqual({
    id: ada.customerId,
    isMoneyTransferOrganization: true,
  })
  expect(valueOf(await organization(server.zed, server.zed.customerId)).isMoneyTransferOrganization).toBe(false)
  expect(codeOf(await organization(server.zed, ada.customerId))).toEqual([404, 'negotiation.customer_unknown'])
  const least = (who: Caller) => askAs(who, negotiation.getNegotiationMinimum, { query: { CurrencyCode: 'USD' } })
  expect(valueOf(await least(server.zed))).toEqual({ amount: '10000.00', currencyCode: 'USD' })
  expect(valueOf(await least(ada))).toEqual({ amount: '0.01', currencyCode: 'USD' })
})

test('nobody of ours decides what a customer pays that he or she belongs to', async () => {
  const id = await request('15.31')
  await addStaff(server, { email: 'own@example.com', name: ada.name, roles: ['treasury'] })
  const own = await staffBrowser(consoleOf, server, '10.9.0.8').signIn('own@example.com')
  const ofCustomer = { customerId: ada.customerId, product: null, base: null, quote: null }
  const margin = { body: { ...ofCustomer, amountFrom: null, amountBelow: null, millionths: 100 } }
  const { id: marginId } = await theo.value<{ id: string }>(treasury.addMargin, margin)
  const params = { customerId: ada.customerId }
  for (const [declared, given] of [
    [negotiationStaff.decideNegotiation, { params: { id }, body: { version: 1, decision: 'approve' } }],
    [negotiationStaff.decideNegotiation, { params: { id }, body: { version: 1, decision: 'decline', note: 'No' } }],
    [negotiationStaff.setTransferOrganization, { params, body: { isMoneyTransferOrganization: false } }],
    [treasury.addMargin, margin],
    [treasury.changeMargin, { params: { id: marginId }, body: { millionths: 0 } }],
    [treasury.removeMargin, { params: { id: marginId } }],
  ] as const)
    expect([declared.name, await own.refusal(declared, given)]).toEqual([declared.name, 'review.about_yourself'])
  // What holds for all, and for other customers, is open to this person like to anybody in treasury.
  const others = { ...margin.body, customerId: server.zed.customerId }
  const { id: others1 } = await own.value<{ id: string }>(treasury.addMargin, { body: others })
  for (const one of [marginId, others1]) await theo.value(treasury.removeMargin, { params: { id: one } })
  expect(await one(id)).toMatchObject({ status: 'Pending' })
  expect(valueOf(await update(id, 'Withdrawn'))).toBeNull()
})

test('who said of a customer whether it moves money for others stays on record, also where it does not any more', async () => {
  const id = await request('15.37')
  const params = { customerId: ada.customerId }
  const say = async (who: typeof tess, isMoneyTransferOrganization: boolean) => {
    server.clock.moveBy(1_000)
    await who.value(negotiationStaff.setTransferOrganization, { params, body: { isMoneyTransferOrganization } })
    return server.clock.now()
  }
  const at = await say(theo, false)
  // It is so already: nothing is said.
  await say(tess, false)
  const found = async () =>
    (
      await tess.value<{ records: { id: string; organizationSaid: object }[] }>(
        negotiationStaff.listStaffNegotiations,
        { query: { PageSize: '100' } },
      )
    ).records.find((shown) => shown.id === id)
  expect(await found()).toMatchObject({
    isMoneyTransferOrganization: false,
    organizationSaid: { byName: 'Theo Frey', at: at.toISOString() },
  })
  await say(tess, true)
  expect(await found()).toMatchObject({ isMoneyTransferOrganization: true, organizationSaid: { byName: 'Tess Lund' } })
  const kept = await server.db.asSystem((tx) =>
    rows(
      tx,
      sql`select is_one, changed_by_name from rates.transfer_organization_change
          where customer_id = ${ada.customerId} order by id`,
    ),
  )
  expect(kept.slice(-2)).toEqual([
    { isOne: false, changedByName: 'Theo Frey' },
    { isOne: true, changedByName: 'Tess Lund' },
  ])
  valueOf(await update(id, 'Withdrawn'))
})

test('of two decisions about a negotiated rate at once one counts, and the other is told that it is decided', async () => {
  const id = await request('16.41')
  const body = { version: 1, decision: 'approve', hours: 4 }
  const both = await Promise.all(
    [tess, theo].map((who) => who.refusal(negotiationStaff.decideNegotiation, { params: { id }, body })),
  )
  expect(new Set(both)).toEqual(new Set(['negotiation.not_open', undefined]))
  expect(await one(id)).toMatchObject({ status: 'Approved' })
  valueOf(await update(id, 'Withdrawn'))
})

test('an exchange that was rejected, canceled or not approved in time has not used its agreed rate up', async () => {
  await forgetQuotes()
  const rule = { currencyCode: 'GBP', moduleTransactionType: 'FundExchange', amountFrom: '17.00', amountTo: '17.00' }
  valueOf(await askAs(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, rule) }))
  const rate = await between()
  const agreed = await request('17.00', rate)
  await decide(tess, agreed, { decision: 'approve', hours: 72 })
  const place = async (): Promise<string> =>
    valueOf(await askAs(ada, exchange.initiateExchange, formOf(valueOf(await quoteAt(agreed, '17.00')), agreed)))
      .transactionId
  const no = (id: string, changes: object = {}) =>
    askAs(bea, approvals.approveTransaction, { body: decision(id, { status: 'Rejected', reason: 'No', ...changes }) })
  const free = () =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`update rates.negotiation set status = 'Approved', exchange_id = null, exchange_revision = null
            where id = ${agreed}`,
      ),
    )
  const first = await place()
  expect(await one(agreed)).toMatchObject({ status: 'Completed', transactionId: first })
  // While it waits, whatever is written, the rate is its own.
  await expect(free()).rejects.toThrow()
  expect(codeOf(await quoteAt(agreed, '17.00'))).toEqual([409, 'exchange.negotiation_ended'])
  valueOf(await no(first))
  expect(await one(agreed)).toMatchObject({ status: 'Approved', transactionId: null })
  const rejected = () => askAs(ada, exchange.getRejectedExchange, { params: { id: first } })
  expect(valueOf(await rejected())).toMatchObject({ bypassRequestId: agreed, sold: { amount: '17.00' } })
  // The same exchange takes it up again, and another one may.
  const again = { ...formOf(valueOf(await quoteAt(agreed, '17.00')), agreed).body, paymentRuleTransactionId: first }
  valueOf(await askAs(ada, exchange.updateRejectedExchange, { body: again }))
  expect(await one(agreed)).toMatchObject({ status: 'Completed', transactionId: first })
  valueOf(await askAs(ada, payments.cancelTransaction, { body: { paymentInstructionId: first } }))
  expect(await one(agreed)).toMatchObject({ status: 'Approved' })
  const made = await place()
  valueOf(await askAs(bea, approvals.approveTransaction, { body: decision(made) }))
  expect(await one(agreed)).toMatchObject({ status: 'Completed', transactionId: made })
  await expect(free()).rejects.toThrow()
})

test('a rejected exchange gives its form back whole: category, files, and its agreed rate while that holds', async () => {
  await forgetQuotes()
  const rule = { currencyCode: 'GBP', moduleTransactionType: 'FundExchange', amountFrom: '18.00', amountTo: '18.00' }
  valueOf(await askAs(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, rule) }))
  const agreed = await request('18.00')
  await decide(tess, agreed, { decision: 'approve', hours: 1 })
  const { body } = formOf(valueOf(await quoteAt(agreed, '18.00')), agreed)
  const [file] = paymentOrder(ada).documentUploadItems
  const whole = {
    ...body,
    extraTranDetails: { description: 'Ovens', expenseCategory: 'Rent and Mortgage' },
    documentUploadItems: [file, { ...file, documentName: 'second.pdf' }],
  }
  const { transactionId: id } = valueOf(await askAs(ada, exchange.initiateExchange, { body: whole }))
  const no = decision(id, { status: 'Rejected', reason: 'No' })
  valueOf(await askAs(bea, approvals.approveTransaction, { body: no }))
  const given = async () => valueOf(await askAs(ada, exchange.getRejectedExchange, { params: { id } }))
  expect(await given()).toMatchObject({
    description: 'Ovens',
    expenseCategory: 'Rent and Mortgage',
    bypassRequestId: agreed,
    documentNames: [file?.documentName, 'second.pdf'],
  })
  await update(agreed, 'Withdrawn')
  expect(await given()).toMatchObject({ bypassRequestId: null })
  const strange = await askAs(server.zed, exchange.getRejectedExchange, { params: { id } })
  expect(codeOf(strange)).toEqual([404, 'approvals.unknown'])
})

/** An agreed rate for pounds into euros, of this amount. */
const agreedFor = async (amount: string): Promise<string> => {
  const { midRate, markedRate } = await priceOf('EUR', amount)
  const requestedRate = ((Number(midRate) + Number(markedRate)) / 2).toFixed(6)
  const asking = asked({ toCurrency: 'EUR', amount, requestedRate })
  const { id } = valueOf(await askAs(ada, negotiation.requestNegotiatedRate, asking))
  // Together with what other tests agreed of the pair it may take two.
  const decisions = [tess, theo].map((staff) => () => decide(staff, id, { decision: 'approve', hours: 1 }))
  for (const approve of decisions)
    if ((await one(id)).status === 'Pending') expect((await approve()).statusCode).toBe(200)
  expect(await one(id)).toMatchObject({ status: 'Approved' })
  return id
}
const euroBlock = { paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' }
/** A payment in euros, with its charge of 0.45. */
const euroOrder = (amount: string, total: string) =>
  paymentOrder(ada, {
    sourceAccountId: ada.accounts.EUR,
    sourceCurrencyId: 'EUR',
    sourceCurrencyCode: 'EUR',
    amount,
    totalAmount: total,
    beneficiaryAccountDetailsRequests: [euroBlock],
    documentUploadItems: [],
  })
const fromOf = (quoted: Awaited<ReturnType<typeof priceOf>>, changes: object = {}) => ({
  accountId: quoted.fromAccountId,
  rateId: quoted.rateId,
  amount: quoted.sold.amount,
  markedRate: quoted.markedRate,
  ...changes,
})
const sendPaid = (order: object, exchangeFrom: object) =>
  askAs(ada, payments.createTransactionRequest, { body: { ...order, exchangeFrom } })
const exchangeAndSend = (quoted: Awaited<ReturnType<typeof priceOf>>, id: string, order: object) => {
  const { body } = formOf(quoted, id)
  return askAs(ada, exchange.initiateExchange, { body: { ...body, createTransactionPayload: order } })
}
/** What is bought less the charge, and all of it. */
const sending = ({ bought }: { bought: { amount: string } }, less = 0n) => {
  const all = fromDecimal(bought.amount, 'EUR').minor - less
  return euroOrder(toDecimal(money('EUR', all - 45n)), toDecimal(money('EUR', all)))
}
const euros = async () =>
  (await server.world.accounts.getAccount({ customerId: ada.customerId, accountId: ada.accounts.EUR })).availableBalance
    .minor

test.each([
  ['a send', (quoted, _id, order) => sendPaid(order, fromOf(quoted))],
  ['an exchange that is followed by a payment', (quoted, id, order) => exchangeAndSend(quoted, id, order)],
] satisfies [string, (quoted: Awaited<ReturnType<typeof priceOf>>, id: string, order: object) => Promise<Answer>][])(
  'an agreed rate pays %s once: all that it buys, or less with the rest on the account',
  async (_, place) => {
    await forgetQuotes()
    const id = await agreedFor('20.00')
    const before = await euros()
    const [first, second] = [valueOf(await quoteAt(id, '20.00', 'EUR')), valueOf(await quoteAt(id, '20.00', 'EUR'))]
    const { offeredRate } = await one(id)
    expect(Number(first.markedRate)).toBe(Number(offeredRate))
    // More than it buys is never sent.
    expect(codeOf(await place(first, id, sending(first, -1n)))).toEqual([409, 'exchange.quote_differs'])
    const answers = await Promise.all([place(first, id, sending(first)), place(second, id, sending(second))])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.headers['refusal-code']).toBe('exchange.negotiation_ended')
    const { transactionId } = valueOf(answers.find(({ statusCode }) => statusCode === 200)!)
    expect(await euros()).toBe(before)
    const query = { TransactionId: transactionId }
    const paid = valueOf(await askAs(ada, payments.getTransactionDetails, { query }))
    expect(paid.exchangedFrom).toMatchObject({ sold: { amount: '20.00' }, markedRate: first.markedRate })
    expect(await one(id)).toMatchObject({ status: 'Completed', transactionId: paid.exchangedFrom.transactionId })
    expect((await update(id, 'Completed')).statusCode).toBe(200)
    await forgetQuotes()

    const other = await agreedFor('21.00')
    const quoted = valueOf(await quoteAt(other, '21.00', 'EUR'))
    valueOf(await place(quoted, other, sending(quoted, 300n)))
    expect(await euros()).toBe(before + 300n)
    await forgetQuotes()
  },
)

test('however little is sent of what an agreed rate buys, all that is exchanged asks for a passkey and counts in the day', async () => {
  await forgetQuotes()
  const little = euroOrder('0.55', '1.00')
  const quoted = async (amount: string) => valueOf(await quoteAt(await agreedFor(amount), amount, 'EUR'))
  const pay = async (from: Awaited<ReturnType<typeof quoted>>, protection: NonNullable<Caller['protection']>) =>
    codeOf(
      await askAs({ ...bea, protection }, payments.createTransactionRequest, {
        body: { ...little, exchangeFrom: fromOf(from) },
      }),
    )
  const first = await quoted('25.00')
  expect(await pay(first, { passkeyFrom: money('GBP', 2_500n) })).toEqual([409, 'payments.passkey_needed'])
  const member = { perPayment: null, perDay: money('GBP', 4_000n), currencyCodes: null, accountIds: null }
  expect(await pay(first, { passkeyFrom: money('GBP', 2_501n), member })).toEqual([200, undefined])
  expect(await pay(await quoted('26.00'), { member })).toEqual([409, 'team.above_day_limit'])
  expect(await pay(await quoted('14.00'), { member })).toEqual([200, undefined])
  await forgetQuotes()
})

test('an agreed rate pays no send of another pair or amount, none of another customer, and none when it is over', async () => {
  await forgetQuotes()
  const id = await agreedFor('22.00')
  expect(codeOf(await quoteAt(id, '22.01', 'EUR'))).toEqual([409, 'exchange.negotiation_differs'])
  expect(codeOf(await quoteAt(id, '22.00', 'USD'))).toEqual([409, 'exchange.negotiation_differs'])
  const body = {
    fromAccountId: server.zed.accounts.GBP,
    toAccountId: server.zed.accounts.EUR,
    side: 'sell',
    amount: '22.00',
    bypassRequestId: id,
  }
  const strange = await askAs(server.zed, exchange.createExchangeQuote, { body })
  expect(codeOf(strange)).toEqual([404, 'exchange.negotiation_unknown'])
  const before = await euros()
  const quoted = valueOf(await quoteAt(id, '22.00', 'EUR'))
  const order = sending(quoted)
  expect(codeOf(await sendPaid(order, fromOf(quoted, { amount: '23.00' })))).toEqual([409, 'exchange.quote_differs'])
  expect(codeOf(await sendPaid(order, fromOf(quoted, { accountId: ada.accounts.USD })))).toEqual([
    409,
    'exchange.quote_differs',
  ])
  // From euros into pounds it is no rate at all.
  expect(codeOf(await sendPaid(paymentOrder(ada), fromOf(quoted)))).toEqual([400, 'ledger.same_account'])
  expect((await update(id, 'Withdrawn')).statusCode).toBe(200)
  expect(codeOf(await sendPaid(order, fromOf(quoted)))).toEqual([409, 'exchange.negotiation_ended'])
  expect(codeOf(await exchangeAndSend(quoted, id, order))).toEqual([409, 'exchange.negotiation_ended'])
  const late = await agreedFor('24.00')
  const now = server.clock.now()
  await server.db.asSystem((tx) =>
    execute(tx, sql`update rates.negotiation set expires_at = ${now} where id = ${late}`),
  )
  expect(codeOf(await quoteAt(late, '24.00', 'EUR'))).toEqual([409, 'exchange.negotiation_ended'])
  expect(await euros()).toBe(before)
  await forgetQuotes()
})

test('what nobody uses in time has expired, but an exchange that waits for approval keeps its agreed rate', async () => {
  const rule = { currencyCode: 'GBP', moduleTransactionType: 'FundExchange', amountFrom: '16.00', amountTo: '16.00' }
  valueOf(await askAs(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, rule) }))
  const rate = await between()
  const [unused, used] = [await request('15.00'), await request('16.00', rate)]
  for (const id of [unused, used]) await decide(tess, id, { decision: 'approve', hours: 1 })
  const placed = valueOf(
    await askAs(ada, exchange.initiateExchange, formOf(valueOf(await quoteAt(used, '16.00')), used)),
  )
  expect(placed.paymentRuleTransactionId).not.toBeNull()
  server.clock.moveBy(2 * 3_600_000)
  expect(await one(unused)).toMatchObject({ status: 'Expired' })
  expect(codeOf(await quoteAt(unused, '15.00'))).toEqual([409, 'exchange.negotiation_ended'])
  valueOf(await askAs(bea, approvals.approveTransaction, { body: decision(placed.paymentRuleTransactionId) }))
  const booked = await server.db.asSystem((tx) =>
    rows<{ rate: string }>(
      tx,
      sql`select marked_rate::text as rate from payments.exchange where id = ${placed.transactionId} and status = 'Successful'`,
    ),
  )
  expect(booked.map((found) => Number(found.rate))).toEqual([Number(rate)])
})
