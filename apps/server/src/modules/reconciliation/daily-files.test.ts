import { reconciliation as contract, fundingCards, interacRequests, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { sendPounds } from '../../main/testing/test-payments-on-their-way.ts'
import { cardFunding, interacOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { cardsOf, shopOf } from '../issuing/test-cards.ts'
import type { Side } from './reconciliation.types.ts'

/** The daily files of everybody outside, as they import themselves: what agrees, and each difference that was planted. */
let server: TestServer
let console: Http<StaffCaller>
let olu: ReturnType<typeof staffBrowser>
const day = 86_400

beforeAll(async () => {
  server = await startTestServer({ team: true, features: { FEATURE_GBP_LAAS_PAYMENT: 'ON' } })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'olu@example.com', roles: ['treasury'] })
  olu = await staffBrowser(console, server).signIn('olu@example.com')
  await pass(6 * day)
  // What the people of the test began with came by no network.
  await sendPounds(server, '20.00')
  await server.settle()
  await nextMorning()
  await importDaily()
})
beforeEach(() => nextMorning())
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const { call, pass } = callsOf(() => server)
const { accountWith, activeCard } = cardsOf(() => server)

/** Ten in the morning, so that what follows is of one day. */
async function nextMorning(): Promise<void> {
  const now = new Date((await call(sandbox.getBankClock, {})).now)
  const today = now.getTime() % (day * 1_000)
  await pass(day - Math.floor(today / 1_000) + 10 * 3_600)
}

/** What moved more than a day ago should be in the files by then. */
async function nextDayImport() {
  await nextMorning()
  await pass(4 * 3_600)
  return importDaily()
}

interface Imported {
  files: number
  quarantined: number
  matched: number
  opened: number
  resolved: number
}
const importDaily = () => olu.value<Imported>(contract.importDailyFiles)
const breaksOf = async ({ leg, rail, currency }: Side) => {
  const query = { Leg: leg, Rail: rail, Currency: currency, PageSize: 100 }
  const { records } = await olu.value<{ records: { kind: string; difference: { amount: string }; ageDays: number }[] }>(
    contract.listBreaks,
    { query },
  )
  return records.filter(({ ageDays }) => ageDays === 0).map(({ kind, difference }) => `${kind} ${difference.amount}`)
}

/** Money in and out by several networks, by card, and by a virtual card. */
async function aDay(): Promise<void> {
  await call(interacRequests.createInteracRequest, { body: interacOrder(server.ada, { amount: '50.00' }) })
  await call(interacRequests.createInteracRequest, { body: interacOrder(server.ada, { amount: '51.00' }) })
  await sendPounds(server, '20.00')
  await call(fundingCards.payWithCard, { body: cardFunding(server.ada) })
  const network = server.world.cardNetwork
  const payment = { cardId, cardCurrency: 'GBP', shop: shopOf('groceries'), currency: 'GBP', amount: '7.00' }
  const { reference } = await network.authorize(payment)
  await network.clear({ ...payment, reference })
  await network.refund({ ...payment, amount: '2.00' })
  await server.settle()
  await pass(3_600)
}
let cardId = ''

test('a day of payments by networks, cards and virtual cards agrees with the files of everybody outside', async () => {
  const accountId = await accountWith(100_000n)
  cardId = await activeCard(accountId)
  await aDay()
  const imported = await nextDayImport()
  expect(imported).toMatchObject({ quarantined: 0, opened: 2 })
  // Only what this test put on the card's account itself came by no network, and neither file knows it.
  for (const leg of ['provider', 'bank'] as const)
    expect(await breaksOf({ leg, rail: 'fps', currency: 'GBP' })).toEqual(['missing -1000.00'])
  expect(imported.matched).toBeGreaterThanOrEqual(12)
  expect(await importDaily()).toEqual({ files: 0, quarantined: 0, matched: 0, opened: 0, resolved: 0 })
  const accounts = await olu.value<contract.ReconciledAccount[]>(contract.listReconciledAccounts)
  expect(accounts.map(({ rail }) => rail)).not.toContain('book')
  const cards = accounts.find(({ rail }) => rail === 'cards')
  expect(cards?.legs.map(({ openBreaks, lastFile }) => [openBreaks, lastFile !== null])).toEqual([
    [0, true],
    [0, true],
  ])
})

const sides: readonly Side[] = [
  { leg: 'provider', rail: 'interac', currency: 'CAD' },
  { leg: 'bank', rail: 'interac', currency: 'CAD' },
  { leg: 'provider', rail: 'card', currency: 'GBP' },
  { leg: 'provider', rail: 'cards', currency: 'GBP' },
]

const planted: readonly { kind: 'missing' | 'different' | 'twice' | 'unexpected'; found: RegExp }[] = [
  { kind: 'missing', found: /^missing / },
  { kind: 'different', found: /^different -?0\.01$/ },
  { kind: 'twice', found: /^twice / },
  { kind: 'unexpected', found: /^unexpected 7\.77$/ },
]

test.each(planted)('a planted difference ($kind) is found in each file that has it', async ({ kind, found }) => {
  await aDay()
  for (const { leg, rail, currency } of sides)
    await call(sandbox.plantDifference, { body: { leg, rail, currencyCode: currency, kind } })
  await nextDayImport()
  for (const side of sides) expect([side, await breaksOf(side)]).toEqual([side, [expect.stringMatching(found)]])
})

test('a planted fee is a posting of its own, and the account then agrees', async () => {
  await aDay()
  const body = { leg: 'provider', rail: 'card', currencyCode: 'GBP', kind: 'fee' }
  await call(sandbox.plantDifference, { body })
  const before = await balancesOf(server.db)
  await nextDayImport()
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:card:GBP': 35n,
    'suspense:network-fees:GBP': -35n,
  })
  expect(await breaksOf({ leg: 'provider', rail: 'card', currency: 'GBP' })).toEqual([])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
})
