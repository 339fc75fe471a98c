import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/caller'
import type { Database, Listening } from '#platform/db'
import { systemRandom } from '#platform/random'
import { Secret } from '#platform/secret'
import { secretsFrom } from '#platform/secrets'
import { createIdentity, type Identity } from './index.ts'
import { changeChannel, createSessionCache, type TokenHolder } from './session-cache.ts'
import { openBrowser, publicUrl, startWorld, type World } from './test-world.ts'

let world: World
/** A second server on the same database, which remembers; it serves nothing but asks who calls. */
let other: Identity
let reads = 0
let remembering: { stop(): Promise<void> }

beforeAll(async () => {
  world = await startWorld()
  const counted: Database = {
    ...world.db,
    asSystem: (work) => {
      reads += 1
      return world.db.asSystem(work)
    },
    askAsSystem: (work) => {
      reads += 1
      return world.db.askAsSystem(work)
    },
  }
  other = createIdentity({
    ...world,
    brand: 'Tradewind',
    db: counted,
    random: systemRandom,
    secrets: secretsFrom(Buffer.alloc(32)),
    publicUrl,
  })
  remembering = await other.remember()
})
beforeEach(() => world.clock.moveTo(new Date()))
afterAll(async () => {
  await remembering.stop()
  await world.close()
})

async function signedIn() {
  const browser = openBrowser(world)
  const { access_token } = await browser.signIn('ada@example.com')
  // As a thief would keep them: signing out takes the cookie from the browser.
  const headers = { authorization: `Bearer ${access_token}`, cookie: `bind=${browser.jar.get('bind')?.value}` }
  const ask = async (changes: object = {}) => {
    const request = { headers: { ...headers, ...changes } } as unknown as Parameters<Identity['authenticate']>[0]
    return other.authenticate(request).then(
      (caller) => caller,
      (error: { code: string }) => error.code,
    )
  }
  return { ...browser, token: access_token, ask }
}

const expired = 'identity.session_expired'

/** Whether a request was answered from what is remembered. The notification of the sign-in itself may still arrive at first. */
const isRemembered = async ({ ask }: Awaited<ReturnType<typeof signedIn>>) => {
  const before = reads
  // By a timer: activity would be written.
  await ask({ 'x-idle-seconds': '900' })
  return reads === before
}

test('the second request of a session reads nothing from the database', async () => {
  const browser = await signedIn()
  expect(await isRemembered(browser)).toBe(false)
  await expect.poll(() => isRemembered(browser)).toBe(true)
  expect(await browser.ask()).toMatchObject({ userId: world.ada.userId, email: 'ada@example.com' })
})

