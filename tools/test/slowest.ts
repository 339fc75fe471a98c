/** How long one test file or one journey took. */
export interface Timed {
  name: string
  seconds: number
}

/** The files of vitest's JSON report, named from the root of the project. */
export function vitestTimes(report: unknown, root: string): Timed[] {
  const { testResults = [] } = report as {
    testResults?: { name?: string; startTime?: number; endTime?: number }[]
  }
  return testResults.map(({ name = 'a file', startTime = 0, endTime = 0 }) => ({
    name: name.replace(`${root}/`, ''),
    seconds: (endTime - startTime) / 1000,
  }))
}

interface Suite {
  specs?: { title: string; tests: { results?: { duration: number }[] }[] }[]
  suites?: Suite[]
}

/** The journeys of Playwright's JSON report; the repeats of one count together. */
export function playwrightTimes(report: unknown): Timed[] {
  const { suites = [] } = report as { suites?: Suite[] }
  const inSuite = ({ specs = [], suites: inner = [] }: Suite): Timed[] => [
    ...specs.map(({ title, tests }) => {
      const results = tests.flatMap((one) => one.results ?? [])
      return { name: title, seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000 }
    }),
    ...inner.flatMap(inSuite),
  ]
  return suites.flatMap(inSuite)
}

export const slowest = (all: readonly Timed[], most = 10): Timed[] =>
  all.toSorted((one, other) => other.seconds - one.seconds).slice(0, most)
