import { pino } from 'pino'
import { wallClock } from '#platform/clock'
import { openDatabase } from '#platform/db'
import { createIdempotency } from '#platform/idempotency'
import { systemRandom } from '#platform/random'
import { loadSecrets } from '#platform/secrets'
import { growDemoWorld } from './demo/grow.ts'
import { readEnv } from './env.ts'
import { createWorld } from './wiring.ts'

/** Fills the database with the demo world. May be repeated: what is there already stays. */
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

const db = openDatabase({ url: env.DATABASE_URL, applicationName: 'tradewind-seed' })
const secrets = await loadSecrets({ given: env.MASTER_SECRET, dataDir: env.DATA_DIR, random })
const world = createWorld({ env, db, clock: wallClock, bankClock, random, secrets, log })
await world.rates.refresh()
await growDemoWorld({
  db,
  world,
  idempotency: createIdempotency({ db, clock: wallClock, secret: secrets.keyFor('idempotency') }),
  bankClock,
  now,
})
await world.ledger.drain()
await db.close()
