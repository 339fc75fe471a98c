import {
  type AnyCall,
  approvals,
  beneficiaries,
  paymentRules,
  payments,
  schedules,
  team,
  verification,
} from '@tradewind/contract'
import { type Currency, fromDecimal } from '@tradewind/kernel'
import { addDays, type IsoDate, localTime } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, sql } from '#platform/db'
import { holdMs } from '#platform/tasks'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import type { Person } from '../../main/testing/test-people.ts'
import {
  type Answer,
  ask,
  beneficiaryOrder,
  freshKey,
  scheduledPayment,
  scheduleOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'

/** Euros pay for 12.50 pounds with a charge of 0.50, at the rate of the day. */
let server: TestServer
let ada: Person
beforeAll(async () => {
  server = await startTestServer()
  ada = server.ada
})
afterAll(() => server.close())

const askAs = (declared: AnyCall, request: Parameters<typeof ask>[2], who: Parameters<TestServer['as']>[0] = ada) =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 400)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const codeOf = ({ statusCode, headers }: Answer) => [statusCode, headers['refusal-code']]
const read = async (id: string) => valueOf(await askAs(schedules.getScheduledPayment, { query: { Id: id } }))
const runs = async (id: string) => valueOf(await askAs(schedules.getScheduleRuns, { query: { Id: id } })).records

/** Bounds that every rate is within, unless they are changed. */
const euros = (changes: object = {}) => ({ accountId: ada.accounts.EUR, lowestRate: '0.01', ...changes })
const order = (exchangeFrom: object, changes: object = {}) =>
  askAs(schedules.createScheduledPayment, { body: scheduleOrder(ada, { exchangeFrom, ...changes }) })
const create = async (exchangeFrom: object, changes: object = {}): Promise<string> =>
  valueOf(await order(exchangeFrom, changes)).id

const account = (currency: Currency) =>
  server.world.accounts.getAccount({ customerId: ada.customerId, accountId: ada.accounts[currency] })
/** Balance of the euros, and what is available of the pounds: a payment that is on its way has used none of them. */
const moneyNow = async () => [(await account('EUR')).balance.minor, (await account('GBP')).availableBalance.minor]
const settled = async () => {
  await server.settle()
  server.clock.moveBy(60_000)
  await server.settle()
}
const today = (): IsoDate => localTime(server.clock.now(), 'UTC').date
/** On which day a payment for this day is made, as the preview of a schedule announces it. */
const announced = async (day: IsoDate, changes: object = {}): Promise<IsoDate> => {
  const query = {
    PaymentType: 'OneOff',
    StartType: 'CustomDate',
    PaymentFrequency: 'Daily',
    PaymentDate: day,
    Occurrence: '1',
    WhenMoved: 'NextWorkingDay',
    CurrencyCode: 'GBP',
    BankCountry: 'GB',
    ...changes,
  }
  return valueOf(await askAs(schedules.previewSchedule, { query })).days[0].runDate
}
/** The next day on which banks work, also where euros or dollars pay. */
const workdayAfter = async (day: IsoDate): Promise<IsoDate> => {
  for (let next = addDays(day, 1); ; next = addDays(next, 1)) {
    const both = [
      await announced(next, { PayingCurrencyCode: 'EUR' }),
      await announced(next, { PayingCurrencyCode: 'USD' }),
    ]
    if (both.every((day) => day === next)) return next
  }
}
/** What Ada was written of days that moved. */
const movings = async () =>
  (await server.world.notifications.listOutbox(1_000)).filter(
    ({ to, subject }) => to === ada.email && subject === 'New dates for your payments to Amelia Clarke',
  )
/** A day of the next years on which banks work in one case and rest in the other. */
const restingOnlyWith = async (restings: readonly string[], usual: object, other: object): Promise<IsoDate> => {
  const year = Number(today().slice(0, 4))
  for (const day of [1, 2, 3].flatMap((more) => restings.map((one) => `${year + more}-${one}`)))
    if ((await announced(day, usual)) === day && (await announced(day, other)) !== day) return day
  throw new Error('there is no such day')
}
/** In the morning of a day, with rates of that day. */
const toDay = async (day: IsoDate) => {
  server.clock.moveTo(`${day}T08:00:01Z`)
  await server.world.rates.refresh()
  await settled()
}
const count = async (query: ReturnType<typeof sql>) =>
  (await server.db.asSystem((tx) => oneRow<{ n: number }>(tx, query))).n
