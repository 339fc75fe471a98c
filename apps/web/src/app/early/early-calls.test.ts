import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#lib/paths.ts'
import { connectSession } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { stubBrowser } from '#ui/test-browser.ts'
import { featureRoutes } from '../feature-routes.ts'
import { startEarlyCalls } from './early-calls.ts'

const id = '0190c000-0000-7000-8000-000000000001'
const profile = `/onboarding/api/v1/customers/${id}`
const asked: string[] = []
let permissions: string[]
let browser: ReturnType<typeof stubBrowser>

beforeEach(() => {
  asked.length = 0
  permissions = ['accounts:read', 'transactions:read']
  browser = stubBrowser()
  browser.signIn({ profile: { customer_id: id } })
  connectSession({
    accessToken: () => 'a-token',
    hasNewer: async () => false,
    expired: () => false,
    isOver: () => false,
  })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return address === profile
      ? Response.json({ isSuccess: true, value: { permissions } })
      : Response.json({ isSuccess: false, value: null, error: 'No.', message: null }, { status: 409 })
  })
})
afterEach(() => {
  globalThis.takeEarlyCall = undefined
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('the accounts ask for nothing again that was asked for before their scripts were there', async () => {
  startEarlyCalls()
  await vi.waitFor(() => expect(asked).toHaveLength(5))
  expect(asked[0]).toBe(profile)
  const early = [...asked]
  const accounts = await featureRoutes.find(({ path }) => path === paths.accounts())?.module()
  await accounts?.load?.({} as never)
  expect(asked).toEqual(early)
  // Each was taken by the screen, and a second reading asks the server.
  expect(early.map((address) => globalThis.takeEarlyCall?.(address, 'a-token') !== undefined)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
  queryClient.clear()
  await accounts?.load?.({} as never)
  expect(asked.slice(5).toSorted()).toEqual(early.slice(1).toSorted())
}, 60_000)

test('whoever may not read the accounts is asked for nothing but the person', async () => {
  permissions = ['accounts:read']
  startEarlyCalls()
  expect(await globalThis.takeEarlyCall?.('/transactions/api/v1/attention', 'a-token')).toBeUndefined()
  expect(asked).toEqual([profile])
})

test('what was asked for with another token, by nobody or for another page is not given', async () => {
  startEarlyCalls()
  expect(globalThis.takeEarlyCall?.(profile, 'another-token')).toBeUndefined()
  globalThis.takeEarlyCall = undefined
  asked.length = 0
  browser.signIn({ profile: { customer_id: id }, secondsLeft: -1 })
  startEarlyCalls()
  browser.signIn({ profile: {} })
  startEarlyCalls()
  browser.local.clear()
  startEarlyCalls()
  browser.signIn({ profile: { customer_id: id } })
  Object.assign(location, { pathname: '/payment' })
  startEarlyCalls()
  expect([globalThis.takeEarlyCall, asked]).toEqual([undefined, []])
})

test('a call that did not come through is made again by whoever needs it', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('network')
  })
  startEarlyCalls()
  expect(await globalThis.takeEarlyCall?.(profile, 'a-token')).toBeUndefined()
})
