import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBrowser, publicUrl, returned, startWorld, type World } from './test-world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

beforeEach(() => world.clock.moveTo(new Date()))

afterAll(() => world.close())

async function signedIn(email = 'ada@example.com') {
  const browser = openBrowser(world)
  const { access_token: token } = await browser.signIn(email)
  const { customerId } = world.ada
  return { browser, token, ask: async (idle?: number) => (await browser.call(token, customerId, idle)).statusCode }
}

test('a session that its person left alone for 170 seconds is refused', async () => {
  const { ask } = await signedIn()
  world.clock.moveBy(169_000)
  expect(await ask(169)).toBe(200)
  world.clock.moveBy(1_000)
  expect(await ask()).toBe(401)
})

test('a call of a program that says nothing of a person is activity by itself', async () => {
  const { ask } = await signedIn()
  for (let calls = 0; calls < 3; calls += 1) {
    world.clock.moveBy(90_000)
    expect(await ask()).toBe(200)
  }
  world.clock.moveBy(170_000)
  expect(await ask()).toBe(401)
})

test('an operator chooses after how long a session that nobody uses ends', async () => {
  const patient = await startWorld({ inactivitySeconds: 250 })
  const browser = openBrowser(patient)
  const { access_token: token } = await browser.signIn('ada@example.com')
  const { customerId } = patient.ada
  patient.clock.moveBy(299_000)
  expect((await browser.call(token, customerId, 299)).statusCode).toBe(200)
  const renewed = await browser.exchange(await browser.codeByCookie())
  patient.clock.moveBy(1_000)
  expect((await browser.call(renewed.json().access_token, customerId, 300)).statusCode).toBe(401)
  await patient.close()
})

test('polling for news says how long nobody acted, and keeps nothing alive', async () => {
  const { ask } = await signedIn()
  for (let waited = 10; waited < 170; waited += 10) {
    world.clock.moveBy(10_000)
    expect(await ask(waited)).toBe(200)
  }
  world.clock.moveBy(10_000)
  expect(await ask(170)).toBe(401)
})

test('a call behind which a person acted keeps the session for another 170 seconds', async () => {
  const { ask } = await signedIn()
  world.clock.moveBy(100_000)
  expect(await ask(0)).toBe(200)
  world.clock.moveBy(150_000)
  expect(await ask(150)).toBe(200)
  world.clock.moveBy(20_000)
  expect(await ask(170)).toBe(401)
})

test('activity that no call told of is told by itself, exactly as long ago as it was', async () => {
  const { ask, browser, token } = await signedIn()
  world.clock.moveBy(60_000)
  expect((await browser.keepAlive(token, 20)).statusCode).toBe(200)
  world.clock.moveBy(149_000)
  expect(await ask(169)).toBe(200)
  world.clock.moveBy(1_000)
  expect(await ask()).toBe(401)
})

test('what is idle stays over: no late word of activity, no renewal and no old cookie opens it again', async () => {
  const { ask, browser, token } = await signedIn()
  world.clock.moveBy(171_000)
  expect((await browser.keepAlive(token, 0)).statusCode).toBe(401)
  expect(await ask(0)).toBe(401)
  const silent = { prompt: 'none', redirect_uri: `${publicUrl}/silent-oidc-redirect` }
  expect(returned(await browser.authorize(silent)).get('error')).toBe('login_required')
  // And signing in again takes a password.
  expect(String((await browser.authorize()).headers['location'])).toContain('/identity/interaction/')
})

test('a wrong word about activity is no word', async () => {
  const { browser, token, ask } = await signedIn()
  world.clock.moveBy(160_000)
  for (const said of ['-5', '1e3', 'x', '', '0, 0']) {
    const headers = { authorization: `Bearer ${token}`, 'x-idle-seconds': said }
    const url = `/onboarding/api/v1/customers/${world.ada.customerId}`
    expect((await browser.ask('GET', url, { headers })).statusCode).toBe(200)
  }
  world.clock.moveBy(10_000)
  expect(await ask()).toBe(401)
})