const exchanges = () => count(sql`select count(*)::int as n from payments.exchange`)
const openQuotes = () =>
  count(sql`select count(*)::int as n from payments.quote q
            where not exists (select from payments.exchange e where e.quote_id = q.id)`)
/** How many letters about schedules were written. */
const mails = () => count(sql`select count(*)::int as n from notifications.message where template = 'schedule-update'`)

test('euros pay for what is due in pounds: exchange and payment in one commit, with the rate and what it took', async () => {
  const before = await moneyNow()
  const id = await create(euros({ mostSold: '900.00' }))
  expect(await read(id)).toMatchObject({
    exchangeFrom: {
      accountId: ada.accounts.EUR,
      currencyCode: 'EUR',
      lowestRate: '0.01',
      mostSold: { amount: '900.00', currencyCode: 'EUR' },
      whenOutside: 'NextWorkingDay',
    },
    transactionDetails: [{ sold: null, markedRate: null, status: 'Pending' }],
  })
  await settled()
  const [run] = await runs(id)
  expect(run).toMatchObject({ status: 'Successful', reason: null, sold: { currencyCode: 'EUR' } })
  expect(await moneyNow()).toEqual([before[0]! - fromDecimal(run.sold.amount, 'EUR').minor, before[1]])
  const query = { TransactionId: run.transactionId }
  expect(valueOf(await askAs(payments.getTransactionDetails, { query })).exchangedFrom).toMatchObject({
    accountId: ada.accounts.EUR,
    sold: run.sold,
    bought: { amount: '13.00', currencyCode: 'GBP' },
    markedRate: run.markedRate,
  })
  expect(await openQuotes()).toBe(0)
})

test('a rate below the lowest, or an amount above the highest, pays nothing and says why; skipping ends it', async () => {
  const before = await moneyNow()
  const made = await exchanges()
  const written = await mails()
  const low = await create(euros({ lowestRate: '900', whenOutside: 'Skip' }))
  const high = await create(euros({ lowestRate: undefined, mostSold: '0.01', whenOutside: 'Skip' }))
  await settled()
  expect(await runs(low)).toMatchObject([
    {
      status: 'Canceled',
      reason: expect.stringMatching(/^The rate was 1\sEUR = 0\.\d+\sGBP, below your lowest of 900\./),
    },
  ])
  expect(await runs(high)).toMatchObject([
    { status: 'Canceled', reason: expect.stringMatching(/^It would have taken €\d+\.\d\d, more than .* €0\.01\./) },
  ])
  expect([await moneyNow(), await exchanges(), await openQuotes()]).toEqual([before, made, 0])
  expect(await mails()).toBe(written + 2)
})

test('what is tried again waits for the next working day, and ends after five', async () => {
  await toDay(await workdayAfter(today()))
  const before = await moneyNow()
  const written = await mails()
  const id = await create(euros({ lowestRate: '900' }))
  await settled()
  for (let tried = 1; tried < 5; tried += 1) {
    const next = await workdayAfter(today())
    const { transactionDetails } = await read(id)
    expect(transactionDetails).toMatchObject([
      { status: 'Pending', runDate: next, reason: expect.stringContaining('below your lowest of 900') },
    ])
    expect(await mails()).toBe(written + tried)
    await toDay(next)
  }
  expect(await mails()).toBe(written + 5)
  expect(await runs(id)).toMatchObject([
    { status: 'Canceled', reason: expect.stringContaining('We tried on 5 working days.') },
  ])
  expect([await moneyNow(), await openQuotes()]).toEqual([before, 0])
})

test('one try that two workers make counts one day and is written about once', async () => {
  await toDay(await workdayAfter(today()))
  const written = await mails()
  const id = await create(euros({ lowestRate: '900' }))
  const task = { subject: id, kind: 'run', occurrence: 1, finish: async () => undefined }
  const { run } = server.world.schedules.tasks.handlers
  await Promise.all([run(task), run(task)])
  expect(await count(sql`select tries as n from schedules.occurrence where schedule_id = ${id}`)).toBe(1)
  expect(await mails()).toBe(written + 1)
  // With other content it is tried on as many days as a new one.
  valueOf(await edit(id))
  expect(await count(sql`select tries as n from schedules.occurrence where schedule_id = ${id}`)).toBe(0)
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('while a rate is stopped nothing is paid, and the day after it is', async () => {
  await toDay(await workdayAfter(today()))
  const before = await moneyNow()
  const id = await create(euros())
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`insert into rates.stop (currency, reason, seen, seen_at, since) values ('EUR', 'jump', 10, now(), now())`,
    ),
  )
  await settled()
  expect(await read(id)).toMatchObject({
    transactionDetails: [{ status: 'Pending', reason: expect.stringContaining("We've paused exchange") }],
  })
  expect(await moneyNow()).toEqual(before)
  await server.db.asSystem((tx) => execute(tx, sql`delete from rates.stop`))
  await toDay(await workdayAfter(today()))
  expect(await runs(id)).toMatchObject([{ status: 'Successful', reason: null }])
})

