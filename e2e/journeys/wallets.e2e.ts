import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose } from '../support/send.ts'
import { fillWallet } from '../support/wallet.ts'

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 375, height: 812 }],
] as const)
  test(`on ${device} a wallet is found beside the accounts, opened, and exchanged from`, async ({
    page,
    world,
    signIn,
  }) => {
    await page.setViewportSize(viewport)
    const wendy = await world({ firstName: 'Wendy', accounts: { GBP: '900.00' }, wallets: ['UGX', 'INR'] })
    await signIn(wendy, '/accounts')
    const walletId = await fillWallet(page, wendy, 'UGX', '100.00')
    await page.reload()
    await expect(page.getByText(/^1 account and 2 wallets/)).toBeVisible()
    const wallets = page.getByRole('region', { name: 'Your wallets' })
    await expect(wallets.getByRole('link', { name: 'INR' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: 'UGX' })).toHaveCount(0)
    await wallets.getByRole('link', { name: 'See all wallets' }).click()
    await page
      .getByRole('table', { name: 'Wallets' })
      .getByRole('link', { name: /^Ugandan/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/accounts/w/${walletId}$`))
    await expect(page.getByRole('link', { name: 'All wallets' })).toBeVisible()
    await expect(page.getByText(/UGX\d{9}/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pay out' })).toHaveAttribute(
      'href',
      `/accounts/${walletId}/send-money`,
    )

    await page.getByRole('link', { name: 'Exchange' }).click()
    // What leads to an account leads to the wallet.
    await page.getByRole('link', { name: 'Back to the account' }).click()
    await expect(page).toHaveURL(new RegExp(`/accounts/w/${walletId}$`))
    await page.getByRole('link', { name: 'Exchange' }).click()
    await choose(page.getByRole('combobox', { name: 'To', exact: true }), 'GBP')
    await page.getByLabel('You send').fill('100,000')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByLabel('Transaction PIN').fill(demoPin)
    await page.getByRole('button', { name: /^Exchange / }).click()
    await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()

    await page.goto(`/accounts/w/${walletId}`)
    await expect(page.getByRole('table', { name: 'Transactions' }).locator('tbody tr[data-row]')).toHaveCount(2)
    await page.goto('/accounts/w/inr')
    await expect(page.getByText('₹0.00 available').first()).toBeVisible()
    await page.getByRole('link', { name: 'Back to Indian Rupee wallet' }).click()
    await expect(page.getByRole('link', { name: 'Pay out' })).toHaveAttribute(
      'href',
      `/accounts/w/inr/${wendy.walletIds.INR}`,
    )
  })
