import pg from 'pg'
import { runChild } from './run-child.ts'
import { compileCacheOf } from './server-build.ts'
import type { Stopping } from './stopping.ts'

export interface Seeding {
  root: string
  /** The file to run, of `buildServer` or the source. */
  program: string
  url: string
  env: NodeJS.ProcessEnv
  say: (line: string) => void
  stopping: Stopping
}

/**
 * Fills the demo world, once per database. The seed commits all or nothing, and a start that was killed before the mark
 * was set asks it again, which then finds its work done.
 */
export async function seedOnce({ root, program, url, env, say, stopping }: Seeding): Promise<void> {
  if (await isSeeded(url)) return
  say('Creating the demo world ...')
  const began = performance.now()
  const { code, output } = await runChild(process.execPath, [program, 'seed'], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCacheOf(root, program), ...env },
    stopping,
  })
  if (stopping.requested) return
  if (code !== 0) throw new Error(`The demo world could not be created:\n${output.trim()}`)
  await markSeeded(url)
  say(`Created the demo world in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

const isSeeded = (url: string) =>
  withClient(
    url,
    async (client) => ((await client.query(`select from platform.seeded where world = 'demo'`)).rowCount ?? 0) > 0,
  )

const markSeeded = (url: string) =>
  withClient(url, (client) =>
    client.query(`insert into platform.seeded (world) values ('demo') on conflict do nothing`),
  )

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind-start' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
