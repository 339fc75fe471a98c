import { sum } from './counts.ts'
import type { Result } from './run-parts.ts'
import { slowest } from './slowest.ts'

/** The end of a run, line by line: each part with its times, what failed, what was slow; `went` says where the time went. */
export function summaryOf(results: readonly Result[], went: string): string[] {
  const slow = slowest(results.flatMap(({ times = [] }) => times))
  const { passed, failed } = sum(results)
  return [
    'Summary',
    ...results.flatMap((result) => [
      `  ${result.failed ? '✗' : '✓'} ${result.name}: ${verdict(result)} (${spent(result)})`,
      ...(result.broken ?? []).map((title) => `    ✗ ${title}`),
      ...(result.unsteady ?? []).map((title) => `    ! passed only when repeated: ${title}`),
    ]),
    ...(slow.length > 0 ? ['Slowest'] : []),
    ...slow.map(({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`),
    'Where the time went',
    `  ${went}`,
    '',
    `${passed} passed, ${failed} failed`,
  ]
}

const verdict = ({ passed, failed }: Result) => (failed ? `${failed} failed, ${passed} passed` : `${passed} passed`)

const spent = ({ seconds, processorSeconds }: Result) =>
  processorSeconds === undefined
    ? `${seconds.toFixed(1)} s`
    : `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor time`
