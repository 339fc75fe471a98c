import { expect, test } from '../support/fixtures.ts'

test('the theme chosen in the profile menu shows at once and on the other tabs, and outlasts signing out', async ({
  page,
  context,
  signIn,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await signIn(await world({ firstName: 'Noor', accounts: { GBP: '12.00' } }), '/accounts')
  const beside = await context.newPage()
  await beside.goto('/accounts')
  await page.getByRole('button', { name: 'Profile of Noor Reed' }).click()
  await page.getByRole('menuitem', { name: 'Appearance and language' }).click()
  const choice = page.getByRole('dialog', { name: 'Appearance and language' })
  await expect(choice.getByRole('radio', { name: 'System' })).toBeChecked()
  await choice.getByRole('radio', { name: 'Dark' }).check({ force: true })
  for (const tab of [page, beside]) await expect(tab.locator('html')).toHaveCSS('color-scheme', 'dark')
  await choice.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await page.goto('/help')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
})
