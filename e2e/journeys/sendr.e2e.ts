import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { textOfPdf } from '@tradewind/testkit/pdf'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { answerBank, bankPage, cardFields, enterCard } from '../support/card-frame.ts'
import { expect, test } from '../support/fixtures.ts'
import { addDevice, protectFrom } from '../support/passkey.ts'
import { payees } from '../support/send.ts'
import { accessTokenOf } from '../support/session.ts'

/** Transfers by SendR as Kofi makes them: he holds no account, and pays for each. */

/** From the home of SendR to the order of a transfer to someone saved; ends where it is paid for. */
async function order(page: Page, amount: string, side: 'You send' | 'They receive' = 'You send'): Promise<void> {
  await page.getByLabel('Payout currency').selectOption('NGN')
  await page.getByLabel(side).fill(amount)
  await expect(page.getByText('Our fee')).toBeVisible()
  await page.getByRole('button', { name: 'Send money' }).click()
  await page.getByRole('option', { name: /^Adaeze Nwosu/ }).click()
  await page.getByRole('combobox', { name: 'Expense category' }).fill('Family')
  await page.getByRole('option', { name: /Family/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
}

/** What is to be written into the form of the payer's bank. */
const detail = (page: Page, label: string) =>
  page.getByRole('tabpanel').locator('dl > div').filter({ hasText: label }).locator('dd').first().innerText()

test('[product-sendr] Kofi sends naira, pays by bank transfer, and reads the receipt', async ({
  page,
  signIn,
  bankClock,
}) => {
  await signIn('Kofi')
  await expect(page).toHaveURL(/\/sendr$/)
  // What arrives is what is chosen: the rate of the hour could make an amount of it whose ending the sandbox obeys.
  await order(page, '90000', 'They receive')
  const total = await detail(page, 'Amount')
  const paid = {
    currencyCode: 'GBP',
    accountNumber: await detail(page, 'Account number'),
    bankCode: await detail(page, 'Sort code'),
    amount: total.replace(/[^0-9.]/g, ''),
    senderName: 'Kofi Mensah',
    reference: await detail(page, 'Reference'),
  }
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const sent = await page.request.post('/sandbox/api/v1/incoming-payments', { headers, data: paid })
  expect(sent.status(), await sent.text()).toBe(200)
  await bankClock.moveAhead({ hours: 1 })
  await bankClock.moveAhead({ hours: 1 })
  await expect(page.getByRole('heading', { name: 'Transfer Successful' })).toBeVisible({ timeout: 20_000 })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  const receipt = textOfPdf(await readFile(await (await download).path()))
  for (const words of ['Transferreceipt', 'AdaezeNwosu', '₦90,000.00', total, paid.reference])
    expect(receipt).toContain(words)
  await page.getByRole('link', { name: 'Back To SendR' }).click()
  await expect(page).toHaveURL(/\/sendr$/)
})

/** Pays by a card of the sandbox, typed as someone types it. */
async function payByCard(page: Page, number: string, amount: string): Promise<void> {
  await enterCard(page, number)
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
}

test('a card that is declined takes nothing, and says so after a reload too; another one pays', async ({
  page,
  signIn,
}) => {
  await signIn('Kofi')
  await order(page, '25')
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('listitem').last()).toContainText('Pay')
  await page.getByRole('tab', { name: 'Card' }).click()
  await payByCard(page, '4242424242424241', '£25.00')
  await expect(
    cardFields(page).getByText("This card number isn't valid. Please check it against your card."),
  ).toBeVisible()
  await payByCard(page, '4000000000009995', '£25.00')
  await expect(page.getByText('The card was declined')).toBeVisible()
  await page.reload()
  await expect(
    page.getByText("There isn't enough money on the card. You weren't charged.", { exact: false }),
  ).toBeVisible()
  await payByCard(page, '4242424242424242', '£25.00')
  await expect(page.getByText('received by card (Visa ending in 4242)')).toBeVisible()
})

test("the bank's question is still there after a reload: a wrong code is told, the right one pays", async ({
  page,
  signIn,
}) => {
  await signIn('Kofi')
  await order(page, '26')
  await page.getByRole('tab', { name: 'Card' }).click()
  await payByCard(page, '4000000000003220', '£26.00')
  await expect(page.getByText('Confirm with your bank', { exact: true })).toBeVisible()
  await page.reload()
  const question = page.getByRole('region', { name: 'Bank verification' })
  await expect(question.getByText(/ending in 3220/)).toBeVisible()
  await answerBank(page, '111111')
  await expect(bankPage(page).getByText("That code isn't correct. Please check it and try again.")).toBeVisible()
  await answerBank(page, '246810')
  await expect(page.getByText('received by card (Visa ending in 3220)')).toBeVisible()
})

test('while a bank has not answered no second card is taken; once it has, the transfer goes on', async ({
  page,
  signIn,
  bankClock,
}) => {
  await signIn('Kofi')
  await order(page, '27')
  await page.getByRole('tab', { name: 'Card' }).click()
  await payByCard(page, '4000000000000119', '£27.00')
  await expect(page.getByText('Waiting for your bank')).toBeVisible()
  await expect(page.getByTitle('Card details')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel transfer' })).toHaveCount(0)
  await bankClock.moveAhead({ hours: 1 })
  await expect(page.getByText('received by card (Visa ending in 0119)')).toBeVisible({ timeout: 30_000 })
})

test('a transfer can be canceled while it waits for its money, and expires by itself', async ({
  page,
  signIn,
  bankClock,
}) => {
  await signIn('Kofi')
  await order(page, '30')
  await page.getByRole('button', { name: 'Cancel transfer' }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByRole('region', { name: 'Transfer' }).getByText('Canceled')).toBeVisible()
  await page.goto('/sendr')
  await order(page, '31')
  await bankClock.moveAhead({ hours: 49 })
  await expect(page.getByRole('region', { name: 'Transfer' }).getByText('Expired')).toBeVisible()
  await page.goto('/sendr/transactions')
  await expect(page.getByRole('table', { name: 'Transfers' }).getByText('Expired').first()).toBeVisible()
})

test('a price that arrives while the other amount is about to be typed leaves it alone until the field is left', async ({
  page,
  signIn,
}) => {
  await signIn('Kofi', '/sendr/send-money')
  const held = Promise.withResolvers<void>()
  await page.route(/get-quote/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Payout currency').selectOption('NGN')
  await page.getByLabel('You send').fill('50')
  const receive = page.getByLabel('They receive')
  await receive.focus()
  held.resolve()
  await expect(page.getByText('Our fee')).toBeVisible()
  await expect(receive).toHaveValue('')
  await receive.blur()
  await expect(receive).toHaveValue(/^[\d,]+\.\d\d$/)
})

test('someone chosen before the amount is still chosen after it, and a quick network counts from the payment', async ({
  page,
  signIn,
}) => {
  await signIn('Kofi', '/sendr/send-money')
  await page.getByLabel('Payout currency').selectOption('NGN')
  await page.getByRole('option', { name: /^Adaeze Nwosu/ }).click()
  await expect(page.getByText('Amount is required')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'To Adaeze Nwosu' })).toBeVisible()
  await page.getByLabel('You send').fill('50')
  await expect(page.getByText(/^Within (a minute|\d+ minutes) of your payment$/)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you sending to?' })).toBeVisible()
  await expect(page.getByText('Bank details verified')).toBeVisible()
  await page.goBack()
  await page.getByLabel('Payout currency').selectOption('EUR')
  await expect(page.getByText('To Adaeze Nwosu')).toHaveCount(0)
})

test('a transfer that costs more than the own amount is confirmed with a passkey', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/create-transaction-payment-request/)
  const ama = await world({ firstName: 'Ama', onboardingStatus: 'SendR', accounts: {} })
  await addDevice(page)
  await signIn(ama, '/get-started?tab=security')
  await protectFrom(page, '20')
  await page.goto('/sendr')
  await page.getByLabel('Payout currency').selectOption('EUR')
  await page.getByLabel('They receive').fill('30')
  await expect(page.getByText('Our fee')).toBeVisible()
  await page.getByRole('button', { name: 'Send money' }).click()
  const { name, fields } = payees.jurgen
  await page.getByLabel('First name').fill(name.first)
  await page.getByLabel('Last name').fill(name.last)
  await page.getByRole('textbox', { name: 'IBAN' }).fill(fields.IBAN)
  await page.getByRole('combobox', { name: 'Expense category' }).fill('Family')
  await page.getByRole('option', { name: /Family/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByText('You chose that a payment of this amount needs your passkey.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
})
