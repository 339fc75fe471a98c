import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { statementFormats } from '../packages/contract/src/statement-formats.ts'
import { openHistory } from './support/history-world.ts'
import { machine, median, print } from './support/measure.ts'

/**
 * A statement of 100,000 lines in each format, beside a plain COPY of the same rows in the same run: seconds, and the peak of memory at
 * this and at a tenth of the lines. Each in a process of its own, and in turns, so that a busy machine is busy for all.
 *
 * STATEMENT_LINES and STATEMENT_ROUNDS change the sizes.
 */
const lines = Number(process.env['STATEMENT_LINES'] ?? 100_000)
const rounds = Number(process.env['STATEMENT_ROUNDS'] ?? 3)
const targets = { csv: 3, pdf: 10 }
const worker = join(import.meta.dirname, 'support/statement-worker.ts')
const run = promisify(execFile)

interface Measured {
  seconds: number
  bytes: number
  peakMb: number
}

const dataDir = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
chmodSync(dataDir, 0o755)
const server = await startEmbeddedPostgres({ dataDir, durable: true, settings: { shared_buffers: '256MB' } })
try {
  const history = await openHistory({ url: server.url, name: 'statement', entries: lines * 2, accounts: 1 })
  const { customerId, accountId, ledgerAccount } = history.big
  await history.close()
  const url = Object.assign(new URL(server.url), { pathname: '/statement' }).href
  const whole = ['2025-01-01', '2026-10-31']
  // A tenth of the days, and so of the lines.
  const tenth = ['2025-01-01', '2025-03-08']
  const measure = async (kind: string, period: readonly string[]): Promise<Measured> => {
    const asked = [worker, url, customerId, accountId, String(ledgerAccount), ...period, kind]
    // Loading the server's modules takes longer than most statements: it is kept between the processes.
    const env = { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compiled') }
    return JSON.parse((await run(process.execPath, asked, { env })).stdout) as Measured
  }

  const kinds = ['copy', ...statementFormats]
  const measured: Record<string, { whole: Measured[]; tenth: Measured[] }> = {}
  for (let round = 0; round <= rounds; round++)
    for (const kind of kinds) {
      const one = await measure(kind, whole)
      // The first round warms the database up.
      if (round === 0) continue
      const its = (measured[kind] ??= { whole: [], tenth: [] })
      its.whole.push(one)
      its.tenth.push(await measure(kind, tenth))
    }
  const secondsOf = (kind: string) => median((measured[kind]?.whole ?? []).map(({ seconds }) => seconds))
  const peakOf = (kind: string, size: 'whole' | 'tenth') =>
    Math.round(median((measured[kind]?.[size] ?? []).map(({ peakMb }) => peakMb)))
  print({
    name: 'statement',
    lines,
    copySeconds: rounded(secondsOf('copy')),
    formats: Object.fromEntries(
      statementFormats.map((format) => [
        format,
        {
          seconds: rounded(secondsOf(format)),
          toCopy: rounded(secondsOf(format) / secondsOf('copy')),
          ...(format in targets && { target: targets[format as keyof typeof targets] }),
          megabytes: rounded((measured[format]?.whole[0]?.bytes ?? 0) / 1e6),
          peakMb: peakOf(format, 'whole'),
          peakMbAtATenth: peakOf(format, 'tenth'),
          runs: (measured[format]?.whole ?? []).map(({ seconds }) => rounded(seconds)),
        },
      ]),
    ),
    rounds,
    machine: machine(),
  })
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}
