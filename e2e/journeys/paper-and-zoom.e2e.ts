import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** What of the shell would be printed. */
const shell = (page: Page) => [
  page.locator('#sidebar'),
  page.getByRole('navigation', { name: 'Most used', includeHidden: true }),
  page.getByRole('button', { name: 'Select', exact: true, includeHidden: true }),
  page.getByRole('navigation', { name: /^Pages/, includeHidden: true }),
  page.getByRole('link', { name: 'Help with this page', includeHidden: true }),
]

test('on paper a list is light, whole and without the shell', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/transactions')
  const rows = page.locator('tr[data-row]')
  await expect(rows.first()).toBeVisible()
  const dark = await page.evaluate('getComputedStyle(document.body).color')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await page.evaluate('getComputedStyle(document.body).color')).not.toBe(dark)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const part of shell(page)) await expect(part.first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rows.last()).toBeVisible()
  await expect(rows.first()).toHaveCSS('break-inside', 'avoid')
})

test('at 400 % zoom a form keeps its window: no bar lies over it', async ({ page, comeBack }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await comeBack('Ada')
  await page.goto('/beneficiaries/new')
  const save = page.getByRole('button', { name: 'Save beneficiary' })
  await expect(save).toBeAttached()
  await expect(page.locator('[data-action-bar]')).toHaveCSS('position', 'relative')
  await expect(page.getByRole('banner')).toHaveCSS('position', 'relative')
  await save.focus()
  await expect(save).toBeInViewport({ ratio: 1 })
})

test('a long reference leaves the amounts of requests inside their table', async ({ page, signIn, world }) => {
  const olga = await world({
    firstName: 'Olga',
    accounts: { GBP: '5000.00' },
    colleagues: [{ firstName: 'Imran', roleId: 20, role: 'Initiator' }],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
    requests: [{ amount: '1,240.00', narration: 'Rent for June' }],
  })
  await signIn(olga)
  await page.route(/get-transaction-request\?/i, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { value: { records: { narration: string }[] } }
    for (const record of json.value.records) record.narration = 'INV-2026-'.repeat(15)
    await route.fulfill({ response, json })
  })
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/payment/pending-request')
    const table = page.getByRole('table', { name: 'Pending requests' })
    await expect(table).toBeVisible()
    const [card, amount] = [
      await page.getByRole('main').boundingBox(),
      await table.locator('tr[data-row] td').last().boundingBox(),
    ]
    expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
  }
})