test('a session that timed out leaves the encrypted drafts in the browser, a log-out takes everything', async () => {
  const first = await signedIn()
  const timedOut = await first.browser.logout(first.token, { keepDrafts: true })
  expect(timedOut.headers['clear-site-data']).toBe('"cache"')
  expect([...first.browser.jar.keys()].every((name) => name.startsWith('tw_device_'))).toBe(true)
  const second = await signedIn()
  expect((await second.browser.logout(second.token)).headers['clear-site-data']).toBe('"cache", "storage"')
})

/** What a browser is told of the key of its drafts, or of those of an earlier session. */
const draftKey = async (
  { token, browser }: { token: string; browser: ReturnType<typeof openBrowser> },
  of?: string,
) => {
  const url = `/identity/api/v1/draft-key${of ? `?session=${of}` : ''}`
  const answer = await browser.ask('GET', url, { headers: { authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, ...answer.json().value }
}

test('each session has a key of its own for its drafts, always the same, and nobody has one without a session', async () => {
  const [one, two] = [await signedIn(), await signedIn()]
  const first = await draftKey(one)
  expect(Buffer.from(first.key, 'base64url')).toHaveLength(32)
  expect(await draftKey(one)).toEqual(first)
  const second = await draftKey(two)
  expect([second.session, second.key]).not.toEqual([first.session, first.key])
  expect(second.key).not.toBe(first.key)
  expect(await draftKey({ ...one, token: 'a-token-of-nobody-at-all' })).toEqual({ status: 401 })
})

test('the next session of the same person is given the key of one that is over, for a day, and nobody else ever', async () => {
  const before = await signedIn()
  const first = await draftKey(before)
  await before.browser.logout(before.token, { keepDrafts: true })
  expect(await draftKey(await signedIn(), first.session)).toEqual(first)
  const nobodys = '0190c000-dead-7000-8000-000000000000'
  const ben = { userId: world.ben.userId, sessionId: nobodys }
  await expect(world.identity.draftKeyOf(ben, first.session)).rejects.toMatchObject({ code: 'request.not_found' })
  expect(await draftKey(await signedIn(), nobodys)).toEqual({ status: 404 })
  world.clock.moveBy(32 * 3_600_000 + 1_000)
  expect(await draftKey(await signedIn(), first.session)).toEqual({ status: 404 })
})

test('[cookies-accept] acceptance is stored on the profile, at either address, for oneself only', async () => {
  const { browser, token } = await signedIn()
  const put = (path: string, customerId: string) =>
    browser.ask('PUT', path, { payload: { customerId }, headers: { authorization: `Bearer ${token}` } })
  const accepted = async () => (await browser.call(token, world.ada.customerId)).json().value.cookieAccepted
  expect(await accepted()).toBe(false)
  expect((await put('/identity/api/v1/updatecookie', world.ben.customerId)).statusCode).toBe(404)
  expect(await accepted()).toBe(false)
  expect((await put('/onboarding/api/v1/updatecookie', world.ada.customerId)).json()).toMatchObject({ isSuccess: true })
  expect(await accepted()).toBe(true)
  expect((await browser.call(token, world.ada.customerId)).json().value.analyticsAccepted).toBe(true)
  const payload = { customerId: world.ada.customerId, analytics: false }
  const headers = { authorization: `Bearer ${token}` }
  expect((await browser.ask('PUT', '/identity/api/v1/updatecookie', { payload, headers })).statusCode).toBe(200)
  expect((await browser.call(token, world.ada.customerId)).json().value.analyticsAccepted).toBe(false)
  // The next sign-in knows it from the identity info.
  const { id_token } = await openBrowser(world).signIn('ada@example.com')
  const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims.cookieaccepted).toBe('True')
})
