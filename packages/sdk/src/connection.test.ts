import { expect, test } from 'vitest'
import { NoAnswer, OutcomeUnknown, Refused, type SentRequest } from './errors.ts'
import { clientOf, partOf, refusal, success } from './test-server.ts'

const body = { amount: '25.00', narration: 'Shelves' }
const lost = new TypeError('fetch failed')

test('a payment that is sent again has the same key, the same bytes and the same signature, and a new proof', async () => {
  const { client, sent } = clientOf((_, number) => (number < 3 ? lost : success({ transactionId: 't' })))
  expect(await client.payments.pay({ body })).toEqual({ transactionId: 't' })
  expect(sent.length).toBe(3)
  const same = sent.map(({ body: text, headers }) => [text, headers.get('idempotency-key'), headers.get('x-signature')])
  expect(new Set(same.map(String)).size).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers.get('dpop'))).size).toBe(3)
})

test('a key that the program stored is used instead of a new one', async () => {
  const { client, sent } = clientOf(() => success(null))
  await client.payments.pay({ body }, { idempotencyKey: 'stored-before' })
  expect(sent[0]?.headers.get('idempotency-key')).toBe('stored-before')
})

test('a refusal is thrown with its code, fields and request id, and is not sent again', async () => {
  const { client, sent } = clientOf(() =>
    Response.json(
      {
        isSuccess: false,
        value: { errors: [{ field: 'amount', message: 'Enter an amount.' }] },
        error: 'Check the form.',
        message: null,
      },
      { status: 400, headers: { 'refusal-code': 'request.invalid', 'x-request-id': 'req-9' } },
    ),
  )
  const error = await client.payments.pay({ body }).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({
    status: 400,
    code: 'request.invalid',
    message: 'Check the form.',
    requestId: 'req-9',
    fields: [{ field: 'amount', message: 'Enter an amount.' }],
  })
  expect(sent.length).toBe(1)
})

test('a payment without an answer has an unknown outcome, and asking for it sends the same request', async () => {
  let isBack = false
  const { client, sent } = clientOf(() => (isBack ? success({ transactionId: 't' }) : lost))
  const error = await client.payments.pay({ body }).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(OutcomeUnknown)
  isBack = true
  // Stored as text, as a program would.
  const stored = JSON.parse(JSON.stringify((error as OutcomeUnknown).request)) as SentRequest
  expect(await client.askOutcome(stored)).toEqual({ transactionId: 't' })
  const [first, last] = [sent[0], sent.at(-1)]
  expect(last?.body).toBe(first?.body)
  for (const name of ['idempotency-key', 'x-signature'])
    expect([name, last?.headers.get(name)]).toEqual([name, first?.headers.get(name)])
})

test('a refusal that says nothing of an earlier attempt leaves the outcome unknown; one that decides is thrown', async () => {
  const after = async (answer: Response) => {
    const { client } = clientOf((_, number) => (number === 1 ? lost : answer.clone()), { attempts: 2 })
    return client.payments.pay({ body }).catch((one: unknown) => one)
  }
  expect(await after(refusal(401, 'clients.address_refused'))).toBeInstanceOf(OutcomeUnknown)
  expect(await after(refusal(503, 'platform.busy'))).toBeInstanceOf(OutcomeUnknown)
  expect(await after(refusal(500, 'platform.failed'))).toBeInstanceOf(OutcomeUnknown)
  expect(await after(refusal(409, 'ledger.insufficient_funds'))).toMatchObject({ code: 'ledger.insufficient_funds' })
})

test('a page of a proxy that says OK is no answer to a payment', async () => {
  const { client } = clientOf(() => new Response('<h1>Welcome</h1>'), { attempts: 1 })
  expect(await client.payments.pay({ body }).catch((one: unknown) => one)).toBeInstanceOf(OutcomeUnknown)
})

test('a busy server is asked again after its Retry-After, and not if that is too long', async () => {
  const { client, waits, sent } = clientOf((_, number) =>
    number === 1 ? refusal(429, 'request.too_many', { 'retry-after': '7' }) : success([]),
  )
  await client.payments.list()
  expect(waits).toEqual([7])
  expect(sent.length).toBe(2)
  const slow = clientOf(() => refusal(429, 'request.too_many', { 'retry-after': '3600' }))
  const error = await slow.client.payments.list().catch((one: unknown) => one)
  expect(error).toMatchObject({ code: 'request.too_many', retryAfter: 3600 })
  expect(slow.sent.length).toBe(1)
})

