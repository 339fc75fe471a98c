import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { expect, test } from '../support/fixtures.ts'
import { savePayee } from '../support/save-payee.ts'
import { choose, payees, paymentPage } from '../support/send.ts'
import { tick } from '../support/tick.ts'

/** An exchange whose money is paid to someone in the same order. */

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The form of an exchange from pounds, up to the payment that follows. */
async function fill(
  page: Page,
  person: MadePerson,
  { to, amount, payee }: { to: string; amount: string; payee: string },
) {
  await page.goto(`/accounts/${person.accountIds.GBP}/exchange-funds`)
  await choose(page.getByRole('combobox', { name: 'To' }), to)
  await tick(page.getByRole('checkbox', { name: 'Then pay someone' }))
  await page.getByLabel('They receive').fill(amount)
  await choose(page.getByRole('combobox', { name: 'Beneficiary' }), payee)
  await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Rent and Mortgage')
  // What is bought into naira needs a reason, dollars of this amount don't.
  if (to === 'NGN') await page.getByLabel('Reason for exchange').fill('To pay the rent')
}

test('an exchange pays someone in the same order: one PIN, both in the review, and links to both', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', NGN: '0' } })
  await signIn(eve, '/accounts')
  await savePayee(page, 'NGN', payees.adaeze)
  await fill(page, eve, { to: 'NGN', amount: '100,000.00', payee: 'Adaeze Nwosu' })
  await page.getByLabel('Narration').fill('For the roof')
  await expect(page.getByRole('region', { name: 'Then pay someone' })).toContainText(/Total bought\s*₦100,/)
  await press(page, 'Review')
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/They receive\s*₦100,000\.00/)
  await expect(page.getByRole('region', { name: 'Then pay' })).toContainText(/Adaeze Nwosu[\s\S]*For the roof/)
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, /^Exchange and send £\d/)
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()
  await expect(main).toContainText(/₦100,000\.00 is on its way to .*Adaeze Nwosu/)
  await expect(page.getByRole('link', { name: 'Show the exchange' })).toBeVisible()
  await page.getByRole('link', { name: 'Follow this payment' }).click()
  await expect(paymentPage(page).status('Successful')).toBeVisible({ timeout: 30_000 })
  await expect(main).toContainText(/Paid for with\s*£/)
})

test('Interac asks for its question, and a payment that is refused leaves nothing exchanged', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  test.slow()
  watched.mayFail(/initiate-exchangefund-transaction/)
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', CAD: '0' } })
  await signIn(eve, '/accounts')
  await savePayee(page, 'CAD', payees.bola)
  await fill(page, eve, { to: 'CAD', amount: '4.00', payee: 'Caleb Price' })
  await expect(page.getByText('Amount cannot be less than CA$ 5.00.')).toBeVisible()
  await press(page, 'Review')
  await expect(page.getByText('Security question is required')).toBeVisible()
  await page.getByLabel('They receive').fill('20.00')
  await page.getByRole('textbox', { name: 'Security question' }).fill('Where did we first meet?')
  await page.getByRole('textbox', { name: 'Security answer' }).fill('Toronto')
  await press(page, 'Review')
  await expect(page.getByRole('region', { name: 'Then pay' })).toContainText('Where did we first meet?')
  await page.getByLabel('Transaction PIN').fill(demoPin.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10)))
  await press(page, /^Exchange and send £\d/)
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeHidden()
  await expect(page.getByLabel('Transaction PIN')).toHaveValue('')
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, /^Exchange and send £\d/)
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()
  // One payment, and one exchange for it.
  await page.goto('/transactions')
  await expect(page.getByRole('row', { name: /Paid with/ })).toHaveCount(1)
})
