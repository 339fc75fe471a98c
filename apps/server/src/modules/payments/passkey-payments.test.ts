import {
  type AnyCall,
  approvals,
  attention,
  batches,
  exchange,
  negotiation,
  negotiationStaff,
  paymentInstructions,
  paymentRules,
  payments,
  schedules,
  security,
  sendr,
  team,
  verification,
} from '@tradewind/contract'
import { addDays } from '@tradewind/kernel/iso-date'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '#platform/caller'
import { execute, sql } from '#platform/db'
import { decision, ruleOrder } from '../../main/testing/test-approvals.ts'
import { openBrowser } from '../../main/testing/test-browser.ts'
import { pin } from '../../main/testing/test-people.ts'
import {
  ask,
  batchOrder,
  batchRow,
  exchangeOrder,
  freshKey,
  paymentOrder,
  scheduledPayment,
  scheduleOrder,
  transferOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import { createTestPasskey } from '../identity/security/test-passkey.ts'

let server: TestServer
const passkey = createTestPasskey()
/** Ada's own session: what she asks of payments comes with it. */
let hers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const browser = openBrowser(server.http, server.env.PUBLIC_URL)
  hers = browser.headersFor((await browser.signIn(server.ada.email)).accessToken)
  const asked = (await value(security.beginPasskey, { transactionPin: pin })).value
  await value(security.addPasskey, { name: 'Phone', passkey: passkey.make(asked) })
})
afterAll(() => server?.close())

const value = async (declared: AnyCall, body: object) => {
  const headers = { ...hers, 'idempotency-key': freshKey() }
  const answer = await ask(server.http, declared, { body }, headers)
  return { code: answer.headers['refusal-code'], ...answer.json() }
}
const set = async (amount: string | undefined) => {
  const answer = passkey.answer((await value(security.askPasskey, {})).value)
  const body = { amount, currencyCode: 'GBP', transactionPin: pin, passkey: answer }
  return (await value(security.setPasskeyPayments, body)).code
}
const order = (amount: string, more: object = {}) => {
  const totalAmount = (Number(amount) + 0.5).toFixed(2)
  return paymentOrder(server.ada, { amount, totalAmount, documentUploadItems: [], ...more })
}
const send = async (amount: string, more: object = {}) =>
  (await value(payments.createTransactionRequest, order(amount, more))).code
/** The same order under one key, of which the first is booked once the second was refused its passkey's answer. */
async function twiceAtOnce(declared: AnyCall, body: object) {
  const headers = { ...hers, 'idempotency-key': freshKey() }
  const { identity, ledger } = server.world
  const { usePaymentPasskey } = identity
  const { postTogether } = ledger
  const isRefused = Promise.withResolvers<void>()
  const using = vi.spyOn(identity, 'usePaymentPasskey').mockImplementation((...given) => {
    const used = usePaymentPasskey(...given)
    used.catch(() => isRefused.resolve())
    return used
  })
  const posting = vi.spyOn(ledger, 'postTogether').mockImplementationOnce(async (...given) => {
    await isRefused.promise
    return postTogether(...given)
  })
  const sent = () => ask(server.http, declared, { body }, headers)
  const both = await Promise.all([sent(), sent()])
  for (const spy of [using, posting]) spy.mockRestore()
  return both
}
const question = async () => (await value(security.askPaymentPasskey, {})).value

test('from the amount on that a person chose a payment goes with a passkey only, and one answer is good for one payment', async () => {
  expect(await set('20.00')).toBeUndefined()
  expect(await send('19.99')).toBeUndefined()
  expect(await send('20.00')).toBe('payments.passkey_needed')
  const answer = passkey.answer(await question())
  // The same answer for more money, and for the payment that it was given for a second time.
  expect(await send('25.00', { transactionPasskey: answer })).toBe('security.passkey_stale')
  expect(await send('20.00')).toBe('payments.passkey_needed')
  const again = passkey.answer(await question())
  expect(await send('20.00', { transactionPasskey: again })).toBeUndefined()
  expect(await send('20.00', { transactionPasskey: again })).toBe('security.passkey_stale')
  // Made on a page of someone else, and by another passkey.
  await send('20.00')
  const elsewhere = passkey.answer(await question(), { origin: 'https://pay.example.net' })
  expect(await send('20.00', { transactionPasskey: elsewhere })).toBe('security.passkey_refused')
  await send('20.00')
  const other = createTestPasskey().answer(await question())
  expect(await send('20.00', { transactionPasskey: other })).toBe('security.passkey_refused')
})

