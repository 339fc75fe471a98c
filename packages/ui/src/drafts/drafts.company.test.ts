import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../test-browser.ts'

/** What the browser's database keeps, across pages. */
const { kept } = vi.hoisted(() => ({ kept: new Map<string, { id: string }>() }))
vi.mock('./object-store.ts', () => ({
  objectStore: () => async (_: string, work: (store: object) => unknown) =>
    work({
      getAll: () => Array.from(kept.values()),
      put: (value: { id: string }) => kept.set(value.id, value),
      delete: (id: string) => kept.delete(id),
    }),
}))

const [user, one, other] = ['01', '02', '03'].map((end) => `0190c000-0000-7000-8000-0000000000${end}`)

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  kept.clear()
  browser = stubBrowser()
  Object.assign(document, { documentElement: { dataset: {} } })
  vi.stubGlobal('fetch', async () =>
    Response.json({ isSuccess: true, value: { session: user, key: 'A'.repeat(43) }, error: null, message: null }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A page that opens for one company of the person, as after a switch. */
async function pageOf(company: string | undefined) {
  vi.resetModules()
  browser.signIn({ profile: { customer_id: company, sub: user } })
  const drafts = await import('./drafts.ts')
  await drafts.openDrafts(user ?? '')
  return drafts
}

test('what was typed for one company is not there for another, and is there again when that one is back', async () => {
  await (await pageOf(one)).writeDraft('pay', { amount: '10' })
  const there = await pageOf(other)
  expect([there.readDraft('pay'), there.readAnyDraft('pay'), there.offers.get()]).toEqual([undefined, undefined, []])
  await there.writeDraft('pay', { amount: '11' })
  expect((await pageOf(one)).readDraft('pay')).toEqual({ amount: '10' })
  expect((await pageOf(other)).readDraft('pay')).toEqual({ amount: '11' })
})
