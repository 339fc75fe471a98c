import * as argon2 from '@node-rs/argon2'
import { Refusal } from '@tradewind/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Caller } from '#platform/caller'
import { oneRow, rows, sql } from '#platform/db'
import { Secret } from '#platform/secret'
import { createDevices } from './devices.ts'
import { createGuessing } from './guessing.ts'
import { fullCost } from './hashing.ts'
import { personByEmail } from './people.store.ts'
import { openBrowser, password, publicUrl, startWorld, type World } from './test-world.ts'

// Files share what they load: what was loaded before this one did not meet the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

let world: World

beforeAll(async () => {
  world = await startWorld({ hashingCost: fullCost })
})

beforeEach(() => world.clock.moveTo(new Date()))

afterAll(() => world.close())

const signInFor = async () => {
  const browser = openBrowser(world)
  await browser.authorize()
  return browser
}
const codeSentTo = async (email: string) => {
  const letter = (await world.notifications.listOutbox()).find(({ to }) => to === email)
  return { code: /^[2-9A-Z]{8}/.exec(letter?.text ?? '')?.[0] ?? '', letter }
}
const count = (codes: unknown[], code: string) => codes.filter((one) => one === code).length

test('of 50 parallel guesses at one password exactly 5 are evaluated, known user or not', async () => {
  for (const email of ['ada@example.com', 'nobody@example.com']) {
    const browser = await signInFor()
    vi.mocked(argon2.verify).mockClear()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => browser.login(email, `wrong password ${i}`)))
    const refusals = answers.map(({ headers }) => headers['refusal-code'])
    expect([email, count(refusals, 'identity.login_failed'), count(refusals, 'identity.login_locked')]).toEqual([
      email,
      5,
      45,
    ])
    expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(5)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(/^(900|8\d\d)$/)
    expect((await browser.login(email)).headers['refusal-code']).toBe('identity.login_locked')
  }
})

test('one network may try many names only so often, and then asks the database nothing more', async () => {
  const browser = await signInFor()
  const answers = await Promise.all(
    Array.from({ length: 103 }, (_, i) => browser.login(`made-up-${i}@example.com`, 'wrong password')),
  )
  const refusals = answers.map(({ headers }) => headers['refusal-code'])
  expect([count(refusals, 'identity.login_failed'), count(refusals, 'request.too_many')]).toEqual([100, 3])

  // From then on it costs those who sign in elsewhere next to nothing.
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const again = await browser.login('made-up@example.com', 'wrong password')
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
  expect([again.headers['refusal-code'], again.headers['retry-after']]).toEqual(['request.too_many', '300'])
  world.clock.moveBy(300_001)
  expect((await browser.login('made-up@example.com', 'no')).headers['refusal-code']).toBe('identity.login_failed')
})

test('a right password gives its one try back to the network, and never more than were taken', async () => {
  world.clock.moveBy(30 * 60_000)
  const browser = await signInFor()
  const triesOfNetwork = async () =>
    (
      await world.db.asSystem((tx) =>
        rows<{ tries: number }>(
          tx,
          sql`select tries from identity.guess where subject like 'network:%' order by window_started_at desc limit 1`,
        ),
      )
    )[0]?.tries
  for (let i = 0; i < 3; i += 1) await browser.login(`nobody-${i}@example.com`, 'wrong password')
  expect(await triesOfNetwork()).toBe(3)
  expect((await browser.login('ada@example.com')).statusCode).toBe(200)
  expect(await triesOfNetwork()).toBe(3)
  // As many as come at once, on a counter that stands at nothing: it does not go below.
  const other = await signInFor()
  const guess = { kind: 'network', whose: 'of a test' } as const
  const guessing = createGuessing(world)
  await guessing.count(guess, 'request.too_many')
  await Promise.all([guessing.giveBack(guess), guessing.giveBack(guess), guessing.giveBack(guess)])
  const [left] = await world.db.asSystem((tx) =>
    rows(tx, sql`select tries from identity.guess where subject = 'network:of a test'`),
  )
  expect(left).toEqual({ tries: 0 })
  expect((await other.login('ada@example.com')).statusCode).toBe(200)
})

