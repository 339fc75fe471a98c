import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { accessTokenOf, statusWith, stir, useUp } from '../support/session.ts'

/** Everything of the accounts screen has come: no call is under way with the token of that moment. */
const settled = (page: Page) => expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()

test('[session-logout-order] signing out ends the session everywhere and leaves nothing behind', async ({
  page,
  context,
  signIn,
  product,
  world,
}) => {
  await signIn(await world({ firstName: 'Iris', accounts: { GBP: '75.00' } }))
  await settled(page)
  const token = await accessTokenOf(page)
  expect(await statusWith(page, product.url, token)).toBe(200)
  const other = await context.newPage()
  await other.goto('/accounts')
  await expect(other.getByRole('heading', { name: 'Your accounts' })).toBeVisible()

  const answered = page.waitForResponse(/\/identity\/api\/v1\/logout/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await answered
  // Per transfer on the server, a second before the browser is wiped.
  expect(await statusWith(page, product.url, token)).toBe(401)

  await expect(page.getByLabel('Email')).toBeVisible()
  // A call that is under way there may hear of it before the tab does.
  await expect(
    other
      .getByLabel('Email')
      .or(other.getByText(/^Your session has expired/))
      .first(),
  ).toBeVisible()
  const left = await page.evaluate(() => ({
    local: Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:') || key === 'loggedIn'),
    // The router's scroll positions say nothing about anybody.
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('tsr-scroll-restoration')),
  }))
  expect(left).toEqual({ local: [], session: [] })
  expect(await page.evaluate('document.cookie')).toBe('')
  expect(
    (await context.cookies())
      .filter(({ name }) => name.includes('bind'))
      .map(({ value }) => value)
      .join(''),
  ).toBe('')

  await page.goto('/accounts')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('[session-logout-order] the server hears first, and a second later the way leads home', async ({
  page,
  signIn,
  world,
}) => {
  await page.clock.install()
  await signIn(await world({ firstName: 'Otto', accounts: { GBP: '75.00' } }))
  await settled(page)
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  const opened: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()))
  const answered = page.waitForResponse(/\/identity\/api\/v1\/logout/)
  await page.getByRole('button', { name: 'Logout' }).click()
  // The answer takes the tokens out of the browser; what the application clears besides waits for its second.
  await (await answered).finished()
  await expect.poll(() => accessTokenOf(page)).toBeUndefined()
  await page.clock.runFor(900)
  await expect(page).toHaveURL(/\/accounts$/)
  expect(opened).toEqual([])
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('[session-scopes] the token renews itself before its five minutes are over, and the person notices nothing', async ({
  page,
  signIn,
  product,
  world,
}) => {
  // The browser's own clock, so that its timers can be let run out without waiting for them.
  await page.clock.install()
  await signIn(await world({ firstName: 'Nils', accounts: { GBP: '75.00' } }))
  await settled(page)
  const first = await accessTokenOf(page)
  const renewed = page.waitForResponse((response) => response.url().endsWith('/identity/connect/token'))
  // Someone is there all the time: otherwise the session would end before its token.
  for (let minute = 0; minute < 4; minute += 1) {
    await page.clock.fastForward('01:01')
    await stir(page)
  }
  expect((await renewed).status()).toBe(200)
  await expect.poll(() => accessTokenOf(page)).not.toBe(first)

  await useUp(product, first ?? '')
  // The server hears of a change made in the database a moment later.
  await expect.poll(() => statusWith(page, product.url, first)).toBe(401)
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Receive GBP' })).toBeVisible()
})

test('[session-scopes] a token that ran out while the computer slept is renewed before the page opens', async ({
  page,
  signIn,
  product,
  world,
}) => {
  await signIn(await world({ firstName: 'Sol', accounts: { GBP: '75.00' } }))
  await settled(page)
  const first = (await accessTokenOf(page)) ?? ''
  await page.evaluate(() => {
    const [key, value = ''] = Object.entries(localStorage).find(([name]) => name.startsWith('oidc.user:')) ?? []
    if (key) localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expires_at: 1 }))
  })
  // Nothing of the page that is left asks any more, so that whoever is refused from here on has used the old token.
  await page.goto('about:blank')
  await useUp(product, first)
  await page.goto('/accounts')
  await settled(page)
  await expect(page.getByText('£75.00').first()).toBeVisible()
  expect(await accessTokenOf(page)).not.toBe(first)
})

test('a token that was copied to another browser opens nothing there', async ({
  page,
  browser,
  signIn,
  product,
  watched,
  world,
}) => {
  await signIn(await world({ firstName: 'Cleo', accounts: { GBP: '75.00' } }))
  await settled(page)
  const token = await accessTokenOf(page)
  const storage = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  expect(await statusWith(page, product.url, token)).toBe(200)
  expect(await statusWith(page, product.url, token, false)).toBe(401)
  // The cookie alone is as little.
  expect(await statusWith(page, product.url, undefined)).toBe(401)

  // The first page notices that its session is gone.
  watched.mayFail(/\/api\/v1\//)
  const thief = await browser.newContext({ baseURL: product.url })
  const stolen = await thief.newPage()
  await stolen.goto('/favicon.svg')
  await stolen.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value as string)
  }, storage)
  await stolen.goto('/accounts')
  await expect(stolen.getByText('£75.00')).toHaveCount(0)
  await expect(stolen).toHaveURL(/\/signin|\/identity\/interaction/)
  await thief.close()
})

test('[guard-401-rule, session-signin-transition] a session that the server ended leads to the sign-in with the reason, and back again', async ({
  page,
  signIn,
  product,
  watched,
  world,
}) => {
  watched.mayFail(/\/api\/v1\//)
  // The screen that was being opened reports why it could not be.
  watched.mayFail(/^CallFailed: Your session has expired/)
  const lena = await world({ firstName: 'Lena', accounts: { GBP: '75.00' } })
  await signIn(lena)
  await settled(page)
  await product.database.query(
    `update identity.session set revoked_at = now(), revoked_because = 'deactivated' where user_id = $1`,
    [lena.userId],
  )
  // The screen may notice by itself before the person does anything: whichever asks first, the way is the same.
  await Promise.race([page.waitForURL(/\/signin/), page.getByRole('link', { name: /GBP/ }).first().click()])
  await expect(page).toHaveURL(/\/signin/)
  await expect(page.getByRole('alert')).toContainText(
    'Your session has expired, Kindly login to continue accessing your dashboard.',
  )
  expect(await accessTokenOf(page)).toBeUndefined()
  // What the session left in the browser went with it: tokens, profile and cookies.
  const left = await page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => key.startsWith('oidc.user:') || key === 'loggedIn'),
    ...Object.keys(sessionStorage).filter((key) => key === 'profile' || key === 'cookieaccepted'),
  ])
  expect(left).toEqual([])
  expect(await page.evaluate('document.cookie')).toBe('')
})
