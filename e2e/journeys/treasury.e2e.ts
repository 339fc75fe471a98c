import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { consoleOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose } from '../support/send.ts'

const words = "We can't exchange this amount right now. Try a smaller amount or try again later."

/** Rand, which no other journey exchanges. */
async function exchangeRand(page: Page, accountId: string, amount: string): Promise<void> {
  await page.goto(`/accounts/${accountId}`)
  await page.getByRole('link', { name: 'Exchange' }).click()
  await choose(page.getByRole('combobox', { name: 'To' }), 'GBP')
  await page.getByLabel('You send').fill(amount)
}
async function reviewed(page: Page): Promise<void> {
  await page.getByLabel('Reason for exchange').fill('To pay a supplier')
  await page.getByRole('button', { name: 'Review' }).click()
}
async function confirmed(page: Page): Promise<void> {
  await reviewed(page)
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: /^Exchange / }).click()
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()
}
async function hedge(desk: Page, sold: string, bought: string): Promise<void> {
  await desk.getByRole('button', { name: 'Book a hedge' }).click()
  const form = desk.getByRole('form', { name: 'Hedge' })
  await form.getByLabel('We sold').selectOption('ZAR')
  await form.getByLabel('Amount sold').fill(sold)
  await form.getByLabel('We bought').selectOption('GBP')
  await form.getByLabel('Amount bought').fill(bought)
  await form.getByLabel('Counterparty').fill('Example Bank, Johannesburg')
  await form.getByLabel('Reference').fill(randomUUID())
  await form.getByRole('button', { name: 'Book hedge' }).click()
  await expect(form).toHaveCount(0)
}