test('what cannot be repeated without harm is sent once, and reading is tried again', async () => {
  const check = clientOf(() => lost)
  expect(await check.client.payments.check({ body }).catch((one: unknown) => one)).toBeInstanceOf(NoAnswer)
  expect(check.sent.length).toBe(1)
  const list = clientOf(() => lost)
  expect(await list.client.payments.list().catch((one: unknown) => one)).toBeInstanceOf(NoAnswer)
  expect(list.sent.length).toBe(4)
})

test('an attempt without an answer ends after its time, and the payment is sent again with the same key', async () => {
  const { client, sent } = clientOf((_, number) =>
    number === 1 ? Object.assign(new Error('timed out'), { name: 'TimeoutError' }) : success('paid'),
  )
  expect(await client.payments.pay({ body }, { timeout: 10_000 })).toBe('paid')
  expect(sent.length).toBe(2)
})

test('a program that gives up keeps what it needs to ask for the outcome', async () => {
  const stop = new AbortController()
  const { client, sent } = clientOf(() => {
    stop.abort()
    return lost
  })
  const error = await client.payments.pay({ body }, { signal: stop.signal }).catch((one: unknown) => one)
  expect(error).toMatchObject({ name: 'OutcomeUnknown', request: { idempotencyKey: 'key-number-1' } })
  expect(sent.length).toBe(1)
})

test('the signature covers method, path with query, key and the digest of the body', async () => {
  const { client, sent } = clientOf(() => success(null))
  await client.payments.pay({ query: { Draft: true, Empty: undefined }, body })
  const [one] = sent
  expect(one?.path).toBe('/pay?Draft=true')
  expect(partOf(one?.headers.get('x-signature') ?? null, 0)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) })
  expect(one?.headers.get('x-signature')?.split('.')[1]).toBe('')
})

test('a token is used until shortly before it expires, and a refused one is replaced', async () => {
  const { client, tokens, sent } = clientOf((one) =>
    one.headers.get('authorization') === 'DPoP token-1' && sent.length === 2
      ? refusal(401, 'clients.token_invalid')
      : success([]),
  )
  await client.payments.list()
  await client.payments.list()
  expect(tokens.length).toBe(2)
  expect(sent.at(-1)?.headers.get('authorization')).toBe('DPoP token-2')
})

test('a proof has the newest nonce, and the time of the server where its clock is far ahead', async () => {
  const { client, sent } = clientOf((one) => {
    const { nonce, iat } = partOf(one.headers.get('dpop'), 1)
    const headers = { 'dpop-nonce': 'n1', 'bank-time': '2026-12-05T12:00:00Z' }
    if (Number(iat) < Date.parse('2026-12-05T00:00:00Z') / 1000) return refusal(401, 'clients.proof_wrong', headers)
    return nonce === 'n1' ? success('seen') : refusal(401, 'clients.nonce_needed', headers)
  })
  expect(await client.payments.list()).toBe('seen')
  expect(sent.length).toBe(2)
})

test('a file comes as bytes with its name', async () => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="statement.csv"' }
  const { client, sent } = clientOf(() => new Response('a,b', { headers }))
  const file = await client.payments.statement({ params: { id: 'a/b' } })
  expect(file).toMatchObject({ name: 'statement.csv', type: 'text/csv', bytes: new TextEncoder().encode('a,b') })
  expect(sent[0]?.path).toBe('/accounts/a%2Fb/statement')
})

test('keys are refused where they are wrong: one key for both purposes, a public key, another kind', async () => {
  const { privateKey } = await import('./test-server.ts')
  const both = privateKey('P-256')
  const same = clientOf(() => success(null), { authenticationKey: both, signingKey: both })
  await expect(same.client.payments.pay({ body })).rejects.toThrow('Use two keys')
  const publicOnly = clientOf(() => success(null), { authenticationKey: { kty: 'OKP', crv: 'Ed25519', x: 'abc' } })
  await expect(publicOnly.client.payments.list()).rejects.toThrow('Pass the private key')
  expect(() => clientOf(() => success(null), { url: 'http://pay.example.com' })).toThrow('Use https')
})