test('a payment that is sent twice at once uses its answer once, and both learn that it was made', async () => {
  expect(await set('20.00')).toBeUndefined()
  await send('23.00')
  const body = order('23.00', { transactionPasskey: passkey.answer(await question()) })
  const both = await twiceAtOnce(payments.createTransactionRequest, body)
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(both.map((answer) => answer.body)).size).toBe(1)
})

test('an exchange at a held rate that is sent twice at once is made once, and both learn of it', async () => {
  expect(await set('20.00')).toBeUndefined()
  const { GBP, USD } = server.ada.accounts
  const asked = { fromAccountId: GBP, toAccountId: USD, side: 'sell', amount: '21.00' }
  const quote = (await value(exchange.createExchangeQuote, asked)).value
  const ordered = exchangeOrder(GBP, USD)
  const bodyWith = (transactionPasskey?: object) => ({
    ...ordered,
    from: { ...ordered.from, amount: '21.00' },
    exchangeDetails: { ...ordered.exchangeDetails, rateId: quote.rateId, transactionPasskey },
  })
  expect((await value(exchange.initiateExchange, bodyWith())).code).toBe('payments.passkey_needed')
  const both = await twiceAtOnce(exchange.initiateExchange, bodyWith(passkey.answer(await question())))
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(both.map((answer) => answer.body)).size).toBe(1)
})

test('a batch that comes to so much needs a passkey: one answer is good for exactly its rows and total', async () => {
  expect(await set('20.00')).toBeUndefined()
  const account = { id: server.ada.accounts.GBP, currencyCode: 'GBP' }
  const row = (amount: string) => batchRow(server.ada.beneficiaryId, { amount, totalAmount: `${amount}.50` })
  const batch = (amounts: string[], more: object = {}) =>
    batchOrder(server.ada, { currencyBlocks: [{ account, beneficiaries: amounts.map(row) }], ...more })
  const sent = (amounts: string[], more: object = {}) =>
    value(batches.createBatchTransactionRequest, batch(amounts, more))
  const states = ({ value: made }: { value?: { rows: { state: string; reason: string }[] } }) =>
    made?.rows.map(({ state, reason }) => reason ?? state)
  expect(states(await sent(['12', '7']))).toEqual(['accepted', 'accepted'])
  // Many small payments are one order, and so is a big one among small ones.
  expect((await sent(['12', '8'])).code).toBe('payments.passkey_needed')
  const small = passkey.answer(await question())
  expect((await sent(['25', '7'], { transactionPasskey: small })).code).toBe('security.passkey_stale')
  expect((await sent(['25', '7'])).code).toBe('payments.passkey_needed')
  const swapped = passkey.answer(await question())
  expect((await sent(['7', '25'], { transactionPasskey: swapped })).code).toBe('security.passkey_stale')
  expect((await sent(['25', '7'])).code).toBe('payments.passkey_needed')
  const answer = passkey.answer(await question())
  expect(states(await sent(['25', '7'], { transactionPasskey: answer }))).toEqual(['accepted', 'accepted'])
  expect((await sent(['25', '7'], { transactionPasskey: answer })).code).toBe('security.passkey_stale')
})

test('a list of scheduled payments that comes to so much needs a passkey: one answer is good for exactly its payments', async () => {
  expect(await set('20.00')).toBeUndefined()
  const paymentDate = addDays(server.clock.now().toISOString().slice(0, 10), 30)
  const later = (amount: string) => scheduledPayment(server.ada, { amount, totalAmount: undefined })
  const ordered = async (amounts: string[], transactionPasskey?: object) => {
    const [first, ...others] = amounts.map(later)
    const transactionDetails = [{ ...first, transactionPasskey }, ...others]
    const body = scheduleOrder(server.ada, { startType: 'CustomDate', paymentDate, transactionDetails })
    return (await value(schedules.createScheduledPayment, body)).code
  }
  expect(await ordered(['12.00', '7.99'])).toBeUndefined()
  expect(await ordered(['12.00', '8.00'])).toBe('payments.passkey_needed')
  const answer = passkey.answer(await question())
  expect(await ordered(['12.00', '80.00'], answer)).toBe('security.passkey_stale')
  expect(await ordered(['12.00', '8.00'])).toBe('payments.passkey_needed')
  const again = passkey.answer(await question())
  expect(await ordered(['12.00', '8.00'], again)).toBeUndefined()
  expect(await ordered(['12.00', '8.00'], again)).toBe('security.passkey_stale')
})

