import type { Page } from '@playwright/test'
import { bankClockOf } from '../support/bank-clock.ts'
import { deskOf } from '../support/console.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { quickSignIn } from '../support/quick-sign-in.ts'
import { payees, sendScreen } from '../support/send.ts'

/** Confirms what waits in the row of a list. */
async function confirm(desk: Page, what: string | RegExp): Promise<void> {
  await desk
    .locator('tr[data-row]')
    .filter({ hasText: what })
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)
}

test('two people start a campaign, and a customer pays less with its voucher, once', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
}) => {
  test.slow()
  const code = `SAVE-${Date.now() % 1_000_000}`
  const mei = await deskOf(browser, request, product, { who: 'Mei', at: '/campaigns' })
  await mei.getByRole('button', { name: 'Propose a campaign' }).click()
  const form = mei.getByRole('form', { name: 'Campaign' })
  await form.getByRole('button', { name: 'Propose campaign' }).click()
  await expect(form.getByText('Enter a name of at least 3 characters.')).toBeVisible()
  await form.getByLabel('Voucher code').fill(code)
  await form.getByLabel('Name').fill('Half the charge')
  await form.getByLabel('Last day').fill('2036-12-31')
  await form.getByLabel('Reason').fill('A campaign of this journey')
  await form.getByRole('button', { name: 'Propose campaign' }).click()
  await expect(form).toHaveCount(0)
  const tess = await deskOf(browser, request, product, { who: 'Tess', at: '/campaigns' })
  await confirm(tess, code)

  const eve = await world({ firstName: 'Eve', accounts: { GBP: '500.00' } })
  await signIn(eve, '/accounts')
  const send = sendScreen(page)
  await send.open(eve.accountIds.GBP ?? '')
  await page.getByLabel('You send').fill('100.00')
  await page.getByRole('button', { name: 'Add a voucher' }).click()
  const voucher = page.getByLabel('Voucher code')
  // Typed but not applied: Continue checks it, says why it can't be used, and stays on the step.
  await voucher.fill('NOT-A-CODE')
  await send.next()
  await expect(page.getByText("We don't know this voucher code.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy', 'true')
  await send.next()
  await send.on('How much do you want to send?')
  await expect(voucher).toBeFocused()
  await voucher.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('£0.25 off the charge')).toBeVisible()
  await send.next()
  await send.on('Who do you want to pay?')
  await send.beneficiary(payees.amelia)
  await send.details()
  await send.review()
  await expect(page.getByText('£100.25').first()).toBeVisible()
  await send.pin()
  await send.press()
  await send.done()

  // Once per customer, and the price says so before anything is sent.
  await send.open(eve.accountIds.GBP ?? '')
  await page.getByLabel('You send').fill('50.00')
  await page.getByRole('button', { name: 'Add a voucher' }).click()
  await page.getByLabel('Voucher code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText("You've already used this voucher.")).toBeVisible()
  await page.getByRole('button', { name: `Remove voucher ${code}` }).click()
  await expect(page.getByRole('button', { name: 'Add a voucher' })).toBeVisible()
})

test('a referral by code leads to its reward: added in its window, paid after the holding period', async ({
  browser,
}) => {
  // Its bank clock moves by a month, so it has a product of its own.
  test.setTimeout(240_000)
  const product = await startProduct()
  const page = await browser.newPage({ baseURL: product.url })
  const bankClock = bankClockOf(page, product.url)
  const ines = await product.make({ firstName: 'Ines', lastName: 'Faria', accounts: { GBP: '10.00' } })
  await signInAs(page, ines, '/referral')
  await expect(page.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible()
  const code = /TW-[0-9A-Z]{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''

  const otto = await product.make({ firstName: 'Otto', lastName: 'Brandt', accounts: { GBP: '500.00' } })
  // From another device: the same one is a reason against a reward.
  const elsewhere = await browser.newPage({
    userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15',
    baseURL: product.url,
  })
  await quickSignIn(elsewhere, product.url, otto)
  await elsewhere.goto('/referral')
  await elsewhere.getByLabel('Referral code').fill(code)
  await elsewhere.getByRole('button', { name: 'Add code' }).click()
  await expect(elsewhere.getByText('Referral code added')).toBeVisible()

  const row = page.locator('[data-row]').filter({ hasText: 'Joined by your link' })
  await page.reload()
  await expect(row).toContainText('Sends at least £100.00')
  await sendScreen(elsewhere).send({ from: otto.accountIds.GBP ?? '', amount: '120.00', to: payees.amelia })
  await bankClock.moveAhead({ hours: 2 })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText("We'll pay you £25.00 on")
  }).toPass()
  await bankClock.moveAhead({ days: 31 })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Paid on')
  }).toPass()
  await page.goto(`/accounts/${ines.accountIds.GBP}`)
  await expect(page.getByText('£35.00').first()).toBeVisible()
  await elsewhere.close()
  await page.close()
  expect(await product.alarms()).toEqual([])
  await product.stop()
})
