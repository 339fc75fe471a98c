import type { Profile } from '@tradewind/contract/customers-profile'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { stubBrowser } from '#ui/test-browser.ts'

/** What happened, in its order; the waiting ends when the test says so. */
const happened: string[] = []
let waited: PromiseWithResolvers<void>
vi.mock('#lib/wait.ts', () => ({
  wait: (ms: number) => {
    happened.push(`waits ${ms} ms`)
    return waited.promise
  },
}))
const renewed = vi.fn<() => Promise<void>>()
const cameBack = vi.fn<() => Promise<object>>()
vi.mock('#ui/calls/oidc.ts', async (original) => ({
  ...(await original<typeof import('#ui/calls/oidc.ts')>()),
  oidc: async () => ({ signinSilent: renewed, signinRedirectCallback: cameBack }),
}))

/** The key by which this tab keeps its profile, where browsers have their database. */
vi.mock('#ui/drafts/object-store.ts', () => ({
  objectStore: () => {
    const kept = new Map<string, unknown>()
    const store = {
      get: (name: string) => kept.get(name),
      put: (value: unknown, name: string) => kept.set(name, value),
      delete: (name: string) => kept.delete(name),
    }
    return async (_: string, work: (keys: typeof store) => unknown) => work(store)
  },
}))

/** What is being encrypted for a tab: a refresh that nobody waits for must not write into the next test's browser. */
const keeping = new Set<Promise<void>>()
vi.mock('./profile-vault.ts', async (original) => {
  const vault = await original<typeof import('./profile-vault.ts')>()
  const keepSealed: typeof vault.keepSealed = (place, content) => {
    const kept = vault.keepSealed(place, content)
    keeping.add(kept)
    return kept
  }
  return { ...vault, keepSealed }
})

const id = '0190c000-0000-7000-8000-000000000001'
const ada: z.output<typeof Profile> = {
  id,
  userId: id,
  email: 'ada@marlow.example',
  firstName: 'Ada',
  lastName: 'Marlow',
  occupation: 'Managing Director',
  customerName: 'Marlow & Finch Ltd',
  customerType: 'Limited Liability Company',
  customerTypeId: id,
  status: 'Active',
  onboardingStatus: 'Approved',
  userStatus: 'Active',
  requiresDocumentUpload: false,
  country: 'United Kingdom',
  countryId: id,
  mainCurrencyCode: 'GBP',
  role: 'Super Admin',
  permissions: ['accounts:read'],
  cookieAccepted: true,
  analyticsAccepted: false,
  language: null,
  companies: 1,
  mayUseDashboard: true,
  cardListed: false,
  businessCardListed: false,
  cadEftListed: false,
  featuresOn: [],
}

/** A lock as browsers have it: one after the other. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return (_name: string, work: () => Promise<unknown>) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}

let browser: ReturnType<typeof stubBrowser>
/** What the server says of the profile, and whether it is there at all. */
let server: { profile: [status: number, value: unknown]; there: boolean }
/** The module anew for every test: it remembers that the page is being left. */
let session: typeof import('./session.ts')
let toasts: () => (string | undefined)[]

beforeEach(async () => {
  happened.length = 0
  waited = Promise.withResolvers()
  renewed.mockReset().mockRejectedValue(new Error('the provider does not know this browser'))
  browser = stubBrowser((what) => happened.push(what))
  server = { profile: [200, ada], there: true }
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request: inTurn() },
  })
  vi.stubGlobal('fetch', async (url: string) => {
    happened.push(`asks ${url}`)
    if (!server.there) throw new TypeError('network')
    const [status, value] = url.endsWith('/logout') ? [200, null] : server.profile
    return new Response(JSON.stringify({ isSuccess: status === 200, value, error: null, message: null }), { status })
  })
  vi.resetModules()
  session = await import('./session.ts')
  const { toasts: shown } = await import('#ui/toast.ts')
  toasts = () => shown.get().map(({ message }) => message?.text)
  session.startSession()
  // Generous, since every test reads the modules anew: a loaded machine is slow, not wrong.
}, 60_000)
afterEach(async () => {
  vi.useRealTimers()
  await Promise.allSettled(keeping)
  keeping.clear()
  vi.unstubAllGlobals()
})

