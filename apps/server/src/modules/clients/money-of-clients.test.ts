import { type AnyCall, apiClients, batches, exchange, methodOf, payments, schedules } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, batchOrder, freshKey, scheduleOrder, urlOf } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import { askForToken, type ClientCall, callAs, newKey, type TestClient, tokenOf } from './test-client.ts'
import { clientOrder } from './test-requests.ts'

let server: TestServer
let ada: Person
const publicUrl = 'http://localhost:3000'
beforeAll(async () => {
  server = await startTestServer({ publicUrl })
  ada = server.ada
})
afterAll(() => server.close())

const setting = () => ({ http: server.http, publicUrl, now: () => server.clock.now().getTime() })
const codeOf = ({ headers, statusCode, body }: Answer) =>
  statusCode === 200 ? 'done' : (headers['refusal-code'] ?? body)
const valueOf = (answer: Answer) => {
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}
const askAda = (declared: AnyCall, request: Parameters<typeof ask>[2]) =>
  ask(server.http, declared, request, server.as(ada))

const permissions = ['accounts:read', 'transactions:read', 'payments:create', 'transfers:create', 'exchange:create']

async function newClient(changes: object = {}): Promise<TestClient> {
  const [authentication, signing, proof] = [newKey(), newKey(), newKey('P-256')]
  const keys = { authenticationKey: authentication.jwk, signingKey: signing.jwk }
  const body = clientOrder(server.clock.now(), { permissions: [...permissions, 'batches:create'], ...keys, ...changes })
  const { id } = valueOf(await askAda(apiClients.createClient, { body }))
  return { clientId: id, authentication, signing, proof }
}

/** The body without any PIN, as clients send it. */
const withoutPins = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, field: unknown) => (name === 'transactionPin' ? undefined : field)))

/** Calls as the client does, signed unless said. */
async function order(client: TestClient, declared: AnyCall, body: object, changes: Partial<ClientCall> = {}) {
  const token = await tokenOf(setting(), client)
  const request = { method: methodOf(declared) as 'POST', url: urlOf(declared, {}), key: freshKey(), token }
  const { answer } = await callAs(setting(), client, { ...request, body: withoutPins(body) as object, ...changes })
  return answer
}

const transfer = (amount: string) => ({
  customerId: ada.customerId,
  sourceAccountId: ada.accounts.GBP,
  destinationAccountId: ada.savings,
  currencyCode: 'GBP',
  amount,
})

/** The form of an exchange from pounds into euros, at a quote of the client's own. */
async function exchangeForm(client: TestClient, amount: string) {
  const { GBP: fromAccountId, EUR: toAccountId } = ada.accounts
  const input = { fromAccountId, toAccountId, side: 'sell', amount }
  const quoted = valueOf(await order(client, exchange.createExchangeQuote, input))
  const place = (id: string) => ({ systemAccountType: 'CustomerAccount', id })
  return {
    from: { amount: quoted.sold.amount, currency: place(fromAccountId) },
    to: { amount: quoted.bought.amount, currency: place(toAccountId) },
    exchangeDetails: {
      reasonForExchange: 'To pay a supplier',
      rateId: quoted.rateId,
      midRate: quoted.midRate,
      markedRate: quoted.markedRate,
    },
  }
}

test('a client exchanges, moves money between accounts, schedules and sends batches with its signature in place of a PIN', async () => {
  const client = await newClient()
  const exchanged = await order(client, exchange.initiateExchange, await exchangeForm(client, '20.00'))
  expect(valueOf(exchanged).transactionId).toEqual(expect.any(String))
  expect(codeOf(await order(client, payments.createTransferRequest, transfer('5.00')))).toBe('done')
  const batch = valueOf(await order(client, batches.createBatchTransactionRequest, batchOrder(ada)))
  expect(batch.rows.map(({ state }: { state: string }) => state)).toEqual(batch.rows.map(() => 'accepted'))
  const { id } = valueOf(await order(client, schedules.createScheduledPayment, scheduleOrder(ada)))
  await server.settle()
  const made = valueOf(await askAda(schedules.getScheduledPayment, { query: { Id: id } }))
  expect([made.createdByName, made.transactionDetails[0]]).toMatchObject([
    'Payroll robot',
    { transactionId: expect.any(String), reason: null },
  ])
})

