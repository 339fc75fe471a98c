import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/main/env.ts'
import { createSandboxWorld } from '../../apps/server/src/main/sandbox-world.ts'
import { openBankClock } from '../../apps/server/src/platform/bank-clock.ts'
import { wallClock as clock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/db.ts'
import { systemRandom as random } from '../../apps/server/src/platform/random.ts'
import { secretsFrom } from '../../apps/server/src/platform/secrets.ts'

/**
 * A worker that makes the payments of schedules and does no other work, as the server that answers requests does none
 * in the same benchmark. It begins when it is told to.
 */
const env = readEnv(process.env)
const db = openDatabase({ url: env.DATABASE_URL })
const bankClock = await openBankClock({ db, clock })
const secrets = secretsFrom(Buffer.from(env.MASTER_SECRET ?? '', 'base64'))
const log = pino({ level: 'error' }, pino.destination(2))
const { tasks } = createSandboxWorld({ env, db, clock, bankClock, random, secrets, log })

process.once('disconnect', () => process.exit())
process.once('message', () => void work())
process.send?.('ready')

async function work(): Promise<never> {
  for (;;) {
    // What a killed worker held becomes free with its connection, of which nobody hears.
    if ((await tasks.runDue('schedules')) === 0) await pause(200)
  }
}
