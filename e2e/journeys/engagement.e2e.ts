import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { tick } from '../support/tick.ts'

const unasked = { accounts: { GBP: '75.00' }, cookiesUndecided: true } as const

/** Everything that a page asks of the tracker. */
function trackerOf(page: Page) {
  const asked: { path: string; siteId: string | null; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/engagement-tracker.js' && !pathname.startsWith('/engagement/')) return
    asked.push({ path: pathname, siteId: searchParams.get('siteId'), body: request.postDataJSON() })
  })
  return asked
}
const shown = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
/** What loads after the screen has come, the tracker among it. */
const later = (page: Page) => expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()

test('[http-tracker, cookies-analytics-off] without an answer, and after a no, nothing is loaded and nothing is counted', async ({
  page,
  signIn,
  world,
}) => {
  const asked = trackerOf(page)
  await signIn(await world({ firstName: 'Quin', ...unasked }), '/get-started')
  await shown(page, 'Your account is open')
  await later(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Cookies Settings' }).click()
  const modal = page.getByRole('dialog', { name: 'Cookies Settings' })
  await tick(modal.getByLabel(/Analytics/), false)
  await modal.getByRole('button', { name: 'Save selection' }).click()
  await expect(page.getByText('Cookies setting updated!')).toBeVisible()
  await expect(modal).toHaveCount(0)
  expect(asked).toEqual([])
})

test('[http-tracker, session-logout-order] with consent a screen is counted under the site of the environment; screens with money never are, and signing out forgets the visit', async ({
  page,
  signIn,
  world,
  product,
}) => {
  const uma = await world({ firstName: 'Uma', ...unasked })
  const asked = trackerOf(page)
  await signIn(uma)
  await shown(page, 'Your accounts')
  await later(page)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('Cookies setting updated!')).toBeVisible()
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await shown(page, 'Receive GBP')
  await page.goto('/payment')
  await shown(page, 'Payment')
  expect(asked).toEqual([])

  const counted = page.waitForResponse(/\/engagement\/api\/v1\/events$/)
  await page.goto('/get-started')
  await shown(page, 'Your account is open')
  expect(await (await counted).json()).toMatchObject({ isSuccess: true, value: { counted: true } })
  expect(asked.map(({ path, siteId }) => [path, siteId])).toEqual([
    ['/engagement-tracker.js', 'journeys'],
    ['/engagement/api/v1/events', null],
  ])
  const { rows } = await product.database.query('select site_id, screen, visit from engagement.event')
  expect(rows).toEqual([{ site_id: 'journeys', screen: '/get-started', visit: expect.any(String) }])
  expect(asked[1]?.body).toEqual({ siteId: 'journeys', screen: '/get-started', visit: rows[0].visit })
  // Who it was stands nowhere.
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${uma.userId}|${uma.customerId}|Uma`))

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  const again = page.waitForRequest(/\/engagement\/api\/v1\/events$/)
  await signIn(uma, '/get-started')
  expect((await again).postDataJSON().visit).not.toBe(rows[0].visit)
})
