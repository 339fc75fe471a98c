import { expect, test } from 'vitest'
import { wallClock } from '#platform/clock'
import { createTurns } from './turns.ts'

test('slow endpoints of three customers leave workers of a process to others', () => {
  const turns = createTurns(wallClock)
  const take = (customerId: string, id: string) => 'end' in turns.take({ customerId, id })
  const taken = (customerId: string) =>
    Array.from({ length: 100 }, (_, number) => take(customerId, `${customerId} ${number % 10}`)).filter(Boolean).length
  expect(Array.from({ length: 6 }, () => take('busy', 'one')).filter(Boolean)).toHaveLength(4)
  // Each takes at most half of what the customers before left.
  expect(['slow', 'slower', 'slowest'].map(taken)).toEqual([5, 3, 1])
  expect(take('next', 'next')).toBe(true)
})

test('ended requests give their turns back', () => {
  const turns = createTurns(wallClock)
  const take = () => turns.take({ customerId: 'one', id: 'endpoint' })
  for (let round = 0; round < 20; round += 1) {
    const taken = Array.from({ length: 4 }, take)
    expect(taken.every((turn) => 'end' in turn)).toBe(true)
    expect('comeBackAt' in take()).toBe(true)
    for (const turn of taken) if ('end' in turn) turn.end()
  }
})
