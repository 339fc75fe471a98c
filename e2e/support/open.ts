import { expect, type Page } from '@playwright/test'
import { payees, sendScreen } from './send.ts'
import { tick } from './tick.ts'

export const shown = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()

export const at = (path: string, heading: string | RegExp) => async (page: Page) => {
  await page.goto(path)
  await shown(page, heading)
  // Rows that come only when a screen is gone through were never looked at. The gallery shows what loads for ever.
  if (path !== '/components') await expect(page.locator('main .breathe')).toHaveCount(0)
}

/** Follows an account's card from the accounts screen. */
export async function openAccount(page: Page, currency = 'GBP'): Promise<string> {
  await page.goto('/accounts')
  await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: currency }).click()
  await expect(page.getByRole('link', { name: 'All accounts' })).toBeVisible()
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Selects every row on the page of a list. */
export async function selectAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).first().click()
  await tick(page.getByRole('checkbox', { name: /all on this page$/ }))
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible()
}

/** Walks the send flow up to a step. */
export const sending = (until: 'amount' | 'beneficiary' | 'details' | 'review' | 'pin') => async (page: Page) => {
  const send = sendScreen(page)
  await send.open(await openAccount(page))
  await page.getByLabel('You send').fill('1,250.00')
  await expect(page.getByText('£1.12').first()).toBeAttached()
  if (until === 'amount') return
  await send.amount('1,250.00')
  if (until === 'beneficiary') return
  await send.typeBeneficiary(payees.amelia)
  await expect(page.getByText('The account belongs to Amelia Clarke.')).toBeVisible()
  await send.next()
  await send.on('What is it for?')
  if (until === 'details') return
  await send.details({ category: 'Professional Services', narration: 'Invoice 26-114' })
  if (until === 'review') return
  await send.review()
}

/** The form of a new beneficiary for one payment method of a currency, everything that is folded opened. */
export const formOf = (currency: string, amount: string, by?: string) => async (page: Page) => {
  const send = sendScreen(page)
  await send.open(await openAccount(page, currency))
  await send.amount(amount, by ? { by } : {})
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible()
  for (const folded of await page.locator('form summary').all()) await folded.click()
}
