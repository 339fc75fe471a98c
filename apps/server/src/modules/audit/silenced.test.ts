import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { money } from '@tradewind/kernel'
import { clockAt, throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemRandom } from '#platform/random'
import { createAudit } from './index.ts'
import { type Bank, startBank } from './test-books.ts'

/** Ways to keep the auditor itself from looking, or from telling: each must be told. */
let bank: Bank
let folder: string
beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank.close())

const clock = clockAt('2026-11-23T12:00:00Z')

/** One that starts anew on the data folder, as a server does. */
const open = () =>
  createAudit({
    db: bank.server.db,
    clock,
    random: systemRandom,
    anchorFile: join(folder, 'anchors'),
    anchorKey: Buffer.alloc(32, 1),
    alarm: { email: undefined, notify: async () => undefined },
    log: { error: () => undefined },
  })

async function post(): Promise<void> {
  const { world, db } = bank.server
  await db.asSystem(async (tx) => {
    const debit = await world.ledger.systemAccount(tx, 'suspense', 'GBP')
    const credit = await world.ledger.systemAccount(tx, 'position', 'GBP')
    const transfer = { id: randomUUID(), debit, credit, amount: money('GBP', 1n), code: 'test' }
    world.ledger.post(tx, { id: randomUUID(), subject: 'a test', transfers: [transfer], at: clock.now() })
  })
}

/** What a server does in its first minute, and what its auditor then finds. */
async function firstMinute(audit = open()) {
  await audit.sealWaiting()
  await audit.anchor()
  return (await audit.run('full'))?.found
}

const anchorsNow = () => readFile(join(folder, 'anchors'), 'utf8')

// Each on a chain of its own, from before its first seal.
beforeEach(async () => {
  folder = await throwAwayFolder('silenced')
  await bank.owner('delete from audit.finding; delete from audit.run; delete from audit.seal')
  await bank.owner('update audit.chain set id = gen_random_uuid()')
  await post()
  expect(await firstMinute()).toEqual([])
})

const unknownChain = { check: 'anchor', subject: 'chain', detail: 'it is not the chain that this data folder knows' }

/** Everything that a superuser does while no server runs: other books, other seals, another chain. */
async function rewriteAll(): Promise<void> {
  await bank.owner('delete from audit.finding; delete from audit.run; delete from audit.seal')
  await bank.owner('update audit.chain set id = gen_random_uuid()')
}

test('a chain that was exchanged while no server ran is found at the next start, and is never signed', async () => {
  const before = await anchorsNow()
  await rewriteAll()
  const audit = open()
  expect(await firstMinute(audit)).toEqual([unknownChain])
  expect(await audit.health()).toMatchObject({ status: 'failing', ledger: 'differences' })
  // Neither this start nor a later one signs it, however long it runs.
  await post()
  expect(await firstMinute()).toEqual([unknownChain])
  expect(await anchorsNow()).toBe(before)
})

test('a chain that a person vouches for is signed from then on, and the anchors of before are kept', async () => {
  const before = await anchorsNow()
  await rewriteAll()
  const audit = open()
  await firstMinute(audit)
  await audit.adopt()
  expect(await firstMinute(audit)).toEqual([])
  const kept = (await readdir(folder)).filter((name) => name.includes('-until-'))
  expect(await readFile(join(folder, kept[0] ?? ''), 'utf8')).toBe(before)
  expect(await anchorsNow()).not.toContain(before)
})

test('a further server of the installation knows the chain in a data folder of its own, and anchors it there', async () => {
  const first = folder
  folder = await throwAwayFolder('silenced')
  expect(await firstMinute()).toEqual([])
  await post()
  expect(await firstMinute()).toEqual([])
  folder = first
  expect(await firstMinute()).toEqual([])
})

