import { expect, test } from 'vitest'
import { playwrightCounts, sum, vitestCounts } from './counts.ts'

const file = (status: string, ...tests: string[]) => ({
  name: '/somewhere/src/main/books.test.ts',
  status,
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: ` ${each} one`,
    failureMessages: each === 'failed' ? ['AssertionError: 1 is not 2\n    at a line'] : [],
  })),
})

test('each test counts once, and a skipped one has failed; what failed is named with its cause', () => {
  expect(
    vitestCounts({ testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed', 'skipped')] }),
  ).toEqual({
    passed: 3,
    failed: 2,
    broken: ['failed one (AssertionError: 1 is not 2)', 'skipped one'],
  })
})

test('a test file that could not be loaded is a failure', () => {
  expect(vitestCounts({ testResults: [file('passed', 'passed'), file('failed')] })).toEqual({
    passed: 1,
    failed: 1,
    broken: ['main/books.test.ts'],
  })
})

test('a run without tests or without a report has failed', () => {
  expect(vitestCounts({ testResults: [] })).toEqual({ passed: 0, failed: 1 })
  expect(vitestCounts({})).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts({})).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 } })).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('a journey that was skipped or broke outside of a test has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 0, skipped: 1 }
  const suites = [{ specs: [{ title: 'red', tests: [{ status: 'unexpected' }] }] }]
  expect(playwrightCounts({ stats, suites, errors: [{}] })).toEqual({ passed: 5, failed: 3, broken: ['red'] })
})

test('a journey that passed only when repeated is named; three of them are failures', () => {
  const specs = [
    { title: 'steady', tests: [{ status: 'expected' }] },
    { title: 'shaky', tests: [{ status: 'flaky' }] },
  ]
  const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }
  const report = { stats, suites: [{ suites: [{ specs }] }] }
  expect(playwrightCounts(report)).toEqual({ passed: 6, failed: 0, unsteady: ['shaky'] })
  expect(playwrightCounts({ stats: { ...stats, flaky: 3 } })).toEqual({ passed: 5, failed: 3 })
})

test('the sum is over all parts', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({ passed: 3, failed: 3 })
})
