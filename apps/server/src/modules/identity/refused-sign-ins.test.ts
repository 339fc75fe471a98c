import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, publicUrl, returned, startWorld, type World } from './test-world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

const refusedExchange = { statusCode: 400, error: 'invalid_grant' }
const outcome = (answer: { statusCode: number; json(): { error: string } }) => ({
  statusCode: answer.statusCode,
  error: answer.json().error,
})

test('a code used twice is refused and takes the tokens of its sign-in with it', async () => {
  const browser = openBrowser(world)
  const code = await browser.signInForCode('ada@example.com')
  const { access_token } = (await browser.exchange(code)).json()
  expect((await browser.call(access_token, world.ada.customerId)).statusCode).toBe(200)
  expect(outcome(await browser.exchange(code))).toEqual(refusedExchange)
  expect((await browser.call(access_token, world.ada.customerId)).statusCode).toBe(401)
})

test('of many who bring a code at once at most one gets tokens, and even those are then worth nothing', async () => {
  const browser = openBrowser(world)
  const code = await browser.signInForCode('ada@example.com')
  const answers = await Promise.all(Array.from({ length: 8 }, () => browser.exchange(code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1)
  for (const answer of answers)
    if (answer.statusCode === 200)
      expect((await browser.call(answer.json().access_token, world.ada.customerId)).statusCode).toBe(401)
})

test('a code lives for 60 seconds', async () => {
  const browser = openBrowser(world)
  const code = await browser.signInForCode('ada@example.com')
  world.clock.moveBy(61_000)
  expect(outcome(await browser.exchange(code))).toEqual(refusedExchange)
  world.clock.moveTo(new Date())
})

test('a code is refused with another verifier, without one, and for another redirect', async () => {
  const wrong = [
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: '' },
    { redirect_uri: `${publicUrl}/silent-oidc-redirect` },
    { redirect_uri: `${publicUrl}/signin-oidc/` },
  ]
  for (const changes of wrong) {
    const browser = openBrowser(world)
    const answer = await browser.exchange(await browser.signInForCode('ada@example.com'), changes)
    expect([changes, answer.statusCode]).toEqual([changes, 400])
    expect(answer.json()).not.toHaveProperty('access_token')
  }
})

test('a code is refused from a browser other than the one that signed in', async () => {
  const browser = openBrowser(world)
  const code = await browser.signInForCode('ada@example.com')
  browser.jar.delete('bind')
  expect(outcome(await browser.exchange(code))).toEqual(refusedExchange)
})

const targets = [
  'https://evil.example/signin-oidc',
  `${publicUrl}/signin-oidc/`,
  `${publicUrl}/signin-oidc?next=1`,
  `${publicUrl}/signin-oidc#x`,
  `${publicUrl}/SIGNIN-OIDC`,
  `${publicUrl}/signin-oidc/../accounts`,
  `${publicUrl}.evil.example/signin-oidc`,
  'http://localhost:3001/signin-oidc',
  'http://127.0.0.1:3000/signin-oidc',
  'https://localhost:3000/signin-oidc',
  'http://user@localhost:3000/signin-oidc',
  '//localhost:3000/signin-oidc',
  '/signin-oidc',
  '',
]

test.each(targets)('the provider sends nobody to %j', async (redirect_uri) => {
  const answer = await openBrowser(world).authorize({ redirect_uri })
  expect([answer.statusCode, answer.headers['location']]).toEqual([400, undefined])
})

const requests: [string, Record<string, string | undefined>][] = [
  ['plain PKCE', { code_challenge_method: 'plain' }],
  ['no PKCE at all', { code_challenge: undefined, code_challenge_method: undefined }],
  ['a challenge without its method', { code_challenge_method: undefined }],
  ['the implicit flow', { response_type: 'id_token', nonce: 'n' }],
  ['a token from the front', { response_type: 'token' }],
  ['the hybrid flow', { response_type: 'code id_token', nonce: 'n' }],
  ['a request object without a signature', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
]

test.each(requests)('the provider refuses %s', async (_, changes) => {
  const answer = await openBrowser(world).authorize(changes)
  // The page asks for no password: either an error page, or back to the app with an error and no code.
  expect(String(answer.headers['location'] ?? '')).not.toContain('/interaction/')
  if (answer.statusCode === 303) expect(String(answer.headers['location'])).toMatch(/[?#&]error=/)
  else expect(answer.statusCode).toBe(400)
})

test('an unknown client is refused without a redirect', async () => {
  const answer = await openBrowser(world).authorize({ client_id: 'someone-else' })
  expect([answer.statusCode, answer.headers['location']]).toEqual([400, undefined])
})

test('there is no grant but the code: no password, refresh or client grant, and no refresh token', async () => {
  for (const grant_type of [
    'password',
    'refresh_token',
    'client_credentials',
    'urn:ietf:params:oauth:grant-type:device_code',
  ]) {
    const browser = openBrowser(world)
    const answer = await browser.exchange('none', { grant_type, username: 'ada@example.com', refresh_token: 'x' })
    expect([grant_type, answer.statusCode]).toEqual([grant_type, 400])
  }
})

test('what is not there is not offered: no refresh token, and no scope for one', async () => {
  const browser = openBrowser(world)
  const offered = (await browser.ask('GET', '/identity/.well-known/openid-configuration')).json()
  expect(offered.grant_types_supported).toEqual(['authorization_code', 'client_credentials'])
  expect(offered.scopes_supported).not.toContain('offline_access')
  // The app asks for it as specified, and is told that it has none.
  const tokens = await browser.signIn('ada@example.com')
  expect(tokens.scope).toBe('openid profile gateway')
  expect(tokens).not.toHaveProperty('refresh_token')
})

test('the id token is signed with a key of the published set, never with none', async () => {
  const { id_token } = await openBrowser(world).signIn('ada@example.com')
  const header = JSON.parse(Buffer.from(id_token.split('.')[0] ?? '', 'base64url').toString())
  const { keys } = (await openBrowser(world).ask('GET', '/identity/connect/jwks')).json()
  expect(header.alg).toBe('ES256')
  expect(keys.map(({ kid }: { kid: string }) => kid)).toContain(header.kid)
  expect(keys[0]).not.toHaveProperty('d')
  const forged = [{ alg: 'none' }, { ...header, alg: 'HS256' }].map((one) =>
    [Buffer.from(JSON.stringify(one)).toString('base64url'), id_token.split('.')[1], ''].join('.'),
  )
  for (const token of [...forged, id_token]) {
    const answer = await openBrowser(world).call(token, world.ada.customerId)
    expect(answer.statusCode).toBe(401)
  }
})

test('[http-login-401] signing in outside the provider is refused, and never with a 401', async () => {
  const stranger = openBrowser(world)
  for (const answer of [
    await stranger.login('ada@example.com'),
    await stranger.validateOtp('ABCDEFGH'),
    await stranger.resendOtp(),
  ])
    expect([answer.statusCode, answer.headers['refusal-code']]).toEqual([400, 'identity.no_interaction'])
})

test('another site cannot drive a sign-in or a token request', async () => {
  const browser = openBrowser(world)
  await browser.authorize()
  for (const site of ['cross-site', 'same-site']) {
    const login = await browser.ask('POST', '/identity/tradewindauthentication/login', {
      payload: { userName: 'ada@example.com', password: 'x', product: 'x' },
      headers: { 'sec-fetch-site': site },
    })
    expect(login.statusCode).toBe(403)
    const token = await browser.ask('POST', '/identity/connect/token', {
      payload: 'grant_type=authorization_code',
      headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(token.statusCode).toBe(403)
  }
})

test('a Host or forwarding header changes no address', async () => {
  const browser = openBrowser(world)
  const answer = await browser.ask('GET', '/identity/.well-known/openid-configuration', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  })
  expect(answer.body).not.toContain('evil.example')
  expect(answer.json().authorization_endpoint).toBe(`${publicUrl}/identity/connect/authorize`)
})

test('ids are stored as hashes: nothing in the database is a token, a code or a cookie', async () => {
  const browser = openBrowser(world)
  const { access_token } = await browser.signIn('ada@example.com')
  const secrets = [access_token, ...[...browser.jar.values()].map(({ value }) => value)]
  const { rows, sql } = await import('#platform/db')
  const stored = await world.db.asSystem((tx) =>
    rows<{ text: string }>(
      tx,
      sql`select payload::text as text from identity.artifact union all select s::text from identity.session s`,
    ),
  )
  for (const secret of secrets) for (const { text } of stored) expect(text.includes(secret)).toBe(false)
  const hash = createHash('sha256').update(access_token).digest()
  const found = await world.db.asSystem((tx) => rows(tx, sql`select from identity.artifact where id_hash = ${hash}`))
  expect(found.length).toBe(1)
})

test('silent renewal gives new tokens without a page; without a session it says login_required', async () => {
  const browser = openBrowser(world)
  const before = await browser.signIn('ada@example.com')
  const silent = { prompt: 'none', redirect_uri: `${publicUrl}/silent-oidc-redirect` }
  const back = await browser.authorize(silent)
  expect(String(back.headers['location'])).toContain('/silent-oidc-redirect?')
  const answer = await browser.exchange(returned(back).get('code') ?? '', { redirect_uri: silent.redirect_uri })
  expect(answer.json().access_token).not.toBe(before.access_token)
  expect((await browser.call(answer.json().access_token, world.ada.customerId)).statusCode).toBe(200)

  const nobody = await openBrowser(world).authorize(silent)
  expect(returned(nobody).get('error')).toBe('login_required')
})
