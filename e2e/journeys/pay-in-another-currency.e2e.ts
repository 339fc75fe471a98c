import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { decideRequest } from '../support/decide-request.ts'
import { expect, test } from '../support/fixtures.ts'
import { payFromOther } from '../support/pay-from-other.ts'
import { choose, payees, paymentPage, sendScreen } from '../support/send.ts'
import { tick } from '../support/tick.ts'
import { windowOf } from '../support/windows.ts'

/** Pounds pay, naira arrive. */
const accounts = { GBP: '900.00', NGN: '0' } as const

/** Companies that the sandbox's banks know by these names. */
const nairaPayees = [
  { name: 'Okonjo Farms Ltd', bank: 'Access Bank', number: '0819237457' },
  { name: 'Lagos Cold Chain Ltd', bank: 'Zenith Bank', number: '2219048675' },
  { name: 'Adaeze Nwosu', bank: 'Guaranty Trust Bank', number: '0152792740' },
] as const

const youSend = (page: Page) => page.getByRole('main').getByLabel('You send')

async function upToReview(page: Page, person: MadePerson, amount: string): Promise<void> {
  const send = sendScreen(page)
  await payFromOther(page, person, { amount })
  await send.next()
  await send.on('Who do you want to pay?')
  await send.beneficiary(payees.adaeze)
  await send.details({ narration: 'For the roof' })
}

test('pounds leave and naira arrive: both amounts, the rate and its cost are shown before, and on the receipt', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts })
  await signIn(eve, '/accounts')
  await payFromOther(page, eve, { amount: '9,000,000.00' })
  // What is missing is missing in the account that pays, in its currency.
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
  await expect(page.getByText('£900.00 available').first()).toBeVisible()
  await sendScreen(page).next()
  await expect(page.getByRole('heading', { name: 'How much do you want to send?' })).toBeVisible()

  await upToReview(page, eve, '100,000.00')
  await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
  const amounts = page.getByRole('region', { name: 'Amount' })
  await expect(amounts).toContainText('They receive₦100,000.00')
  await expect(amounts).toContainText(/Your rate1\sGBP = \d,\d{3}\.\d+\sNGN/)
  await expect(amounts).toContainText(/Cost of the exchange₦\d/)
  const sold = /You send(£\d+\.\d\d) GBP/.exec(await amounts.innerText().then((text) => text.replaceAll('\n', '')))?.[1]
  expect(sold).toBeDefined()
  const send = sendScreen(page)
  await send.pin()
  await page.getByRole('button', { name: `Send ${sold}` }).click()
  await send.done()
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(`You sent${sold}`)

  await send.follow()
  const main = page.getByRole('main')
  await expect(main).toContainText(`Paid for with${sold}`)
  const paid = paymentPage(page)
  await expect(paid.status('Successful')).toBeVisible({ timeout: 30_000 })
  const receipt = await paid.receipt()
  for (const words of ['₦100,000.00NGN', 'Paidwith', `${sold}GBP`, 'Exchangerate']) expect(receipt).toContain(words)
  await page.goto('/transactions')
  await expect(page.getByRole('row', { name: /Paid with/ })).toContainText(/Adaeze/)
  await expect(page.getByRole('row', { name: /Paid with/ })).toContainText(
    new RegExp(`Paid with ${sold?.replaceAll('.', '\\.')} at 1\\sGBP = `),
  )
  // Among the pounds the exchange that brought the money says for whom; among all money it is part of the payment's row.
  const exchanged = page.getByRole('row', { name: /Adaeze Nwosu, TW/ })
  await expect(exchanged).toHaveCount(0)
  await page.goto('/transactions?currency=GBP')
  await expect(exchanged.first()).toBeVisible()
  const left = 900 - Number(sold?.slice(1))
  await page.goto('/accounts')
  await expect(page.getByText(`£${left.toFixed(2)}`).first()).toBeVisible()
  await expect(page.getByText('₦0.00').first()).toBeVisible()
})

test('a rate that ran out in the review sends nothing; a new one is asked for, and that one pays', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts })
  await signIn(eve, '/accounts')
  await upToReview(page, eve, '50,000.00')
  await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
  // The whole minute goes by at once.
  await page.clock.install()
  await page.reload()
  await page.clock.runFor(2_000)
  await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(page.getByText('This rate has expired')).toBeVisible()
  await expect(page.getByLabel('Transaction PIN')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Send £/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Get a new rate' }).click()
  await page.clock.runFor(1_000)
  const send = sendScreen(page)
  await send.pin()
  await send.press()
  await page.clock.runFor(1_000)
  await send.done()
})

