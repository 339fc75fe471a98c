import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { each, type Used, usedBy } from './processor-time.ts'

/** What the reference is: PostgreSQL's own benchmark, like TPC-B, as its documentation describes it. */
export const reference = { script: 'tpcb-like', scale: 50, clients: 16 }

const run = promisify(execFile)

/** PostgreSQL's own benchmark program: on the path, or where Debian's packages put it, the newest first. */
function findPgbench(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...versions.map((one) => join(debian, one, 'bin'))]
  const found = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  if (!found)
    throw new Error(
      'There is no pgbench here to compare with. Debian has it in the package postgresql: apt-get install -y postgresql',
    )
  return found
}

export interface Pgbench {
  version: string
  /** Transactions per second over so many seconds; how many in all, and what its own program used of the processors. */
  measure(seconds: number): Promise<{ perSecond: number; transactions: number; used: Used }>
}

/** Fills a database of its own on this server. Its tables are a few hundred megabytes. */
export async function preparePgbench(serverUrl: string): Promise<Pgbench> {
  const program = findPgbench()
  const url = new URL(serverUrl)
  url.pathname = '/pgbench'
  const client = new pg.Client(serverUrl)
  await client.connect()
  await client.query('create database pgbench')
  await client.end()
  await run(program, ['-i', '-q', '-s', String(reference.scale), url.href])
  return {
    version: (await run(program, ['--version'])).stdout.trim(),
    measure: async (seconds) => {
      const { script, clients } = reference
      const wanted = ['-n', '-b', script, '-c', String(clients), '-j', '2', '-T', String(seconds)]
      const before = usedByEnded()
      const { stdout } = await run(program, [...wanted, url.href])
      const used = each(before, usedByEnded(), 1)
      const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
      const transactions = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
      if (!(perSecond > 0 && transactions > 0)) throw new Error(`pgbench said no figure:\n${stdout}`)
      return { perSecond, transactions, used }
    },
  }
}

/** What the programs that we ran have used. */
const usedByEnded = (): Used => each(usedBy(process.pid), usedBy(process.pid, { ended: true }), 1)
