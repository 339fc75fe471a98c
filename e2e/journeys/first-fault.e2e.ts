import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const announced = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toHaveCount(1)

test('a form that cannot be saved as it stands leads to its first wrong field and says how many there are', async ({
  page,
  signIn,
  world,
}) => {
  await signIn(await world({ firstName: 'Nora', accounts: { INR: '0' } }), '/beneficiaries/new?currency=GBP')
  const save = page.getByRole('button', { name: 'Save beneficiary' })
  await save.click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await announced(page, 'Please check 4 fields.')
  await page.getByLabel('First name').fill('Amelia')
  await page.getByLabel('Last name').fill('Clarke')
  await save.click()
  await expect(page.getByRole('textbox', { name: 'Sort code' })).toBeFocused()
  await announced(page, 'Please check 2 fields.')
  await page.getByRole('textbox', { name: 'Sort code' }).fill('089999')
  await page.getByRole('textbox', { name: 'Account number' }).fill('6637')
  await save.click()
  await expect(page.getByRole('textbox', { name: 'Account number' })).toBeFocused()
  await announced(page, 'Please check 1 field.')

  // A choice that is missing is led to without its list over the fields below; a press opens it.
  await page.goto('/accounts/w/inr')
  await page.getByRole('tab', { name: 'Remitters' }).click()
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  for (const [label, text] of Object.entries({
    'First name': 'Wafa',
    'Last name': 'Reed',
    Email: 'wafa@example.com',
    'Phone number': '+44 7400 123456',
    Address: '1 Quay Street',
    City: 'Bristol',
    Postcode: 'BS1 4DJ',
  }))
    await page.getByRole('textbox', { name: label }).fill(text)
  await page.getByRole('button', { name: 'Add remitter' }).click()
  const country = page.getByRole('combobox', { name: 'Country' })
  await expect(country).toBeFocused()
  await announced(page, 'Please check 3 fields.')
  await expect(page.getByRole('option')).toHaveCount(0)
  await country.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  // Of so many only those in sight are there; the keys and a search reach the others.
  await country.press('ArrowUp')
  await expect(page.getByRole('option').last()).toHaveAttribute('data-focused', 'true')
  await expect(page.getByRole('option').last()).toBeInViewport()
  await country.fill('United K')
  await expect(page.getByRole('option', { name: 'United Kingdom' })).toBeInViewport()
})

test('forms of settings and accounts lead to what is missing too', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.goto('/settings?tab=reversalAccounts')
  await page.getByRole('button', { name: 'Add an account' }).click()
  await page.getByRole('button', { name: 'Add account', exact: true }).click()
  // The server finds these.
  await expect(page.getByText(/^Please check \d fields?\.$/)).toHaveCount(1)
  await expect(page.locator('[aria-invalid="true"]:focus')).toHaveCount(1)

  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Request an account' }).click()
  await page.getByRole('button', { name: 'Request account' }).click()
  await announced(page, 'Please check 2 fields.')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toBeFocused()
})
