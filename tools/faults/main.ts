import { join } from 'node:path'
import { projectNode, root, watchParents } from '../bootstrap.mjs'
import { endAll, runCommand } from '../test/run-command.ts'
import { faultTests, readArguments } from './arguments.ts'

/** Runs fault tests through vitest, which brings up the database; each says its figures as lines of JSON. */
const asked = readArguments(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(asked)
  process.exit(1)
}
const leave = () => {
  endAll()
  process.exit(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, leave)
if (process.send) process.once('disconnect', leave)
else watchParents(leave)

const { name, long, seed, size } = asked
const runOne = (file: string) =>
  runCommand({
    command: projectNode(),
    // One file needs one worker, and so one database.
    args: [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--maxWorkers=1', file],
    cwd: root,
    env: {
      ...process.env,
      FAULT_FORM: long ? 'long' : 'short',
      ...(seed !== undefined && { FAULT_SEED: String(seed) }),
      ...(size !== undefined && { FAULT_SIZE: String(size) }),
    },
    write: (text) => process.stdout.write(text),
    limitMs: 12 * 3_600_000,
  })

if (name !== 'all') process.exitCode = await runOne(faultTests[name])
else {
  const failed: string[] = []
  for (const [one, file] of Object.entries(faultTests)) if ((await runOne(file)) !== 0) failed.push(one)
  for (const one of failed) console.log(`  ✗ ${one}`)
  console.log(`${Object.keys(faultTests).length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
