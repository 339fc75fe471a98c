import { money } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRails } from '#modules/rails'
import { type Database, execute, oneRow, rows, sql } from '#platform/db'
import { signMessage } from '#platform/signed-message'
import type { Deliver } from './engine.ts'
import { callbackSecret, type SandboxWorld, sandboxWorld, ways } from './test-world.ts'

const friday = '2026-11-20T10:00:00Z'
const hour = 3_600_000
const clock = clockAt(friday)
const bankClock = clockAt(friday)
let clone: TestDatabase
let world: SandboxWorld

beforeAll(async () => {
  clone = await cloneDatabase()
  world = sandboxWorld({ url: clone.url, clock, bankClock })
})

beforeEach(async () => {
  bankClock.moveTo('2027-03-01T10:00:00Z')
  await world.engineWith().runDue()
  bankClock.moveTo(friday)
  for (const list of [world.heard, world.credited, world.sent]) list.length = 0
  world.strangers.clear()
})

afterAll(async () => {
  await world.db.close()
  await clone.drop()
})

const heardOf = (endToEndId: string): string[] =>
  world.heard.filter((update) => update.endToEndId === endToEndId).map(({ state }) => state)

/** Moves the bank clock to a moment and lets everything happen that was due by then. */
async function until(when: string | Date): Promise<void> {
  bankClock.moveTo(when)
  await world.engineWith().runDue()
}

const monthLater = '2026-12-20T10:00:00Z'

describe('each network at its own pace', () => {
  test('Faster Payments settles within seconds, not before', async () => {
    const order = world.order('fps', 1_000n)
    expect(await world.rails.submit(order)).toMatchObject({ state: 'accepted' })
    expect(heardOf(order.endToEndId)).toEqual([])
    await until('2026-11-20T10:00:01Z')
    expect(heardOf(order.endToEndId)).toEqual(['accepted'])
    await until('2026-11-20T10:00:03.999Z')
    expect(heardOf(order.endToEndId)).toEqual(['accepted'])
    await until('2026-11-20T10:00:04Z')
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
    expect(world.heard.at(-1)).toMatchObject({ rail: 'fps', at: new Date('2026-11-20T10:00:04Z') })
  })

  const paces: [RailName, sent: string, settled: string, why: string][] = [
    ['nip', '2026-11-21T23:30:00Z', '2026-11-21T23:30:06Z', 'on a Saturday night'],
    ['sepa', '2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z', 'in the 11:30 cycle of Frankfurt'],
    ['sepa', '2026-11-20T15:30:00.001Z', '2026-11-23T08:30:00Z', 'on Monday after the last cut-off of Friday'],
    ['ach', '2026-11-20T15:00:00Z', '2026-11-23T13:30:00Z', 'on Monday morning in New York'],
    ['ach', '2026-11-25T21:46:00Z', '2026-11-30T13:30:00Z', 'after Thanksgiving, as it missed the last window before'],
  ]
  test.each(paces)('%s sent at %s is settled at %s: %s', async (rail, sent, settled) => {
    bankClock.moveTo(sent)
    const order = world.order(rail, 1_000n)
    await world.rails.submit(order)
    await until(new Date(Date.parse(settled) - 1))
    expect(heardOf(order.endToEndId)).not.toContain('settled')
    expect(await world.rails.inquire(rail, order.endToEndId)).toMatchObject({ state: 'accepted' })
    await until(settled)
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
    expect(await world.rails.inquire(rail, order.endToEndId)).toMatchObject({ state: 'settled', at: new Date(settled) })
  })

  test('what the arrival promised is when it settles, on batch networks to the minute', async () => {
    for (const rail of ['sepa', 'ach'] as const) {
      bankClock.moveTo(friday)
      const { expectedAt } = world.rails.arrival(rail, bankClock.now())
      const order = world.order(rail, 1_000n)
      await world.rails.submit(order)
      expect(world.heard.some(({ endToEndId }) => endToEndId === order.endToEndId)).toBe(false)
      await until(expectedAt)
      expect(heardOf(order.endToEndId)).toContain('settled')
    }
  })
})

