import type { Page } from '@playwright/test'

/** The acquirer's fields for a card, in their frame. */
export const cardFields = (page: Page) => page.frameLocator('iframe[title="Card details"]')

/** Enters a card of the sandbox, typed as someone types it: the holder on our page, the rest in the frame. */
export async function enterCard(page: Page, number: string, [firstName, lastName] = ['Kofi', 'Mensah']): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  const fields = cardFields(page)
  await fields.getByLabel('Card number').fill(number)
  await fields.getByLabel('Expiry date').fill('12 / 40')
  await fields.getByLabel('Security code').fill('123')
}

/** The page of the card's bank, in its frame. */
export const bankPage = (page: Page) => page.frameLocator(`iframe[title="Your bank's page"]`)

export async function answerBank(page: Page, code: string): Promise<void> {
  await bankPage(page).getByLabel('Code').fill(code)
  await bankPage(page).getByRole('button', { name: 'Confirm' }).click()
}