test('a batch that a crash left half done goes on with the answer that it began with', async () => {
  expect(await set('20.00')).toBeUndefined()
  const account = { id: server.ada.accounts.GBP, currencyCode: 'GBP' }
  const row = (amount: string) => batchRow(server.ada.beneficiaryId, { amount, totalAmount: `${amount}.50` })
  const order = batchOrder(server.ada, { currencyBlocks: [{ account, beneficiaries: [row('26'), row('8')] }] })
  expect((await value(batches.createBatchTransactionRequest, order)).code).toBe('payments.passkey_needed')
  const body = { ...order, transactionPasskey: passkey.answer(await question()) }
  const headers = { ...hers, 'idempotency-key': freshKey() }
  const send = () => ask(server.http, batches.createBatchTransactionRequest, { body }, headers)
  const { ledger } = server.world
  const { postTogether } = ledger
  const posting = vi.spyOn(ledger, 'postTogether')
  posting.mockImplementationOnce(postTogether)
  posting.mockImplementationOnce(async () => {
    throw new Error('the server stops here')
  })
  expect((await send()).statusCode).toBe(500)
  posting.mockRestore()
  const { rows } = (await send()).json().value
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['accepted', 'accepted'])
})

test('an exchange of so much needs a passkey: one answer is good for what is sold between two accounts, whatever the rate', async () => {
  expect(await set('20.00')).toBeUndefined()
  const { GBP, USD, EUR } = server.ada.accounts
  const exchanged = async (to: string, amount: string, transactionPasskey?: object) => {
    const ordered = exchangeOrder(GBP, to)
    const from = { ...ordered.from, amount }
    const exchangeDetails = { ...ordered.exchangeDetails, transactionPasskey }
    return (await value(exchange.initiateExchange, { ...ordered, from, exchangeDetails })).code
  }
  expect(await exchanged(USD, '19.99')).toBeUndefined()
  expect(await exchanged(USD, '20.00')).toBe('payments.passkey_needed')
  const answer = passkey.answer(await question())
  expect(await exchanged(EUR, '20.00', answer)).toBe('security.passkey_stale')
  expect(await exchanged(USD, '20.00')).toBe('payments.passkey_needed')
  const again = passkey.answer(await question())
  expect(await exchanged(USD, '20.00', again)).toBeUndefined()
  expect(await exchanged(USD, '20.00', again)).toBe('security.passkey_stale')
})

