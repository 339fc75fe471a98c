import { type AnyCall, methodOf, permissionsOf } from '@tradewind/contract'
import { actionOf } from '@tradewind/contract/action-phrases'
import { allCalls, staffCalls } from '@tradewind/contract/registry'
import { diceOf, faultRun, faultTimeoutMs, type Leaf, leavesOf, valueAt, withAt } from '@tradewind/testkit'
import { nested } from '@tradewind/testkit/arbitraries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectRefusal } from './testing/test-answers.ts'
import { digests } from './testing/test-database.ts'
import { absentId } from './testing/test-id-fields.ts'
import { ask, rightRequests, urlOf } from './testing/test-requests.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from './testing/test-staff.ts'
import type { WireRequest } from './testing/test-wire-request.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ team: true })
  headers = server.as(server.ada)
})
afterAll(() => server.close())

const rightOf = ({ name }: AnyCall): WireRequest => rightRequests(server.ada)[name] ?? {}
const calls = allCalls.map((declared) => [declared.name, declared] as const)
const withFields = (part: 'query' | 'body') =>
  calls.filter(([, declared]) => declared[part] && leavesOf(declared[part]).length > 0)

const run = faultRun('bad-input')
/** In `npm test` so many wrong values of each field, by chance; all of them by `npm run faults -- bad-input`. */
const wrongValues = run.full ? Infinity : 8
/** The chances of one call. */
const diceFor = (declared: AnyCall) => diceOf(run.seed + allCalls.indexOf(declared))

/** Makes every request and expects each to be refused as a person would want it, and nothing at all to have changed. */
async function expectRefused(declared: AnyCall, requests: readonly WireRequest[]): Promise<void> {
  const before = await digests(server.db)
  for (const request of requests) {
    const answer = await ask(server.http, declared, request, headers)
    const told = {
      call: declared.name,
      request: JSON.stringify(request).slice(0, 400),
      answer: answer.body.slice(0, 300),
    }
    expect([answer.statusCode, answer.headers['refusal-code'], told]).toEqual([400, 'request.invalid', told])
    expectRefusal(answer, told)
  }
  expect(await digests(server.db)).toEqual(before)
}

const tooLong = 'A'.repeat(4_000)
const controls = ['\u0000', 'a\u0000b', 'a\u0007b', '\u001B[31mred', 'two\nlines', 'a\u0085b']

/** A file has lines. */
const isFile = ({ path }: Leaf) => path[0] === 'csv'

/** Passwords are hashed, never stored or shown: whatever someone typed is one. */
const takesEverything = (leaf: Leaf) => leaf.path[0] === 'password' || leaf.path[0] === 'currentPassword'

/** A wrong amount in a row of a file is a wrong row, to be mended there; a column is named as its file names it. */
const isAmount = ({ path }: Leaf) => /amount$/i.test(String(path.at(-1))) && !/^(rows?|columns)$/.test(String(path[0]))
const wrongAmounts = [
  '',
  '0',
  '0.00',
  '-5.00',
  '+5.00',
  '12.345',
  '1,25',
  '12,50',
  '1,2,3.00',
  '1.234,50',
  '1e3',
  '1E3',
  '0x10',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '9'.repeat(60),
  '12.5.0',
  '12 50',
  '£12.50',
  '12.50 GBP',
  '١٢',
  '.',
  ',',
  '1.',
  '--1',
]

/** An empty field that may be left out is left out, and a block of a batch begins with a total of nothing. */
const saysNothing = (leaf: Leaf, amount: string) =>
  (amount === '' && leaf.optional) ||
  (leaf.path.join('.') === 'currencyBlocks.0.totalAmount' && /^0(\.00)?$/.test(amount))

const wrongAmountsOf = (leaf: Leaf) =>
  isAmount(leaf) ? wrongAmounts.filter((amount) => !saysNothing(leaf, amount)) : []

/** By which a form tells its parts apart: a text or a whole number, and nothing is done with it. */
const isFormKey = ({ path }: Leaf) => path.at(-1) === 'blockId'

test.each(calls)('[http-401] %s wants a session, unless anyone may ask', async (_, declared) => {
  const before = await digests(server.db)
  const { 'x-test-caller': _caller, ...nobody } = headers
  const answer = await ask(server.http, declared, rightOf(declared), nobody)
  if (declared.permission === 'anyone') expect(answer.statusCode).not.toBe(401)
  else {
    expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([401, 'identity.session_expired'])
    expectRefusal(answer, declared.name)
    expect(await digests(server.db)).toEqual(before)
  }
})