test('many workers pay once; what a killed one held with its rate is paid by another at a rate of its own', async () => {
  const before = await moneyNow()
  const made: string[] = []
  for (let one = 0; one < 4; one += 1) made.push(await create(euros()))
  // A worker took these, was quoted a rate for one of them, and died.
  const until = new Date(server.clock.now().getTime() + holdMs)
  await server.db.asSystem((tx) =>
    execute(tx, sql`update platform.task set locked_until = ${until} where subject = any(${made.slice(0, 2)}::uuid[])`),
  )
  const offer = await server.world.payments.offerForOrder({
    caller: ada,
    payload: { ...scheduledPayment(ada), documentUploadItems: [] } as never,
    fromAccountId: ada.accounts.EUR,
  })
  expect(await openQuotes()).toBe(1)
  const others = await Promise.all([server.restarted(), server.restarted()])
  const work = () => Promise.all([server.world, ...others.map(({ world }) => world)].map(({ tasks }) => tasks.runDue()))
  await work()
  await settled()
  server.clock.moveBy(30_001)
  await work()
  await settled()
  let took = 0n
  for (const id of made) {
    const [run] = await runs(id)
    expect(run).toMatchObject({ status: 'Successful' })
    took += fromDecimal(run.sold.amount, 'EUR').minor
  }
  expect(await moneyNow()).toEqual([before[0]! - took, before[1]])
  await server.world.exchange.dropQuote({ ...ada, rateId: offer.rateId })
  expect(await openQuotes()).toBe(0)
  for (const { close } of others) await close()
})

test('an account that is frozen or empty, and a person who may no longer exchange, pay nothing and exchange nothing', async () => {
  const before = await moneyNow()
  const status = (to: 'open' | 'frozen') =>
    server.db.asSystem(async (tx) => {
      const place = await server.world.fundingAccounts.accountOf(tx, ada.customerId, ada.accounts.EUR)
      await server.world.ledger.setStatus(tx, place.ledgerAccount, to)
    })
  const frozen = await create(euros())
  await status('frozen')
  await settled()
  await status('open')
  expect(await runs(frozen)).toMatchObject([{ status: 'Failed', reason: expect.stringMatching(/frozen/i) }])
  const rupees = euros({ accountId: ada.accounts.INR, lowestRate: '0.0001' })
  const much = scheduleOrder(ada, { exchangeFrom: rupees }, { amount: '50000.00', totalAmount: undefined })
  const { id: poor } = valueOf(await askAs(schedules.createScheduledPayment, { body: much }))
  // Dee ordered one, and may only send by now.
  const dee = await addColleague(server, ada, { firstName: 'Dee', roleId: 11, role: 'Admin' })
  const hers = scheduleOrder(ada, { exchangeFrom: euros() })
  const { id: left } = valueOf(await askAs(schedules.createScheduledPayment, { body: hers }, dee))
  const { roleId } = valueOf(await askAs(team.addRole, { body: { name: 'Payments desk two', permissionIds: [1] } }))
  await server.db.asSystem((tx) =>
    execute(tx, sql`update customers.member set role_id = ${roleId} where user_id = ${dee.userId}`),
  )
  await settled()
  expect(await runs(poor)).toMatchObject([{ status: 'Failed', reason: expect.stringContaining('enough money') }])
  expect(await runs(left)).toMatchObject([
    { status: 'Failed', reason: expect.stringMatching(/^Dee .* can no longer exchange money\.$/) },
  ])
  expect([await moneyNow(), await openQuotes()]).toEqual([before, 0])
})

