import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { admitProcess, processAddress } from '../../apps/server/src/platform/process-role.ts'
import { endBehind } from '../../packages/testkit/src/end-behind.ts'
import { throwAwayFolder } from '../../packages/testkit/src/throw-away-folder.ts'
import { buildServer, compileCacheOf, serverSource } from '../../tools/start/server-build.ts'
import { buildWeb } from '../../tools/start/web-build.ts'

export const root = resolve(import.meta.dirname, '../..')
export const demoTemplate = 'tradewind_demo'

/**
 * Before the first journey: the built web app and server, one throw-away PostgreSQL, and the demo world seeded once as a
 * template that every worker clones. Gives how to take it all away again.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const folder = await throwAwayFolder('tradewind-journeys-')
  const say = (line: string) => console.log(line)
  const [server, program] = await Promise.all([
    startEmbeddedPostgres({
      dataDir: folder,
      durable: false,
      settings: { max_connections: '200', shared_buffers: '128MB', max_wal_size: '4GB' },
    }),
    buildServer(root, say),
    buildWeb(root, say),
  ])
  const callOff = endBehind({ pid: server.process.pid ?? 0, folder })
  const stop = async () => {
    await server.stop('immediate')
    callOff()
    await rm(folder, { recursive: true, force: true })
  }
  // Peppers and keys come from here: the seed and every server must share it.
  process.env['E2E_MASTER_SECRET'] = randomBytes(48).toString('base64')
  process.env['E2E_DATABASE_SERVER'] = server.url
  process.env['E2E_FOLDER'] = folder
  process.env['E2E_SERVER_PROGRAM'] = program
  try {
    await seedTemplate(server.url, folder)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function seedTemplate(serverUrl: string, folder: string): Promise<void> {
  await administer(serverUrl, `create database ${demoTemplate}`)
  const url = databaseUrl(serverUrl, demoTemplate)
  await migrate(url)
  await admitProcess(url)
  await promisify(execFile)(process.execPath, [join(root, 'apps/server/src/main/seed.ts')], {
    cwd: root,
    env: { ...process.env, ...compiledBefore(), ...serverSettings(processAddress(url), join(folder, 'seed')) },
  })
}

/** Programs that run from their sources find there what earlier ones had compiled. */
export const compiledBefore = () => ({ NODE_COMPILE_CACHE: compileCacheOf(root, serverSource(root)) })

/** For whom collecting by EFT is open here, while its flags are off: one for each journey that needs it, and Ada. */
export const cadEftListed = ['cora.reed@example.com', 'cody.reed@example.com', 'ada@marlowfinch.example'] as const

/** Individuals who may use the dashboard here: those of the demo world, and one for each journey that needs one. */
const listedIndividuals = [
  'amara.diallo@example.com',
  'kofi.mensah@example.com',
  'isla.reed@example.com',
  'ines.reed@example.com',
  'iona.reed@example.com',
  'vera.lindgren@example.com',
  'otto.brandt@example.com',
  'imani.reed@example.com',
] as const

/** What every program of the server is given here: where its data is, and nothing of the outside's settings. */
export const serverSettings = (url: string, dataDir: string) => ({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  MASTER_SECRET: process.env['E2E_MASTER_SECRET'],
  LOG_LEVEL: process.env['E2E_LOG_LEVEL'] ?? 'error',
  MODE: 'demo',
  // On, so that journeys see that it stays silent without consent.
  TRACKER_SITE_ID: 'journeys',
  CAD_EFT_ALLOW_LIST: cadEftListed.join(),
  INDIVIDUAL_ALLOW_LIST: listedIndividuals.join(),
  // Receivers of journeys are on this machine.
  WEBHOOKS_TO_LOCALHOST: 'yes',
})

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
