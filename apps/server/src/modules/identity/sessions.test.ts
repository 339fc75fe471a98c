import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { execute, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { bearer, openBrowser, publicUrl, returned, startWorld, type World } from './test-world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

beforeEach(() => world.clock.moveTo(new Date()))

afterAll(() => world.close())

test('a token without the cookie of its browser is refused, and the session is over for both', async () => {
  const ada = openBrowser(world)
  const { access_token } = await ada.signIn('ada@example.com')
  const thief = openBrowser(world)
  expect((await thief.call(access_token, world.ada.customerId)).statusCode).toBe(401)
  expect((await ada.call(access_token, world.ada.customerId)).statusCode).toBe(401)
  expect(returned(await ada.authorize({ prompt: 'none' })).get('error')).toBe('login_required')
})

test('who someone is, is told to the browser of the token alone, however the address is spelled', async () => {
  const [ada, thief] = [openBrowser(world), openBrowser(world)]
  const { access_token } = await ada.signIn('ada@example.com')
  const headers = bearer(access_token)
  const told = await ada.ask('GET', '/identity/connect/userinfo', { headers })
  expect([told.statusCode, told.json().email]).toEqual([200, 'ada@example.com'])
  for (const path of ['userinfo', 'USERINFO', 'userinfo/', '%75serinfo'])
    for (const method of ['GET', 'POST'] as const) {
      const answer = await thief.ask(method, `/identity/connect/${path}`, { headers })
      expect([path, method, answer.statusCode, answer.body.includes('ada@')]).toEqual([path, method, 401, false])
    }
  // And the theft ended the session.
  expect((await ada.ask('GET', '/identity/connect/userinfo', { headers })).statusCode).toBe(401)
})

test('the cookie alone signs nobody in', async () => {
  const ada = openBrowser(world)
  await ada.signIn('ada@example.com')
  const answer = await ada.ask('GET', `/onboarding/api/v1/customers/${world.ada.customerId}`)
  expect([answer.statusCode, answer.json().error]).toEqual([
    401,
    'Your session has expired, Kindly login to continue accessing your dashboard.',
  ])
})

test('a cookie given twice is none', async () => {
  const ada = openBrowser(world)
  const { access_token } = await ada.signIn('ada@example.com')
  const bind = ada.jar.get('bind')?.value
  const answer = await world.http.app.inject({
    url: `/onboarding/api/v1/customers/${world.ada.customerId}`,
    headers: { authorization: `Bearer ${access_token}`, cookie: `bind=planted; bind=${bind}` },
  })
  expect(answer.statusCode).toBe(401)
})

test('the cookie is for this host only, out of reach of scripts and other sites', async () => {
  const browser = openBrowser(world)
  await browser.authorize()
  const [cookie] = [(await browser.login('ada@example.com')).headers['set-cookie']].flat()
  expect(cookie).toMatch(/^bind=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=28800$/)
})

test('after the logout call the next request is refused, and so is a silent renewal', async () => {
  const ada = openBrowser(world)
  const { access_token } = await ada.signIn('ada@example.com')
  const providerCookie = ada.jar.get('tw_session')
  const out = await ada.logout(access_token)
  expect([out.statusCode, out.headers['clear-site-data']]).toEqual([200, '"cache", "storage"'])
  expect((await ada.call(access_token, world.ada.customerId)).statusCode).toBe(401)
  expect(providerCookie).toBeDefined()
  ada.jar.set('tw_session', providerCookie ?? { value: '', path: '/' })
  expect(returned(await ada.authorize({ prompt: 'none' })).get('error')).toBe('login_required')
})

test('a sign-out that is told by the cookie alone ends the session of that browser, and no other', async () => {
  const [ada, elsewhere] = [openBrowser(world), openBrowser(world)]
  const [{ access_token }, other] = [await ada.signIn('ada@example.com'), await elsewhere.signIn('ada@example.com')]
  const providerCookie = ada.jar.get('tw_session')
  expect(providerCookie).toBeDefined()
  const path = '/identity/api/v1/end-browser-session'
  // Nobody's cookie, and nobody's at all, end nothing.
  for (const cookie of ['bind=made-up', ''])
    await world.http.app.inject({ method: 'POST', url: path, headers: { cookie }, payload: {} })
  expect((await ada.call(access_token, world.ada.customerId)).statusCode).toBe(200)

  expect((await ada.ask('POST', path, { payload: {} })).statusCode).toBe(200)
  expect((await ada.call(access_token, world.ada.customerId)).statusCode).toBe(401)
  ada.jar.set('tw_session', providerCookie ?? { value: '', path: '/' })
  expect(returned(await ada.authorize({ prompt: 'none' })).get('error')).toBe('login_required')
  expect((await elsewhere.call(other.access_token, world.ada.customerId)).statusCode).toBe(200)
})

test('requests in flight while the session ends find it open or ended, and every later one ended', async () => {
  const ada = openBrowser(world)
  const { access_token } = await ada.signIn('ada@example.com')
  const flying = Array.from({ length: 20 }, () => ada.call(access_token, world.ada.customerId))
  await ada.logout(access_token)
  const late = await Promise.all(Array.from({ length: 20 }, () => ada.call(access_token, world.ada.customerId)))
  expect(new Set(late.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  for (const { statusCode } of await Promise.all(flying)) expect([200, 401]).toContain(statusCode)
})

test('a new password ends every session that the old one opened', async () => {
  const [phone, laptop] = [openBrowser(world), openBrowser(world)]
  const tokens = [await phone.signIn('ada@example.com'), await laptop.signIn('ada@example.com')]
  const { userId, customerId } = world.ada
  await world.db.asSystem((tx) =>
    world.identity.changePassword(tx, {
      userId,
      password: new Secret('correct horse battery staple'),
      twoFactor: false,
    }),
  )
  expect((await phone.call(tokens[0]?.access_token ?? '', customerId)).statusCode).toBe(401)
  expect((await laptop.call(tokens[1]?.access_token ?? '', customerId)).statusCode).toBe(401)
})

test('deactivation ends the sessions at once; signing in again reaches the profile and nothing else', async () => {
  const { userId, customerId } = world.ada
  const browser = openBrowser(world)
  const before = await browser.signIn('ada@example.com')
  await world.db.asSystem(async (tx) => {
    await world.customers.setUserStatus(tx, userId, 'DeActivated')
    await world.identity.revokeSessionsOf(tx, userId, 'deactivated')
  })
  expect((await browser.call(before.access_token, customerId)).statusCode).toBe(401)
  const again = openBrowser(world)
  const { access_token } = await again.signIn('ada@example.com')
  const profile = (await again.call(access_token, customerId)).json().value
  expect([profile.userStatus, profile.permissions]).toEqual(['DeActivated', []])
  await world.db.asSystem((tx) => world.customers.setUserStatus(tx, userId, 'Active'))
})

test('a token lives five minutes, a session eight hours however often it is renewed', async () => {
  const ada = openBrowser(world)
  const { access_token } = await ada.signIn('ada@example.com')
  world.clock.moveBy(301_000)
  await used(world.ada.userId)
  expect((await ada.call(access_token, world.ada.customerId)).statusCode).toBe(401)
  const silent = { prompt: 'none', redirect_uri: `${publicUrl}/silent-oidc-redirect` }
  world.clock.moveBy(4 * 3_600_000)
  await used(world.ada.userId)
  expect(returned(await ada.authorize(silent)).get('code')).toBeTruthy()
  world.clock.moveBy(4 * 3_600_000)
  await used(world.ada.userId)
  expect(returned(await ada.authorize(silent)).get('error')).toBe('login_required')
})

/** Whoever this is has just done something, in every session. */
const used = (userId: string) =>
  world.db.asSystem((tx) =>
    execute(tx, sql`update identity.session set last_acted_at = ${world.clock.now()} where user_id = ${userId}`),
  )

test('the provider ends the session without a page in between when our app shows its id token', async () => {
  const ada = openBrowser(world)
  const { access_token, id_token } = await ada.signIn('ada@example.com')
  const search = new URLSearchParams({
    id_token_hint: id_token,
    post_logout_redirect_uri: `${publicUrl}/signout-oidc`,
    state: 'bye',
  })
  const out = await ada.ask('GET', `/identity/connect/endsession?${search}`)
  expect([out.statusCode, out.headers['location']]).toEqual([303, `${publicUrl}/signout-oidc?state=bye`])
  expect((await ada.call(access_token, world.ada.customerId)).statusCode).toBe(401)
})

test('a link on another site signs nobody out: the person is asked, without a script', async () => {
  const ada = openBrowser(world)
  const { access_token } = await ada.signIn('ada@example.com')
  const out = await ada.ask('GET', '/identity/connect/endsession', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([out.statusCode, out.body.includes('<script')]).toEqual([200, false])
  expect((await ada.call(access_token, world.ada.customerId)).statusCode).toBe(200)
  const elsewhere = new URLSearchParams({
    post_logout_redirect_uri: 'https://evil.example',
    client_id: 'tradewind-web',
  })
  expect((await ada.ask('GET', `/identity/connect/endsession?${elsewhere}`)).statusCode).toBe(400)
})

test('another customer and an absent one answer alike', async () => {
  const ada = openBrowser(world)
  const { access_token } = await ada.signIn('ada@example.com')
  const foreign = await ada.call(access_token, world.ben.customerId)
  const absent = await ada.call(access_token, '00000000-0000-7000-8000-000000000000')
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body])
})