const guarded = calls.filter(([, declared]) => permissionsOf(declared).length > 0)
test.each(guarded)('[http-403, http-403-default] %s is refused by name to who may not', async (_, declared) => {
  const before = await digests(server.db)
  const others = new Set([...server.ada.permissions].filter((held) => !permissionsOf(declared).includes(held)))
  const answer = await ask(server.http, declared, rightOf(declared), server.as(server.ada, { permissions: others }))
  expect([answer.statusCode, answer.json().error]).toEqual([
    403,
    `Access Denied: You are not authorized to ${actionOf(declared)}`,
  ])
  expectRefusal(answer, declared.name)
  expect(await digests(server.db)).toEqual(before)
})

test('every text that a call takes has a pattern or an end', () => {
  const endless = calls.flatMap(([name, { query, body }]) =>
    [query, body]
      .flatMap((schema) => (schema ? leavesOf(schema) : []))
      .filter(({ shape }) => shape.kind === 'text' && !shape.pattern && !shape.most)
      .map(({ path }) => `${name} ${path.join('.')}`),
  )
  expect(endless).toEqual([])
})

const amountsOfStaff = staffCalls.flatMap((declared) => {
  const leaves = declared.body ? leavesOf(declared.body) : []
  // Which of several kinds a part is: its other fields are read by that.
  const kinds = leaves
    .flatMap(({ path, shape }) =>
      shape.kind === 'choice' && shape.values.length === 1 ? [{ path, value: shape.values[0] }] : [],
    )
    .reduce<unknown>((body, { path, value }) => withAt(body, path, value), {})
  return leaves
    .filter((leaf) => leaf.path.at(-1) === 'amount')
    .map(({ path }) => [declared.name, path, { declared, kinds }] as const)
})
test('what is no amount, or one that no account holds, is refused at its field by every call of the console', async () => {
  const http = await openTestConsole(server)
  await addStaff(server, { email: 'omar@example.com', name: 'Omar Haddad', roles: ['operations', 'treasury'] })
  const omar = await staffBrowser(http, server).signIn('omar@example.com')
  const params = { id: absentId, accountId: absentId, network: 'fps', currencyCode: 'GBP' }
  expect(amountsOfStaff.length).toBeGreaterThan(5)
  for (const [name, path, { declared, kinds }] of amountsOfStaff)
    for (const amount of ['', 'ke', '1e3', '12.345', '92233720368547758.08', '9'.repeat(60)]) {
      const body = withAt(kinds, path.slice(0, -1), { amount, currencyCode: 'USD' })
      const answer = await omar.ask(declared, { params, body })
      const told = { name, amount, path: path.join('.') }
      expect([told, answer.statusCode, answer.headers['refusal-code']]).toEqual([told, 400, 'request.invalid'])
      expect([told, answer.body.includes(`"field":"${path.join('.')}"`)]).toEqual([told, true])
    }
  await http.app.close()
})

test('days that no calendar has are refused, and a page far beyond the last is empty', async () => {
  const list = calls.find(([name]) => name === 'payments.listTransactions')?.[1] as AnyCall
  const days = [
    '2026-02-31',
    '2025-02-29',
    '2026-11-31',
    '0000-00-00',
    '2026-1-1',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
  ]
  await expectRefused(
    list,
    days.flatMap((day) => [{ query: { FromDate: day } }, { query: { ToDate: day } }]),
  )
  const far = await ask(server.http, list, { query: { Page: '999999999', PageSize: '50' } }, headers)
  expect([far.statusCode, far.json().value.records]).toEqual([200, []])
})

