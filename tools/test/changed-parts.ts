import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { changedFiles } from '@tradewind/testkit/changed-files'
import { root } from '../bootstrap.mjs'
import { checkBoundaries } from '../check-boundaries/check.ts'
import { type Affected, affectedBy } from './affected.ts'
import {
  checks,
  format,
  importRulesOf,
  lint,
  type Part,
  serverRules,
  serverTests,
  testFiles,
  unitTests,
  wholeChecks,
} from './parts.ts'

/**
 * What is to run of `npm run check` for what differs from main, or from the commit before on main itself, with what is
 * not committed; nothing where nothing has changed. It says what it chose. Throws a sentence where git does not know.
 */
export function changedParts(say: (line: string) => void, folder = root, read = () => checkBoundaries(root)): Part[] {
  if (!isCheckout(folder))
    throw new Error(
      'What has changed is not known, since git does not know this folder: npm run check runs everything.',
    )
  const changed = changedFiles(folder)
  if (changed.length === 0) {
    say('Nothing has changed, so there is nothing to run.')
    return []
  }
  const imports = read()
  const affected = affectedBy(changed, imports)
  for (const line of describeChoice(changed, affected)) say(line)
  if (affected.whole) return [unitTests, serverRules, ...checks, serverTests]
  const { sources, tests } = affected
  return [
    testFiles('tests that the change can affect', Object.values(tests).flat()),
    ...(sources.length > 0 ? [lint(...sources)] : []),
    importRulesOf(imports),
    ...wholeChecks,
    format(...changed.filter((path) => existsSync(join(folder, path)))),
  ]
}

function isCheckout(folder: string): boolean {
  try {
    const asked = ['rev-parse', '--verify', '--quiet', 'HEAD']
    return execFileSync('git', asked, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] }).length > 0
  } catch {
    return false
  }
}

const kinds = {
  unit: 'Tests of the packages, the web app and the tools',
  modules: "Tests of the server's modules and platform",
  main: 'Tests of main',
  smoke: 'Smoke tests',
} as const

/** The choice in words: what changed, what runs of each kind, and what does not. */
export function describeChoice(changed: readonly string[], { more, tests, sources }: Affected): string[] {
  const lists = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
    tests[kind].length > 0
      ? [`${kinds[kind]}: ${tests[kind].length}`, ...tests[kind].map((path) => `  ${path}`)]
      : [`${kinds[kind]}: none`],
  )
  return [
    `Changed files: ${changed.length}`,
    ...changed.map((path) => `  ${path}`),
    ...more,
    ...lists,
    `Sources that are linted: ${sources.length}`,
    'Not run: journeys in a browser (npm run journeys), and the build.',
  ]
}
