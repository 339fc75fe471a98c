import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { decideRequest } from '../support/decide-request.ts'
import { expect, test } from '../support/fixtures.ts'
import { addDevice, protectFrom } from '../support/passkey.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'
import { countTaps } from '../support/taps.ts'
import { windowOf } from '../support/windows.ts'

/** Mira asks for payments, her colleagues approve what is 100.00 pounds and more. */
const team = {
  firstName: 'Mira',
  accounts: { GBP: '5000.00' },
  colleagues: [{ firstName: 'Chen' }],
  paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
} as const

async function openRequest(page: Page, payee: string): Promise<void> {
  await page.goto('/payment')
  await page.getByRole('link', { name: /^Pending requests/ }).click()
  await expect(page.getByRole('heading', { name: 'Pending requests' }).first()).toBeVisible()
  await expect(page.getByText(/^Your role: [A-Z].* You can /)).toBeVisible()
  await page.getByRole('link', { name: payee }).first().click()
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
}

test('[mc-approve-reject] what one person asks for another approves, and only then the money goes', async ({
  page,
  browser,
  product,
  world,
  signIn,
  outbox,
}) => {
  // Two people, each in a window of their own.
  test.slow()
  const mira = await world(team)
  const [chen] = mira.colleagues
  await signIn(mira)
  const send = sendScreen(page)
  await send.upToPin({ from: mira.accountIds.GBP ?? '', amount: '250.00', to: payees.amelia })
  await expect(page.getByText(/^The total debit is reserved when you send\. It leaves your account once/)).toBeVisible()
  await send.pin()
  await send.press()
  await send.on('Sent for approval')
  await expect(page.getByText('£250.00 for Amelia Clarke is reserved.', { exact: false })).toContainText('Chen Reed')
  await outbox.latestTo(chen?.email ?? '', /needs your approval/)
  await page.getByRole('link', { name: 'View request' }).click()
  await expect(page.getByText('Chen Reed can decide.', { exact: false })).toBeVisible()
  // Her own payment: she can hand it on, and not approve it.
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
  await page.getByRole('link', { name: 'View payment' }).click()
  await expect(page.getByText('Arrival time set after approval')).toBeVisible()
  await expect(page.getByText('Arrives by')).toBeHidden()

  const other = await windowOf(browser, product.url, chen)
  await openRequest(other, 'Amelia Clarke')
  // What is asked of a colleague: the whole of what leaves, and from where.
  for (const fact of [/From.*\(GBP\)/, /Amount\s*£250\.00/, /Charge\s*£0\./, /Total debit\s*£250\./])
    await expect(other.getByRole('main')).toContainText(fact)
  // The payment's own page addresses its approver too.
  await other.getByRole('link', { name: 'View payment' }).click()
  await expect(other.getByText(/^.?Mira Reed.? asked us to send £250\.00/)).toBeVisible()
  await expect(other.getByText(/You asked us|your colleagues/)).toBeHidden()
  await expect(other.getByRole('link', { name: 'Send again' })).toBeHidden()
  await decideRequest(other, 'Approve')
  await expect(paymentPage(other).step(/^Done: Approved/)).toBeVisible()
  await other.goBack()
  await expect(other.getByText('Approved and sent')).toBeVisible()
  await expect(other.getByText('Approved by Chen Reed').first()).toBeVisible()
  await other.context().close()

  await expect(paymentPage(page).step(/^Done: Arrived/)).toBeVisible({ timeout: 20_000 })
  await outbox.latestTo(mira.email, /was approved/)
})

