import { type AnyCall, accounts, apiClients, paymentRules, payments, security } from '@tradewind/contract'
import { maxClients } from '@tradewind/contract/api-clients'
import { permissionsOf } from '@tradewind/contract/call'
import { clientCalls, clientPermissions } from '@tradewind/contract/client-calls'
import { allCalls } from '@tradewind/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import { ruleOrder } from '../../main/testing/test-approvals.ts'
import { type Person, pin } from '../../main/testing/test-people.ts'
import { type Answer, ask, freshKey, paymentOrder, urlOf } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addColleague } from '../../main/testing/test-team.ts'
import type { WireRequest } from '../../main/testing/test-wire-request.ts'
import { askForToken, assertionOf, type ClientCall, callAs, newKey, type TestClient, tokenOf } from './test-client.ts'

let server: TestServer
let ada: Person
let sue: Caller
let zed: Person
const publicUrl = 'http://localhost:3000'
beforeAll(async () => {
  server = await startTestServer({ publicUrl })
  ;({ ada, zed } = server)
  sue = await addColleague(server, ada, { firstName: 'Sue', roleId: 10, role: 'Super Admin' })
})
afterAll(() => server.close())

const setting = () => ({ http: server.http, publicUrl, now: () => server.clock.now().getTime() })
const askAs = (who: Caller, declared: AnyCall, request: WireRequest = {}): Promise<Answer> =>
  ask(server.http, declared, request, { ...server.as(who), 'idempotency-key': freshKey() })
const codeOf = ({ headers, statusCode, body }: Answer) =>
  statusCode === 200 ? 'done' : (headers['refusal-code'] ?? body)
const valueOf = async (who: Caller, declared: AnyCall, request: WireRequest = {}) => {
  const answer = await askAs(who, declared, request)
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value
}

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString()

interface Wanted {
  by?: Caller
  /** Nobody where it is null. */
  confirmedBy?: Caller | null
  kind?: 'ed25519' | 'P-256'
  [field: string]: unknown
}

/** A client with its keys; Sue confirms what Ada creates. */
async function newClient({ by = ada, confirmedBy = sue, kind, ...changes }: Wanted = {}): Promise<TestClient> {
  const [authentication, signing, proof] = [newKey(kind), newKey(kind), newKey('P-256')]
  const made = await valueOf(by, apiClients.createClient, {
    body: orderOf({ authenticationKey: authentication.jwk, signingKey: signing.jwk, ...changes }),
  })
  if (made.isProposed && confirmedBy)
    await valueOf(confirmedBy, apiClients.confirmClient, { params: { id: made.id }, body: { transactionPin: pin } })
  return { clientId: made.id, authentication, signing, proof }
}

const orderOf = (changes: object) => ({
  name: 'Payroll robot',
  permissions: ['accounts:read', 'transactions:read', 'payments:create'],
  accountIds: null,
  perPayment: null,
  perDay: null,
  networks: null,
  expiresAt: inDays(90),
  signingKey: null,
  transactionPin: pin,
  ...changes,
})

const call = (client: TestClient, asked: ClientCall) => callAs(setting(), client, asked)
const listed = { method: 'GET', url: urlOf(accounts.listAccounts, {}) } as const
const look = async (client: TestClient, token: string, changes: Partial<ClientCall> = {}) =>
  (await call(client, { ...listed, token, ...changes })).answer

/** Pays from Ada's account as a client, with changes to the order or the request. */
async function pay(client: TestClient, order: object = {}, changes: Partial<ClientCall> = {}) {
  const token = changes.token ?? (await tokenOf(setting(), client))
  const { transactionPin: _pin, ...body } = paymentOrder(ada, { documentUploadItems: [], ...order }) as Record<
    string,
    unknown
  >
  const { pathname } = new URL(urlOf(payments.createTransactionRequest, {}), publicUrl)
  return (await call(client, { method: 'POST', url: pathname, body, token, key: freshKey(), ...changes })).answer
}

