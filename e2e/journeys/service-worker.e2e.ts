import { expect, test } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

test('[http-service-worker] it serves the whole origin and keeps static files only, never an answer nor a page', async ({
  page,
  signIn,
  world,
}) => {
  await signIn(await world({ firstName: 'Yara', accounts: { GBP: '75.00', EUR: '10.00' } }))
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  // The second visit goes through it.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await expect(page.getByRole('heading', { name: 'Receive GBP' })).toBeVisible()
  const { scope, script, kept } = (await page.evaluate(`(async () => {
    const registration = await navigator.serviceWorker.ready
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return {
      scope: registration.scope,
      script: registration.active.scriptURL,
      kept: requests.flat().map(({ url }) => new URL(url).pathname),
    }
  })()`)) as { scope: string; script: string; kept: string[] }
  expect([new URL(scope).pathname, new URL(script).pathname]).toEqual(['/', '/sw.js'])
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(3)
  for (const path of kept)
    expect(path).toMatch(/^\/(assets\/|storage\/(flags|icons)\/|offline\.(html|css)$|favicon\.svg$)/)
})

test('[offline-overlay-title] a screen that is opened without a connection says so in the words of the overlay', async ({
  page,
  context,
  signIn,
  watched,
  world,
}) => {
  watched.mayFail(/./)
  await signIn(await world({ firstName: 'Zeno', accounts: { GBP: '75.00' } }))
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/beneficiaries')
  await expect(page.getByRole('heading', { name: 'Connection Lost!!!' })).toBeVisible()
  await expect(page.getByText('Please connect back to enable you use the system smoothly.')).toBeVisible()
  await expect(page.getByText('75.00')).toHaveCount(0)
  await context.setOffline(false)
})

test('the app can be installed: a manifest with icons that exist', async ({ page, request, product }) => {
  await page.goto('/signout-oidc')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await request.get(`${product.url}${href}`)
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons, start_url, display } = (await manifest.json()) as {
    icons: { src: string; sizes: string; type: string }[]
    start_url: string
    display: string
  }
  expect([start_url, display]).toEqual(['/', 'standalone'])
  for (const { src, type } of icons) {
    const icon = await request.get(`${product.url}${src}`)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
  const drawn = await request.get(`${product.url}/storage/icons/accounts.svg`)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/svg+xml'])
})
