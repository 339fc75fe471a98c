import { readFileSync } from 'node:fs'
import { createMemoryHistory, redirect } from '@tanstack/react-router'
import { phraseOf } from '@tradewind/contract/action-phrases'
import { minimumFetchDelayMs } from '@tradewind/kernel/constants'
import { greetingAt } from '@tradewind/kernel/text'
import { afterEach, expect, test } from 'vitest'
import { setProfile } from '#domain/session/session.ts'
import { type LoadContext, type ScreenProps, screenAt } from '#lib/feature-route.ts'
import { defaultFlags, setFlags } from '#lib/flags.ts'
import { RouteFailure } from '#lib/route-failure.ts'
import { textsIn } from '#lib/search.rules.ts'
import { CallFailed } from '#ui/calls/api.ts'
import { wordPathsBy } from '#ui/calls/failures.ts'
import { featureRoutes } from './feature-routes.ts'
import { failureOf } from './root.tsx'
import { routeRows } from './route-table.ts'
import { createAppRouter } from './routes.tsx'
import { ada, everybody, open, screens, uuid } from './test-open.tsx'

const sample = (path: string) =>
  path
    .replaceAll('$status', 'Paid')
    .replace('roles/$id', 'roles/20')
    .replaceAll(/\{-\$\w+\}|\$\w+/g, uuid)

afterEach(() => {
  setProfile(undefined)
  setFlags(defaultFlags)
})

test('[routing-fixed-before-params] every address matches its own row, fixed segments before parameters', () => {
  const router = createAppRouter({ guard: everybody, features: screens, history: createMemoryHistory() })
  for (const { path } of routeRows.filter(({ servedAsFile }) => !servedAsFile)) {
    const matched = router.matchRoutes(sample(path), {}).at(-1)
    expect([path, matched?.fullPath]).toEqual([path, path])
  }
  const without = (path: string) => router.matchRoutes(path, {}).at(-1)?.fullPath
  expect(without('/card/activate')).toBe('/card/activate/{-$id}')
  expect(without('/accounts/w/inr')).toBe('/accounts/w/inr/{-$id}')
})

test('[routing-not-found] an unknown address and a bad id say 404', async () => {
  setProfile(ada)
  for (const at of ['/nowhere', '/accounts/not-an-id', `/accounts/${uuid}/nowhere`, '/invoice/not-an-id']) {
    const { text } = await open(at)
    expect([at, text]).toEqual([at, expect.stringMatching(/404 This page could not be found/)])
    expect([at, text]).toEqual([at, expect.not.stringMatching(/the screen of/)])
  }
  expect((await open(`/accounts/${uuid}`)).text).toContain('the screen of /accounts/$accountId')
})

test('[routing-not-found] a guard that knows no such page for this person says 404, without loading it', async () => {
  let loaded = 0
  const watched = screens.map((route) => ({ ...route, module: () => ((loaded += 1), route.module()) }))
  setProfile(ada)
  expect((await open('/accounts', async () => 'not-found', watched)).text).toContain('This page could not be found')
  expect(loaded).toBe(0)
})

test('[routing-middleware] an unknown middleware is a 500 that says so', async () => {
  const { text } = await open('/components', async () => {
    throw new RouteFailure(500, 'Unknown middleware')
  })
  expect(text).toContain('500 Unknown middleware')
  expect(text).toContain('Go Back')
})

test('[error-screen] any other failure of a route is a 500 in words that give nothing away', async () => {
  const broken = screens.map((route) => ({ ...route, module: () => Promise.reject(new Error('secret: 42')) }))
  const { text } = await open('/signout-oidc', async () => Promise.reject(new Error('secret: 42')), broken)
  expect(text).toContain('500 Unable to process your request, please try again later')
  expect(text).toContain('Refresh Page')
  expect(text).not.toContain('secret')
})

test('[error-screen, http-403, http-404, http-405, http-500] a call that a route needs is refused in the words of its status', () => {
  const refused = (status: number, error = '', path = '') =>
    failureOf(new CallFailed(status, { isSuccess: false, value: null, error, message: null }, new Headers(), path))
  wordPathsBy(phraseOf)
  expect(refused(403, '', '/permission/api/v1/makerchecker/all-roles')).toEqual({
    status: 403,
    message: 'Access Denied: You are not authorized to access all roles',
  })
  expect(refused(404).message).toBe('Operation does not exist, please check and try again')
  expect(refused(405).message).toBe('Operation Not Allowed. Please check and try again')
  expect(refused(500, 'secret').message).toBe('Unable to process your request, please try again later')
  expect(refused(409, 'This account is frozen.')).toEqual({ status: 409, message: 'This account is frozen.' })
  expect(failureOf(new TypeError('secret'))).toEqual({ status: 500 })
})