/** Another order for all that wait of a one-off schedule, with what it says of the account that pays. */
const edit = (id: string, changes: object = {}, who: Parameters<TestServer['as']>[0] = ada) => {
  const transactionDetails = [scheduledPayment(ada, { amount: '25.00', totalAmount: '25.50' })]
  const body = { id, updateType: null, transactionDetails, ...changes }
  return askAs(schedules.updateOneOffScheduledPayment, { body }, who)
}
const exchangedFrom = async (transactionId: string) =>
  valueOf(await askAs(payments.getTransactionDetails, { query: { TransactionId: transactionId } })).exchangedFrom

test('an edit that says nothing of it keeps the account that pays and its bounds, and what is paid is what it says then', async () => {
  const day = await workdayAfter(addDays(today(), 1))
  const later = { startType: 'CustomDate', paymentDate: day }
  const id = await create(euros(), later)
  valueOf(await edit(id))
  expect(await read(id)).toMatchObject({ exchangeFrom: { accountId: ada.accounts.EUR, lowestRate: '0.01' } })
  await toDay(day)
  const [run] = await runs(id)
  expect(run).toMatchObject({ status: 'Successful', amount: { amount: '25.00' } })
  expect((await exchangedFrom(run.transactionId)).bought.amount).toBe('25.50')
})

test('an edit lets another account pay, within other bounds, or none; the next payment goes by it', async () => {
  const day = await workdayAfter(addDays(today(), 1))
  const later = { startType: 'CustomDate', paymentDate: day }
  const [moved, freed, begun, tightened] = [
    await create(euros(), later),
    await create(euros(), later),
    valueOf(await askAs(schedules.createScheduledPayment, { body: scheduleOrder(ada, later) })).id,
    await create(euros(), later),
  ]
  const dollars = { accountId: ada.accounts.USD, mostSold: '900.00', whenOutside: 'Skip' }
  valueOf(await edit(moved, { exchangeFrom: dollars }))
  expect((await read(moved)).exchangeFrom).toEqual({
    accountId: ada.accounts.USD,
    currencyCode: 'USD',
    lowestRate: null,
    mostSold: { amount: '900.00', currencyCode: 'USD' },
    whenOutside: 'Skip',
  })
  valueOf(await edit(freed, { exchangeFrom: null }))
  expect((await read(freed)).exchangeFrom).toBeNull()
  valueOf(await edit(begun, { exchangeFrom: euros() }))
  valueOf(await edit(tightened, { exchangeFrom: euros({ lowestRate: '900', whenOutside: 'Skip' }) }))
  await toDay(day)
  const paid = async (id: string) => (await runs(id))[0]
  expect(await paid(moved)).toMatchObject({ status: 'Successful', sold: { currencyCode: 'USD' } })
  expect(await exchangedFrom((await paid(moved)).transactionId)).toMatchObject({ accountId: ada.accounts.USD })
  expect(await paid(freed)).toMatchObject({ status: 'Successful', sold: null })
  expect(await paid(begun)).toMatchObject({ status: 'Successful', sold: { currencyCode: 'EUR' } })
  expect(await paid(tightened)).toMatchObject({
    status: 'Canceled',
    reason: expect.stringContaining('below your lowest of 900'),
  })
})

test('a day on which only the banks of the paying country rest is moved, in the preview, the schedule and an edit', async () => {
  const dollars = { PayingCurrencyCode: 'USD' }
  const day = await restingOnlyWith(['06-19', '07-04', '11-11'], {}, dollars)
  const moved = await announced(day, dollars)
  const later = { startType: 'CustomDate', paymentDate: day }
  const pays = { accountId: ada.accounts.USD, lowestRate: '0.01' }
  const runDateOf = async (id: string) => (await read(id)).transactionDetails[0].runDate
  const id = await create(pays, later)
  const own = valueOf(await askAs(schedules.createScheduledPayment, { body: scheduleOrder(ada, later) })).id
  expect([await runDateOf(id), await runDateOf(own)]).toEqual([moved, day])
  // What is edited without another account or bank stays as it was announced.
  valueOf(await edit(id))
  expect([await runDateOf(id), await movings()]).toEqual([moved, []])
  valueOf(await edit(id, { exchangeFrom: null }))
  valueOf(await edit(own, { exchangeFrom: pays }))
  expect([await runDateOf(id), await runDateOf(own)]).toEqual([day, moved])
  // Both are announced anew.
  const inWords = (date: IsoDate) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
  const told = await movings()
  expect(told.map(({ text }) => text.includes(`${inWords(day)} → `))).toEqual([true, true])
  expect(told.some(({ text }) => text.includes(` ${inWords(moved)}\n`))).toBe(true)
  const previous = await create(pays, { ...later, whenMoved: 'PreviousWorkingDay' })
  const backwards = await announced(day, { ...dollars, WhenMoved: 'PreviousWorkingDay' })
  expect(await runDateOf(previous)).toBe(backwards)
  expect(backwards < day).toBe(true)
  for (const one of [id, own, previous])
    valueOf(await askAs(schedules.setScheduleState, { body: { id: one, state: 'Canceled' } }))
})

