import type { AnyCall } from '@tradewind/contract'
import { hostileText, hostileValue, nearlyRight, shaped } from '@tradewind/testkit/arbitraries'
import fc from 'fast-check'
import type { Person } from './test-people.ts'
import { rightRequests } from './test-requests.ts'
import type { WireRequest } from './test-wire-request.ts'

/** What some queries become: text for every value, as a query carries it. */
const asQuery = (made: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((made ?? {}) as object).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.toWellFormed() : (JSON.stringify(value) ?? ''),
    ]),
  )

/** Requests of the call's shape, right ones with a field or two spoiled, and utter nonsense. */
export function requestsOf(declared: AnyCall, person: Person): fc.Arbitrary<WireRequest> {
  const right = rightRequests(person)[declared.name] ?? {}
  const part = (name: 'params' | 'query' | 'body'): fc.Arbitrary<unknown> => {
    const schema = declared[name]
    if (!schema) return fc.constant(undefined)
    const spoiled = nearlyRight(schema, fc.constant(right[name]))
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant(right[name]) },
      { weight: 3, arbitrary: spoiled },
      { weight: 2, arbitrary: shaped(schema) },
      {
        weight: 1,
        arbitrary: name === 'body' ? hostileValue : fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
      },
    )
  }
  return fc.record({ params: part('params'), query: part('query'), body: part('body') }).map((made) => ({
    ...(made.params !== undefined && { params: asQuery(made.params) }),
    ...(made.query !== undefined && { query: asQuery(made.query) }),
    ...(made.body !== undefined && { body: made.body }),
  }))
}