test('[error-screen, routing-not-found] a page has one heading of the first level: the frame around it says it, or the screen', async () => {
  setProfile(ada)
  const inFrame = await open('/accounts/not-an-id')
  expect(inFrame.markup.match(/<h1/g)).toHaveLength(1)
  expect(inFrame.markup).toMatch(/<h1[^>]*>Not found<\/h1>.*<h2[^>]*>404<\/h2>/s)
  expect((await open('/nowhere')).markup).toMatch(/<h1[^>]*>404<\/h1>/)
})

test('[guard-signed-out-rule] the legacy path leads to the sign-in, with what was asked along', async () => {
  const { router } = await open('/login?returnTo=%2Faccounts')
  expect(router.state.location.pathname).toBe('/signin')
  expect(router.state.location.searchStr).toContain('returnTo=%2Faccounts')
})

test('a screen and its loader are given what the address says, as the module of the screen reads it', async () => {
  const loaded: unknown[] = []
  const paying = screenAt('sendSingle', {
    module: async () => ({
      readSearch: textsIn('again'),
      load: ({ params, search }: LoadContext<'sendSingle', { again?: string }>) => loaded.push({ params, search }),
      Screen: ({ params, search }: ScreenProps<'sendSingle', { again?: string }>) => (
        <p>
          from {params.accountId} again {search.again}
        </p>
      ),
    }),
  })
  setProfile(ada)
  const { text } = await open(`/accounts/${uuid}/send-money/single?again=p1&redo=2`, everybody, [paying])
  expect(text).toContain(`from ${uuid} again p1`)
  expect(loaded).toEqual([{ params: { accountId: uuid }, search: { again: 'p1' } }])
})

test('a redirect of the guard is followed, and asked again there', async () => {
  const asked: string[] = []
  setProfile(ada)
  const { text } = await open('/savings', async (_, { path }) => {
    asked.push(path)
    if (path === '/savings') throw redirect({ href: '/accounts' })
    return 'found'
  })
  expect(asked).toEqual(['/savings', '/accounts'])
  expect(text).toContain('the screen of /accounts')
})

test('[layout-default] a plain page has the logo above, which leads home', async () => {
  const { markup } = await open('/signout-oidc')
  expect(markup).toMatch(/<header.*href="\/".*Tradewind.*<\/header>.*<main/s)
})

test('[layout-blue] the deep page has the logo and a Logout button', async () => {
  setProfile(ada)
  const { markup, text } = await open('/welcome-back')
  expect(markup).toMatch(/<header.*Tradewind.*<button[^>]*>Logout<\/button>.*<\/header>.*<main/s)
  expect(text).toContain('the screen of /welcome-back')
})

test('[layout-claim] the claim page has the logo over one sheet', async () => {
  expect((await open('/promotions')).markup).toMatch(/<header.*Tradewind.*<\/header>.*<main/s)
})

test('[layout-dashboard, layout-topbar, layout-profile-menu, layout-mobile-toggle, layout-greeting] the signed-in shell has the sidebar, the page title, a greeting, Logout, the profile menu and the menu toggle', async () => {
  setProfile(ada)
  const { markup, text } = await open('/transactions')
  expect(markup).toMatch(/<nav aria-label="Main"/)
  expect(markup).toMatch(/<h1[^>]*>Transactions<\/h1>/)
  expect(markup).toMatch(/<button[^>]*>Logout<\/button>/)
  const greeting = greetingAt(new Date(performance.timeOrigin + performance.now()).getHours())
  expect(text).toContain(`${greeting}, Ada `)
  expect(text).toContain('Profile of Ada Marlow')
  expect(text).toContain('AM')
  expect(markup).toMatch(/<button[^>]*aria-label="Open the menu"[^>]*aria-expanded="false"[^>]*aria-controls="sidebar"/)
})

