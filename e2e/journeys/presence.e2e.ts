import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { accessTokenOf, statusWith, stir, watched } from '../support/session.ts'

const accounts = { GBP: '75.00' } as const
/** The accounts are there, and so is the watch over them, which comes a moment later. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await watched(page)
}
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' })
/** Second by second, so that every timer of the page runs when it would. */
const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1_000)

test('[session-idle] after 100 seconds a toast counts down, and moving is enough', async ({ page, signIn, world }) => {
  await page.clock.install()
  await signIn(await world({ firstName: 'Ines', accounts }))
  await settled(page)
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  await stir(page)
  await pass(page, 98)
  const reminder = page.getByText(/signed out in \d+ seconds/)
  await expect(reminder).toHaveCount(0)
  await pass(page, 4)
  await expect(reminder).toBeVisible()
  const first = await reminder.textContent()
  await pass(page, 3)
  await expect(reminder).not.toHaveText(first ?? '')
  await stir(page)
  await pass(page, 2)
  await expect(reminder).toHaveCount(0)
  await pass(page, 90)
  await expect(asking(page)).toHaveCount(0)
})

test('[session-idle-overlay, inactivity-overlay, inactivity-stay] the overlay asks for 40 seconds; moving is no answer, "I\'m still here" is', async ({
  page,
  signIn,
  product,
  world,
}) => {
  await page.clock.install()
  await signIn(await world({ firstName: 'Odo', accounts }))
  await settled(page)
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  await stir(page)
  await pass(page, 121)
  await expect(asking(page)).toBeVisible()
  await expect(asking(page)).toContainText(
    /We noticed you have been inactive for a while\. We'll sign you out in (39|40) seconds to protect your account\./,
  )
  await stir(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await pass(page, 5)
  await expect(asking(page)).toBeVisible()
  // The focus stays inside, and nothing behind it can be reached.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: "I'm still here" })).toBeVisible()
  await page.getByRole('button', { name: "I'm still here" }).click()
  await expect(asking(page)).toHaveCount(0)
  expect(await statusWith(page, product.url, await accessTokenOf(page))).toBe(200)
})

test('[session-idle-overlay] with no answer the session ends here and on the server, at the home, which says why and leads back', async ({
  page,
  signIn,
  product,
  watched: complaints,
  world,
}) => {
  complaints.mayFail(/\/api\/v1\//)
  await page.clock.install()
  await signIn(await world({ firstName: 'Una', accounts }))
  await settled(page)
  const token = await accessTokenOf(page)
  const home = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/',
  )
  await page.clock.fastForward('02:45')
  await page.clock.runFor(2_000)
  expect(new URL((await home).url()).searchParams.get('returnTo')).toBe('/accounts')
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Faccounts$/)
  await expect(page.getByRole('alert')).toContainText('You were signed out because you were inactive for a while.')
  expect(await statusWith(page, product.url, token)).toBe(401)
  expect(await accessTokenOf(page)).toBeUndefined()
})

for (const [frame, who, at] of [
  ['the sandbox', 'Penny', '/sandbox'],
  ['a page of who waits', 'Viktor', '/welcome-back'],
  ['a section that is closed', 'Kofi', '/access-denied'],
] as const)
  test(`[session-idle-overlay] a session that was left open on ${frame} ends like everywhere`, async ({
    page,
    signIn,
    product,
    watched: complaints,
  }) => {
    complaints.mayFail(/\/api\/v1\//)
    await page.clock.install()
    await signIn(who)
    await page.goto(at)
    await watched(page)
    const token = await accessTokenOf(page)
    await page.clock.fastForward('02:05')
    await expect(asking(page)).toBeVisible()
    await page.clock.fastForward('00:40')
    await page.clock.runFor(2_000)
    await expect(page).toHaveURL(/\/signin/)
    expect(await statusWith(page, product.url, token)).toBe(401)
  })

test('[inactivity-logout] "Log me out" logs out', async ({ page, signIn, product, world }) => {
  await page.clock.install()
  await signIn(await world({ firstName: 'Abel', accounts }))
  await settled(page)
  const token = await accessTokenOf(page)
  await page.clock.fastForward('02:05')
  await page.getByRole('button', { name: 'Log me out' }).click()
  await page.clock.runFor(1_500)
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await statusWith(page, product.url, token)).toBe(401)
})

