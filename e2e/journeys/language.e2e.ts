import { expect, test } from '../support/fixtures.ts'
import { quickSignIn } from '../support/quick-sign-in.ts'

test('someone who chose French reads home and sending in French, and does so in the next browser too', async ({
  page,
  browser,
  product,
  signIn,
  world,
}) => {
  const person = await world({ firstName: 'Odile', accounts: { GBP: '1250.00' } })
  await signIn(person, '/accounts')
  await page.getByRole('button', { name: 'Profile of Odile Reed' }).click()
  await page.getByRole('menuitem', { name: 'Appearance and language' }).click()
  await page.getByRole('radio', { name: 'Français' }).click({ force: true })
  const window = page.getByRole('dialog', { name: 'Apparence et langue' })
  await expect(window.getByRole('radio', { name: 'Français' })).toBeChecked()
  await window.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByText('Solde total')).toBeVisible()
  await expect(page.getByText('1\u202f250,00\u00a0£').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('main').getByRole('link', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { name: 'Qui souhaitez-vous payer ?' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await quickSignIn(elsewhere, product.url, person)
  await elsewhere.goto('/accounts')
  await expect(elsewhere.getByRole('heading', { name: 'Vos comptes' })).toBeVisible()
})
