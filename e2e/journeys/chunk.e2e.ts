import { expect, test } from '../support/fixtures.ts'

// The worker would answer from its own store, where nothing is missing.
test.use({ serviceWorkers: 'block' })

test('[chunk-reload, error-screen] code that cannot be loaded reloads the page once a minute, then the error screen says so', async ({
  page,
  signIn,
  watched,
}) => {
  watched.mayFail(/transactions-page|ChunkLoadFailure|dynamically imported module/)
  await signIn('Penny')
  await page.route(/\/transactions-page-[^/]*\.js$/, (route) => route.abort())
  let loads = 0
  // What was asked for: the page that reloads itself may do so before it is loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  const refresh = page.getByRole('button', { name: 'Refresh Page' })

  await page.goto('/transactions')
  await expect.poll(() => loads).toBe(2)
  await expect(refresh).toBeVisible()
  await expect(page.getByRole('heading', { name: '500' })).toBeVisible()
  await refresh.click()
  // Within the minute only the person reloads.
  await expect.poll(() => loads).toBe(3)
  await expect(refresh).toBeVisible()
  expect(loads).toBe(3)

  await page.evaluate(() => {
    const key = 'chunk-reloaded-at'
    sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) - 60_000))
  })
  await refresh.click()
  await expect.poll(() => loads).toBe(5)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.unroute(/\/transactions-page-[^/]*\.js$/)
  await page.goForward()
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible()
})

test('[chunk-reload] a window whose code does not come reloads the page once, then says so and leaves the screen as it is', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/modal-window|profile-menu|ChunkLoadFailure|dynamically imported module/)
  await signIn(await world({ firstName: 'Mona', accounts: { GBP: '75.00' }, cookiesUndecided: true }))
  const missing = /\/(modal-window|profile-menu)-[^/]*\.js(\?|$)/
  await page.route(missing, (route) => route.abort())
  const accounts = page.getByRole('heading', { name: 'Your accounts' })
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const settings = page.getByRole('button', { name: 'Cookies Settings' })
  const cannot = page.getByRole('alert').filter({ hasText: "This part couldn't be opened." })
  await expect(settings).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))

  await settings.click()
  await expect.poll(() => loads).toBe(1)
  await settings.click()
  await expect(cannot).toBeVisible()
  await expect(accounts).toBeVisible()
  await expect(sidebar).toBeVisible()
  // It lies over what was pressed: the keys are in it, and go back.
  await expect(cannot.getByRole('button', { name: 'Try again' })).toBeFocused()
  await cannot.getByRole('button', { name: 'Close' }).click()
  await expect(cannot).toBeHidden()
  await expect(settings).toBeFocused()

  const profile = page.getByRole('button', { name: /^Profile of/ })
  await profile.focus()
  await profile.click()
  await expect(cannot).toBeVisible()
  await expect(accounts).toBeVisible()
  await cannot.getByRole('button', { name: 'Try again' }).click()
  await expect(cannot).toBeVisible()
  expect(loads).toBe(1)
  await page.unroute(missing)
  await cannot.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await settings.click()
  await expect(page.getByRole('dialog', { name: 'Cookies Settings' })).toBeVisible()
  expect(loads).toBe(1)
})
