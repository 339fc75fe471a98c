import { expect, test } from 'vitest'
import { allCalls, staffCalls } from './registry.ts'

/** A customer's call and a staff's are never made on one page. */
test.each([
  ['customers', allCalls],
  ['staff', staffCalls],
])('what a call of %s affects is shown by another', (_who, calls) => {
  const shown = new Set(calls.flatMap(({ shows }) => shows ?? []))
  const affected = new Set(calls.flatMap(({ affects }) => affects ?? []))
  expect([...affected].filter((subject) => !shown.has(subject))).toEqual([])
  expect([...shown].filter((subject) => !affected.has(subject))).toEqual([])
})

test('a call shows or affects, never both', () => {
  const both = [...allCalls, ...staffCalls].filter(({ shows, affects }) => shows && affects)
  expect(both.map(({ name }) => name)).toEqual([])
})
