import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectNode, root } from '../bootstrap.mjs'
import { findBrowser } from '../browser/find.ts'
import { buildWeb } from '../start/web-build.ts'
import { type Counts, playwrightCounts, vitestCounts } from './counts.ts'
import { runCommand } from './run-command.ts'

/** One part of `npm test`: says what it does as it goes, and counts. */
export interface Part {
  name: string
  run: (write: (text: string) => void) => Promise<Counts>
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const node = projectNode()

/** A command that passes or fails as one. */
const check = (name: string, command: string, ...args: string[]): Part => ({
  name,
  run: async (write) => {
    const code = await runCommand({ command, args, cwd: root, write })
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

export const checks: readonly Part[] = [
  check('types of the server, the packages and the tools', bin('tsc'), '--noEmit', '-p', 'tsconfig.json'),
  check('types of the web app', bin('tsc'), '--noEmit', '-p', 'apps/web/tsconfig.json'),
  check('lint', bin('oxlint'), '--type-aware', '--deny-warnings'),
  check('format', bin('biome'), 'format', '.'),
  check('import rules', node, 'tools/check-boundaries.ts'),
  check('every file loads in Node as it is', node, 'tools/check-loading.ts'),
  check('ISO 20022 messages, by the schemas in ISO20022_SCHEMAS where it is set', node, 'tools/iso20022.ts'),
  check('requirement ids in test titles', node, 'tools/spec.ts', '--check'),
]

const projects = (...names: string[]) => names.flatMap((name) => ['--project', name])

/** Apart from the server's tests, so that a database that does not come up hides nothing here. */
export const unitTests: Part = {
  name: 'tests of the packages, the web app and the tools',
  run: (write) => vitest(write, projects('kernel', 'contract', 'web', 'tools')),
}
export const serverRules: Part = {
  name: "tests of the server's rules",
  run: (write) => vitest(write, [...projects('server'), '.rules.test.ts']),
}
export const serverTests: Part = {
  name: 'tests of the server on a real database',
  run: (write) => vitest(write, projects('server')),
}

/**
 * A worker for each core, and never fewer than two, since a test mostly waits for its database. Said on the command line:
 * the projects do not inherit the root's setting.
 */
const workers = Math.min(4, Math.max(2, availableParallelism()))

async function vitest(write: (text: string) => void, chosen: readonly string[]): Promise<Counts> {
  return withReport(async (report) => {
    const program = join(root, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = [program, 'run', `--maxWorkers=${workers}`, ...reporters, ...chosen]
    return runCommand({ command: node, args, cwd: root, write })
  }, vitestCounts)
}

export const webBuild: Part = {
  name: 'build of the web app',
  run: async (write) => {
    await buildWeb(root, (line) => write(`${line}\n`))
    return { passed: 1, failed: 0 }
  },
}

export const journeys: Part = {
  name: 'browser journeys',
  run: async (write) => {
    if (!existsSync(join(root, 'e2e/playwright.config.ts'))) throw new Error('e2e/playwright.config.ts is missing')
    const browser = await findBrowser((line) => write(`${line}\n`))
    write(`The browser comes from ${browser.source}.\n`)
    const cli = createRequire(join(root, 'e2e/package.json')).resolve('@playwright/test/cli')
    return withReport(async (report) => {
      const env = { ...process.env, CHROMIUM_PATH: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      return runCommand({
        command: node,
        args: [cli, 'test', '--reporter=list,json'],
        cwd: join(root, 'e2e'),
        env,
        write,
      })
    }, playwrightCounts)
  },
}

/** Runs a test runner that writes a JSON report, and reads the report whatever the exit code. */
async function withReport(run: (file: string) => Promise<number>, count: (report: unknown) => Counts): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'tradewind-report-'))
  try {
    const file = join(folder, 'report.json')
    const code = await run(file)
    const counts = count(JSON.parse(await readFile(file, 'utf8').catch(() => '{}')))
    // A runner that failed although each test passed met an error outside of them.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
