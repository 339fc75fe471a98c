import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { webhooks } from '@tradewind/contract'
import { type Dice, faultRun, faultTimeoutMs } from '@tradewind/testkit'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BankClock, openBankClock } from '#platform/bank-clock'
import { wallClock } from '#platform/clock'
import { execute, oneRow, sql } from '#platform/db'
import { type DurablePostgres, startDurablePostgres } from '../../main/testing/test-durable-postgres.ts'
import { type ServerProcess, startProcess } from '../../main/testing/test-process.ts'
import { ask } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { type ReceivedEvent, type Receiver, startReceiver } from './test-receiver.ts'

/**
 * Two servers deliver the events of several endpoints while servers, backends and sessions are killed. Three answers in
 * ten say that it failed, until the last: what a customer's program ends up with is what happened, in order.
 */
let postgres: DurablePostgres
let server: TestServer
let bankClock: BankClock
let workers: ServerProcess[]
beforeAll(async () => {
  postgres = await startDurablePostgres()
  server = await startTestServer({ on: postgres })
  bankClock = await openBankClock({ db: server.db, clock: wallClock })
  const settings = { WEBHOOKS_TO_LOCALHOST: 'yes' }
  workers = [await startProcess(server, settings), await startProcess(server, settings)]
}, faultTimeoutMs)
afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.kill()))
  await bankClock?.close()
  await server?.close()
})

const run = faultRun('webhooks')
const kills = ['server', 'server', 'backend', 'session'] as const
const failures = 0.3
const endpoints = 5
const objects = 20
/** The events of one statement. */
const together = 100
/** Of the payments that the events are about. */
const reference = 'TW1'
/** The PKIX prefix of an Ed25519 key (RFC 8410). */
const publicKeyHead = Buffer.from('302a300506032b6570032100', 'hex')

async function kill(what: (typeof kills)[number], dice: Dice): Promise<void> {
  if (what === 'server') await dice.pick(workers).killAndRestart()
  else if (what === 'backend') await postgres.killBackend(dice.int)
  else await postgres.endSession(dice.int)
}

/** Repeats what only reads, or may be done twice, while a kill takes its connection away. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      if (attempt === 100) throw error
      await pause(100)
    }
}

/** What one endpoint has received: each event once, however often it came. */
interface Inbox {
  id: string
  isSigned(received: ReceivedEvent): boolean
  events: Map<string, { digest: string; objectId: string; sequence: number; amount: string; acknowledged: boolean }>
}

async function addInbox(receiver: Receiver, number: number): Promise<Inbox> {
  const body = { url: `${receiver.url}/${number}`, description: '', eventTypes: ['payment.completed'] }
  const made = await ask(server.http, webhooks.createEndpoint, { body }, server.as(server.ada))
  const { id, secret, publicKey } = made.json().value as { id: string; secret: string; publicKey: string }
  const raw = Buffer.from(publicKey.replace('whpk_', ''), 'base64')
  const key = createPublicKey({ key: Buffer.concat([publicKeyHead, raw]), format: 'der', type: 'spki' })
  return { id, isSigned: isSignedBy(new Webhook(secret), key), events: new Map() }
}

const isSignedBy =
  (webhook: Webhook, key: KeyObject) =>
  ({ headers, body }: ReceivedEvent): boolean => {
    const [id, seconds] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
    const signatures = String(headers['webhook-signature']).split(' ')
    const ed25519 = signatures.find((one) => one.startsWith('v1a,'))?.slice(4) ?? ''
    return (
      signatures.includes(webhook.sign(id, new Date(Number(seconds) * 1_000), body)) &&
      verify(null, Buffer.from(`${id}.${seconds}.${body}`), key, Buffer.from(ed25519, 'base64'))
    )
  }

/** Endpoints on one receiver, which fails three times in ten and keeps account of what it got. */
async function openInboxes(receiver: Receiver, dice: Dice) {
  const faults: string[] = []
  const inboxes: Inbox[] = []
  for (let number = 0; number < endpoints; number += 1) inboxes.push(await addInbox(receiver, number))
  const counts = { received: 0, repeated: 0, disordered: 0 }
  const latest = new Map<string, number>()
  receiver.answer((received) => {
    // Kept once, as a digest: a hundred thousand bodies are no use to anybody.
    receiver.received.length = 0
    counts.received += 1
    const inbox = inboxes[Number(received.path.split('/').at(-1))]
    const id = String(received.headers['webhook-id'])
    if (!inbox?.isSigned(received)) faults.push(`${id}: what came is not what was signed`)
    const digest = createHash('sha256').update(received.body).digest('hex')
    const { objectId, sequence, data } = JSON.parse(received.body)
    // Time passes in the bank, so that a payment of Ada's own may end meanwhile.
    if (data.reference !== reference) return { code: 204 }
    const before = inbox?.events.get(id)
    if (before && before.digest !== digest) faults.push(`${id}: another body than before`)
    const isAcknowledged = !dice.chance(failures)
    const place = `${received.path} ${objectId}`
    if (before?.acknowledged) counts.repeated += 1
    else if (isAcknowledged) {
      if (sequence < (latest.get(place) ?? 0)) counts.disordered += 1
      latest.set(place, Math.max(sequence, latest.get(place) ?? 0))
    }
    const acknowledged = isAcknowledged || before?.acknowledged === true
    inbox?.events.set(id, { digest, objectId, sequence, amount: data.amount.amount, acknowledged })
    return { code: isAcknowledged ? 204 : 500 }
  })
  return { inboxes, counts, faults }
}

