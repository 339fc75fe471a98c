import type { Edge } from '../check-boundaries/rules.ts'

/** What is known of the project: its sources and who imports whom. */
export interface Project {
  files: readonly string[]
  edges: readonly Edge[]
  smokeTests?: readonly string[]
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

/** These run with every change: the server answers each call, money goes by each network, each address has its screen. */
const smoke = [
  'apps/server/src/main/served-calls.test.ts',
  'apps/server/src/main/every-network.test.ts',
  'apps/web/src/app/routes.test.tsx',
]

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
    why: 'The contract changed: all tests run that start the server, which call it by the contract.',
  },
]

/** What a change of these files can affect. */
export function affectedBy(changed: readonly string[], { files, edges, smokeTests = smoke }: Project): Affected {
  const met = broad.filter(({ of }) => changed.some((path) => of.test(path)))
  const runs = (...kinds: readonly string[]) => met.some((each) => kinds.includes(each.runs))
  const running = edges.filter((edge) => !edge.import.typeOnly)
  // A test that starts the whole server imports all of it: what it is about is the module in which it stands.
  const startsServer = new Set(running.filter((edge) => isTest(edge.from) && leadsToMain(edge)).map(({ from }) => from))
  const reached = importersOf(
    changed,
    running.filter((edge) => !(startsServer.has(edge.from) && leadsToMain(edge))),
  )
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
    if (reached.has(path) || near.has(path)) return true
    if (isMain(path)) return runs('main') || areas.has('main')
    return startsServer.has(path) && (runs('main') || areas.has(areaOf(path)))
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

const leadsToMain = (edge: Edge): boolean => targetOf(edge)?.startsWith(main) === true

const targetOf = ({ target }: Edge): string | undefined => (target.kind === 'file' ? target.path : undefined)

/** These files and all that import them, by others or themselves. */
function importersOf(files: readonly string[], edges: readonly Edge[]): Set<string> {
  const importers = Map.groupBy(edges, (edge) => targetOf(edge) ?? '')
  const found = new Set(files)
  // A set gives what is added while it is walked.
  for (const file of found) for (const { from } of importers.get(file) ?? []) found.add(from)
  return found
}

const areaOf = (path: string): string => {
  const [, module, platform] = /^apps\/server\/src\/(?:modules\/([^/]+)|(platform))\//.exec(path) ?? []
  return module ?? platform ?? ''
}

/** The parts of the server among these files. All of it leads to `main`, which counts only where it changed itself. */
function areasOf(reached: ReadonlySet<string>, changed: readonly string[]): Set<string> {
  const ofMain = changed.some((path) => isMain(path) && !isTest(path) && !path.startsWith(`${main}testing/`))
  return new Set([...[...reached].map(areaOf), ...(ofMain ? ['main'] : [])])
}

/** Tests that read files, which imports do not show. Outside the server they are few and quick: they run each time. */
function readers(edges: readonly Edge[]): Set<string> {
  const reads = ({ import: { specifier = '' } }: Edge) => /^node:fs(\/promises)?$/.test(specifier)
  return new Set(edges.filter((edge) => isTest(edge.from) && reads(edge)).map(({ from }) => from))
}
