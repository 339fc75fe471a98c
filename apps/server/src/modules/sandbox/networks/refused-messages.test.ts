import { Refusal } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, oneRow, sql } from '#platform/db'
import { signMessage } from '#platform/signed-message'
import { news, xmlMessage } from '../../rails/iso20022/test-messages.ts'
import { callbackSecret, type SandboxWorld, sandboxWorld } from './test-world.ts'

const morning = '2026-11-20T10:00:00Z'
const clock = clockAt(morning)
const bankClock = clockAt(morning)
let clone: TestDatabase
let world: SandboxWorld
beforeAll(async () => {
  clone = await cloneDatabase()
  world = sandboxWorld({ url: clone.url, clock, bankClock })
})
afterAll(async () => {
  await world.db.close()
  await clone.drop()
})

let messages = 0
async function told(body: string, id = `msg_${(messages += 1)}`, network = 'fps') {
  const headers = signMessage({ id, at: clock.now(), body, secret: callbackSecret })
  return world.rails.receiveCallback(network, headers, body)
}
const credit = (changes: object) =>
  JSON.stringify({
    message: 'pacs.008',
    network: 'fps',
    transactionId: `FPS-${(messages += 1)}`,
    creditorAccount: { accountNumber: '12345674', bankCode: '040366' },
    amountMinor: '100000',
    currency: 'GBP',
    debtorName: 'Ben',
    remittance: '',
    at: '2026-11-20T10:00:00.000Z',
    ...changes,
  })
const refused = { status: 400, body: { outcome: 'refused' } }

test.each([
  ['an amount that no column holds', { amountMinor: '9'.repeat(19) }],
  ['an amount that no number is', { amountMinor: '1e9' }],
  ['a day that no calendar has', { at: '2026-02-30T10:00:00Z' }],
  ['a month that no year has', { at: '2026-13-01T10:00:00Z' }],
  ['a year that no database has', { at: '9999-01-01T10:00:00Z' }],
  ['a NUL in a name', { debtorName: 'Ben\0' }],
  ['a NUL in an account', { creditorAccount: { accountNumber: '1\0' } }],
])('a message with %s is refused once and for all, and kept as it came', async (_, changes) => {
  const body = credit(changes)
  const before = await world.rails.countRefused()
  expect(await told(body)).toMatchObject(refused)
  expect((await world.rails.countRefused()).open).toBe(before.open + 1)
  const kept = await world.rails.listRefused({ most: 100 })
  expect(kept.map((one) => one.body)).toContain(body)
  expect(world.credited).toEqual([])
})

test.each([
  ['Ben\u0007', 'rent\n=HYPERLINK("http://x.example")', 'Ben', 'rent =HYPERLINK("http://x.example")'],
  ['Ada \u202edeifirev', 'May\u2028\u2066June', 'Ada deifirev', 'May June'],
  ['\u3164', '\u200e', 'Name not given', ''],
])(
  'of a stranger’s name %j and words %j the customer is shown one line that hides and turns nothing',
  async (debtorName, remittance, senderName, reference) => {
    expect(await told(credit({ debtorName, remittance }))).toEqual({ status: 200, body: { outcome: 'credited' } })
    expect(world.credited.pop()).toMatchObject({ senderName, reference })
  },
)

const [credited] = news.filter(({ message, network }) => message === 'pacs.008' && network === 'sepa').map(xmlMessage)
const inXml = credited ?? ''
const doctype = (inner: string) => inXml.replace('<Document', `<!DOCTYPE d [${inner}]><Document`)
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

test.each([
  ['nothing but JSON', credit({ network: 'sepa' })],
  ['an entity that grows a thousand million times', doctype(`<!ENTITY l0 "ha">${laughs}`).replace('rent', '&l9;')],
  ['a file of ours', doctype('<!ENTITY x SYSTEM "file:///etc/passwd">').replace('rent', '&x;')],
  ['an address of ours', doctype('<!ENTITY x SYSTEM "http://127.0.0.1/">').replace('rent', '&x;')],
  ['another network as its speaker', inXml.replace('<Prtry><Cd>sepa', '<Prtry><Cd>swift')],
  ['a currency that nobody knows', inXml.replaceAll('EUR', 'XXX')],
  ['a tenth of a cent', inXml.replace('>25.00<', '>25.001<')],
  ['a negative amount', inXml.replace('>25.00<', '>-25.00<')],
  ['a day that no calendar has', inXml.replaceAll('2026-11-20', '2026-02-30')],
  ['a hundred thousand levels', '<a>'.repeat(100_000)],
])('a message in XML with %s is refused once and for all, and brings nothing', async (_, body) => {
  expect(body).not.toBe(inXml)
  expect(await told(body, undefined, 'sepa')).toMatchObject(refused)
  expect(world.credited).toEqual([])
})