test('the lock ends after 15 minutes, and trying meanwhile does not make it longer', async () => {
  const email = 'ben@example.com'
  const browser = await signInFor()
  for (let i = 0; i < 5; i += 1) await browser.login(email, 'wrong password')
  world.clock.moveBy(14 * 60_000)
  expect((await browser.login(email)).headers['refusal-code']).toBe('identity.login_locked')
  world.clock.moveBy(61_000)
  expect((await (await signInFor()).login(email)).statusCode).toBe(200)
})

test('someone outside who locks a user name does not disturb the session that is open', async () => {
  world.clock.moveBy(20 * 60_000)
  const ada = openBrowser(world)
  const { access_token } = await ada.signIn('ada@example.com')
  const outsider = await signInFor()
  for (let i = 0; i < 8; i += 1) await outsider.login('ada@example.com', 'wrong password')
  expect((await ada.call(access_token, world.ada.customerId)).statusCode).toBe(200)
})

test('[http-login-401] no wrong password or code is a 401', async () => {
  world.clock.moveBy(60 * 60_000)
  const browser = await signInFor()
  const statuses = [(await browser.login('ben@example.com', 'no')).statusCode]
  await browser.login('ben@example.com')
  statuses.push((await browser.validateOtp('22222222')).statusCode)
  expect(statuses).toEqual([400, 400])
})

test('of 50 parallel guesses at a code exactly 5 are evaluated; the right one then no longer opens', async () => {
  world.clock.moveBy(120 * 60_000)
  const browser = await signInFor()
  await browser.login('ben@example.com')
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.validateOtp('ZZZZZZZZ')))
  const refusals = answers.map(({ headers }) => headers['refusal-code'])
  expect([count(refusals, 'identity.code_wrong'), count(refusals, 'identity.login_locked')]).toEqual([5, 45])
  const { code } = await codeSentTo('ben@example.com')
  expect((await browser.validateOtp(code)).headers['refusal-code']).toBe('identity.login_locked')
})

test('a code works once, for five minutes, in the sign-in it was sent for, and its successor ends it', async () => {
  world.clock.moveBy(180 * 60_000)
  const [browser, other] = [await signInFor(), await signInFor()]
  await browser.login('ben@example.com')
  const first = (await codeSentTo('ben@example.com')).code
  await other.login('ben@example.com')
  expect((await other.validateOtp(first)).headers['refusal-code']).toBe('identity.code_wrong')

  world.clock.moveBy(1_000)
  expect((await browser.resendOtp()).json().value).toEqual({ sentTo: 'ben*****@example.com', passkey: null })
  const { code, letter } = await codeSentTo('ben@example.com')
  expect(letter?.text).toContain('Tradewind sign-in code')
  expect((await browser.validateOtp(first)).headers['refusal-code']).toBe('identity.code_wrong')
  world.clock.moveBy(299_000)
  expect((await browser.validateOtp(code)).json().value).toMatchObject({ next: 'redirect' })
  expect((await browser.validateOtp(code)).statusCode).toBe(400)

  const late = await signInFor()
  await late.login('ben@example.com')
  const { code: lateCode } = await codeSentTo('ben@example.com')
  world.clock.moveBy(300_000)
  expect((await late.validateOtp(lateCode)).headers['refusal-code']).toBe('identity.code_expired')
})