test('a client of either kind of key signs in, sees accounts and pays with its signature, and lists say who paid', async () => {
  for (const kind of ['ed25519', 'P-256'] as const) {
    const client = await newClient({ kind, name: `Robot ${kind}` })
    const answer = await askForToken(setting(), client)
    expect(answer.json()).toMatchObject({ token_type: 'DPoP', expires_in: 300 })
    const token = answer.json().access_token
    const seen = await look(client, token)
    expect([seen.statusCode, seen.body]).toEqual([200, expect.stringContaining(ada.accounts.GBP)])
    const paid = await pay(client, {}, { token })
    expect([paid.statusCode, paid.body]).toEqual([200, expect.anything()])
    const { transactionId } = paid.json().value
    const details = await valueOf(ada, payments.getTransactionDetails, { query: { TransactionId: transactionId } })
    expect(details.createdBy).toBe(`Robot ${kind}`)
    const log = await valueOf(ada, apiClients.listClientActivity, { params: { id: client.clientId } })
    expect(log.records).toMatchObject([
      { call: 'payments.createTransactionRequest', refusal: null, keyId: client.signing.kid },
    ])
  }
})

test('what a second Super Admin has not confirmed signs nobody in, and its proposer cannot confirm it', async () => {
  const waiting = await newClient({ confirmedBy: null })
  const id = waiting.clientId
  const confirm = { params: { id }, body: { transactionPin: pin } }
  expect((await askForToken(setting(), waiting)).json()).toMatchObject({ error: 'invalid_client' })
  expect(codeOf(await askAs(ada, apiClients.confirmClient, confirm))).toBe('clients.second_person_needed')
  expect(codeOf(await askAs(zed, apiClients.confirmClient, confirm))).toBe('clients.unknown')
  await valueOf(sue, apiClients.confirmClient, confirm)
  expect((await askForToken(setting(), waiting)).statusCode).toBe(200)
  expect(codeOf(await askAs(sue, apiClients.confirmClient, confirm))).toBe('clients.nothing_waits')
})

test('no token is given without a proof, for an assertion twice, with the key of another client or for more than its scope', async () => {
  const [client, other] = [await newClient(), await newClient()]
  expect((await askForToken(setting(), client, { withProof: false })).statusCode).toBe(400)
  const { headers } = await askForToken(setting(), client, { withProof: false })
  expect(headers['content-type']).toContain('json')
  // The first attempt uses up the assertion, even though it lacks a nonce.
  const assertion = assertionOf(client, publicUrl)
  await askForToken(setting(), client, { assertion })
  const again = await askForToken(setting(), client, { assertion })
  expect([again.statusCode, again.json().error]).toEqual([401, 'invalid_client'])
  const stolen = await askForToken(setting(), { ...client, authentication: other.authentication })
  expect([stolen.statusCode, stolen.json().error]).toEqual([401, 'invalid_client'])
  const signingKey = await askForToken(setting(), { ...client, authentication: client.signing })
  expect(signingKey.json().error).toBe('invalid_client')
  const wider = await askForToken(setting(), client, { scope: 'accounts:read beneficiaries:read' })
  expect([wider.statusCode, wider.json().error]).toEqual([400, 'invalid_scope'])
  const narrow = await tokenOf(setting(), client, 'transactions:read')
  expect(codeOf(await look(client, narrow))).toBe('identity.not_authorized')
})

