import type { Page } from '@playwright/test'
import { demoPin } from '../../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../../support/fixtures.ts'
import { payees, sendScreen } from '../../support/send.ts'
import { countTaps } from '../../support/taps.ts'

/** What people come for, from the home page on, with how many taps it takes at most: docs/performance/taps.md. */

/** From the home page to whom to pay. */
async function toSendChoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Send money' }).first().click()
}

/** Says what it is for by one tap on a choice. */
async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Expense category' })
  await field.fill(name)
  await page.getByRole('option', { name }).first().click()
}

test('someone new is paid and saved, then paid again as saved, then the same once more from the payment @pointer', async ({
  page,
  signIn,
  world,
}) => {
  const nora = await world({ firstName: 'Nora', accounts: { GBP: '900.00' } })
  await signIn(nora, '/accounts')
  const taps = await countTaps(page)
  const send = sendScreen(page)
  const confirm = async () => {
    await send.on('Review')
    await send.pin()
    await send.press()
    await send.done()
  }

  await toSendChoice(page)
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  await send.amount('40.00')
  await send.typeBeneficiary(payees.amelia, { chosen: true })
  await expect(page.getByRole('checkbox', { name: 'Save as beneficiary' })).toBeChecked()
  await send.next()
  await chooseCategory(page, 'Rent and Mortgage')
  await send.next()
  // Each fact once: no summary beside the review, and nothing about a rate.
  await send.on('Review')
  await expect(page.getByRole('heading', { name: 'Your transfer' })).toHaveCount(0)
  await expect(page.getByText('£40.50', { exact: true })).toHaveCount(1)
  await expect(page.getByText(/\brate\b/i)).toHaveCount(0)
  await confirm()
  await expect(page.getByText('Saved to your beneficiaries.')).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(8)

  await page.goto('/accounts')
  taps.startAgain()
  await toSendChoice(page)
  await page.getByRole('option', { name: /^Amelia Clarke/ }).click()
  // What they receive stands beside what is sent, and either can be typed.
  await page.getByLabel('They receive').fill('35.00')
  await expect(page.getByLabel('You send')).toHaveValue('35.00')
  await send.next()
  // What it is for is known of the last payment, and can be changed.
  await send.on('Review')
  await expect(page.getByText('Same as your last payment to Amelia Clarke')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit details' })).toBeVisible()
  await confirm()
  expect(taps.count()).toBeLessThanOrEqual(4)

  // The same again: amount and purpose are there, so the review comes next.
  taps.startAgain()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByLabel('You send')).toHaveValue('35.00')
  await send.next()
  await confirm()
  expect(taps.count()).toBeLessThanOrEqual(3)

  await send.follow()
  await expect(page.getByText(/^Times are in your time zone/)).toHaveCount(1)
  // What was sent is no draft: Back meets an empty form.
  await page.goBack()
  await expect(page.getByLabel('You send')).toHaveValue('')
  await expect(page.getByText('We restored your draft', { exact: false })).toHaveCount(0)
  await page.goForward()
  await page.getByRole('link', { name: 'Send again' }).click()
  await expect(page.getByLabel('You send')).toHaveValue('35.00')
})

test('a payee is notified at the address that the payer gives @pointer', async ({ page, signIn, world, outbox }) => {
  const nora = await world({ firstName: 'Nora', accounts: { GBP: '900.00' } })
  await signIn(nora)
  const send = sendScreen(page)
  await send.open(nora.accountIds.GBP ?? '')
  await send.amount('40.00')
  await send.beneficiary(payees.amelia)
  await chooseCategory(page, 'Rent and Mortgage')
  const box = page.getByRole('checkbox', { name: 'Notify the beneficiary by email' })
  await expect(box).not.toBeChecked()
  await box.check()
  await send.next()
  await expect(page.getByText('Email is required')).toBeVisible()
  const address = `amelia-${nora.userId}@example.org`
  await page.getByLabel("Beneficiary's email").fill(address)
  await send.next()
  await send.on('Review')
  await expect(page.getByText(address)).toBeVisible()
  await send.pin()
  await send.press()
  await send.done()
  const letter = await outbox.latestTo(address, /delivered to your bank/)
  expect(letter.text).toContain('to the account ending in 4958')
})

test('three saved payees are paid with one PIN @pointer', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  const taps = await countTaps(page)
  await toSendChoice(page)
  await page.getByRole('link', { name: /Batch payment/ }).click()
  await page.getByRole('link', { name: /New batch payment/ }).click()
  await page.getByRole('button', { name: 'Add a payment in GBP' }).click()
  const rows = page.getByRole('region', { name: 'GBP payments' }).locator('tr[data-row]')
  for (const [at, payee, amount] of [
    [0, 'Rowan Wharf', '3.10'],
    [1, 'Kestrel', '3.20'],
    [2, 'Harbour Lane', '3.30'],
  ] as const) {
    const row = rows.nth(at)
    for (const [label, words] of [
      ['Beneficiary', payee],
      ['Expense category', 'Gifts'],
    ] as const) {
      await row.getByRole('combobox', { name: label }).fill(words)
      await page.getByRole('option', { name: words }).first().click()
    }
    await row.getByRole('textbox', { name: 'Amount' }).fill(amount)
  }
  await page.getByRole('button', { name: /Review/ }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Send 3 payments' }).click()
  await expect(page.getByText('3 payments are on their way.')).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(12)
})

test('a wrong PIN, and a connection that is lost, cost one more tap each and nothing that was entered @pointer', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  const create = /\/Transaction\/create-transaction-request$/i
  watched.mayFail(create)
  const nora = await world({ firstName: 'Nora', accounts: { GBP: '900.00' } })
  await signIn(nora)
  const send = sendScreen(page)
  await send.upToPin({ from: nora.accountIds.GBP ?? '', amount: '20.00', to: payees.amelia })
  await send.pin('111111')
  await send.press()
  const taps = await countTaps(page)
  await expect(page.getByText("That transaction PIN isn't correct.").last()).toBeVisible()
  await send.pin()
  // The line goes dead under the request.
  await page.route(create, (route) => route.abort('internetdisconnected'))
  await send.press()
  expect(taps.count()).toBe(1)
  await expect(page.getByRole('heading', { name: 'Not confirmed yet' })).toBeVisible()
  await page.unroute(create)
  taps.startAgain()
  await page.getByRole('button', { name: 'Try again' }).click()
  await send.done()
  expect(taps.count()).toBe(1)
})
