import { join } from 'node:path'
import { type Currency, money } from '@tradewind/kernel'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Audit, createAudit } from '#modules/audit'
import { rows, sql } from '#platform/db'
import { systemRandom } from '#platform/random'
import { createWorld, type World } from '../test-world.ts'

/** What comes back of payments: what was sent, a part of it, something else, or a word that it failed which was wrong. */
let world: World
let audit: Audit
beforeAll(async () => {
  world = await createWorld()
  audit = createAudit({
    db: world.real,
    clock: world.clock,
    random: systemRandom,
    anchorFile: join(world.folder, 'anchors'),
    anchorKey: Buffer.alloc(32, 7),
    alarm: { email: undefined, notify: async () => undefined },
    log: { error: () => undefined },
  })
})
afterAll(() => world.close())
beforeEach(() => world.asOwner('delete from payments.open_case'))

const euros = (minor: bigint) => money('EUR', minor)
const sepa = { rail: 'sepa' } as const

/** A hundred euros that arrived, out of a thousand; the charge is in `left`. */
async function arrived() {
  const who = await world.customer({ EUR: 100_000n })
  const id = await world.send(who, world.payloadOf(who, {}, 'Iban'))
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'settled', sepa)
  const account = who.accounts.EUR
  if (!account) throw new Error('there is no account')
  return { who, id, account, left: await posted(account.ledgerAccount) }
}

const posted = async (ledgerAccount: bigint) => (await world.books.balanceOf(ledgerAccount)).posted

/** What our own accounts hold beside the clearing accounts; those with nothing are left out. */
async function ours(): Promise<Record<string, bigint>> {
  const found = await world.real.asSystem((tx) =>
    rows<{ name: string; minor: bigint }>(
      tx,
      sql`select name, posted_minor as minor from ledger.account
          where (name like 'suspense:%:%' or name like 'position:%') and posted_minor <> 0`,
    ),
  )
  return Object.fromEntries(found.map(({ name, minor }) => [name, minor]))
}

const details = ({ customerId }: { customerId: string }, transactionId: string) =>
  world.transactions.getTransactionDetails({ customerId, transactionId })
const lastStep = async (who: { customerId: string }, id: string) => (await details(who, id)).timeline.at(-1)

async function theCase() {
  const [question, ...more] = await world.payments.listCases({ most: 50 })
  if (!question || more.length > 0) throw new Error('there is not exactly one open case')
  return question
}
type Decision = Parameters<World['payments']['resolveCase']>[0]['decision']
const decide = async (decision: Decision) =>
  world.payments.resolveCase({ id: (await theCase()).id, by: 'olu@tradewind', note: '', decision })

/** What the auditor finds in the whole books. */
async function differences() {
  const run = await audit.run('full')
  return run?.found
}

test('of a return that a bank took its fee from, the customer gets what came and is told of the fee', async () => {
  const { who, id, account, left } = await arrived()
  await world.statusUpdate(id, 'returned', { ...sepa, returned: euros(9_500n) })
  expect((await posted(account.ledgerAccount)) - left).toBe(9_500n)
  const { returned, status } = await details(who, id)
  expect([status, returned]).toEqual(['Failed', { amount: euros(9_500n), fee: euros(500n) }])
  expect((await lastStep(who, id))?.explanation).toMatch(/€95\.00 is back.*kept €5\.00 as its fee/)
  const { daily } = await world.pricing.getLimitInfo({ ...who, currency: 'EUR', type: 'Debit' })
  expect(daily?.used).toEqual(euros(500n))
})

test('a return of all that was sent has no fee to tell of', async () => {
  const { who, id, account, left } = await arrived()
  await world.statusUpdate(id, 'returned', sepa)
  expect((await posted(account.ledgerAccount)) - left).toBe(10_000n)
  expect((await details(who, id)).returned).toEqual({ amount: euros(10_000n), fee: euros(0n) })
  expect((await lastStep(who, id))?.explanation).not.toContain('fee')
})

test.each<[string, Currency, bigint]>([
  ['of another currency', 'USD', 4_000n],
  ['of more than was sent', 'EUR', 10_001n],
])('a return %s is booked to nobody: it waits with us, and with a person', async (_, currency, minor) => {
  const { who, id, account, left } = await arrived()
  const before = await ours()
  await world.statusUpdate(id, 'returned', { ...sepa, returned: money(currency, minor) })
  expect(await posted(account.ledgerAccount)).toBe(left)
  expect(await theCase()).toMatchObject({
    transactionId: id,
    kind: 'return-differs',
    kept: money(currency, minor),
  })
  expect(await ours()).toEqual({ ...before, [`suspense:cases:${currency}`]: minor })
  expect(await lastStep(who, id)).toMatchObject({ state: 'now', title: 'Sent back' })
  // What of it is the customer's must be said, and be no more than was sent.
  for (const decision of [
    { as: 'not-delivered' },
    { as: 'returned', amount: euros(10_001n) },
    { as: 'returned', amount: money('USD', 100n) },
    { as: 'credited', accountId: account.id },
  ] as const)
    expect(await decide(decision)).toBe('impossible')
  expect(await decide({ as: 'returned', amount: euros(3_600n) })).toBe('resolved')
  expect((await posted(account.ledgerAccount)) - left).toBe(3_600n)
  const exchanged = { 'position:USD': 4_000n, 'position:EUR': -3_600n }
  expect(await ours()).toEqual(currency === 'USD' ? { ...before, ...exchanged } : before)
  expect((await details(who, id)).returned?.amount).toEqual(euros(3_600n))
  expect(await world.books.sums()).toEqual({ EUR: 0n, USD: 0n })
})