test('without a signature a client exchanges, schedules and sends nothing, and a PIN is refused wherever it is put', async () => {
  const client = await newClient()
  const form = await exchangeForm(client, '20.00')
  const orders: [AnyCall, object][] = [
    [exchange.initiateExchange, form],
    [payments.createTransferRequest, transfer('5.00')],
    [batches.createBatchTransactionRequest, batchOrder(ada)],
    [schedules.createScheduledPayment, scheduleOrder(ada)],
  ]
  for (const [declared, body] of orders) {
    const unsigned = await order(client, declared, body, { signed: false })
    expect([declared.name, codeOf(unsigned)]).toEqual([declared.name, 'clients.signature_needed'])
  }
  const pins: [AnyCall, object][] = [
    [exchange.initiateExchange, { ...form, exchangeDetails: { ...form.exchangeDetails, transactionPin: pin } }],
    [schedules.createScheduledPayment, scheduleOrder(ada)],
  ]
  for (const [declared, body] of pins)
    expect(codeOf(await order(client, declared, {}, { body }))).toBe('clients.pin_given')
})

test('all that a client moves in a day counts against one limit, and its schedules end with it', async () => {
  const client = await newClient({ perDay: { amount: '40.00', currencyCode: 'GBP' } })
  expect(codeOf(await order(client, payments.createTransferRequest, transfer('25.00')))).toBe('done')
  const form = await exchangeForm(client, '20.00')
  expect(codeOf(await order(client, exchange.initiateExchange, form))).toBe('team.above_day_limit')
  const later = { startType: 'CustomDate', paymentDate: inDays(3) }
  const body = scheduleOrder(ada, later, { amount: '10.00', totalAmount: undefined })
  const { id } = valueOf(await order(client, schedules.createScheduledPayment, body))
  valueOf(await askAda(apiClients.disableClient, { params: { id: client.clientId } }))
  server.clock.moveBy(7 * 86_400_000)
  await server.settle()
  const made = valueOf(await askAda(schedules.getScheduledPayment, { query: { Id: id } }))
  expect(made.transactionDetails[0].reason).toBe('Payroll robot can no longer make payments.')
})

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

test('a client gets no token from an address outside of its list', async () => {
  const client = await newClient({ networks: ['203.0.113.0/24'] })
  const outside = await askForToken(setting(), client)
  expect([outside.statusCode, outside.json().error]).toEqual([401, 'invalid_client'])
  const inside = await askForToken(setting(), client, { from: '203.0.113.9' })
  expect(inside.statusCode).toBe(200)
  const pretending = await askForToken(setting(), client, { forwardedFor: '203.0.113.9' })
  expect(pretending.statusCode).toBe(401)
})

test('every answer says which version answered, and to clients how many requests are left', async () => {
  const client = await newClient()
  const token = await tokenOf(setting(), client)
  const input = { method: 'GET', url: urlOf(payments.readTransactions, {}), token } as const
  const headersOf = async () => (await callAs(setting(), client, input)).answer.headers
  const [first, second] = [await headersOf(), await headersOf()]
  expect(first).toMatchObject({ 'tradewind-version': '2026-12-01', 'ratelimit-policy': '"client";q=3000;w=60' })
  const left = ({ ratelimit }: typeof first) => Number(/r=(\d+)/.exec(String(ratelimit))?.[1])
  expect(left(second)).toBe(left(first) - 1)
  const old = await ask(
    server.http,
    payments.readTransactions,
    {},
    { ...server.as(ada), 'tradewind-version': '2019-01-01' },
  )
  expect([old.statusCode, codeOf(old), old.headers.ratelimit]).toEqual([400, 'request.version_unknown', undefined])
})

test('the other Super Admins are emailed when a client is proposed and when it becomes active', async () => {
  const sue = await addColleague(server, ada, { firstName: 'Sue', roleId: 10, role: 'Super Admin' })
  const { clientId } = await newClient({ name: 'Mailed robot' })
  const body = { transactionPin: pin }
  valueOf(await ask(server.http, apiClients.confirmClient, { params: { id: clientId }, body }, server.as(sue)))
  const subjects = (await server.world.notifications.listOutbox()).map(({ subject }) => subject ?? '')
  expect(subjects.filter((subject) => subject.includes('Mailed robot')).toReversed()).toEqual([
    'Confirm the API client Mailed robot',
    'The API client Mailed robot is active',
  ])
})
