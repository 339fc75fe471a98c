import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { Wanted } from '../../apps/server/src/main/scenario.ts'
import { decideRequest } from '../support/decide-request.ts'
import { expect, test } from '../support/fixtures.ts'
import { addDevice, protectFrom } from '../support/passkey.ts'
import { choose, paymentPage } from '../support/send.ts'
import { windowOf } from '../support/windows.ts'

/** The form, from the account that is opened to the review. */
async function fill(page: Page, accountId: string, { to, amount }: { to: string; amount: string }): Promise<void> {
  await page.goto(`/accounts/${accountId}`)
  await page.getByRole('link', { name: 'Exchange' }).click()
  await expect(page.getByRole('heading', { name: 'Exchange funds' }).last()).toBeVisible()
  // The amount comes first: an account that gets the money is proposed.
  await expect(page.getByLabel('You send')).toBeEnabled()
  await choose(page.getByRole('combobox', { name: 'To' }), to)
  await page.getByLabel('You send').fill(amount)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The reason is optional for these amounts, and folded. */
async function review(page: Page): Promise<void> {
  const reason = page.getByLabel('Reason for exchange')
  if (!(await reason.isVisible())) await page.getByText('More details').click()
  await reason.fill('To pay a supplier')
  await press(page, 'Review')
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
}

test('an exchange of more than the own amount is confirmed with a passkey', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/initiate-exchangefund-transaction/)
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', USD: '0' } })
  await addDevice(page)
  await signIn(eve, '/settings?tab=security')
  await protectFrom(page, '50')
  await fill(page, eve.accountIds.GBP ?? '', { to: 'USD', amount: '100.00' })
  await review(page)
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, 'Exchange £100.00')
  await expect(page.getByText('You chose that an exchange of this amount needs your passkey.')).toBeVisible()
  await press(page, 'Exchange £100.00')
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()
})

test('[input-exchange-amount] pounds become dollars at the rate that was shown, with a receipt', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', USD: '0' } })
  await signIn(eve, '/accounts')
  await fill(page, eve.accountIds.GBP ?? '', { to: 'USD', amount: '100.00' })
  const equivalent = page.getByLabel('Equivalent amount')
  await expect(equivalent).toHaveValue(/^1[23]\d\.\d\d$/)
  await expect(page.getByText(/^1\sGBP = 1\.\d+\sUSD$/).first()).toBeVisible()
  // So much that the share of its cost is not a matter of the last cent, whatever the rate of the moment.
  await page.getByLabel('You send').fill('500.00')
  await expect(page.getByText('(0.50%)')).toBeVisible()
  await expect(equivalent).toHaveValue(/^6\d\d\.\d\d$/)
  // Either amount can be typed, no minus, and nothing is pasted.
  await page.getByLabel('You send').press('-')
  await expect(page.getByText('Amounts are always positive.', { exact: false })).toBeVisible()
  await equivalent.fill('50.00')
  await expect(page.getByLabel('You send')).toHaveValue(/^3\d\.\d\d$/)
  await page.getByLabel('You send').fill('5000.00')
  await press(page, 'Review')
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
  // For so little nothing asks what it is for.
  await expect(page.getByText('Reason for exchange is required')).toHaveCount(0)
  await page.getByLabel('You send').fill('100.00')
  await expect(equivalent).toHaveValue(/^1[23]\d\.\d\d$/)
  await review(page)
  await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, 'Exchange £100.00')
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()

  await page.getByRole('link', { name: 'Show details' }).click()
  const shown = paymentPage(page)
  await expect(shown.status('Successful')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Amount exchanged\s*£100\.00/)
  await expect(page.getByRole('main')).toContainText(/Cost of the exchange\s*\$0\.\d\d/)
  const receipt = await shown.receipt()
  for (const words of ['Exchangereceipt', '£100.00', 'Mid-marketrate']) expect(receipt).toContain(words)
  await page.goto('/accounts')
  await expect(page.getByText('£800.00').first()).toBeVisible()
})

test('a rate that expired exchanges nothing, and a new one is asked for', async ({ page, signIn, world }) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', USD: '0' } })
  await signIn(eve, '/accounts')
  await page.clock.install()
  await fill(page, eve.accountIds.GBP ?? '', { to: 'USD', amount: '100.00' })
  await page.clock.runFor(1_000)
  await expect(page.getByLabel('Equivalent amount')).toHaveValue(/^1[23]\d/)
  await review(page)
  await page.clock.runFor(61_000)
  await expect(page.getByText('This rate has expired')).toBeVisible()
  await expect(page.getByLabel('Transaction PIN')).toBeHidden()
  await press(page, 'Get a new rate')
  await page.clock.runFor(1_000)
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, 'Exchange £100.00')
  await page.clock.runFor(1_000)
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()
})

/** Pounds that become euros once a colleague has approved it. */
const team: Wanted = {
  firstName: 'Mira',
  accounts: { GBP: '5000.00', EUR: '0' },
  colleagues: [{ firstName: 'Chen' }],
  paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1, module: 'FundExchange' }],
}

async function sendForApproval(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, `Exchange £${amount}`)
  await expect(page.getByRole('heading', { name: 'Sent for approval' })).toBeVisible()
}

