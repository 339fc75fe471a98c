import { resolve } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { pino } from 'pino'
import { readEnv } from '../apps/server/src/main/env.ts'
import { createWorld } from '../apps/server/src/main/wiring.ts'
import { wallClock } from '../apps/server/src/platform/clock.ts'
import { openDatabase } from '../apps/server/src/platform/db.ts'
import { openInstallation } from '../apps/server/src/platform/installation.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { createCustomerUser, readWish, usage } from './admin/create-customer-user.ts'
import { root } from './bootstrap.mjs'
import { reachDatabase } from './reach-database.ts'

/**
 * `npm run admin -- create-customer-user ...`: makes a customer and its first person, in the configuration of the server.
 * The password is asked for, or read from the standard input, so that no list of processes shows it.
 */
const [command, ...given] = process.argv.slice(2)
try {
  if (command !== 'create-customer-user') throw new StartProblem(usage)
  const wish = readWish(given)
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data')
  // Whatever is wrong with the configuration is said before a database is touched.
  readEnv({ DATABASE_URL: 'postgres://not-yet', ...process.env, DATA_DIR: dataDir })
  const password = await readPassword()
  const { url, stop } = await reachDatabase(dataDir)
  const db = openDatabase({ url, applicationName: 'tradewind-admin' })
  try {
    const env = readEnv({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir })
    const production = env.MODE === 'production'
    const secrets = await openInstallation({ db, dataDir, given: env.MASTER_SECRET, random: systemRandom, production })
    const outside = { bankClock: wallClock, parties: {}, log: pino({ level: 'silent' }) }
    const world = createWorld({ env, db, clock: wallClock, random: systemRandom, secrets, ...outside })
    const { customerId } = await createCustomerUser({ db, world }, { ...wish, password })
    console.log(`Made the customer ${customerId}. ${wish.email} can sign in at ${env.PUBLIC_URL}.`)
  } finally {
    await db.close()
    await stop()
  }
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exitCode = 1
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question('Password (it is shown while you type): ')
  } finally {
    lines.close()
  }
}