test('a passkey for a payment at a negotiated rate is for exactly what that rate sells, whichever quote of it pays', async () => {
  expect(await set('20.00')).toBeUndefined()
  const { customerId, accounts } = server.ada
  const console = await openTestConsole(server)
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Lund', roles: ['treasury'] })
  const tess = await staffBrowser(console, server, '10.9.0.1').signIn('tess@example.com')
  const given = { isMoneyTransferOrganization: true }
  await tess.value(negotiationStaff.setTransferOrganization, { params: { customerId }, body: given })
  const { value: checked } = await value(verification.verifyIban, {
    iban: 'DE89370400440532013000',
    accountName: 'Amelia Clarke',
  })
  expect(checked).toBeDefined()
  const quote = async (amount: string, bypassRequestId?: string) => {
    const body = { fromAccountId: accounts.GBP, toAccountId: accounts.EUR, side: 'sell', amount, bypassRequestId }
    return (await value(exchange.createExchangeQuote, body)).value
  }
  const agreed = async (amount: string): Promise<string> => {
    const { midRate, markedRate } = await quote(amount)
    const requestedRate = ((Number(midRate) + Number(markedRate)) / 2).toFixed(6)
    const asked = { fromCurrency: 'GBP', toCurrency: 'EUR', amount, requestedRate }
    const { id } = (await value(negotiation.requestNegotiatedRate, asked)).value
    await tess.value(negotiationStaff.decideNegotiation, { params: { id }, body: { version: 1, decision: 'approve' } })
    return id
  }
  // A payment of one euro each time, with its charge.
  const pay = async (quoted: Awaited<ReturnType<typeof quote>>, transactionPasskey?: object) =>
    (
      await value(
        payments.createTransactionRequest,
        order('0.55', {
          totalAmount: '1.00',
          sourceAccountId: accounts.EUR,
          sourceCurrencyId: 'EUR',
          sourceCurrencyCode: 'EUR',
          beneficiaryAccountDetailsRequests: [
            { paymentMethodType: 'Iban', paymentMethodValue: 'DE89370400440532013000' },
          ],
          exchangeFrom: { accountId: accounts.GBP, rateId: quoted.rateId },
          transactionPasskey,
        }),
      )
    ).code
  const [little, much] = [await agreed('20.00'), await agreed('30.00')]
  const [first, big] = [await quote('20.00', little), await quote('30.00', much)]
  expect(await pay(first)).toBe('payments.passkey_needed')
  const answer = passkey.answer(await question())
  expect(await pay(big, answer)).toBe('security.passkey_stale')
  expect(await pay(first)).toBe('payments.passkey_needed')
  const again = passkey.answer(await question())
  expect(await pay(await quote('20.00', little), again)).toBeUndefined()
  await console.app.close()
})

