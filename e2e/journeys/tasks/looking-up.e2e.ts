import { readFile } from 'node:fs/promises'
import { expect, test } from '../../support/fixtures.ts'
import { countTaps } from '../../support/taps.ts'

/** What people look up, from the home page on, with how many taps it takes at most: docs/performance/taps.md. */

/** A native list of choices is opened, and one of them tapped. */
const listTaps = 2

test('the rent of last month is found, and its payment is opened @pointer', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  const taps = await countTaps(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Transactions', exact: true }).first().click()
  await page.getByLabel('Search transactions').fill('Rowan Wharf')
  await page.getByLabel('Search transactions').press('Enter')
  await page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('link', { name: /Rowan Wharf/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Status' })).toBeVisible()
  await expect(page.getByText('Breakdown')).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(3)
})

test('an accountant is given a quarter as a file @pointer', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  const taps = await countTaps(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Transactions', exact: true }).first().click()
  await page.getByLabel('Dates').selectOption('This Quarter')
  taps.add(listTaps)
  await expect(page).toHaveURL(/from=/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export CSV/ }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(taps.count()).toBeLessThanOrEqual(4)
})
