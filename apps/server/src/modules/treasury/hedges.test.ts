import { exchange, hedges, positions } from '@tradewind/contract'
import { type Currency, exponentOf, type Money, money, type Rate, toDecimal } from '@tradewind/kernel'
import { addDays } from '@tradewind/kernel/iso-date'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, rows, sql, violatedConstraint } from '#platform/db'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { ask, freshKey } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'

/** Ada exchanges with us; Tess and Theo hedge what that leaves us with. */
let server: TestServer
let ada: Person
let tess: ReturnType<typeof staffBrowser>
let theo: ReturnType<typeof staffBrowser>
let consoleOf: Awaited<ReturnType<typeof openTestConsole>>
let close: () => Promise<unknown>
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  const console = await openTestConsole(server)
  consoleOf = console
  close = () => console.app.close()
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Lund', roles: ['treasury'] })
  await addStaff(server, { email: 'theo@example.com', name: 'Theo Frey', roles: ['treasury'] })
  tess = await staffBrowser(console, server, '10.9.0.1').signIn('tess@example.com')
  theo = await staffBrowser(console, server, '10.9.0.2').signIn('theo@example.com')
})
afterAll(async () => {
  await close()
  await server.close()
})

const three = ['GBP', 'USD', 'EUR'] as const
type Three = (typeof three)[number]
const onWire = (amount: Money) => ({ amount: toDecimal(amount), currencyCode: amount.currency })
/** A day so many days from today, by the ledger's days. */
const dayFrom = (days: number) => addDays(server.clock.now().toISOString().slice(0, 10), days)
const orderOf = (sold: Money, bought: Money, change: object = {}) => ({
  sold: onWire(sold),
  bought: onWire(bought),
  counterparty: 'Example Bank, London',
  reference: freshKey(),
  valueDate: dayFrom(2),
  ...change,
})
const book = (sold: Money, bought: Money, change: object = {}, who = tess) =>
  who.value<{ id: string; waits: boolean }>(hedges.bookHedge, { body: orderOf(sold, bought, change) })
const decide = (who: typeof tess, id: string, decision: 'confirm' | 'withdraw') =>
  who.refusal(hedges.decideHedge, { params: { id }, body: { decision } })
const reverse = (id: string, who = tess) =>
  who.value<{ id: string; waits: boolean }>(hedges.reverseHedge, { params: { id }, body: { reason: 'Typed twice' } })
const list = async (query: Record<string, string> = {}) =>
  (
    await tess.value<{ records: Record<string, unknown>[] }>(hedges.listHedges, {
      query: { PageSize: '100', ...query },
    })
  ).records

/** Our accounts of a kind of name, by currency. */
const ours = async (name: string): Promise<Record<string, bigint>> => {
  const found = await server.db.asSystem((tx) =>
    rows<{ currency: string; minor: bigint }>(
      tx,
      sql`select currency, posted_minor as minor from ledger.account where name = ${name} || ':' || currency`,
    ),
  )
  return Object.fromEntries(three.map((code) => [code, found.find((one) => one.currency === code)?.minor ?? 0n]))
}