/** The entries of the sidebar as they are read: a link with its address, or the name alone. */
const entriesIn = (markup: string) =>
  [...(/<nav aria-label="Main".*?<\/nav>/s.exec(markup)?.[0] ?? '').matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map(
    ([, item = '']) =>
      `${item.replaceAll(/<[^>]+>/g, '')}${/<a[^>]*href="([^"]+)"/.exec(item)?.[1]?.replace(/^/, ' ') ?? ''}`,
  )

test('[sidebar-order, sidebar-entry-shape, sidebar-accounts, sidebar-sendr, sidebar-payment, sidebar-invoice, sidebar-beneficiaries, sidebar-referral, sidebar-maker-checker, sidebar-help-center, sidebar-settings, sidebar-savings, sidebar-payroll, sidebar-audit-trail] the sidebar has its entries in their order, each to its address, and goes with its flags', async () => {
  setProfile(ada)
  const others = ['Help Center /help-center', 'Billing Plans, not available yet', 'Settings /settings']
  expect(entriesIn((await open('/transactions')).markup)).toEqual([
    'Accounts /accounts',
    'SendR /sendr',
    'Payment /payment',
    'Transactions /transactions',
    'Invoice /invoice',
    'Beneficiaries /beneficiaries',
    'Referral /referral',
    'Promotions /promotions',
    'Maker Checker /maker-checker',
    ...others,
  ])
  setFlags({ ...defaultFlags, FEATURE_ACCOUNTS: false, FEATURE_BENEFICIARY_MGT: false })
  expect(entriesIn((await open('/transactions')).markup)).toEqual([
    'SendR /sendr',
    'Payment /payment',
    'Transactions /transactions',
    'Invoice /invoice',
    'Referral /referral',
    'Promotions /promotions',
    'Maker Checker /maker-checker',
    ...others,
  ])
})

test('customers of SendR get help and settings next to their application', async () => {
  setProfile({ ...ada, onboardingStatus: 'SendR' })
  const entries = entriesIn((await open('/sendr')).markup)
  expect(entries).toEqual([
    'SendR /sendr',
    'Payment /payment',
    'Beneficiaries /beneficiaries',
    'Help Center /get-started?tab=help',
    'Settings /get-started?tab=profile',
  ])
})

test('[sidebar-card, sidebar-others-card, card-feature, flag-card, guard-card-lists] Card is there with its flag or for whoever is on a list', async () => {
  const hasCard = async () => entriesIn((await open('/transactions')).markup).includes('Card /card')
  setFlags({ ...defaultFlags, FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: false })
  for (const customerType of ['Individual', 'Limited Liability Company']) {
    setProfile({ ...ada, customerType })
    expect([customerType, await hasCard()]).toEqual([customerType, false])
    setProfile({ ...ada, customerType, cardListed: true })
    expect([customerType, await hasCard()]).toEqual([customerType, true])
  }
  setProfile(ada)
  setFlags({ ...defaultFlags, FEATURE_CARD: true })
  expect(await hasCard()).toBe(true)
})

test('[sidebar-individual] an individual has no Maker Checker, and no Card unless cards are on', async () => {
  setFlags({ ...defaultFlags, FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: false })
  setProfile({ ...ada, customerType: 'Individual' })
  const lost = async () => {
    const entries = entriesIn((await open('/transactions')).markup)
    expect(entries).toContain('Beneficiaries /beneficiaries')
    return ['Maker Checker /maker-checker', 'Card /card'].filter((entry) => !entries.includes(entry))
  }
  expect(await lost()).toEqual(['Maker Checker /maker-checker', 'Card /card'])
  setFlags({ ...defaultFlags, FEATURE_BLOCK_INDIVIDUAL_CUSTOMERS: false, FEATURE_CARD: true })
  expect(await lost()).toEqual(['Maker Checker /maker-checker'])
})

test('[truncate-text] a first name in the greeting is cut to 30 characters', async () => {
  setProfile({ ...ada, firstName: 'A'.repeat(31) })
  const { markup } = await open('/transactions')
  expect([markup.includes(`${'A'.repeat(30)}…`), markup.includes(`>${'A'.repeat(31)}<`)]).toEqual([true, false])
})

test('what must be fetched shows its shape at once, and for no shorter than the minimum delay', () => {
  const { options } = createAppRouter({ guard: everybody, features: screens, history: createMemoryHistory() })
  expect([options.defaultPendingMs, options.defaultPendingMinMs]).toEqual([0, minimumFetchDelayMs])
})

test('[routing-title] the dashboard calls itself Dashboard where a page has no title', async () => {
  setProfile(ada)
  expect((await open('/')).markup).toMatch(/<h1[^>]*>Dashboard<\/h1>/)
})

test('[routing-lazy] no screen is part of the first load: every route fetches its own', () => {
  for (const { path, module } of featureRoutes) expect([path, typeof module]).toEqual([path, 'function'])
  for (const feature of ['accounts', 'payments', 'sandbox', 'session']) {
    const source = readFileSync(new URL(`../areas/${feature}/index.ts`, import.meta.url), 'utf8')
    expect(source).not.toMatch(/^import (?!type).*-(page|pages|return)\.tsx'/m)
  }
})

test('in production the sandbox and the outbox are no addresses, and nothing of them is loaded', () => {
  const router = createAppRouter({ guard: everybody, features: screens, history: createMemoryHistory(), demo: false })
  for (const at of ['/sandbox', '/outbox'])
    expect([at, router.matchRoutes(at, {}).at(-1)?.fullPath]).not.toEqual([at, at])
  for (const at of ['/accounts', '/components']) expect(router.matchRoutes(at, {}).at(-1)?.fullPath).toBe(at)
})
