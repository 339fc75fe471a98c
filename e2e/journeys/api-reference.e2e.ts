import { gzipSync } from 'node:zlib'
import { expect, test } from '../support/fixtures.ts'

const limitBytes = 300 * 1000

test('the reference shows a page of calls with samples, all from our own server, in less than 300 kB', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  const addresses = new Set<string>()
  page.on('request', (request) => addresses.add(request.url()))
  await page.goto('/docs/api/payments')
  await expect(page.getByRole('heading', { name: 'Create transaction request' })).toBeVisible()
  await expect(page.getByText('payments.code_needed').first()).toBeAttached()
  await expect(page.getByText('"narration"').first()).toBeAttached()
  const own = new URL(page.url()).origin
  expect([...addresses].filter((address) => !address.startsWith(own) && !address.startsWith('data:'))).toEqual([])
  let bytes = 0
  for (const address of addresses) {
    if (!address.startsWith(own)) continue
    bytes += gzipSync(await (await page.request.get(address)).body()).length
  }
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(limitBytes)
  expect(problems).toEqual([])
})

test('the guide has the quick start, and every group of calls is one step away', async ({ page }) => {
  await page.goto('/docs/api')
  await expect(page.getByRole('heading', { name: 'Quick start' })).toBeVisible()
  await expect(page.getByText("from 'node:crypto'")).toBeVisible()
  await page.getByRole('navigation', { name: 'Groups of calls' }).getByRole('link', { name: 'Approvals' }).click()
  await expect(page).toHaveURL(/\/docs\/api\/approvals$/)
  await expect(page.getByRole('heading', { name: 'Approve transaction' })).toBeVisible()
})

test('guides lead from the first payment by a program to the calls that it makes', async ({ page }) => {
  await page.goto('/docs/api')
  const guides = page.getByRole('navigation', { name: 'Guides' })
  await guides.getByRole('link', { name: 'Quick start with the SDK' }).click()
  await expect(page).toHaveURL(/\/docs\/api\/start$/)
  await expect(page.getByRole('heading', { name: '4. Pay' })).toBeVisible()
  await expect(page.getByText("from '@tradewind/sdk'").first()).toBeVisible()
  for (const [name, heading] of [
    ['Payments and exchange', 'Verify the bank details'],
    ['Errors and retries', 'Never pay twice'],
    ['Files and accounting', 'Closed periods'],
    ['Testing', 'Failures of your own'],
  ] as const) {
    await guides.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(guides.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.setViewportSize({ width: 375, height: 720 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('search finds a call of another group, and leads to it', async ({ page }) => {
  await page.goto('/docs/api')
  await page.getByRole('searchbox', { name: 'Search all calls' }).fill('verify iban')
  await expect(page.getByRole('list', { name: 'Calls that were found' }).getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/docs\/api\/verification#.*verifyIban$/)
  await expect(page.getByRole('heading', { name: 'Verify IBAN' })).toBeInViewport()
})

test('a group that does not exist is not found', async ({ page }) => {
  expect((await page.request.get('/docs/api/nothing')).status()).toBe(404)
})