/** What a colleague decides about the exchange that waits. */
async function decide(other: Page, button: 'Approve' | 'Reject', reason = ''): Promise<void> {
  await other.goto('/payment/pending-request')
  await other.getByRole('link', { name: /EUR/ }).first().click()
  await expect(other.getByRole('main')).toContainText(/Rate when requested/)
  await decideRequest(other, button, { reason })
}

test('an exchange that a rule asks about is made when a colleague has approved it', async ({
  page,
  browser,
  product,
  signIn,
  world,
}) => {
  test.slow()
  const mira = await world(team)
  await signIn(mira, '/accounts')
  await fill(page, mira.accountIds.GBP ?? '', { to: 'EUR', amount: '250.00' })
  await expect(page.getByText('A colleague has to approve this.', { exact: false })).toBeVisible()
  await review(page)
  await sendForApproval(page, '250.00')

  const other = await windowOf(browser, product.url, mira.colleagues[0])
  await decide(other, 'Approve')
  await other.context().close()

  await page.getByRole('link', { name: 'Follow this exchange' }).click()
  await expect(paymentPage(page).status('Successful')).toBeVisible({ timeout: 30_000 })
  await page.goto('/accounts')
  await expect(page.getByText('£4,750.00').first()).toBeVisible()
})

test('an exchange that was rejected is changed, sent again as the same one, and made once it is approved', async ({
  page,
  browser,
  product,
  signIn,
  world,
}) => {
  test.slow()
  const mira = await world(team)
  await signIn(mira, '/accounts')
  await fill(page, mira.accountIds.GBP ?? '', { to: 'EUR', amount: '250.00' })
  await review(page)
  await sendForApproval(page, '250.00')
  await page.getByRole('link', { name: 'Follow this exchange' }).click()
  await expect(page.getByRole('main')).toContainText('£250.00')
  const followed = page.url()

  const other = await windowOf(browser, product.url, mira.colleagues[0])
  await decide(other, 'Reject', 'We need less')
  await page.goto('/accounts')
  // Nothing was exchanged, and nothing is reserved any more.
  await expect(page.getByText('£5,000.00').first()).toBeVisible()

  await page.goto('/payment/request-history?status=Rejected')
  await page.getByRole('link', { name: /EUR/ }).first().click()
  await expect(page.getByText('“We need less”')).toBeVisible()
  await press(page, 'Edit and resubmit')
  await expect(page.getByLabel('You send')).toHaveValue('250.00')
  await expect(page.getByLabel('Reason for exchange')).toHaveValue('To pay a supplier')
  await page.getByLabel('You send').fill('150.00')
  await press(page, 'Review')
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await sendForApproval(page, '150.00')
  await page.getByRole('link', { name: 'Follow this exchange' }).click()
  await expect(page).toHaveURL(followed)

  await decide(other, 'Approve')
  await other.context().close()
  await expect(paymentPage(page).status('Successful')).toBeVisible({ timeout: 30_000 })
  await page.goto('/accounts')
  await expect(page.getByText('£4,850.00').first()).toBeVisible()
})

test('rates of all pairs, and how one of them moved, as a picture and as a table', async ({ page, signIn }) => {
  await signIn('Ada', '/rates')
  await expect(page).toHaveTitle(/Rates/)
  await expect(page.getByRole('slider', { name: 'History of GBP in USD' })).toBeVisible()
  await page.getByRole('tab', { name: 'Table' }).click()
  await expect(page.getByRole('table', { name: 'GBP in USD by day' }).locator('tbody tr')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByRole('button', { name: 'History of NGN' }).click()
  await expect(page.getByText(/^1\sGBP = [12],\d{3}\.\d+\sNGN$/)).toBeVisible()
})

test('a rate alert is set for the pair that is shown, changed and deleted, and stays in the history', async ({
  page,
  signIn,
  world,
}) => {
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '10.00' } })
  await signIn(eve, '/rates')
  await page.getByRole('button', { name: 'Set an alert' }).click()
  const setting = page.getByRole('form', { name: 'Set an alert' })
  await setting.getByRole('button', { name: 'Set alert' }).click()
  await expect(setting.getByText('Enter a rate, such as 1.3125')).toBeVisible()
  // Far from any rate of the sandbox's market.
  await setting.getByLabel('Rate in USD').fill('9.5')
  await setting.getByRole('button', { name: 'Set alert' }).click()
  await expect(setting).toHaveCount(0)
  await page.getByRole('button', { name: 'Edit 1 GBP rises to 9.5 USD' }).click()
  const changing = page.getByRole('form', { name: 'Change the alert' })
  await changing.getByLabel('Rate in USD').fill('9.75')
  await changing.getByRole('button', { name: 'Save alert' }).click()
  await expect(changing).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete 1 GBP rises to 9.75 USD' }).click()
  await expect(page.getByText('No alerts are waiting')).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  const ended = page.getByRole('row').filter({ hasText: '1 GBP rises to 9.75 USD' })
  await expect(ended).toContainText('Deleted')
  await expect(ended).toContainText('Not reached')
})
