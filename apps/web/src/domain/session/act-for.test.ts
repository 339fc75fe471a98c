import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#ui/test-browser.ts'
import { actFor } from './act-for.ts'

const [one, other] = ['0190c000-0000-7000-8000-000000000001', '0190c000-0000-7000-8000-000000000002']
const key = 'oidc.user:http://localhost/identity:tradewind-web'

let browser: ReturnType<typeof stubBrowser>
/** What the server says to the switch, or nothing, and for which company the session acts then. */
let server: { status?: number; acts: string }
/** What waits for a renewal that another tab has begun. */
let renewal: PromiseWithResolvers<void>

beforeEach(() => {
  browser = stubBrowser()
  browser.signIn({ profile: { customer_id: one, sub: one } })
  server = { status: 200, acts: other }
  renewal = Promise.withResolvers()
  renewal.resolve()
  vi.stubGlobal('navigator', {
    locks: { request: async (_: string, work: () => unknown) => renewal.promise.then(work) },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const company = (customerId: string) => ({
      customerId,
      customerName: 'A company',
      customerType: 'Limited Liability Company',
      role: 'Admin',
      status: 'Active',
      current: customerId === server.acts,
    })
    if (url.endsWith('/my-companies'))
      return Response.json({ isSuccess: true, value: [company(one), company(other)], error: null, message: null })
    if (!server.status) throw new TypeError('network')
    const isSuccess = server.status === 200
    const value = isSuccess ? { customerId: other } : null
    return Response.json({ isSuccess, value, error: isSuccess ? null : 'No.', message: null }, server)
  })
})
afterEach(() => vi.unstubAllGlobals())

const kept = () => (JSON.parse(browser.local.getItem(key) ?? '{}') as { profile: object }).profile

test('a switch is written where all tabs see it, and opens the application anew', async () => {
  await actFor(other)
  expect([kept(), browser.went]).toEqual([{ customer_id: other, sub: one }, ['/']])
})

test('a renewal that is under way ends before, so that its older word does not come last', async () => {
  renewal = Promise.withResolvers()
  const done = actFor(other)
  await vi.waitFor(() => expect(kept()).toMatchObject({ customer_id: one }))
  browser.signIn({ profile: { customer_id: one, sub: one }, token: 'renewed' })
  renewal.resolve()
  await done
  expect([kept(), browser.local.getItem(key)]).toEqual([
    { customer_id: other, sub: one },
    expect.stringContaining('renewed'),
  ])
})

test('what the server refuses changes nothing here', async () => {
  server = { status: 404, acts: one }
  await expect(actFor(other)).rejects.toThrow('No.')
  expect([kept(), browser.went]).toEqual([{ customer_id: one, sub: one }, []])
})

test('without an answer the server is asked for which company the session acts now', async () => {
  server = { acts: one }
  await expect(actFor(other)).rejects.toThrow("We didn't get a response.")
  expect(browser.went).toEqual([])
  server = { acts: other }
  await actFor(other)
  expect([kept(), browser.went]).toEqual([{ customer_id: other, sub: one }, ['/']])
})
