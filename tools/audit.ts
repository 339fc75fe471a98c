import { resolve } from 'node:path'
import process from 'node:process'
import { pino } from 'pino'
import { readEnv } from '../apps/server/src/main/env.ts'
import { createWorld } from '../apps/server/src/main/world.ts'
import { wallClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/db.ts'
import { openInstallation } from '../apps/server/src/platform/installation.ts'
import { diskFullWords, isDiskFull } from '../apps/server/src/platform/machine-state.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { root } from './bootstrap.mjs'
import { reachDatabase } from './reach-database.ts'

/**
 * `npm run audit`: proves the whole books now, beside a running product or without one, and ends with 1 when they differ.
 * `npm run audit -- list` lists open differences; `npm run audit -- resolve ID "why"` closes one, and
 * `resolve all "why"` all that have one cause, such as a clock that was wrong;
 * `npm run audit -- adopt` vouches for the database's chain, which the data folder then anchors anew.
 */
const [command = 'run', id = '', why = ''] = process.argv.slice(2)
const dataDir = resolve(root, process.env['DATA_DIR'] ?? '.data')
const { url, stop } = await reachDatabase(dataDir)
const db = openDatabase({ url, applicationName: 'tradewind-audit' })
try {
  const random = systemRandom
  const env = readEnv({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir })
  const production = env.MODE === 'production'
  const secrets = await openInstallation({ db, dataDir, given: env.MASTER_SECRET, random, production })
  const log = pino({ level: 'silent' })
  const { audit } = createWorld({ env, db, clock: wallClock, bankClock: wallClock, random, secrets, log, parties: {} })
  if (command === 'run') {
    const run = await audit.run('full')
    if (!run) throw new Error('Another process is proving the books right now: try again in a minute.')
    const seconds = (run.finishedAt.getTime() - run.startedAt.getTime()) / 1_000
    for (const { check, subject, detail } of run.found) console.log(`${check}: ${subject}: ${detail}`)
    console.log(`${run.entries} entries, ${run.lastSeal} seals, ${seconds} s: ${run.differences} differences`)
    process.exitCode = run.differences > 0 ? 1 : 0
  } else if (command === 'list') {
    const open = await audit.findings()
    for (const { id: found, foundAt, check, subject, detail } of open)
      console.log(`${found}  ${foundAt.toISOString()}  ${check}: ${subject}: ${detail}`)
    console.log(`${open.length} open differences`)
  } else if (command === 'resolve' && /^[0-9a-f-]{36}$/.test(id) && why.trim()) {
    const closed = await audit.resolve(id, why.trim())
    console.log(closed ? 'Closed.' : 'There is no such open difference.')
    process.exitCode = closed ? 0 : 1
  } else if (command === 'resolve' && id === 'all' && why.trim()) {
    const open = await audit.findings()
    for (const { id: found } of open) await audit.resolve(found, why.trim())
    console.log(`Closed ${open.length} differences.`)
  } else if (command === 'adopt') {
    await audit.adopt()
    console.log('The chain of this database is the one of this data folder from now on.')
  } else {
    console.error('Usage: no argument to prove the books, or: list, resolve ID "why", resolve all "why", adopt')
    process.exitCode = 2
  }
} catch (error) {
  console.error(isDiskFull(error) ? diskFullWords : error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await db.close()
  await stop()
}