describe('an order is taken once', () => {
  test('sending it again gives the first answer and nothing more happens', async () => {
    const order = world.order('fps', 1_000n)
    const first = await world.rails.submit(order)
    bankClock.moveBy(hour)
    expect(await world.rails.submit(order)).toEqual(first)
    await until(monthLater)
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
  })

  test('ten submissions at the same moment are one order', async () => {
    const order = world.order('nip', 1_000n)
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.rails.submit(order)))
    const references = new Set(
      answers.map((answer) => ('networkReference' in answer ? answer.networkReference : 'none')),
    )
    expect({ count: references.size, none: references.has('none') }).toEqual({ count: 1, none: false })
  })

  test('the same id on another network is another order', async () => {
    const order = world.order('fps', 1_000n)
    await world.rails.submit(order)
    expect(await world.rails.inquire('nip', order.endToEndId)).toEqual({ state: 'not-found' })
  })
})

describe('scenarios', () => {
  const rejected: [RailName, string][] = [
    ['fps', 'AC04'],
    ['sepa', 'AC04'],
    ['ach', 'R02'],
    ['nip', '06'],
  ]
  test.each(rejected)('.11 on %s is rejected by the bank with %s', async (rail, code) => {
    const order = world.order(rail, 5_011n)
    expect(await world.rails.submit(order)).toMatchObject({ state: 'accepted' })
    await until(monthLater)
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'rejected'])
    expect(world.heard.at(-1)?.reason).toMatchObject({ code, words: "The beneficiary's account is closed." })
    expect(await world.rails.inquire(rail, order.endToEndId)).toMatchObject({ state: 'rejected', reason: { code } })
  })

  const returned: [RailName, string, string][] = [
    ['fps', 'MS03', '2026-11-24T10:00:00Z'],
    ['sepa', 'MS03', '2026-11-24T07:30:00Z'],
    ['ach', 'R23', '2026-11-25T13:30:00Z'],
    ['nip', '05', '2026-11-24T09:00:00Z'],
  ]
  test.each(returned)('.12 on %s settles and comes back with %s two working days later', async (rail, code, at) => {
    const order = world.order(rail, 5_012n)
    await world.rails.submit(order)
    await until(new Date(Date.parse(at) - 1))
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
    await until(at)
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled', 'returned'])
    expect(world.heard.at(-1)).toMatchObject({ reason: { code }, at: new Date(at) })
  })

  test('.13 took effect although the answer was lost: asking finds it, and it settles once', async () => {
    const order = world.order('fps', 5_013n)
    expect(await world.rails.submit(order)).toEqual({ state: 'unknown' })
    expect(await world.rails.inquire('fps', order.endToEndId)).toMatchObject({ state: 'accepted' })
    await until(monthLater)
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
    expect(await world.rails.submit(order)).toMatchObject({ state: 'accepted' })
  })

  test('.14 was lost before it took effect: asking finds nothing, and sending it again gets through', async () => {
    const order = world.order('sepa', 5_014n)
    expect(await world.rails.submit(order)).toEqual({ state: 'unknown' })
    expect(await world.rails.inquire('sepa', order.endToEndId)).toEqual({ state: 'not-found' })
    await until('2026-11-24T10:00:00Z')
    expect(heardOf(order.endToEndId)).toEqual([])
    expect(await world.rails.submit(order)).toMatchObject({ state: 'accepted' })
    await until(monthLater)
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
  })

  test('.15 says everything twice and the end once more, and each step counts once', async () => {
    const order = world.order('fps', 5_015n)
    await world.rails.submit(order)
    await until(monthLater)
    const ids = world.sent.map(({ headers }) => headers['webhook-id'])
    expect({ messages: ids.length, ids: new Set(ids).size }).toEqual({ messages: 5, ids: 3 })
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
  })

  test('.16 tells the end two hours late, and asking knows it before', async () => {
    const order = world.order('nip', 5_016n)
    await world.rails.submit(order)
    await until('2026-11-20T11:59:59Z')
    expect(heardOf(order.endToEndId)).toEqual(['accepted'])
    expect(await world.rails.inquire('nip', order.endToEndId)).toMatchObject({ state: 'settled' })
    await until('2026-11-20T12:00:06Z')
    expect(world.heard.at(-1)).toMatchObject({ state: 'settled', at: new Date('2026-11-20T10:00:06Z') })
  })

  test('.17 tells the end before the beginning, and the beginning is stale', async () => {
    const order = world.order('fps', 5_017n)
    await world.rails.submit(order)
    await until('2026-11-20T10:00:30Z')
    expect(heardOf(order.endToEndId)).toEqual(['settled'])
    await until(monthLater)
    expect(world.sent).toHaveLength(2)
    expect(heardOf(order.endToEndId)).toEqual(['settled'])
  })

  test('.18 is refused at once and never heard of again', async () => {
    const ach = world.order('ach', 5_018n)
    const answer = await world.rails.submit(ach)
    expect(answer).toMatchObject({ state: 'rejected', reason: { code: 'R20', name: 'Non-Transaction Account' } })
    expect(await world.rails.submit(ach)).toEqual(answer)
    await until(monthLater)
    expect(heardOf(ach.endToEndId)).toEqual([])
    expect(await world.rails.inquire('ach', ach.endToEndId)).toMatchObject({ state: 'rejected' })
  })

  test('.19 denies the settlement afterwards: the news is passed on as it is, and asking gives the truth', async () => {
    const order = world.order('fps', 5_019n)
    await world.rails.submit(order)
    await until(monthLater)
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled', 'rejected'])
    expect(await world.rails.inquire('fps', order.endToEndId)).toMatchObject({ state: 'settled' })
    const kept = await world.db.asSystem((tx) =>
      oneRow(tx, sql`select state from rails.payment_state where end_to_end_id = ${order.endToEndId}`),
    )
    expect(kept).toEqual({ state: 'settled' })
  })

  test('.21 keeps silent for an hour, then everything is told', async () => {
    const order = world.order('nip', 5_021n)
    expect(await world.rails.submit(order)).toEqual({ state: 'unknown' })
    await until('2026-11-20T10:59:59.999Z')
    expect(await world.rails.inquire('nip', order.endToEndId)).toEqual({ state: 'unknown' })
    expect(heardOf(order.endToEndId)).toEqual([])
    await until('2026-11-20T11:00:00Z')
    expect(await world.rails.inquire('nip', order.endToEndId)).toMatchObject({ state: 'settled' })
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
  })

  const byAccount: [RailName, string, string, string][] = [
    ['fps', '089999', '12340000', 'AC01'],
    ['nip', '058', '0123450001', '06'],
    ['ach', '021000021', '5550000', 'R03'],
    ['ach', '021000021', '5550001', 'R02'],
  ]
  test.each(byAccount)('%s to %s %s is rejected with %s', async (rail, bankCode, accountNumber, code) => {
    const order = world.order(rail, 1_000n, { to: { bankCode, accountNumber } })
    await world.rails.submit(order)
    await until(monthLater)
    expect(world.heard.at(-1)).toMatchObject({ endToEndId: order.endToEndId, state: 'rejected', reason: { code } })
  })

  test('a bank that does not exist is refused at once', async () => {
    const answer = await world.rails.submit(
      world.order('ach', 1_000n, { to: { bankCode: '999999999', accountNumber: '1' } }),
    )
    expect(answer).toMatchObject({ state: 'rejected', reason: { code: 'R13' } })
  })
})

