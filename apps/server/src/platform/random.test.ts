import { expect, test } from 'vitest'
import { systemRandom, uuidv7 } from './random.ts'

test('a version 7 UUID begins with its millisecond, as in the example of RFC 9562, and its counter in the lower half', () => {
  const at = new Date('2022-02-22T14:22:22-05:00')
  const id = uuidv7(at, { ...systemRandom, bytes: (count) => Buffer.alloc(count, 0xff) })
  expect(id).toBe('017f22e2-79b0-77ff-bfff-ffffffffffff')
})

test('what is made later sorts later, be it ten thousand in one millisecond; an earlier moment sorts earlier', () => {
  const at = new Date('2024-05-05T05:05:05.005Z')
  const ids = Array.from({ length: 10_000 }, () => uuidv7(at, systemRandom))
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  const before = uuidv7(new Date(at.getTime() - 60_000), systemRandom)
  expect(before < (ids[0] ?? '')).toBe(true)
})

test('what is made later sorts later by each of two clocks that take turns, however far apart they are', () => {
  const [ours, banks] = [new Date('2024-05-05T05:05:05.005Z'), new Date('2024-05-09T05:05:05.005Z')]
  const turns = Array.from({ length: 3_000 }, () => [uuidv7(ours, systemRandom), uuidv7(banks, systemRandom)] as const)
  for (const ids of [turns.map(([id]) => id), turns.map(([, id]) => id)]) expect(ids).toEqual(ids.toSorted())
})
