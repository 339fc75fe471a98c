import { type AnyCall, refusalHeader } from '@tradewind/contract'
import { allCalls } from '@tradewind/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneRow, sql } from '#platform/db'
import { addCompany } from './testing/test-companies.ts'
import { digests } from './testing/test-database.ts'
import { ask, freshKey, rightRequests } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'

/** Calls that clients may make without an Idempotency-Key, and that have one effect with it. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Another body that each of them would take. */
const changes: Record<string, (body: Record<string, unknown>) => object> = {
  'negotiation.requestNegotiatedRate': () => ({ amount: '21000.00' }),
  'rateAlerts.createRateAlert': () => ({ rate: '900001' }),
  'tracking.createTrackingLink': () => ({ transactionId: server.zed.transactionId }),
  'tracking.emailTrackingLink': () => ({ email: 'another@example.org' }),
  'exchange.createExchangeQuote': () => ({ amount: '13.50' }),
  'payments.uploadTransactionDocuments': ({ documentUploadItems }) => ({
    documentUploadItems: (documentUploadItems as object[]).map((item) => ({ ...item, documentName: 'other.png' })),
  }),
  'onboarding.createDocuments': ({ documentUploadItems }) => ({
    documentUploadItems: (documentUploadItems as object[]).map((item) => ({ ...item, identificationNumber: '7' })),
  }),
  'onboarding.uploadToBlob': () => ({ documentName: 'other.pdf' }),
  'customers.uploadDocument': () => ({ documentName: 'other.png' }),
  'preferences.saveView': () => ({ search: 'type=Credit' }),
  'transactionLog.createTransactionLog': () => ({ reason: 'Another reason' }),
  'invoicing.createMerchantCustomer': () => ({ name: 'Another Ltd' }),
  'invoicing.createInvoice': () => ({ notes: 'Another' }),
  'invoicing.updateInvoice': () => ({ notes: 'Another' }),
  'invoicing.createInvoiceItem': () => ({ description: 'Another' }),
  'invoicing.generateInvoiceLink': () => ({ invoiceId: server.ada.invoicing.creditedId }),
  'invoicing.creditInvoice': () => ({ reason: 'Another' }),
  'invoicing.createRecurringInvoice': () => ({ frequency: 'Yearly' }),
  'invoicing.matchInvoicePayment': () => ({ amount: '2.00' }),
  'invoicing.uploadProofOfPayment': () => ({ note: 'Another' }),
  'invoicing.addInvoiceAttachment': () => ({ invoiceId: server.ada.invoicing.issuedId }),
  'settings.requestErasure': () => ({ reason: 'I changed my mind.' }),
}
/** Has no body to change, or needs an account that is empty: tested beside this table. */
const apart = ['settings.requestDataDownload', 'settings.closeProfile']

const optional = allCalls.filter(({ idempotent }) => idempotent === 'optional')
const called = (name: string) => optional.find((one) => one.name === name) as AnyCall
const rightOf = (name: string) => rightRequests(server.ada)[name] ?? {}
const send = (declared: AnyCall, request: object, key: string | undefined) =>
  ask(server.http, declared, request, { ...server.as(server.ada), ...(key && { 'idempotency-key': key }) })

/** The look at the key touches its row, and a rate that is asked for again counts as used. */
const tables = () => digests(server.db, ['platform.idempotency'])

test('each of the calls is in the table', () => {
  expect(optional.map(({ name }) => name).toSorted()).toEqual([...Object.keys(changes), ...apart].toSorted())
})

test.each(Object.keys(changes))(
  '%s has one effect and one answer with a key, and none with another body',
  async (name) => {
    const [declared, request, key] = [called(name), rightOf(name), freshKey()]
    const first = await send(declared, request, key)
    expect([first.statusCode, first.body.slice(0, 300)]).toEqual([200, expect.anything()])
    const before = await tables()
    const repeats = await Promise.all([send(declared, request, key), send(declared, request, key)])
    expect(repeats.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, first.body],
      [200, first.body],
    ])
    const body = (request as { body: Record<string, unknown> }).body
    const other = await send(declared, { ...request, body: { ...body, ...changes[name]?.(body) } }, key)
    expect([other.statusCode, other.headers[refusalHeader]]).toEqual([422, 'request.key_reused'])
    expect(await tables()).toEqual(before)
  },
)

test('a download of all data is asked for once with a key, and again without one', async () => {
  const declared = called('settings.requestDataDownload')
  const key = freshKey()
  const first = await send(declared, {}, key)
  const repeat = await send(declared, {}, key)
  expect([first.statusCode, repeat.body]).toEqual([200, first.body])
  const [one, two] = [await send(declared, {}, undefined), await send(declared, {}, undefined)]
  expect([one.statusCode, two.statusCode]).toEqual([200, 200])
  expect(new Set([first.body, one.body, two.body]).size).toBe(3)
  const otherCall = await send(called('settings.requestErasure'), rightOf('settings.requestErasure'), key)
  expect(otherCall.headers[refusalHeader]).toBe('request.key_reused')
})

test('a closure is asked for once with a key', async () => {
  const headers = {
    ...server.as(await addCompany(server, { name: 'Marlow Glass Ltd' })),
    'idempotency-key': freshKey(),
  }
  const close = (body: object) => ask(server.http, called('settings.closeProfile'), { body }, headers)
  const first = await close({})
  const repeat = await close({})
  expect([first.statusCode, repeat.statusCode, repeat.body]).toEqual([200, 200, first.body])
  expect((await close({ reason: 'Another reason' })).headers[refusalHeader]).toBe('request.key_reused')
})

test('a key that is no key is refused, and what is stored of an answer cannot be read', async () => {
  const declared = called('tracking.createTrackingLink')
  const odd = await send(declared, rightOf(declared.name), 'short')
  expect([odd.statusCode, odd.headers[refusalHeader]]).toEqual([400, 'request.key_invalid'])
  const key = freshKey()
  const { url } = (await send(declared, rightOf(declared.name), key)).json().value
  const stored = await server.db.asSystem((tx) =>
    oneRow<{ body: string }>(tx, sql`select body from platform.idempotency where key = ${key}`),
  )
  expect(stored.body).toMatch(/^sealed:/)
  expect(stored.body).not.toContain(url)
})
