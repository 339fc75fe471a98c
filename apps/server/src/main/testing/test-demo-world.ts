import { cloneDatabase, type TestDatabase, throwAwayFolder } from '@tradewind/testkit'
import { pino } from 'pino'
import { sandboxRateFeed } from '#modules/sandbox'
import { wallClock } from '#platform/clock'
import { createIdempotency } from '#platform/idempotency'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { growDemoWorld } from '../demo/grow.ts'
import { inOneTransaction } from '../demo/one-transaction.ts'
import { readEnv } from '../env.ts'
import { createSandboxWorld } from '../sandbox-world.ts'
import { cheapHashing } from './cheap-hashing.ts'

/** A database with the demo world in it, as the first start grows it, but for how dear its passwords are. */
export async function growTestDemoWorld(): Promise<{ on: TestDatabase; masterSecret: string }> {
  const database = await cloneDatabase()
  const master = systemRandom.bytes(32)
  const secrets = secretsFrom(master)
  const env = readEnv({ DATABASE_URL: database.url, DATA_DIR: await throwAwayFolder('tradewind-demo-'), MODE: 'demo' })
  const now = wallClock.now()
  let bankTime = now
  const bankClock = {
    now: () => bankTime,
    moveTo: (when: Date) => {
      bankTime = when
    },
  }
  await inOneTransaction(database.url, async (db) => {
    const clock = wallClock
    const log = pino({ level: 'silent' })
    const needs = { env, db, clock, bankClock, random: systemRandom, secrets, log, hashingCost: cheapHashing }
    const world = createSandboxWorld({ ...needs, rateFeed: sandboxRateFeed })
    const idempotency = createIdempotency({ db, clock, secret: secrets.keyFor('idempotency') })
    await world.rates.refresh()
    await growDemoWorld({ db, world, idempotency, bankClock, now })
    await world.ledger.drain()
  })
  return { on: database, masterSecret: master.toString('base64') }
}
