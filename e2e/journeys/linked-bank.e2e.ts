import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { bankClockOf } from '../support/bank-clock.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { tick } from '../support/tick.ts'

test('[funding-pull-pay, flag-plaid] a bank is linked at the bank, collected from, and linked again when it wants a new sign-in', async ({
  browser,
}) => {
  // A product of its own is as long in coming as the one that the journeys share.
  test.setTimeout(240_000)
  const product = await startProduct({ FEATURE_PLAID: 'ON' })
  try {
    const person = await product.make({ firstName: 'Petra', accounts: { CAD: '100.00' } })
    const page = await (await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })).newPage()
    const bankClock = bankClockOf(page, product.url)
    await signInAs(page, person)
    const form = `/accounts/${person.accountIds.CAD}/fund-account?option=PullPay`
    await page.goto(form)

    // Declined at the bank: nothing is linked.
    await page.getByRole('button', { name: 'Go to your bank' }).click()
    await expect(page.getByRole('heading', { name: 'Share an account' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Linking canceled' })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')

    await page.getByRole('link', { name: 'Back to adding money' }).click()
    await page.getByRole('button', { name: 'Go to your bank' }).click()
    await page.getByRole('radio', { name: /new sign-in/ }).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await expect(page.getByRole('heading', { name: 'Bank linked' })).toBeVisible()
    const used = page.url()
    await page.getByRole('link', { name: 'Add money' }).click()
    const collect = async (amount: string) => {
      await page.getByLabel('You collect').fill(amount)
      await tick(page.getByRole('checkbox', { name: /agree to a one-off debit/ }))
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Transaction PIN').fill(demoPin)
      await page.getByRole('button', { name: `Collect CA$${amount}` }).click()
    }
    await collect('50.00')
    await expect(page.getByRole('heading', { name: 'Debit created' })).toBeVisible()

    // A link works once, and a made-up one not at all.
    await page.goto(used)
    await expect(page.getByRole('heading', { name: "This bank link doesn't work" })).toBeVisible()
    await page.goto('/accounts/plaid-redirect?state=made-up&code=made-up&returnTo=https://evil.example.com')
    await expect(page.getByRole('heading', { name: "This bank link doesn't work" })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back To Accounts' })).toHaveAttribute('href', '/accounts')

    // Two days later the bank wants its customer to sign in again.
    await bankClock.moveAhead({ days: 2 })
    await page.goto(form)
    await collect('20.00')
    await expect(page.getByText('Maple Trust wants you to sign in again')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in at Maple Trust' }).click()
    await page.getByRole('radio', { name: /new sign-in/ }).check()
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByRole('link', { name: 'Add money' }).click()
    await collect('20.00')
    await expect(page.getByRole('heading', { name: 'Debit created' })).toBeVisible()
    await page.context().close()
  } finally {
    await product.stop()
  }
})