const changes: [string, (browser: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>][] = [
  ['signing out', ({ logout, token }) => logout(token)],
  [
    'a new password',
    () =>
      world.db.asSystem((tx) =>
        world.identity.changePassword(tx, {
          userId: world.ada.userId,
          password: new Secret('correct horse battery staple'),
          twoFactor: false,
        }),
      ),
  ],
  ['the theft of the token', ({ token }) => openBrowser(world).call(token, world.ada.customerId)],
]

test.each(changes)('%s on one server ends the session on another that remembered it', async (_, change) => {
  const browser = await signedIn()
  await expect.poll(() => isRemembered(browser)).toBe(true)
  await change(browser)
  await expect.poll(browser.ask).toBe(expired)
})

test('what a person may do changes on every server', async () => {
  const { ask } = await signedIn()
  const may = async () => ((await ask()) as Caller).permissions.has('payments:create')
  expect(await may()).toBe(true)
  await world.db.asSystem((tx) => world.customers.setUserStatus(tx, world.ada.userId, 'DeActivated'))
  await expect.poll(may).toBe(false)
  await world.db.asSystem((tx) => world.customers.setUserStatus(tx, world.ada.userId, 'Active'))
  await expect.poll(may).toBe(true)
})

test('what is remembered runs out by the clock, and is good only beside its cookie', async () => {
  const idle = await signedIn()
  expect(await idle.ask()).not.toBe(expired)
  world.clock.moveBy(170_000)
  expect(await idle.ask()).toBe(expired)
  world.clock.moveTo(new Date())
  const kept = await signedIn()
  for (let step = 0; step < 4; step++) {
    expect(await kept.ask({ 'x-idle-seconds': '0' })).not.toBe(expired)
    world.clock.moveBy(74_000)
  }
  expect(await kept.ask({ 'x-idle-seconds': '0' })).not.toBe(expired)
  world.clock.moveBy(5_000)
  expect(await kept.ask({ 'x-idle-seconds': '0' })).toBe(expired)
  world.clock.moveTo(new Date())
  const stolen = await signedIn()
  expect(await stolen.ask()).not.toBe(expired)
  expect(await stolen.ask({ cookie: 'bind=another' })).toBe(expired)
  expect(await stolen.ask()).toBe(expired)
})

test('that someone acted drops nothing that is remembered, and keeps the session alive on every server', async () => {
  const browser = await signedIn()
  await expect.poll(() => isRemembered(browser)).toBe(true)
  world.clock.moveBy(80_000)
  // The first server hears of it, then the other one, which writes it and reads nothing for it.
  expect((await browser.call(browser.token, world.ada.customerId, 0)).statusCode).toBe(200)
  expect(await isRemembered(browser)).toBe(true)
  const before = reads
  expect(await browser.ask({ 'x-idle-seconds': '0' })).not.toBe(expired)
  expect(reads).toBe(before + 1)
  expect(await isRemembered(browser)).toBe(true)
  // What the other one remembers is older than what the first was told since.
  world.clock.moveBy(80_000)
  expect((await browser.call(browser.token, world.ada.customerId, 0)).statusCode).toBe(200)
  world.clock.moveBy(100_000)
  expect(await browser.ask({ 'x-idle-seconds': '100' })).not.toBe(expired)
  expect(await isRemembered(browser)).toBe(true)
})

test('control: without the triggers the other server goes on believing what it remembers', async () => {
  const [browser, witness] = [await signedIn(), await signedIn()]
  for (const each of [browser, witness]) await expect.poll(() => isRemembered(each)).toBe(true)
  const { sessionId } = (await witness.ask()) as Caller
  await world.asOwner(`drop trigger notify_servers on identity.session;
    drop trigger notify_servers_of_token on identity.artifact`)
  await browser.logout(browser.token)
  // Notifications arrive in order: once this one is received, no earlier one is pending.
  await world.asOwner(`notify ${changeChannel}, '${sessionId}'`)
  await expect.poll(() => isRemembered(witness)).toBe(false)
  expect(await browser.ask()).not.toBe(expired)
})

test('the server that moves a session to another company forgets it at once, without a notification', async () => {
  // The triggers are gone since the control above.
  const browser = await signedIn()
  await expect.poll(() => isRemembered(browser)).toBe(true)
  const { sessionId, userId, customerId } = (await browser.ask()) as Caller
  await world.db.asSystem((tx) => other.moveSession(tx, { sessionId, userId, customerId }))
  expect(await isRemembered(browser)).toBe(false)
})

test('nothing remembered counts from the moment that the database cannot be heard for certain', async () => {
  let hearing = true
  let heard: (news: string) => void = () => undefined
  const listening: Listening = { isReliable: () => hearing, end: async () => undefined }
  const cache = createSessionCache({
    listen: async (_channel: string, then: (news: string) => void) => {
      heard = then
      return listening
    },
  } as Partial<Database> as Database)
  let loads = 0
  const token = { session: {}, caller: { userId: 'u', customerId: 'c', sessionId: 's' } } as TokenHolder
  const find = () =>
    cache.find('aa', async () => {
      loads += 1
      return token
    })
  const loadsFor = async (times: number) => {
    loads = 0
    for (let time = 0; time < times; time++) await find()
    return loads
  }
  expect(await loadsFor(3)).toBe(3)
  const started = await cache.start()
  expect(await loadsFor(3)).toBe(1)
  hearing = false
  expect(await loadsFor(3)).toBe(3)
  hearing = true
  heard('')
  expect(await loadsFor(3)).toBe(1)
  for (const news of ['u', 'c', 's', '\\xaa']) {
    heard(news)
    expect([news, await loadsFor(3)]).toEqual([news, 1])
  }
  heard('someone else')
  expect(await loadsFor(3)).toBe(0)

  // Told while it was being read: the reading may be older than the news.
  heard('s')
  await cache.find('aa', async () => {
    heard('s')
    return token
  })
  expect(await loadsFor(1)).toBe(1)
  await started.stop()
  expect(await loadsFor(3)).toBe(3)
})

test('requests that come at once read a token once, but none that comes after news is answered by what was read before', async () => {
  let hearing = true
  let heard: (news: string) => void = () => undefined
  const listening: Listening = { isReliable: () => hearing, end: async () => undefined }
  const cache = createSessionCache({
    listen: async (_channel: string, then: (news: string) => void) => {
      heard = then
      return listening
    },
  } as Partial<Database> as Database)
  await cache.start()
  const reads: PromiseWithResolvers<TokenHolder | undefined>[] = []
  const find = () =>
    cache.find('aa', () => {
      const read = Promise.withResolvers<TokenHolder | undefined>()
      reads.push(read)
      return read.promise
    })
  const tokenOf = (userId: string) =>
    ({ session: {}, caller: { userId, customerId: 'c', sessionId: 's' } }) as TokenHolder
  const first = [find(), find(), find()]
  expect(reads).toHaveLength(1)
  heard('someone')
  const second = [find(), find()]
  expect(reads).toHaveLength(2)
  hearing = false
  const third = [find(), find()]
  expect(reads).toHaveLength(4)
  hearing = true
  for (const [place, read] of reads.entries()) read.resolve(tokenOf(`read ${place + 1}`))
  const readers = async (found: Promise<TokenHolder | undefined>[]) =>
    (await Promise.all(found)).map((token) => token?.caller.userId)
  expect(await readers(first)).toEqual(['read 1', 'read 1', 'read 1'])
  expect(await readers(second)).toEqual(['read 2', 'read 2'])
  expect(await readers(third)).toEqual(['read 3', 'read 4'])
  expect(await readers([find()])).toEqual(['read 2'])

  // One that fails is nobody's after it.
  heard('s')
  const failing = find()
  reads.at(-1)?.reject(new Error('no connection'))
  await expect(failing).rejects.toThrow('no connection')
  const again = find()
  reads.at(-1)?.resolve(undefined)
  expect(await again).toBeUndefined()
})