test('[phrase-accounts, phrase-transaction-request, phrase-analytics, phrase-beneficiaries, phrase-sendr-records, phrase-pending-requests, phrase-payment-rules, phrase-invoice-configuration, phrase-invoices, phrase-invoice-setup, phrase-invoice-create, phrase-invoice-send, phrase-additional-account, phrase-business-information] whoever may not is told so in the words of the specification', async () => {
  const words = {
    'accounts.listAccounts': 'access customer accounts',
    'accountManagement.requestAdditionalAccount': 'request additional account',
    'onboarding.getBusinessInformation': 'access customer business information',
    'payments.createTransactionRequest': 'create transaction request',
    // A resubmission creates a transaction request, too.
    'approvals.updateRejectedSendTransaction': 'create transaction request',
    'payments.getTransactionsInfo': 'access transactions analytics',
    'beneficiaries.listBeneficiaries': 'access beneficiary records',
    'paymentInstructions.listPaymentInstructions': 'access SendR transaction records',
    'approvals.listTransactionRequests': 'access pending requests',
    'paymentRules.listPaymentRules': 'access payment rules',
    'invoicing.getInvoiceConfiguration': 'access invoice configuration',
    'invoicing.listInvoices': 'access customer invoices',
    'invoicing.setupInvoice': 'setup invoice',
    'invoicing.createInvoice': 'create invoice',
    'invoicing.sendInvoice': 'send invoice',
  }
  const nobody = server.as(server.ada, { permissions: new Set() })
  const told = guarded
    .filter(([name]) => name in words)
    .map(async ([name, declared]) => [name, (await ask(server.http, declared, rightOf(declared), nobody)).json().error])
  expect(Object.fromEntries(await Promise.all(told))).toEqual(
    Object.fromEntries(
      Object.entries(words).map(([name, action]) => [name, `Access Denied: You are not authorized to ${action}`]),
    ),
  )
})

test.each(calls)('%s refuses fields that it does not know, in the query and in the body', async (_, declared) => {
  const right = rightOf(declared)
  const sneaky = ['sneaky', 'status', 'isAdmin', 'constructor', 'toString', 'customer_id']
  const requests: WireRequest[] = sneaky.map((name) => ({ ...right, query: { ...right.query, [name]: '1' } }))
  if (right.body) {
    const known = leavesOf(declared.body).map(({ path }) => path[0])
    const unknown = sneaky.filter((name) => !known.includes(name))
    requests.push(...unknown.map((name) => ({ ...right, body: { ...(right.body as object), [name]: 'x' } })))
  }
  await expectRefused(declared, requests)
})

test.each(withFields('body'))(
  '%s refuses every field of its body when it is of another kind, too long or not text',
  { timeout: faultTimeoutMs },
  (_, declared) =>
    run.seeded(async () => {
      const [right, dice] = [rightOf(declared), diceFor(declared)]
      const requests = leavesOf(declared.body).flatMap((leaf) =>
        dice
          .some(spoils(leaf, valueAt(right.body, leaf.path)), wrongValues)
          .filter((put) => put !== 0 || !beginsAtNothing(declared, leaf))
          .filter((put) => !(typeof put === 'string' && mendsRow(declared, leaf)))
          .map((put) => ({ ...right, body: withAt(right.body, leaf.path, put) })),
      )
      await expectRefused(declared, requests)
    }),
)

/** A row of a file that is still wrong after a change waits for the next one. */
const mendsRow = ({ name }: AnyCall, leaf: Leaf) => name === 'bankFiles.changeBankFileRow' && isAmount(leaf)

/** The version of a section that was never saved is 0, and an invoice may be due at once. */
const beginsAtNothing = ({ name }: AnyCall, { path }: Leaf) =>
  (/^onboarding\.save(Personal|Company|Additional)/.test(name) && path[0] === 'version') ||
  path[0] === 'paymentTermsDays'

function spoils(leaf: Leaf, right: unknown): unknown[] {
  const kinds = [...(leaf.nullable ? [] : [null]), [], {}, [right], { value: right }, nested(100)]
  switch (leaf.shape.kind) {
    case 'text':
      return [
        ...kinds,
        ...(isFormKey(leaf) ? [1.5] : [12, 0]),
        true,
        // What carries a file takes megabytes: one letter more than it takes.
        (leaf.shape.most ?? 0) < tooLong.length ? tooLong : 'A'.repeat(Number(leaf.shape.most) + 1),
        ...(takesEverything(leaf) ? [] : controls.filter((one) => !isFile(leaf) || !one.includes('\n'))),
        ...wrongAmountsOf(leaf),
      ]
    case 'choice':
      return [...kinds, 'no such choice', 99, -1, true, tooLong, '__proto__']
    case 'number':
      return [...kinds, '12', 'text', true, 1.5, -1, 0, 1e300]
    case 'yes-no':
      return [...kinds, 'true', 1, 0]
    case 'nothing':
      return [...kinds.filter((one) => one !== null), 'true', 1, 0]
  }
}

