import { availableParallelism } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install, root, watchParents } from '../bootstrap.mjs'
import { readArguments } from './arguments.ts'
import { describe, leastScore, type Mutant, percent, scores, survivors } from './report.ts'

const folder = join(root, 'tools/mutants')

const asked = readArguments(process.argv.slice(2), root)
if (typeof asked === 'string') {
  console.error(asked)
  process.exit(1)
}
// StrykerJS ends its own processes and removes its copy when we leave.
if (process.send) process.once('disconnect', () => process.exit(1))
else watchParents(() => process.exit(1))
// Listening must not keep us running once the result is reported.
process.channel?.unref()
await install(folder, (line) => console.error(`${line} (StrykerJS)`))
const mutants = await tryFaults(asked.files, process.stdout.isTTY && !asked.json)
const { folders, all } = scores(mutants)
const missed = survivors(mutants)
if (asked.json) {
  const score = (one: (typeof folders)[number]) => ({ ...one, percent: percent(one) })
  const files = scores(mutants, (file) => file).folders.map(score)
  const found = { all: score(all), folders: folders.map(score), files, survivors: missed }
  console.log(JSON.stringify({ least: leastScore, ...found }))
} else {
  for (const one of missed) console.log(describe(one))
  for (const one of [...folders, all])
    console.log(`${percent(one).toFixed(1).padStart(6)} %  ${one.found} of ${one.tried}  ${one.folder}`)
  if (percent(all) < leastScore) console.log(`Tests must find ${leastScore} % of the faults.`)
}
process.exitCode = percent(all) < leastScore ? 1 : 0

/** Has StrykerJS try its faults in these files, each against the tests that come by it. Works on a copy of the tree. */
async function tryFaults(files: string[], showProgress: boolean): Promise<Mutant[]> {
  process.chdir(root)
  const core = pathToFileURL(join(folder, 'node_modules/@stryker-mutator/core/dist/src/index.js')).href
  const { Stryker } = (await import(core)) as {
    Stryker: new (options: object) => { runMutationTest(): Promise<Mutant[]> }
  }
  const stryker = new Stryker({
    mutate: files,
    testRunner: 'vitest',
    plugins: [join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    vitest: { configFile: 'tools/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // What is computed once while a file loads is a table or a pattern: every fault there would need all tests anew.
    ignoreStatic: true,
    ignorePatterns: ['/bench', '/docs/images', '/docs/performance', '/e2e', '/tools/browser', '/apps/web/public'],
    cleanTempDir: 'always',
    // TypeScript 7 has no programming interface that StrykerJS could read its settings through, and the tests need none.
    tsconfigFile: 'none',
    disableTypeChecks: false,
    // Every second core: the tests run in workers of their own.
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    timeoutMS: 10_000,
    allowConsoleColors: false,
    reporters: showProgress ? ['progress'] : [],
    logLevel: 'error',
  })
  const mutants = await stryker.runMutationTest()
  return mutants.map((one) => ({ ...one, fileName: relative(root, resolve(root, one.fileName)) }))
}
