import type { Page } from '@playwright/test'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { expect } from './fixtures.ts'
import { choose, sendScreen } from './send.ts'

/** Opens the form of the account in naira, has pounds pay, and types what arrives; ends with its price. */
export async function payFromOther(
  page: Page,
  person: MadePerson | undefined,
  { amount }: { amount: string },
): Promise<void> {
  await sendScreen(page).open(person?.accountIds.NGN ?? '')
  await choose(page.getByRole('combobox', { name: 'Pay with' }), 'GBP')
  await page.getByLabel('They receive').fill(amount)
  await expect(page.getByLabel('You send')).toHaveValue(/^[\d,]+\.\d\d$/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