const signedIn = () => {
  browser.signIn({ profile: { customer_id: id } })
  session.setProfile(ada)
}
const until = (what: string) => vi.waitFor(() => expect(happened).toContain(what), { timeout: 20_000 })

test('[session-logout-order] the call first, a second, then everything that is kept here, then the home', async () => {
  signedIn()
  browser.session.setItem('cookieaccepted', 'true')
  void session.signOut()
  await until('waits 1000 ms')
  expect(happened).toEqual(['asks /identity/api/v1/logout', 'waits 1000 ms'])
  expect(browser.local.kept.size + browser.session.kept.size).toBe(3)
  waited.resolve()
  await until('goes to /')
  expect(happened.slice(2)).toEqual(['local storage is cleared', 'goes to /'])
  expect([...browser.local.kept, ...browser.session.kept]).toEqual([])
  expect(browser.cookies).toEqual(['profile=; Path=/; Max-Age=0', 'token=; Path=/; Max-Age=0'])
})

test('[session-logout-order] pressed twice it happens once', async () => {
  signedIn()
  waited.resolve()
  void session.signOut({ because: 'You were away.' })
  void session.signOut({ because: 'You pressed it too.' })
  await until('goes to /')
  expect(toasts()).toEqual(['You were away.'])
  expect(happened.filter((what) => what.startsWith('asks'))).toHaveLength(1)
  expect(session.isLeaving()).toBe(true)
})

test('a sign-out that the server did not hear of leaves its mark, and nothing else', async () => {
  signedIn()
  server.there = false
  waited.resolve()
  void session.signOut()
  await until('goes to /')
  expect([...browser.local.kept.keys()]).toEqual(['pending-sign-out'])
})

test('who is signed out for a reason reads it at home, and comes back only to what was half-typed', async () => {
  for (const keepDrafts of [false, true]) {
    vi.resetModules()
    happened.length = 0
    const anew = await import('./session.ts')
    signedIn()
    waited.resolve()
    void anew.signOut({ because: 'You were away.', keepDrafts })
    await until(keepDrafts ? 'goes to /?returnTo=%2Faccounts' : 'goes to /')
    expect([anew.takeNotice(), anew.takeNotice()]).toEqual(['You were away.', undefined])
  }
})

test('[session-lost-logout] without a connection nothing is asked: cookies and storage are cleared, then a second, then the home', async () => {
  signedIn()
  void session.leaveOffline()
  await until('waits 1000 ms')
  expect(happened).toEqual(['local storage is cleared', 'waits 1000 ms'])
  expect([...browser.local.kept.keys(), ...browser.session.kept.keys()]).toEqual(['pending-sign-out'])
  expect(browser.cookies).toEqual(['profile=; Path=/; Max-Age=0', 'token=; Path=/; Max-Age=0'])
  waited.resolve()
  await until('goes to /')
})

const missing = 'Profile details not found, please contact administrator'
const missingIdentity = 'Identity Profile details not found, please contact administrator'
test.each([
  ['the provider names no customer', missingIdentity, () => browser.signIn()],
  [
    'what is kept of the identity was tampered with',
    missingIdentity,
    () => browser.session.setItem('identityProfile', 'AAAA.BBBB'),
  ],
  ['the server has no profile', missing, () => (server.profile = [404, null])],
  ['what is kept was tampered with', missing, () => browser.session.setItem('profile', 'AAAA.BBBB')],
])('[session-missing-profile] where %s, a toast says so and the session ends', async (_, words, break_) => {
  browser.signIn({ profile: { customer_id: id } })
  break_()
  waited.resolve()
  const found = vi.fn()
  void session.resolveProfile().then(found, found)
  await until('goes to /')
  expect(toasts()).toEqual([words])
  expect(browser.session.getItem('signin-notice')).toBe(words)
  expect(happened).toContain('asks /identity/api/v1/logout')
  // The page is being left: no screen is drawn for nobody.
  expect(found).not.toHaveBeenCalled()
})