test('a token is worth nothing without a proof of its own key for this very request, made now and used once', async () => {
  const client = await newClient()
  const token = await tokenOf(setting(), client)
  const bearer = await server.http.app.inject({ url: listed.url, headers: { authorization: `Bearer ${token}` } })
  expect(bearer.statusCode).toBe(401)
  const bare = await server.http.app.inject({ url: listed.url, headers: { authorization: `DPoP ${token}` } })
  expect([bare.statusCode, codeOf(bare)]).toEqual([401, 'clients.proof_missing'])
  expect(String(bare.headers['www-authenticate'])).toContain('invalid_dpop_proof')
  const { answer, dpop } = await call(client, { ...listed, token })
  expect(answer.statusCode).toBe(200)
  expect(codeOf(await look(client, token, { proofText: dpop }))).toBe('clients.proof_used')
  const wrong: Partial<ClientCall>[] = [
    { proof: { htm: 'POST' } },
    { proof: { htu: `${publicUrl}/corebanking/api/v1/other` } },
    { proof: { ath: 'another' } },
    { proof: { iat: 1 } },
    { proof: { jti: '' } },
    { proofKey: newKey() },
    { proofText: 'no.proof.at-all' },
  ]
  for (const changes of wrong) expect(codeOf(await look(client, token, changes))).toBe('clients.proof_wrong')
  const old = await look(client, token, { proof: { nonce: 'long-ago' } })
  expect(codeOf(old)).toBe('clients.nonce_needed')
  expect(String(old.headers['www-authenticate'])).toContain('use_dpop_nonce')
  expect(old.headers['dpop-nonce']).toEqual(expect.any(String))
  expect(codeOf(await look(client, `${token.slice(0, -3)}abc`))).toBe('clients.token_invalid')
})

test('of many requests at once each is answered by itself, and a proof sent five times is good once', async () => {
  const from = '203.0.113.9'
  const [office, other, disabled] = [
    await newClient({ networks: ['203.0.113.0/24'] }),
    await newClient(),
    await newClient(),
  ]
  const token = (await askForToken(setting(), office, { from })).json().access_token
  const [tokenOfOther, tokenOfDisabled] = [await tokenOf(setting(), other), await tokenOf(setting(), disabled)]
  await valueOf(ada, apiClients.disableClient, { params: { id: disabled.clientId } })
  // Refused for its address before the proof is used up.
  const { dpop } = await call(office, { ...listed, token, from: '203.0.114.9' })
  const [repeated, others, refused] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => look(office, token, { proofText: dpop, from }))),
    Promise.all(Array.from({ length: 20 }, () => look(other, tokenOfOther))),
    Promise.all(Array.from({ length: 3 }, () => look(disabled, tokenOfDisabled))),
  ])
  const used = Array.from({ length: 4 }, () => 'clients.proof_used')
  expect(repeated.map(codeOf).toSorted()).toEqual([...used, 'done'])
  expect([...new Set(others.map(codeOf))]).toEqual(['done'])
  expect([...new Set(refused.map(codeOf))]).toEqual(['clients.token_invalid'])
})

test('a client that is disabled, has expired or calls from elsewhere is refused at its next request', async () => {
  const office = await newClient({ networks: ['203.0.113.0/24', '2001:db8::/32'] })
  const fromOffice = (await askForToken(setting(), office, { from: '203.0.113.9' })).json().access_token
  for (const from of ['203.0.113.9', '2001:db8:1::7', '::ffff:203.0.113.9'])
    expect([from, codeOf(await look(office, fromOffice, { from }))]).toEqual([from, 'done'])
  for (const from of ['203.0.114.9', '2001:db9::1', '127.0.0.1'])
    expect([from, codeOf(await look(office, fromOffice, { from }))]).toEqual([from, 'clients.address_refused'])
  const client = await newClient()
  const token = await tokenOf(setting(), client)
  await valueOf(ada, apiClients.disableClient, { params: { id: client.clientId } })
  expect(codeOf(await look(client, token))).toBe('clients.token_invalid')
  expect((await askForToken(setting(), client)).json().error).toBe('invalid_client')
  const brief = await newClient({ expiresAt: new Date(server.clock.now().getTime() + 60_000).toISOString() })
  const ending = await tokenOf(setting(), brief)
  expect(codeOf(await look(brief, ending))).toBe('done')
  server.clock.moveBy(61_000)
  expect(codeOf(await look(brief, ending))).toBe('clients.token_invalid')
})

