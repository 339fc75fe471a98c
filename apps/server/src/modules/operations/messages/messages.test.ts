import { configuration, serviceMessages as contract, payments } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { callsOf } from '../../../main/testing/test-calls.ts'
import { ask, paymentOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../../main/testing/test-staff.ts'

/** Messages of an incident, as staff publish them and customers read them. */
let server: TestServer
let console: Http<StaffCaller>
let mei: ReturnType<typeof staffBrowser>
let tess: ReturnType<typeof staffBrowser>
const { call } = callsOf(() => server)

beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  await addStaff(server, { email: 'mei@example.com', name: 'Mei Tanaka', roles: ['operations'] })
  await addStaff(server, { email: 'tess@example.com', name: 'Tess Byrne', roles: ['treasury'] })
  mei = await staffBrowser(console, server).signIn('mei@example.com')
  tess = await staffBrowser(console, server, '10.1.2.4').signIn('tess@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const later = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString()
const message = (audience: object = { kind: 'everybody' }, changes: object = {}) => ({
  body: {
    title: 'Payments are delayed',
    text: 'Payments may arrive up to two hours late. Your money is safe.',
    severity: 'warning',
    audience,
    startsAt: later(0),
    endsAt: later(60),
    ...changes,
  },
})
const publish = async (audience?: object, changes?: object) =>
  (await mei.value<{ messageId: string }>(contract.publishServiceMessage, message(audience, changes))).messageId
const end = (messageId: string) => mei.value(contract.endServiceMessage, { params: { messageId } })

const seenBy = async (who: TestServer['ada']) => {
  const answer = await ask(server.http, configuration.getServiceMessages, {}, server.as(who))
  return answer.json().value.map(({ title }: { title: string }) => title)
}
const seenByVisitors = async () => {
  const answer = await ask(server.http, configuration.getPublicServiceMessages, {})
  return answer.json().value.map(({ title }: { title: string }) => title)
}

const statusPage = async () => (await server.http.app.inject({ url: '/status' })).body

test('a message for everybody is shown in the app and at the sign-in, and ends by itself', async () => {
  await publish(undefined, { title: 'Down for an hour' })
  expect(await seenBy(server.ada)).toEqual(['Down for an hour'])
  expect(await seenByVisitors()).toEqual(['Down for an hour'])
  expect(await statusPage()).toMatch(/<h1.*is working, with limits[^]*<h2>Down for an hour<[^]*Expected to end by/)
  server.clock.moveBy(61 * 60_000)
  expect(await seenBy(server.ada)).toEqual([])
  expect(await seenByVisitors()).toEqual([])
  mei = await staffBrowser(console, server, '10.1.2.5').signIn('mei@example.com')
  const { records } = await mei.value<{ records: object[] }>(contract.listServiceMessages, {
    query: { State: 'ended' },
  })
  expect(records).toMatchObject([{ title: 'Down for an hour', publishedByName: 'Mei Tanaka', ended: null }])
})

test('a message for later is shown from its start, the gravest first, and ends when staff end it', async () => {
  const plain = await publish(undefined, { title: 'Now', severity: 'info' })
  const grave = await publish(undefined, { title: 'Later', severity: 'critical', startsAt: later(10) })
  expect(await seenBy(server.ada)).toEqual(['Now'])
  server.clock.moveBy(11 * 60_000)
  expect(await seenBy(server.ada)).toEqual(['Later', 'Now'])
  await end(grave)
  expect(await seenBy(server.ada)).toEqual(['Now'])
  await end(plain)
  expect(await mei.refusal(contract.endServiceMessage, { params: { messageId: plain } })).toBe('serviceMessages.over')
  const { records } = await mei.value<{ records: object[] }>(contract.listServiceMessages)
  expect(records[0]).toMatchObject({ title: 'Later', state: 'ended', ended: { byName: 'Mei Tanaka' } })
})

test('a message for a product, currency or network reaches its customers and no visitor', async () => {
  const product = await publish({ kind: 'product', product: 'sendr' })
  expect(await seenBy(server.ada)).toEqual([])
  await end(product)
  const held = await publish({ kind: 'currency', currencyCode: 'GBP' })
  const other = await publish({ kind: 'currency', currencyCode: 'JPY' })
  expect(await seenBy(server.ada)).toHaveLength(1)
  expect(await seenByVisitors()).toEqual([])
  await Promise.all([end(held), end(other)])
  // Ada is paid and pays by Faster Payments, and by no network in Pakistan.
  const network = await publish({ kind: 'network', network: 'fps' }, { title: 'Faster Payments' })
  const unused = await publish({ kind: 'network', network: 'raast' }, { title: 'Raast' })
  await call(payments.createTransactionRequest, {
    body: paymentOrder(server.ada, {
      amount: '12.00',
      totalAmount: '12.50',
      saveAsBeneficiary: false,
      documentUploadItems: [],
    }),
  })
  expect(await seenBy(server.ada)).toEqual(['Faster Payments'])
  expect(await seenByVisitors()).toEqual([])
  await Promise.all([end(network), end(unused)])
})

test('a message has an end after its start within 30 days, and treasury reads messages but publishes none', async () => {
  const refused = (changes: object) => mei.refusal(contract.publishServiceMessage, message(undefined, changes))
  expect(await refused({ startsAt: later(10), endsAt: later(5) })).toBe('serviceMessages.ends_before')
  expect(await refused({ startsAt: later(-10), endsAt: later(-5) })).toBe('serviceMessages.over')
  expect(await refused({ endsAt: later(31 * 24 * 60) })).toBe('serviceMessages.too_long')
  tess = await staffBrowser(console, server, '10.1.2.6').signIn('tess@example.com')
  expect((await tess.ask(contract.listServiceMessages)).statusCode).toBe(200)
  expect((await tess.ask(contract.publishServiceMessage, message())).statusCode).toBe(403)
})