test('a hedge moves our position in both currencies and is explained there; a second entry takes it back, once', async () => {
  const before = await ours('position')
  const { id, waits } = await book(money('GBP', 1_234n), money('USD', 1_600n))
  expect(waits).toBe(false)
  const hedged = await ours('position')
  expect([hedged['GBP'], hedged['USD']]).toEqual([before['GBP']! - 1_234n, before['USD']! + 1_600n])
  const away = await ours('clearing:hedges')
  const { entries } = await tess.value<{ entries: object[] }>(positions.listPositionEntries, {
    params: { currency: 'GBP' },
  })
  expect(entries[0]).toMatchObject({ code: 'hedge', subject: id, amount: { amount: '-12.34' } })
  expect([away['GBP'], away['USD']]).toEqual([1_234n, -1_600n])
  expect(await list()).toMatchObject([
    { id, state: 'booked', enteredByName: 'Tess Lund', isMine: true, reverses: null },
  ])

  const back = await reverse(id)
  expect(await ours('position')).toEqual(before)
  expect(await ours('clearing:hedges')).toEqual({ GBP: 0n, USD: 0n, EUR: 0n })
  expect(await list()).toMatchObject([
    { id: back.id, state: 'booked', reverses: id, reason: 'Typed twice', sold: { currencyCode: 'USD' } },
    { id, state: 'reversed' },
  ])
  const again = (of: string) => tess.refusal(hedges.reverseHedge, { params: { id: of }, body: { reason: 'Again' } })
  expect(await again(id)).toBe('treasury.hedge_reversed')
  expect(await again(back.id)).toBe('treasury.hedge_not_booked')
  expect(await again(ada.customerId)).toBe('treasury.hedge_unknown')
})

test('a hedge of 100,000 dollars is booked when another person confirms it, and so is its reversal', async () => {
  const before = await ours('position')
  const big = await book(money('USD', 10_000_000n), money('EUR', 9_000_000n))
  expect([big.waits, await ours('position')]).toEqual([true, before])
  expect(await decide(tess, big.id, 'confirm')).toBe('treasury.second_person')
  expect(await tess.refusal(hedges.reverseHedge, { params: { id: big.id }, body: { reason: 'x' } })).toBe(
    'treasury.hedge_not_booked',
  )
  const both = await Promise.all([decide(theo, big.id, 'confirm'), decide(theo, big.id, 'confirm')])
  expect(both.toSorted()).toEqual(['treasury.not_waiting', undefined])
  const booked = await ours('position')
  expect(booked['USD']).toBe(before['USD']! - 10_000_000n)
  const back = await reverse(big.id)
  expect([back.waits, await ours('position')]).toEqual([true, booked])
  // Nobody else takes it back meanwhile.
  expect(await theo.refusal(hedges.reverseHedge, { params: { id: big.id }, body: { reason: 'x' } })).toBe(
    'treasury.hedge_reversed',
  )
  expect(await decide(theo, back.id, 'confirm')).toBeUndefined()
  expect(await ours('position')).toEqual(before)
  const other = await book(money('USD', 10_000_000n), money('EUR', 9_000_000n))
  expect(await decide(tess, other.id, 'withdraw')).toBeUndefined()
  expect(await ours('position')).toEqual(before)
})

/** What is more now, by currency. */
const less = (now: Record<string, bigint>, then: Record<string, bigint>) =>
  Object.fromEntries(three.map((code) => [code, (now[code] ?? 0n) - (then[code] ?? 0n)]))

const settle = (id: string, who = tess) =>
  who.refusal(hedges.confirmHedgeSettlement, { params: { id }, body: { bankReference: 'TRF 2026/881' } })
const stateOf = async (id: string) => (await list()).find((one) => one['id'] === id)

test('a hedge is settled from its value date on, once: what was with the counterparty is at our bank, the position stays', async () => {
  const [start, bank] = [await ours('clearing:hedges'), await ours('clearing:settlement-bank')]
  const later = await book(money('GBP', 1_000n), money('USD', 1_300n), { valueDate: dayFrom(1) })
  expect(await settle(later.id)).toBe('treasury.hedge_not_due')
  const due = await book(money('GBP', 2_000n), money('USD', 2_600n), { valueDate: dayFrom(0) })
  expect(await stateOf(due.id)).toMatchObject({ state: 'booked', maySettle: true, bankReference: null })
  expect(await stateOf(later.id)).toMatchObject({ state: 'booked', maySettle: false })
  const [position, fees] = [await ours('position'), await ours('fees')]
  const profit = () => tess.value(positions.listProfit, { query: { Days: '7' } })
  const earned = await profit()
  const both = await Promise.all([settle(due.id), settle(due.id, theo)])
  expect(both.toSorted()).toEqual(['treasury.hedge_settled', undefined])
  expect([await ours('position'), await ours('fees'), await profit()]).toEqual([position, fees, earned])
  expect(less(await ours('clearing:hedges'), start)).toEqual({ GBP: 1_000n, USD: -1_300n, EUR: 0n })
  // A credit is what left the bank, as on every clearing account.
  expect(less(await ours('clearing:settlement-bank'), bank)).toEqual({ GBP: 2_000n, USD: -2_600n, EUR: 0n })
  expect(await stateOf(due.id)).toMatchObject({
    state: 'settled',
    maySettle: false,
    bankReference: 'TRF 2026/881',
    settledByName: expect.stringMatching(/Tess Lund|Theo Frey/),
  })
  expect(await tess.refusal(hedges.reverseHedge, { params: { id: due.id }, body: { reason: 'x' } })).toBe(
    'treasury.hedge_settled',
  )
  expect((await list({ State: 'settled' })).map(({ id }) => id)).toContain(due.id)
  await reverse(later.id)
})

