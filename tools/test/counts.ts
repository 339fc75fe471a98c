/** What a part of the run counts. A skipped test proves nothing, so it counts as failed. */
export interface Counts {
  passed: number
  failed: number
  /** Titles of what failed: the end of a long run is read first, and often alone. */
  broken?: readonly string[]
  /** Titles of journeys that failed first and passed when they were repeated. */
  unsteady?: readonly string[]
}

/** So many journeys may need a second try in one run; more of them are a fault of the product or of the machine. */
const maxUnsteady = 2

/** Reads vitest's JSON report. A file that could not be loaded is one failure; a run without tests is one, too. */
export function vitestCounts(report: unknown): Counts {
  const { testResults = [] } = report as { testResults?: VitestFile[] }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  )
  const failed = tests.length - passed + unread.length
  const broken = [
    ...unread.map(({ name = 'a file' }) => name.split('/').slice(-2).join('/')),
    ...tests.filter(({ status }) => status !== 'passed').map(titleWithCause),
  ]
  return { passed, failed: passed + failed === 0 ? 1 : failed, ...(broken.length > 0 && { broken }) }
}

interface VitestTest {
  status: string
  fullName?: string
  failureMessages?: readonly string[]
}
interface VitestFile {
  name?: string
  status: string
  assertionResults: readonly VitestTest[]
}

const titleWithCause = ({ fullName = 'a test', failureMessages = [] }: VitestTest): string => {
  const [cause] = failureMessages[0]?.split('\n') ?? []
  return cause ? `${fullName.trim()} (${cause})` : fullName.trim()
}

interface Suite {
  specs?: { title: string; tests: { status: string }[] }[]
  suites?: Suite[]
}

/**
 * Reads Playwright's JSON report. A journey that passed only when it was repeated counts as passed and is named, as
 * long as few do (e2e/README.md).
 */
export function playwrightCounts(report: unknown): Counts {
  const {
    stats,
    errors = [],
    suites = [],
  } = report as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors?: unknown[]
    suites?: Suite[]
  }
  if (!stats) return { passed: 0, failed: 1 }
  const tolerated = stats.flaky <= maxUnsteady
  const passed = stats.expected + (tolerated ? stats.flaky : 0)
  const failed = stats.unexpected + (tolerated ? 0 : stats.flaky) + stats.skipped + errors.length
  const unsteady = titlesOf('flaky', suites)
  const broken = titlesOf('unexpected', suites)
  return {
    passed,
    failed: passed + failed === 0 ? 1 : failed,
    ...(broken.length > 0 && { broken }),
    ...(unsteady.length > 0 && { unsteady }),
  }
}

const titlesOf = (wanted: 'flaky' | 'unexpected', suites: readonly Suite[]): string[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === wanted)).map(({ title }) => title),
    ...titlesOf(wanted, inner),
  ])

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})
