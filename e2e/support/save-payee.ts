import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { choose, type Payee } from './send.ts'

/** Saves a person as a beneficiary of a currency, without paying. */
export async function savePayee(page: Page, currency: string, { name, picks = {}, fields }: Payee): Promise<void> {
  if ('company' in name) throw new Error('savePayee: only people')
  await page.goto(`/beneficiaries/new?currency=${currency}`)
  await page.getByLabel('First name').fill(name.first)
  await page.getByLabel('Last name').fill(name.last)
  for (const [label, option] of Object.entries(picks))
    await choose(page.getByRole('combobox', { name: label, exact: true }), option)
  for (const [label, value] of Object.entries(fields))
    if (!label.startsWith('Security')) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: 'Save beneficiary' }).click()
  await expect(page.getByRole('heading', { name: `${name.first} ${name.last}` }).first()).toBeVisible()
}
