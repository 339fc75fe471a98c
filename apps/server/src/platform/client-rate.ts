import { clientRequestsPerMinute, Refusal, rateLimitHeader, rateLimitPolicyHeader } from '@tradewind/contract'
import type { FastifyReply } from 'fastify'
import type { Clock } from '#platform/clock'
import { createAllowances } from '#platform/rate'

const policy = 'client'

/** Counts a client's requests, says in each answer how many are left, and refuses those that are too many. */
export function createClientRate(clock: Clock) {
  const count = createAllowances({ clock, most: clientRequestsPerMinute, windowMs: 60_000 })
  return (clientId: string, reply: FastifyReply): void => {
    const { left, resetSeconds } = count(clientId)
    reply.header(rateLimitPolicyHeader, `"${policy}";q=${clientRequestsPerMinute};w=60`)
    reply.header(rateLimitHeader, `"${policy}";r=${Math.max(0, left)};t=${resetSeconds}`)
    if (left < 0) throw new Refusal('request.too_many', { retryAfter: resetSeconds })
  }
}
