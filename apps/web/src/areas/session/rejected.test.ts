import { afterEach, expect, test, vi } from 'vitest'
import { isLeaving, type SignedIn, setProfile } from '#domain/session/session.ts'
import { stubBrowser } from '#ui/test-browser.ts'
import { toasts } from '#ui/toast.ts'
import type { GuardedRoute } from './guard.rules.ts'
import { guardRoute } from './guards.ts'

// What follows the call, a second later, is not of this test.
vi.mock('#lib/wait.ts', () => ({ wait: () => new Promise(() => undefined) }))

const accounts: GuardedRoute = { path: '/accounts', guard: 'dashboard' }
const built = () => true

afterEach(() => vi.unstubAllGlobals())

test('[guard-rejected-rule] whoever was rejected is signed out and told so; a pointer over a link does not do it', async () => {
  stubBrowser().signIn({ profile: { customer_id: '0190c000-0000-7000-8000-000000000001' } })
  setProfile({ onboardingStatus: 'OutRightRejected', customerType: 'Sole Trader' } as SignedIn)
  const reason = "We couldn't confirm who owns the business."
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const value = url.includes('/onboarding/refusal') ? { reason, refusedAt: '2026-11-24T09:30:12.000Z' } : null
    return Response.json({ isSuccess: true, value, error: null, message: null })
  })
  expect(await guardRoute({ href: '/accounts', ahead: true }, accounts, built)).toBe('not-found')
  expect(isLeaving()).toBe(false)
  void guardRoute({ href: '/accounts', ahead: false }, accounts, built)
  await vi.waitFor(() => expect(asked).toEqual(['/onboarding/api/v1/onboarding/refusal', '/identity/api/v1/logout']), {
    timeout: 20_000,
  })
  expect(toasts.get().at(-1)?.message?.text).toBe(
    `We couldn't open your account\n${reason}\nPlease contact us if you think this is a mistake.`,
  )
})