test('and the same message without a fault is credited, so the refusals above refuse for their reason', async () => {
  expect(await told(inXml, undefined, 'sepa')).toEqual({ status: 200, body: { outcome: 'credited' } })
  expect(world.credited.pop()).toMatchObject({ rail: 'sepa', amount: money('EUR', 2_500n) })
})

test('money whose sum the books cannot hold is refused for good; any other failure of ours is asked for again', async () => {
  const { incoming } = world.handlers
  const body = credit({})
  const failing = async (error: Error) => {
    world.handlers.incoming = async () => {
      throw error
    }
    const answer = await told(body, `msg_${error.message}`)
    world.handlers.incoming = incoming
    return answer.status
  }
  expect(await failing(new Error('down'))).toBe(500)
  expect(await failing(new Refusal('platform.busy'))).toBe(500)
  expect(await failing(new Refusal('ledger.amount_invalid'))).toBe(400)
  world.handlers.incoming = async (tx) => {
    await execute(tx, sql`select 9223372036854775807 + 1::bigint`)
    return 'credited'
  }
  expect(await told(body, 'msg_out_of_range')).toMatchObject(refused)
  world.handlers.incoming = incoming
  expect(await told(body, 'msg_at_last')).toEqual({ status: 200, body: { outcome: 'credited' } })
})

test('told again it is counted, not kept twice; a person ends it once', async () => {
  const body = '{"nothing":"readable"}'
  for (let time = 0; time < 3; time += 1) expect(await told(body, 'msg_again')).toMatchObject(refused)
  const ours = (await world.rails.listRefused({ most: 100 })).filter(({ messageId }) => messageId === 'msg_again')
  expect(ours).toMatchObject([{ repeats: 2, network: 'fps', body }])
  const { open } = await world.rails.countRefused()
  const resolved = { messageId: 'msg_again', by: 'olu@tradewind', note: 'The network sent it by mistake.' }
  expect([await world.rails.resolveRefused(resolved), await world.rails.resolveRefused(resolved)]).toEqual([
    true,
    false,
  ])
  expect((await world.rails.countRefused()).open).toBe(open - 1)
})

test('the network that hears that a message is refused stops telling it', async () => {
  let deliveries = 0
  const engine = world.engineWith({
    deliver: async () => {
      deliveries += 1
      return { status: 400, outcome: 'refused' }
    },
  })
  await world.network.payIn({ to: { accountNumber: '1' }, amount: money('INR', 1n), senderName: 'R', reference: '' })
  for (let day = 0; day < 5; day += 1) {
    bankClock.moveBy(86_400_000)
    await engine.runDue()
  }
  expect(deliveries).toBe(1)
})

test('no transaction is open while a message is on its way', async () => {
  await world.network.payIn({ to: { accountNumber: '1' }, amount: money('INR', 1n), senderName: 'R', reference: '' })
  bankClock.moveBy(86_400_000)
  const open: number[] = []
  await world
    .engineWith({
      deliver: async () => {
        const { count } = await world.db.asSystem((tx) =>
          oneRow<{ count: number }>(
            tx,
            sql`select count(*)::int as count from pg_stat_activity where datname = current_database()
                and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`,
          ),
        )
        open.push(count)
        return { status: 200 }
      },
    })
    .runDue()
  expect(open).toEqual([0])
})

test('messages that come together take effect in fewer commits than there are, and one that can never be handled refuses itself alone', async () => {
  world.credited.length = 0
  const said = Array.from({ length: 12 }, (_, place) => (place === 7 ? { amountMinor: '9'.repeat(19) } : {}))
  const answers = await Promise.all(said.map((changes, place) => told(credit(changes), `msg_together_${place}`)))
  const taken = { status: 200, body: { outcome: 'credited' } }
  expect(answers).toEqual(said.map((_, place) => (place === 7 ? expect.objectContaining({ status: 400 }) : taken)))
  expect(world.credited).toHaveLength(11)
  const commits = await Promise.all(Array.from({ length: 12 }, (_, place) => told(credit({}), `msg_shared_${place}`)))
  expect(commits).toEqual(Array(12).fill(taken))
  const { shared } = await world.db.asSystem((tx) =>
    oneRow<{ shared: number }>(
      tx,
      sql`select count(distinct xmin::text)::int as shared from rails.message where message_id like 'msg_shared_%'`,
    ),
  )
  expect(shared).toBeLessThan(12)
})

test('other money under a reference that was credited is kept for people, and never acknowledged', async () => {
  const first = credit({})
  expect(await told(first)).toEqual({ status: 200, body: { outcome: 'credited' } })
  const before = world.credited.length
  const { transactionId } = JSON.parse(first) as { transactionId: string }
  for (const other of [
    { amountMinor: '100001' },
    { currency: 'EUR' },
    { creditorAccount: { accountNumber: '12345675', bankCode: '040366' } },
  ])
    expect(await told(credit({ transactionId, ...other }))).toMatchObject(refused)
  const kept = await world.rails.listRefused({ most: 100 })
  expect(kept.filter(({ reason }) => reason.startsWith('A different credit'))).toHaveLength(3)
  // The same money in another spelling and under another message is the same money.
  const spelled = { creditorAccount: { accountNumber: '1234 5674', bankCode: '04-03-66' } }
  expect(await told(credit({ transactionId, ...spelled }))).toEqual({ status: 200, body: { outcome: 'credited' } })
  expect(world.credited.length).toBe(before)
})