test('a return that a person finds to be none of the customer’s goes back to its network', async () => {
  const { id, account, left } = await arrived()
  const before = await ours()
  await world.statusUpdate(id, 'returned', { ...sepa, returned: money('USD', 4_000n) })
  expect(await decide({ as: 'delivered' })).toBe('resolved')
  expect([await posted(account.ledgerAccount), await world.row(id)]).toMatchObject([left, { status: 'Successful' }])
  expect(await ours()).toEqual(before)
})

test('the auditor finds money that waits for a person and that no question explains', async () => {
  const { id } = await arrived()
  await world.statusUpdate(id, 'returned', { ...sepa, returned: money('USD', 4_000n) })
  expect(await differences()).toEqual([])
  await world.asOwner(`update payments.open_case set kept = 3999 where transaction_id = '${id}'`)
  expect(await differences()).toEqual([
    { check: 'suspense', subject: 'suspense:cases:USD', detail: 'it holds 4000, but 3999 is explained' },
  ])
  await world.asOwner(`update payments.open_case set kept = 4000 where transaction_id = '${id}'`)
  expect(await decide({ as: 'delivered' })).toBe('resolved')
})

test('what came back less a fee for a closed account goes to another one, as much as came', async () => {
  const { who, id, account } = await arrived()
  const before = await ours()
  account.status = 'Closed'
  await world.statusUpdate(id, 'returned', { ...sepa, returned: euros(9_000n) })
  const other = await world.openAccount(who, 'EUR')
  expect(await decide({ as: 'credited', accountId: other.id })).toBe('resolved')
  expect([await posted(other.ledgerAccount), await ours()]).toEqual([9_000n, before])
})

test('an order that the network calls a duplicate keeps its money until the network says what became of it', async () => {
  const who = await world.customer({ GBP: 100_000n })
  const id = await world.send(who, world.payloadOf(who))
  world.network.submit = async () => ({ state: 'unknown' })
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'duplicate', { code: 'AM05' })
  expect(await world.row(id)).toMatchObject({ status: 'Approved', money: 'held', submission: 'unknown' })
  expect((await details(who, id)).timeline.find(({ state }) => state === 'now')?.explanation).toContain('already')
  const asked = world.network.inquiries.length
  const at = world.bankClock.now()
  world.network.inquire = async () => ({ state: 'settled', networkReference: 'NET-1', at })
  world.bankClock.moveBy(3_000)
  await world.tasks.runDue('payments')
  expect(world.network.inquiries.length).toBeGreaterThan(asked)
  expect(await world.row(id)).toMatchObject({ status: 'Successful', money: 'sent' })
  // Said again of what has arrived, it means nothing.
  await world.statusUpdate(id, 'duplicate', { code: 'AM05' })
  expect(await world.row(id)).toMatchObject({ status: 'Successful', money: 'sent' })
  world.network.submit = async ({ rail }) => ({ state: 'accepted', networkReference: `${rail}-1` })
  world.network.inquire = async () => ({ state: 'unknown' })
})

/** A payment of 100.00 and its charge that was said to be rejected and then to have arrived. */
async function givenBackThoughArrived() {
  const who = await world.customer({ GBP: 100_000n })
  const id = await world.send(who, world.payloadOf(who))
  await world.tasks.runDue('payments')
  await world.statusUpdate(id, 'rejected')
  await world.statusUpdate(id, 'settled')
  const account = who.accounts.GBP
  if (!account) throw new Error('there is no account')
  return { who, id, account }
}

test('what was given back and had arrived is taken again, as a person decides, and can still come back', async () => {
  const { who, id, account } = await givenBackThoughArrived()
  expect(await posted(account.ledgerAccount)).toBe(100_000n)
  expect(await decide({ as: 'delivered' })).toBe('resolved')
  expect(await posted(account.ledgerAccount)).toBe(89_950n)
  expect(await world.row(id)).toMatchObject({ status: 'Successful', money: 'sent' })
  expect((await details(who, id)).failureReason).toBeNull()
  expect((await lastStep(who, id))?.explanation).toContain('£100.50')
  expect(await differences()).toEqual([])
  await world.statusUpdate(id, 'returned')
  expect(await posted(account.ledgerAccount)).toBe(99_950n)
  expect(await differences()).toEqual([])
})

