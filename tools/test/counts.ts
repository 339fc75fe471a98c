/** What a part of the run counts. A skipped test proves nothing, so it counts as failed. */
export interface Counts {
  passed: number
  failed: number
}

/** Reads vitest's JSON report. A file that could not be loaded is one failure; a run without tests is one, too. */
export function vitestCounts(report: unknown): Counts {
  const { testResults = [] } = report as { testResults?: { status: string; assertionResults: { status: string }[] }[] }
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const passed = tests.filter(({ status }) => status === 'passed').length
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  ).length
  const failed = tests.length - passed + broken
  return { passed, failed: passed + failed === 0 ? 1 : failed }
}

/** Reads Playwright's JSON report. A test that passed only when repeated has failed once: it counts as failed. */
export function playwrightCounts(report: unknown): Counts {
  const { stats, errors = [] } = report as {
    stats?: { expected: number; unexpected: number; flaky: number; skipped: number }
    errors?: unknown[]
  }
  if (!stats) return { passed: 0, failed: 1 }
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed: stats.expected, failed: stats.expected + failed === 0 ? 1 : failed }
}

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})