test('other money under a reference that was credited before what it said was kept is refused by who credited it', async () => {
  const first = credit({})
  await told(first)
  const { transactionId } = JSON.parse(first) as { transactionId: string }
  await world.db.asSystem((tx) =>
    execute(tx, sql`update rails.incoming set said = null where network_reference = ${transactionId}`),
  )
  const { incoming } = world.handlers
  world.handlers.incoming = async () => 'differs'
  expect(await told(credit({ transactionId, amountMinor: '1' }))).toMatchObject(refused)
  world.handlers.incoming = incoming
})

const dayMs = 86_400_000
const daysFromNow = (days: number) => new Date(bankClock.now().getTime() + days * dayMs).toISOString()

test.each([
  ['an amount beyond belief', () => ({ amountMinor: '10000000000001' }), 'Its amount is implausible.'],
  ['a time two days from now', () => ({ at: daysFromNow(2) }), 'Its time is too far from now.'],
  ['a time in the year 2098', () => ({ at: '2098-01-01T10:00:00Z' }), 'Its time is too far from now.'],
  ['a time of two years ago', () => ({ at: daysFromNow(-730) }), 'Its time is too far from now.'],
])('%s is kept for people, so that it is in nobody’s way', async (_, changes, reason) => {
  const before = world.credited.length
  const body = credit(changes())
  expect(await told(body)).toMatchObject(refused)
  const kept = await world.rails.listRefused({ most: 100 })
  expect(kept.find((one) => one.body === body)?.reason).toBe(reason)
  expect(world.credited.length).toBe(before)
})

test('a clock of a network that is an hour ahead is taken as now', async () => {
  expect(await told(credit({ at: daysFromNow(1 / 24) }))).toMatchObject({ status: 200 })
  expect(world.credited.at(-1)?.at).toEqual(bankClock.now())
})

const [returned] = news.filter(({ message }) => message === 'pacs.004').map(xmlMessage)

test('a return is told with the amount and currency that came back, not with those that were sent', async () => {
  const less = (returned ?? '').replace(/(<RtrdIntrBkSttlmAmt Ccy=")EUR(">)[\d.]+/, '$1USD$240.00')
  expect(less).toContain('<OrgnlIntrBkSttlmAmt Ccy="EUR">1250.50')
  expect(await told(less, undefined, 'sepa')).toEqual({ status: 200, body: { outcome: 'returned' } })
  expect(world.heard.at(-1)).toMatchObject({ state: 'returned', returned: money('USD', 4_000n) })
})

test('a return that says no amount is kept for people', async () => {
  const without = (returned ?? '').replace(/<RtrdIntrBkSttlmAmt.*<\/RtrdIntrBkSttlmAmt>/, '')
  expect(await told(without, undefined, 'sepa')).toMatchObject(refused)
})

const rejection = (network: string, reason: string, endToEndId: string) =>
  JSON.stringify({
    message: 'pacs.002',
    network,
    endToEndId,
    transactionId: `${network}-1`,
    status: 'RJCT',
    reason,
    at: daysFromNow(0),
  })

test.each([
  ['fps', 'AM05'],
  ['fps', 'DU04'],
  ['ach', 'R24'],
  ['nip', '26'],
  ['nip', '94'],
  ['inr', '94'],
  ['momo', 'RESOURCE_ALREADY_EXIST'],
  // Networks with lists of their own fall back on ISO 20022's.
  ['eft', 'AM05'],
])('a rejection by %s as %s is no word about the order, and its settlement is still news', async (network, reason) => {
  const endToEndId = `${network}-${reason}`
  const of = () => world.heard.filter((update) => update.endToEndId === endToEndId).map(({ state }) => state)
  expect(await told(rejection(network, reason, endToEndId), undefined, network)).toMatchObject({ status: 200 })
  expect(of()).toEqual(['duplicate'])
  const settled = rejection(network, reason, endToEndId).replace('RJCT', 'ACSC')
  expect(await told(settled, undefined, network)).toEqual({ status: 200, body: { outcome: 'settled' } })
  expect(of()).toEqual(['duplicate', 'settled'])
})

test('the same digits mean another thing in South Africa', async () => {
  await told(rejection('zaeft', '26', 'no-such-account'), undefined, 'zaeft')
  expect(world.heard.at(-1)).toMatchObject({ state: 'rejected', reason: { code: '26' } })
})
