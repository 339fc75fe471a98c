import type { Locator, Page } from '@playwright/test'
import { breakCalls, expectFailed, retry } from '../support/broken-calls.ts'
import { expect, test } from '../support/fixtures.ts'

interface Visit {
  path: string
  /** The screen is behind a link of that page, or below its address. */
  on?: { link: string | RegExp; below?: string }
  /** What is there whatever fails. */
  stays: string | RegExp
  /** What each part says that it could not load, and its call. */
  parts: Readonly<Record<string, RegExp>>
  /** Is there in the end. */
  shows: (page: Page) => Locator
}

const accounts = /get-accounts-for-customer/i
const transactions = /Transaction\/get-transactions\?/i
const table = (name: string) => (page: Page) => page.getByRole('table', { name }).getByRole('link').first()
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first()

const visits: Readonly<Record<string, readonly Visit[]>> = {
  Ada: [
    {
      path: '/transactions',
      stays: 'Transactions',
      parts: { 'your accounts': accounts, 'the transactions': transactions },
      shows: table('Transactions'),
    },
    {
      path: '/payment',
      stays: 'Latest payments',
      parts: { 'your accounts': accounts, 'the latest payments': transactions },
      shows: table('Latest payments'),
    },
    {
      path: '/payment/collections',
      stays: 'Collections',
      parts: { 'your collections': /get-multicurrencyiban-collections/i },
      shows: heading('Your IBANs'),
    },
    {
      path: '/payment/pending-request',
      stays: 'Pending requests',
      parts: { 'the requests': /get-transaction-request\?/i },
      // Other journeys may have moved the bank clock beyond the day until which it waits.
      shows: (page) => table('Pending requests')(page).or(page.getByText('No Record Found')).first(),
    },
    {
      path: '/beneficiaries',
      stays: 'All beneficiaries',
      parts: {
        'your recent beneficiaries': /get-recent-beneficiaries/i,
        'your accounts': accounts,
        'your beneficiaries': /Beneficiary\/customers\//i,
      },
      shows: table('Beneficiaries'),
    },
    {
      path: '/beneficiaries?tab=MultipleBeneficiaries',
      stays: 'Beneficiaries',
      parts: { 'your groups': /get-payment-groups\?/i },
      shows: (page) => page.getByRole('link', { name: /Coffee suppliers/ }),
    },
    {
      path: '/transactions?type=Debit',
      on: { link: /./ },
      stays: 'Transaction',
      parts: { 'this transaction': /get-transaction-details/i },
      shows: heading('Breakdown'),
    },
    {
      path: '/beneficiaries',
      on: { link: /^Blue Ridge Roasters/ },
      stays: 'Beneficiary',
      parts: {
        'this beneficiary': /beneficiary\/[0-9a-f-]{36}$/,
        'your accounts': accounts,
        'the payments': transactions,
      },
      shows: heading('Bank accounts'),
    },
    {
      path: '/beneficiaries?tab=MultipleBeneficiaries',
      on: { link: /Coffee suppliers/ },
      stays: /./,
      parts: { 'this group': /get-payment-group\?/i, 'the members': /get-group-beneficiaries/i },
      shows: heading('Members'),
    },
    {
      path: '/accounts',
      on: { link: /GBP/, below: '/send-money' },
      stays: /./,
      parts: { 'your accounts': accounts, 'your saved beneficiaries': /Beneficiary\/customers/i },
      shows: (page) => page.getByRole('listbox', { name: 'Saved beneficiaries' }),
    },
  ],
  'Ada, who manages': [
    {
      path: '/payment/scheduled-payments',
      stays: 'Scheduled payments',
      parts: { 'the scheduled payments': /get-schedule-payment-by-customer-id/i },
      shows: heading('Scheduled payments'),
    },
    {
      path: '/rates',
      stays: /./,
      parts: { 'the history': /rate\/history/i, 'your alerts': /rate\/alerts/i, 'the rates': /rate\/get-rates/i },
      shows: (page) => page.getByRole('table', { name: /^Rates for one/ }),
    },
    {
      path: '/payment/rate-bypass',
      stays: 'Negotiated rates',
      parts: { 'the negotiated rates': /get-customer-ratebypass/i },
      shows: heading('Negotiated rates'),
    },
    {
      path: '/accounts',
      on: { link: /GBP/, below: '/exchange-funds' },
      stays: /./,
      parts: { 'your accounts': accounts },
      shows: heading('Exchange'),
    },
    {
      path: '/accounts',
      on: { link: /GBP/, below: '/fund-account' },
      stays: /./,
      parts: { 'this account': /get-customer-account\?/i, 'how money can be added': /get-funding-options/i },
      shows: heading('Operating account'),
    },
    {
      path: '/maker-checker?tab=members',
      stays: /./,
      parts: { 'the members': /get-all-employee/i },
      shows: (page) => page.getByRole('table', { name: 'Members' }),
    },
    {
      path: '/maker-checker?tab=roles',
      stays: /./,
      parts: { 'the roles': /makerchecker\/all-roles/i },
      shows: (page) => page.getByRole('table', { name: 'Roles' }),
    },
    {
      path: '/maker-checker?tab=paymentRules',
      stays: /./,
      parts: { 'the payment rules': /get-payment-rule(\?|$)/i },
      shows: (page) => page.getByRole('table', { name: 'Payment rules' }),
    },
    {
      path: '/settings?tab=profile',
      stays: 'Profile',
      parts: { 'your profile': /profile-details/i },
      shows: heading('Profile'),
    },
    {
      path: '/settings?tab=notifications',
      stays: 'Notifications',
      parts: { 'your notification settings': /notification\/get-settings/i },
      shows: heading('Notifications'),
    },
    {
      path: '/settings?tab=reversalAccounts',
      stays: 'Reversal accounts',
      parts: { 'your reversal accounts': /get-external-accounts/i },
      shows: heading('Reversal accounts'),
    },
    {
      path: '/settings?tab=security',
      stays: 'Security',
      parts: {
        "where you're signed in": /security\/sessions/i,
        'the activity of your account': /engagement\/api\/v1\/activity/i,
      },
      shows: heading('Security'),
    },
    {
      path: '/settings?tab=privacy',
      stays: 'Privacy',
      parts: { 'your privacy settings': /engagement\/api\/v1\/privacy$/i, 'the list': /staff-access/i },
      shows: heading('Privacy'),
    },
  ],
  'Ada, who pays several': [
    {
      path: '/accounts',
      on: { link: /GBP/, below: '/send-money/multiple/new' },
      stays: /./,
      parts: { 'your accounts': accounts },
      shows: (page) => page.getByRole('region', { name: 'GBP payments' }),
    },
  ],
  Kofi: [
    {
      path: '/sendr',
      stays: 'Recent transfers',
      parts: {
        'the currencies you can send': /get-sendr-currencies-info/i,
        'your recent transfers': /get-payment-instruction-by-customerid/i,
      },
      shows: table('Recent transfers'),
    },
    {
      path: '/sendr/transactions',
      stays: 'Transfers',
      parts: { 'the transfers': /get-payment-instruction-by-customerid/i },
      shows: table('Transfers'),
    },
  ],
}

