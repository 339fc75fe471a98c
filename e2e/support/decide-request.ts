import { expect, type Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'

/** Decides about the request that is open, with the PIN. */
export async function decideRequest(
  page: Page,
  button: 'Approve' | 'Reject' | 'Return',
  { reason = '' } = {},
): Promise<void> {
  await page.getByRole('button', { name: button }).first().click()
  const asked = page.getByRole('dialog')
  if (reason) await asked.getByLabel('Reason').fill(reason)
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: button }).click()
  await expect(asked).toBeHidden()
}
