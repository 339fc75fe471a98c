import type { Page } from '@playwright/test'
import { deskOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { sideways } from '../support/sideways.ts'
import { violations } from '../support/violations.ts'

const confirmed = async (page: Page, group: string) => {
  await page.getByRole('button', { name: `Confirm ${group}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
}

test('two people make a price group, set its price, and see what it would have charged', async ({
  browser,
  product,
  request,
  world,
}) => {
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '500.00' } })
  const where = { url: product.url, consoleUrl: product.consoleUrl }
  const group = `Bakers ${eve.customerId.slice(-6)}`
  const tess = await deskOf(browser, request, where, { who: 'Tess', at: '/prices/groups' })
  await tess.getByRole('button', { name: 'New group' }).click()
  const window = tess.getByRole('dialog')
  await window.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(window.getByText('Enter a name.')).toBeVisible()
  await expect(window.getByText('Add at least one customer.')).toBeVisible()
  await window.getByLabel('Name').fill(group)
  await window.getByLabel('Add customers').fill(eve.customerId)
  await window.getByLabel('Reason').fill('Agreed with their association.')
  await window.getByRole('button', { name: 'Compare with the last 90 days' }).click()
  await expect(window.getByRole('status')).toContainText('Customers added: ')
  await window.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(tess.getByRole('list', { name: 'Pending price groups' })).toContainText(group)
  await expect(tess.getByRole('button', { name: `Confirm ${group}` })).toHaveCount(0)

  const theo = await deskOf(browser, request, where, { who: 'Theo', at: '/prices/groups' })
  await confirmed(theo, group)
  await theo.getByRole('link', { name: group }).click()
  await expect(theo.getByRole('list', { name: 'Customers' })).toContainText('Trading Ltd')
  await theo.getByRole('button', { name: 'Set a price' }).click()
  const pricing = theo.getByRole('dialog')
  await pricing.getByLabel('Network and currency').selectOption({ label: 'Faster Payments, GBP' })
  await pricing.getByLabel('Flat (GBP)').first().fill('0.10')
  await pricing.getByRole('button', { name: 'Compare with the last 90 days' }).click()
  await expect(pricing.getByRole('status')).toContainText('Faster Payments, GBP, 1 customer:')
  await pricing.getByLabel('Reason').fill('Agreed with their association.')
  await pricing.getByRole('button', { name: 'Propose price' }).click()
  await expect(theo.getByRole('list', { name: 'Pending changes' })).toContainText('£0.10')

  await tess.reload()
  await confirmed(tess, group)
  await tess.getByRole('link', { name: group }).click()
  await expect(tess.getByRole('list', { name: 'Prices' })).toContainText('£0.10')
  await expect(tess.getByRole('list', { name: 'History' })).toContainText('Theo')
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [320, 'dark'],
  ] as const) {
    await tess.setViewportSize({ width, height: 900 })
    await tess.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await violations(tess)).toEqual([])
    expect(await sideways(tess)).toEqual([])
  }
  await tess.close()
  await theo.close()
})