test('acting in one tab keeps the other signed in', async ({ page, context, signIn, world }) => {
  await context.clock.install()
  await signIn(await world({ firstName: 'Mira', accounts }))
  await settled(page)
  const other = await context.newPage()
  await other.goto('/accounts')
  await settled(other)
  await page.clock.fastForward('02:05')
  await expect(asking(page)).toBeVisible()
  await expect(asking(other)).toBeVisible()
  await other.getByRole('button', { name: "I'm still here" }).click()
  await expect(asking(other)).toHaveCount(0)
  await expect(asking(page)).toHaveCount(0)
})

test('[session-offline, offline-toast, online-toast, offline-overlay-title] a lost connection is said at once, and so is its return', async ({
  page,
  context,
  signIn,
  watched: complaints,
  world,
}) => {
  complaints.mayFail(/./)
  await signIn(await world({ firstName: 'Remy', accounts }))
  await settled(page)
  await context.setOffline(true)
  const lost = page.getByRole('alertdialog', { name: 'Connection Lost!!!' })
  await expect(lost).toBeVisible()
  await expect(
    page
      .getByLabel('Notifications', { exact: true })
      .getByText('You just lost your internet connection. Please connect back to enable you use the system smoothly.'),
  ).toBeVisible()
  await context.setOffline(false)
  await expect(lost).toHaveCount(0)
  await expect(page.getByText('Welcome back online. Your connection has been restored.')).toBeVisible()
  await expect(page.getByText('You just lost your internet connection.', { exact: false })).toHaveCount(0)
})

test('[session-lost-overlay] after 20 seconds without a connection the way leads out', async ({
  page,
  context,
  signIn,
  watched: complaints,
  world,
}) => {
  complaints.mayFail(/./)
  await page.clock.install()
  await signIn(await world({ firstName: 'Gus', accounts }))
  await settled(page)
  await context.setOffline(true)
  await expect(page.getByRole('alertdialog', { name: 'Connection Lost!!!' })).toBeVisible()
  await page.clock.runFor(21_000)
  await page.clock.runFor(2_000)
  await expect.poll(() => accessTokenOf(page).catch(() => undefined)).toBeUndefined()
  await context.setOffline(false)
  // Whoever sits down here next is asked who it is: the provider's session ended too, though nobody could tell it then. In
  // a page of its own, for the one that is left is on its way home meanwhile.
  const next = await context.newPage()
  await next.goto('/accounts')
  await expect(next).toHaveURL(/\/identity\/interaction/)
  await expect(next.getByLabel('Email')).toBeVisible()
})

test('[session-lost-logout] the Logout button of the overlay clears everything at once and a second later leaves for the home', async ({
  page,
  context,
  signIn,
  watched: complaints,
  world,
}) => {
  complaints.mayFail(/./)
  await page.clock.install()
  await signIn(await world({ firstName: 'Lotte', accounts }))
  await settled(page)
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  await context.setOffline(true)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => accessTokenOf(page)).toBeUndefined()
  await context.setOffline(false)
  await page.clock.runFor(900)
  await expect(page).toHaveURL(/\/accounts$/)
  await page.clock.runFor(200)
  await page.clock.resume()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('"Try again" says where there is still no connection, and goes on as soon as something answers', async ({
  page,
  signIn,
  watched: complaints,
  world,
}) => {
  complaints.mayFail(/favicon/)
  await signIn(await world({ firstName: 'Tess', accounts }))
  await settled(page)
  const probe = '**/favicon.svg'
  await page.route(probe, (route) => route.abort('internetdisconnected'))
  // Browsers are wrong about it at times: nothing comes of itself here.
  await page.evaluate("window.dispatchEvent(new Event('offline'))")
  const lost = page.getByRole('alertdialog', { name: 'Connection Lost!!!' })
  const again = lost.getByRole('button', { name: 'Try again' })
  await expect(lost.getByText('Still no connection.')).toHaveCount(0)
  await again.click()
  await expect(lost.getByText('Still no connection.')).toBeVisible()
  await page.unroute(probe)
  await again.click()
  await expect(lost).toHaveCount(0)
  await expect(page.getByText('Welcome back online. Your connection has been restored.')).toBeVisible()
})
