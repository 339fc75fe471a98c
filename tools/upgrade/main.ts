import { join } from 'node:path'
import { projectNode, root, watchParents } from '../bootstrap.mjs'
import { endAll, runCommand } from '../test/run-command.ts'

/**
 * `npm run upgrade -- --from COMMIT`: two servers of that version serve customers without pause while the database is
 * migrated and the servers are replaced by this version one after the other; see docs/deploy/cluster.md.
 */
const [option, commit = ''] = process.argv.slice(2)
if (option !== '--from' || !/^[\w./^~-]{1,100}$/.test(commit) || commit.startsWith('-')) {
  console.error('npm run upgrade -- --from COMMIT')
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
  args: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'tools/upgrade/vitest.config.ts'],
  cwd: root,
  env: { ...process.env, FAULT_FORM: 'short', UPGRADE_FROM: commit },
  write: (text) => process.stdout.write(text),
  limitMs: 3_600_000,
})
