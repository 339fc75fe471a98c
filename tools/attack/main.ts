import { join } from 'node:path'
import { projectNode, root, watchParents } from '../bootstrap.mjs'
import { endAll, runCommand } from '../test/run-command.ts'
import { readArguments, testsOf, titlePattern } from './arguments.ts'

/** Carries attacks out by the tests that try them, and says which failed. */
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

const run = (args: readonly string[]) =>
  runCommand({
    command: projectNode(),
    args,
    cwd: root,
    write: (text) => process.stdout.write(text),
    limitMs: 24 * 3_600_000,
  })

const { chosen, list, long } = asked
if (list) {
  for (const { item, name, tests, long: forms } of chosen) {
    console.log(`${String(item).padStart(3)}  ${name}`)
    for (const { file, title } of tests) console.log(`       ${file}: ${title}`)
    for (const form of forms ?? []) console.log(`       --long: npm run faults -- ${form} --long`)
  }
} else {
  const { files, journeys } = testsOf(chosen)
  const failed: string[] = []
  // One worker: each has a database of its own, and most files bring a server up.
  if (files.length > 0) {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    if ((await run([vitest, 'run', '--maxWorkers=1', ...files])) !== 0) failed.push('tests')
  }
  if (journeys.files.length > 0) {
    const named = journeys.files.map((file) => file.replace('e2e/', ''))
    const args = [...named, '-g', titlePattern(journeys.titles)]
    if ((await run([join(root, 'tools/journeys.mjs'), ...args])) !== 0) failed.push('journeys')
  }
  for (const form of long ? new Set(chosen.flatMap((one) => one.long ?? [])) : [])
    if ((await run([join(root, 'tools/faults.mjs'), form, '--long'])) !== 0) failed.push(`${form} --long`)
  for (const one of failed) console.log(`  ✗ ${one}`)
  console.log(
    `${chosen.length} ${chosen.length === 1 ? 'attack' : 'attacks'} tried: ${failed.length > 0 ? 'something held not' : 'all held off'}`,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
}
