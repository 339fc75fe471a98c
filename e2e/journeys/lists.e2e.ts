import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** Lists that are searched, sorted, kept in the address and exported in the one way that all of them have. */

const rowsOf = (page: Page, list: string) =>
  page.getByRole('table', { name: list, exact: true }).locator('tr[data-row]')

/** The lines of the list as a CSV file, without its heading. */
async function exported(page: Page, name: string): Promise<string[]> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}.csv`)
  return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1)
}

/** Words that nobody's name has: the list says so, and is whole again once they are cleared. */
async function findNothing(page: Page, search: string, list: string): Promise<void> {
  const before = await rowsOf(page, list).count()
  await page.getByRole('searchbox', { name: search }).fill('zzqqzz')
  await expect(page.getByText('No matching filter')).toBeVisible()
  await expect(page).toHaveURL(/text=zzqqzz/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rowsOf(page, list)).toHaveCount(before)
}

/** How many the list has in all. */
const total = async (page: Page) => Number(/of (\d+)$/.exec(await page.getByText(/^Showing 1 - /).innerText())?.[1])

test('transfers by SendR are narrowed by words, days and their payment, moved through by keys and exported as shown', async ({
  page,
  signIn,
}) => {
  await signIn('Kofi', '/sendr/transactions')
  const rows = rowsOf(page, 'Transfers')
  await expect(rows.first()).toBeVisible()
  await findNothing(page, 'Search transfers', 'Transfers')
  await rows.getByRole('link').first().focus()
  await page.keyboard.press('End')
  await expect(rows.getByRole('link').last()).toBeFocused()
  const name = await rows.getByRole('link').first().innerText()
  await page.getByRole('searchbox', { name: 'Search transfers' }).fill(name)
  await expect(page).toHaveURL(/text=/)
  await page.getByLabel('Dates').selectOption('This Year')
  await expect(page).toHaveURL(/from=\d{4}-01-01/)
  await page.reload()
  await expect(rows.first()).toContainText(name)
  const lines = await exported(page, 'transfers')
  expect(lines).toHaveLength(await total(page))
  expect(lines.every((line) => line.includes(name))).toBe(true)
  await page.getByLabel('Your payment').selectOption('Canceled')
  await expect(page).toHaveURL(/funding=Canceled/)
  await expect(rows.getByText(/Waiting for payment|Successful|On its way/)).toHaveCount(0)
})

test('the members of a team are narrowed, sorted and kept in the address, saved as a view and exported', async ({
  page,
  signIn,
}) => {
  await signIn('Ada', '/maker-checker?tab=members')
  const rows = rowsOf(page, 'Members')
  await expect(rows.first()).toBeVisible()
  await findNothing(page, 'Search members', 'Members')
  await expect(page).toHaveURL(/tab=members/)
  const first = await rows.first().innerText()
  await page.getByLabel('Sort by').selectOption('Name, Z to A')
  await expect(rows.last()).toHaveText(first, { useInnerText: true })
  await page.getByLabel('Status').selectOption('Active')
  await expect(page).toHaveURL(/sort=Name-DESC.*status=Active|status=Active.*sort=Name-DESC/)
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('Name-DESC')
  await expect(page.getByLabel('Status')).toHaveValue('Active')
  expect(await exported(page, 'members')).toHaveLength(await total(page))
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('dialog', { name: 'Save view' }).getByRole('textbox', { name: 'Name' }).fill('Active, Z to A')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('button', { name: 'Saved view: Active, Z to A' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Active, Z to A' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('Active')
  await page.getByRole('button', { name: 'Saved view: Active, Z to A' }).click()
  await page.getByRole('menuitem', { name: 'Manage views' }).click()
  await page.getByRole('button', { name: 'Remove Active, Z to A' }).click()
  await expect(page.getByRole('button', { name: 'Remove Active, Z to A' })).toHaveCount(0)
})

test('scheduled payments are searched, sorted by what pays next and exported', async ({ page, signIn }) => {
  await signIn('Ada', '/payment/scheduled-payments')
  const rows = rowsOf(page, 'Scheduled payments')
  await expect(rows.first()).toBeVisible()
  await findNothing(page, 'Search scheduled payments', 'Scheduled payments')
  await page.getByLabel('Sort by').selectOption('Next payment first')
  await expect(page).toHaveURL(/sort=NextPayment-ASC/)
  await expect
    .poll(async () => {
      const days = await rows.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
      return days.length > 0 && days.every((day, at) => day >= (days[at - 1] ?? ''))
    })
    .toBe(true)
  const name = await rows.getByRole('link').first().innerText()
  await page.getByRole('searchbox', { name: 'Search scheduled payments' }).fill(name)
  await expect(page).toHaveURL(/text=/)
  await page.reload()
  await expect(rows.first()).toContainText(name)
  const lines = await exported(page, 'scheduled-payments')
  expect(lines).toHaveLength(await total(page))
  expect(lines.every((line) => line.includes(name))).toBe(true)
})

test('the transactions of one account are exported as shown, or only those that are selected', async ({
  page,
  world,
  signIn,
}) => {
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', EUR: '80.00' } })
  await signIn(eve, `/accounts/${eve.accountIds.GBP}`)
  const rows = rowsOf(page, 'Transactions')
  await expect(rows.first()).toBeVisible()
  const all = await exported(page, 'transactions')
  expect(all).toHaveLength(await total(page))
  expect(all.every((line) => line.includes('GBP') && !line.includes('EUR'))).toBe(true)
  await rows.getByRole('link').first().focus()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export selected' }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  expect((await download).suggestedFilename()).toBe('transactions.xlsx')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(rows.getByRole('checkbox')).toHaveCount(0)
})

test('on the home page each of the recent transactions names its account, where there are several', async ({
  page,
  world,
  signIn,
}) => {
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', EUR: '80.00' } })
  await signIn(eve, '/accounts')
  const rows = rowsOf(page, 'Recent transactions')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: /GBP · .*£900\.00/ })).toHaveCount(1)
  await expect(rows.filter({ hasText: /EUR · .*€80\.00/ })).toHaveCount(1)
})

test('whoever has one account reads no account beside each transaction', async ({ page, world, signIn }) => {
  await signIn(await world({ firstName: 'Ida', accounts: { GBP: '900.00' } }), '/accounts')
  const rows = rowsOf(page, 'Recent transactions')
  await expect(rows).toHaveCount(1)
  await expect(rows).not.toContainText('GBP · ')
})
