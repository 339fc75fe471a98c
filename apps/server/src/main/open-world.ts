import type { Logger } from 'pino'
import { type BankClock, openBankClock } from '#platform/bank-clock'
import { wallClock as clock } from '#platform/clock'
import { type Database, openDatabase } from '#platform/db'
import { openInstallation } from '#platform/installation'
import { requirePooling } from '#platform/pooler'
import { rightsOf } from '#platform/process-role'
import { systemRandom as random } from '#platform/random'
import { requireMigrated } from '#platform/safe-database'
import type { Secrets } from '#platform/secrets'
import { StartProblem } from '#platform/start-problem'
import { createTraceExport } from '#platform/trace-export'
import { createTracing, type Tracing } from '#platform/tracing'
import { connectedParties } from './connected-parties.ts'
import type { Env } from './env.ts'
import type { SandboxWorld } from './sandbox-world.ts'
import { createWorld, type World } from './world.ts'

/** The product of a process, and what it stands on. */
export interface OpenWorld {
  world: World | SandboxWorld
  db: Database
  bankClock: BankClock
  secrets: Secrets
  tracing: Tracing
  /** Sends the remaining spans. */
  endTracing(): Promise<void>
}

interface OpenWorldNeeds {
  env: Env
  log: Logger
  /** Where this process can be reached, for the sandbox's messages; one that nobody reaches takes them by itself. */
  ownUrl?: () => string
  poolSize?: number
}

/** Opens the database of the environment and puts the product on it. Nothing runs yet. */
export async function openWorld({ env, log, ownUrl, poolSize }: OpenWorldNeeds): Promise<OpenWorld> {
  await requireMigrated(env.DATABASE_URL)
  await requirePooling(env.DATABASE_URL, env.DATABASE_DIRECT_URL)
  const db = openDatabase({
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    standbyUrl: env.DATABASE_STANDBY_URL,
    ...(poolSize && { poolSize }),
  })
  const production = env.MODE === 'production'
  if (production) await refuseOwner(env.DATABASE_URL)
  const [secrets, bankClock, sandbox] = await Promise.all([
    openInstallation({ db, dataDir: env.DATA_DIR, given: env.MASTER_SECRET, random, production }),
    openBankClock({ db, clock }),
    // The sandbox comes by import() alone: production never loads it.
    production ? undefined : import('./sandbox-world.ts'),
  ])
  const traces = env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? createTraceExport({ endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, service: env.OTEL_SERVICE_NAME, log })
    : undefined
  const tracing = createTracing({ clock, random, record: traces?.record, share: env.OTEL_TRACES_SAMPLER_ARG })
  const needs = { env, db, clock, bankClock, random, secrets, log, tracing }
  const world =
    sandbox?.createSandboxWorld({
      ...needs,
      ...(ownUrl && { deliver: sandbox.httpDelivery(ownUrl), deliverCards: sandbox.httpCardDelivery(ownUrl) }),
    }) ?? createWorld({ ...needs, parties: connectedParties(env) })
  const unknown = env.WORK_OF?.filter((name) => !world.modules.some((module) => module.name === name)) ?? []
  if (unknown.length > 0)
    throw new StartProblem(`WORK_OF names what is no module (${unknown.join(', ')}): correct it, or leave it out.`)
  return { world, db, bankClock, secrets, tracing, endTracing: async () => traces?.stop() }
}

/** A statement that lost its transaction, and so its role, must be able to do nothing (decision 022). */
async function refuseOwner(databaseUrl: string): Promise<void> {
  const [right] = await rightsOf(databaseUrl)
  if (right)
    throw new StartProblem(
      `The user ${new URL(databaseUrl).username} of DATABASE_URL ${right}, which the server must not: name one that was only granted tradewind_process.`,
    )
}
