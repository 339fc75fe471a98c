import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectNode, root } from '../bootstrap.mjs'
import { findBrowser } from '../browser/find.ts'
import { faultsOf, type Report } from '../check-boundaries/check.ts'
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts'
import { runCommand } from './run-command.ts'
import { playwrightTimes, type Timed, vitestTimes } from './slowest.ts'

/** What a part counted, and what it took. */
export interface Outcome extends Counts {
  /** Of all its programs together. */
  processorSeconds?: number
  /** Its test files or journeys. */
  times?: readonly Timed[]
}

/** One part of `npm test`: says what it does as it goes, and counts. */
export interface Part {
  name: string
  run: (write: (text: string) => void) => Promise<Outcome>
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const node = projectNode()

/** A command that passes or fails as one. */
const check = (name: string, command: string, ...args: string[]): Part => ({
  name,
  run: async (write) => {
    let processorSeconds = 0
    const used = (seconds: number) => {
      processorSeconds = seconds
    }
    const code = await runCommand({ command, args, cwd: root, write, used })
    return { ...(code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }), processorSeconds }
  },
})

/** The lint and the format of these files, or of all. */
export const lint = (...files: string[]) => check('lint', bin('oxlint'), '--type-aware', '--deny-warnings', ...files)
export const format = (...files: string[]) =>
  check('format', bin('biome'), 'check', '--no-errors-on-unmatched', ...files)

const importRules = check('import rules', node, 'tools/check-boundaries.ts')

/** The import rules where the tree has been read for something else. */
export const importRulesOf = (report: Report): Part => ({
  name: importRules.name,
  run: async (write) => {
    const faults = faultsOf(report)
    for (const fault of faults) write(`${fault}\n`)
    return faults.length > 0 ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 }
  },
})

/** What is checked of the project as a whole. The types are checked where something changed since the last time. */
export const wholeChecks: readonly Part[] = [
  check('types of the server, the packages and the tools', bin('tsc'), '--noEmit', '-p', 'tsconfig.json'),
  check('types of the web app', bin('tsc'), '--noEmit', '-p', 'apps/web/tsconfig.json'),
  check('types of the console', bin('tsc'), '--noEmit', '-p', 'apps/console/tsconfig.json'),
  check('every file loads in Node as it is', node, 'tools/check-loading.ts'),
  check('ISO 20022 messages, by the schemas in ISO20022_SCHEMAS where it is set', node, 'tools/iso20022.ts'),
  check('camt files of banks, from CAMT_FILES where it is set', node, 'tools/camt-files.ts'),
  check('words that the glossary replaces', node, 'tools/check-words.ts'),
  check('requirement ids in test titles', node, 'tools/spec.ts', '--check'),
  check('exports that nobody imports', bin('knip'), '--no-progress'),
]
export const checks: readonly Part[] = [lint(), importRules, ...wholeChecks, format('.')]

/** Apart from the checks that need nothing else: it installs the packages that read the description. */
export const apiDescription = check(
  "the API description, by Redocly's and Spectral's rules",
  node,
  'tools/api-description/check.ts',
)

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])

/** Apart from the server's tests, so that a database that does not come up hides nothing here. */
export const unitTests: Part = {
  name: 'tests of the packages, the web app and the tools',
  run: (write) => vitest(write, projects('kernel', 'contract', 'sdk', 'ui', 'web', 'console', 'tools')),
}
export const serverRules: Part = {
  name: "tests of the server's rules",
  run: (write) => vitest(write, ['--config', 'tools/test/rules.config.ts']),
}
export const serverTests: Part = {
  name: 'tests of the server on a real database',
  run: (write) => vitest(write, projects('server')),
}

/** These test files, wherever they are. */
export const testFiles = (name: string, files: readonly string[]): Part => ({
  name,
  run: (write) => vitest(write, files),
})

/**
 * A worker for each core, and never fewer than two, since a test mostly waits for its database. Said on the command line:
 * the projects do not inherit the root's setting.
 */
export const workersFor = (cores: number): number => Math.min(4, Math.max(2, cores))

async function vitest(write: (text: string) => void, chosen: readonly string[]): Promise<Outcome> {
  return withReport(
    async (report, used) => {
      const program = join(root, 'node_modules/vitest/vitest.mjs')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const args = [program, 'run', `--maxWorkers=${workersFor(availableParallelism())}`, ...reporters, ...chosen]
      return runCommand({ command: node, args, cwd: root, write, used })
    },
    (report) => ({ ...vitestCounts(report), times: vitestTimes(report, root) }),
  )
}

export const webBuild = check('build of the web app', node, 'tools/test/build-web.ts')

export const journeys: Part = {
  name: 'browser journeys',
  run: async (write) => {
    if (!existsSync(join(root, 'e2e/playwright.config.ts'))) throw new Error('e2e/playwright.config.ts is missing')
    const browser = await findBrowser((line) => write(`${line}\n`))
    write(`The browser comes from ${browser.source}.\n`)
    const cli = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/cli')
    return withReport(
      async (report, used) => {
        const env = { ...process.env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
        const args = [cli, 'test', '--reporter=list,json']
        return runCommand({ command: node, args, cwd: join(root, 'e2e'), env, write, used })
      },
      (report) => ({ ...playwrightCounts(report), times: playwrightTimes(report) }),
    )
  },
}

/** Runs a test runner that writes a JSON report, and reads the report whatever the exit code. */
async function withReport(
  run: (file: string, used: (processorSeconds: number) => void) => Promise<number>,
  read: (report: unknown) => Outcome,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-report-'))
  try {
    const file = join(folder, 'report.json')
    let processorSeconds = 0
    const code = await run(file, (seconds) => {
      processorSeconds = seconds
    })
    const outcome = read(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')))
    // A runner that failed although each test passed met an error outside of them.
    const failed = code !== 0 && outcome.failed === 0 ? 1 : outcome.failed
    return { ...outcome, failed, processorSeconds }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