test('a chain with seals that was not signed with our key stays unknown to a data folder that knows none', async () => {
  for (const signature of ['the old one', 'null', "decode(repeat('ab', 32), 'hex')"]) {
    // The signature is of the chain's id: with another chain, the old one is nothing.
    if (signature === 'the old one') await bank.owner('update audit.chain set id = gen_random_uuid()')
    else await bank.owner(`update audit.chain set signature = ${signature}`)
    folder = await throwAwayFolder('silenced')
    expect(await firstMinute()).toContainEqual(unknownChain)
    expect(await readdir(folder)).toEqual([])
  }
})

test('anchors that are gone are missed, and no new file takes their place', async () => {
  await rm(join(folder, 'anchors'))
  await post()
  const missed = [{ check: 'anchor', subject: 'file', detail: 'there are no anchors of the chain of this folder' }]
  expect(await firstMinute()).toEqual(missed)
  expect(await firstMinute()).toEqual(missed)
  await writeFile(join(folder, 'anchors'), '')
  expect(await firstMinute()).toEqual(missed)
})

test('a chain id that someone else wrote into the data folder is not believed', async () => {
  const file = join(folder, 'anchors.chain')
  const [chain = ''] = (await readFile(file, 'utf8')).split(' ')
  await writeFile(file, (await readFile(file, 'utf8')).replace(chain, randomUUID()))
  expect(await firstMinute()).toMatchObject([
    { check: 'anchor', subject: 'chain id' },
    { check: 'anchor', subject: 'chain' },
  ])
})

test('a folder with anchors of before chains were kept takes the chain of the first of them', async () => {
  await rm(join(folder, 'anchors.chain'))
  await rewriteAll()
  expect(await firstMinute()).toMatchObject([{ check: 'anchor', subject: 'chain' }])
})

test('a run with a clock a day ahead is told once, and silences none that come after it', async () => {
  const now = clock.now()
  clock.moveBy(86_400_000)
  const ahead = open()
  await ahead.run('full')
  clock.moveTo(now)
  // Both the server that started with the wrong clock and one that starts now.
  for (const audit of [ahead, open()]) {
    clock.moveBy(301_000)
    if (audit === ahead) expect(await audit.health()).toMatchObject({ status: 'failing', ledger: 'stale' })
    const runs = (await audit.newestRuns()).length
    await audit.runDue()
    expect((await audit.newestRuns()).length).toBe(runs + 1)
  }
  expect(await ahead.findings()).toMatchObject([{ check: 'run', detail: 'it ended in the future' }])
  expect(await ahead.health()).toMatchObject({ status: 'failing', ledger: 'differences' })
  for (const { id } of await ahead.findings()) await ahead.resolve(id, 'the clock was wrong')
  clock.moveBy(61_000)
  await ahead.runDue()
  expect(await ahead.findings()).toEqual([])
  expect(await open().health()).toMatchObject({ status: 'ok', ledger: 'proven' })
})

test('a run that claims to have seen seals that are not there hides nothing from the next', async () => {
  await bank.owner(`insert into audit.run (id, kind, started_at, finished_at, first_seal, last_seal, entries, differences)
    values (gen_random_uuid(), 'incremental', '2026-11-23', '2026-11-23', 1, 1000000, 0, 0)`)
  await post()
  const found = await open().run('incremental')
  expect(found?.found).toMatchObject([{ check: 'run', detail: 'it has seen seals that are not there' }])
  expect(found?.entries).toBe(2n)
})

test('stopping the auditor cuts no connection that others use by now', async () => {
  const { db } = bank.server
  const audit = open()
  const running = await audit.start()
  await audit.run('full')
  let enter = (): void => undefined
  const stopped = new Promise<void>((done) => {
    enter = done
  })
  // Every connection there is, the one that the examination had among them.
  const working = Array.from({ length: 16 }, () =>
    db.asSystem(async (tx) => {
      await stopped
      return (await tx.client.query('select 1 as answer')).rows
    }),
  )
  const all = Promise.allSettled(working)
  await Promise.race([all, running.stop()])
  enter()
  expect((await all).map(({ status }) => status)).toEqual(working.map(() => 'fulfilled'))
})
