import { defaultFlags, flagsElementId } from '@tradewind/contract/flags'
import { afterEach, expect, test, vi } from 'vitest'
import { currentFlags, readFlagsOf, setFlags, startFlags } from './flags.ts'

const pageWith = (text: string | null) => ({
  getElementById: (id: string) =>
    id === flagsElementId && text !== null ? ({ textContent: text } as HTMLElement) : null,
})

afterEach(() => {
  setFlags(defaultFlags)
  vi.unstubAllGlobals()
})

test('[flag-source] the flags in the page are there before anything is asked', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  void startFlags(pageWith('{"FEATURE_CARD":true,"FEATURE_PRICING":false}'))
  expect(currentFlags()).toEqual({ ...defaultFlags, FEATURE_CARD: true, FEATURE_PRICING: false })
  expect(fetch).not.toHaveBeenCalled()
})

test('[flag-source] a page without flags asks for them, and without an answer the defaults hold', async () => {
  const asked: string[] = []
  const flags = { ...defaultFlags, FEATURE_CARD: true }
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ isSuccess: true, value: flags, error: null, message: null })
  })
  await startFlags(pageWith(null))
  expect(asked).toEqual(['/onboarding/api/v1/configuration/get-feature-flags'])
  expect(currentFlags()).toEqual(flags)
  setFlags(defaultFlags)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await startFlags(pageWith('{'))
  expect(currentFlags()).toEqual(defaultFlags)
})

test('only flags that we know, and only yes or no, are taken from a page', () => {
  expect(readFlagsOf('{"FEATURE_CARD":"ON","FEATURE_X":true,"FEATURE_FAQ":false}')).toEqual({ FEATURE_FAQ: false })
  for (const text of ['', 'null', '[', '7', null, undefined]) expect(readFlagsOf(text)).toBeUndefined()
})
