import { watchParents } from '../bootstrap.mjs'
import { type Counts, sum } from './counts.ts'
import { checks, journeys, type Part, serverRules, serverTests, unitTests, webBuild } from './parts.ts'
import { endAll } from './run-command.ts'

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

const args = process.argv.slice(2)
const unknown = args.find((arg) => arg !== '--fast')
if (unknown) {
  console.error(`The option ${unknown} is not known: --fast runs the fast part; npx vitest run PATH runs one test.`)
  process.exit(1)
}

const results = args.includes('--fast')
  ? [...(await side(checks)), await shown(unitTests), await shown(serverRules)]
  : [...(await side([...checks, webBuild])), await shown(unitTests), await shown(serverTests), await shown(journeys)]

console.log('\nSummary')
for (const { name, counts, seconds } of results) {
  const verdict = counts.failed ? `${counts.failed} failed, ${counts.passed} passed` : `${counts.passed} passed`
  console.log(`  ${counts.failed ? '✗' : '✓'} ${name}: ${verdict} (${seconds} s)`)
  for (const title of counts.broken ?? []) console.log(`    ✗ ${title}`)
  for (const title of counts.unsteady ?? []) console.log(`    ! passed only when repeated: ${title}`)
}
const { passed, failed } = sum(results.map(({ counts }) => counts))
// Written to the end before leaving: a pipe does not get it at once.
process.stdout.write(`\n${passed} passed, ${failed} failed\n`, () => process.exit(failed > 0 ? 1 : 0))

interface Result {
  name: string
  counts: Counts
  seconds: string
}

/** Runs a part to its end, whatever happens in it. */
async function finish(part: Part, write: (text: string) => void): Promise<Result> {
  const began = performance.now()
  const counts = await part.run(write).catch((error: Error) => {
    write(`${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  return { name: part.name, counts, seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

/** Shows a part's words as they come. */
async function shown(part: Part): Promise<Result> {
  console.log(`\n== ${part.name}`)
  return finish(part, (text) => process.stdout.write(text))
}

/** Runs small parts two at a time and shows each one's words whole, in the given order. */
async function side(parts: readonly Part[]): Promise<Result[]> {
  const waiting = parts.map((part) => ({ part, ...Promise.withResolvers<{ result: Result; words: string }>() }))
  const queue = [...waiting]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      let words = ''
      const result = await finish(next.part, (text) => {
        words += text
      })
      next.resolve({ result, words })
    }
  }
  void Promise.all([work(), work()])
  const results: Result[] = []
  for (const { promise, part } of waiting) {
    const { result, words } = await promise
    console.log(`\n== ${part.name} (${result.seconds} s)${words.trim() ? `\n${words.trimEnd()}` : ''}`)
    results.push(result)
  }
  return results
}