test('a code is sent again three times in ten minutes at most', async () => {
  world.clock.moveBy(240 * 60_000)
  const browser = await signInFor()
  await browser.login('ben@example.com')
  const statuses = []
  for (let i = 0; i < 4; i += 1) statuses.push((await browser.resendOtp()).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
})

const caller = ({ userId, customerId, email }: World['ada'], sessionId = 'a-session'): Caller => ({
  userId,
  customerId,
  sessionId,
  email,
  name: 'Ada Example',
  permissions: new Set(),
})
const tryPin = (pin: string, sessionId = 'a-session') =>
  world.identity.verifyPin({ userId: world.ada.userId, sessionId, pin: new Secret(pin) }).then(
    () => 'right',
    (error: unknown) => (error instanceof Refusal ? error.code : 'bug'),
  )

test("[security-server-check, security-flags] a first PIN is created once, is not trivial and is nobody else's", async () => {
  const create = (pin: string, customerId = world.ada.customerId) =>
    world.identity.createPin({ caller: caller(world.ada), customerId, pin: new Secret(pin) }).then(
      () => 'created',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )
  expect(await tryPin('481593')).toBe('identity.pin_missing')
  for (const weak of ['111111', '123456', '987654', '121212', '890123', '123123'])
    expect([weak, await create(weak)]).toEqual([weak, 'identity.pin_weak'])
  expect(await create('070391')).toBe('identity.pin_birth_date')
  expect(await create('481593', world.ben.customerId)).toBe('request.not_found')
  expect(await world.identity.hasPin({ caller: caller(world.ada), customerId: world.ada.customerId })).toBe(false)
  expect(await create('481593')).toBe('created')
  expect(await create('592604')).toBe('identity.pin_exists')
  expect(await world.identity.hasPin({ caller: caller(world.ada), customerId: world.ada.customerId })).toBe(true)
  const { pinHash } = await world.db.asSystem((tx) =>
    oneRow<{ pinHash: string }>(tx, sql`select pin_hash from identity.transaction_pin`),
  )
  expect(pinHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  // Without the pepper, which is not in the database, even the right PIN does not fit.
  expect(await argon2.verify(pinHash, '481593')).toBe(false)
})

test('of 50 parallel wrong PINs exactly 5 are evaluated, then the PIN is locked for 15 minutes', async () => {
  expect(await tryPin('481593')).toBe('right')
  const outcomes = await Promise.all(Array.from({ length: 50 }, (_, i) => tryPin(String(700_001 + i))))
  expect([count(outcomes, 'identity.pin_wrong'), count(outcomes, 'identity.pin_locked')]).toEqual([5, 45])
  expect(await tryPin('481593')).toBe('identity.pin_locked')
  world.clock.moveBy(15 * 60_000)
  expect(await tryPin('481593')).toBe('right')
})

test('checking a user name says nothing of who exists', async () => {
  const browser = openBrowser(world)
  const check = (userName: string) =>
    browser.ask('POST', '/identity/tradewindauthentication/checkUserName', { payload: { userName } })
  const [known, unknown] = [await check('ada@example.com'), await check('nobody@example.com')]
  expect(known.body).toBe(unknown.body)
  expect((await check('not an address')).json().value).toEqual({ acceptable: false })
})

test('a password is asked for at sign-in only as it was set', async () => {
  expect(password.length).toBeGreaterThanOrEqual(15)
  await expect(
    world.db.asSystem((tx) =>
      world.identity.registerUser(tx, { email: 'x@example.com', password: new Secret('short one'), twoFactor: false }),
    ),
  ).rejects.toThrow('at least 15 characters')
})

test('a right password and a right PIN wipe the wrong ones before them away', async () => {
  world.clock.moveBy(300 * 60_000)
  const browser = await signInFor()
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 4; i += 1) await browser.login('ben@example.com', 'wrong password')
    expect((await browser.login('ben@example.com')).statusCode).toBe(200)
  }
  const { userId, customerId } = world.ben
  await world.identity.createPin({ caller: caller(world.ben), customerId, pin: new Secret('592604') })
  const give = (pin: string) =>
    world.identity.verifyPin({ userId, sessionId: 'of-ben', pin: new Secret(pin) }).then(
      () => 'right',
      (error: unknown) => (error instanceof Refusal ? error.code : 'bug'),
    )
  for (let round = 0; round < 2; round += 1) {
    for (let i = 0; i < 4; i += 1) expect(await give(String(700_001 + i))).toBe('identity.pin_wrong')
    expect(await give('592604')).toBe('right')
  }
})