test('a hedge that was not settled on its value date is overdue, and neither a reversal nor what it takes back is settled', async () => {
  const late = await book(money('EUR', 500n), money('USD', 600n), { valueDate: dayFrom(-1) })
  expect(await stateOf(late.id)).toMatchObject({ state: 'overdue', maySettle: true })
  expect((await list({ State: 'overdue' })).map(({ id }) => id)).toContain(late.id)
  expect((await list({ State: 'booked' })).map(({ id }) => id)).not.toContain(late.id)
  const back = await reverse(late.id)
  expect([await settle(late.id), await settle(back.id)]).toEqual([
    'treasury.hedge_reversed',
    'treasury.hedge_not_booked',
  ])
  expect((await list({ State: 'overdue' })).map(({ id }) => id)).not.toContain(late.id)
  expect(await settle(ada.customerId)).toBe('treasury.hedge_unknown')

  // What needed two people needs another one than who entered it, and no settlement overtakes a reversal that waits.
  const big = await book(money('USD', 10_000_000n), money('EUR', 9_000_000n), { valueDate: dayFrom(0) })
  expect(await settle(big.id, theo)).toBe('treasury.hedge_not_booked')
  expect(await decide(theo, big.id, 'confirm')).toBeUndefined()
  expect(await stateOf(big.id)).toMatchObject({ isMine: true, maySettle: false })
  expect(await settle(big.id)).toBe('treasury.second_person')
  const waits = await reverse(big.id)
  expect([waits.waits, await settle(big.id, theo)]).toEqual([true, 'treasury.hedge_reversed'])
  expect(await decide(tess, waits.id, 'withdraw')).toBeUndefined()
  expect(await settle(big.id, theo)).toBeUndefined()
  // Bought back, so that the positions of other tests are as they were.
  const again = await book(money('EUR', 9_000_000n), money('USD', 10_000_000n), { valueDate: dayFrom(0) })
  expect(await decide(theo, again.id, 'confirm')).toBeUndefined()
  expect(await settle(again.id, theo)).toBeUndefined()
})

test('the list is filtered by state and currency', async () => {
  const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id)
  const one = await book(money('EUR', 100n), money('GBP', 80n))
  expect((await ids({ Currency: 'EUR' }))[0]).toBe(one.id)
  expect(await ids({ Currency: 'NGN' })).toEqual([])
  expect(await ids({ State: 'booked', Currency: 'EUR' })).toContain(one.id)
  expect(await ids({ State: 'reversed' })).not.toContain(one.id)
  const waiting = await book(money('EUR', 10_000_000n), money('GBP', 8_000_000n))
  expect(await ids({ State: 'waiting' })).toEqual([waiting.id])
  expect(await decide(theo, waiting.id, 'withdraw')).toBeUndefined()
  expect((await ids({ State: 'withdrawn' }))[0]).toBe(waiting.id)
})

