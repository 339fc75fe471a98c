import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { savePayee } from '../support/save-payee.ts'
import { choose, payees, sendScreen } from '../support/send.ts'
import { windowOf } from '../support/windows.ts'

/** What the exchange form takes besides amounts, money between own accounts, and the ways to rates and later days. */

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const file = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    // The same file twice is refused.
    `%PDF-1.4\n% ${name}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  ),
})

test('an exchange with its category and two files is rejected, and its form comes back whole', async ({
  page,
  browser,
  product,
  signIn,
  world,
}) => {
  test.slow()
  const mira = await world({
    firstName: 'Mira',
    accounts: { GBP: '5000.00', EUR: '0' },
    colleagues: [{ firstName: 'Chen' }],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1, module: 'FundExchange' }],
  })
  await signIn(mira, `/accounts/${mira.accountIds.GBP}/exchange-funds`)
  await choose(page.getByRole('combobox', { name: 'To' }), 'EUR')
  await page.getByLabel('You send').fill('250.00')
  await page.getByText('More details').click()
  await page.getByLabel('Reason for exchange').fill('To pay a supplier')
  await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Rent and Mortgage')
  const files = page.getByRole('group', { name: 'Documents' })
  await files.locator('input[type=file]').last().setInputFiles(file('invoice.pdf'))
  await expect(files).toContainText('invoice.pdf')
  await files.locator('input[type=file]').last().setInputFiles(file('contract.pdf'))
  await expect(files).toContainText('contract.pdf')
  await press(page, 'Review')
  await expect(page.getByRole('main')).toContainText(/Expense category\s*Rent and Mortgage/)
  await expect(page.getByRole('main')).toContainText(/Documents\s*invoice\.pdf, contract\.pdf/)
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, 'Exchange £250.00')
  await expect(page.getByRole('heading', { name: 'Sent for approval' })).toBeVisible()

  const other = await windowOf(browser, product.url, mira.colleagues[0])
  await other.goto('/payment/pending-request')
  await other.getByRole('link', { name: /EUR/ }).first().click()
  await press(other, 'Reject')
  const asked = other.getByRole('dialog')
  await asked.getByLabel(/Reason/).fill('Less, please')
  const pin = asked.getByLabel('Transaction PIN')
  if (await pin.isVisible()) await pin.fill(demoPin)
  await asked.getByRole('button', { name: 'Reject' }).click()
  await expect(asked).toBeHidden()
  await other.context().close()

  await page.goto('/payment/request-history?status=Rejected')
  await page.getByRole('link', { name: /EUR/ }).first().click()
  await press(page, 'Edit and resubmit')
  await expect(page.getByLabel('You send')).toHaveValue('250.00')
  await expect(page.getByRole('combobox', { name: 'Expense category' })).toHaveValue('Rent and Mortgage')
  await expect(page.getByText('Already attached: invoice.pdf, contract.pdf')).toBeVisible()
  await page.getByLabel('You send').fill('150.00')
  await press(page, 'Review')
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, 'Exchange £150.00')
  await expect(page.getByRole('heading', { name: 'Sent for approval' })).toBeVisible()
})

test('money moves between two accounts of one currency, at once and for nothing', async ({ page, signIn, world }) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00' }, savings: 'GBP' })
  await signIn(eve, `/accounts/${eve.accountIds.GBP}/exchange-funds`)
  await choose(page.getByRole('combobox', { name: 'To' }), 'Savings')
  await expect(page.getByRole('heading', { name: 'Move money' })).toBeVisible()
  // Neither a rate nor a reason is asked for.
  await expect(page.getByLabel('Reason for exchange')).toBeHidden()
  await expect(page.getByText('Your rate')).toBeHidden()
  await page.getByLabel('Amount').fill('901.00')
  await press(page, 'Review')
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
  await page.getByLabel('Amount').fill('250.25')
  await page.getByLabel('Reference').fill('For the roof')
  await press(page, 'Review')
  await expect(page.getByRole('main')).toContainText('For the roof')
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, 'Move £250.25')
  await expect(page.getByRole('heading', { name: 'Money moved' })).toBeVisible()
  await expect(page.getByText('£250.25 is in Savings now.')).toBeVisible()
  await page.goto('/accounts')
  await expect(page.getByText('£649.75').first()).toBeVisible()
  await expect(page.getByText('£250.25').first()).toBeVisible()
})

test('the payments hub leads to the rates and to negotiated rates, also who may only look', async ({
  page,
  signIn,
}) => {
  await signIn('Tomas', '/payment')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Rates/ }).click()
  await expect(page).toHaveURL(/\/rates$/)
  await expect(page.getByRole('slider', { name: 'History of GBP in USD' })).toBeVisible()
  await page.goto('/payment')
  await main.getByRole('link', { name: /^Negotiated rates/ }).click()
  await expect(page).toHaveURL(/\/payment\/rate-bypass$/)
  await expect(page.getByRole('heading', { name: 'Negotiated rates' }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a rate' })).toBeHidden()
})

test('a customer of SendR reads that negotiated rates need accounts', async ({ page, signIn }) => {
  await signIn('Kofi', '/payment/rate-bypass')
  await expect(page.getByText('Negotiated rates need accounts')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Send money' }).click()
  await expect(page).toHaveURL(/\/sendr/)
})

test('a payment that was to be sent now is sent on a later day: the form of a schedule has what was filled in', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00' } })
  await signIn(eve, '/accounts')
  await savePayee(page, 'GBP', payees.amelia)
  const send = sendScreen(page)
  await send.open(eve.accountIds.GBP ?? '')
  await send.amount('20.00')
  await page.getByRole('option', { name: /^Amelia Clarke/ }).click()
  await send.on('What is it for?')
  await send.details({ narration: 'For the roof' })
  await press(page, 'Pay on a later day instead')
  await expect(page.getByRole('heading', { name: 'Schedule a payment' }).last()).toBeVisible()
  await expect(page.getByLabel('Amount')).toHaveValue('20.00')
  await expect(page.getByRole('combobox', { name: 'Beneficiary' })).toHaveValue('Amelia Clarke')
  await expect(page.getByRole('combobox', { name: 'Expense category' })).toHaveValue('Rent and Mortgage')
  await expect(page.getByLabel('Narration')).toHaveValue('For the roof')
})
