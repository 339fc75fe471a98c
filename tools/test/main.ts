import { watchParents } from '../bootstrap.mjs'
import { type Asked, readArguments } from './arguments.ts'
import { changedParts } from './changed-parts.ts'
import { readMachine, whereTimeWent } from './machine.ts'
import { apiDescription, checks, journeys, serverRules, serverTests, unitTests, webBuild } from './parts.ts'
import { endAll } from './run-command.ts'
import { type Result, shown, side } from './run-parts.ts'
import { summaryOf } from './summary.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endAll()
    process.exit(130)
  })
}
// The channel to a launcher under an older Node: when that is killed, nobody waits for us any more.
const leave = () => {
  endAll()
  process.exit(1)
}
if (process.send) process.once('disconnect', leave)
else watchParents(leave)

const asked = readArguments(process.argv.slice(2))
if (typeof asked !== 'string') {
  console.error(asked.problem)
  process.exit(1)
}

const before = readMachine()
const results = await runOf(asked).catch((error: Error) => {
  console.error(error.message)
  return process.exit(1)
})
const ours = results.reduce((sum, { processorSeconds = 0 }) => sum + processorSeconds, 0)
const lines = summaryOf(results, whereTimeWent(before, readMachine(), ours))
const failed = results.some((result) => result.failed > 0)
// Written to the end before leaving: a pipe does not get it at once.
process.stdout.write(`\n${lines.join('\n')}\n`, () => process.exit(failed ? 1 : 0))

/** The parts of a run. Tests go beside what is checked of the sources, so that both cores are at work to the end. */
async function runOf(kind: Asked): Promise<Result[]> {
  if (kind === 'fast') return side([unitTests, ...checks, serverRules])
  if (kind === 'all')
    return [
      ...(await side([unitTests, ...checks, apiDescription, webBuild])),
      await shown(serverTests),
      await shown(journeys),
    ]
  return side(changedParts((line) => console.log(line)))
}
