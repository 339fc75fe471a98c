import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowsToDraw } from './rows-in-sight.rules.ts'

const list = { count: 250, rowHeight: 44, height: 288, top: 0, focused: -1 }
const drawn = (change: Partial<typeof list>) =>
  rowsToDraw({ ...list, ...change }).parts.flatMap((part) => ('room' in part ? [] : [part.at]))

test('a long list draws the rows in sight and some around them, a short one all', () => {
  expect(drawn({})).toHaveLength(15)
  expect(drawn({ top: 4_400 })).toEqual(expect.arrayContaining([100, 106]))
  expect(drawn({ count: 60 })).toHaveLength(60)
  expect(drawn({ count: 0 })).toEqual([])
})

test('the row of the keyboard is drawn wherever the list stands', () => {
  expect(drawn({ focused: 249 }).at(-1)).toBe(249)
  // What is typed shortens the list under the place that it was scrolled to.
  expect(drawn({ count: 3, top: 9_000 })).toEqual([0, 1, 2])
  expect(drawn({ count: 70, top: 9_000 }).at(-1)).toBe(69)
})

test('rows and room together are as high as the whole list, each row once and in order', () => {
  const lists = fc.record({
    count: fc.nat(600),
    rowHeight: fc.integer({ min: 20, max: 90 }),
    height: fc.nat(600),
    top: fc.nat(60_000),
    focused: fc.integer({ min: -1, max: 599 }),
  })
  fc.assert(
    fc.property(lists, (some) => {
      const { parts } = rowsToDraw(some)
      let at = 0
      for (const part of parts) {
        expect(part.at).toBe(at)
        at += 'room' in part ? part.room / some.rowHeight : 1
      }
      expect(at).toBe(some.count)
    }),
  )
})