test('what a tab keeps of a person is shown to that person alone, also after someone else signed in from another tab', async () => {
  const ben = { ...ada, userId: '0190c000-0000-7000-8000-000000000002', firstName: 'Ben' }
  browser.signIn({ profile: { customer_id: id, sub: ada.userId } })
  expect(await session.resolveProfile()).toMatchObject({ firstName: 'Ada' })
  session.setProfile(undefined)
  server.there = false
  expect(await session.resolveProfile()).toMatchObject({ firstName: 'Ada' })

  session.setProfile(undefined)
  server = { profile: [200, ben], there: true }
  browser.signIn({ profile: { customer_id: id, sub: ben.userId } })
  expect(await session.resolveProfile()).toMatchObject({ firstName: 'Ben' })
})

const other = '0190c000-0000-7000-8000-000000000009'
/** What the server has for the company that is asked for, in its own words. */
const companies = (acts: string) =>
  vi.stubGlobal('fetch', async (url: string) => {
    happened.push(`asks ${url}`)
    const right = url.endsWith(acts)
    const answer = {
      isSuccess: right,
      value: right ? { ...ada, id: acts } : null,
      error: right ? null : 'no',
      message: null,
    }
    return new Response(JSON.stringify(answer), { status: right ? 200 : 404 })
  })

test('[entity-session-flags] the session keeps the identity profile, and knows of the PIN and the questions of this person alone', async () => {
  const open = async (profile: object) => {
    browser.signIn({ profile: { customer_id: id, sub: ada.userId, ...profile } })
    // As a page that is loaded anew, whose refresh no earlier one overtakes.
    vi.resetModules()
    session = await import('./session.ts')
    await session.resolveProfile()
    await Promise.allSettled(keeping)
    return Object.fromEntries(browser.session.kept) as Record<string, string>
  }
  const flagsOf = (kept: Record<string, string>) => [kept['isPinSetup'], kept['hasSecQuest']]
  const first = await open({ has_transaction_pin: true, has_security_questions: false })
  expect(flagsOf(first)).toEqual(['true', undefined])
  expect(first['identityProfile']).toMatch(/^[\w-]{36}\.[\w+/=]+\.[\w+/=]+$/)
  // What a screen has learnt since stays over a reload, under a token that is older than it.
  browser.session.setItem('hasSecQuest', 'true')
  expect(flagsOf(await open({ has_transaction_pin: true, has_security_questions: false }))).toEqual(['true', 'true'])
  expect(flagsOf(await open({ sub: other, has_security_questions: true }))).toEqual([undefined, 'true'])
})

test('what a tab keeps of one company is not shown for another, to which another tab has switched since', async () => {
  browser.signIn({ profile: { customer_id: id, sub: ada.userId } })
  await session.resolveProfile()
  session.setProfile(undefined)
  companies(other)
  browser.signIn({ profile: { customer_id: other, sub: ada.userId } })
  happened.length = 0
  expect(await session.resolveProfile()).toMatchObject({ id: other })
  expect(happened).toEqual([`asks /onboarding/api/v1/customers/${other}`])
})

test('where the token names a company that the session has left, new tokens name the right one, and nobody is signed out', async () => {
  browser.signIn({ profile: { customer_id: id, sub: ada.userId } })
  companies(other)
  renewed
    .mockReset()
    .mockImplementation(async () => browser.signIn({ profile: { customer_id: other, sub: ada.userId }, token: 'next' }))
  expect(await session.resolveProfile()).toMatchObject({ id: other })
  expect([renewed.mock.calls.length, session.isLeaving(), browser.went]).toEqual([1, false, []])
})

test('a page of a company that the session has left begins anew, also where it was shown from what the tab keeps', async () => {
  browser.signIn({ profile: { customer_id: id, sub: ada.userId } })
  await session.resolveProfile()
  session.setProfile(undefined)
  companies(other)
  renewed
    .mockReset()
    .mockImplementation(async () => browser.signIn({ profile: { customer_id: other, sub: ada.userId }, token: 'next' }))
  expect(await session.resolveProfile()).toMatchObject({ id })
  await until('goes to /')
  expect([browser.went, session.isLeaving(), browser.local.kept.size]).toEqual([['/'], true, 2])
})

