import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { savePayee } from '../support/save-payee.ts'
import { choose, payees } from '../support/send.ts'
import { tick } from '../support/tick.ts'

/** Payments of later days that another account pays for, at the rate of the day. */

test('a scheduled payment in naira is paid for with pounds, within bounds, and shows what it took', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', NGN: '0' } })
  await signIn(eve, '/accounts')
  await savePayee(page, 'NGN', payees.adaeze)
  await page.goto(`/accounts/${eve.accountIds.NGN}/scheduled-payment`)
  await choose(page.getByRole('combobox', { name: 'Beneficiary' }), 'Adaeze Nwosu')
  await page.getByLabel('Amount').fill('50,000.00')
  await choose(page.getByRole('combobox', { name: 'Pay with' }), 'GBP')
  await tick(page.getByRole('radio', { name: /^Immediately/ }))
  await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Rent and Mortgage')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText('Set the lowest rate or the highest amount.')).toBeVisible()
  await page.getByLabel('Lowest rate').fill('1.5')
  await page.getByLabel('Highest amount').fill('800.00')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Lowest rate\s*1 GBP = 1\.5 NGN/)
  await expect(main).toContainText(/Highest amount\s*800\.00 GBP/)
  await page.getByLabel('Transaction PIN', { exact: false }).fill(demoPin)
  await page.getByRole('button', { name: 'Schedule payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment scheduled' })).toBeVisible()
  await page.getByRole('link', { name: 'View scheduled payment' }).click()
  await expect(main).toContainText(/Lowest rate\s*1 GBP = 1\.5 NGN/)
  const paid = page.getByRole('table', { name: 'Payments of this schedule' }).locator('tr[data-row]')
  await expect(async () => {
    await page.reload()
    await expect(paid).toContainText(/£\d+\.\d\d at 1 GBP = \d+\.\d+ NGN/, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})
