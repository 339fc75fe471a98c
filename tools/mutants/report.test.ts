import { expect, test } from 'vitest'
import { describe, type Mutant, percent, scores, survivors } from './report.ts'

const mutant = (fileName: string, status: string, line = 1, replacement = 'true'): Mutant => ({
  fileName,
  status,
  mutatorName: 'ConditionalExpression',
  replacement,
  location: { start: { line, column: 0 } },
})
const kernel = 'packages/kernel/src/money.ts'
const server = 'apps/server/src/modules/sandbox/networks/plan.rules.ts'

test('a fault that a test finds or that never ends is found, one that no test notices or reaches is missed', () => {
  const { folders, all } = scores([
    mutant(kernel, 'Killed'),
    mutant(kernel, 'Timeout'),
    mutant(kernel, 'Survived'),
    mutant(server, 'NoCoverage'),
    mutant(server, 'Ignored'),
    mutant(server, 'RuntimeError'),
  ])
  expect(folders).toEqual([
    { folder: 'apps/server/src/modules/sandbox', found: 0, tried: 1 },
    { folder: 'packages/kernel/src', found: 2, tried: 3 },
  ])
  expect(all).toEqual({ folder: 'all', found: 2, tried: 4 })
  expect(percent(all)).toBe(50)
})

test('files can be reported one by one too', () => {
  const { folders } = scores([mutant(kernel, 'Killed'), mutant(server, 'Survived')], (file) => file)
  expect(folders).toEqual([
    { folder: server, found: 0, tried: 1 },
    { folder: kernel, found: 1, tried: 1 },
  ])
})

test('where nothing was tried nothing was missed', () => expect(percent(scores([]).all)).toBe(100))

test('the areas, subjects and folders of the web app have a score each', () => {
  const { folders } = scores([
    mutant('apps/web/src/areas/session/guard.rules.ts', 'Killed'),
    mutant('apps/web/src/domain/payees/purpose.rules.ts', 'Killed'),
  ])
  expect(folders.map(({ folder }) => folder)).toEqual(['apps/web/src/areas/session', 'apps/web/src/domain/payees'])
})

test('survivors are listed by file and line, in one line each', () => {
  const missed = survivors([
    mutant(kernel, 'Survived', 40, 'a\n  + b'),
    mutant(kernel, 'Killed', 3),
    mutant(kernel, 'NoCoverage', 7, 'x'.repeat(300)),
  ])
  expect(missed.map(describe)).toEqual([
    `${kernel}:7  ConditionalExpression → ${'x'.repeat(99)}…  (no test comes here)`,
    `${kernel}:40  ConditionalExpression → a + b`,
  ])
})
