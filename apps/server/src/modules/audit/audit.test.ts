import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { money } from '@tradewind/kernel'
import { clockAt } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemRandom } from '#platform/random'
import { createAnchors } from './anchors.ts'
import { examine } from './examine.ts'
import { createAudit } from './index.ts'
import { type Bank, startBank } from './test-books.ts'

let bank: Bank
let folder: string
/** Ahead of the server's, which starts at the real time: a server whose clock is set back counts as stale. */
const clock = clockAt(new Date())
const letters: { to: string; count: number; checks: string }[] = []
const logged: object[] = []

beforeAll(async () => {
  bank = await startBank()
  clock.moveTo(noonAfter(bank.server.clock.now()))
  folder = await mkdtemp(join(tmpdir(), 'tradewind-audit-'))
  await bank.live(2)
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true })
})

const noonAfter = (day: Date) => new Date(new Date(day).setUTCHours(36, 0, 0, 0))

const open = () =>
  createAudit({
    db: bank.server.db,
    clock,
    random: systemRandom,
    ...bank.written,
    alarm: { email: 'books@example.com', notify: async (_tx, to, alarm) => void letters.push({ to, ...alarm }) },
    log: { error: (facts) => void logged.push(facts) },
  })

/** An immediate transfer of a penny between two accounts of our own. */
async function post(): Promise<void> {
  const { world, db } = bank.server
  await db.asSystem(async (tx) => {
    const debit = await world.ledger.systemAccount(tx, 'suspense', 'GBP')
    const credit = await world.ledger.systemAccount(tx, 'position', 'GBP')
    const transfer = { id: randomUUID(), debit, credit, amount: money('GBP', 1n), code: 'test' }
    world.ledger.post(tx, { id: randomUUID(), subject: 'a test', transfers: [transfer], at: clock.now() })
  })
}

const sealed = async () =>
  (
    await bank.superuser.asSystem((tx) =>
      tx.client.query<{ sealed: bigint; postings: bigint }>(
        'select (select coalesce(sum(count), 0)::bigint from audit.seal) as sealed, (select count(*) from ledger.posting) as postings',
      ),
    )
  ).rows[0]

test('the first run is whole, then every minute what is new, and every night all of it again', async () => {
  const audit = open()
  const kinds = async () => (await audit.newestRuns()).map(({ kind }) => kind)
  await audit.runDue()
  expect(await kinds()).toEqual(['full'])
  clock.moveBy(59_000)
  await audit.runDue()
  expect(await kinds()).toEqual(['full'])
  await post()
  clock.moveBy(1_000)
  await audit.runDue()
  expect((await audit.newestRuns())[0]).toMatchObject({ kind: 'incremental', entries: 2n, differences: 0 })
  clock.moveBy(14 * 3_600_000)
  await audit.runDue()
  expect(await kinds()).toEqual(['full', 'incremental', 'full'])
})

test('a posting is sealed only when every transaction that began before it has ended, so none is ever left out', async () => {
  const audit = open()
  await audit.sealWaiting()
  const late = new pg.Client(bank.server.databaseUrl)
  await late.connect()
  await late.query('begin; select pg_current_xact_id()')
  await post()
  expect(await audit.sealWaiting()).toBe(0)
  // The older transaction writes after the younger one has committed.
  await late.query(`insert into ledger.posting (id, subject, fingerprint, recorded_at)
    values (gen_random_uuid(), 'late', sha256(''), now())`)
  await late.query('commit')
  await late.end()
  expect(await audit.sealWaiting()).toBe(1)
  const counts = await sealed()
  expect(counts?.sealed).toBe(counts?.postings)
  expect((await audit.run('full'))?.found).toEqual([])
})

test('several sealers at once, while money moves, make one chain without gaps', async () => {
  const sealers = [open(), open(), open()]
  const moving = Array.from({ length: 40 }, post)
  await Promise.all([...moving, ...sealers.flatMap((one) => [one.sealWaiting(), one.sealWaiting(), one.sealWaiting()])])
  await sealers[0]?.sealWaiting()
  const counts = await sealed()
  expect(counts?.sealed).toBe(counts?.postings)
  expect((await open().run('full'))?.found).toEqual([])
})