describe('money from outside', () => {
  const to = { bankCode: '040366', accountNumber: '12345674' }
  const pounds = { to, amount: money('GBP', 2_500n), senderName: 'Grace Webb', reference: 'rent' }
  const stateOf = (reference: string) =>
    world.db.asSystem((tx) =>
      oneRow(tx, sql`select state from sandbox.incoming where network_reference = ${reference}`),
    )

  test('arrives after seconds and is credited once', async () => {
    const { networkReference, arrivesAt } = await world.network.payIn(pounds)
    await until(new Date(arrivesAt.getTime() - 1))
    expect(world.credited).toEqual([])
    await until(arrivesAt)
    expect(world.credited).toEqual([{ ...pounds, rail: 'fps', networkReference, at: arrivesAt }])
    expect(await stateOf(networkReference)).toEqual({ state: 'credited' })
  })

  test('for an account that nobody knows goes back to the sender', async () => {
    world.strangers.add(to.accountNumber)
    const { networkReference } = await world.network.payIn(pounds)
    await until(monthLater)
    expect(world.credited).toEqual([])
    expect(await stateOf(networkReference)).toEqual({ state: 'returned' })
  })

  test('told three times, once under another message id, is credited once', async () => {
    await world.network.payIn({ ...pounds, amount: money('GBP', 2_515n) })
    await until(monthLater)
    expect({ told: world.sent.length, credited: world.credited.length }).toEqual({ told: 3, credited: 1 })
  })

  test('in euros waits for the next cycle, in dollars for the next banking day, in rupees comes by book transfer', async () => {
    bankClock.moveTo('2026-12-24T20:00:00Z')
    const arrivals = []
    for (const currency of ['EUR', 'USD', 'INR', 'XOF'] as const) {
      const { arrivesAt } = await world.network.payIn({ ...pounds, amount: money(currency, 700n) })
      arrivals.push([currency, arrivesAt.toISOString()])
    }
    expect(arrivals).toEqual([
      ['EUR', '2026-12-28T08:30:00.000Z'],
      ['USD', '2026-12-28T13:30:00.000Z'],
      ['INR', '2026-12-24T20:00:03.000Z'],
      ['XOF', '2026-12-24T20:00:03.000Z'],
    ])
    await until('2026-12-29T20:00:00Z')
    expect(world.credited.map(({ rail }) => rail).sort()).toEqual(['ach', 'book', 'book', 'sepa'])
  })
})

