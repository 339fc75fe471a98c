import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose } from '../support/send.ts'

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody').getByRole('row')
const chart = (page: Page) => page.getByRole('slider', { name: /^Cash flow by/ })
const pence = (text: string) => BigInt(/-?[^\d\s-]*[\d,]+\.\d\d/.exec(text)?.[0].replace(/[^\d-]/g, '') ?? '')

test('the cash flow is read by keyboard, as a table and as a file, and its categories and bars narrow the list', async ({
  page,
  signIn,
}) => {
  await signIn('Ada', '/transactions')
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  await chart(page).focus()
  await page.keyboard.press('Home')
  await expect(chart(page)).toHaveAttribute('aria-valuetext', /: in £[\d,.]+, out £[\d,.]+, net -?£[\d,.]+$/)
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '1')
  await page.keyboard.press('ArrowRight')
  await expect(chart(page)).toHaveAttribute('aria-valuenow', '2')
  await expect(page.getByText('Enter lists these days')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Enter lists these days')).toHaveCount(0)

  // A screen reader has the table all the time, and everybody one key away.
  const months = rowsOf(page, 'Cash flow by month')
  await expect(months).toHaveCount(13)
  await page.getByRole('button', { name: 'Show table' }).press('Enter')
  await expect(chart(page)).toHaveCount(0)
  const cells = await months.evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].slice(1, 4).map((cell) => cell.textContent ?? '')),
  )
  const total = cells.pop()?.map(pence) ?? []
  for (const column of [0, 1, 2])
    expect(cells.reduce((whole, row) => whole + pence(row[column] ?? ''), 0n)).toBe(total[column])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export cash flow' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(14)
  expect(lines.at(-1)?.split(',').slice(3, 6).map(pence)).toEqual(total)
  await page.getByRole('button', { name: 'Show chart' }).click()

  // The list of a category adds up to it.
  const category = page.getByRole('list', { name: 'By expense category' }).getByRole('button').nth(2)
  const words = await category.innerText()
  await category.click()
  await expect(page).toHaveURL(/category=/)
  await expect(category).toHaveAttribute('aria-pressed', 'true')
  // Days have headings in between.
  const listed = page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]')
  await expect(listed).toHaveCount(Number(/· (\d+)/.exec(words)?.[1]))
  const amounts = await listed.evaluateAll((rows) =>
    rows.map((row) => /-£[\d,]+\.\d\d/.exec(row.textContent ?? '')?.[0] ?? ''),
  )
  expect(amounts.reduce((whole, amount) => whole - pence(amount), 0n)).toBe(pence(words))
  await category.click()
  await expect(page).not.toHaveURL(/category=/)

  await page.getByRole('button', { name: '3 months' }).click()
  await expect(page.getByRole('slider', { name: 'Cash flow by week' })).toBeVisible()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)
  await chart(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Custom' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Dates', { exact: true })).toHaveValue('Custom Range')
})

test('an exchange costs all accounts its spread, and is money out of the one that paid, which its list adds up to', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '0', USD: '900.00' } })
  await signIn(eve, `/accounts/${eve.accountIds.USD}/exchange-funds`)
  await choose(page.getByRole('combobox', { name: 'To' }), 'GBP')
  await page.getByLabel('You send').fill('250.00')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Exchange $250.00' }).click()
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()

  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  const categories = page.getByRole('list', { name: 'By expense category' })
  // A half percent of about 190 pounds.
  await expect(categories.getByRole('button', { name: /^Exchange cost · 1/ })).toContainText(/£[01]\.\d\d/)
  await expect(page.getByText(/^Completed payments, card payments and exchange costs in GBP/)).toBeVisible()

  await page.goto(`/transactions?account=${eve.accountIds.USD}`)
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  const exchange = categories.getByRole('button', { name: /^Exchange · 1/ })
  await expect(exchange).toContainText('$250.00')
  await exchange.click()
  await expect(page).toHaveURL(/category=exchange/)
  await expect(exchange).toHaveAttribute('aria-pressed', 'true')
  const listed = page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]')
  await expect(listed).toHaveCount(1)
  await expect(listed).toContainText('-$250.00')
  await page.getByRole('button', { name: 'Show table' }).click()
  await expect(rowsOf(page, 'Cash flow by month').last()).toContainText('$250.00')
})

test('a cash flow that cannot be loaded says so in its place, and is there after Retry, on a phone too', async ({
  page,
  signIn,
  watched,
}) => {
  watched.mayFail(/get-cash-flow/)
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn('Ada', '/transactions')
  await page.route(/get-cash-flow/, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  await expect(page.getByText("We couldn't load the cash flow")).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'By expense category' }).or(rowsOf(page, 'Transactions').first()).first(),
  ).toBeVisible()
  await page.unroute(/get-cash-flow/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(chart(page)).toBeVisible()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  // Days without payments.
  await page.goto('/transactions?from=2019-01-01&to=2019-01-31')
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  await expect(page.getByText('No completed payments')).toBeVisible()
})

test('a finger on a bar shows its amounts', { tag: '@pointer' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn('Ada', '/transactions')
  await page.getByRole('button', { name: 'Analytics', exact: true }).click()
  await expect(chart(page)).toBeVisible()
  const box = await chart(page).boundingBox()
  if (!box) throw new Error('the chart is not there')
  await chart(page).dispatchEvent('pointerdown', {
    pointerType: 'touch',
    clientX: box.x + box.width - 20,
    clientY: box.y + 90,
  })
  // The month as far as it has come: its first day, a part of it, or on its last day the whole.
  const month = /^(\w{3} 1 \w{3} \d{4}|1 – \d+ \w{3} \d{4}|[A-Z][a-z]+ \d{4})$/
  await expect(page.locator('p').filter({ hasText: month })).toBeVisible()
})
