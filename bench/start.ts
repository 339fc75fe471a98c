import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort, startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts'
import { root } from '../tools/bootstrap.mjs'
import { finished, machine, print, repeated, timed } from './support/measure.ts'
import { startProduct } from './support/product.ts'

/**
 * How long `npm start` takes from the command to the ready line. Cold: an empty disk and an empty npm cache, so the
 * packages are downloaded in the run. Warm: the same checkout again. Beside them, from the same run, what nobody can
 * avoid: starting Node, and starting a PostgreSQL of the same kind.
 */
const warmRuns = 5
const work = mkdtempSync(join(tmpdir(), 'tradewind-bench-'))
chmodSync(work, 0o755)
try {
  const checkout = join(work, 'checkout')
  copyTree(checkout)
  const port = String(await freePort())
  const start = async () => {
    const product = await startProduct(checkout, { PORT: port, npm_config_cache: join(work, 'npm-cache') })
    await product.stop()
    return product.readyMs
  }
  const cold = Math.round(await start())
  const warm = await repeated(warmRuns, start)
  const node = await repeated(warmRuns, () => timed(() => finished(process.execPath, ['--eval', '0'])))
  const postgres = await barePostgres(join(work, 'bare'))
  print({
    name: 'start',
    unit: 'ms',
    cold,
    warm,
    reference: { node, postgres },
    ratio: { warmToPostgres: round(warm.median / postgres.median), warmToNode: round(warm.median / node.median) },
    machine: machine(),
    commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
  })
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Every file that git knows or would add, as it is on the disk now. */
function copyTree(to: string): void {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    { cwd: root, encoding: 'utf8' },
  )
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(join(to, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(to, file))
  }
}

/** Starting a PostgreSQL on a cluster that is there already. */
async function barePostgres(dataDir: string) {
  await (await startEmbeddedPostgres({ dataDir, durable: true })).stop()
  return repeated(warmRuns, async () => {
    const began = performance.now()
    const server = await startEmbeddedPostgres({ dataDir, durable: true })
    const took = performance.now() - began
    await server.stop()
    return took
  })
}

function round(ratio: number): number {
  return Math.round(ratio * 100) / 100
}