test('a tab that slept through a sign-out and the next sign-in reads the profile anew, and ends no session', async () => {
  const signIn = async () => {
    browser.signIn({ profile: { customer_id: id, sub: ada.userId } })
    session.setProfile(undefined)
    return await session.resolveProfile()
  }
  await signIn()
  const left = browser.session.getItem('profile') ?? ''
  await session.clearEverything()
  for (const key of ['erased', 'another']) {
    if (key === 'another') await signIn()
    browser.session.setItem('profile', left)
    expect([key, await signIn()]).toEqual([key, ada])
  }
  expect([happened.filter((what) => /logout|goes to/.test(what)), session.isLeaving()]).toEqual([[], false])
})

test.each([
  ['another tab says so', () => browser.tell('storage', { key: null, newValue: 'a session' })],
  [
    'it asks the server',
    async () => {
      const { send } = await import('#ui/calls/api.ts')
      const { getCustomer } = await import('@tradewind/contract/customers-profile')
      void send(getCustomer, { params: { customerId: id } })
    },
  ],
  ['it opens another screen', () => void session.resolveProfile()],
])(
  'a page begins anew once someone else has signed in or another company was chosen, as soon as %s',
  async (_, happens) => {
    for (const now of [
      { customer_id: id, sub: other },
      { customer_id: other, sub: ada.userId },
    ]) {
      vi.resetModules()
      session = await import('./session.ts')
      session.startSession()
      browser.signIn({ profile: { customer_id: id, sub: ada.userId } })
      session.setProfile(ada)
      expect(await session.resolveProfile()).toBe(ada)
      browser.signIn({ profile: now })
      happened.length = 0
      await happens()
      await until('goes to /')
      // Nothing is asked in the other one's name, and that one stays signed in.
      expect([happened, session.isLeaving(), browser.local.kept.size]).toEqual([['goes to /'], true, 2])
    }
  },
)

test('[session-signin-transition, http-401] a 401 signs out at once: a toast says why, everything is cleared, and no call is made', async () => {
  browser.signIn({ profile: { customer_id: id } })
  browser.session.setItem('cookieaccepted', 'true')
  server.profile = [401, null]
  void session.resolveProfile()
  await until('goes to /signin?returnTo=%2Faccounts')
  const words = 'Your session has expired, Kindly login to continue accessing your dashboard.'
  expect(toasts()).toEqual([words])
  expect([...browser.session.kept]).toEqual([['signin-notice', words]])
  expect(browser.local.kept.size).toBe(0)
  expect(browser.cookies).toEqual(['profile=; Path=/; Max-Age=0', 'token=; Path=/; Max-Age=0'])
  expect(happened.filter((what) => /logout|waits/.test(what))).toEqual([])
})

test('calls whose token the server refuses are asked once more with a newer one, and one renewal serves them all', async () => {
  signedIn()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Headers }) => {
    const token = headers.get('authorization') ?? ''
    asked.push(token)
    const right = token === 'Bearer the-next'
    const answer = { isSuccess: right, value: right ? ada : null, error: right ? null : 'no', message: null }
    return new Response(JSON.stringify(answer), { status: right ? 200 : 401 })
  })
  renewed
    .mockReset()
    .mockImplementation(async () => browser.signIn({ profile: { customer_id: id }, token: 'the-next' }))
  const { send } = await import('#ui/calls/api.ts')
  const { getCustomer } = await import('@tradewind/contract/customers-profile')
  const get = () => send(getCustomer, { params: { customerId: id } })
  expect((await Promise.all([get(), get(), get()])).map(({ email }) => email)).toEqual(Array(3).fill(ada.email))
  expect(asked.toSorted()).toEqual([...Array(3).fill('Bearer a-token'), ...Array(3).fill('Bearer the-next')])
  expect([renewed.mock.calls.length, session.isLeaving()]).toEqual([1, false])
})

test('a token that is refused although it is new ends the session, and is not renewed again', async () => {
  signedIn()
  server.profile = [401, null]
  renewed
    .mockReset()
    .mockImplementation(async () => browser.signIn({ profile: { customer_id: id }, token: 'the-next' }))
  const { send } = await import('#ui/calls/api.ts')
  const { getCustomer } = await import('@tradewind/contract/customers-profile')
  void send(getCustomer, { params: { customerId: id } })
  await until('goes to /signin?returnTo=%2Faccounts')
  expect(renewed).toHaveBeenCalledOnce()
  expect(happened.filter((what) => what.startsWith('asks'))).toHaveLength(2)
})

