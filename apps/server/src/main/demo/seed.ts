import { pino } from 'pino'
import { wallClock } from '#platform/clock'
import { openDatabase } from '#platform/db'
import { createIdempotency } from '#platform/idempotency'
import { openInstallation } from '#platform/installation'
import { systemRandom } from '#platform/random'
import { StartProblem } from '#platform/start-problem'
import { claimSeed } from './claim.ts'
import { growDemoWorld } from './grow.ts'
import { inOneTransaction } from './one-transaction.ts'
import { readEnv } from '../env.ts'
import { createSandboxWorld } from '../sandbox-world.ts'

/** Fills the database with the demo world, whole or not at all. May be repeated: what is there already stays. */
export async function seed(): Promise<void> {
  const env = readEnv(process.env)
  const log = pino({ level: 'error' })
  const random = systemRandom
  const now = wallClock.now()

  let bankTime = now
  const bankClock = {
    now: () => bankTime,
    moveTo: (when: Date) => {
      bankTime = when
    },
  }

  if (env.MODE === 'production') throw new StartProblem('Production has no demo world to fill a database with.')
  const outside = openDatabase({ url: env.DATABASE_URL, poolSize: 1 })
  const secrets = await openInstallation({
    db: outside,
    dataDir: env.DATA_DIR,
    given: env.MASTER_SECRET,
    random,
    production: false,
  }).finally(async () => outside.close())
  await inOneTransaction(env.DATABASE_URL, async (db) => {
    if (!(await claimSeed(db))) return
    const world = createSandboxWorld({ env, db, clock: wallClock, bankClock, random, secrets, log })
    const idempotency = createIdempotency({ db, clock: wallClock, secret: secrets.keyFor('idempotency') })
    await world.rates.refresh()
    await growDemoWorld({ db, world, idempotency, bankClock, now })
    await world.ledger.drain()
  })
}
