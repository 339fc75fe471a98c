import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const cards = (page: Page) => page.getByRole('region', { name: 'Your accounts' }).getByRole('listitem')
/** The currencies of the cards as they stand. */
const order = async (page: Page) =>
  (await cards(page).allInnerTexts()).map((text) => /\b[A-Z]{3}\b/.exec(text)?.[0] ?? '')

test('[account-sort-options] accounts sort by Name, Currency and Date Created, both ways', async ({ page, signIn }) => {
  await signIn('Ada')
  const sort = page.getByLabel('Sort by')
  await expect(sort.getByRole('option')).toHaveText(['Name', 'Currency', 'Date Created'])
  // By name: Abidjan buying, American sales, Coorg estates, European suppliers, Lagos office, Operating account, Toronto roastery.
  const byName = ['XOF', 'USD', 'INR', 'EUR', 'NGN', 'GBP', 'CAD']
  const byCurrency = ['CAD', 'EUR', 'GBP', 'INR', 'NGN', 'USD', 'XOF']
  await sort.selectOption('Name')
  await expect.poll(() => order(page)).toEqual(byName)
  await page.getByRole('button', { name: 'Ascending, change to descending' }).click()
  await expect.poll(() => order(page)).toEqual(byName.toReversed())
  await sort.selectOption('Currency')
  await expect.poll(() => order(page)).toEqual(byCurrency.toReversed())
  await page.getByRole('button', { name: 'Descending, change to ascending' }).click()
  await expect.poll(() => order(page)).toEqual(byCurrency)
  await sort.selectOption('Date Created')
  await expect.poll(async () => (await order(page)).toSorted()).toEqual(byCurrency)
})

test('[empty-lists] a search finds accounts by currency, name and number, and says when nothing fits', async ({
  page,
  signIn,
}) => {
  await signIn('Ada')
  const search = page.getByRole('searchbox', { name: 'Search accounts' })
  await search.fill('naira')
  await expect.poll(() => order(page)).toEqual(['NGN'])
  await search.fill('toronto ROASTERY')
  await expect.poll(() => order(page)).toEqual(['CAD'])
  await search.fill('no such account')
  await expect(page.getByText('No matching filter')).toBeVisible()
  await search.fill('')
  await expect(cards(page)).toHaveCount(7)
})

test('the total is what the accounts are worth in the main currency', async ({ page, signIn, world }) => {
  await signIn(await world({ firstName: 'Dora', accounts: { GBP: '1250.40', EUR: '0' } }))
  await expect(page.getByText(/^£1,250\.40/).first()).toBeVisible()
  await expect(page.getByText(/^2 accounts · mid-market rates at/)).toBeVisible()
})

test('someone without money yet is told what will be here', async ({ page, signIn, world }) => {
  await signIn(await world({ firstName: 'Nico', accounts: { GBP: '0' } }))
  await expect(page.getByText('Payments you send or receive appear here')).toBeVisible()
  await expect(page.getByRole('link', { name: /GBP/ }).first()).toContainText('£0.00')
})

test('amounts end where their heading ends', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.goto('/transactions')
  const listed = page.getByRole('table', { name: 'Transactions' })
  const amount = listed.locator('tr[data-row]').first().locator('td').last()
  await expect(listed.getByText('Amount', { exact: true })).toHaveCSS('text-align', 'end')
  await expect(amount).toHaveCSS('text-align', 'end')
})

test('a page that is reloaded is where it was scrolled to', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.setViewportSize({ width: 375, height: 640 })
  await page.goto('/accounts')
  const last = page.getByRole('table', { name: 'Recent transactions' }).getByRole('row').last()
  await last.scrollIntoViewIfNeeded()
  const reached = await page.evaluate('scrollY')
  expect(reached).toBeGreaterThan(300)
  // A page hears with its next frame that it was scrolled; nobody reloads sooner.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  await page.reload()
  await expect(last).toBeInViewport()
})