test('any other failure to read the profile is told to who asked, and ends no session', async () => {
  browser.signIn({ profile: { customer_id: id } })
  server.profile = [500, null]
  await expect(session.resolveProfile()).rejects.toMatchObject({ status: 500 })
  expect(session.isLeaving()).toBe(false)
})

test('nobody is signed in without a session, without its mark, or with a token that is used up and cannot be renewed', async () => {
  expect(await session.resolveProfile()).toBeUndefined()
  browser.signIn({ profile: { customer_id: id } })
  browser.local.removeItem('loggedIn')
  expect(await session.resolveProfile()).toBeUndefined()
  browser.signIn({ profile: { customer_id: id }, secondsLeft: -5 })
  expect(await session.resolveProfile()).toBeUndefined()
  expect(renewed).toHaveBeenCalledOnce()
  expect(happened).toEqual([])
})

test('a token that ran out while the computer slept is renewed before anything is asked', async () => {
  browser.signIn({ profile: { customer_id: id }, secondsLeft: -5 })
  session.setProfile(ada)
  renewed.mockImplementation(async () => browser.signIn({ profile: { customer_id: id } }))
  expect(await session.resolveProfile()).toBe(ada)
})

test('[session-scopes] a token is renewed a minute before its end, without anybody doing anything', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  signedIn()
  browser.tell('storage', { key: 'oidc.user:http://localhost/identity:tradewind-web', newValue: '{}' })
  await vi.advanceTimersByTimeAsync(3_539_000)
  expect(renewed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(renewed).toHaveBeenCalledOnce()
})

test('another tab that signs out takes this one along, and one that renews does not', () => {
  signedIn()
  const key = `oidc.user:http://localhost/identity:tradewind-web`
  browser.tell('storage', { key, newValue: '{}' })
  browser.tell('storage', { key: 'something-else', newValue: null })
  expect(browser.went).toEqual([])
  browser.tell('storage', { key, newValue: null })
  expect(browser.went).toEqual(['/signin'])
})

test('a renewal that meets no answer is tried again, later each time, until the provider answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renewed.mockReset().mockRejectedValue(new Error('the line failed'))
  browser.signIn({ secondsLeft: 60, profile: { customer_id: id } })
  browser.tell('storage', { key: null, newValue: 'signed in' })
  const waits = []
  for (const ms of [0, 5_000, 10_000, 20_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    waits.push(renewed.mock.calls.length)
  }
  expect(waits).toEqual([1, 2, 3, 4])
  renewed.mockImplementation(async () => browser.signIn({ secondsLeft: 300, profile: { customer_id: id } }))
  await vi.advanceTimersByTimeAsync(40_000)
  expect(renewed).toHaveBeenCalledTimes(5)
  // And from then on a minute before the end, as ever.
  await vi.advanceTimersByTimeAsync(239_000)
  expect(renewed).toHaveBeenCalledTimes(5)
})

test('a provider that says no is not asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  renewed.mockReset().mockRejectedValue(Object.assign(new Error('no'), { error: 'login_required' }))
  browser.signIn({ secondsLeft: 60, profile: { customer_id: id } })
  browser.tell('storage', { key: null, newValue: 'signed in' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(renewed).toHaveBeenCalledOnce()
})

test('after a time-out only the same person comes back to the screen that was left', async () => {
  const other = '0190c000-0000-7000-8000-000000000002'
  const exits: string[] = []
  for (const sub of [id, other]) {
    vi.resetModules()
    happened.length = 0
    const anew = await import('./session.ts')
    browser.signIn({ profile: { customer_id: id } })
    anew.setProfile(ada)
    waited.resolve()
    void anew.signOut({ because: 'You were away.', keepDrafts: true })
    await until('goes to /?returnTo=%2Faccounts')
    cameBack.mockResolvedValue({ profile: { sub }, state: { returnTo: '/accounts' } })
    exits.push(await anew.finishSignIn(), await anew.finishSignIn())
  }
  // The second time nobody has been sent away.
  expect(exits).toEqual(['/accounts', '/accounts', '/', '/accounts'])
})
