import { money } from '@tradewind/kernel'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codesOf, facts, type RailOrder, reasonFor } from '#modules/rails'
import { oneRow, rows, sql } from '#platform/db'
import { codeFor } from './plan.rules.ts'
import type { Scenario } from './scenarios.ts'
import { type SandboxWorld, sandboxWorld, ways } from './test-world.ts'

/** A Wednesday morning on which every network works. */
const wednesday = '2026-11-18T08:00:00Z'
const clock = clockAt(wednesday)
const bankClock = clockAt(wednesday)
let clone: TestDatabase
let world: SandboxWorld

beforeAll(async () => {
  clone = await cloneDatabase()
  world = sandboxWorld({ url: clone.url, clock, bankClock })
})

beforeEach(async () => {
  await until('2027-06-01T10:00:00Z')
  bankClock.moveTo(wednesday)
  for (const list of [world.heard, world.credited, world.sent]) list.length = 0
  world.strangers.clear()
})

afterAll(async () => {
  await world.db.close()
  await clone.drop()
})

async function until(when: string | Date): Promise<void> {
  bankClock.moveTo(when)
  await world.engineWith().runDue()
}

const monthsLater = '2027-02-01T10:00:00Z'
const heardOf = ({ endToEndId }: Pick<RailOrder, 'endToEndId'>) =>
  world.heard.filter((one) => one.endToEndId === endToEndId).map(({ state }) => state)
const reasonOf = ({ endToEndId }: RailOrder) => world.heard.findLast((one) => one.endToEndId === endToEndId)?.reason

/** What becomes of an order by the last two digits of its amount: what is heard of it, and where the money is at last. */
const fates = {
  success: { cents: 10n, answer: 'accepted', heard: ['accepted', 'settled'], end: 'settled' },
  rejected: { cents: 11n, answer: 'accepted', heard: ['accepted', 'rejected'], end: 'rejected' },
  returned: { cents: 12n, answer: 'accepted', heard: ['accepted', 'settled', 'returned'], end: 'returned' },
  'returned late': { cents: 22n, answer: 'accepted', heard: ['accepted', 'settled', 'returned'], end: 'returned' },
  'timed out after it was taken': { cents: 13n, answer: 'unknown', heard: ['accepted', 'settled'], end: 'settled' },
  'told twice': { cents: 15n, answer: 'accepted', heard: ['accepted', 'settled'], end: 'settled' },
  'told late': { cents: 16n, answer: 'accepted', heard: ['accepted', 'settled'], end: 'settled' },
  'refused at once': { cents: 18n, answer: 'rejected', heard: [], end: 'rejected' },
} as const

describe.each(railNames)('%s', (rail) => {
  test('success, rejection, return, time-out, repeats and delays end as they should, and no money is made or lost', async () => {
    const orders = Object.values(fates).map((fate) => ({ fate, order: world.order(rail, 50_00n + fate.cents) }))
    for (const { fate, order } of orders)
      expect(await world.rails.submit(order), `.${fate.cents}`).toMatchObject({ state: fate.answer })
    await until(monthsLater)

    let gone = 0n
    for (const { fate, order } of orders) {
      expect({ fate: fate.cents, heard: heardOf(order) }).toEqual({ fate: fate.cents, heard: [...fate.heard] })
      expect(await world.rails.inquire(rail, order.endToEndId)).toMatchObject({ state: fate.end })
      // Ours is gone when we heard that it settled, and here again when we heard that it was returned.
      if (heardOf(order).at(-1) === 'settled') gone += order.amount.minor
    }
    const arrived = await world.db.asSystem((tx) =>
      oneRow<{ minor: bigint }>(
        tx,
        sql`select coalesce(sum(minor), 0)::bigint as minor from sandbox.order o
            where end_to_end_id = any(${orders.map(({ order }) => order.endToEndId)}::text[])
              and (select state from sandbox.step s where s.order_id = o.order_id order by position desc limit 1) = 'settled'`,
      ),
    )
    expect(gone).toBe(arrived.minor)
    expect(gone).toBe(50_10n + 50_13n + 50_15n + 50_16n)
  })

  test('gives its own reasons, each with a name and with words', async () => {
    const [closed, sentBack] = [world.order(rail, 50_11n), world.order(rail, 50_12n)]
    for (const order of [closed, sentBack]) await world.rails.submit(order)
    await until(monthsLater)
    expect(reasonOf(closed)).toEqual(reasonFor(rail, codeFor(rail, 'closed')))
    expect(reasonOf(sentBack)).toEqual(reasonFor(rail, codeFor(rail, 'sentBack')))
    const { reasons } = facts(rail)
    for (const why of ['unknown', 'closed', 'forbidden', 'noBank', 'sentBack', 'sentBackLate'] as const)
      expect(codesOf(reasons)).toContain(codeFor(rail, why))
  })

  test('settles when it promised to, never before', async () => {
    for (const sent of ['2026-11-20T08:00:00Z', '2026-11-21T23:30:00Z', '2026-12-24T20:00:00Z']) {
      bankClock.moveTo(sent)
      const { amount, to } = world.order(rail, 50_10n)
      const order = world.order(rail, 50_10n)
      const country = 'bic' in to ? 'US' : undefined
      const { expectedAt } = world.rails.arrival(rail, bankClock.now(), { amount, country })
      await world.rails.submit(order)
      await until(expectedAt)
      expect({ sent, heard: heardOf(order) }).toEqual({ sent, heard: ['accepted', 'settled'] })
      const { at } = world.heard.findLast((one) => one.endToEndId === order.endToEndId) ?? {}
      const early = expectedAt.getTime() - (at?.getTime() ?? 0)
      expect(early).toBeGreaterThanOrEqual(0)
      if (facts(rail).pace === 'batch' && rail !== 'inr') expect(early).toBe(0)
    }
  })

  test('refuses a bank, a wallet or a payee that it does not reach', async () => {
    const nowhere: Partial<Record<RailName, RailOrder['to']>> = {
      sepa: { iban: 'PK36SCBL0000001123456702' },
      raast: { iban: 'DE89370400440532013000' },
      swift: { bic: 'NOSUCHXX', accountNumber: '1' },
      momo: { mobileNumber: '256772123456', operator: 'NOBODY', country: 'UG' },
      interac: { email: 'amelia@example.com' },
    }
    const to = nowhere[rail] ?? { bankCode: '999', accountNumber: '1' }
    expect(await world.rails.submit(world.order(rail, 50_10n, { to }))).toMatchObject({ state: 'rejected' })
  })
})

