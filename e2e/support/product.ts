import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { MadePerson, Wanted, WantedReview } from '../../apps/server/src/main/scenario.ts'
import { processAddress } from '../../apps/server/src/platform/process-role.ts'
import type { Flag } from '../../packages/contract/src/flags.ts'
import { isFree } from '../../tools/start/port.ts'
import { administer, compiledBefore, databaseUrl, demoTemplate, root, serverSettings } from './cluster.ts'

/** The product as a customer meets it: the real server with the built web app, on a database of its own. */
export interface Product {
  url: string
  /** Where the provider's staff sign in. */
  consoleUrl: string
  database: pg.Pool
  /** Makes customers with accounts and money in them, through the product's own use cases. */
  make(wanted: Wanted): Promise<MadePerson>
  /** Decides an application or asks for more, as the provider's staff do. */
  review(wanted: WantedReview): Promise<void>
  /** What its standing auditor found wrong with the books so far. */
  alarms(): Promise<string[]>
  stop(): Promise<void>
}

/** What an installation may have otherwise: its features, and from how much on a code is asked for. */
type Settings = Partial<Record<Flag, 'ON' | 'OFF'>> & { CODE_FOR_NEW_PAYEES?: string }

/** Clones the demo world and serves it, with features switched as the environment of an installation would. */
export async function startProduct(features: Settings = {}): Promise<Product> {
  const clusterUrl = needed('E2E_DATABASE_SERVER')
  const name = `journeys_${randomBytes(6).toString('hex')}`
  await administer(clusterUrl, `create database ${name} template ${demoTemplate} strategy file_copy`)
  const url = databaseUrl(clusterUrl, name)
  const dataDir = join(needed('E2E_FOLDER'), name)
  await mkdir(dataDir, { recursive: true })
  // The documents of the demo world were uploaded where it was made.
  await cp(join(needed('E2E_FOLDER'), 'seed/files'), join(dataDir, 'files'), { recursive: true })
  // The issuer and every redirect hold the port, so it is chosen before the start.
  const port = await freePort()
  const env = {
    ...process.env,
    ...compiledBefore(),
    ...serverSettings(processAddress(url), dataDir),
    ...features,
    PORT: String(port),
    CONSOLE_PORT: String(await freePort()),
    ACQUIRER_FRAME_PORT: String(await freePort()),
    ISSUER_FRAME_PORT: String(await freePort()),
  }
  const { child: server, consolePort } = await startServer(env)
  const maker = startMaker(env)
  // As the server sees it: the tables' owner is walled off from customers' rows.
  const database = new pg.Pool({ connectionString: url, max: 2, options: '-c role=tradewind_system' })
  return {
    url: `http://localhost:${port}`,
    consoleUrl: `http://localhost:${consolePort}`,
    database,
    make: maker.make,
    review: async (wanted) => {
      await maker.ask(wanted)
    },
    alarms: async () => {
      const { rows } = await database.query<{ told: string }>(
        `select concat_ws(': ', "check", subject, detail) as told from audit.finding order by found_at`,
      )
      return rows.map(({ told }) => told)
    },
    stop: async () => {
      await Promise.all([maker.stop(), stopped(server), database.end()])
      // Not by force: who may not end the database's own vacuum is refused then. Without, it waits until all have left.
      await administer(clusterUrl, `drop database ${name}`)
    },
  }
}

async function startServer(env: NodeJS.ProcessEnv): Promise<{ child: ChildProcess; consolePort: number }> {
  const child = spawn(process.execPath, [needed('E2E_SERVER_PROGRAM')], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const consolePort = await new Promise<number>((ready, failed) => {
    child.once('message', (message: { consolePort: number }) => ready(message.consolePort))
    child.once('exit', (code) => failed(new Error(`the server ended before it was ready, with ${code}`)))
  })
  return { child, consolePort }
}

/** One program for all scenarios of a worker: each line in is a wish, each line out the person it made. */
function startMaker(env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined
  const waiting: { resolve: (made: MadePerson) => void; reject: (error: Error) => void }[] = []
  const start = () => {
    const started = spawn(process.execPath, [join(root, 'apps/server/src/main/scenario.ts')], {
      cwd: root,
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    started.once('exit', (code) => {
      for (const { reject } of waiting.splice(0)) reject(new Error(`the scenario ended with ${code}`))
    })
    createInterface({ input: started.stdout }).on('line', (line) => waiting.shift()?.resolve(JSON.parse(line)))
    return started
  }
  const ask = (wanted: Wanted | WantedReview) =>
    new Promise<MadePerson>((resolve, reject) => {
      child ??= start()
      waiting.push({ resolve, reject })
      child.stdin?.write(`${JSON.stringify(wanted)}\n`)
    })
  return {
    ask,
    make: (wanted: Wanted) => ask(wanted),
    stop: async () => {
      if (!child) return
      child.stdin?.end()
      await stopped(child, false)
    },
  }
}

async function stopped(child: ChildProcess, ask = true): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  if (ask) child.kill('SIGTERM')
  await gone
}

/**
 * One that nobody listens on, below those that systems hand out to connections: of these, one that was free could be taken
 * before the server listens on it.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port, 'localhost')) return port
  }
}

function needed(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run through playwright, whose set-up prepares the database`)
  return value
}
