import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetPinSetup, hasPinQuery } from './pin.queries.ts'

const customerId = '0190c000-0000-7000-8000-000000000001'
const kept = new Map<string, string>()
let says = true
let asked = 0

beforeEach(() => {
  kept.clear()
  says = true
  asked = 0
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return Response.json({ isSuccess: true, value: { hasTransactionPin: says }, error: null, message: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** As a page that is opened anew asks. */
const ask = async () => (await new QueryClient().fetchQuery(hasPinQuery(customerId))).hasTransactionPin

test('a session that knows of the PIN does not ask again', async () => {
  expect([await ask(), await ask(), asked]).toEqual([true, true, 1])
  expect([...kept]).toEqual([['isPinSetup', 'true']])
})

test('without a PIN every page asks, and what the session knows can be forgotten', async () => {
  says = false
  expect([await ask(), await ask(), asked, kept.size]).toEqual([false, false, 2, 0])
  says = true
  await ask()
  forgetPinSetup()
  says = false
  expect([await ask(), asked]).toEqual([false, 4])
})