test('the same hedge is entered once, and what is booked never changes', async () => {
  const order = orderOf(money('GBP', 100n), money('USD', 130n))
  const { id } = await tess.value<{ id: string }>(hedges.bookHedge, { body: order })
  const spelled = [
    {},
    { counterparty: 'EXAMPLE bank, london' },
    { counterparty: 'Example  Bank, London' },
    { counterparty: 'Example\u00a0Bank, London\u200b' },
    { counterparty: 'Ｅxample Bank, London' },
    { reference: ` ${order.reference.toUpperCase()}\u2060` },
  ]
  for (const change of spelled)
    expect([change, await theo.refusal(hedges.bookHedge, { body: { ...order, ...change } })]).toEqual([
      change,
      'treasury.hedge_exists',
    ])
  const faulty = [
    { bought: order.sold },
    { sold: { amount: '0.00', currencyCode: 'GBP' } },
    ...['0', '1e9', '-1', ' 5', '1,000', '', 'NaN', '99999999999999999999', '99999999999999999999.00'].map(
      (amount) => ({
        sold: { amount, currencyCode: 'GBP' },
      }),
    ),
    { counterparty: ' ' },
    { valueDate: '2026-02-30' },
    { valueDate: '1999-12-31' },
    { valueDate: '2099-12-31' },
  ]
  for (const change of faulty)
    expect(
      (await tess.ask(hedges.bookHedge, { body: { ...order, reference: freshKey(), ...change } })).statusCode,
    ).toBe(400)
  const refusedBy = (statement: ReturnType<typeof sql>) =>
    server.db
      .asSystem((tx) => execute(tx, statement))
      .catch((error: unknown) => violatedConstraint(error) ?? (error as { code?: string }).code)
  expect(await refusedBy(sql`update treasury.hedge set sold = 1 where id = ${id}`)).toBe('42501')
  expect(await refusedBy(sql`delete from treasury.hedge where id = ${id}`)).toBe('42501')
  /** A row beside the service, of 100,000 dollars. */
  const insert = (decisionId: string | null) =>
    refusedBy(
      sql`insert into treasury.hedge (id, sold_currency, sold, bought_currency, bought, counterparty, reference, value_date,
            worth_cents, entered_by, entered_by_name, entered_at, decision_id)
          select coalesce(${decisionId}::uuid, gen_random_uuid()), 'USD', 1, 'EUR', 1, 'x', 'x', '2026-01-01', 10000000,
            entered_by, '', now(), ${decisionId} from treasury.hedge where id = ${id}`,
    )
  expect(await insert(null)).toBe('hedge_two_people')
  // Neither a pending proposal nor what was approved for something else books it.
  const big = await book(money('USD', 10_000_000n), money('EUR', 9_000_000n))
  expect(await insert(big.id)).toBe('approved_by_two')
  const forged = server.db.asSystem(async (tx) => {
    await execute(
      tx,
      sql`update decisions.decision set state = 'approved', decided_by = gen_random_uuid(), decided_by_name = 'x',
            decided_at = now() where id = ${big.id}`,
    )
    await execute(
      tx,
      sql`insert into treasury.hedge (id, sold_currency, sold, bought_currency, bought, counterparty, reference, value_date,
            worth_cents, entered_by, entered_by_name, entered_at, decision_id)
          select d.id, p.sold_currency, p.sold + 1, p.bought_currency, p.bought, p.counterparty, p.reference, p.value_date,
            p.worth_cents, d.proposed_by, d.proposed_by_name, d.proposed_at, d.id
          from decisions.decision d, jsonb_populate_record(null::treasury.hedge, d.payload) p where d.id = ${big.id}`,
    )
  })
  expect(violatedConstraint(await forged.catch((error: unknown) => error))).toBe('approved_by_two')
  expect(await decide(tess, big.id, 'withdraw')).toBeUndefined()
})