test('a signature over another body, path, method or key, or by another key, pays nothing, and a PIN is refused', async () => {
  const [client, other] = [await newClient(), await newClient()]
  const token = await tokenOf(setting(), client)
  const wrong: NonNullable<ClientCall['signed']>[] = [
    { body: '{}' },
    { url: urlOf(payments.createTransferRequest, {}) },
    { method: 'PUT' },
    { key: 'another-key' },
    { by: other.signing },
    { by: client.authentication },
  ]
  for (const signed of wrong) expect(codeOf(await pay(client, {}, { token, signed }))).toBe('clients.signature_wrong')
  expect(codeOf(await pay(client, {}, { token, signed: false }))).toBe('clients.signature_needed')
  const key = freshKey()
  const first = await pay(client, {}, { token, key })
  expect([codeOf(first), (await pay(client, {}, { token, key })).body]).toEqual(['done', first.body])
  const log = await valueOf(ada, apiClients.listClientActivity, { params: { id: client.clientId } })
  expect(log.records.map((line: { refusal: string | null }) => line.refusal)).toContain('clients.signature_wrong')
})

test('a client keeps to its accounts, its limits and its company, and never does what takes a person', async () => {
  const client = await newClient({
    accountIds: [ada.accounts.GBP],
    perPayment: { amount: '30.00', currencyCode: 'GBP' },
    perDay: { amount: '40.00', currencyCode: 'GBP' },
  })
  const token = await tokenOf(setting(), client)
  const seen = await look(client, token)
  expect(seen.json().value.map((account: { accountId: string }) => account.accountId)).toEqual([ada.accounts.GBP])
  const amount = (wanted: string) => ({ amount: wanted, totalAmount: undefined })
  expect(codeOf(await pay(client, amount('31.00'), { token }))).toBe('team.above_payment_limit')
  expect(codeOf(await pay(client, amount('25.00'), { token }))).toBe('done')
  expect(codeOf(await pay(client, amount('25.00'), { token }))).toBe('team.above_day_limit')
  const foreign = await pay(client, { sourceAccountId: zed.accounts.GBP, customerId: zed.customerId }, { token })
  expect(foreign.statusCode).toBe(404)
  const url = urlOf(security.getSecurity, {})
  const personal = (await call(client, { method: 'GET', url, token })).answer
  expect([personal.statusCode, codeOf(personal)]).toEqual([403, 'clients.person_needed'])
})

test('without a signature a payment waits for a person where a rule of the company has someone to ask', async () => {
  await valueOf(zed, paymentRules.addPaymentRule, {
    body: ruleOrder(zed, { currencyCode: 'GBP', amountFrom: '5000.00', amountTo: '9000.00' }),
  })
  await addColleague(server, zed, { firstName: 'Approving', roleId: 11, role: 'Admin' })
  const client = await newClient({ by: zed, confirmedBy: null })
  const token = await tokenOf(setting(), client)
  const { transactionPin: _pin, ...body } = paymentOrder(zed, { documentUploadItems: [] }) as Record<string, unknown>
  const url = urlOf(payments.createTransactionRequest, {})
  const asked = { method: 'POST', url, body, token, key: freshKey() } as const
  const { answer } = await call(client, { ...asked, signed: false })
  expect([answer.statusCode, answer.json().value?.paymentRuleTransactionId ?? answer.body]).toEqual([
    200,
    expect.stringMatching(/^[0-9a-f-]{36}$/),
  ])
})

test('keys are exchanged with an overlap, two of a kind at most, each once, public and of a kind that we take', async () => {
  const client = await newClient()
  const next = newKey('P-256')
  const ofClient = { params: { id: client.clientId } }
  const add = (key: object, purpose = 'Authentication') =>
    askAs(ada, apiClients.addClientKey, { ...ofClient, body: { purpose, key, transactionPin: pin } })
  expect(codeOf(await add(next.jwk))).toBe('done')
  const renewed = { ...client, authentication: next }
  expect((await askForToken(setting(), renewed)).json().error).toBe('invalid_client')
  await valueOf(sue, apiClients.confirmClient, { ...ofClient, body: { transactionPin: pin } })
  await tokenOf(setting(), renewed)
  await tokenOf(setting(), client)
  expect(codeOf(await add(newKey().jwk))).toBe('clients.too_many_keys')
  expect(codeOf(await add(client.authentication.jwk, 'Signing'))).toBe('clients.key_used')
  expect(codeOf(await add({ ...newKey().jwk, crv: 'P-256' }, 'Signing'))).toBe('clients.key_refused')
  expect(codeOf(await add({ ...newKey().jwk, d: 'secret' }, 'Signing'))).toBe('request.invalid')
  await valueOf(ada, apiClients.removeClientKey, { params: { ...ofClient.params, keyId: client.authentication.kid } })
  expect((await askForToken(setting(), client)).json().error).toBe('invalid_client')
  await tokenOf(setting(), renewed)
})

