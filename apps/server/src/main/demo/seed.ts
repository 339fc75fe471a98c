import { pino } from 'pino'
import { wallClock } from '#platform/clock'
import { openDatabase } from '#platform/db'
import { createIdempotency } from '#platform/idempotency'
import { openInstallation } from '#platform/installation'
import { systemRandom } from '#platform/random'
import type { Secrets } from '#platform/secrets'
import { StartProblem } from '#platform/start-problem'
import { type Env, readEnv } from '../env.ts'
import { createSandboxWorld } from '../sandbox-world.ts'
import { claimSeed } from './claim.ts'
import { growDemoWorld } from './grow.ts'
import { inOneTransaction } from './one-transaction.ts'

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
  const secrets = await secretsOf(env)
  await inOneTransaction(env.DATABASE_URL, async (db) => {
    if (!(await claimSeed(db))) return
    const world = createSandboxWorld({ env, db, clock: wallClock, bankClock, random, secrets, log })
    const idempotency = createIdempotency({ db, clock: wallClock, secret: secrets.keyFor('idempotency') })
    await world.rates.refresh()
    await growDemoWorld({ db, world, idempotency, bankClock, now })
    await world.ledger.drain()
  })
}

/** Committed by itself before anything is grown: a seed that is stopped must find its own key and folder again. */
async function secretsOf({ DATABASE_URL, DATA_DIR, MASTER_SECRET }: Env): Promise<Secrets> {
  const db = openDatabase({ url: DATABASE_URL, poolSize: 1 })
  try {
    const installation = { dataDir: DATA_DIR, given: MASTER_SECRET, random: systemRandom, production: false }
    return await openInstallation({ db, ...installation })
  } finally {
    await db.close()
  }
}
