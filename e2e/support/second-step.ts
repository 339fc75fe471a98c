import { expect, type Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { base32Bytes, codeOfStep, stepAt } from '../../apps/server/src/platform/totp.ts'
import { typeCode } from './registration.ts'

/** Sets an authenticator app up as the second step, on the security tab that is open. */
export async function setUpApp(page: Page): Promise<void> {
  const asked = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Set up second step' }).click()
  await page.getByRole('radio', { name: 'Authenticator app' }).check({ force: true })
  await asked.getByRole('button', { name: 'Continue' }).click()
  const key = await asked.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  await typeCode(page, codeOfStep(base32Bytes(key.replace(/\s/g, '')), stepAt(new Date())))
  await asked.getByRole('button', { name: 'Continue' }).click()
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('You have successfully set your Two Factor Authentication.')).toBeVisible()
}