test('a difference raises the alarm once, turns health red, and stands until a person says why', async () => {
  const audit = open()
  await audit.run('full')
  expect(await audit.health()).toMatchObject({ status: 'ok', ledger: 'proven', openDifferences: 0 })
  await bank.owner(`update ledger.account set posted_minor = posted_minor + 1 where name = 'suspense:GBP'`)
  await audit.run('incremental')
  await audit.run('full')
  await audit.run('full')
  expect(letters).toEqual([
    { to: 'books@example.com', count: 1, checks: 'currency-sum' },
    { to: 'books@example.com', count: 1, checks: 'account' },
  ])
  expect(logged).toMatchObject([{ check: 'currency-sum', subject: 'GBP' }, { check: 'account' }])
  expect(await audit.health()).toMatchObject({ status: 'failing', ledger: 'differences', openDifferences: 2 })

  // Books that fit again close nothing: someone has touched them.
  await bank.owner(`update ledger.account set posted_minor = posted_minor - 1 where name = 'suspense:GBP'`)
  await audit.run('full')
  expect(await audit.health()).toMatchObject({ status: 'failing', openDifferences: 2 })
  for (const { id } of await audit.findings())
    expect(await audit.resolve(id, 'a test changed it and took it back')).toBe(true)
  expect(await audit.health()).toMatchObject({ status: 'ok', ledger: 'proven', openDifferences: 0 })
})

test('health is stale when no clean run has ended for five minutes, and says so when the database is away', async () => {
  const audit = open()
  await audit.run('incremental')
  clock.moveBy(301_000)
  expect(await audit.health()).toMatchObject({ status: 'failing', ledger: 'stale' })
  await audit.run('incremental')
  expect(await audit.health()).toMatchObject({ status: 'ok', ledger: 'proven', lastGoodRunAgeSeconds: 0 })
  const away = createAudit({
    db: { ...bank.server.db, asSystem: () => Promise.reject(new Error('no connection')) },
    clock,
    random: systemRandom,
    anchorFile: join(folder, 'none'),
    anchorKey: Buffer.alloc(32, 1),
    alarm: { email: undefined, notify: async () => undefined },
    log: { error: () => undefined },
  })
  expect(await away.health()).toMatchObject({ status: 'failing', database: 'unreachable', ledger: 'unknown' })
})

test('a stop does not wait for a long examination, and leaves nothing of it behind', async () => {
  const audit = open()
  await post()
  await audit.sealWaiting()
  const locker = new pg.Client(bank.server.databaseUrl)
  await locker.connect()
  // Whoever counts the entries waits here for as long as we like.
  await locker.query('begin; lock table ledger.entry in access exclusive mode')
  clock.moveBy(61_000)
  const running = await audit.start()
  const waiting = async () =>
    (await locker.query(`select from pg_locks where relation = 'ledger.entry'::regclass and not granted`)).rowCount
  while (!(await waiting())) await new Promise((done) => setImmediate(done))
  await running.stop()
  await locker.query('rollback')
  await locker.end()
  expect(logged.filter((line) => 'err' in line)).toEqual([])
})

test('what is sealed and anchored while an examination begins is no difference', async () => {
  const { server, sealer, anchors } = bank
  const busy = {
    ...anchors,
    read: async () => {
      await post()
      await sealer.sealWaiting()
      await sealer.anchor()
      return anchors.read()
    },
  }
  for (const kind of ['incremental', 'full'] as const)
    expect(
      (await examine(server.db, busy, { kind, now: clock.now() }))?.differences.filter(
        ({ check }) => check === 'anchor',
      ),
    ).toEqual([])
})