test('a payment in another currency waits for a colleague with its money exchanged, and goes once it is approved', async ({
  page,
  browser,
  product,
  signIn,
  world,
}) => {
  test.slow()
  const mira = await world({
    firstName: 'Mira',
    accounts: { GBP: '5000.00', NGN: '0' },
    colleagues: [{ firstName: 'Chen' }],
    // The rule is for the currency that pays.
    paymentRules: [{ currency: 'GBP', from: '10.00', approvals: 1 }],
  })
  await signIn(mira, '/accounts')
  await upToReview(page, mira, '80,000.00')
  await expect(page.getByText('until a colleague approves the payment.', { exact: false })).toBeVisible()
  const send = sendScreen(page)
  await send.pin()
  await send.press()
  await send.on('Sent for approval')
  await expect(page.getByRole('region', { name: 'Payment details' })).toContainText(/Reserved₦80,/)

  const other = await windowOf(browser, product.url, mira.colleagues[0])
  await other.goto('/payment/pending-request')
  await other
    .getByRole('link', { name: /Adaeze/ })
    .first()
    .click()
  await expect(other.getByRole('main')).toContainText('Paid from')
  await decideRequest(other, 'Approve')
  await other.context().close()

  await page.goto('/transactions')
  await page
    .getByRole('row', { name: /Paid with/ })
    .getByRole('link')
    .first()
    .click()
  await expect(paymentPage(page).status('Successful')).toBeVisible({ timeout: 30_000 })
})

test('where the exchange itself would have to be approved, it is ordered first', async ({ page, signIn, world }) => {
  const mira = await world({
    firstName: 'Mira',
    accounts: { GBP: '5000.00', NGN: '0' },
    colleagues: [{ firstName: 'Chen' }],
    paymentRules: [{ currency: 'GBP', from: '10.00', approvals: 1, module: 'FundExchange' }],
  })
  await signIn(mira, '/accounts')
  await payFromOther(page, mira, { amount: '80,000.00' })
  await expect(page.getByText('The exchange needs approval first')).toBeVisible()
  await sendScreen(page).next()
  await expect(page.getByRole('heading', { name: 'How much do you want to send?' })).toBeVisible()
  await page.getByRole('link', { name: 'Exchange first' }).click()
  await expect(page.getByRole('heading', { name: 'Exchange funds' }).last()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(/NGN/)
  await expect(youSend(page)).toBeEnabled()
})

test('pounds pay three in naira with one PIN; one that the pounds do not cover is refused and exchanges nothing', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts })
  await signIn(eve, '/accounts')
  for (const { name, bank, number } of nairaPayees) {
    await page.goto('/beneficiaries/new?currency=NGN')
    await tick(page.getByRole('radio', { name: 'Company' }))
    await page.getByLabel('Company name').fill(name)
    await choose(page.getByRole('combobox', { name: 'Bank', exact: true }), bank)
    await page.getByRole('textbox', { name: 'Account number' }).fill(number)
    await page.getByRole('button', { name: 'Save beneficiary' }).click()
    await expect(page.getByText('is now a saved beneficiary.')).toBeVisible()
  }
  await page.goto(`/accounts/${eve.accountIds.NGN}/send-money/multiple/new`)
  const block = page.getByRole('region', { name: 'NGN payments' })
  await choose(block.getByRole('combobox', { name: 'Pay with' }), 'GBP')
  await block.getByRole('button', { name: 'Add a payment in NGN' }).click()
  const row = (at: number) => block.locator('tr[data-row]').nth(at)
  // The account that pays has enough for each of them, and for two together.
  for (const [at, amount] of ['100,000.00', '700,000.00', '1,000,000.00'].entries()) {
    await row(at).getByRole('combobox', { name: 'Beneficiary' }).click()
    await page.getByRole('option').nth(at).click()
    await row(at).getByRole('textbox', { name: 'Amount' }).fill(amount)
    await row(at).getByRole('combobox', { name: 'Expense category' }).click()
    await page.getByRole('option', { name: /Rent/ }).first().click()
    await expect(row(at).getByText(/^1\sGBP = [\d,]+\.\d+\sNGN$/)).toBeVisible()
  }
  await expect(block).toContainText('You do not have sufficient balance for this transaction')
  await page.getByRole('button', { name: 'Review 3 payments' }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
  await expect(block.getByText(/^You send £\d+\.\d\d$/)).toHaveCount(3)
  await expect(block).toContainText(/Amount converted₦1,800,\d{3}\.\d\d NGN/)
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Send 3 payments' }).click()

  await expect(page.getByRole('heading', { name: '2 of 3 sent' })).toBeVisible()
  await expect(page.getByText(/^Paid with £\d+\.\d\d at 1\sGBP = [\d,]+\.\d+\sNGN$/)).toHaveCount(2)
  await expect(page.getByText('Refused', { exact: true })).toHaveCount(1)
  const total = await page.getByText(/^£[\d,]+\.\d\d GBP$/).innerText()
  const left = 900 - Number(total.replaceAll(/[^\d.]/g, ''))
  await page.goto('/accounts')
  await expect(page.getByText(`£${left.toFixed(2)}`).first()).toBeVisible()
  // Of what was bought, nothing is left over.
  await expect(page.getByText('₦0.00').first()).toBeVisible()
})