describe('the engine', () => {
  test('killed between the delivery and its mark sends again, and it counts once', async () => {
    const order = world.order('fps', 1_000n)
    await world.rails.submit(order)
    bankClock.moveTo('2026-11-20T10:00:01Z')
    let commits = 0
    const dying: Database = {
      ...world.db,
      asSystem: (work) =>
        world.db.asSystem(async (tx) => {
          const done = await work(tx)
          if ((commits += 1) === 2) throw new Error('killed')
          return done
        }),
    }
    await expect(world.engineWith({ db: dying }).runDue()).rejects.toThrow('killed')
    expect(heardOf(order.endToEndId)).toEqual(['accepted'])
    // What the dead one had taken is nobody's before its time is over.
    expect(await world.engineWith().runDue()).toBe(0)
    clock.moveBy(20_000)
    expect(await world.engineWith().runDue()).toBe(1)
    clock.moveBy(-20_000)
    const [first, second] = world.sent
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(heardOf(order.endToEndId)).toEqual(['accepted'])
  })

  test('tries again later, ever more slowly, until it hears 2xx', async () => {
    const answers: (number | Error)[] = [new Error('line broken'), 500, 302, 404, 200]
    const attempts: string[] = []
    const failing: Deliver = async () => {
      attempts.push(bankClock.now().toISOString().slice(11, 19))
      const answer = answers.shift() ?? 200
      if (answer instanceof Error) throw answer
      return { status: answer }
    }
    const engine = world.engineWith({ deliver: failing })
    await world.network.payIn({
      to: { accountNumber: '1' },
      amount: money('INR', 100n),
      senderName: 'Ravi',
      reference: '',
    })
    for (let second = 0; second < 900; second += 1) {
      bankClock.moveBy(1_000)
      await engine.runDue()
    }
    expect(attempts).toEqual(['10:00:03', '10:00:08', '10:00:38', '10:02:38', '10:12:38'])
  })

  test('a failure of ours rolls the memory of the message back, so that the retry has its effect', async () => {
    const order = world.order('fps', 1_000n)
    await world.rails.submit(order)
    const { paymentUpdate } = world.handlers
    world.handlers.paymentUpdate = async () => {
      throw new Error('the ledger is busy')
    }
    try {
      await until('2026-11-20T10:00:01Z')
    } finally {
      world.handlers.paymentUpdate = paymentUpdate
    }
    expect(heardOf(order.endToEndId)).toEqual([])
    await until(monthLater)
    expect(heardOf(order.endToEndId).at(-1)).toBe('settled')
  })

  test('four engines at once send each message once', async () => {
    const orders = Array.from({ length: 40 }, () => world.order('fps', 1_000n))
    await Promise.all(orders.map((order) => world.rails.submit(order)))
    bankClock.moveTo('2026-11-20T10:00:02Z')
    const counts = await Promise.all([1, 2, 3, 4].map(() => world.engineWith().runDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40)
    expect(new Set(world.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(40)
    expect(world.heard).toHaveLength(40)
  })

  test('wakes by itself for new rows, for due times and for a moved clock, and stops', async () => {
    interface Timer {
      run: () => void
      ms: number
    }
    const timers: Timer[] = []
    const waiting: ((timer: Timer) => void)[] = []
    const armed = () => new Promise<Timer>((resolve) => waiting.push(resolve))
    const timer = (run: () => void, ms: number) => {
      timers.push({ run, ms })
      waiting.shift()?.({ run, ms })
      return () => {}
    }
    let moved = () => {}
    const movable = { now: () => bankClock.now(), onMoved: (then: () => void) => (moved = then) }
    const engine = world.engineWith({ timer, bankClock: movable })
    const idle = armed()
    await engine.start()
    expect((await idle).ms).toBe(30_000)

    const told = armed()
    const order = world.order('fps', 1_000n)
    await world.rails.submit(order)
    const due = await told
    expect(due.ms).toBe(1_000)

    const accepted = armed()
    bankClock.moveBy(1_000)
    due.run()
    expect((await accepted).ms).toBe(3_000)
    expect(heardOf(order.endToEndId)).toEqual(['accepted'])

    const settled = armed()
    bankClock.moveBy(hour)
    moved()
    await settled
    expect(heardOf(order.endToEndId)).toEqual(['accepted', 'settled'])
    await engine.stop()
    const before = timers.length
    moved()
    expect(timers).toHaveLength(before)
  })
})

describe('who cannot prove to be the network changes nothing', () => {
  const body = JSON.stringify({
    message: 'pacs.008',
    network: 'fps',
    transactionId: 'FPS-FORGED',
    creditorAccount: { accountNumber: '12345674', bankCode: '040366' },
    amountMinor: '100000',
    currency: 'GBP',
    debtorName: 'Mallory',
    remittance: '',
    at: '2026-11-20T10:00:00.000Z',
  })
  const signed = (other: Partial<Parameters<typeof signMessage>[0]> = {}) =>
    signMessage({
      id: `msg_${Math.trunc(performance.now() * 1e6)}`,
      at: clock.now(),
      body,
      secret: callbackSecret,
      ...other,
    })
  const otherSecret = `whsec_${Buffer.from('some other secret of some length').toString('base64')}`
  const minutes = (count: number) => new Date(clock.now().getTime() + count * 60_000)
  const right = signed()

  const forgeries: [string, Record<string, string>, string][] = [
    ['another body', right, body.replace('100000', '900000')],
    ['a blank more in the body', right, `${body} `],
    ['another id', { ...right, 'webhook-id': 'msg_other' }, body],
    ['another time', { ...right, 'webhook-timestamp': String(minutes(1).getTime() / 1000) }, body],
    ['another secret', signed({ secret: otherSecret }), body],
    ['a time more than five minutes ago', signed({ at: new Date(minutes(-5).getTime() - 1_000) }), body],
    ['a time more than five minutes ahead', signed({ at: new Date(minutes(5).getTime() + 1_000) }), body],
    ['no signature', { 'webhook-id': 'msg_1', 'webhook-timestamp': right['webhook-timestamp'] }, body],
    ['an empty signature', { ...right, 'webhook-signature': '' }, body],
    [
      'a signature of another version',
      { ...right, 'webhook-signature': right['webhook-signature'].replace('v1', 'v0') },
      body,
    ],
    ['a time that is no number', { ...right, 'webhook-timestamp': 'now' }, body],
  ]
  test.each(forgeries)('with %s', async (_, headers, sent) => {
    expect(await world.rails.receiveCallback('fps', headers, sent)).toMatchObject({ status: 400 })
    expect(world.credited).toEqual([])
  })

  test('and a right message has its effect, so the refusals above refuse for their reason', async () => {
    const headers = signed()
    expect(await world.rails.receiveCallback('fps', headers, body)).toEqual({
      status: 200,
      body: { outcome: 'credited' },
    })
    expect(world.credited).toHaveLength(1)
  })

  test('a message replayed within five minutes is answered as before and has no second effect', async () => {
    const fresh = body.replace('FPS-FORGED', 'FPS-REPLAYED')
    const headers = signed({ body: fresh })
    const answers = await Promise.all([1, 2, 3].map(() => world.rails.receiveCallback('fps', headers, fresh)))
    expect(answers).toEqual(Array(3).fill({ status: 200, body: { outcome: 'credited' } }))
    expect(world.credited).toHaveLength(1)
    const seen = await world.db.asSystem((tx) =>
      oneRow(tx, sql`select repeats from rails.message where message_id = ${headers['webhook-id']}`),
    )
    expect(seen).toEqual({ repeats: 2 })
  })

  test('a status told again under the same message id gets the first answer, not a new judgement', async () => {
    const status = JSON.stringify({
      message: 'pacs.002',
      network: 'fps',
      endToEndId: 'told-twice',
      transactionId: 'FPS-1',
      status: 'ACSC',
      at: '2026-11-20T10:00:00.000Z',
    })
    const headers = signed({ body: status })
    for (let time = 0; time < 2; time += 1)
      expect(await world.rails.receiveCallback('fps', headers, status)).toEqual({
        status: 200,
        body: { outcome: 'settled' },
      })
    expect(heardOf('told-twice')).toEqual(['settled'])
  })

  test('while secrets are being changed, the old and the new one prove the network', async () => {
    const { db, network, handlers } = world
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const callbackSecrets = [otherSecret, callbackSecret]
    const both = createRails({ db, clock, bankClock, network, handlers, log, callbackSecrets })
    for (const secret of callbackSecrets) {
      const fresh = body.replace('FPS-FORGED', `FPS-${secret.length}-${secret.slice(-8)}`)
      const headers = signed({ body: fresh, secret })
      expect(await both.receiveCallback('fps', headers, fresh)).toMatchObject({ status: 200 })
    }
    expect(world.credited).toHaveLength(2)
  })

  test('a message for one network is refused at the address of another', async () => {
    const headers = signed()
    expect(await world.rails.receiveCallback('nip', headers, body)).toMatchObject({ status: 400 })
    expect(await world.rails.receiveCallback('chaps', headers, body)).toMatchObject({ status: 404 })
  })

  test.each([
    '',
    '{}',
    'null',
    '[1]',
    body.replace('"GBP"', '"XXX"'),
    body.replace('100000', '-5'),
    body.replace('100000', '0'),
  ])('a well signed message that says nothing readable is refused: %s', async (unreadable) => {
    expect(await world.rails.receiveCallback('fps', signed({ body: unreadable }), unreadable)).toMatchObject({
      status: 400,
    })
  })
})

test('a customer reaches nothing of the rails or the sandbox', async () => {
  const ada = '00000000-0000-7000-8000-00000000000a'
  for (const table of [
    sql`rails.message`,
    sql`rails.incoming`,
    sql`rails.tracking`,
    sql`sandbox.order`,
    sql`sandbox.delivery`,
  ])
    await expect(world.db.asCustomer(ada, (tx) => rows(tx, sql`select from ${table}`))).rejects.toThrow(
      'permission denied',
    )
})

test('what was told or decided cannot be deleted', async () => {
  for (const table of [
    sql`rails.message`,
    sql`rails.incoming`,
    sql`rails.tracking`,
    sql`sandbox.order`,
    sql`sandbox.step`,
  ])
    await expect(world.db.asSystem((tx) => execute(tx, sql`delete from ${table}`))).rejects.toThrow('permission denied')
})

test('every network of the tests has an account at a bank of the sandbox', async () => {
  const { directory } = world.rails
  for (const rail of ['fps', 'sepa', 'nip'] as const)
    expect(await directory.checkAccount({ rail, to: ways[rail].to })).toMatchObject({ accountConfirmed: true })
})