describe('Interac', () => {
  const answerHash = 'a1'.repeat(32)
  const interac = (email: string, other: object = {}) =>
    world.order('interac', 50_10n, {
      to: { email, question: 'Our cat?', answerHash, ...other },
    })
  const fate = async (order: RailOrder, when: string) => {
    expect(await world.rails.submit(order)).toMatchObject({ state: 'accepted' })
    await until(new Date(Date.parse(when) - 1))
    expect(heardOf(order)).toEqual(['accepted'])
    await until(when)
    return [heardOf(order).at(-1), reasonOf(order)?.code]
  }

  test('waits for the payee, who answers after minutes', async () => {
    expect(await fate(interac('amelia@example.com'), '2026-11-18T08:12:00Z')).toEqual(['settled', undefined])
  })

  test('cancels the transfer after three wrong answers', async () => {
    expect(await fate(interac('amelia.wrong@example.com'), '2026-11-18T08:15:00Z')).toEqual([
      'rejected',
      'WRONG_ANSWER',
    ])
  })

  test('gives the money back when nobody took it for thirty days', async () => {
    expect(await fate(interac('amelia.expires@example.com'), '2026-12-18T08:00:00Z')).toEqual(['rejected', 'EXPIRED'])
  })

  test('asks nothing of a payee who takes money by itself, and says whose address it is', async () => {
    const to = { email: 'amelia.auto@example.com' }
    expect(await world.rails.directory.interacAlias(to.email)).toMatchObject({ known: true, autoDeposit: true })
    const order = world.order('interac', 50_10n, { to })
    expect(await fate(order, '2026-11-18T08:00:30Z')).toEqual(['settled', undefined])
  })

  test('refuses a transfer without a question to anybody else', async () => {
    const order = world.order('interac', 50_10n, { to: { email: 'amelia@example.com', question: 'Our cat?' } })
    expect(await world.rails.submit(order)).toMatchObject({ state: 'rejected', reason: { code: 'REFUSED' } })
  })

  test('keeps neither the question nor the hash of its answer', async () => {
    const order = interac('amelia@example.com')
    await world.rails.submit(order)
    const kept = await world.db.asSystem((tx) =>
      rows(tx, sql`select to_jsonb(o)::text as kept from sandbox.order o where end_to_end_id = ${order.endToEndId}`),
    )
    expect(JSON.stringify(kept)).toContain('amelia@example.com')
    for (const secret of [answerHash, 'cat']) expect(JSON.stringify(kept)).not.toContain(secret)
  })
})

describe('mobile money', () => {
  const told: [Scenario, bigint, string, string][] = [
    ['operatorTimeout', 50_23n, '256772123456', 'COULD_NOT_PERFORM_TRANSACTION'],
    ['walletLimit', 50_24n, '256772123456', 'PAYEE_LIMIT_REACHED'],
    ['wrongName', 50_10n, '256772120002', 'PAYEE_NAME_MISMATCH'],
    ['unknownAccount', 50_10n, '256772120000', 'PAYEE_NOT_FOUND'],
  ]
  test.each(told)('%s: gives the payment up and says why', async (_, minor, mobileNumber, code) => {
    const order = world.order('momo', minor, { to: { mobileNumber, operator: 'MTN', country: 'UG' } })
    expect(await world.rails.submit(order)).toMatchObject({ state: 'accepted' })
    await until('2026-11-18T08:15:00Z')
    expect([heardOf(order).at(-1), reasonOf(order)?.code]).toEqual(['rejected', code])
  })
})

