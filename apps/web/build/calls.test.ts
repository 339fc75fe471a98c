import { expect, test } from 'vitest'
import { callsOfTheApp } from './calls.ts'

test('a call in the build has what the app reads, and nothing of what only the server and the reference do', () => {
  const source = `import { call } from './call.ts'
const always = ['request.not_found'] as const
export const getThing = call({
  name: 'things.getThing',
  shows: 'things',
  call: 'GET /things/{id}',
  summary:
    'One thing, ' + "and what's in it.",
  permission: ['things:read', 'things:edit'],
  feature: 'FEATURE_THINGS',
  idempotent: true,
  // What comes back.
  value: z.object({ summary: z.string(), action: z.string(), refusals: z.array(z.string()) }),
  refusals: [...always, 'things.unknown'],
  silent: true,
})
export const described = other({ summary: 'Stays' })
`
  const left = callsOfTheApp(source)
  expect(left.replaceAll(/\n\s*(?=\n)/g, '')).toBe(`import { call } from './call.ts'
const always = ['request.not_found'] as const
export const getThing = call({
  name: 'things.getThing',
  shows: 'things',
  call: 'GET /things/{id}',
  idempotent: true,
  // What comes back.
  value: z.object({ summary: z.string(), action: z.string(), refusals: z.array(z.string()) }),
  silent: true,
})
export const described = other({ summary: 'Stays' })
`)
})
