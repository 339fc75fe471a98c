import { setTimeout as pause } from 'node:timers/promises'
import { type Dice, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signMessage } from '#modules/rails'
import { rows, sql } from '#platform/db'
import { secretsFrom } from '#platform/secrets'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { type DurablePostgres, startDurablePostgres } from '../../main/testing/test-durable-postgres.ts'
import { type ServerProcess, startProcess } from '../../main/testing/test-process.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { cardNetworkSecretOf } from './network-secret.ts'
import { cardsOf } from './test-cards.ts'

/**
 * The card network authorizes and clears while the server, the database or a connection is killed, and sends each message
 * until it is answered, as networks do.
 */
let postgres: DurablePostgres
let server: TestServer
let running: ServerProcess
let cardId: string
let accountId: string
const funds = 1_000_000n
beforeAll(async () => {
  postgres = await startDurablePostgres()
  server = await startTestServer({ on: postgres, team: true })
  accountId = await accountWith(funds)
  cardId = await activeCard(accountId)
  running = await startProcess(server)
}, faultTimeoutMs)
afterAll(async () => {
  await running?.kill()
  await server?.close()
})

const { accountWith, activeCard, standing, strayHolds } = cardsOf(() => server)
const run = faultRun('card-kills')
const kills = ['server', 'postmaster', 'backend', 'session'] as const
const lanes = 8
const price = 100n

async function kill(what: (typeof kills)[number], dice: Dice): Promise<void> {
  if (what === 'server') await running.killAndRestart()
  else if (what === 'postmaster') await postgres.killPostmaster()
  else if (what === 'backend') await postgres.killBackend(dice.int)
  else await postgres.endSession(dice.int)
}

/** The network's side: one message under one id, again and again until it is answered. */
function createNetwork() {
  const secret = cardNetworkSecretOf(secretsFrom(Buffer.from(server.masterSecret, 'base64')))
  const counts = { answered: 0, attempts: 0, faults: [] as string[] }

  async function once(id: string, body: string): Promise<Response | undefined> {
    const headers = signMessage({ id, at: new Date(), body, secret })
    const init = { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } }
    const address = await running.address()
    return fetch(new URL('/card/network/v1/messages', address), init).catch(() => undefined)
  }

  async function send(id: string, message: object): Promise<void> {
    const body = JSON.stringify(message)
    for (;;) {
      counts.attempts += 1
      const answer = await once(id, body)
      if (answer?.status === 200) {
        const { outcome } = (await answer.json()) as { outcome: string }
        if (outcome !== 'approved' && outcome !== 'taken') counts.faults.push(`${id}: ${outcome}`)
        counts.answered += 1
        return
      }
      // Any other answer says that nothing is known of it; one that refuses it would be a fault.
      if (answer && answer.status < 500) counts.faults.push(`${id}: ${answer.status}`)
      await pause(20)
    }
  }
  return { counts, send }
}

const amounts = {
  merchant: { name: 'Greenleaf Market', city: 'Dover', country: 'GB', categoryCode: '5411' },
  merchantAmount: '1.00',
  merchantCurrency: 'GBP',
  billingMinor: String(price),
  billingCurrency: 'GBP',
}

/** Authorizes payments and clears every other one, in several lanes, until told to stop. */
async function trade(network: ReturnType<typeof createNetwork>, isOver: () => boolean) {
  const [authorized, cleared]: [string[], string[]] = [[], []]
  const lane = async (name: number) => {
    for (let number = 0; !isOver(); number += 1) {
      const reference = `killed-${name}-${number}`
      const of = { reference, at: server.clock.now().toISOString(), cardId, ...amounts }
      const asks = { message: 'authorization', ...of, details: 'right', partial: false }
      await network.send(`ask-${reference}`, asks)
      authorized.push(reference)
      if (number % 2 === 0) continue
      await network.send(`take-${reference}`, { message: 'clearing', ...of, isLast: true })
      cleared.push(reference)
    }
  }
  await Promise.all(Array.from({ length: lanes }, (_, name) => lane(name)))
  return { authorized: authorized.length, cleared: cleared.length }
}

test('whatever is killed between an authorization and its clearing, no hold is without an owner and none is there twice', {
  timeout: faultTimeoutMs,
}, async () => {
  await run.seeded(async (dice) => {
    const network = createNetwork()
    const { counts } = network
    let isOver = false
    const killing = (async () => {
      for (let left = run.size(4, 400); left > 0; left -= 1) {
        const goal = counts.answered + 5 + dice.int(20)
        while (counts.answered < goal) await pause(10)
        await kill(dice.pick(kills), dice)
      }
      const goal = counts.answered + lanes
      while (counts.answered < goal) await pause(10)
    })().finally(() => {
      isOver = true
    })
    const [, { authorized, cleared }] = await Promise.all([killing, trade(network, () => isOver)])
    const held = BigInt(authorized - cleared) * price
    expect(counts.faults).toEqual([])
    expect(await strayHolds()).toEqual([])
    expect(await standing(accountId)).toEqual({ posted: funds - BigInt(cleared) * price, held, owed: 0n })
    expect(await heldAndTaken()).toEqual({ payments: authorized, holds: authorized - cleared, taken: cleared })
    expect(await bookFaults(server.db)).toEqual(soundBooks)
    // It means little unless answers were lost and asked for again.
    expect(counts.attempts).toBeGreaterThan(counts.answered)
    run.tell({ ...counts, authorized, cleared })
  })
})

async function heldAndTaken() {
  const [found] = await server.db.asSystem((tx) =>
    rows<{ payments: number; holds: number; taken: number }>(
      tx,
      sql`select (select count(*)::int from issuing.authorization where card_id = ${cardId}) as payments,
            (select count(*)::int from ledger.hold where state = 'pending' and code = 'card') as holds,
            (select count(*)::int from payments.card_entry where account_id = ${accountId}) as taken`,
    ),
  )
  return found
}
