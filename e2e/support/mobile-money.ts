import type { Locator, Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect } from './fixtures.ts'

/** The funding window. */
export const fundingWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'Add money' })

/** Fills amount and a new number where mobile money is asked for, and goes on to everything once more. */
export async function fillTopUp(
  within: Page | Locator,
  { amount, number = '0772 123456', save = false }: { amount?: string; number?: string; save?: boolean },
): Promise<void> {
  if (amount !== undefined) await within.getByLabel('You add').fill(amount)
  const other = within.getByRole('button', { name: 'New number' })
  const field = within.getByRole('textbox', { name: 'Mobile money number' })
  await expect(other.or(field)).toBeVisible()
  if (await other.isVisible()) await other.click()
  await field.fill(number)
  await within.getByRole('radio', { name: 'Mtn Mobile Money' }).check({ force: true })
  const box = within.getByRole('checkbox', { name: /^Save this number/ })
  if (await box.isVisible()) await box.setChecked(save, { force: true })
  await within.getByRole('button', { name: 'Continue' }).click()
  await expect(within.getByRole('heading', { name: 'Review' })).toBeVisible()
}

/** Confirms with the PIN. */
export async function confirmTopUp(within: Page | Locator): Promise<void> {
  await within.getByLabel('Transaction PIN').fill(demoPin)
  await within.getByRole('button', { name: /^Add / }).click()
}
