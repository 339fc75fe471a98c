import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { callsOf } from './support/history-calls.ts'
import { openHistory } from './support/history-world.ts'
import { machine, median, print } from './support/measure.ts'

/**
 * What the account page's calls cost over a long history against a short one, and against a plain range read of the same
 * rows in the same kind of transaction; how long a balance as of a moment takes inside the database; and how long the
 * auditor needs for all of it. Short and long take turns, so that a busy machine is busy for both.
 *
 * HISTORY_ENTRIES, HISTORY_ROUNDS and HISTORY_AUDITS change the sizes; HISTORY_DATA_DIR keeps the grown histories for another run.
 */
const rounds = Number(process.env['HISTORY_ROUNDS'] ?? 5)
const auditRounds = Number(process.env['HISTORY_AUDITS'] ?? rounds)
const callsPerRound = 20
const asOfReads = 1_000
const sizes = { short: 50_000, long: Number(process.env['HISTORY_ENTRIES'] ?? 5_000_000) }
const settings = { shared_buffers: '256MB', max_wal_size: '4GB' }
const kept = process.env['HISTORY_DATA_DIR']
const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
if (!kept) chmodSync(dataDir, 0o755)

const server = await startEmbeddedPostgres({ dataDir, durable: true, settings })
try {
  const short = await openHistory({ url: server.url, name: 'short', entries: sizes.short })
  const long = await openHistory({ url: server.url, name: 'long', entries: sizes.long })
  const calls = { short: await callsOf(short), long: await callsOf(long) }
  const names = Object.keys(calls.short)
  const times: Record<string, { short: number[]; long: number[] }> = {}
  for (let round = 0; round <= rounds; round++) {
    for (const name of names)
      for (const size of round % 2 ? (['short', 'long'] as const) : (['long', 'short'] as const)) {
        const took = await each(calls[size][name])
        // The first round warms up.
        if (round > 0) ((times[name] ??= { short: [], long: [] })[size] ??= []).push(took)
      }
  }
  const asOf = { short: [] as number[], long: [] as number[] }
  const audits: number[] = []
  let differences = 0
  for (let round = 0; round < rounds; round++) {
    for (const size of ['short', 'long'] as const) asOf[size].push(await asOfInDatabase(size))
  }
  for (let round = 0; round < auditRounds; round++) {
    const began = performance.now()
    differences += (await long.world.audit.run('full'))?.differences ?? Number.NaN
    audits.push(performance.now() - began)
  }
  const of = (name: string) => times[name] ?? { short: [], long: [] }
  const longMs = (name: string) => median(of(name).long)
  print({
    name: 'history',
    unit: 'ms per call',
    entries: { short: Number(short.entries), long: Number(long.entries) },
    calls: Object.fromEntries(
      names.map((name) => [
        name,
        {
          short: round3(median(of(name).short)),
          long: round3(longMs(name)),
          ratio: round3(longMs(name) / median(of(name).short)),
          runs: { short: of(name).short.map(round3), long: of(name).long.map(round3) },
        },
      ]),
    ),
    /** The calls over the long history against a plain read of the same rows. */
    toPlainRead: {
      statement: round3(longMs('statement') / longMs('plain read of 100 entries')),
      firstPage: round3(longMs('first page') / longMs('plain read of 20 transactions')),
    },
    balanceAsOfInDatabaseMs: { short: round3(median(asOf.short)), long: round3(median(asOf.long)) },
    fullAuditSeconds: {
      median: round3(median(audits) / 1_000),
      runs: audits.map((ms) => round3(ms / 1_000)),
      differences,
    },
    settings: { ...settings, ...(await settingsOf()), rounds, callsPerRound, durable: true },
    machine: machine(),
  })
  await short.close()
  await long.close()
} finally {
  await server.stop()
  if (!kept) rmSync(dataDir, { recursive: true, force: true })
}

/** How long one call takes, in milliseconds, over many in a row. */
async function each(call: (() => Promise<unknown>) | undefined): Promise<number> {
  if (!call) throw new Error('both histories have the same calls')
  const began = performance.now()
  for (let n = 0; n < callsPerRound; n++) await call()
  return (performance.now() - began) / callsPerRound
}

/** The statement alone, timed by the database itself at random moments. */
async function asOfInDatabase(name: string): Promise<number> {
  const client = new pg.Client(Object.assign(new URL(server.url), { pathname: `/${name}` }).href)
  await client.connect()
  try {
    await client.query(`do $$
      declare began timestamptz; account bigint; found bigint; moment timestamptz;
      begin
        select id into account from ledger.account where kind = 'customer' order by sequence desc limit 1;
        began := clock_timestamp();
        for n in 1 .. ${asOfReads} loop
          -- A variable, since a volatile expression in the condition would keep the index from being used.
          moment := timestamptz '2025-01-01' + random() * interval '660 days';
          select e.balance into found from ledger.entry e where e.account_id = account and e.recorded_at <= moment
            order by e.recorded_at desc, e.sequence desc limit 1;
        end loop;
        perform set_config('bench.ms', (extract(epoch from clock_timestamp() - began) * 1000)::text, false);
      end $$`)
    const { rows: settings } = await client.query<{ ms: string }>(`select current_setting('bench.ms') as ms`)
    return Number(settings[0]?.ms) / asOfReads
  } finally {
    await client.end()
  }
}

async function settingsOf(): Promise<Record<string, string>> {
  const client = new pg.Client(server.url)
  await client.connect()
  const wanted = [
    'server_version',
    'fsync',
    'synchronous_commit',
    'effective_cache_size',
    'max_parallel_workers_per_gather',
  ]
  const { rows: found } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [wanted],
  )
  await client.end()
  return Object.fromEntries(found.map(({ name, setting }) => [name, setting]))
}

function round3(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
