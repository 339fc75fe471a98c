import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { choose } from '../support/send.ts'

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]')
const minor = (text: string) => BigInt(text.replace(/[^\d]/g, ''))

/** Opens an account of Ada's by its currency. */
async function openAccount(page: Page, currency: string): Promise<void> {
  await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: currency }).click()
  await expect(page.getByRole('heading', { name: `Receive ${currency}` })).toBeVisible()
}

test('each line of the receiving details copies by itself, and all of them at once', async ({
  page,
  signIn,
  world,
}) => {
  const rhea = await world({ firstName: 'Rhea', lastName: 'Holt', accounts: { GBP: '12.00' } })
  await signIn(rhea, `/accounts/${rhea.accountIds.GBP}`)
  const copied = () => page.evaluate('navigator.clipboard.readText()') as Promise<string>
  const line = (label: string) =>
    page.getByRole('definition').filter({ has: page.getByRole('button', { name: `Copy ${label}` }) })
  await page.getByRole('button', { name: 'Copy Sort code' }).click()
  await expect(page.getByText('Sort code copied')).toBeVisible()
  const sortCode = await copied()
  expect(sortCode).toMatch(/^\d\d-\d\d-\d\d$/)
  await expect(line('Sort code')).toContainText(sortCode)
  await page.getByRole('button', { name: 'Copy Account number' }).click()
  const number = await copied()
  expect(number).toMatch(/^\d{8}$/)
  await page.getByRole('button', { name: 'Copy Account details' }).click()
  await expect.poll(copied).toContain('Account holder: Holt Trading Ltd')
  expect(await copied()).toContain(`Sort code: ${sortCode}\nAccount number: ${number}`)
})

test('the running balance adds up from line to line, over pages, to the balance of the account', async ({
  page,
  signIn,
}) => {
  await signIn('Amara')
  await openAccount(page, 'GBP')
  const balance = minor(
    await page
      .getByText(/^Balance £/)
      .innerText()
      .then((text) => text.split('\n').join('')),
  )
  await page.getByLabel('Rows per Page').selectOption('50')
  await expect(page.getByText(/^Showing 1 - /)).toBeVisible()
  await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(20)
  const lines = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => [...row.children].slice(-2).map((cell) => cell.textContent ?? '')),
  )
  const booked = lines.flatMap(([cell = '', after = '']) => {
    const [amount = '', fee = ''] = cell.split('fee')
    const change = (amount.includes('sent') ? -1n : 1n) * minor(amount) - (fee ? minor(fee) : 0n)
    return after.includes('£') ? [{ change, after: minor(after) }] : []
  })
  expect(booked.length).toBeGreaterThan(20)
  expect(booked[0]?.after).toBe(balance)
  const befores = booked.map(({ change, after }) => after - change)
  expect(befores.slice(0, -1)).toEqual(booked.slice(1).map(({ after }) => after))
})

test('transactions are narrowed by direction, status, words and days, and the address keeps it', async ({
  page,
  signIn,
}) => {
  await signIn('Ada')
  await openAccount(page, 'GBP')
  await page.getByLabel('Transaction type').selectOption('Debit')
  await expect(page).toHaveURL(/type=Debit/)
  await expect(rowsOf(page).filter({ hasText: 'received' })).toHaveCount(0)
  await page.getByLabel('Status').selectOption('Failed')
  // One that came back, and one that a colleague rejected.
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(rowsOf(page).filter({ hasText: 'Rejected' })).toHaveCount(1)
  await expect(rowsOf(page).last()).toContainText('Harbour Lane Joinery Ltd')
  await expect(rowsOf(page).last()).toContainText('—')
  await page.reload()
  await expect(rowsOf(page)).toHaveCount(2)
  // The answer takes its time: whoever types meanwhile loses nothing, and the filters stay under the hands.
  await page.route(/PageSize=\d+&SortDirection=DESC$/, async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  const search = page.getByRole('searchbox', { name: 'Search transactions' })
  await search.fill('rowan wharf')
  await search.press('Enter')
  await expect(page.getByText(/^Showing 1 - 10 of 12$/)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('Showing 11 - 12 of 12')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await search.fill('nobody at all')
  await search.press('Enter')
  await expect(page.getByText('No matching filter')).toBeVisible()
})

test('money that someone pays in by the details of the account arrives, and is in the list and the balance', async ({
  page,
  context,
  signIn,
  world,
}) => {
  const rhea = await world({ firstName: 'Rhea', accounts: { GBP: '12.00' } })
  await signIn(rhea, `/accounts/${rhea.accountIds.GBP}`)
  const valueOf = async (label: string) => {
    await page.getByRole('button', { name: `Copy ${label}` }).click()
    return (await page.evaluate('navigator.clipboard.readText()')) as string
  }
  const [sortCode, number] = [await valueOf('Sort code'), await valueOf('Account number')]

  const bank = await context.newPage()
  await bank.goto('/sandbox')
  await choose(bank.getByRole('combobox', { name: 'Currency' }), 'GBP')
  await bank.getByLabel('Amount').fill('250.75')
  await bank.getByLabel('Account number or IBAN').fill(number)
  await bank.getByLabel('Sort code, routing number or bank code').fill(sortCode)
  await bank.getByLabel('Sender').fill('Aunt Maud')
  await bank.getByLabel('Reference').fill('Happy birthday')
  await bank.getByRole('button', { name: 'Pay in' }).click()
  await expect(bank.getByText('On its way')).toBeVisible()
  await bank.close()

  await expect(async () => {
    await page.reload()
    await expect(rowsOf(page).filter({ hasText: 'Aunt Maud' })).toContainText('£250.75', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('Balance £262.75')).toBeVisible()
  await expect(rowsOf(page).filter({ hasText: 'Aunt Maud' })).toContainText('£262.75')
})

test("another customer's account and one that does not exist are the same to look at", async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/\/(corebanking|transactions)\//)
  // The server knows without asking that this is the address of no account.
  watched.mayFail(/\/accounts\/not-an-id$/)
  const [rhea, other] = [
    await world({ firstName: 'Rhea' }),
    await world({ firstName: 'Abel', accounts: { GBP: '5.00' } }),
  ]
  await signIn(rhea)
  const seen: string[] = []
  for (const id of [other.accountIds.GBP, '0190c000-dead-7000-8000-000000000000', 'not-an-id']) {
    await page.goto(`/accounts/${id}`)
    await expect(page.getByText('This page could not be found')).toBeVisible()
    seen.push(await page.getByRole('main').innerText())
  }
  expect(new Set(seen).size).toBe(1)
})
