import { isRedirect } from '@tanstack/react-router'
import { getCustomer } from '@tradewind/contract/customers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SignedIn, setProfile, startSession } from '#domain/session/session.ts'
import { defaultFlags } from '#lib/flags.ts'
import { RouteFailure } from '#lib/route-failure.ts'
import { send } from '#ui/calls/api.ts'
import { stubBrowser } from '#ui/test-browser.ts'
import { type GuardedRoute, guardFlagsOf } from './guard.rules.ts'
import { guardRoute } from './guards.ts'

const accounts: GuardedRoute = { path: '/accounts', guard: 'dashboard' }
const signin: GuardedRoute = { path: '/signin', guard: 'guest' }
const built = () => true
const ada = {
  id: '0190c000-0000-7000-8000-000000000001',
  onboardingStatus: 'Approved',
  status: 'Active',
  userStatus: 'Active',
  customerType: 'Sole Trader',
  mayUseDashboard: true,
} as unknown as SignedIn

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
})

afterEach(() => {
  setProfile(undefined)
  vi.unstubAllGlobals()
})

function signIn(scope?: string) {
  browser.signIn({ ...(scope && { scope }), profile: { customer_id: ada.id } })
  setProfile(ada)
}

const goesTo = async (asked: Promise<unknown>): Promise<string | undefined> => {
  const thrown: unknown = await asked.then(
    () => undefined,
    (error: unknown) => error,
  )
  return isRedirect(thrown) ? thrown.options.href : undefined
}

test('[guard-no-user-rule, guard-signed-out-rule] with nobody there, cookies and both storages are cleared, and the way leads to /signin and back', async () => {
  browser.local.setItem('left', 'over')
  browser.session.setItem('profile', 'sealed')
  const href = '/accounts?sort=ASC'
  expect(await goesTo(guardRoute({ href, ahead: false }, accounts, built))).toBe(
    `/signin?${new URLSearchParams({ returnTo: href })}`,
  )
  expect([...browser.local.kept, ...browser.session.kept]).toEqual([])
  expect(browser.cookies).toEqual(['profile=; Path=/; Max-Age=0', 'token=; Path=/; Max-Age=0'])
})

test('a page that is only fetched ahead clears nothing', async () => {
  browser.local.setItem('left', 'over')
  expect(await goesTo(guardRoute({ href: '/accounts', ahead: true }, accounts, built))).toContain('/signin')
  expect(browser.local.getItem('left')).toBe('over')
})

test('[guard-guest-rule] whoever is signed in goes home from a page for guests', async () => {
  signIn()
  expect(await goesTo(guardRoute({ href: '/signin', ahead: false }, signin, built))).toBe('/')
  expect(await guardRoute({ href: '/accounts', ahead: false }, accounts, built)).toBe('found')
})

test('[guard-scope] a session that was not given for our calls is nobody', async () => {
  signIn('openid profile')
  expect(await goesTo(guardRoute({ href: '/accounts', ahead: false }, accounts, built))).toContain('/signin')
})

test('[guard-signed-out-rule] nobody who asks for the home needs to be led back to it', async () => {
  const home: GuardedRoute = { path: '/', guard: 'dashboard' }
  expect(await goesTo(guardRoute({ href: '/', ahead: false }, home, built))).toBe('/signin')
})

test('a logout by inactivity ends at the home, whose way to the sign-in keeps why, and where the person was', async () => {
  const home: GuardedRoute = { path: '/', guard: 'dashboard' }
  browser.session.setItem('signin-notice', 'You were away.')
  browser.session.setItem('left-by', 'ada')
  browser.session.setItem('profile', 'sealed')
  const href = `/?${new URLSearchParams({ returnTo: '/accounts?sort=ASC' })}`
  expect(await goesTo(guardRoute({ href, ahead: false }, home, built))).toBe(
    `/signin?${new URLSearchParams({ returnTo: '/accounts?sort=ASC' })}`,
  )
  expect(Object.fromEntries(browser.session.kept)).toEqual({ 'signin-notice': 'You were away.', 'left-by': 'ada' })
})

test('customers of SendR start at its home once that is built, and at the payments until then', async () => {
  signIn()
  setProfile({ ...ada, onboardingStatus: 'SendR' })
  const home: GuardedRoute = { path: '/', guard: 'dashboard' }
  const start = (screens: (path: string) => boolean) => goesTo(guardRoute({ href: '/', ahead: false }, home, screens))
  expect([await start(built), await start((path) => path !== '/sendr')]).toEqual(['/sendr', '/payment'])
})

test('[routing-middleware] a guard that nobody knows is a 500', async () => {
  const unknown = { path: '/x', guard: 'admins' } as unknown as GuardedRoute
  const asked = guardRoute({ href: '/x', ahead: false }, unknown, built)
  await expect(asked).rejects.toThrow(new RouteFailure(500, 'Unknown middleware'))
  await expect(asked).rejects.toMatchObject({ status: 500 })
})

test('[guard-401-rule] a 401 clears everything and leads to the sign-in, which leads back', async () => {
  signIn()
  startSession()
  const refused = { isSuccess: false, value: null, error: 'over', message: null }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 401 }))
  const settled = vi.fn()
  void send(getCustomer, { params: { customerId: ada.id } }).then(settled, settled)
  await vi.waitFor(() => expect(browser.went).toEqual(['/signin?returnTo=%2Faccounts']), { timeout: 20_000 })
  expect(browser.local.kept.size).toBe(0)
  // The page is being left: what waited for the answer is told nothing more.
  expect(settled).not.toHaveBeenCalled()

  // A link that is pressed now finds nobody signed in, and must not clear the reason on a way of its own.
  const reason = browser.session.getItem('signin-notice')
  expect(reason).toContain('Your session has expired')
  const guarded = vi.fn()
  void guardRoute({ href: '/payment', ahead: false }, accounts, built).then(guarded, guarded)
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  expect(guarded).not.toHaveBeenCalled()
  expect(browser.session.getItem('signin-notice')).toBe(reason)
})

test('the guard asks every flag by its name, and nothing else moves it', () => {
  const named = {
    FEATURE_ACCOUNT_CONTROL: 'accountControl',
    FEATURE_CARD: 'card',
    FEATURE_GBP_LAAS_PAYMENT: 'cardFunding',
    FEATURE_PLAID: 'bankLink',
    FEATURE_CLOSE_ACCOUNT: 'closeAccount',
    FEATURE_SCHEDULED_PAYMENTS: 'scheduledPayments',
    FEATURE_MAKER_CHECKER: 'makerChecker',
    FEATURE_HELP_CENTER: 'helpCenter',
    FEATURE_BENEFICIARY_MGT: 'beneficiaries',
    FEATURE_ACCOUNTS: 'accounts',
  } as const
  for (const [flag, word] of Object.entries(named)) {
    for (const on of [true, false])
      expect([flag, guardFlagsOf({ ...defaultFlags, [flag]: on }, true)[word]]).toEqual([flag, on])
  }
  expect(guardFlagsOf(defaultFlags, false).sendrHome).toBe(false)
})
