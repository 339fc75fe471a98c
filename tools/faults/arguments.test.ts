import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultTests, readArguments } from './arguments.ts'

const root = join(import.meta.dirname, '../..')

test('every fault test is there, and every one that is there has a name', () => {
  const named: string[] = Object.values(faultTests)
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(named).toEqual(expect.arrayContaining(globSync('apps/server/src/**/*.fault.test.ts', { cwd: root })))
})

test('a name alone is the short form, with options the long one with its seed and size', () => {
  expect(readArguments(['kills'])).toEqual({ name: 'kills', long: false })
  expect(readArguments(['all', '--long'])).toEqual({ name: 'all', long: true })
  expect(readArguments(['walk', '--long', '--seed', '7', '--size', '100'])).toEqual({
    name: 'walk',
    long: true,
    seed: 7,
    size: 100,
  })
})

test.each([
  [[], /^Name a fault test, or all: kills, /],
  [['toString'], /^Name a fault test/],
  [['all', '--size', '9'], /--size is for one of them/],
  [['kills', '--log'], /--log is not known/],
  [['kills', '--seed'], /--seed wants a whole number/],
  [['kills', '--seed', '4294967296'], /--seed wants a whole number/],
  [['kills', '--size', '-1'], /--size wants a whole number/],
])('%j is answered by a sentence', (given, words) => {
  expect(readArguments(given)).toMatch(words)
})