test.each(withFields('query'))(
  '%s refuses every field of its query when it is twice, too long or not text',
  { timeout: faultTimeoutMs },
  (_, declared) =>
    run.seeded(async () => {
      const [right, dice] = [rightOf(declared), diceFor(declared)]
      const put = (name: string, value: string) => ({ ...right, query: { ...right.query, [name]: value } })
      const requests = leavesOf(declared.query).flatMap((leaf) => {
        const name = String(leaf.path[0])
        const given = right.query?.[name] ?? ''
        const choices = leaf.shape.kind === 'choice' ? ['no such choice', '__proto__', `${given} `] : []
        return [
          ...dice
            .some([tooLong, ...controls, ...wrongAmountsOf(leaf), ...choices], wrongValues)
            .map((value) => put(name, value)),
          // The same name in other letters is the same field, given twice.
          put(name.toUpperCase() === name ? name.toLowerCase() : name.toUpperCase(), given),
          { ...right, query: { ...right.query, [`${name}[]`]: given } },
        ]
      })
      await expectRefused(declared, requests)
      for (const [name, value] of Object.entries(right.query ?? {})) {
        const url = `${urlOf(declared, right)}&${name}=${encodeURIComponent(value)}`
        const answer = await server.http.app.inject({ method: methodOf(declared), url, headers })
        expect([url, answer.statusCode]).toEqual([url, 400])
        expectRefusal(answer, url)
      }
    }),
)

test.each(withFields('body'))(
  '%s refuses bodies that are no object, are broken, hide a prototype or are nested without end',
  async (_, declared) => {
    const before = await digests(server.db)
    const right = JSON.stringify(rightOf(declared).body)
    const bodies = [
      'null',
      '"text"',
      '12',
      'true',
      '[]',
      `[${right}]`,
      '',
      '{',
      right.slice(0, -1),
      `${right}}`,
      '{"a":1,}',
      '\u0000',
      right.replace('{', '{"__proto__":{"permissions":["payments:create"]},'),
      right.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
      right.replace('{', '{"prototype":{},'),
      '['.repeat(30_000) + ']'.repeat(30_000),
      '{"a":'.repeat(9_000) + '1' + '}'.repeat(9_000),
    ]
    for (const payload of bodies) {
      const answer = await server.http.app.inject({
        method: declared.call.split(' ')[0] as 'POST',
        url: urlOf(declared, rightOf(declared)),
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': 'key-of-odd-bodies' },
        payload,
      })
      expect([payload.slice(0, 80), answer.statusCode]).toEqual([payload.slice(0, 80), 400])
      expectRefusal(answer, payload.slice(0, 80))
    }
    expect(await digests(server.db)).toEqual(before)
  },
)

const withBody = calls.filter(([, { body, bodyLimit }]) => body && !bodyLimit)
test.each(withBody)('%s refuses a body beyond its limit and bodies that are not JSON', async (_, declared) => {
  const before = await digests(server.db)
  const method = declared.call.split(' ')[0] as 'POST'
  const url = urlOf(declared, rightOf(declared))
  const send = (type: string, payload: string | Buffer) =>
    server.http.app.inject({ method, url, headers: { ...headers, 'content-type': type }, payload })
  const large = await send('application/json', JSON.stringify({ a: 'A'.repeat(70_000) }))
  expect([large.statusCode, large.headers['refusal-code']]).toEqual([413, 'request.too_large'])
  expectRefusal(large, declared.name)
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'a=1'],
    ['text/plain', '{}'],
    ['application/xml', '<a/>'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ] as const) {
    const answer = await send(type, payload)
    expect([type, answer.statusCode]).toEqual([type, 400])
    expectRefusal(answer, type)
  }
  expect(await digests(server.db)).toEqual(before)
})

/** Every field of a query that takes a day: what a day does to a sum over days must not depend on which day it is. */
const dayFields = calls.flatMap(([, declared]) =>
  (declared.query ? leavesOf(declared.query) : [])
    .filter(({ shape }) => shape.kind === 'text' && shape.pattern?.test('2026-11-21') && !shape.pattern.test('2026-11'))
    .map(({ path }) => [`${declared.name} ${path.join('.')}`, declared, String(path[0])] as const),
)

test.each(dayFields)(
  '%s takes the first and the last day that there are, and answers at once',
  async (_, declared, name) => {
    const right = rightOf(declared)
    for (const day of ['1900-01-01', '2999-12-31']) {
      const answer = await ask(server.http, declared, { ...right, query: { ...right.query, [name]: day } }, headers)
      expect([day, answer.statusCode]).toEqual([day, expect.toBeOneOf([200, 400])])
    }
  },
)
