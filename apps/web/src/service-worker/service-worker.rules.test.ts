import { allCalls } from '@tradewind/contract/registry'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type QuoteInput, staleStores, treatmentOf } from './service-worker.rules.ts'

const origin = 'https://pay.example.com'
const asked = (path: string, changes: Partial<QuoteInput> = {}) =>
  treatmentOf({ method: 'GET', url: origin + path, mode: 'cors', authorized: false, ...changes }, origin)

test('[http-service-worker, http-images] hashed assets, flags, icons and the offline page come from the store', () => {
  for (const path of [
    '/assets/app-B8fk_3-x.js',
    '/assets/inter-latin-opsz-normal-C1nco2-j.woff2',
    '/storage/flags/GBP.svg',
    '/storage/flags/countries/ng.svg',
    '/storage/icons/accounts.svg',
    '/offline.html',
  ])
    expect([path, asked(path)]).toEqual([path, 'from-store'])
})

test('[http-service-worker] the answer of no declared call is ever kept, however it is asked', () => {
  const paths = allCalls.flatMap(({ call, aliases = [] }) => [call.slice(call.indexOf(' ') + 1), ...aliases])
  expect(paths.length).toBeGreaterThan(30)
  const filler = fc.stringMatching(/^[\w.-]{1,20}$/)
  fc.assert(
    fc.property(fc.constantFrom(...paths), filler, fc.boolean(), (path, id, upper) => {
      const filled = path.replace(/\{\w+\}/g, id)
      expect(asked(upper ? filled.toUpperCase() : filled)).toBe('network')
    }),
    { numRuns: 500 },
  )
})

test('[http-service-worker] no page of a screen is kept, nor anything with a token, a query, another method or origin', () => {
  expect(asked('/accounts', { mode: 'navigate' })).toBe('screen')
  expect(asked('/accounts')).toBe('network')
  expect(asked('/identity/interaction/x', { mode: 'navigate' })).toBe('network')
  expect(asked('/assets/app-B8fk_3-x.js', { authorized: true })).toBe('network')
  expect(asked('/assets/app-B8fk_3-x.js?x=1')).toBe('network')
  expect(asked('/assets/app-B8fk_3-x.js', { method: 'POST' })).toBe('network')
  expect(
    treatmentOf(
      { method: 'GET', url: 'https://evil.example/assets/a-12345678.js', mode: 'cors', authorized: false },
      origin,
    ),
  ).toBe('network')
  for (const path of [
    '/storage/files/statement.svg',
    '/storage/flags/../x.svg?',
    '/assets/../accounts',
    '/index.html',
    '/sw.js',
  ])
    expect([path, asked(path)]).toEqual([path, 'network'])
})

test('an update keeps the files of the version before, whose pages may still be open, and nothing older', () => {
  expect(staleStores(['static-1', 'static-2', 'static-3', 'other'], 'static-3')).toEqual(['static-1'])
  expect(staleStores(['static-1'], 'static-1')).toEqual([])
})