test('what this process has sealed is missed at once, before it was anchored', async () => {
  const audit = open()
  await post()
  await audit.sealWaiting()
  await bank.owner('create table kept as select * from audit.seal order by number desc limit 1')
  await bank.owner('delete from audit.seal where number = (select number from kept)')
  // The next seal takes its place, with other bounds.
  await post()
  expect((await audit.run('incremental'))?.found).toMatchObject([{ check: 'chain' }])
  for (const { id } of await audit.findings()) await audit.resolve(id, 'a test cut the chain')
  await bank.owner('drop table kept')
})

test('an anchor that someone writes or changes without the key is found, a torn line is not held against anybody', async () => {
  const file = join(folder, 'signed')
  const anchors = createAnchors({ file, key: Buffer.alloc(32, 2) })
  const chain = randomUUID()
  await anchors.begin({ id: chain, signature: null }, { number: 0n, digest: Buffer.alloc(32, 2) }, clock.now())
  await anchors.add(chain, { number: 1n, digest: Buffer.alloc(32, 3) }, clock.now())
  await anchors.add(chain, { number: 2n, digest: Buffer.alloc(32, 4) }, clock.now())
  const written = await readFile(file, 'utf8')
  await writeFile(file, `${written}\n${chain} 3 0303`)
  expect(await anchors.read()).toMatchObject({
    anchors: [{ number: 0n }, { number: 1n }, { number: 2n }],
    differences: [],
  })
  await writeFile(file, written.replace(`${chain} 2 0404`, `${chain} 2 0405`))
  expect((await anchors.read()).differences).toEqual([
    { check: 'anchor', subject: 'line 3', detail: 'it was not written by us' },
  ])
})

test('two rounds that begin at the same moment both take up the same chain', async () => {
  const anchors = createAnchors({ file: join(folder, 'at-once'), key: Buffer.alloc(32, 2) })
  const chain = randomUUID()
  const first = { number: 0n, digest: Buffer.alloc(32, 2) }
  await Promise.all(Array.from({ length: 20 }, () => anchors.begin({ id: chain, signature: null }, first, clock.now())))
  expect(await anchors.read()).toMatchObject({ chain, differences: [] })
})

test.each(['tradewind_system', 'tradewind_customer'])(
  '%s can change or delete nothing in the books and in the chain',
  async (role) => {
    const client = new pg.Client(bank.server.databaseUrl)
    await client.connect()
    const columns: Record<string, string> = {
      'ledger.posting': 'subject',
      'ledger.transfer': 'amount',
      'ledger.entry': 'balance',
      'ledger.hold': 'amount',
      'ledger.account': 'posted_minor',
      'audit.seal': 'digest',
      'audit.chain': 'id',
    }
    for (const [table, column] of Object.entries(columns))
      for (const statement of [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        await client.query(`begin; set local role ${role}`)
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
        await client.query('rollback')
      }
    await client.end()
  },
)

test('/health answers monitors and people, with 503 when the books differ, which keeps no server out of rotation', async () => {
  const { app } = bank.server.http
  // Its clock is behind that of the runs before.
  bank.server.clock.moveTo(clock.now())
  await bank.server.world.audit.adopt()
  await bank.server.world.audit.run('full')
  const fine = await app.inject('/health')
  expect([fine.statusCode, fine.json().status, fine.headers['cache-control']]).toEqual([200, 'ok', 'no-store'])
  const page = await app.inject({ url: '/health', headers: { accept: 'text/html' } })
  expect(page.body).toContain('All is well')
  await bank.owner(`insert into audit.finding (id, run_id, "check", subject, detail, found_at)
    select gen_random_uuid(), id, 'account', 'account 1', 'a test', now() from audit.run limit 1`)
  const wrong = await app.inject('/health')
  expect([wrong.statusCode, wrong.json().status, wrong.json().ledger]).toEqual([503, 'failing', 'differences'])
  for (const what of ['ready', 'live']) expect((await app.inject(`/health/${what}`)).statusCode).toBe(200)
  await bank.owner('delete from audit.finding where resolved_at is null')
})
