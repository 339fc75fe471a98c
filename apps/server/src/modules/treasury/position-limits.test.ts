import {
  approvals,
  exchange,
  hedges,
  paymentInstructions,
  paymentRules,
  positionLimits,
  sendr,
  verification,
} from '@tradewind/contract'
import { type Currency, fromDecimal, type Money, money, toDecimal } from '@tradewind/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, rows, sql, violatedConstraint } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey, transferOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Ada exchanges; Bea approves exchanges of dollars from 50 on; Tess and Theo set how far positions may be open. */
let server: TestServer
let ada: Person
let bea: Caller
let tess: ReturnType<typeof staffBrowser>
let theo: ReturnType<typeof staffBrowser>
let close: () => Promise<unknown>
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
  bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const rule = { currencyCode: 'USD', moduleTransactionType: 'FundExchange', amountFrom: '50.00' }
  valueOf(await askAs(ada, paymentRules.addPaymentRule, { body: ruleOrder(ada, rule) }))
  valueOf(
    await askAs(ada, verification.verifyIban, {
      body: { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' },
    }),
  )
  const console = await openTestConsole(server)
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
/** Each begins without promises, limits and stops; positions stay as they are. */
beforeEach(async () => {
  await server.world.treasury.limits.drain()
  await server.db.asSystem(async (tx) => {
    await execute(
      tx,
      sql`delete from payments.quote q where not exists (select from payments.exchange e where e.quote_id = q.id)`,
    )
    await execute(
      tx,
      sql`update sendr.instruction set status = 'Canceled', decided_at = now() where status = 'Pending'`,
    )
    await execute(tx, sql`update treasury.trading_stop set ended_at = now() where ended_at is null`)
    const now = server.clock.now()
    await execute(
      tx,
      sql`update treasury.position_limit set ended_at = ${now}, ended_by_name = 'Test' where ended_at is null`,
    )
    await execute(
      tx,
      sql`update decisions.decision set state = 'withdrawn', decided_at = ${now}, decided_by = proposed_by,
            decided_by_name = 'Test' where state = 'pending'`,
    )
  })
})

const askAs = (who: Caller, declared: Parameters<typeof ask>[1], request: WireRequest) =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
const codeOf = ({ headers, statusCode }: Answer) => [statusCode, headers['refusal-code']]
const refused = [409, 'exchange.amount_unavailable']
function valueOf(answer: Answer) {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const onWire = (amount: Money) => ({ amount: toDecimal(amount), currencyCode: amount.currency })
const minorOf = ({ amount, currencyCode }: { amount: string; currencyCode: Currency }) =>
  fromDecimal(amount, currencyCode).minor

const positionIn = async (currency: Currency): Promise<bigint> => {
  const found = await server.db.asSystem((tx) =>
    rows<{ minor: bigint }>(
      tx,
      sql`select posted_minor as minor from ledger.account where name = ${`position:${currency}`}`,
    ),
  )
  return found[0]?.minor ?? 0n
}
interface Shown {
  uses: Record<'currency' | 'roomToSell' | 'roomToBuy' | 'promisedUp' | 'promisedDown', never>[]
  stops: { currency: string; side: string; from: object; refused: number }[]
  inForce: { id: string; currency: string; mostLong: object | null; confirmedByName: string | null }[]
  waiting: { id: string; currency: string; isMine: boolean }[]
  ended: { id: string; currency: string; state: string; endedByName: string }[]
}
const shown = () => tess.value<Shown>(positionLimits.listPositionLimits)
const setLimit = (currency: Currency, long: bigint, short: bigint, who = tess) =>
  who.value<{ id: string; waits: boolean }>(positionLimits.setPositionLimit, {
    body: { currency, mostLong: onWire(money(currency, long)), mostShort: onWire(money(currency, short)) },
  })
/** Leaves room for so much more on each side of where the position is now. */
const leaveRoom = async (currency: Currency, room: { sell: bigint; buy: bigint }) => {
  const now = await positionIn(currency)
  const [long, short] = [now + room.sell, room.buy - now]
  expect([long >= 0n, short >= 0n]).toEqual([true, true])
  const { id, waits } = await setLimit(currency, long, short)
  // One that leaves no room on a side takes two.
  if (waits) await theo.value(positionLimits.decidePositionLimit, { params: { id }, body: { decision: 'confirm' } })
}
const quoteOf = (from: Currency, to: Currency, amount: string) =>
  askAs(ada, exchange.createExchangeQuote, {
    body: { fromAccountId: ada.accounts[from], toAccountId: ada.accounts[to], side: 'sell', amount },
  })
const priceOf = (from: Currency, to: Currency, amount: string) =>
  askAs(ada, exchange.getExchangePrice, {
    query: { FromAccountId: ada.accounts[from], ToAccountId: ada.accounts[to], Side: 'sell', Amount: amount },
  })
const exchanged = (from: Currency, to: Currency, amount: string, rateId?: string) =>
  askAs(ada, exchange.initiateExchange, {
    body: {
      from: { amount, currency: { id: ada.accounts[from] } },
      to: { currency: { id: ada.accounts[to] } },
      exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin, ...(rateId && { rateId }) },
    },
  })
/** To whom it was written that an exchange is stopped. */
const mails = async () =>
  (await server.world.notifications.listOutbox())
    .filter(({ subject }) => subject?.includes('stopped at the position limit'))
    .map(({ to }) => to)
    .toSorted()

test('what would open a position beyond its limit is refused in words that say nothing of positions', async () => {
  await leaveRoom('GBP', { sell: 1_000n, buy: 100_000n })
  for (const answer of [await quoteOf('GBP', 'EUR', '10.01'), await exchanged('GBP', 'EUR', '10.01')]) {
    expect(codeOf(answer)).toEqual(refused)
    expect(answer.json().error).toBe(
      "We can't exchange this amount right now. Try a smaller amount or try again later.",
    )
  }
  // A price promises nothing, so nobody finds out by asking for many how much room there is.
  for (const amount of ['10.00', '10.01', '5000.00']) expect((await priceOf('GBP', 'EUR', amount)).statusCode).toBe(200)
  valueOf(await exchanged('GBP', 'EUR', '10.00'))
  // Now it is full to that side, and open to the other, which makes room again by itself.
  expect(codeOf(await quoteOf('GBP', 'EUR', '1.00'))).toEqual(refused)
  valueOf(await exchanged('EUR', 'GBP', '5.00'))
  valueOf(await exchanged('GBP', 'EUR', '1.00'))
})

test('what is bought counts with its spread, on the other side', async () => {
  const price = valueOf(await priceOf('GBP', 'EUR', '10.00'))
  const taken = minorOf(price.bought) + minorOf(price.cost)
  await leaveRoom('EUR', { sell: 100_000n, buy: taken - 1n })
  expect(codeOf(await quoteOf('GBP', 'EUR', '10.00'))).toEqual(refused)
  await leaveRoom('EUR', { sell: 100_000n, buy: taken })
  valueOf(await quoteOf('GBP', 'EUR', '10.00'))
})

test('a quote that holds counts like an exchange, is always kept, and frees its room when nobody uses it', async () => {
  await leaveRoom('GBP', { sell: 1_500n, buy: 100_000n })
  const { rateId } = valueOf(await quoteOf('GBP', 'EUR', '10.00'))
  expect(codeOf(await quoteOf('GBP', 'EUR', '5.01'))).toEqual(refused)
  // Whatever staff do meanwhile, what was promised is kept.
  await leaveRoom('GBP', { sell: 0n, buy: 100_000n })
  valueOf(await exchanged('GBP', 'EUR', '10.00', rateId))
  await leaveRoom('GBP', { sell: 1_000n, buy: 100_000n })
  valueOf(await quoteOf('GBP', 'EUR', '10.00'))
  expect(codeOf(await quoteOf('GBP', 'EUR', '1.00'))).toEqual(refused)
  const age = (seconds: number) =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`with held as (delete from payments.quote q
              where not exists (select from payments.exchange e where e.quote_id = q.id) returning *)
            insert into payments.quote
              select (jsonb_populate_record(null::payments.quote, to_jsonb(h) || jsonb_build_object(
                'expires_at', ${new Date(server.clock.now().getTime() - seconds * 1_000).toISOString()}::text,
                'created_at', '2020-01-01T00:00:00Z'))).* from held h`,
      ),
    )
  // An exchange that named it in time may be on its way.
  await age(9)
  expect(codeOf(await quoteOf('GBP', 'EUR', '1.00'))).toEqual(refused)
  await age(11)
  valueOf(await quoteOf('GBP', 'EUR', '1.00'))
})