test('a disabled client gets no key, a key that is gone is not removed again, and a PIN is never for a program to send', async () => {
  const client = await newClient()
  const ofClient = { params: { id: client.clientId } }
  const remove = () =>
    askAs(ada, apiClients.removeClientKey, { params: { ...ofClient.params, keyId: client.signing.kid } })
  const token = await tokenOf(setting(), client)
  const withPin = await call(client, {
    method: 'POST',
    url: urlOf(payments.createTransactionRequest, {}),
    body: paymentOrder(ada, { documentUploadItems: [] }),
    token,
    key: freshKey(),
  })
  expect(codeOf(withPin.answer)).toBe('clients.pin_given')
  expect(codeOf(await remove())).toBe('done')
  expect(codeOf(await remove())).toBe('clients.key_unknown')
  await valueOf(ada, apiClients.disableClient, ofClient)
  expect(codeOf(await askAs(ada, apiClients.disableClient, ofClient))).toBe('clients.disabled')
  const body = { purpose: 'Signing', key: newKey().jwk, transactionPin: pin }
  expect(codeOf(await askAs(ada, apiClients.addClientKey, { ...ofClient, body }))).toBe('clients.disabled')
})

test('a company has ten clients in use at most', async () => {
  const records = await valueOf(zed, apiClients.listClients)
  const inUse = records.filter(({ status }: { status: string }) => ['Active', 'Proposed'].includes(status)).length
  const add = () =>
    askAs(zed, apiClients.createClient, { body: orderOf({ authenticationKey: newKey().jwk, name: 'One of many' }) })
  for (let number = inUse; number < maxClients; number += 1) expect(codeOf(await add())).toBe('done')
  expect(codeOf(await add())).toBe('clients.too_many')
})

test('a client is created by a Super Admin, with a PIN, for at most a year, and for what is the own', async () => {
  const body = (changes: object) => ({ body: orderOf({ authenticationKey: newKey().jwk, ...changes }) })
  const refused = async (changes: object, by: Caller = ada) =>
    codeOf(await askAs(by, apiClients.createClient, body(changes)))
  expect(await refused({ expiresAt: inDays(366) })).toBe('clients.expiry_refused')
  expect(await refused({ expiresAt: inDays(-1) })).toBe('clients.expiry_refused')
  expect(await refused({ accountIds: [zed.accounts.GBP] })).toBe('clients.account_unknown')
  for (const network of ['example', '10.0.0.0/33', '0.0.0.0/0'])
    expect(await refused({ networks: [network] })).toBe('clients.network_refused')
  expect(await refused({ transactionPin: '918273' })).toBe('identity.pin_wrong')
  expect(await refused({ permissions: ['team:manage'] })).toBe('request.invalid')
  const admin = await addColleague(server, ada, { firstName: 'Adam', roleId: 11, role: 'Admin' })
  expect(await refused({}, admin)).toBe('identity.not_authorized')
})

test('every call that clients may make is one, and asks for a permission that they can have', () => {
  const given: readonly string[] = clientPermissions
  const isFor = (needed: readonly string[]) => needed.length === 0 || needed.some((one) => given.includes(one))
  const named = allCalls.filter(({ name }) => clientCalls.has(name))
  expect(named.map(({ name }) => name).toSorted()).toEqual([...clientCalls].toSorted())
  for (const declared of named) expect([declared.name, isFor(permissionsOf(declared))]).toEqual([declared.name, true])
})