test('[mc-resubmission] what was rejected is changed and sent again as the same payment', async ({
  page,
  browser,
  product,
  world,
  signIn,
}) => {
  test.slow()
  const mira = await world(team)
  await signIn(mira)
  const send = sendScreen(page)
  await send.upToPin({ from: mira.accountIds.GBP ?? '', amount: '300.00', to: payees.amelia })
  await send.pin()
  await send.press()
  await send.on('Sent for approval')

  const other = await windowOf(browser, product.url, mira.colleagues[0])
  await openRequest(other, 'Amelia Clarke')
  await decideRequest(other, 'Reject', { reason: 'The invoice says 200' })
  await expect(other.getByText('Request rejected')).toBeVisible()

  await page.goto('/payment/request-history?status=Rejected')
  await page.getByRole('link', { name: 'Amelia Clarke' }).click()
  const request = new URL(page.url()).searchParams.get('request')
  await expect(page.getByText('“The invoice says 200”')).toBeVisible()
  await page.getByRole('button', { name: 'Edit and resubmit' }).click()
  await expect(page.getByText("You're editing a payment that wasn't approved")).toBeVisible()
  await expect(page.getByLabel('You send')).toHaveValue(/^300/)
  await send.amount('200.00')
  await expect(page.getByLabel('First name')).toHaveValue('Amelia')
  await send.next()
  // What it is for is known.
  await send.on('Review')
  await send.pin()
  await send.press()
  await send.on('Sent for approval')
  await page.getByRole('link', { name: 'View request' }).click()
  expect(new URL(page.url()).searchParams.get('request')).toBe(request)
  await expect(page.getByText('Edited and resubmitted by Mira Reed').first()).toBeVisible()

  await openRequest(other, 'Amelia Clarke')
  await expect(other.getByText('£200.00').first()).toBeVisible()
  await decideRequest(other, 'Return', { reason: 'Which invoice?' })
  await expect(other.getByText('Returned for changes')).toBeVisible()
  await other.context().close()

  // The payment's own page says the same and leads to the same form.
  await page.getByRole('link', { name: 'View payment' }).click()
  await expect(paymentPage(page).step(/^Now: Returned for modification/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Chen Reed requested changes: Which invoice?').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send again' })).toBeHidden()
  await page.getByRole('button', { name: 'Edit and resubmit' }).click()
  await expect(page.getByText("You're editing a payment that wasn't approved")).toBeVisible()
  await expect(page.getByLabel('You send')).toHaveValue(/^200/)
})

test('an approver approves what is more than the own amount with a passkey, alone and with others', async ({
  page,
  browser,
  product,
  world,
  signIn,
}) => {
  // Two people, each in a window of their own.
  test.slow()
  const mira = await world(team)
  await signIn(mira)
  const send = sendScreen(page)
  for (const amount of ['250.00', '310.00']) {
    await send.upToPin({ from: mira.accountIds.GBP ?? '', amount, to: payees.amelia })
    await send.pin()
    await send.press()
    await send.on('Sent for approval')
  }

  const other = await windowOf(browser, product.url, mira.colleagues[0])
  await addDevice(other)
  await other.goto('/settings?tab=security')
  await protectFrom(other, '200')
  await openRequest(other, 'Amelia Clarke')
  await other.getByRole('button', { name: 'Approve' }).first().click()
  const asked = other.getByRole('dialog')
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked.getByText('You chose that an approval of this amount needs your passkey.')).toBeVisible()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toBeHidden()
  await expect(other.getByText('Approved and sent')).toBeVisible()

  await other.goto('/payment/pending-request')
  await other.getByRole('button', { name: 'Select', exact: true }).click()
  await other.getByRole('checkbox', { name: /Amelia Clarke/ }).check({ force: true })
  await other.getByRole('button', { name: 'Approve 1' }).click()
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked.getByText('You chose that an approval of this amount needs your passkey.')).toBeVisible()
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toBeHidden()
  await expect(other.getByText('1 payment approved')).toBeVisible()
  await other.context().close()
})

test('[mc-approve-reject] whoever asked for a payment calls it off where it waits', async ({ page, world, signIn }) => {
  const mira = await world(team)
  await signIn(mira)
  const send = sendScreen(page)
  await send.upToPin({ from: mira.accountIds.GBP ?? '', amount: '150.00', to: payees.amelia })
  await send.pin()
  await send.press()
  await send.on('Sent for approval')
  await page.getByRole('link', { name: 'View request' }).click()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('button', { name: 'Cancel payment' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeHidden()
  // Nothing went wrong, and nothing says so.
  await expect(page.getByText('Request canceled')).toBeVisible()
  await page.getByRole('link', { name: 'View payment' }).click()
  await expect(paymentPage(page).step(/^Ended: Canceled/)).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test('on a phone a payment is approved from the list with two taps and the PIN', async ({
  page,
  browser,
  product,
  world,
  signIn,
}) => {
  test.slow()
  const mira = await world(team)
  const [chen] = mira.colleagues
  const maker = await windowOf(browser, product.url, mira)
  const send = sendScreen(maker)
  await send.upToPin({ from: mira.accountIds.GBP ?? '', amount: '250.00', to: payees.amelia })
  await send.pin()
  await send.press()
  await send.on('Sent for approval')
  await maker.context().close()

  await page.setViewportSize({ width: 375, height: 812 })
  if (!chen) throw new Error('nobody is there to approve')
  await signIn(chen, '/payment/pending-request')
  const row = page.locator('tr[data-row]').filter({ hasText: 'Amelia Clarke' })
  await expect(row).toBeVisible()
  const taps = await countTaps(page)
  await row.getByRole('button', { name: 'Approve' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('£250.00')
  await expect(asked.getByLabel('Transaction PIN')).toBeFocused()
  await page.keyboard.type(demoPin)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(asked).toBeHidden()
  await expect(row).toHaveCount(0)
  expect(taps.count()).toBe(2)
})
