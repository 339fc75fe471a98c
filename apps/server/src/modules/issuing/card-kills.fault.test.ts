import { setTimeout as pause } from 'node:timers/promises'
import { money } from '@tradewind/kernel'
import { type Dice, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { derivedId } from '#modules/payments'
import { oneRow, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { signMessage } from '#platform/signed-message'
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
const funds = 1_000_000n
beforeAll(async () => {
  postgres = await startDurablePostgres()
  server = await startTestServer({ on: postgres, team: true })
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

/** An account with a card that has nothing but what one test does. */
async function freshCard() {
  const accountId = await accountWith(funds)
  return { accountId, cardId: await activeCard(accountId) }
}
type TestCard = Awaited<ReturnType<typeof freshCard>>

/** The network's side: one message under one id, again and again until it is answered. */
function createNetwork({ isCareless = false } = {}) {
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
    for (let attempt = 1; ; attempt += 1) {
      counts.attempts += 1
      const answer = await once(isCareless ? `${id}-${attempt}` : id, body)
      // A careless network loses the first answer, and asks again under another id.
      if (isCareless && attempt === 1) continue
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
async function trade(network: ReturnType<typeof createNetwork>, { cardId }: TestCard, isOver: () => boolean) {
  const [authorized, cleared]: [string[], string[]] = [[], []]
  const lane = async (name: number) => {
    for (let number = 0; !isOver(); number += 1) {
      const reference = `${cardId}-${name}-${number}`
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

/** What is there of a card's payments, and what ought to be. */
async function found({ accountId, cardId }: TestCard) {
  const counted = await server.db.asSystem((tx) =>
    oneRow<{ payments: number; holds: number; taken: number }>(
      tx,
      sql`select (select count(*)::int from issuing.authorization where card_id = ${cardId}) as payments,
            (select count(*)::int from ledger.hold h join accounts.account a on a.ledger_account = h.debit_account
             where a.id = ${accountId} and h.state = 'pending' and h.code = 'card') as holds,
            (select count(*)::int from payments.card_entry where account_id = ${accountId}) as taken`,
    ),
  )
  return { ...counted, stray: await strayHolds(), ...(await standing(accountId)), books: await bookFaults(server.db) }
}

const expected = ({ authorized, cleared }: Awaited<ReturnType<typeof trade>>) => ({
  payments: authorized,
  holds: authorized - cleared,
  taken: cleared,
  stray: [],
  posted: funds - BigInt(cleared) * price,
  held: BigInt(authorized - cleared) * price,
  owed: 0n,
  books: soundBooks,
})

test('whatever is killed between an authorization and its clearing, no hold is without an owner and none is there twice', {
  timeout: faultTimeoutMs,
}, async () => {
  await run.seeded(async (dice) => {
    const card = await freshCard()
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
    const [, traded] = await Promise.all([killing, trade(network, card, () => isOver)])
    expect(counts.faults).toEqual([])
    expect(await found(card)).toEqual(expected(traded))
    // It means little unless answers were lost and asked for again.
    expect(counts.attempts).toBeGreaterThan(counts.answered)
    run.tell({ ...counts, ...traded })
  })
})

test('control: with a new id for every attempt the same check finds payments taken twice', {
  timeout: faultTimeoutMs,
}, async () => {
  const card = await freshCard()
  const network = createNetwork({ isCareless: true })
  const traded = await trade(network, card, () => network.counts.answered >= 4 * lanes)
  expect((await found(card)).taken).toBeGreaterThan(expected(traded).taken)
})

test('control: a hold that no payment owns is found', async () => {
  const card = await freshCard()
  const network = createNetwork()
  const traded = await trade(network, card, () => network.counts.answered >= lanes)
  expect(await found(card)).toEqual(expected(traded))
  await server.db.asSystem(async (tx) => {
    const { ledger } = server.world
    const { ledgerAccount } = await oneRow<{ ledgerAccount: bigint }>(
      tx,
      sql`select ledger_account from accounts.account where id = ${card.accountId}`,
    )
    const id = uuidv7(server.clock.now(), systemRandom)
    const credit = await ledger.systemAccount(tx, 'clearing:card', 'GBP')
    const hold = { debit: ledgerAccount, credit, amount: money('GBP', price), code: 'card', phase: 'reserve' as const }
    ledger.post(tx, { id, subject: id, transfers: [{ id: derivedId(id, 'hold'), ...hold }], at: server.clock.now() })
  })
  expect((await found(card)).stray).toHaveLength(1)
})
