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
  await desk.close()
})