test('a stranger who guesses all day shuts nobody out: neither who asks from elsewhere nor a browser that is known there', async () => {
  world.clock.moveBy(400 * 60_000)
  const home = '192.0.2.10'
  const known = await knownTo('ada@example.com', home)
  vi.mocked(argon2.verify).mockClear()
  // In the same network as the victim, as behind the router of a café.
  const stranger = openBrowser(world, home)
  await stranger.authorize()
  for (let i = 0; i < 300; i += 1) await stranger.login('ada@example.com', `guess ${i}`)
  expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(5)
  expect((await stranger.login('ada@example.com')).headers['refusal-code']).toBe('request.too_many')

  await known.authorize()
  expect((await known.login('ada@example.com')).statusCode).toBe(200)
  const elsewhere = await signInFor()
  expect((await elsewhere.login('ada@example.com')).statusCode).toBe(200)
})

test('a known browser has five tries of its own, for its own person alone', async () => {
  world.clock.moveBy(500 * 60_000)
  const browser = await knownTo('ada@example.com')
  await browser.authorize()
  vi.mocked(argon2.verify).mockClear()
  for (let i = 0; i < 20; i += 1) await browser.login('ada@example.com', `guess ${i}`)
  expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(5)
  expect((await browser.login('ada@example.com')).headers['refusal-code']).toBe('identity.login_locked')
  world.clock.moveBy(1_000)
  expect((await browser.login('ben@example.com', 'no')).headers['refusal-code']).toBe('identity.login_failed')
  expect(await newestCounter()).toBe('password')
})

test('who has the password too and tries codes, from the same network, shuts no browser out that is known', async () => {
  world.clock.moveBy(700 * 60_000)
  const home = '192.0.2.20'
  const known = openBrowser(world, home)
  await known.authorize()
  await known.login('ben@example.com')
  await known.validateOtp((await codeSentTo('ben@example.com')).code)

  const stranger = openBrowser(world, home)
  for (let i = 0; i < 12; i += 1) {
    await stranger.authorize()
    await stranger.login('ben@example.com')
    await stranger.validateOtp('ZZZZZZZZ')
  }
  expect((await stranger.login('ben@example.com')).headers['refusal-code']).toBe('request.too_many')
  world.clock.moveBy(1_000)
  const again = openBrowser(world, home)
  for (const [name, kept] of known.jar) if (name.startsWith('tw_device_')) again.jar.set(name, kept)
  await again.authorize()
  expect((await again.login('ben@example.com')).json().value).toMatchObject({ next: 'code' })
  expect((await again.validateOtp((await codeSentTo('ben@example.com')).code)).json().value).toMatchObject({
    next: 'redirect',
  })
})

/** A browser in which someone has signed in before, and signed out. */
async function knownTo(email: string, address?: string) {
  const browser = openBrowser(world, address)
  const { access_token } = await browser.signIn(email)
  await browser.logout(access_token)
  return browser
}

/** What the newest counter counts. */
const newestCounter = async (): Promise<string> =>
  world.db.asSystem(async (tx) => {
    const newest = sql`select subject from identity.guess order by window_started_at desc limit 1`
    return (await oneRow<{ subject: string }>(tx, newest)).subject.split(':')[0] ?? ''
  })

test('what says that a browser is known is signed, ends with the password and after 30 days, and outlives a sign-out', async () => {
  world.clock.moveBy(600 * 60_000)
  const browser = openBrowser(world)
  const { access_token } = await browser.signIn('ada@example.com')
  const [name = ''] = [...browser.jar.keys()].filter((one) => one.startsWith('tw_device_'))
  const cookie = browser.jar.get(name)
  expect(cookie?.value).not.toContain('ada')
  await browser.logout(access_token)
  expect(browser.jar.get(name)).toEqual(cookie)

  const person = await world.db.asSystem((tx) => personByEmail(tx, world.personal, 'ada@example.com'))
  const devices = createDevices({ ...world, publicUrl })
  const isKnown = (value: string, who = person) =>
    devices.rememberedFor(who, 'ada@example.com', `${name}=${value}`) !== undefined
  const value = cookie?.value ?? ''
  expect([isKnown(value), isKnown(`x${value}`), isKnown('')]).toEqual([true, false, false])
  expect(isKnown(value, person && { ...person, passwordHash: 'another' })).toBe(false)
  world.clock.moveBy(30 * 86_400_000)
  expect(isKnown(value)).toBe(false)
})
