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
  page.on('load', () => (loads += 1))
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
