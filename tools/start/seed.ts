import { join } from 'node:path'
import pg from 'pg'
import { runChild } from './run-child.ts'
import { compileCacheOf, serverSource } from './server-build.ts'
import type { Stopping } from './stopping.ts'

export interface Seeding {
  root: string
  url: string
  env: NodeJS.ProcessEnv
  say: (line: string) => void
  stopping: Stopping
}

/**
 * Fills the demo world, once per database. The mark is set after the seed has committed, so a start that was killed in
 * between seeds again: the seed itself must bear being repeated.
 */
export async function seedOnce({ root, url, env, say, stopping }: Seeding): Promise<void> {
  if (await isSeeded(url)) return
  say('Filling the demo world ...')
  const began = performance.now()
  const { code, output } = await runChild(process.execPath, [join(root, 'apps/server/src/main/seed.ts')], {
    cwd: root,
    env: { NODE_COMPILE_CACHE: compileCacheOf(root, serverSource(root)), ...env },
    stopping,
  })
  if (stopping.requested) return
  if (code !== 0) throw new Error(`The demo world could not be filled:\n${output.trim()}`)
  await markSeeded(url)
  say(`Filled the demo world in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

const isSeeded = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('platform.seeded') is not null as there`,
    )
    if (!rows[0]?.there) return false
    return ((await client.query(`select from platform.seeded where world = 'demo'`)).rowCount ?? 0) > 0
  })

const markSeeded = (url: string) =>
  withClient(url, async (client) => {
    await client.query(`create schema if not exists platform;
      create table if not exists platform.seeded (world text primary key, at timestamptz not null default now());
      insert into platform.seeded (world) values ('demo') on conflict do nothing`)
  })

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradewind-start' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
