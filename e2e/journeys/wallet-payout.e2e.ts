import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { untilItArrives } from '../support/bank-clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAccount } from '../support/open.ts'
import { addRemitter, writePayout } from '../support/payout.ts'
import { choose, paymentPage } from '../support/send.ts'
import { accessTokenOf } from '../support/session.ts'

/** What stands in a line of the account's own details. */
async function copied(page: Page, label: string): Promise<string> {
  await page.getByRole('button', { name: `Copy ${label}` }).click()
  return (await page.evaluate('navigator.clipboard.readText()')) as string
}

/** The balance stands in the head and again at the amount. */
const available = (page: Page, amount: string) => page.getByText(`${amount} available`).first()

test("[remitter-created] a rupee wallet is funded from outside, pays out in a remitter's name, and the money arrives", async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  const wafa = await world({ firstName: 'Wafa', accounts: { INR: '0' } })
  await signIn(wafa, '/accounts')
  await openAccount(page, 'INR')
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const paid = {
    currencyCode: 'INR',
    accountNumber: await copied(page, 'Account number'),
    bankCode: await copied(page, 'IFSC'),
    amount: '12000.00',
    senderName: 'Reed Trading Ltd',
    reference: 'Wages',
  }
  const sent = await page.request.post('/sandbox/api/v1/incoming-payments', { headers, data: paid })
  expect(sent.status(), await sent.text()).toBe(200)
  await bankClock.moveAhead({ days: 1 })
  await expect(async () => {
    await page.goto('/accounts/w/inr')
    await expect(available(page, '₹12,000.00')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  // Nobody can be paid in nobody's name.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Choose a remitter')).toBeVisible()
  await page.getByRole('tab', { name: 'Remitters' }).click()
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  await addRemitter(page)
  await writePayout(page)
  // A company sends nothing to a family.
  const purpose = page.getByRole('combobox', { name: 'Purpose' })
  await purpose.click()
  await expect(page.getByRole('option', { name: 'Salaries and wages' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Family maintenance' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await choose(purpose, 'Salaries and wages')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/^Salaries and wages \(PC/)).toBeVisible()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Send ₹2,500.00' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer Successful' })).toBeVisible()

  await page.getByRole('link', { name: 'Follow this payment' }).click()
  await bankClock.moveAhead({ days: 1 })
  await bankClock.moveAhead(untilItArrives)
  const payment = paymentPage(page)
  await expect(payment.status('Successful')).toBeVisible({ timeout: 40_000 })
  const receipt = await payment.receipt()
  for (const words of ['ArjunBose', '2,500.00', '50100012345678']) expect(receipt).toContain(words)
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await page.goto(`/mobile/mobile-wallet-transaction-pdf-download?transactionId=${id}`)
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByText('Arjun Bose')).toBeVisible()
  await page.goto('/accounts/w/inr')
  await expect(available(page, '₹9,495.00')).toBeVisible()
})
