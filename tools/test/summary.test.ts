import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'
import { type Machine, processorTimes, readMachine, whereTimeWent } from './machine.ts'
import { workersFor } from './parts.ts'
import { finish } from './run-parts.ts'
import { playwrightTimes, slowest, vitestTimes } from './slowest.ts'
import { summaryOf } from './summary.ts'

test('the end of a run says of each part what it took, what was slowest, where the time went, and the sum last', () => {
  const results = [
    { name: 'tests', passed: 3, failed: 0, seconds: 12.34, processorSeconds: 20, times: [{ name: 'a', seconds: 2 }] },
    { name: 'journeys', passed: 1, failed: 1, seconds: 1, broken: ['red'], unsteady: ['shaky'] },
  ]
  expect(summaryOf(results, 'Here.')).toEqual([
    'Summary',
    '  ✓ tests: 3 passed (12.3 s, 20.0 s of processor time)',
    '  ✗ journeys: 1 failed, 1 passed (1.0 s)',
    '    ✗ red',
    '    ! passed only when repeated: shaky',
    'Slowest',
    '     2.0 s  a',
    'Where the time went',
    '  Here.',
    '',
    '4 passed, 1 failed',
  ])
})

test('the times of files and of journeys are read, the repeats of a journey together, and the slowest come first', () => {
  const files = vitestTimes({ testResults: [{ name: '/p/a.test.ts', startTime: 1000, endTime: 1500 }] }, '/p')
  const journey = { title: 'pays', tests: [{ results: [{ duration: 2000 }, { duration: 1000 }] }] }
  const journeys = playwrightTimes({ suites: [{ suites: [{ specs: [journey] }] }] })
  expect([vitestTimes({}, '/p'), playwrightTimes({})]).toEqual([[], []])
  expect(slowest([...files, ...journeys])).toEqual([
    { name: 'pays', seconds: 3 },
    { name: 'a.test.ts', seconds: 0.5 },
  ])
  expect(slowest(Array.from({ length: 12 }, () => ({ name: 'x', seconds: 1 }))).length).toBe(10)
})

test('a run beside others says that the machine was busy; one that had it for itself does not', () => {
  const at = (seconds: number, busy: number, stolen = 0): Machine => ({ at: seconds, load: 1, busy, stolen })
  const alone = whereTimeWent(at(0, 0), at(10, 19), 18, 2)
  expect(alone).toBe(
    '10.0 s for 18.0 s of processor time on 2 cores; load average 1.0 before and 1.0 after; other programs used 5 % of the cores, and 0 % was stolen.',
  )
  expect(whereTimeWent(at(0, 0), at(10, 19), 9, 2)).toMatch(/other programs used 50 % .* The machine was busy/)
  expect(whereTimeWent(at(0, 0), at(10, 9, 8), 9, 2)).toMatch(/40 % was stolen\. The machine was busy/)
  expect(whereTimeWent({ at: 0, load: 3 }, { at: 1, load: 3 }, 1, 1)).toMatch(/on 1 core;.*The machine was busy/)
})

test('what the machine has done is read from its own count', () => {
  expect(processorTimes('cpu  100 20 300 9000 50 6 7 800 0 0\ncpu0 1')).toEqual({ busy: 4.33, stolen: 8 })
  expect(readMachine().at).toBeGreaterThan(0)
})

test('a part that cannot run, as with a full disk or without a browser, has failed and says one sentence', async () => {
  let said = ''
  const write = (text: string) => {
    said += text
  }
  const full = async () => Promise.reject(new Error('ENOSPC: no space left on device'))
  expect(await finish({ name: 'journeys', run: full }, write)).toMatchObject({ name: 'journeys', passed: 0, failed: 1 })
  expect(said).toBe('ENOSPC: no space left on device\n')
})

test('one core has two workers, since a test mostly waits, and many cores have four', () => {
  expect([1, 2, 3, 64].map(workersFor)).toEqual([2, 2, 3, 4])
})

test('an option that is not known is refused in one sentence', () => {
  expect([readArguments([]), readArguments(['--fast'])]).toEqual(['all', 'fast'])
  expect(readArguments(['--fast', '--changed'])).toBe('changed')
  expect(readArguments(['--quick'])).toEqual({ problem: expect.stringMatching(/^The option --quick is not known: /) })
})
