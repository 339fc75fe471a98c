import { clientRequestsPerMinute } from '@tradewind/contract'
import { clockAt } from '@tradewind/testkit'
import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'
import { createClientRate } from '#platform/client-rate'

test('a client that makes too many requests in a minute is refused until the minute is over, and no other client', () => {
  const clock = clockAt(new Date('2026-12-01T10:00:00Z'))
  const count = createClientRate(clock)
  const headers: Record<string, string> = {}
  const reply = { header: (name: string, value: string) => (headers[name] = value) } as unknown as FastifyReply
  for (let made = 0; made < clientRequestsPerMinute; made += 1) count('one', reply)
  expect(headers['ratelimit']).toBe('"client";r=0;t=60')
  clock.moveBy(18_000)
  expect(() => count('one', reply)).toThrow(expect.objectContaining({ code: 'request.too_many', retryAfter: 42 }))
  expect(headers['ratelimit']).toBe('"client";r=0;t=42')
  count('another', reply)
  clock.moveBy(42_000)
  count('one', reply)
  expect(headers['ratelimit']).toBe(`"client";r=${clientRequestsPerMinute - 1};t=60`)
})
