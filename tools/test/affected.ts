import type { Edge } from '../check-boundaries/rules.ts'

/** What is known of the project: its sources, who imports whom, and what the tests of `main` are about. */
export interface Project {
  files: readonly string[]
  edges: readonly Edge[]
  mainTests: Readonly<Record<string, readonly string[] | 'every call'>>
  smokeTests: readonly string[]
}

/** What a change can affect; paths from the root of the project. */
export interface Affected {
  /** Why more runs than the imports ask for, in sentences. */
  more: string[]
  /** Whether that is all of the check: packages or settings changed. */
  whole: boolean
  /** Tests by what they are: of packages, web app and tools; of the server's modules; of `main`; and the smoke tests. */
  tests: { unit: string[]; modules: string[]; main: string[]; smoke: string[] }
  /** Sources to lint: those that changed, and those that import them, whose types may have changed with them. */
  sources: string[]
}

const main = 'apps/server/src/main/'
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isServer = (path: string) => path.startsWith('apps/server/')
const isMain = (path: string) => path.startsWith(main)

/** Each says for which files more runs, and what: `check` stands for all of `npm run check`. */
const broad: readonly { of: RegExp; runs: 'check' | 'server' | 'main'; why: string }[] = [
  {
    of: /(^|\/)(package(-lock)?\.json|\.npmrc|tsconfig[^/]*\.json|vitest?\.config\.ts|\.oxlintrc\.json|biome\.json)$/,
    runs: 'check',
    why: 'Packages or settings changed: the whole check and all tests of the server run.',
  },
  {
    of: /^apps\/server\/(database\/|test-database\.ts$)/,
    runs: 'server',
    why: 'The database changed: all tests of the server run.',
  },
  {
    of: /^apps\/server\/(?!database\/|package\.json$|.*\.(ts|md)$)/,
    runs: 'server',
    why: 'What the server reads besides its sources changed: all its tests run.',
  },
  {
    of: /^packages\/contract\/src\/(?!.*\.test\.ts$)/,
    runs: 'main',
    why: 'The contract changed: all tests of main run, which call the server by it.',
  },
]

/** What a change of these files can affect. */
export function affectedBy(changed: readonly string[], { files, edges, mainTests, smokeTests }: Project): Affected {
  const met = broad.filter(({ of }) => changed.some((path) => of.test(path)))
  const runs = (...kinds: readonly string[]) => met.some((each) => kinds.includes(each.runs))
  const running = edges.filter((edge) => !edge.import.typeOnly)
  const reached = importersOf(changed, running)
  // Beyond the shared code of their own folder, what tests of `main` import is the whole server.
  const near = importersOf(
    changed,
    running.filter((edge) => targetOf(edge)?.startsWith(`${main}testing/`)),
  )
  const areas = areasOf(reached, changed)
  const reading = readers(edges)

  const isAffected = (path: string): boolean => {
    if (runs('check') || changed.includes(path)) return true
    if (!isServer(path)) return reached.has(path) || reading.has(path)
    if (runs('server')) return true
    if (!isMain(path)) return reached.has(path)
    const about = mainTests[path.slice(main.length).replace('.test.ts', '')] ?? 'every call'
    return runs('main') || near.has(path) || (about !== 'every call' && about.some((area) => areas.has(area)))
  }
  const tests = files.filter((path) => isTest(path) && !smokeTests.includes(path) && isAffected(path))
  const typed = importersOf(changed, edges)
  return {
    more: met.map(({ why }) => why),
    whole: runs('check'),
    tests: {
      unit: tests.filter((path) => !isServer(path)),
      modules: tests.filter((path) => isServer(path) && !isMain(path)),
      main: tests.filter(isMain),
      smoke: [...smokeTests],
    },
    sources: runs('check') ? [...files] : files.filter((path) => typed.has(path)),
  }
}

const targetOf = ({ target }: Edge): string | undefined => (target.kind === 'file' ? target.path : undefined)

/** These files and all that import them, by others or themselves. */
function importersOf(files: readonly string[], edges: readonly Edge[]): Set<string> {
  const importers = Map.groupBy(edges, (edge) => targetOf(edge) ?? '')
  const found = new Set(files)
  // A set gives what is added while it is walked.
  for (const file of found) for (const { from } of importers.get(file) ?? []) found.add(from)
  return found
}

/** The parts of the server among these files. All of it leads to `main`, which counts only where it changed itself. */
function areasOf(reached: ReadonlySet<string>, changed: readonly string[]): Set<string> {
  const areas = [...reached].map((path) => /^apps\/server\/src\/(?:modules\/([^/]+)|(platform))\//.exec(path))
  const ofMain = changed.some((path) => isMain(path) && !isTest(path) && !path.startsWith(`${main}testing/`))
  return new Set([...areas.map((found) => found?.[1] ?? found?.[2] ?? ''), ...(ofMain ? ['main'] : [])])
}

/** Tests that read files, which imports do not show. Outside the server they are few and quick: they run each time. */
function readers(edges: readonly Edge[]): Set<string> {
  const reads = ({ import: { specifier = '' } }: Edge) => /^node:fs(\/promises)?$/.test(specifier)
  return new Set(edges.filter((edge) => isTest(edge.from) && reads(edge)).map(({ from }) => from))
}