test('a transfer by SendR that costs so much needs a passkey, good for its payee and its amounts at whichever price', async () => {
  expect(await set('20.00')).toBeUndefined()
  const got = async (declared: AnyCall, query: Record<string, string>) => {
    const answer = await ask(server.http, declared, { query }, hers)
    expect([declared.name, answer.statusCode]).toEqual([declared.name, 200])
    return answer.json().value
  }
  await value(verification.verifyIban, { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' })
  const transfer = async (Amount: string, more: object = {}) => {
    const { quote } = await got(sendr.getQuote, {
      FromCurrencyId: 'GBP',
      ToCurrencyId: 'EUR',
      Amount,
      AmountType: 'Send',
    })
    const body = transferOrder({ ...server.ada, quote }, { saveAsBeneficiary: false, ...more })
    return (await value(paymentInstructions.createTransactionPaymentRequest, body)).code
  }
  expect(await transfer('19.00')).toBeUndefined()
  expect(await transfer('20.00')).toBe('payments.passkey_needed')
  const answer = passkey.answer(await question())
  expect(await transfer('25.00', { transactionPasskey: answer })).toBe('security.passkey_stale')
  expect(await transfer('20.00')).toBe('payments.passkey_needed')
  expect(await transfer('20.00', { transactionPasskey: passkey.answer(await question()) })).toBeUndefined()
})

test('the amount from which payments need a passkey is changed with its answer only, whichever way', async () => {
  const withoutAnswer = async (amount: string | undefined) =>
    (await value(security.setPasskeyPayments, { amount, currencyCode: 'GBP', transactionPin: pin })).code
  for (const amount of ['10.00', '30.00', undefined])
    expect(await withoutAnswer(amount)).toBe('security.passkey_needed')
  expect(await set(undefined)).toBeUndefined()
})

test('a recovery of the account that somebody began waits for its person on the home page until it is stopped', async () => {
  const waiting = async (headers = hers) =>
    (await ask(server.http, attention.listAttention, {}, headers))
      .json()
      .value.filter(({ kind }: { kind: string }) => kind === 'account-recovery')
  expect(await waiting()).toEqual([])
  const { readyAt } = (await value(security.beginOwnRecovery, { transactionPin: pin })).value
  expect(await waiting()).toMatchObject([{ count: 1, first: { expiresAt: readyAt } }])
  expect(await waiting(server.as(server.zed))).toEqual([])
  await value(security.stopRecovery, {})
  expect(await waiting()).toEqual([])
})

test('within a day after a recovery little is sent, all of it together', async () => {
  await server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update identity.person set limited_until = now() + interval '1 day' where id = ${server.ada.userId}`,
    ),
  )
  await expect.poll(() => send('501.00')).toBe('payments.limited_after_recovery')
  // Another person has sent nothing in any other test.
  const cal = await addColleague(server, server.ada, { firstName: 'Cal', roleId: 11, role: 'Admin' })
  const limitedUntil = new Date(server.clock.now().getTime() + 86_400_000)
  const asCal = async (declared: AnyCall, request: Parameters<typeof ask>[2]) => {
    const headers = { ...server.as({ ...cal, protection: { limitedUntil } }), 'idempotency-key': freshKey() }
    const answer = await ask(server.http, declared, request, headers)
    return { code: answer.headers['refusal-code'], ...answer.json() }
  }
  const pay = async (amount: string) => (await asCal(payments.createTransactionRequest, { body: order(amount) })).code
  expect(await pay('300.00')).toBeUndefined()
  expect(await pay('300.00')).toBe('payments.limited_after_recovery')
  // A transfer that the customer still has to pay for is sent as well.
  const transfer = async (Amount: string) => {
    const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount, AmountType: 'Send' }
    const { quote } = (await asCal(sendr.getQuote, { query })).value
    const body = transferOrder({ ...server.ada, quote })
    return (await asCal(paymentInstructions.createTransactionPaymentRequest, { body })).code
  }
  expect(await transfer('300.00')).toBe('payments.limited_after_recovery')
  expect(await transfer('120.00')).toBeUndefined()
  expect(await transfer('120.00')).toBe('payments.limited_after_recovery')
  expect(await pay('120.00')).toBe('payments.limited_after_recovery')
})

test('what is ordered for later within that day counts as a whole, also while it waits and when it is changed', async () => {
  const cy = await addColleague(server, server.ada, { firstName: 'Cyd', roleId: 11, role: 'Admin' })
  const protection = { limitedUntil: new Date(server.clock.now().getTime() + 86_400_000) }
  const asCyd = async (declared: AnyCall, body: object, who: Caller = { ...cy, protection }) => {
    const headers = { ...server.as(who), 'idempotency-key': freshKey() }
    const answer = await ask(server.http, declared, { body }, headers)
    return { code: answer.headers['refusal-code'], value: answer.statusCode === 200 ? answer.json().value : undefined }
  }
  const limited = 'payments.limited_after_recovery'
  const paymentDate = addDays(server.clock.now().toISOString().slice(0, 10), 40)
  const schedule = (amount: string, occurrence: number, who?: Caller) =>
    asCyd(
      schedules.createScheduledPayment,
      scheduleOrder(
        server.ada,
        { paymentType: 'Recurring', paymentFrequency: 'Monthly', startType: 'CustomDate', paymentDate, occurrence },
        { amount, totalAmount: undefined },
      ),
      who,
    )
  // Each of them is little, and all of them are not.
  expect((await schedule('200.00', 3)).code).toBe(limited)
  const { value: made } = await schedule('100.00', 3)
  expect((await schedule('201.00', 1)).code).toBe(limited)
  expect((await asCyd(payments.createTransactionRequest, order('201.00'))).code).toBe(limited)
  const edit = (amount: string) =>
    asCyd(schedules.updateRecurringScheduledPayment, {
      id: made.id,
      transactionDetails: [scheduledPayment(server.ada, { amount, totalAmount: undefined })],
    })
  expect((await edit('170.00')).code).toBe(limited)
  // What is replaced counts no more.
  expect((await edit('160.00')).code).toBeUndefined()
  expect((await edit('150.00')).code).toBeUndefined()
  expect((await asCyd(schedules.setScheduleState, { id: made.id, state: 'Canceled' })).code).toBeUndefined()
  const together = await Promise.all(Array.from({ length: 4 }, () => schedule('300.00', 1)))
  const refused = together.filter(({ code }) => code === limited)
  expect([refused.length, together.filter(({ code }) => code === undefined).length]).toEqual([3, 1])
  // Others plan what they like.
  expect((await schedule('300.00', 3, cy)).code).toBeUndefined()
})

test('what is ordered at the same moment counts within that day, and so does what is sent for another company', async () => {
  const { ada, zed } = server
  const colleague = await addColleague(server, zed, { firstName: 'Dee', roleId: 10, role: 'Super Admin' })
  const protection = { limitedUntil: new Date(server.clock.now().getTime() + 3_600_000) }
  const there: Caller = { ...colleague, protection }
  const here: Caller = { ...there, customerId: ada.customerId }
  const { userId, email } = colleague
  const name = { firstName: 'Dee', lastName: 'Colleague', occupation: '' }
  await server.db.asSystem((tx) =>
    server.world.customers.addMember(tx, {
      ...name,
      userId,
      customerId: ada.customerId,
      email,
      roleId: 10,
      userStatus: 'Active',
    }),
  )
  const refusal = async (who: Caller, declared: AnyCall, request: Parameters<typeof ask>[2]) => {
    const answer = await ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
    return answer.headers['refusal-code']
  }
  const verified = { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' }
  await refusal(there, verification.verifyIban, { body: verified })
  const transfer = async () => {
    const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '300.00', AmountType: 'Send' }
    const { quote } = (await ask(server.http, sendr.getQuote, { query }, server.as(there))).json().value
    const body = transferOrder({ ...zed, quote }, { saveAsBeneficiary: false })
    return refusal(there, paymentInstructions.createTransactionPaymentRequest, { body })
  }
  const ordered = await Promise.all([transfer(), transfer(), transfer()])
  expect(ordered.filter((code) => code === undefined)).toHaveLength(1)
  expect(new Set(ordered)).toEqual(new Set([undefined, 'payments.limited_after_recovery']))
  const sent = (amount: string) => refusal(here, payments.createTransactionRequest, { body: order(amount) })
  expect(await sent('300.00')).toBe('payments.limited_after_recovery')
  expect(await sent('100.00')).toBeUndefined()
})

test('at two servers at the same moment no more is sent within that day than at one', async () => {
  const { ada } = server
  const eve = await addColleague(server, ada, { firstName: 'Eve', roleId: 11, role: 'Admin' })
  const limitedUntil = new Date(server.clock.now().getTime() + 86_400_000)
  const headers = () => ({
    ...server.as({ ...eve, protection: { limitedUntil } }),
    'idempotency-key': freshKey(),
  })
  const other = await server.restarted(server.databaseUrl)
  const servers = [server, other]
  // Both have counted before either books: each waits here for the other, once.
  const counted = servers.map(() => Promise.withResolvers<void>())
  const spies = servers.map(({ world }, at) => {
    const { postTogether } = world.ledger
    return vi.spyOn(world.ledger, 'postTogether').mockImplementationOnce(async (...given) => {
      counted[at]?.resolve()
      await Promise.all(counted.map(({ promise }) => promise))
      return postTogether(...given)
    })
  })
  const pay = async ({ http }: Pick<TestServer, 'http'>, amount: string) => {
    const answer = await ask(http, payments.createTransactionRequest, { body: order(amount) }, headers())
    return answer.headers['refusal-code']
  }
  const paid = await Promise.all(servers.map((one) => pay(one, '300.00')))
  for (const spy of spies) spy.mockRestore()
  expect(new Set(paid)).toEqual(new Set(['payments.limited_after_recovery', undefined]))
  const transfer = async ({ http }: Pick<TestServer, 'http'>) => {
    const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '150.00', AmountType: 'Send' }
    const { quote } = (await ask(http, sendr.getQuote, { query }, headers())).json().value
    const body = transferOrder({ ...ada, quote })
    const declared = paymentInstructions.createTransactionPaymentRequest
    return (await ask(http, declared, { body }, headers())).headers['refusal-code']
  }
  const both = await Promise.all([transfer(server), pay(other, '150.00')])
  expect(new Set(both)).toEqual(new Set(['payments.limited_after_recovery', undefined]))
  await other.close()
})

test('at two servers at the same moment no more is ordered for later within that day than at one', async () => {
  const { ada } = server
  const { clock } = server
  const fay = await addColleague(server, ada, { firstName: 'Fay', roleId: 11, role: 'Admin' })
  const limitedUntil = new Date(clock.now().getTime() + 86_400_000)
  const other = await server.restarted(server.databaseUrl)
  const plan = async ({ http }: Pick<TestServer, 'http'>, amount: string) => {
    const headers = { ...server.as({ ...fay, protection: { limitedUntil } }), 'idempotency-key': freshKey() }
    const later = { startType: 'CustomDate', paymentDate: addDays(clock.now().toISOString().slice(0, 10), 40) }
    const body = scheduleOrder(ada, later, { amount, totalAmount: undefined })
    return (await ask(http, schedules.createScheduledPayment, { body }, headers)).headers['refusal-code']
  }
  // Each order is counted when it is checked, and once more when it is written.
  const hasCounted = Promise.withResolvers<void>()
  const { orderedBy } = other.world.schedules
  const counting = vi.spyOn(other.world.schedules, 'orderedBy').mockImplementation(async (...given) => {
    const sums = await orderedBy(...given)
    if (counting.mock.calls.length === 2) hasCounted.resolve()
    return sums
  })
  // The other server counts while this one writes.
  const { openAccountOf } = server.world.accounts
  let atOther: ReturnType<typeof plan> | undefined
  const opening = vi.spyOn(server.world.accounts, 'openAccountOf').mockImplementationOnce(async (...given) => {
    atOther = plan(other, '300.00')
    await hasCounted.promise
    return openAccountOf(...given)
  })
  expect(await plan(server, '300.00')).toBeUndefined()
  opening.mockRestore()
  expect(await atOther).toBe('payments.limited_after_recovery')
  await other.close()
})

/** Payments in pounds need an approval from here on, and Ada wants her passkey from twenty pounds on. */
async function startApprovals(): Promise<void> {
  const { userId } = server.ada
  await server.db.asSystem((tx) =>
    execute(tx, sql`update identity.person set limited_until = null where id = ${userId}`),
  )
  expect(await set('20.00')).toBeUndefined()
  if (hasRule) return
  const rule = ruleOrder(server.ada, { currencyCode: 'GBP', amountFrom: '1.00' })
  expect((await value(paymentRules.addPaymentRule, rule)).code).toBeUndefined()
  hasRule = true
}
let hasRule = false

test('an approver approves no more than the own amount without a passkey, one by one or many at once, and rejects without', async () => {
  await startApprovals()
  const bea: Caller = await addColleague(server, server.ada, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  const requested = async (amount: string): Promise<string> => {
    const headers = { ...server.as(bea), 'idempotency-key': freshKey() }
    const answer = await ask(server.http, payments.createTransactionRequest, { body: order(amount) }, headers)
    return answer.json().value.paymentRuleTransactionId
  }
  const decide = async (id: string, more: object = {}) => {
    const answer = await value(approvals.approveTransaction, decision(id, more))
    return answer.code ?? answer.value.status
  }
  expect(await decide(await requested('19.99'))).toBe('Approved')
  const [big, other] = [await requested('20.00'), await requested('30.00')]
  expect(await decide(big)).toBe('payments.passkey_needed')
  const answer = passkey.answer(await question())
  // For another request, for the other answer to this one, and as a payment of the approver's own.
  expect(await decide(other, { transactionPasskey: answer })).toBe('security.passkey_stale')
  expect(await decide(big)).toBe('payments.passkey_needed')
  const approves = { transactionPasskey: passkey.answer(await question()) }
  expect(await decide(big, { status: 'Rejected', reason: 'No', ...approves })).toBe('security.passkey_stale')
  expect(await decide(big)).toBe('payments.passkey_needed')
  expect(await decide(big, { transactionPasskey: passkey.answer(await question()) })).toBe('Approved')

  const small = await requested('12.00')
  const many = async (ids: string[], more: object = {}) => {
    const requests = ids.map((paymentRuleTransactionId) => ({ paymentRuleTransactionId, version: 1 }))
    const body = { requests, status: 'Approved', transactionPin: pin, ...more }
    const said = await value(approvals.decideTransactions, body)
    return said.code ?? said.value.results.map((one: { status: string }) => one.status)
  }
  expect(await many([small, other])).toBe('payments.passkey_needed')
  const both = passkey.answer(await question())
  expect(await many([other], { transactionPasskey: both })).toBe('security.passkey_stale')
  expect(await many([small, other])).toBe('payments.passkey_needed')
  expect(await many([small, other], { transactionPasskey: passkey.answer(await question()) })).toEqual([
    'Approved',
    'Approved',
  ])
  expect(await decide(await requested('40.00'), { status: 'Rejected', reason: 'Not this week' })).toBe('Rejected')
})

test('what was returned to its maker needs the maker’s passkey when it comes back bigger', async () => {
  await startApprovals()
  const bob: Caller = await addColleague(server, server.ada, { firstName: 'Bob', roleId: 11, role: 'Admin' })
  const { paymentRuleTransactionId: id } = (await value(payments.createTransactionRequest, order('12.00'))).value
  const returned = decision(id, { status: 'ReturnedForModification', reason: 'More is due' })
  const headers = { ...server.as(bob), 'idempotency-key': freshKey() }
  const said = await ask(server.http, approvals.approveTransaction, { body: returned }, headers)
  expect(said.json().value.status).toBe('ReturnedForModification')
  const resubmit = async (amount: string, more: object = {}) =>
    (await value(approvals.updateRejectedSendTransaction, { ...order(amount, more), paymentRuleTransactionId: id }))
      .code
  expect(await resubmit('50.00')).toBe('payments.passkey_needed')
  expect(await resubmit('50.00', { transactionPasskey: passkey.answer(await question()) })).toBeUndefined()
})

test('who recovered access within a day lets nobody else pay more: no change of the team, and no approval', async () => {
  const { zed } = server
  const val = await addColleague(server, zed, { firstName: 'Val', roleId: 11, role: 'Admin' })
  const mia = await addColleague(server, zed, { firstName: 'Mia', roleId: 20, role: 'Initiator' })
  const refusal = async (who: Caller, declared: AnyCall, request: Parameters<typeof ask>[2]) =>
    (await ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })).headers[
      'refusal-code'
    ]
  const limitedUntil = (until: Date | null) =>
    server.db.asSystem((tx) =>
      execute(tx, sql`update identity.person set limited_until = ${until} where id = ${val.userId}`),
    )
  const invited = { firstName: 'Pia', lastName: 'Puppet', email: 'pia@example.com', roleId: 11 }
  const promoted = { employeeId: mia.userId, roleId: 11 }
  const limits = {
    perPayment: { amount: '5.00', currencyCode: 'GBP' },
    perDay: null,
    currencyCodes: null,
    accountIds: null,
  }
  const unlimited = { ...limits, perPayment: null }
  const toOthers = { saveAsBeneficiary: false, documentUploadItems: [] }
  expect(
    await refusal(zed, paymentRules.addPaymentRule, { body: ruleOrder(zed, { currencyCode: 'GBP' }) }),
  ).toBeUndefined()
  const placed = await ask(
    server.http,
    payments.createTransactionRequest,
    { body: paymentOrder(zed, toOthers) },
    { ...server.as(mia), 'idempotency-key': freshKey() },
  )
  const id = placed.json().value.paymentRuleTransactionId
  const mayDecide = async () =>
    (await ask(server.http, approvals.getTransactionRequestDetail, { params: { id } }, server.as(val))).json().value.can
      .decide

  const proposed = await ask(
    server.http,
    team.addMember,
    { body: { ...invited, email: 'pat@example.com' } },
    { ...server.as(zed), 'idempotency-key': freshKey() },
  )
  const { proposalId } = proposed.json().value

  await limitedUntil(new Date(server.clock.now().getTime() + 86_400_000))
  const confirmed = { body: { proposalId, decision: 'Confirmed' } }
  expect(await refusal(val, team.decideTeamProposal, confirmed)).toBe('security.limited')
  expect(await refusal(val, team.addMember, { body: invited })).toBe('security.limited')
  expect(await refusal(val, team.updateMember, { body: promoted })).toBe('security.limited')
  // Less is allowed at once, as ever.
  expect(await refusal(val, team.updateMemberLimits, { body: { employeeId: mia.userId, ...limits } })).toBeUndefined()
  expect(await refusal(val, team.updateMemberLimits, { body: { employeeId: mia.userId, ...unlimited } })).toBe(
    'security.limited',
  )
  expect(await mayDecide()).toBe(false)
  expect(await refusal(val, approvals.approveTransaction, { body: decision(id) })).toBe('security.limited')

  await limitedUntil(new Date(server.clock.now().getTime() - 1))
  expect(await mayDecide()).toBe(true)
  expect(await refusal(val, approvals.approveTransaction, { body: decision(id) })).toBeUndefined()
  expect(await refusal(val, team.addMember, { body: invited })).toBeUndefined()
})