/** The same, taken again when the account no longer held all of it: the rest is `owed`. */
async function owedAfterAll() {
  const { who, id, account } = await givenBackThoughArrived()
  const rest = await world.send(who, world.payloadOf(who, { amount: '950.00' }))
  await world.tasks.runDue('payments')
  await world.statusUpdate(rest, 'settled')
  const there = await posted(account.ledgerAccount)
  expect(await decide({ as: 'delivered' })).toBe('resolved')
  expect(await posted(account.ledgerAccount)).toBe(0n)
  return { who, id, account, owed: 10_050n - there }
}

test('what the account no longer holds of it is owed, and its next credit pays that back', async () => {
  const { id, account, owed } = await owedAfterAll()
  expect(await theCase()).toMatchObject({ transactionId: id, kind: 'owed' })
  expect(await ours()).toMatchObject({ 'suspense:pull-returns:GBP': -owed })
  expect(await differences()).toEqual([])
  world.accounts.set('12345678', account)
  await world.incoming('12345678', { reference: 'NEXT', amount: money('GBP', owed + 1n) })
  expect(await posted(account.ledgerAccount)).toBe(1n)
  expect(await world.payments.countCases()).toMatchObject({ open: 0 })
  expect(await differences()).toEqual([])
})

test('what comes back of a payment that was taken again gives no limits back a second time', async () => {
  const { who, id } = await givenBackThoughArrived()
  await world.send(who, world.payloadOf(who, { amount: '300.00' }))
  expect(await decide({ as: 'delivered' })).toBe('resolved')
  const used = async () => (await world.pricing.getLimitInfo({ ...who, currency: 'GBP', type: 'Debit' })).daily?.used
  expect(await used()).toEqual(money('GBP', 30_000n))
  await world.statusUpdate(id, 'returned')
  expect(await used()).toEqual(money('GBP', 30_000n))
})

test('what comes back pays what is owed on its account first, as every credit does', async () => {
  const { id, account, owed } = await owedAfterAll()
  await world.statusUpdate(id, 'returned')
  expect(await posted(account.ledgerAccount)).toBe(10_000n - owed)
  expect(await world.payments.countCases()).toMatchObject({ open: 0 })
  expect(await differences()).toEqual([])
})

test.each([
  ['comes back in another currency', 'returned', 'return-differs', 'delivered'],
  ['is said to have been rejected', 'rejected', 'contradiction', 'not-delivered'],
] as const)(
  'a payment of which something is owed and that %s asks for both, each by itself',
  async (_, news, kind, as) => {
    const { id, account, owed } = await owedAfterAll()
    await world.statusUpdate(id, news, news === 'returned' ? { returned: money('USD', 4_000n) } : {})
    const asked = async () => (await world.payments.listCases({ most: 50 })).map((question) => question.kind)
    expect((await asked()).toSorted()).toEqual(['owed', kind].toSorted())
    world.accounts.set('12345678', account)
    await world.incoming('12345678', { reference: `PAYS-${news}`, amount: money('GBP', owed) })
    expect(await asked()).toEqual([kind])
    expect(await differences()).toEqual([])
    expect(await decide({ as })).toBe('resolved')
    expect(await asked()).toEqual([])
    expect(await differences()).toEqual([])
  },
)

test('of what several transfers have on its way nothing is taken for another, and what comes back pays its own debt', async () => {
  const { who, id, account } = await givenBackThoughArrived()
  Object.assign(account, { inTransit: true })
  const other = await world.send(who, world.payloadOf(who))
  await world.tasks.runDue('payments')
  await world.statusUpdate(other, 'settled')
  const there = await posted(account.ledgerAccount)
  expect(await decide({ as: 'delivered' })).toBe('resolved')
  world.bankClock.moveBy(8 * 86_400_000)
  await world.tasks.runDue('payments')
  await world.statusUpdate(other, 'returned')
  expect(await posted(account.ledgerAccount)).toBe(there + 10_000n)
  await world.statusUpdate(id, 'returned')
  expect(await posted(account.ledgerAccount)).toBe(there + 10_000n)
  // Its charge is still owed.
  expect(await theCase()).toMatchObject({ transactionId: id, kind: 'owed' })
  expect(await differences()).toEqual([])
})

test('other money under a reference that was credited is booked to nobody and not acknowledged', async () => {
  const who = await world.customer({ GBP: 0n, EUR: 0n })
  const other = await world.customer({ GBP: 0n })
  for (const [number, account] of [
    ['11111111', who.accounts.GBP],
    ['22222222', other.accounts.GBP],
    ['33333333', who.accounts.EUR],
  ] as const)
    if (account) world.accounts.set(number, account)
  const credit = (number: string, amount = money('GBP', 2_500n)) =>
    world.incoming(number, { reference: 'TWICE', amount })
  expect([await credit('11111111'), await credit('11111111')]).toEqual(['credited', 'credited'])
  const before = await world.books.dump()
  expect([
    await credit('11111111', money('GBP', 2_501n)),
    await credit('22222222'),
    await credit('33333333', money('EUR', 2_500n)),
  ]).toEqual(['differs', 'differs', 'differs'])
  expect(await world.books.dump()).toBe(before)
})
