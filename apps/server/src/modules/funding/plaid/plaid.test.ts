import { type AnyCall, linkedBanks, pullPay } from '@tradewind/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import { callsOf } from '../../../main/testing/test-calls.ts'
import type { Person } from '../../../main/testing/test-people.ts'
import { ask, freshKey, linkedPullOrder } from '../../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../../main/testing/test-server.ts'
import { transitions } from './plaid.rules.ts'
import { linkedBanksOf, type Returned } from './test-linked-banks.ts'

/** Linking a bank account: our server, the sandbox's bank and the browser between them. */
let server: TestServer
let ada: Person

beforeAll(async () => {
  server = await startTestServer({ features: { FEATURE_PLAID: 'ON' } })
  ada = server.ada
})
afterAll(() => server.close())

const { answer, call, pass } = callsOf(() => server)

const { begin, choose, allow, visit, complete, link } = linkedBanksOf(() => server)
const refusalOf = async (declared: AnyCall, request: object, as: Caller = ada, changes: Partial<Caller> = {}) => {
  const headers = { ...server.as(as, changes), 'idempotency-key': freshKey() }
  const got = await ask(server.http, declared, request, headers)
  return got.headers['refusal-code'] ?? got.statusCode
}
const refused = (body: Returned, as: Caller = ada, changes: Partial<Caller> = {}) =>
  refusalOf(linkedBanks.completePlaidPayment, { body }, as, changes)
const collect = (linkedBankId: string, changes: object = {}, key = freshKey()) =>
  answer(linkedBanks.collectFromLinkedBank, { body: linkedPullOrder(ada, linkedBankId, changes) }, key)

test('the states of a visit stand in the code as in the database', async () => {
  const stored = await server.db.asSystem((tx) =>
    rows<{ from: string; to: string }>(tx, sql`select from_status as from, to_status as to from plaid.transition`),
  )
  const known = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
  expect(stored.map(({ from, to }) => `${from} ${to}`).toSorted()).toEqual(known.toSorted())
})

test('a bank account is linked at the bank, remembered, and money is collected from it', async () => {
  const { outcome, accountId, linkedBank } = await complete(await visit())
  expect([outcome, accountId]).toEqual(['Linked', ada.accounts.CAD])
  expect(linkedBank).toMatchObject({
    bankName: 'Maple Trust',
    accountHolderName: ada.name,
    accountNumber: '••••321',
    status: 'Linked',
  })
  expect(await call(linkedBanks.listLinkedBanks, {})).toEqual([linkedBank])
  const key = freshKey()
  const got = await collect(linkedBank.linkedBankId, {}, key)
  expect((await collect(linkedBank.linkedBankId, {}, key)).json()).toEqual(got.json())
  const { pullPayId } = got.json().value
  for (let day = 0; day < 12; day++) await pass(86_400)
  const pull = await call(pullPay.getPullPayTransactionRequest, { query: { PullPayId: pullPayId } })
  expect(pull).toMatchObject({ status: 'Successful', accountHolderName: ada.name, accountNumber: '••••321' })
  expect(pull.agreement.words).toContain('one-off pre-authorized debit of CA$50.00')
})

test('the bank sends its customer back to our own page, whatever a request says', async () => {
  const { linkUrl } = await begin()
  const back = await choose(linkUrl, { ...allow(), redirect_uri: 'https://evil.example.com/' })
  expect(`${back.origin}${back.pathname}`).toBe(`${new URL(server.env.PUBLIC_URL).origin}/accounts/plaid-redirect`)
  for (const extra of ['redirectUri', 'redirect_uri', 'returnTo']) {
    const body = { customerId: ada.customerId, accountId: ada.accounts.CAD, [extra]: 'https://evil.example.com/' }
    expect(await refusalOf(linkedBanks.initiatePlaidPayment, { body })).toBe('request.invalid')
  }
})

test('a state works once, in its session and for its person, and while its time lasts', async () => {
  const back = await visit()
  expect(await refused(back, server.zed)).toBe('plaid.state_unknown')
  expect(await refused(back, ada, { sessionId: '01900000-0000-7000-8000-00000000beef' })).toBe('plaid.state_unknown')
  expect(await refused({ ...back, state: `${back.state}x` })).toBe('plaid.state_unknown')
  expect(await refused(back)).toBe(200)
  expect([await refused(back), await refused({ ...back, code: 'another' })]).toEqual([
    'plaid.state_used',
    'plaid.state_used',
  ])
  const late = await visit()
  await pass(31 * 60)
  expect(await refused(late)).toBe('plaid.state_unknown')
})

test('of two returns at the same moment one links the bank', async () => {
  const back = await visit()
  const both = await Promise.all([refused(back), refused(back)])
  expect(both.toSorted()).toEqual([200, 'plaid.state_used'])
})

test.each([
  ['cancel', 'Canceled'],
  ['unavailable', 'Failed'],
])('where the customer chooses %s at the bank, nothing is linked, and the state is used', async (choice, outcome) => {
  const before = await call(linkedBanks.listLinkedBanks, {})
  const back = await visit({ choice })
  expect(await complete(back)).toEqual({ outcome, accountId: ada.accounts.CAD, linkedBank: null })
  expect(await refused(back)).toBe('plaid.state_used')
  expect(await call(linkedBanks.listLinkedBanks, {})).toEqual(before)
})

