import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const cleared = vi.fn(async () => undefined)
vi.mock('#domain/session/session.ts', () => ({
  clearEverything: cleared,
  untilThePageIsGone: async () => 'gone',
}))
const { load } = await import('./signed-out-page.tsx')

const replace = vi.fn()
const page = (settings: object | undefined) =>
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === 'page-settings' && settings ? { textContent: JSON.stringify(settings) } : null,
  })
beforeEach(() => vi.stubGlobal('location', { replace }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('[product-signout] /signout-oidc clears what is here, and ends at the public site that the installation names', async () => {
  page({ publicSite: 'https://www.tradewind.example/' })
  await load()
  expect(cleared).toHaveBeenCalledOnce()
  expect(replace.mock.calls).toEqual([['https://www.tradewind.example/']])
})

test('[product-signout] without a public site the page itself says that the session has ended', async () => {
  for (const settings of [{ publicSite: '' }, undefined]) {
    page(settings)
    await load()
  }
  expect(cleared).toHaveBeenCalledTimes(2)
  expect(replace).not.toHaveBeenCalled()
})
