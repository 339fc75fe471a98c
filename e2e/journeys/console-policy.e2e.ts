import { consoleOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'

const where = ({ url, consoleUrl }: { url: string; consoleUrl: string }) => ({ url: consoleUrl, customersUrl: url })

test('a country is excluded at once, and opened again by a second person', async ({ browser, product, request }) => {
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()])
  await consoleOf(first, request, where(product)).signIn('Mei', '/policy/countries?search=Portugal')
  const row = first.locator('tr[data-row]').filter({ hasText: 'Portugal' })
  await row.getByRole('button', { name: 'Exclude' }).click()
  await first.getByRole('dialog').getByLabel('Reason').fill('Decided by the policy board.')
  await first.getByRole('dialog').getByRole('button', { name: 'Exclude' }).click()
  await expect(row.getByText('Excluded').filter({ visible: true })).toBeVisible()
  await row.getByRole('button', { name: 'Allow again' }).click()
  await first.getByRole('dialog').getByLabel('Reason').fill('The board has changed its mind.')
  await first.getByRole('dialog').getByRole('button', { name: 'Propose' }).click()
  await expect(first.getByText('Proposed. A second person must confirm it.').first()).toBeVisible()
  await expect(row.getByText('Excluded').filter({ visible: true })).toBeVisible()

  await consoleOf(second, request, where(product)).signIn('Grace', '/policy/changes')
  await second.getByRole('button', { name: 'Confirm' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(second.locator('tr[data-row]').first()).toContainText('Mei Tanaka and Grace Okafor')
  await first.goto(`${product.consoleUrl}/policy`)
  await expect(first.getByRole('button', { name: 'Edit Proof of Address' })).toBeVisible()
  await Promise.all([first.close(), second.close()])
})

test('staff see as a customer with a reason, and cannot change anything', async ({ browser, product, request }) => {
  const page = await browser.newPage()
  await consoleOf(page, request, where(product)).signIn('Grace', '/cases?status=Approved')
  await page.locator('tr[data-row]').first().getByRole('link').click()
  await page.getByRole('button', { name: 'See as customer' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The customer cannot find a payment.')
  await page.getByRole('dialog').getByRole('button', { name: 'Start the view' }).click()
  const link = page.getByRole('link', { name: "Open the customer's screens" })
  const [view] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(view.getByText('Staff view, read only.')).toBeVisible()
  expect(view.url()).not.toContain('#')
  await view.getByRole('button', { name: 'Leave view' }).click()
  await expect(view.getByRole('heading', { name: /sign in|welcome/i }).first()).toBeVisible()
  await page.close()
})