test('after a lost answer the same code links the bank, and no other does', async () => {
  const back = await visit(allow('silent'))
  expect(await refused(back)).toBe('plaid.bank_unanswered')
  expect(await refused({ ...back, code: 'another' })).toBe('plaid.state_used')
  expect(await complete(back)).toMatchObject({ outcome: 'Linked', linkedBank: { accountNumber: '••••004' } })
  expect(await refused(back)).toBe('plaid.state_used')
})

test('a code that the bank did not give links nothing', async () => {
  const { state } = await visit()
  expect(await complete({ state, code: 'made-up' })).toMatchObject({ outcome: 'Failed', linkedBank: null })
})

test('linking the same account again is the same bank; a page of the bank works once', async () => {
  const first = await link('savings')
  expect((await link('savings')).linkedBankId).toBe(first.linkedBankId)
  const { linkUrl } = await begin()
  await choose(linkUrl, allow('savings'))
  await expect(choose(linkUrl, allow('savings'))).rejects.toThrow('410')
  const page = await server.http.app.inject({ method: 'GET', url: linkUrl })
  expect([page.statusCode, page.body]).toEqual([410, expect.stringContaining('This page has expired')])
})

test('a bank that wants a new sign-in is linked again before anything is collected', async () => {
  const { linkedBankId } = await link('strict')
  await pass(86_401)
  const got = await collect(linkedBankId)
  expect(got.headers['refusal-code']).toBe('plaid.relink_required')
  const status = async () =>
    ((await call(linkedBanks.listLinkedBanks, {})) as { linkedBankId: string; status: string }[]).find(
      (one) => one.linkedBankId === linkedBankId,
    )?.status
  expect(await status()).toBe('RelinkRequired')
  expect((await complete(await visit(allow('strict'), { linkedBankId }))).linkedBank.linkedBankId).toBe(linkedBankId)
  expect([await status(), (await collect(linkedBankId)).statusCode]).toEqual(['Linked', 200])
})

test('a bank that is removed is forgotten, and nobody else sees or uses it', async () => {
  const { linkedBankId } = await link('closed')
  const others = linkedPullOrder(server.zed, linkedBankId)
  expect(await refusalOf(linkedBanks.collectFromLinkedBank, { body: others }, server.zed)).toBe('plaid.bank_unknown')
  const removal = { params: { id: linkedBankId } }
  expect(await refusalOf(linkedBanks.removeLinkedBank, removal, server.zed)).toBe('plaid.bank_unknown')
  expect(await refusalOf(linkedBanks.removeLinkedBank, removal)).toBe(200)
  expect(await refusalOf(linkedBanks.removeLinkedBank, removal)).toBe('plaid.bank_unknown')
  expect((await collect(linkedBankId)).headers['refusal-code']).toBe('plaid.bank_unknown')
})

test('what is asked is checked: account, currency, agreement and PIN', async () => {
  const { linkedBankId } = await link()
  const code = async (changes: object) => (await collect(linkedBankId, changes)).headers['refusal-code']
  expect(await code({ debitAgreed: false })).toBe('request.invalid')
  expect(await code({ accountId: ada.accounts.GBP })).toBe('payments.currency_differs')
  expect(await code({ transactionPin: '000001' })).toBe('identity.pin_wrong')
  expect(await code({ amount: '5000.01' })).toBe('payments.limit_exceeded')
})

test('neither access nor codes nor states are in our tables in clear', async () => {
  const back = await visit(allow('savings'))
  await complete(back)
  const stored = await server.db.asSystem((tx) =>
    rows<{ row: string }>(
      tx,
      sql`select b::text || coalesce(encode(b.personal, 'escape'), '') as row from plaid.bank b
          union all select v::text from plaid.visit v`,
    ),
  )
  const { accessToken } = (
    await server.db.asSystem((tx) =>
      rows<{ accessToken: string }>(
        tx,
        sql`select access_token from sandbox.bank_item where account_number = '7654888'`,
      ),
    )
  )[0] ?? { accessToken: '' }
  expect(accessToken).not.toBe('')
  const all = stored.map(({ row }) => row).join()
  for (const secret of [accessToken, back.state, String(back.code), '7654888']) expect(all).not.toContain(secret)
  expect(server.logged.join()).not.toContain(back.state)
})

test('without a connection to banks none is linked and nothing is collected', async () => {
  const { linkedBankId } = await link()
  const without = await server.restarted(undefined, { BANKLINKS_ADAPTER: 'none' })
  const body = { customerId: ada.customerId, accountId: ada.accounts.CAD }
  const begun = await ask(without.http, linkedBanks.initiatePlaidPayment, { body }, server.as(ada))
  const order = { body: linkedPullOrder(ada, linkedBankId) }
  const collected = await ask(without.http, linkedBanks.collectFromLinkedBank, order, server.as(ada))
  for (const got of [begun, collected]) expect(got.headers['refusal-code']).toBe('plaid.not_connected')
  await without.close()
})

test('[flag-plaid] where pull pay is off, no bank is linked', async () => {
  const other = await startTestServer()
  const body = { customerId: other.ada.customerId, accountId: other.ada.accounts.CAD }
  const got = await ask(other.http, linkedBanks.initiatePlaidPayment, { body }, other.as(other.ada))
  expect(got.headers['refusal-code']).toBe('request.switched_off')
  await other.close()
})
