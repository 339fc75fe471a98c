import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../test-browser.ts'
import { keyForIntent, keyForTry, settleIntent } from './intent.ts'

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
})
afterEach(() => vi.unstubAllGlobals())

test('only a try that asks again has the key of the one before; the same payment once more is another', async () => {
  const first = await keyForTry('send-money a', { again: false })
  expect(await keyForTry('send-money a', { again: true })).toBe(first)
  expect(await keyForTry('send-money a', { again: true })).toBe(first)
  const second = await keyForTry('send-money a', { again: false })
  expect(second).not.toBe(first)
  expect(await keyForTry('send-money a', { again: true })).toBe(second)
})

test('what another account waits for keeps its key, and so it does over a reload', async () => {
  const first = await keyForTry('send-money a', { again: false })
  await keyForTry('send-money b', { again: false })
  settleIntent('send-money b')
  expect(await keyForTry('send-money a', { again: true })).toBe(first)
  // What the tab has kept is lost with it; the sealed copy is not.
  browser.session.clear()
  expect(await keyForTry('send-money a', { again: true })).toBe(first)
})

test('after the answer asking again is a new intent', async () => {
  const first = await keyForTry('send-money a', { again: false })
  settleIntent('send-money a')
  expect(await keyForTry('send-money a', { again: true })).not.toBe(first)
})

test('nothing of what is ordered is kept beside the key, not even as a digest', async () => {
  await keyForTry('send-batch /accounts/a', { again: false })
  const [kept = ''] = browser.session.kept.values()
  expect(Object.keys(JSON.parse(kept) as object)).toEqual(['key'])
})

test('a form that cannot say whether it asks again has the same key for the same request', async () => {
  const first = await keyForIntent('sendr-order', { amount: '10' })
  expect(await keyForIntent('sendr-order', { amount: '10' })).toBe(first)
  expect(await keyForIntent('sendr-order', { amount: '11' })).not.toBe(first)
})