test('of many quotes at once that fit alone, no more are given than fit together', async () => {
  await leaveRoom('GBP', { sell: 250n, buy: 100_000n })
  const answers = await Promise.all(
    [ada, server.zed, ada, server.zed, ada, server.zed].map((who) =>
      askAs(who, exchange.createExchangeQuote, {
        body: { fromAccountId: who.accounts.GBP, toAccountId: who.accounts.EUR, side: 'sell', amount: '1.00' },
      }),
    ),
  )
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect(codes).toEqual([200, 200, 409, 409, 409, 409])
})

/** An order without a quote of its own, by anybody. */
const ordered = (who: Person) =>
  askAs(who, exchange.initiateExchange, {
    body: {
      from: { amount: '1.00', currency: { id: who.accounts.GBP } },
      to: { currency: { id: who.accounts.EUR } },
      exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: pin },
    },
  })

test('of many orders at once that fit alone, no more are booked than fit together, and the rest is on record', async () => {
  await leaveRoom('GBP', { sell: 250n, buy: 100_000n })
  const before = await positionIn('GBP')
  const answers = await Promise.all([ada, server.zed, ada, server.zed, ada, server.zed].map(ordered))
  const codes = answers.map(codeOf).toSorted(([a], [b]) => Number(a) - Number(b))
  expect(codes).toEqual([[200, undefined], [200, undefined], refused, refused, refused, refused])
  expect(await positionIn('GBP')).toBe(before + 200n)
  const left = await server.db.asSystem((tx) =>
    rows(
      tx,
      sql`select from payments.quote q where not exists (select from payments.exchange e where e.quote_id = q.id)`,
    ),
  )
  expect(left).toEqual([])
  await server.world.treasury.limits.drain()
  expect((await shown()).stops).toMatchObject([{ currency: 'GBP', side: 'long', from: { amount: '1.00' }, refused: 4 }])
  // Orders and quotes at once take from the same room.
  await leaveRoom('GBP', { sell: 250n, buy: 100_000n })
  const mixed = await Promise.all([
    ordered(ada),
    quoteOf('GBP', 'EUR', '1.00'),
    ordered(server.zed),
    quoteOf('GBP', 'EUR', '1.00'),
  ])
  expect(mixed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
})

test('an order waits for whoever is about to promise, and counts what was promised meanwhile', async () => {
  await leaveRoom('GBP', { sell: 150n, buy: 100_000n })
  const { rateId } = valueOf(await quoteOf('GBP', 'EUR', '1.00'))
  await server.db.asSystem((tx) => execute(tx, sql`update payments.quote set is_promise = false where id = ${rateId}`))
  const order = await server.db.asSystem(async (tx) => {
    await server.world.treasury.limits.assertPositionLimit(tx, [money('GBP', 100n)])
    let answered = false
    const asked = ordered(ada).finally(() => (answered = true))
    const waits = async () =>
      (
        await rows(
          tx,
          sql`select from pg_locks where locktype = 'advisory' and not granted and database =
            (select oid from pg_database where datname = current_database())`,
        )
      ).length > 0
    while (!answered && !(await waits()));
    await execute(tx, sql`update payments.quote set is_promise = true where id = ${rateId}`)
    // In an object, since what is awaited here would wait for the end of this transaction.
    return { asked }
  })
  expect(codeOf(await order.asked)).toEqual(refused)
})

const availableTo = async (who: Person, currency: 'GBP' | 'EUR') =>
  (await server.world.accounts.getAccount({ customerId: who.customerId, accountId: who.accounts[currency] }))
    .availableBalance.minor

test('a quote takes room only as far as its account has the money for it, and an order must fit when it has not', async () => {
  const has = await availableTo(ada, 'GBP')
  const most = has + 10_000n
  await leaveRoom('GBP', { sell: most, buy: 100_000n })
  const promised = async () => (await shown()).uses.map(({ promisedUp }) => promisedUp)
  const zero = onWire(money('GBP', 0n))
  const beyond = valueOf(await quoteOf('GBP', 'EUR', toDecimal(money('GBP', has + 1n))))
  expect(await promised()).toEqual([zero])
  // It is no promise, and without the money no order makes it one.
  expect(codeOf(await exchanged('GBP', 'EUR', beyond.sold.amount, beyond.rateId))).toEqual([
    409,
    'ledger.insufficient_funds',
  ])
  expect(codeOf(await exchanged('GBP', 'EUR', beyond.sold.amount))).toEqual([409, 'ledger.insufficient_funds'])
  expect(await promised()).toEqual([zero])

  // Two of all the money: the second is for money that is promised already.
  const all = toDecimal(money('GBP', has))
  const [first, second] = [valueOf(await quoteOf('GBP', 'EUR', all)), await quoteOf('GBP', 'EUR', '1.00')]
  expect(await promised()).toEqual([onWire(money('GBP', has))])
  const small = valueOf(second)
  await leaveRoom('GBP', { sell: has, buy: 100_000n })
  expect(codeOf(await exchanged('GBP', 'EUR', '1.00', small.rateId))).toEqual(refused)
  await leaveRoom('GBP', { sell: has + 100n, buy: 100_000n })
  const another = valueOf(await quoteOf('GBP', 'EUR', '1.00'))
  valueOf(await exchanged('GBP', 'EUR', '1.00', another.rateId))
  expect(first.rateId).not.toBe(small.rateId)
})

test('an order that is refused gives back at once what its quote had promised', async () => {
  await leaveRoom('GBP', { sell: 150n, buy: 100_000n })
  const promised = async () => (await shown()).uses.map(({ promisedUp }) => promisedUp)
  const [none, all] = [onWire(money('GBP', 0n)), onWire(money('GBP', 100n))]
  const { rateId } = valueOf(await quoteOf('GBP', 'EUR', '1.00'))
  const order = (transactionPin: string, who: Caller = ada) =>
    askAs(who, exchange.initiateExchange, {
      body: {
        from: { amount: '1.00', currency: { id: ada.accounts.GBP } },
        to: { currency: { id: ada.accounts.EUR } },
        exchangeDetails: { reasonForExchange: 'Supplier', transactionPin, rateId },
      },
    })
  expect(await promised()).toEqual([all])
  expect(codeOf(await order('918273'))).toEqual([400, 'identity.pin_wrong'])
  expect(await promised()).toEqual([none])
  // A step that is still to come keeps its room.
  const passkeyFrom = money('GBP', 1n)
  expect(codeOf(await order(pin, { ...ada, protection: { passkeyFrom } }))).toEqual([409, 'payments.passkey_needed'])
  expect(await promised()).toEqual([all])
  const member = { perPayment: money('GBP', 50n), perDay: null, currencyCodes: null, accountIds: null }
  const limited = { ...ada, protection: { member } }
  expect(codeOf(await order(pin, limited))).toEqual([409, 'team.above_payment_limit'])
  expect(await promised()).toEqual([none])
  expect(codeOf(await order(pin))).toEqual([409, 'exchange.quote_expired'])
  expect(await promised()).toEqual([none])
})

test('however much was promised already, prices and limits are shown, and nobody gets a quote of more than can be paid', async () => {
  await leaveRoom('GBP', { sell: 1_000n, buy: 100_000n })
  for (const amount of ['90000000000000000.00', '100000000000.01'])
    expect(codeOf(await quoteOf('EUR', 'GBP', amount))).toEqual([400, 'ledger.amount_invalid'])
  // As they could be made once, and as many unpaid transfers add up.
  const { rateId } = valueOf(await quoteOf('GBP', 'EUR', '1.00'))
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into payments.quote
            select (jsonb_populate_record(null::payments.quote, to_jsonb(q) || jsonb_build_object(
              'id', gen_random_uuid(), 'sold', ${9n * 10n ** 18n}::bigint))).*
            from payments.quote q, generate_series(1, 2) where q.id = ${rateId}`,
    ),
  )
  expect((await shown()).uses).toMatchObject([
    { currency: 'GBP', promisedUp: { amount: '92233720368547758.07' }, roomToSell: { amount: '0.00' } },
  ])
  valueOf(await exchanged('EUR', 'GBP', '1.00'))
})

test('an exchange that waited for approval is refused to its approver while it does not fit, and booked later', async () => {
  const { transactionId } = valueOf(await exchanged('USD', 'EUR', '60.00'))
  await leaveRoom('USD', { sell: 5_999n, buy: 100_000n })
  const approve = () => askAs(bea, approvals.approveTransaction, { body: decision(transactionId) })
  expect(codeOf(await approve())).toEqual(refused)
  await leaveRoom('USD', { sell: 6_000n, buy: 100_000n })
  expect(valueOf(await approve()).status).toBe('Approved')
})

test('a transfer that converts money is refused when it is ordered, and counts until it is paid', async () => {
  const quote = async (amount: string) =>
    askAs(ada, sendr.getQuote, {
      query: { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: amount, AmountType: 'Receive' },
    })
  const order = (price: { quote: string }) =>
    askAs(ada, paymentInstructions.createTransactionPaymentRequest, {
      body: transferOrder({ ...ada, quote: price.quote }, { saveAsBeneficiary: false }),
    })
  await leaveRoom('EUR', { sell: 100_000n, buy: 2_500n })
  expect(codeOf(await order(valueOf(await quote('25.01'))))).toEqual(refused)
  const [first, second] = [valueOf(await quote('20.00')), valueOf(await quote('20.00'))]
  valueOf(await order(first))
  expect(codeOf(await order(second))).toEqual(refused)
  expect(codeOf(await quoteOf('GBP', 'EUR', '10.00'))).toEqual(refused)
  const { uses } = await shown()
  expect(uses).toMatchObject([{ currency: 'EUR', promisedDown: { amount: '20.00' }, roomToBuy: { amount: '5.00' } }])
})

test('staff see what is stopped and are written once, until there was room again', async () => {
  await leaveRoom('GBP', { sell: 500n, buy: 100_000n })
  const before = (await mails()).length
  valueOf(await exchanged('GBP', 'EUR', '5.00'))
  for (const amount of ['3.00', '2.00', '4.00']) {
    expect(codeOf(await quoteOf('GBP', 'EUR', amount))).toEqual(refused)
    await server.world.treasury.limits.drain()
  }
  expect((await shown()).stops).toMatchObject([{ currency: 'GBP', side: 'long', from: { amount: '2.00' }, refused: 3 }])
  const written = await mails()
  expect([...new Set(written)]).toEqual(['tess@example.com', 'theo@example.com'])
  expect(written.length - before).toBe(2)
  // A hedge makes room: nothing is stopped any more, and the next time it is news again.
  await tess.value(hedges.bookHedge, {
    body: {
      sold: onWire(money('GBP', 300n)),
      bought: onWire(money('EUR', 350n)),
      counterparty: 'Example Bank',
      reference: freshKey(),
      valueDate: '2026-11-30',
    },
  })
  expect((await shown()).stops).toEqual([])
  valueOf(await exchanged('GBP', 'EUR', '3.00'))
  expect(codeOf(await quoteOf('GBP', 'EUR', '2.00'))).toEqual(refused)
  await server.world.treasury.limits.drain()
  expect((await mails()).length - before).toBe(4)
})

test('more than the whole limit is refused without a stop: the position is not why', async () => {
  const now = await positionIn('CAD')
  expect(now).toBe(0n)
  await setLimit('CAD', 100n, 100n)
  const before = (await mails()).length
  await expect(
    server.db.asSystem((tx) => server.world.treasury.limits.assertPositionLimit(tx, [money('CAD', 101n)])),
  ).rejects.toMatchObject({ code: 'exchange.amount_unavailable' })
  await server.world.treasury.limits.drain()
  expect([(await shown()).stops, (await mails()).length]).toEqual([[], before])
})

test('from 100,000 dollars on, and to take a limit away, another person confirms; the history keeps all of it', async () => {
  const none = await tess.refusal(positionLimits.setPositionLimit, {
    body: { currency: 'JPY', mostLong: null, mostShort: null },
  })
  expect(none).toBe('treasury.no_limit')
  const small = await setLimit('USD', 9_999_999n, 9_999_999n)
  expect(small.waits).toBe(false)
  const big = await setLimit('USD', 10_000_000n, 0n)
  expect(big.waits).toBe(true)
  const again = { currency: 'USD', mostLong: null, mostShort: null }
  expect(await theo.refusal(positionLimits.setPositionLimit, { body: again })).toBe('treasury.limit_waits')
  expect((await shown()).inForce).toMatchObject([{ id: small.id }])
  const decide = (who: typeof tess, id: string, said: string) =>
    who.refusal(positionLimits.decidePositionLimit, { params: { id }, body: { decision: said } })
  expect((await shown()).waiting).toMatchObject([{ id: big.id, isMine: true }])
  expect(await decide(tess, big.id, 'confirm')).toBe('treasury.second_person')
  const twice = await Promise.all([decide(theo, big.id, 'confirm'), decide(theo, big.id, 'confirm')])
  expect(twice.toSorted()).toEqual(['treasury.not_waiting', undefined])
  expect(await decide(theo, big.id, 'withdraw')).toBe('treasury.not_waiting')
  expect(await decide(theo, ada.customerId, 'confirm')).toBe('treasury.limit_unknown')
  const away = await theo.value<{ id: string; waits: boolean }>(positionLimits.setPositionLimit, { body: again })
  expect(away.waits).toBe(true)
  expect(await decide(theo, away.id, 'withdraw')).toBeUndefined()
  const { inForce, waiting, ended } = await shown()
  expect([inForce, waiting]).toMatchObject([[{ id: big.id, confirmedByName: 'Theo Frey' }], []])
  expect(ended.slice(0, 2)).toMatchObject([
    { id: away.id, state: 'withdrawn', endedByName: 'Theo Frey' },
    { id: small.id, state: 'ended', endedByName: 'Theo Frey' },
  ])
  // Without the service in between the tables refuse it too, and what ended stays as it was.
  const refusedBy = (statement: ReturnType<typeof sql>) =>
    server.db.asSystem((tx) => execute(tx, statement)).catch((error: unknown) => violatedConstraint(error))
  expect(
    await refusedBy(
      sql`update treasury.position_limit set ended_by_name = null, ended_at = null where id = ${small.id}`,
    ),
  ).toBe('position_limit_path')
  const insert = (id: string | null) =>
    refusedBy(
      sql`insert into treasury.position_limit (id, currency, most_long, most_short, worth_cents, proposed_by,
            proposed_by_name, proposed_at, decision_id)
          select coalesce(${id}::uuid, gen_random_uuid()), 'JPY', 1, 1, 10000000, proposed_by, '', now(), ${id}
          from treasury.position_limit limit 1`,
    )
  expect(await insert(null)).toBe('position_limit_two_people')
  expect(await insert(away.id)).toBe('approved_by_two')
})

test('a limit that leaves no room on a side stops trading, so another person confirms it, however small it is', async () => {
  valueOf(await exchanged('GBP', 'EUR', '2.00'))
  const now = await positionIn('GBP')
  expect(now).toBeGreaterThan(0n)
  for (const [long, short] of [
    [0n, 100_000n],
    [now + 100_000n, 0n],
    [now - 1n, 100_000n],
    [now, 100_000n],
  ] as const) {
    const { id, waits } = await setLimit('GBP', long, short)
    expect([long, short, waits]).toEqual([long, short, true])
    await tess.value(positionLimits.decidePositionLimit, { params: { id }, body: { decision: 'withdraw' } })
  }
  valueOf(await quoteOf('GBP', 'EUR', '1.00'))
  expect((await setLimit('GBP', now + 1n, 100_000n)).waits).toBe(false)
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into treasury.position_limit (id, currency, most_long, most_short, worth_cents, stops_trading,
            proposed_by, proposed_by_name, proposed_at)
          select gen_random_uuid(), 'JPY', 0, 0, 0, true, proposed_by, '', now()
          from treasury.position_limit limit 1`,
    ),
  )
  expect(violatedConstraint(await alone.catch((error: unknown) => error))).toBe('position_limit_two_people')
})

test('without a rate that is believed, any limit needs a second person', async () => {
  const stop = () =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`insert into rates.stop (currency, reason, seen, seen_at, since) values ('NGN', 'jump', 10, now(), now())`,
      ),
    )
  await stop()
  expect((await setLimit('NGN', 100n, 100n)).waits).toBe(true)
})