test('what one person books alone in a day counts together, and a rate far from mid asks a second person', async () => {
  await addStaff(server, { email: 'tore@example.com', name: 'Tore Holm', roles: ['treasury'] })
  const tore = await staffBrowser(consoleOf, server, '10.9.0.3').signIn('tore@example.com')
  const { scaled, decimals } = await midOf('EUR')
  const worth = (minor: bigint, percent = 100n) =>
    money('USD', (minor * scaled * percent) / (100n * 10n ** BigInt(decimals)))
  const euros = (minor: bigint, percent?: bigint) => book(money('EUR', minor), worth(minor, percent), {}, tore)
  // Some 40,000 dollars each: two are below the bound together, a third is not.
  const each = (4_000_000n * 10n ** BigInt(decimals)) / scaled
  const first = await euros(each)
  const back = await reverse(first.id, tore)
  expect([first.waits, back.waits]).toEqual([false, false])
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => euros(each)))
  expect(atOnce.filter(({ waits }) => !waits)).toHaveLength(2)
  expect((await euros(100n)).waits).toBe(false)
  // A colleague's day is their own.
  const [one] = atOnce.filter(({ waits }) => !waits)
  expect((await reverse(one!.id, theo)).waits).toBe(false)

  expect((await book(money('EUR', 10_000n), worth(10_000n, 109n))).waits).toBe(false)
  const far = await book(money('EUR', 10_000n), worth(10_000n, 111n))
  expect(far.waits).toBe(true)
  expect((await book(money('EUR', 10_000n), worth(10_000n, 89n))).waits).toBe(true)
  // Who takes it back needs someone else, too.
  expect(await decide(theo, far.id, 'confirm')).toBeUndefined()
  expect((await reverse(far.id)).waits).toBe(true)
})

/** Exact worth at mid, as a fraction, so that no rounding of the test's own hides one of ours. */
async function midOf(currency: Three): Promise<Rate> {
  const rate = await server.db.asSystem((tx) => server.world.rates.rateBetween(tx, currency, 'USD'))
  if (!rate) throw new Error(`no rate for ${currency}`)
  return rate.rate
}

const amount = fc.bigInt(1n, 3_000n)
const pair = fc.tuple(fc.constantFrom(...three), fc.constantFrom(...three)).filter(([from, to]) => from !== to)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('exchange' as const), pair, side: fc.constantFrom('sell', 'buy'), amount }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hedge' as const), pair, sold: amount, bought: amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reverse' as const) }) },
)

