import { expect, test } from '../support/fixtures.ts'
import { payees, sendScreen } from '../support/send.ts'

/** The same payment once more: from a second tab, by a colleague, or twice in one batch. */

const notice = 'Possible duplicate payment'

test('what was paid a moment ago says so before it is paid again, and names that payment', async ({
  page,
  signIn,
  world,
}) => {
  const vera = await world({ firstName: 'Vera', accounts: { GBP: '500.00' } })
  const from = vera.accountIds.GBP ?? ''
  await signIn(vera)
  const send = sendScreen(page)
  await send.upToPin({ from, amount: '25.00', to: payees.amelia })
  await expect(page.getByText('The total debit leaves your account when you send.')).toBeVisible()
  await expect(page.getByText(notice)).toHaveCount(0)
  await send.pin()
  await send.press()
  await send.done()
  const first = await page.getByRole('link', { name: 'Follow this payment' }).getAttribute('href')

  await send.upToPin({ from, amount: '25.00', to: payees.amelia })
  await expect(page.getByText(notice)).toBeVisible()
  await expect(
    page.getByText('A payment of £25.00 to Amelia Clarke was created from this account on', { exact: false }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'View payment' })).toHaveAttribute('href', first ?? 'none')
  // It may be meant.
  await send.pin()
  await send.press()
  await send.done()

  await send.upToPin({ from, amount: '25.01', to: payees.amelia })
  await expect(page.getByRole('region', { name: 'Amount' })).toContainText('£25.51')
  await expect(page.getByText(notice)).toHaveCount(0)
})

test('a batch says who is in it twice, when each payment arrives, and what to do where nobody is saved', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  await page.getByRole('link', { name: /GBP/ }).first().click()
  const account = new URL(page.url()).pathname
  await page.goto(`${account}/send-money/multiple/new`)
  const choose = async (label: string, at: number, option: RegExp) => {
    await page.getByRole('combobox', { name: label }).nth(at).click()
    await page.getByRole('option', { name: option }).first().click()
  }
  for (const at of [0, 1]) {
    await choose('Beneficiary', at, /Kestrel/)
    await page.getByRole('textbox', { name: 'Amount' }).nth(at).fill('12.00')
    await choose('Expense category', at, /Rent/)
  }
  await page.getByRole('combobox', { name: 'Add another currency' }).click()
  await page.getByRole('option', { name: /INR/ }).click()
  const rupees = page.getByRole('region', { name: 'INR payments' })
  await expect(rupees.getByText('No saved INR beneficiaries yet')).toBeVisible()
  await expect(rupees.getByRole('link', { name: 'Save a beneficiary' })).toHaveAttribute('href', /new\?currency=INR$/)
  await rupees.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Review 2 payments' }).click()
  await expect(page.getByText('Kestrel Print Works Ltd is paid the same amount more than once.')).toBeVisible()
  await expect(page.getByText(/^Faster Payments, arrives by \d\d:\d\d GMT/)).toHaveCount(2)
})
