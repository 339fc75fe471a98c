import { reconciliation as contract, interacRequests, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PlantedDifferences, writeDailyFile } from '#modules/sandbox'
import type { StaffCaller } from '#platform/caller'
import { execute, oneRow, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { interacOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import type { Side } from './reconciliation.types.ts'

/** Daily files of the sandbox's networks, with planted differences, against the books. */
let server: TestServer
let console: Http<StaffCaller>
let olu: ReturnType<typeof staffBrowser>
let sade: ReturnType<typeof staffBrowser>
beforeAll(async () => {
  server = await startTestServer()
  console = await openTestConsole(server)
  olu = await signedIn('olu@example.com')
  sade = await signedIn('sade@example.com')
  await pass(6 * day)
})

async function signedIn(email: string) {
  await addStaff(server, { email, roles: ['treasury'] })
  const browser = staffBrowser(console, server)
  await browser.signIn(email)
  return browser
}
const day = 86_400
let since: Date
// Each test has a day of its own.
beforeEach(async () => {
  await pass(day)
  since = await now()
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const { call, pass } = callsOf(() => server)
const now = async () => new Date((await call(sandbox.getBankClock, {})).now)
const provider: Side = { leg: 'provider', rail: 'interac', currency: 'CAD' }
const bank: Side = { leg: 'bank', rail: 'interac', currency: 'CAD' }
const importer = { id: '01900000-0000-7000-8000-0000000000a1', name: 'Olu Adeyemi' }
const reconciliation = () => server.world.reconciliation

/** Money that came by Interac; gives the network's references. */
async function receive(...amounts: string[]): Promise<string[]> {
  const references: string[] = []
  for (const amount of amounts) {
    const body = interacOrder(server.ada, { amount })
    const { interacRequestId } = await call(interacRequests.createInteracRequest, { body })
    await server.settle()
    await pass(60)
    const { reference } = await server.db.asSystem((tx) =>
      oneRow<{ reference: string }>(
        tx,
        sql`select network_reference as reference from interac.request where id = ${interacRequestId}`,
      ),
    )
    references.push(reference)
  }
  return references
}

let files = 0
async function fileOf(
  format: 'camt.053' | 'camt.054' | 'csv',
  planted: PlantedDifferences = {},
  reference = `FILE-${(files += 1)}`,
): Promise<string> {
  const until = await now()
  const of = { reference, rail: 'interac', currency: 'CAD', since, until, format, planted } as const
  return server.db.asSystem((tx) => writeDailyFile(tx, of))
}
const importFile = (content: string, side = provider) => reconciliation().importFile({ side, content, by: importer })
interface ShownBreak {
  breakId: string
  kind: string
  difference: { amount: string }
  reference: string
  line: { direction: string; amount: { amount: string }; file: string } | null
  ageDays: number
  ownerName: string | null
  isMine: boolean
  writeOff: { id: string; proposedByName: string; isMine: boolean } | null
}

const asked = ({ leg, rail, currency }: Side) => ({ Leg: leg, Rail: rail, Currency: currency, PageSize: 100 })
const shownBreaks = async (side = provider, by = olu) =>
  (await by.value<{ records: ShownBreak[] }>(contract.listBreaks, { query: asked(side) })).records
const breaksOf = async (side = provider) =>
  (await shownBreaks(side)).map(({ kind, difference }) => `${kind} ${difference.amount}`).toSorted()
const reason = 'It was planted by this test.'

test.each(['camt.053', 'camt.054', 'csv'] as const)(
  'a %s that agrees with the books matches them, once',
  async (format) => {
    await receive('50.00', '51.00')
    const content = await fileOf(format)
    expect(await importFile(content)).toMatchObject({ reason: undefined, isRepeat: false })
    expect(await importFile(content)).toMatchObject({ reason: undefined, isRepeat: true })
    expect(await reconciliation().reconcile(provider)).toMatchObject({ matched: 2 })
    expect(await reconciliation().reconcile(provider)).toEqual({ matched: 0, opened: 0, resolved: 0 })
    expect(await breaksOf()).toEqual([])
  },
)

test('each planted difference is found, and what a later file explains is resolved', async () => {
  const [missing = '', different = '', twice = ''] = await receive('50.00', '51.00', '52.00')
  const planted = { missing: [missing], different: [different], twice: [twice] }
  await importFile(await fileOf('camt.053', { ...planted, unexpected: [{ reference: 'NOBODY-1', minor: 777n }] }))
  await pass(2 * day)
  expect(await reconciliation().reconcile(provider)).toEqual({ matched: 1, opened: 4, resolved: 0 })
  expect(await breaksOf()).toEqual(['different 0.01', 'missing -50.00', 'twice 52.00', 'unexpected 7.77'])
  const late = ['FILE,LATE', 'reference,direction,amount,currency,kind,reversal,booked_on']
  await importFile([...late, `${missing},in,50.00,CAD,payment,no,2026-11-29`, 'TOTAL,1,50.00,CAD'].join('\n'))
  expect(await reconciliation().reconcile(provider)).toEqual({ matched: 1, opened: 0, resolved: 1 })
  expect(await breaksOf()).toEqual(['different 0.01', 'twice 52.00', 'unexpected 7.77'])
  await writeOffAll()
})

/** Nothing of a test is left to the next. */
async function writeOffAll(): Promise<void> {
  for (const side of [provider, bank])
    for (const { breakId } of await shownBreaks(side)) {
      const params = { breakId }
      const { id } = await olu.value<{ id: string }>(contract.proposeWriteOff, { params, body: { reason } })
      await sade.value(contract.decideWriteOff, { params: { id }, body: { confirms: true } })
    }
}

test.each(['camt.053', 'csv'] as const)(
  'a %s whose lines do not add up is set aside whole, with the reason',
  async (format) => {
    await receive('50.00')
    const broken = await importFile(await fileOf(format, { brokenSum: true }))
    expect(broken.reason).toMatch(/lines don't (add up|match its balances)/)
    expect((await reconciliation().reconcile(provider)).matched).toBe(0)
    expect((await importFile(await fileOf(format))).reason).toBeUndefined()
    expect((await reconciliation().reconcile(provider)).matched).toBe(1)
  },
)

test.each([
  ['no file at all', 'hello'],
  ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><A/></Document>'],
  ['a broken document', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>'],
  ['another currency', 'FILE,X\nreference,direction,amount,currency,kind,reversal,booked_on\nTOTAL,0,0.00,EUR'],
  [
    'an incomplete line',
    'FILE,Y\nreference,direction,amount,currency,kind,reversal,booked_on\nA,in,1.00,CAD\nTOTAL,1,1.00,CAD',
  ],
])('%s is set aside with a reason and has no lines', async (_, content) => {
  expect((await importFile(content)).reason).toBeTruthy()
  expect((await importFile(content)).isRepeat).toBe(true)
})

test('another file with the name of one that was imported is set aside', async () => {
  await importFile(await fileOf('csv', {}, 'SAME'))
  await receive('50.00')
  expect((await importFile(await fileOf('csv', {}, 'SAME'))).reason).toContain('SAME was imported before')
  await importFile(await fileOf('csv'))
  expect((await reconciliation().reconcile(provider)).matched).toBe(1)
})

test('a return is matched by its direction, not by its reversal mark', async () => {
  await receive('50.12')
  for (let passed = 0; passed < 4; passed += 1) await pass(day)
  const content = await fileOf('camt.053')
  expect(content).toContain('<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd>')
  await importFile(content)
  expect(await reconciliation().reconcile(provider)).toMatchObject({ matched: 2, opened: 0 })
})

test('provider and bank are legs of their own, and a fee is a posting of its own', async () => {
  await receive('50.00')
  const before = await balancesOf(server.db)
  await importFile(await fileOf('camt.053', { fee: 35n }))
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:interac:CAD': 35n,
    'suspense:network-fees:CAD': -35n,
  })
  await reconciliation().reconcile(provider)
  expect(await breaksOf()).toEqual([])
  await pass(2 * day)
  await reconciliation().reconcile(bank)
  expect(await breaksOf(bank)).toContain('missing -50.00')
  since = new Date(0)
  await importFile(await fileOf('camt.054'), bank)
  await reconciliation().reconcile(bank)
  expect((await breaksOf(bank)).filter((one) => one === 'missing -50.00')).toEqual([])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  await writeOffAll()
})

test('a match is a record that can be undone on its own, and is not made again by itself', async () => {
  const [reference] = await receive('50.00')
  await importFile(await fileOf('csv'))
  await reconciliation().reconcile(provider)
  const query = { ...asked(provider), Reference: reference }
  const { records } = await olu.value<{ records: { matchId: string }[] }>(contract.listMatches, { query })
  const undo = { params: { matchId: records[0]?.matchId ?? '' }, body: { reason } }
  expect([await olu.refusal(contract.undoMatch, undo), await olu.refusal(contract.undoMatch, undo)]).toEqual([
    undefined,
    'reconciliation.match_unknown',
  ])
  await pass(2 * day)
  expect(await reconciliation().reconcile(provider)).toMatchObject({ matched: 0, opened: 2 })
  expect(await breaksOf()).toEqual(['missing -50.00', 'unexpected 50.00'])
  await writeOffAll()
})

test('a break ages and has an owner; writing it off takes two people and moves the difference', async () => {
  await importFile(await fileOf('csv', { unexpected: [{ reference: 'NOBODY-2', minor: 900n }] }))
  await reconciliation().reconcile(provider)
  await pass(3 * day)
  const [found] = await shownBreaks()
  expect(found).toMatchObject({ ageDays: 3, ownerName: null, reference: 'NOBODY-2', line: { direction: 'in' } })
  const params = { breakId: found?.breakId ?? '' }
  await sade.value(contract.takeBreak, { params, body: { mine: true } })
  expect((await shownBreaks(provider, sade))[0]).toMatchObject({ isMine: true })
  expect((await shownBreaks(provider, olu))[0]).toMatchObject({ isMine: false })
  const before = await balancesOf(server.db)
  const { id } = await olu.value<{ id: string }>(contract.proposeWriteOff, { params, body: { reason } })
  expect(await sade.refusal(contract.proposeWriteOff, { params, body: { reason } })).toBe(
    'reconciliation.write_off_pending',
  )
  expect((await shownBreaks(provider, sade))[0]?.writeOff).toMatchObject({ id, isMine: false })
  const approval = { params: { id }, body: { confirms: true } }
  expect(await olu.refusal(contract.decideWriteOff, approval)).toBe('reconciliation.second_person')
  expect(await changesSince(server.db, before)).toEqual({})
  await sade.value(contract.decideWriteOff, approval)
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:interac:CAD': -900n,
    'suspense:write-offs:CAD': 900n,
  })
  expect(await sade.refusal(contract.decideWriteOff, approval)).toBe('reconciliation.write_off_unknown')
  expect(await olu.refusal(contract.proposeWriteOff, { params, body: { reason } })).toBe('reconciliation.break_unknown')
  expect(await olu.refusal(contract.takeBreak, { params, body: { mine: true } })).toBe('reconciliation.break_unknown')
  expect([await breaksOf(), await bookFaults(server.db)]).toEqual([[], soundBooks])
})

test('a write-off that is turned down leaves the books and the break as they were', async () => {
  await importFile(await fileOf('csv', { unexpected: [{ reference: 'NOBODY-4', minor: 300n }] }))
  await reconciliation().reconcile(provider)
  const before = await balancesOf(server.db)
  const params = { breakId: (await shownBreaks())[0]?.breakId ?? '' }
  const { id } = await olu.value<{ id: string }>(contract.proposeWriteOff, { params, body: { reason } })
  await sade.value(contract.decideWriteOff, { params: { id }, body: { confirms: false } })
  expect([(await shownBreaks())[0]?.writeOff, await changesSince(server.db, before)]).toEqual([null, {}])
  await writeOffAll()
})

test('staff import a file, see what it changed, and find it and its account in the lists', async () => {
  const [reference] = await receive('50.00', '51.00')
  const file = await fileOf('csv', { unexpected: [{ reference: 'NOBODY-5', minor: 100n }] })
  const body = { ...provider, content: file }
  const imported = await olu.value(contract.importStatementFile, { body })
  expect(imported).toMatchObject({ reason: null, isRepeat: false, matched: 2, opened: 1 })
  expect(await olu.value(contract.importStatementFile, { body })).toMatchObject({
    isRepeat: true,
    matched: 0,
    opened: 0,
  })
  const nowhere = { ...body, rail: 'carrier-pigeon' }
  expect(await olu.refusal(contract.importStatementFile, { body: nowhere })).toBe('reconciliation.account_unknown')
  const broken = { ...body, content: 'hello again' }
  expect(await olu.value(contract.importStatementFile, { body: broken })).toMatchObject({ reason: expect.any(String) })
  const { records } = await olu.value<{ records: { lines: number; reason: string | null }[] }>(
    contract.listStatementFiles,
    { query: { ...asked(provider), PageSize: 2 } },
  )
  expect(records.map(({ lines, reason }) => [lines, reason === null])).toEqual([
    [0, false],
    [3, true],
  ])
  const accounts = await olu.value<contract.ReconciledAccount[]>(contract.listReconciledAccounts)
  const interac = accounts.find(({ rail, currency }) => rail === 'interac' && currency === 'CAD')
  expect(interac?.legs.map(({ leg, openBreaks }) => [leg, openBreaks])).toEqual([
    ['provider', 1],
    ['bank', expect.any(Number)],
  ])
  const query = { ...asked(provider), Reference: reference }
  expect((await olu.value<{ records: unknown[] }>(contract.listMatches, { query })).records).toHaveLength(1)
  await writeOffAll()
})

test('the database lets nobody write a break off alone', async () => {
  await importFile(await fileOf('csv', { unexpected: [{ reference: 'NOBODY-3', minor: 100n }] }))
  await reconciliation().reconcile(provider)
  const [found] = await shownBreaks()
  const alone = server.db.asSystem((tx) =>
    execute(
      tx,
      sql`update reconciliation.break set state = 'written-off', ended_at = now() where id = ${found?.breakId}`,
    ),
  )
  await expect(alone).rejects.toMatchObject({ constraint: 'break_written_off_by_two' })
  await writeOffAll()
})
