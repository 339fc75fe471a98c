import { pino } from 'pino'
import { wallClock } from '#platform/clock'
import { createIdempotency } from '#platform/idempotency'
import { systemRandom } from '#platform/random'
import { loadSecrets } from '#platform/secrets'
import { claimSeed } from './claim.ts'
import { growDemoWorld } from './grow.ts'
import { inOneTransaction } from './one-transaction.ts'
import { readEnv } from '../env.ts'
import { createWorld } from '../wiring.ts'

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

  const secrets = await loadSecrets({ given: env.MASTER_SECRET, dataDir: env.DATA_DIR, random })
  await inOneTransaction(env.DATABASE_URL, async (db) => {
    if (!(await claimSeed(db))) return
    const world = createWorld({ env, db, clock: wallClock, bankClock, random, secrets, log })
    const idempotency = createIdempotency({ db, clock: wallClock, secret: secrets.keyFor('idempotency') })
    await world.rates.refresh()
    await growDemoWorld({ db, world, idempotency, bankClock, now })
    await world.ledger.drain()
  })
}
