import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { bearer, openBrowser, password, startWorld, type World } from './test-world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
beforeEach(() => world.clock.moveTo(new Date()))
afterAll(() => world.close())

const legacyLogin = '/api/auth/login'
const tokens = () =>
  world.db.asSystem((tx) => rows<object>(tx, sql`select id_hash from identity.artifact where kind = 'AccessToken'`))

test('[session-legacy-login, entity-legacy-auth] for a session of ours the legacy strategy reads its token and its user, who has a scope', async () => {
  const ada = openBrowser(world)
  const { access_token: token } = await ada.signIn('ada@example.com')
  const before = await tokens()
  const login = await ada.ask('POST', legacyLogin, { payload: {}, headers: bearer(token) })
  expect([login.statusCode, login.json().value]).toEqual([200, { token }])
  const user = await ada.ask('GET', '/api/auth/user', { headers: bearer(token) })
  expect(user.json().value.user).toEqual({
    id: world.ada.userId,
    customerId: world.ada.customerId,
    email: 'ada@example.com',
    name: expect.stringMatching(/^Ada /),
    // As the provider gave it: a renewal by its own session needs no offline access.
    scope: 'openid profile gateway',
  })
  // It gave back what it was shown, and made nothing.
  expect(await tokens()).toEqual(before)
})

test('the legacy logout ends the session at once and everywhere', async () => {
  const ada = openBrowser(world)
  const { access_token: token } = await ada.signIn('ada@example.com')
  const out = await ada.ask('POST', '/api/auth/logout', { payload: {}, headers: bearer(token) })
  expect([out.statusCode, out.headers['clear-site-data']]).toEqual([200, '"cache", "storage"'])
  expect((await ada.call(token, world.ada.customerId)).statusCode).toBe(401)
  expect((await ada.ask('POST', legacyLogin, { payload: {}, headers: bearer(token) })).statusCode).toBe(400)
})

test('[http-login-401] no password opens a session outside the code flow, right or wrong, and none is told apart', async () => {
  const stranger = openBrowser(world)
  const before = await tokens()
  for (const secret of [password, 'a wrong password']) {
    const payload = { userName: 'ada@example.com', password: secret, product: 'tradewind' }
    const answer = await stranger.ask('POST', legacyLogin, { payload })
    expect([secret, answer.statusCode, answer.headers['refusal-code']]).toEqual([secret, 400, 'request.invalid'])
  }
  const empty = await stranger.ask('POST', legacyLogin, { payload: {} })
  expect([empty.statusCode, empty.headers['refusal-code']]).toEqual([400, 'identity.code_flow_only'])
  expect(await tokens()).toEqual(before)
})

test('a token that left its browser is given back to nobody, and tells nothing of its owner', async () => {
  const ada = openBrowser(world)
  const { access_token: token } = await ada.signIn('ada@example.com')
  const thief = openBrowser(world)
  expect((await thief.ask('POST', legacyLogin, { payload: {}, headers: bearer(token) })).statusCode).toBe(400)
  expect((await thief.ask('GET', '/api/auth/user', { headers: bearer(token) })).statusCode).toBe(401)
})

test('[entity-login-state] a sign-in is made of user name, password and product: none may be left out, and nothing added', async () => {
  const right = { userName: 'ada@example.com', password, product: 'tradewind' }
  const login = async (payload: object) => {
    const browser = openBrowser(world)
    await browser.authorize()
    return browser.ask('POST', '/identity/tradewindauthentication/login', { payload })
  }
  expect((await login(right)).json().value.next).toBe('redirect')
  for (const name of ['userName', 'password', 'product']) {
    const { [name as 'product']: _, ...rest } = right
    const answer = await login(rest)
    expect([name, answer.statusCode, answer.headers['refusal-code']]).toEqual([name, 400, 'request.invalid'])
  }
  expect((await login({ ...right, remember: true })).headers['refusal-code']).toBe('request.invalid')
})

test('[entity-identity-info, entity-cookie-preference] the identity info says True once cookies were accepted, and the profile keeps the choice of analytics', async () => {
  const signIn = async () => {
    const browser = openBrowser(world)
    const { id_token, access_token: token } = await browser.signIn('ada@example.com')
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as object
    return { browser, claims, token }
  }
  const { browser, claims, token } = await signIn()
  expect(claims).toMatchObject({ cookieaccepted: 'False' })
  const { customerId } = world.ada
  const profile = async () => (await browser.call(token, customerId)).json().value
  expect(await profile()).toMatchObject({ cookieAccepted: false, analyticsAccepted: false })
  for (const analytics of [true, false]) {
    const payload = { customerId, analytics }
    const kept = await browser.ask('PUT', '/identity/api/v1/updatecookie', { payload, headers: bearer(token) })
    expect(kept.json().isSuccess).toBe(true)
    expect(await profile()).toMatchObject({ cookieAccepted: true, analyticsAccepted: analytics })
  }
  expect((await signIn()).claims).toMatchObject({ cookieaccepted: 'True' })
})
