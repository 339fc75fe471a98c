import { interacRequests, sandbox } from '@tradewind/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PlantedDifferences, writeDailyFile } from '#modules/sandbox'
import { execute, oneRow, sql } from '#platform/db'
import { balancesOf, bookFaults, changesSince, soundBooks } from '../../main/testing/test-books.ts'
import { callsOf } from '../../main/testing/test-calls.ts'
import { interacOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import type { Side } from './reconciliation.types.ts'

/** Daily files of the sandbox's networks, with planted differences, against the books. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await pass(6 * day)
})
const day = 86_400
let since: Date
// Each test has a day of its own.
beforeEach(async () => {
  await pass(day)
  since = await now()
})
afterAll(() => server.close())

const { call, pass } = callsOf(() => server)
const now = async () => new Date((await call(sandbox.getBankClock, {})).now)
const provider: Side = { leg: 'provider', rail: 'interac', currency: 'CAD' }
const bank: Side = { leg: 'bank', rail: 'interac', currency: 'CAD' }
const olu = { id: '01900000-0000-7000-8000-0000000000a1', name: 'Olu Adeyemi' }
const sade = { id: '01900000-0000-7000-8000-0000000000a2', name: 'Sade Bello' }
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
const importFile = (content: string, side = provider) => reconciliation().importFile({ side, content, by: olu })
const breaksOf = async (side = provider) =>
  (await reconciliation().listBreaks(side)).map(({ kind, difference }) => `${kind} ${difference}`).toSorted()

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
  expect(await breaksOf()).toEqual(['different 1', 'missing -5000', 'twice 5200', 'unexpected 777'])
  const late = ['FILE,LATE', 'reference,direction,amount,currency,kind,reversal,booked_on']
  await importFile([...late, `${missing},in,50.00,CAD,payment,no,2026-11-29`, 'TOTAL,1,50.00,CAD'].join('\n'))
  expect(await reconciliation().reconcile(provider)).toEqual({ matched: 1, opened: 0, resolved: 1 })
  expect(await breaksOf()).toEqual(['different 1', 'twice 5200', 'unexpected 777'])
  await writeOffAll()
})

/** Nothing of a test is left to the next. */
async function writeOffAll(): Promise<void> {
  for (const { id } of await reconciliation().listBreaks()) {
    const proposed = await reconciliation().proposeWriteOff({ breakId: id, reason: 'Planted.', by: olu })
    await reconciliation().approveWriteOff({ id: proposed.id, by: sade })
  }
}

test.each(['camt.053', 'csv'] as const)(
  'a %s whose lines do not add up is set aside whole, with the reason',
  async (format) => {
    await receive('50.00')
    const broken = await importFile(await fileOf(format, { brokenSum: true }))
    expect(broken.reason).toMatch(/don't add up/)
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
  expect(await breaksOf(bank)).toContain('missing -5000')
  since = new Date(0)
  await importFile(await fileOf('camt.054'), bank)
  await reconciliation().reconcile(bank)
  expect((await breaksOf(bank)).filter((one) => one === 'missing -5000')).toEqual([])
  expect(await bookFaults(server.db)).toEqual(soundBooks)
  await writeOffAll()
})

test('a match is a record that can be undone on its own, and is not made again by itself', async () => {
  const [reference] = await receive('50.00')
  await importFile(await fileOf('csv'))
  await reconciliation().reconcile(provider)
  const match = (await reconciliation().listMatches(provider)).find((one) => one.reference === reference)
  const undo = { id: match?.id ?? '', by: olu, reason: 'It belongs to another payment.' }
  expect([await reconciliation().undoMatch(undo), await reconciliation().undoMatch(undo)]).toEqual([true, false])
  await pass(2 * day)
  expect(await reconciliation().reconcile(provider)).toMatchObject({ matched: 0, opened: 2 })
  expect(await breaksOf()).toEqual(['missing -5000', 'unexpected 5000'])
  await writeOffAll()
})

test('a break ages and has an owner; writing it off takes two people and moves the difference', async () => {
  await importFile(await fileOf('csv', { unexpected: [{ reference: 'NOBODY-2', minor: 900n }] }))
  await reconciliation().reconcile(provider)
  await pass(3 * day)
  const [found] = await reconciliation().listBreaks(provider)
  const id = found?.id ?? ''
  expect([found?.ageDays, await reconciliation().assignBreak({ id, owner: sade })]).toEqual([3, true])
  expect((await reconciliation().listBreaks(provider))[0]?.ownerName).toBe('Sade Bello')
  const before = await balancesOf(server.db)
  const proposed = await reconciliation().proposeWriteOff({ breakId: id, reason: 'Too small to follow.', by: olu })
  const again = reconciliation().proposeWriteOff({ breakId: id, reason: 'Again.', by: sade })
  await expect(again).rejects.toThrow('reconciliation.write_off_pending')
  const alone = reconciliation().approveWriteOff({ id: proposed.id, by: olu })
  await expect(alone).rejects.toThrow('reconciliation.second_person')
  expect(await changesSince(server.db, before)).toEqual({})
  await reconciliation().approveWriteOff({ id: proposed.id, by: sade })
  expect(await changesSince(server.db, before)).toEqual({
    'clearing:interac:CAD': -900n,
    'suspense:write-offs:CAD': 900n,
  })
  const once = reconciliation().approveWriteOff({ id: proposed.id, by: sade })
  await expect(once).rejects.toThrow('reconciliation.write_off_unknown')
  const gone = reconciliation().proposeWriteOff({ breakId: id, reason: 'Again.', by: olu })
  await expect(gone).rejects.toThrow('reconciliation.break_unknown')
  expect([await breaksOf(), await bookFaults(server.db)]).toEqual([[], soundBooks])
})

test('the database lets nobody write a break off alone', async () => {
  await importFile(await fileOf('csv', { unexpected: [{ reference: 'NOBODY-3', minor: 100n }] }))
  await reconciliation().reconcile(provider)
  const [found] = await reconciliation().listBreaks(provider)
  const alone = server.db.asSystem((tx) =>
    execute(tx, sql`update reconciliation.break set state = 'written-off', ended_at = now() where id = ${found?.id}`),
  )
  await expect(alone).rejects.toMatchObject({ constraint: 'break_written_off_by_two' })
  await writeOffAll()
})