test('treasury limits a position, a customer meets the limit in plain words, and a hedge frees it', async ({
  page,
  browser,
  product,
  request,
  signIn,
  watched,
  world,
}) => {
  test.slow()
  const desk = await browser.newPage()
  await consoleOf(desk, request, { url: product.consoleUrl, customersUrl: product.url }).signIn('Tess', '/positions')
  await desk.getByRole('button', { name: 'Set a limit' }).click()
  const form = desk.getByRole('form', { name: 'Limit' })
  await form.getByRole('button', { name: 'Set limit' }).click()
  await expect(form.getByText('Choose a currency.')).toBeVisible()
  await form.getByLabel('Currency').selectOption('ZAR')
  await form.getByLabel('Most we hold').fill('5000.00')
  await form.getByLabel('Most we owe').fill('5000.00')
  await form.getByRole('button', { name: 'Set limit' }).click()
  const limit = desk.getByRole('table', { name: 'Limits in force' }).locator('tr[data-row]').filter({ hasText: 'ZAR' })
  await expect(limit).toContainText('5,000.00')

  const eve = await world({ firstName: 'Eve', accounts: { ZAR: '9000.00', GBP: '0' } })
  await signIn(eve, '/accounts')
  const rand = eve.accountIds.ZAR ?? ''
  await exchangeRand(page, rand, '4000.00')
  await confirmed(page)
  watched.mayFail(/ExchangeFund/)
  await exchangeRand(page, rand, '3000.00')
  // A price says nothing of our position; the rate that is to be held is refused.
  await reviewed(page)
  await expect(page.getByText(words).first()).toBeVisible()

  await desk.reload()
  await expect(desk.getByText(/^Customers can't sell .*3,000\.00 or more$/)).toBeVisible()
  await desk.getByRole('link', { name: 'Hedges', exact: true }).click()
  await hedge(desk, '4000.00', '170.00')
  await desk.getByRole('link', { name: 'All positions' }).click()
  await expect(limit).toContainText(/sell .*5,000\.00/)
  await expect(desk.getByText(/^Customers can't sell/)).toHaveCount(0)

  await exchangeRand(page, rand, '3000.00')
  await confirmed(page)
  // The position is flat again for whoever comes next, and says what made it so.
  await desk.goto(`${product.consoleUrl}/positions/hedges`)
  await hedge(desk, '3000.00', '127.50')
  // Its value date is today: once the bank has moved both amounts, it is settled and stays.
  const last = desk.locator('tr[data-row]').filter({ hasText: '3,000.00' }).first()
  await last.getByRole('button', { name: /^Settle / }).click()
  const settlement = desk.getByRole('form', { name: 'Settlement' })
  await settlement.getByRole('button', { name: 'Confirm settlement' }).click()
  await expect(settlement.getByText("Enter the bank's reference.")).toBeVisible()
  await settlement.getByLabel('Bank reference').fill('TRF 881')
  await settlement.getByRole('button', { name: 'Confirm settlement' }).click()
  await expect(last).toContainText('Settled TRF 881')
  await expect(last.getByRole('button')).toHaveCount(0)
  await desk.goto(`${product.consoleUrl}/positions/ZAR`)
  await expect(desk.locator('tr[data-row]').first()).toContainText('Hedge')
  // An entry leads to the exchange that made it.
  await desk
    .getByRole('row', { name: /3,000\.00/ })
    .getByRole('link', { name: /^Exchange / })
    .click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(/3,000\.00 to £/)
  await expect(desk.getByRole('main')).toContainText(`${eve.name.split(' ').at(-1)} Trading Ltd`)
  await expect(desk.getByText('Mid-market rate')).toBeVisible()
  await expect(desk.getByRole('table', { name: 'Entries of the exchange' }).locator('tr[data-row]')).toHaveCount(3)
  await desk.close()
})

test('treasury sets a margin for one customer and ends it, and the history says who did', async ({
  browser,
  product,
  request,
  world,
}) => {
  const { customerId } = await world({ firstName: 'Eve', accounts: { GBP: '10.00' } })
  const desk = await browser.newPage()
  await consoleOf(desk, request, { url: product.consoleUrl, customersUrl: product.url }).signIn('Tess', '/rates')
  await desk.getByRole('button', { name: 'Set a margin' }).click()
  await desk.getByRole('button', { name: 'Set margin' }).click()
  await expect(desk.getByText(/^Enter a percentage from 0 to 10/)).toBeVisible()
  await desk.getByLabel('Customer ID').fill(customerId)
  await desk.getByLabel('Margin in percent').fill('0.25')
  await desk.getByRole('button', { name: 'Set margin' }).click()
  const inForce = desk.getByRole('table', { name: 'Margins in force' }).locator('tr[data-row]')
  const own = inForce.filter({ hasText: customerId })
  await expect(own).toContainText('0.25%')
  await own.getByRole('button', { name: `End Customer ${customerId}` }).click()
  await expect(own).toHaveCount(0)
  const ended = desk.getByRole('table', { name: 'Ended margins' }).locator('tr[data-row]')
  await expect(ended.filter({ hasText: customerId })).toContainText(/Tess Moreno.*0\.25%/s)
  await desk.close()
})

test('treasury confirms the stopped rate that it sees, and no other that has come meanwhile', async ({
  browser,
  product,
  request,
}) => {
  // Dinars of Algeria, which no other journey exchanges, at the rate that they have already.
  await product.database.query(
    `insert into rates.stop (currency, reason, seen, seen_at, since)
     select currency, 'sources-differ', per_dollar, at, at from rates.rate where currency = 'DZD'`,
  )
  const desk = await browser.newPage()
  await consoleOf(desk, request, { url: product.consoleUrl, customersUrl: product.url }).signIn('Tess', '/rates')
  const dinars = desk.getByRole('table', { name: 'Currencies' }).locator('tr[data-row]').filter({ hasText: 'DZD' })
  await expect(dinars).toContainText('The second source disagrees')
  await expect(dinars.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  const { rows } = await product.database.query<{ seen: string }>(
    `update rates.stop set seen = seen + 0.01 where currency = 'DZD' returning seen::text`,
  )
  await dinars.getByRole('button', { name: /^Confirm/ }).click()
  const form = desk.getByRole('dialog')
  await form.getByRole('button', { name: 'Confirm rate' }).click()
  await expect(form.getByText('Write at least 10 characters.')).toBeVisible()
  await form.getByLabel('Reason').fill('The central bank of Algeria says so.')
  await form.getByRole('button', { name: 'Confirm rate' }).click()
  await expect(form.getByText('A new rate has arrived for this currency. Review it before you confirm.')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await dinars.getByRole('button', { name: `Confirm ${rows[0]?.seen}` }).click()
  await form.getByLabel('Reason').fill('The central bank of Algeria says so.')
  await form.getByRole('button', { name: 'Confirm rate' }).click()
  await expect(form).toBeHidden()
  await expect(dinars).toContainText('Available')
  await expect(dinars).toContainText(`${rows[0]?.seen} confirmed by Tess Moreno`)
  await desk.close()
})