describe('India', () => {
  const services: [string, bigint, string][] = [
    ['IMPS within seconds', 99_999_99n, '2026-11-18T08:00:08Z'],
    ['NEFT after its half-hourly batch', 100_000_00n, '2026-11-18T08:30:00Z'],
    ['RTGS one by one', 200_000_00n, '2026-11-18T08:05:00Z'],
  ]
  test.each(services)('%s', async (_, minor, at) => {
    const order = world.order('inr', minor)
    await world.rails.submit(order)
    await until(new Date(Date.parse(at) - 1))
    expect(heardOf(order)).not.toContain('settled')
    await until(at)
    expect(heardOf(order)).toContain('settled')
  })
})

describe('Fedwire', () => {
  test('opens at nine in the evening before a banking day and closes for customers at a quarter to seven', () => {
    const sent = (at: string) => world.rails.arrival('fedwire', new Date(at)).expectedAt.toISOString()
    expect(sent('2026-11-20T23:45:00Z')).toBe('2026-11-20T23:47:00.000Z')
    expect(sent('2026-11-20T23:45:00.001Z')).toBe('2026-11-23T02:02:00.000Z')
    expect(sent('2026-11-26T15:00:00Z')).toBe('2026-11-27T02:02:00.000Z')
  })
})

describe('SWIFT', () => {
  const via = { bic: 'COBADEFF', accountNumber: 'DE89370400440532013000', intermediaryBic: 'CHASUS33' }

  test('tells which bank has a payment, with a reference that follows it', async () => {
    const order = world.order('swift', 50_10n, { to: via })
    await world.rails.submit(order)
    await until(monthsLater)
    const { uetr, steps } = await world.rails.tracking('swift', order.endToEndId)
    expect(uetr).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(steps.map(({ code, bank }) => [code, bank])).toEqual([
      ['G000', null],
      ['G000', 'DEUTDEBB'],
      ['G000', 'CHASUS33'],
      ['ACCC', null],
    ])
    expect(steps.at(1)?.words).toBe('Passed on to the next bank (Deutsche Bank)')
  })

  test('says what a bank on the way took, and that a payment is held for questions', async () => {
    const [less, held] = [world.order('swift', 1_000_28n), world.order('swift', 50_27n)]
    for (const order of [less, held]) await world.rails.submit(order)
    await until(monthsLater)
    const words = async ({ endToEndId }: RailOrder) =>
      (await world.rails.tracking('swift', endToEndId)).steps.map((step) => step.words)
    expect(await words(less)).toContain('Passed on to the next bank (Deutsche Bank). A fee of €15.00 was deducted')
    expect((await words(held)).at(1)).toBe('Held by a bank that is waiting for documents (Deutsche Bank)')
    expect(heardOf(held)).toEqual(['accepted', 'settled'])
  })

  test('keeps the holidays of both countries', () => {
    const dollars = { amount: money('USD', 100n), country: 'GB' }
    const thanksgiving = world.rails.arrival('swift', new Date('2026-11-25T10:00:00Z'), dollars)
    expect(thanksgiving.arrives).toBe('By Friday 27 November, 15:00 London time')
    const boxingDay = world.rails.arrival('swift', new Date('2026-12-24T10:00:00Z'), dollars)
    expect(boxingDay.arrives).toBe('By Tuesday 29 December, 15:00 London time')
  })
})

describe('money that goes from one of our customers to another over a network', () => {
  const ours = { bankCode: '040366', accountNumber: '12345674' }

  test('arrives when it settles, once', async () => {
    const order = world.order('fps', 50_10n, { to: ours })
    await world.rails.submit(order)
    await until(monthsLater)
    expect(heardOf(order)).toEqual(['accepted', 'settled'])
    expect(world.credited).toMatchObject([{ to: ours, amount: money('GBP', 50_10n), senderName: 'Ada Obi' }])
  })

  test('comes back when nobody here has the account', async () => {
    world.strangers.add(ours.accountNumber)
    const order = world.order('fps', 50_10n, { to: ours })
    await world.rails.submit(order)
    await until('2026-11-18T09:00:00Z')
    await until(monthsLater)
    expect(world.credited).toEqual([])
    expect([heardOf(order), reasonOf(order)?.code]).toEqual([['accepted', 'settled', 'returned'], 'AC01'])
    expect(await world.rails.inquire('fps', order.endToEndId)).toMatchObject({ state: 'returned' })
  })

  test('does not arrive when the order was rejected', async () => {
    await world.rails.submit(world.order('fps', 50_11n, { to: ours }))
    await until(monthsLater)
    expect(world.credited).toEqual([])
  })
})

test('every network of the tests has an account whose holder it knows, where it knows any', async () => {
  for (const rail of railNames)
    expect({ rail, ...(await world.rails.directory.checkAccount({ rail, to: ways[rail].to })) }).toMatchObject({
      rail,
      accountConfirmed: true,
    })
})