test('a payment that is edited to go to a bank elsewhere is made when that one works, and the others stay', async () => {
  const saved = async (iban: string, country: string) => {
    valueOf(await askAs(verification.verifyIban, { body: { iban, accountName: 'Amelia Clarke' } }))
    const details = [{ paymentMethodType: 'Iban', paymentMethodValue: iban }]
    const where = { beneficiaryCountryId: country, beneficiaryCountryIso: country }
    const body = beneficiaryOrder(ada, ['', ''], {
      ...where,
      beneficiaryCurrencyCode: 'EUR',
      beneficiaryAccountDetails: details,
    })
    const { beneficiaryId } = valueOf(await askAs(beneficiaries.addAccountBeneficiary, { body }))
    return (changes: object = {}) =>
      scheduledPayment(ada, {
        ...where,
        beneficiaryId,
        sourceAccountId: ada.accounts.EUR,
        sourceCurrencyId: 'EUR',
        sourceCurrencyCode: 'EUR',
        totalAmount: undefined,
        beneficiaryAccountDetailsRequests: details,
        ...changes,
      })
  }
  const toGermany = await saved('DE89370400440532013000', 'DE')
  const toPoland = await saved('PL61109010140000071219812874', 'PL')
  const euro = (BankCountry: string) => ({ CurrencyCode: 'EUR', BankCountry })
  const day = await restingOnlyWith(['11-11', '05-03', '08-15'], euro('DE'), euro('PL'))
  const moved = await announced(day, euro('PL'))
  const recurring = {
    paymentType: 'Recurring',
    startType: 'CustomDate',
    paymentFrequency: 'Yearly',
    paymentDate: day,
    occurrence: 2,
    transactionDetails: [toGermany()],
  }
  const { id } = valueOf(await askAs(schedules.createScheduledPayment, { body: scheduleOrder(ada, recurring) }))
  const days = async () =>
    (await read(id)).transactionDetails.map(({ runDate }: { runDate: string }) => runDate) as string[]
  const [first, second] = await days()
  expect(first).toBe(day)
  const { transactionDetails } = await read(id)
  const change = (payment: object) =>
    askAs(schedules.updateRecurringScheduledPayment, {
      body: { id, updateType: 'Batch', transactionDetails: [payment] },
    })
  const written = (await movings()).length
  valueOf(await change(toPoland({ schedulePaymentKey: transactionDetails[0].schedulePaymentKey })))
  expect([await days(), (await movings()).length]).toEqual([[moved, second], written + 1])
  // Where the others go is Germany still: nothing moves when all of them are said to go there.
  valueOf(await change(toGermany({ schedulePaymentKey: transactionDetails[1].schedulePaymentKey })))
  expect([await days(), (await movings()).length]).toEqual([[moved, second], written + 1])
  valueOf(await change(toGermany()))
  expect([await days(), (await movings()).length]).toEqual([[day, second], written + 2])
  valueOf(await change(toPoland()))
  expect((await days())[0]).toBe(moved)
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('an edit of the account that pays is refused where an order with it would be, and of one payment alone', async () => {
  const later = { startType: 'CustomDate', paymentDate: await workdayAfter(addDays(today(), 1)) }
  const id = await create(euros(), later)
  const before = await read(id)
  const refused = async (code: [number, string], exchangeFrom: object) =>
    expect([code, codeOf(await edit(id, { exchangeFrom }))]).toEqual([code, code])
  await refused([400, 'request.invalid'], { accountId: ada.accounts.EUR })
  await refused([400, 'request.invalid'], euros({ lowestRate: 'cheap' }))
  await refused([400, 'ledger.same_account'], euros({ accountId: ada.accounts.GBP }))
  await refused([400, 'exchange.same_currency'], euros({ accountId: ada.savings }))
  await refused([404, 'accounts.unknown'], euros({ accountId: server.zed.accounts.EUR }))
  const permissions = new Set([...ada.permissions].filter((held) => held !== 'exchange:create'))
  const transactionDetails = [scheduledPayment(ada)]
  const asClerk = (exchangeFrom: object | null) =>
    ask(
      server.http,
      schedules.updateOneOffScheduledPayment,
      { body: { id, updateType: null, transactionDetails, exchangeFrom } },
      { ...server.as(ada, { permissions }), 'idempotency-key': freshKey() },
    )
  expect(codeOf(await asClerk(euros()))).toEqual([403, 'exchange.not_allowed'])
  const wrongPin = [scheduledPayment(ada, { transactionPin: '000001' })]
  const guessed = await edit(id, { transactionDetails: wrongPin, exchangeFrom: null })
  expect(codeOf(guessed)).toEqual([400, 'identity.pin_wrong'])
  expect(await read(id)).toEqual(before)
  valueOf(await asClerk(null))

  const two = { paymentType: 'Recurring', occurrence: 2, ...later }
  const monthly = await create(euros(), two)
  const [{ schedulePaymentKey }] = (await read(monthly)).transactionDetails
  const alone = {
    id: monthly,
    updateType: 'Batch',
    transactionDetails: [scheduledPayment(ada, { schedulePaymentKey })],
  }
  const one = await askAs(schedules.updateRecurringScheduledPayment, { body: { ...alone, exchangeFrom: euros() } })
  expect(codeOf(one)).toEqual([400, 'request.invalid'])
  expect(one.body).toContain('exchangeFrom')
  const all = { ...alone, transactionDetails: [scheduledPayment(ada)], exchangeFrom: null }
  valueOf(await askAs(schedules.updateRecurringScheduledPayment, { body: all }))
  expect((await read(monthly)).exchangeFrom).toBeNull()
  for (const ended of [id, monthly])
    valueOf(await askAs(schedules.setScheduleState, { body: { id: ended, state: 'Canceled' } }))
})

test('of two edits at once, the one that was checked with the account of before is refused', async () => {
  const id = await create(euros(), { startType: 'CustomDate', paymentDate: await workdayAfter(addDays(today(), 1)) })
  const { payments: ways } = server.world
  const check = ways.checkOrder
  let checked = 0
  ways.checkOrder = async (asked) => {
    const found = await check(asked)
    checked += 1
    // Someone else is done between the check and the change.
    if (checked === 1) valueOf(await edit(id, { exchangeFrom: null }))
    return found
  }
  const late = await edit(id)
  ways.checkOrder = check
  expect(codeOf(late)).toEqual([409, 'schedules.changed'])
  expect((await read(id)).exchangeFrom).toBeNull()
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('an edit leaves nothing to an account that is closed while it is checked', async () => {
  const id = await create(euros(), { startType: 'CustomDate', paymentDate: await workdayAfter(addDays(today(), 1)) })
  const { payments: ways, accounts } = server.world
  const spare = await accounts.openAccount({ customerId: ada.customerId, currency: 'EUR', name: 'Spare' })
  const check = ways.checkOrder
  ways.checkOrder = async (asked) => {
    const found = await check(asked)
    await server.db.asSystem((tx) =>
      accounts.changeStanding(tx, { customerId: ada.customerId, accountId: spare.id, change: 'close', by: 'customer' }),
    )
    return found
  }
  const late = await edit(id, { exchangeFrom: euros({ accountId: spare.id }) })
  ways.checkOrder = check
  expect(codeOf(late)).toEqual([409, 'ledger.account_closed'])
  expect((await read(id)).exchangeFrom.accountId).toBe(ada.accounts.EUR)
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('what cannot be ordered is refused with its own words', async () => {
  const refused = async (code: [number, string], exchangeFrom: object) =>
    expect([code, codeOf(await order(exchangeFrom))]).toEqual([code, code])
  await refused([400, 'request.invalid'], { accountId: ada.accounts.EUR })
  await refused([400, 'request.invalid'], euros({ lowestRate: 'cheap' }))
  await refused([400, 'request.invalid'], euros({ mostSold: '1.001' }))
  await refused([400, 'ledger.same_account'], euros({ accountId: ada.accounts.GBP }))
  await refused([400, 'exchange.same_currency'], euros({ accountId: ada.savings }))
  await refused([404, 'accounts.unknown'], euros({ accountId: server.zed.accounts.EUR }))
  const much = scheduleOrder(
    ada,
    { exchangeFrom: euros({ lowestRate: '0.000000000001' }) },
    { amount: '99000.00', totalAmount: undefined },
  )
  const tooMuch = codeOf(await askAs(schedules.createScheduledPayment, { body: much }))
  expect(tooMuch).toEqual([400, 'ledger.amount_invalid'])
  const permissions = new Set([...ada.permissions].filter((held) => held !== 'exchange:create'))
  const body = scheduleOrder(ada, { exchangeFrom: euros() })
  const answer = await ask(
    server.http,
    schedules.createScheduledPayment,
    { body },
    {
      ...server.as(ada, { permissions }),
      'idempotency-key': freshKey(),
    },
  )
  expect(codeOf(answer)).toEqual([403, 'exchange.not_allowed'])
})

test('the calendar knows what it would take of the account that pays', async () => {
  const day = await workdayAfter(addDays(today(), 7))
  const id = await create(euros({ mostSold: '900.00' }), { startType: 'CustomDate', paymentDate: day })
  const calendar = valueOf(await askAs(schedules.getScheduleCalendar, {}))
  const of = (accountId: string) => calendar.accounts.find((one: { accountId: string }) => one.accountId === accountId)
  const planned = of(ada.accounts.EUR).days.flatMap(({ outgoing }: { outgoing: { id: string }[] }) => outgoing)
  expect(planned.filter((one: { id: string }) => one.id === id)).toEqual([
    expect.objectContaining({ id, amount: { amount: expect.stringMatching(/^1\d\.\d\d$/), currencyCode: 'EUR' } }),
  ])
  const pounds = of(ada.accounts.GBP)?.days ?? []
  expect(pounds.flatMap(({ outgoing }: { outgoing: { id: string }[] }) => outgoing.map((one) => one.id))).not.toContain(
    id,
  )
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('two days before, people are written to where the account that pays has not enough at the rate of the moment', async () => {
  const day = await workdayAfter(addDays(today(), 3))
  const rupees = euros({ accountId: ada.accounts.INR, lowestRate: '0.0001' })
  const later = { startType: 'CustomDate', paymentDate: day, exchangeFrom: rupees }
  const much = scheduleOrder(ada, later, { amount: '50000.00', totalAmount: undefined })
  const { id } = valueOf(await askAs(schedules.createScheduledPayment, { body: much }))
  await toDay(addDays(day, -1))
  const told = () => server.world.schedules.announceShortfalls()
  const written = await mails()
  expect([await told(), await told()]).toEqual([1, 0])
  await settled()
  expect(await mails()).toBeGreaterThan(written)
  // Edited, it is another payment, which is announced if its money is missing too.
  const transactionDetails = [scheduledPayment(ada, { amount: '60000.00', totalAmount: undefined })]
  valueOf(await edit(id, { transactionDetails }))
  expect([await told(), await told()]).toEqual([1, 0])
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('the rules of the currency that pays ask about the most that may leave, and of the exchange itself refuse it', async () => {
  const bea = await addColleague(server, ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const rule = (changes: object) =>
    askAs(paymentRules.addPaymentRule, { body: ruleOrder(ada, { currencyCode: 'EUR', ...changes }) })
  valueOf(await rule({ moduleTransactionType: 'Debit', amountFrom: '500.00' }))
  valueOf(await rule({ moduleTransactionType: 'FundExchange', amountFrom: '800.00' }))
  expect(codeOf(await order(euros({ mostSold: '800.00' })))).toEqual([409, 'exchange.approved_apart'])
  expect(valueOf(await order(euros({ mostSold: '499.99' }))).paymentRuleTransactionId).toBeNull()
  await settled()
  const made = valueOf(await order(euros({ mostSold: '500.00' })))
  const { id, paymentRuleTransactionId: asked } = made
  expect(await read(id)).toMatchObject({ approval: 'awaited', paymentRuleTransactionId: asked })
  const before = await moneyNow()
  await settled()
  expect(await moneyNow()).toEqual(before)
  const shown = valueOf(await askAs(approvals.getTransactionRequestDetail, { params: { id: asked } }, bea))
  expect(shown.beneficiary.lines).toContainEqual({
    label: 'Paid in EUR',
    value: 'at no less than 1\u00a0EUR = 0.01\u00a0GBP, at most €500.00 for each payment',
  })
  expect(valueOf(await askAs(approvals.approveTransaction, { body: decision(asked) }, bea)).status).toBe('Approved')
  await settled()
  expect(await runs(id)).toMatchObject([{ status: 'Successful', sold: { currencyCode: 'EUR' } }])
})

test('an edit that lets more of another currency leave asks colleagues again, and pays nothing before', async () => {
  const day = await workdayAfter(addDays(today(), 1))
  const later = { startType: 'CustomDate', paymentDate: day, exchangeFrom: euros({ mostSold: '499.99' }) }
  const { id } = valueOf(await askAs(schedules.createScheduledPayment, { body: scheduleOrder(ada, later) }))
  expect(codeOf(await edit(id, { exchangeFrom: euros({ mostSold: '800.00' }) }))).toEqual([
    409,
    'exchange.approved_apart',
  ])
  const { paymentRuleTransactionId: asked } = valueOf(await edit(id, { exchangeFrom: euros({ mostSold: '500.00' }) }))
  expect(await read(id)).toMatchObject({ approval: 'awaited', paymentRuleTransactionId: asked })
  const shown = valueOf(await askAs(approvals.getTransactionRequestDetail, { params: { id: asked } }))
  expect(shown.beneficiary.lines).toContainEqual({
    label: 'Paid in EUR',
    value: 'at no less than 1\u00a0EUR = 0.01\u00a0GBP, at most €500.00 for each payment',
  })
  await toDay(day)
  expect(await runs(id)).toEqual([])
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('a rate that runs out before it is booked is asked for once more', async () => {
  const { payments: ways } = server.world
  const offer = ways.offerForOrder
  let offers = 0
  ways.offerForOrder = async (asked) => {
    const found = await offer(asked)
    offers += 1
    if (offers === 1) server.clock.moveBy(60_000)
    return found
  }
  const id = await create(euros({ mostSold: '100.00' }))
  await settled()
  await settled()
  ways.offerForOrder = offer
  expect(offers).toBe(2)
  expect(await runs(id)).toMatchObject([{ status: 'Successful', reason: null }])
})

test('an edit of one payment asks about the most that may leave for each of the others', async () => {
  await addColleague(server, ada, { firstName: 'Gus', roleId: 11, role: 'Admin' })
  const rules = { currencyCode: 'USD', moduleTransactionType: 'Debit', amountFrom: '2000.00', amountTo: '2400.00' }
  const changes = { paymentType: 'Recurring', startType: 'CustomDate', occurrence: 2 }
  const later = { ...changes, paymentDate: await workdayAfter(addDays(today(), 7)) }
  // 20.50 pounds at a hundredth take 2,050 dollars at most, and what it is changed into takes 150.
  const two = scheduleOrder(
    ada,
    { exchangeFrom: euros({ accountId: ada.accounts.USD }), ...later },
    {
      amount: '20.00',
      totalAmount: '20.50',
    },
  )
  const { id } = valueOf(await askAs(schedules.createScheduledPayment, { body: two }))
  const { schedulePaymentKey } = (await read(id)).transactionDetails[0]
  valueOf(await askAs(paymentRules.addPaymentRule, { body: ruleOrder(ada, rules) }))
  const edited = scheduledPayment(ada, { amount: '1.00', totalAmount: '1.50', schedulePaymentKey })
  const body = { id, updateType: 'Batch', transactionDetails: [edited] }
  const change = valueOf(await askAs(schedules.updateRecurringScheduledPayment, { body }))
  expect(change.paymentRuleTransactionId).toEqual(expect.any(String))
  valueOf(await askAs(schedules.setScheduleState, { body: { id, state: 'Canceled' } }))
})

test('only who sees both accounts is written to about a schedule that one of them pays for', async () => {
  const fay = await addColleague(server, ada, { firstName: 'Fay', roleId: 11, role: 'Admin' })
  const lettersWhereFaySees = async (...accountIds: string[]) => {
    const limits = { perPayment: null, perDay: null, currencyCodes: null, accountIds }
    valueOf(await askAs(team.updateMemberLimits, { body: { employeeId: fay.userId, ...limits } }))
    const before = await mails()
    await create(euros({ lowestRate: '900', whenOutside: 'Skip' }))
    await settled()
    return (await mails()) - before
  }
  const { GBP, EUR } = ada.accounts
  const both = await lettersWhereFaySees(GBP, EUR)
  expect([await lettersWhereFaySees(GBP), await lettersWhereFaySees(EUR)]).toEqual([both - 1, both - 1])
})

test('the books are sound', async () => {
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