test('whatever is exchanged, hedged and reversed, nobody gains by rounding and the ledger explains every unit', async () => {
  const mids = Object.fromEntries(await Promise.all(three.map(async (code) => [code, await midOf(code)] as const)))
  /** In dollars times one common denominator. */
  const worth = (balances: Record<string, bigint>): bigint =>
    three.reduce((sum, code) => {
      const { scaled, decimals } = mids[code]!
      return sum + (balances[code] ?? 0n) * scaled * 10n ** BigInt(20 - decimals - exponentOf(code))
    }, 0n)
  const customers = async (): Promise<Record<string, bigint>> => {
    const found = await Promise.all(
      three.map(
        async (code) =>
          [
            code,
            (await server.world.accounts.getAccount({ customerId: ada.customerId, accountId: ada.accounts[code] }))
              .balance.minor,
          ] as const,
      ),
    )
    return Object.fromEntries(found)
  }
  const exchanged = async (from: Three, to: Three, side: string, minor: bigint) => {
    const headers = () => ({ ...server.as(ada), 'idempotency-key': freshKey() })
    const of: Currency = side === 'sell' ? from : to
    const quoted = await ask(
      server.http,
      exchange.createExchangeQuote,
      {
        body: {
          fromAccountId: ada.accounts[from],
          toAccountId: ada.accounts[to],
          side,
          amount: toDecimal(money(of, minor)),
        },
      },
      headers(),
    )
    if (quoted.statusCode !== 200) {
      expect(quoted.headers['refusal-code']).toMatch(/^(exchange\.too_small|payments\.below_minimum)$/)
      return
    }
    const { rateId } = quoted.json().value
    const body = {
      from: { currency: { id: ada.accounts[from] }, ...(side === 'sell' && { amount: toDecimal(money(from, minor)) }) },
      to: { currency: { id: ada.accounts[to] }, ...(side === 'buy' && { amount: toDecimal(money(to, minor)) }) },
      exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin, rateId },
    }
    const made = await ask(server.http, exchange.initiateExchange, { body }, headers())
    if (made.statusCode === 200) return
    expect(made.headers['refusal-code']).toBe('ledger.insufficient_funds')
    await server.db.asSystem((tx) => execute(tx, sql`delete from payments.quote where id = ${rateId}`))
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const start = {
        customer: await customers(),
        position: await ours('position'),
        fees: await ours('fees'),
        away: await ours('clearing:hedges'),
      }
      const booked: { id: string; sold: Money; bought: Money }[] = []
      let held = start.customer
      for (const one of steps) {
        if (one.do === 'exchange') {
          await exchanged(...one.pair, one.side, one.amount)
          const now = await customers()
          expect(worth(now) <= worth(held)).toBe(true)
          held = now
        } else if (one.do === 'hedge') {
          const [sold, bought] = [money(one.pair[0], one.sold), money(one.pair[1], one.bought)]
          const made = await book(sold, bought)
          if (made.waits) expect(await decide(theo, made.id, 'confirm')).toBeUndefined()
          booked.push({ ...made, sold, bought })
        } else {
          const last = booked.pop()
          const back = last && (await reverse(last.id))
          if (back?.waits) expect(await decide(theo, back.id, 'confirm')).toBeUndefined()
        }
      }
      // Hedges alone move what is with counterparties, by what is booked and was not reversed.
      const away = less(await ours('clearing:hedges'), start.away)
      const open = Object.fromEntries(
        three.map((code) => [
          code,
          booked.reduce(
            (sum, { sold, bought }) =>
              sum + (sold.currency === code ? sold.minor : 0n) - (bought.currency === code ? bought.minor : 0n),
            0n,
          ),
        ]),
      )
      expect(away).toEqual(open)
      // Currency by currency, what the customer has less is our position, our income and what is with counterparties.
      const [customer, position, fees] = [
        less(held, start.customer),
        less(await ours('position'), start.position),
        less(await ours('fees'), start.fees),
      ]
      for (const code of three) expect(customer[code]! + position[code]! + fees[code]! + away[code]!).toBe(0n)
      // At mid, all that the customer lost is income, and what rounding left in our positions.
      expect(worth(position) + worth(away) + worth(fees)).toBe(-worth(customer))
      expect(worth(fees) >= 0n).toBe(true)
    }),
    { seed: 22, numRuns: 12 },
  )

  // All of a position is its entries, and all of the income the entries of spreads.
  for (const code of three) {
    const [sums] = await server.db.asSystem((tx) =>
      rows<{ moved: bigint; last: bigint; spreads: bigint }>(
        tx,
        sql`select sum(e.amount)::bigint as moved,
              (array_agg(e.balance order by e.sequence desc))[1] as last,
              (select coalesce(sum(t.amount), 0)::bigint from ledger.transfer t
                where t.code = 'exchange-spread' and t.currency = ${code}) as spreads
            from ledger.entry e join ledger.account a on a.id = e.account_id where a.name = ${`position:${code}`}`,
      ),
    )
    const balance = (await ours('position'))[code]
    expect([sums?.moved, sums?.last]).toEqual([balance, balance])
    const earned = await tess.value<{ profit: { amount: string; currencyCode: string } }[]>(positions.listProfit, {
      query: { Days: '92' },
    })
    const inCurrency = earned.filter(({ profit }) => profit.currencyCode === code)
    expect(inCurrency.reduce((sum, { profit }) => sum + BigInt(profit.amount.replace('.', '')), 0n)).toBe(sums?.spreads)
  }
})