/** Records events, the nth of each object with the amount n; again where a kill left it open whether they were. */
const record = (from: number, until: number) =>
  patiently(() =>
    server.db.asSystem((tx) =>
      execute(
        tx,
        sql`select webhooks.record(${server.ada.customerId}, 'payment.completed', object_id,
              ${bankClock.now()}::timestamptz, jsonb_build_object('status', 'Successful', 'currency', 'GBP',
                'amount', place::text, 'charge', '0',
                'accountId', ${server.ada.accounts.GBP}::text, 'reference', ${reference}::text))
            from (select n, md5((n % ${objects}::int)::text)::uuid as object_id, n / ${objects}::int + 1 as place
              from generate_series(${from}::int, ${until - 1}::int) n) wanted
              left join webhooks.object o using (object_id)
            where place > coalesce(o.last_sequence, 0) order by n`,
      ),
    ),
  )

/** The deliveries that are left, and when the next of them may be sent. */
const left = () =>
  patiently(() =>
    server.db.asSystem((tx) =>
      oneRow<{ pending: number; failed: number; next: Date | null }>(
        tx,
        sql`select count(*) filter (where state = 'Pending')::int as pending,
              count(*) filter (where state = 'Failed')::int as failed,
              (select min(due_at) from platform.task where module = 'webhooks' and done_at is null) as next
            from webhooks.delivery where state <> 'Delivered'`,
      ),
    ),
  )

/** Lets the bank's time pass as soon as nothing is due, until all are delivered; what was given up is sent again. */
async function deliverAll(inboxes: readonly Inbox[], since: Date): Promise<void> {
  for (;;) {
    const { pending, failed, next } = await left()
    if (pending === 0 && failed === 0) return
    const ahead = (next?.getTime() ?? 0) - bankClock.now().getTime()
    if (pending === 0)
      for (const { id } of inboxes) {
        const body = { since: since.toISOString(), only: 'Failed' as const }
        await ask(server.http, webhooks.replayEvents, { params: { id }, body }, server.as(server.ada))
      }
    else if (next && ahead > 0) await patiently(() => bankClock.moveAhead(ahead + 60_000))
    await pause(200)
  }
}

/** What a receiver that sorts has of each object, beside what happened. */
function differences({ events }: Pick<Inbox, 'events'>, count: number): string[] {
  const acknowledged = [...events.values()].filter((event) => event.acknowledged)
  const found = acknowledged.length === count ? [] : [`${acknowledged.length} of ${count} events`]
  for (const [object, some] of Map.groupBy(acknowledged, ({ objectId }) => objectId)) {
    const sorted = some.toSorted((one, other) => one.sequence - other.sequence)
    const wrong = sorted.find(
      ({ sequence, amount }, place) =>
        sequence !== place + 1 || amount.replace('.', '') !== String(sequence).padStart(3, '0'),
    )
    if (wrong) found.push(`${object}: ${wrong.amount} is event ${wrong.sequence}`)
  }
  return found
}

/** Kills each in turn after every so many deliveries, until told to stop. */
async function killAlong(dice: Dice, { received, every }: { received: () => number; every: number }) {
  const killed = { server: 0, backend: 0, session: 0 }
  let isOver = false
  const killing = (async () => {
    for (;;) {
      const goal = received() + dice.int(2 * every)
      while (received() < goal && !isOver) await pause(10)
      if (isOver) return killed
      const what = kills[(killed.server + killed.backend + killed.session) % kills.length] ?? 'server'
      await kill(what, dice)
      killed[what] += 1
    }
  })()
  return {
    stop: () => {
      isOver = true
      return killing
    },
  }
}

test('whatever is killed, each event arrives as it was signed, and a receiver that sorts has each object’s in order', {
  timeout: faultTimeoutMs,
}, async () => {
  await run.seeded(async (dice) => {
    const receiver = await startReceiver()
    const [since, began] = [bankClock.now(), performance.now()]
    const { inboxes, counts, faults } = await openInboxes(receiver, dice)
    const events = Math.ceil(run.size(300, 100_000) / endpoints)
    const every = Math.min(1_000, events)
    const killer = await killAlong(dice, { received: () => counts.received, every })
    for (let from = 0; from < events; from += together) await record(from, Math.min(events, from + together))
    await deliverAll(inboxes, since)
    const killed = await killer.stop()
    receiver.stop()
    expect(faults).toEqual([])
    expect(inboxes.flatMap((inbox) => differences(inbox, events))).toEqual([])
    // It means little unless something was killed, and events came in another order than they happened.
    expect([killed.server > 0, counts.disordered > 0]).toEqual([true, true])
    const seconds = Math.round((performance.now() - began) / 1_000)
    run.tell({ deliveries: events * endpoints, ...counts, killed, seconds })

    // Control: an event that is lost, or that has another's place, is found.
    const [first, ...rest] = [...(inboxes[0]?.events ?? [])]
    if (!first) throw new Error('nothing was delivered')
    expect(differences({ events: new Map(rest) }, events)).not.toEqual([])
    const moved = { ...first[1], sequence: first[1].sequence + 1 }
    expect(differences({ events: new Map([...rest, [first[0], moved]]) }, events)).not.toEqual([])
  })
})