/** The address of the screen that the first such link of a page leads to. */
async function behind(page: Page, path: string, { link, below = '' }: NonNullable<Visit['on']>): Promise<string> {
  await page.goto(path)
  const found = page.getByRole('main').getByRole('link', { name: link })
  const row = page.locator('tr[data-row]').getByRole('link', { name: link })
  const href = await (path.startsWith('/accounts') || path.includes('tab=') ? found : row).first().getAttribute('href')
  return `${href}${below}`
}

for (const [who, screens] of Object.entries(visits))
  test(`each part of a screen fails alone, says so once, and is there after its retry (${who})`, async ({
    page,
    comeBack,
    watched,
  }) => {
    test.setTimeout(240_000)
    await comeBack(who.split(',')[0] ?? who)
    for (const { path, on, stays, parts, shows } of screens)
      await test.step(path, async () => {
        watched.mayFail(/\/api\/v1\//)
        const address = on ? await behind(page, path, on) : path
        const broken = await breakCalls(page, parts)
        await page.goto(address)
        // A part within another fails when the other is there.
        const all = Object.keys(parts)
        const left = [...all]
        await expect(page.getByText(`We couldn't load ${all[0]}`, { exact: true })).toBeVisible()
        await expect(page.getByRole('heading', { name: stays }).or(page.getByRole('tablist')).first()).toBeVisible()
        await expect(page.getByRole('navigation').first()).toBeAttached()
        while (left.length > 0) {
          const what = left.shift() ?? ''
          broken.mend(what)
          await retry(page, what)
          await expectFailed(page, left)
        }
        await expect(shows(page)).toBeVisible()
        await page.unrouteAll({ behavior: 'wait' })
        watched.faults()
      })
  })

test('what a link opens fails alone, says so once, and is there after its retry', async ({ page, watched }) => {
  for (const [path, what, call] of [
    ['/track/abc', 'this payment', /track-payment/],
    ['/verify/abc', 'this document', /verify-document/],
  ] as const)
    await test.step(path, async () => {
      watched.mayFail(/\/api\/v1\//)
      const broken = await breakCalls(page, { [what]: call })
      await page.goto(path)
      await expectFailed(page, [what])
      await expect(page.getByRole('banner').or(page.getByRole('main')).first()).toBeVisible()
      broken.mend(what)
      await retry(page, what)
      await expectFailed(page, [])
      // Nobody gave out this link, which the server says now.
      await expect(page.getByRole('heading').first()).toBeVisible()
      await page.unrouteAll({ behavior: 'wait' })
      watched.faults()
    })
})

test('a part that nothing answered is there by itself five seconds later, and one that was refused waits', async ({
  page,
  signIn,
  watched,
  world,
}) => {
  watched.mayFail(/get-total-balance|get-transactions/)
  await page.clock.install()
  await signIn(await world({ firstName: 'Rhea', accounts: { GBP: '12.00' } }), '/beneficiaries')
  const [total, recent] = [/get-total-balance/i, /Transaction\/get-transactions/i]
  let refusals = 0
  await page.route(total, (route) => route.abort('internetdisconnected'))
  await page.route(recent, (route) => {
    refusals += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/accounts')
  await expectFailed(page, ['your total balance', 'your recent transactions'])
  await page.clock.pauseAt(new Date(Date.now() + 10_000))
  const before = refusals
  await page.unroute(total)
  // A try that was under way may fail or succeed while the clock stands: what counts is that nobody pressed anything.
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(page.getByText('Total balance')).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(15_000)
  await page.clock.resume()
  await expectFailed(page, ['your recent transactions'])
  expect(refusals).toBe(before)
})
