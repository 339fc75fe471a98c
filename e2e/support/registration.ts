import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

export const newPassword = 'Tall-ships-of-1905'
export const newAddress = (): string => `nia.${randomBytes(4).toString('hex')}@example.com`

/** The field, and not the list of rules below it. */
export const passwordOf = (page: Page) => page.locator('input[name=password]')

/** Chooses who someone is and where, on the first step of a registration. */
export async function chooseCountry(
  page: Page,
  { type = 'Limited Liability Company', country = 'United Kingdom' } = {},
): Promise<void> {
  await page.getByRole('radio', { name: type }).check({ force: true })
  await page.getByRole('combobox', { name: 'Country' }).fill(country)
  await page.getByRole('option', { name: new RegExp(`^${country}( Not available yet)?$`) }).click()
}

/** Fills in how someone signs in, and creates the account. */
export async function fillDetails(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('User name').fill('nia.okafor')
  await passwordOf(page).fill(newPassword)
  await page.getByRole('checkbox', { name: 'I accept the terms' }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Types a code into its boxes. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(`Character 1 of ${code.length}`).click()
  await page.keyboard.type(code)
}
