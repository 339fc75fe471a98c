import * as argon2 from '@node-rs/argon2'
import { Refusal } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { execute, rows, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import { secretsFrom } from '#platform/secrets'
import { fullCost } from './hashing.ts'
import { createIdentity, type Identity } from './index.ts'
import { freshSignInMs } from './pins.ts'
import { addSession } from './sessions.store.ts'
import { publicUrl, startWorld, type World } from './test-world.ts'

// Files share what they load: what was loaded before this one did not meet the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

let world: World
/** Two servers on one database; the first remembers right PINs. */
let server: Identity
let other: Identity
let remembering: { stop(): Promise<void> }
const pin = '481593'

beforeAll(async () => {
  world = await startWorld({ hashingCost: fullCost })
  const secrets = secretsFrom(Buffer.alloc(32))
  const needs = { ...world, random: systemRandom, secrets, publicUrl, brand: 'Tradewind' }
  server = createIdentity(needs)
  other = createIdentity(needs)
  remembering = await server.rememberPins()
  const { userId, customerId, email } = world.ada
  const caller = { userId, customerId, email, sessionId: '', name: 'Ada Example', permissions: new Set<never>() }
  await server.createPin({ caller, customerId, pin: new Secret(pin) })
})
beforeEach(async () => {
  world.clock.moveTo(new Date())
  await world.db.asSystem((tx) => execute(tx, sql`delete from identity.guess`))
})
afterAll(async () => {
  await remembering.stop()
  await world.close()
})

/** A session of Ada's that is open. */
async function openSession(): Promise<string> {
  const { userId, customerId } = world.ada
  const at = world.clock.now()
  const id = uuidv7(at, systemRandom)
  const expiresAt = new Date(at.getTime() + 3_600_000)
  const session = { id, userId, customerId, bind: id, at, expiresAt, isNewBrowser: false }
  await world.db.asSystem((tx) => addSession(tx, session))
  return id
}

const outcome = (sessionId: string, tried = pin, identity = server) =>
  identity.verifyPin({ userId: world.ada.userId, sessionId, pin: new Secret(tried) }).then(
    () => 'right',
    (error: unknown) => (error instanceof Refusal ? error.code : 'bug'),
  )

test('a first PIN is set soon after signing in: a session that was left open cannot set one', async () => {
  const { userId, customerId, email } = world.ada
  const sessionId = await openSession()
  const caller = { userId, customerId, email, sessionId, name: 'Ada Example', permissions: new Set<never>() }
  const tried = (given: object = {}) =>
    server.createOwnPin({ caller, customerId, pin: new Secret(pin), ...given }).then(
      () => 'set',
      (error: unknown) => (error instanceof Refusal ? error.code : 'bug'),
    )
  // She has one already, which is said to nobody but her.
  world.clock.moveTo(new Date(world.clock.now().getTime() + freshSignInMs - 1))
  expect(await tried()).toBe('identity.pin_exists')
  world.clock.moveTo(new Date(world.clock.now().getTime() + 1))
  expect(await tried()).toBe('identity.sign_in_again')
  expect(await tried({ caller: { ...caller, sessionId: await openSession() } })).toBe('identity.pin_exists')
  expect(await tried({ caller: { ...caller, userId: uuidv7(new Date(), systemRandom) } })).toBe(
    'identity.sign_in_again',
  )
  const foreign = { customerId: uuidv7(new Date(), systemRandom) }
  expect(await tried(foreign)).toBe('request.not_found')
  // Whoever sets one without a session is held to the same.
  await expect(server.createPin({ caller, pin: new Secret(pin), ...foreign })).rejects.toThrow('request.not_found')
})

/** Whether the PIN was known without hashing anything. */
async function isKnown(sessionId: string): Promise<boolean> {
  vi.mocked(argon2.verify).mockClear()
  const answer = await outcome(sessionId)
  return answer === 'right' && vi.mocked(argon2.verify).mock.calls.length === 0
}

/** A session whose right PIN is remembered. Notifications of earlier changes may still arrive at first. */
async function provenSession(): Promise<string> {
  const id = await openSession()
  await vi.waitFor(async () => expect(await isKnown(id)).toBe(true), { timeout: 20_000 })
  return id
}

const isForgotten = (sessionId: string) =>
  vi.waitFor(async () => expect(await isKnown(sessionId)).toBe(false), { timeout: 20_000 })

test('a right PIN is known to its session for five minutes and to no other', async () => {
  const session = await provenSession()
  expect(await isKnown(await openSession())).toBe(false)
  world.clock.moveBy(299_000)
  expect(await isKnown(session)).toBe(true)
  world.clock.moveBy(2_000)
  expect(await isKnown(session)).toBe(false)
})

test('another PIN than the one that is known goes the long way and is counted, and the known one after it too', async () => {
  const session = await provenSession()
  expect(await outcome(session, '592604')).toBe('identity.pin_wrong')
  const counted = await world.db.asSystem((tx) => rows(tx, sql`select subject, tries from identity.guess`))
  expect(counted).toEqual([{ subject: `pin:${world.ada.userId}`, tries: 1 }])
  expect(await isKnown(session)).toBe(false)
})

test('a PIN that is locked, whichever server it was guessed at, is known to nobody', async () => {
  const session = await provenSession()
  for (let guess = 0; guess < 5; guess += 1)
    expect(await outcome('elsewhere', String(700_001 + guess), other)).toBe('identity.pin_wrong')
  await vi.waitFor(async () => expect(await outcome(session)).toBe('identity.pin_locked'), { timeout: 20_000 })
})

test('a PIN that was changed is known to nobody', async () => {
  const session = await provenSession()
  const change = (hash: string) =>
    world.db.asSystem((tx) => execute(tx, sql`update identity.transaction_pin set pin_hash = ${hash}`))
  const [kept] = await world.db.asSystem((tx) =>
    rows<{ pinHash: string }>(tx, sql`select pin_hash from identity.transaction_pin`),
  )
  await change(await argon2.hash('another'))
  await vi.waitFor(async () => expect(await outcome(session)).not.toBe('right'), { timeout: 20_000 })
  await change(kept?.pinHash ?? '')
})

test('a PIN that is changed while it is being verified is not remembered', async () => {
  const session = await openSession()
  const witness = await provenSession()
  const [kept] = await world.db.asSystem((tx) =>
    rows<{ pinHash: string }>(tx, sql`select pin_hash from identity.transaction_pin`),
  )
  const change = (hash: string) =>
    world.db.asSystem((tx) => execute(tx, sql`update identity.transaction_pin set pin_hash = ${hash}`))
  const another = await argon2.hash('another')
  vi.mocked(argon2.verify).mockImplementationOnce(async () => {
    await change(another)
    // Who is known elsewhere shows when the server has heard of it.
    await isForgotten(witness)
    return true
  })
  try {
    expect(await outcome(session)).toBe('right')
    expect(await isKnown(session)).toBe(false)
  } finally {
    await change(kept?.pinHash ?? '')
  }
})

test('a session that ended forgets its PIN, and others keep theirs', async () => {
  const [ended, open] = [await provenSession(), await provenSession()]
  await other.logout(ended)
  await isForgotten(ended)
  expect(await isKnown(open)).toBe(true)
})

test('while nothing can be heard no PIN is known', async () => {
  const session = await provenSession()
  await world.asOwner(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' or query = 'select'`)
  await isForgotten(session)
})

test('the news is what ends it: without the trigger a locked PIN would still be known', async () => {
  const session = await provenSession()
  await world.asOwner('alter table identity.guess disable trigger notify_pin_change')
  try {
    for (let guess = 0; guess < 5; guess += 1) await outcome('elsewhere', String(700_001 + guess), other)
    expect(await isKnown(session)).toBe(true)
  } finally {
    await world.asOwner('alter table identity.guess enable trigger notify_pin_change')
  }
})

test('a server that was not told to remember hashes every time', async () => {
  const session = await openSession()
  for (let time = 0; time < 2; time += 1) {
    vi.mocked(argon2.verify).mockClear()
    expect(await outcome(session, pin, other)).toBe('right')
    expect(vi.mocked(argon2.verify)).toHaveBeenCalledTimes(1)
  }
})
