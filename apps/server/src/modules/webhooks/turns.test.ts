import { expect, test } from 'vitest'
import { wallClock } from '#platform/clock'
import { createTurns } from './turns.ts'

test('slow endpoints of one customer leave most workers of a process to others', () => {
  const turns = createTurns(wallClock)
  const take = (customerId: string, id: string) => 'end' in turns.take({ customerId, id })
  const taken = (customerId: string) =>
    Array.from({ length: 100 }, (_, number) => take(customerId, `${customerId} ${number % 10}`)).filter(Boolean).length
  expect([taken('slow'), taken('other')]).toEqual([6, 6])
  expect(Array.from({ length: 6 }, () => take('third', 'one')).filter(Boolean)).toHaveLength(4)
})
