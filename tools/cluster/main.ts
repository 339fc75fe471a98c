import { join } from 'node:path'
import { projectNode, root, watchParents } from '../bootstrap.mjs'
import { endAll, runCommand } from '../test/run-command.ts'

/**
 * `npm run cluster -- [--failovers N] [--asynchronous]`: two servers on three machines of PostgreSQL under Patroni, whose
 * primary fails in five ways; see docs/deploy/cluster.md. Needs root on Linux, and Debian's packages.
 */
const given = process.argv.slice(2)
const at = given.indexOf('--failovers')
const failovers = at < 0 ? '10' : (given[at + 1] ?? '')
const unknown = given.filter(
  (one, place) => one !== '--asynchronous' && place !== at && place !== at + 1 - Number(at < 0),
)
if (!/^[1-9]\d*$/.test(failovers) || unknown.length > 0) {
  console.error('npm run cluster -- [--failovers N] [--asynchronous]')
  process.exit(1)
}
const leave = () => {
  endAll()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
if (process.send) process.once('disconnect', leave)
else watchParents(leave)

process.exitCode = await runCommand({
  command: projectNode(),
  args: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tools/cluster/vitest.config.ts'],
  cwd: root,
  env: {
    ...process.env,
    FAULT_FORM: 'short',
    FAULT_SIZE: failovers,
    ...(given.includes('--asynchronous') && { CLUSTER_ASYNCHRONOUS: 'yes' }),
  },
  write: (text) => process.stdout.write(text),
  limitMs: 6 * 3_600_000,
})
