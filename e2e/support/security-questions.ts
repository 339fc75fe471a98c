import { expect, type Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'

/** Sets three security questions on the security tab that is open: the first one offered each time. */
export async function setQuestions(page: Page, answers: readonly [string, string, string]): Promise<void> {
  const asked = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Set questions' }).click()
  for (const [place, answer] of answers.entries()) {
    await asked.getByRole('combobox', { name: `Question ${place + 1}` }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    await asked.getByRole('textbox', { name: `Answer ${place + 1}` }).fill(answer)
  }
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Save questions' }).click()
  await expect(page.getByText('Security questions successfully set.')).toBeVisible()
}
