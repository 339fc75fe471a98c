import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { decideRequest } from '../support/decide-request.ts'
import { expect, test } from '../support/fixtures.ts'
import { receiptPicture } from '../support/invoices.ts'
import { payees, sendScreen } from '../support/send.ts'
import { tick } from '../support/tick.ts'
import { windowOf } from '../support/windows.ts'

/** Payments that are made on a later day, once or again and again. */

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).last()

/** Types a day as its field takes it. */
async function typeDay(page: Page, field: string, day: Date): Promise<void> {
  await page.getByRole('group', { name: field }).getByRole('spinbutton').first().click()
  const two = (value: number) => String(value).padStart(2, '0')
  await page.keyboard.type(`${two(day.getUTCDate())}${two(day.getUTCMonth() + 1)}${day.getUTCFullYear()}`)
}

/** From the review to the schedule's own page. */
async function confirm(page: Page, { button = 'Schedule payment', done = 'Payment scheduled' } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(heading(page, 'Review')).toBeVisible()
  await page.getByLabel('Transaction PIN', { exact: false }).fill(demoPin)
  await page.getByRole('button', { name: button }).click()
  await expect(heading(page, done)).toBeVisible()
  await page.getByRole('link', { name: 'View scheduled payment' }).click()
  await expect(heading(page, 'To Amelia Clarke')).toBeVisible()
}

const payments = (page: Page) => page.getByRole('table', { name: 'Payments of this schedule' }).locator('tr[data-row]')

/** A customer who has paid Amelia once and saved her, at the page of that payment. */
async function afterOnePayment(page: Page, from: string): Promise<void> {
  const send = sendScreen(page)
  await send.open(from)
  await send.amount('20.00')
  await send.typeBeneficiary(payees.amelia)
  await tick(page.getByRole('checkbox', { name: 'Save as beneficiary' }))
  await send.next()
  await send.on('What is it for?')
  await send.details({ narration: 'Rent' })
  await send.review()
  await send.pin()
  await send.press()
  await send.done()
  await send.follow()
}

test('[input-stepper] a payment that was made is repeated, one of its days and then all that wait are changed, and it is canceled', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00' } })
  await signIn(eve, '/accounts')
  await afterOnePayment(page, eve.accountIds.GBP ?? '')
  await page.getByRole('link', { name: 'Repeat this' }).click()
  await expect(heading(page, 'Schedule a payment')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Beneficiary' })).toHaveValue('Amelia Clarke')
  await expect(page.getByLabel('Amount')).toHaveValue('20.00')
  await expect(page.getByLabel('Narration')).toHaveValue('Rent')
  const count = page.getByRole('textbox', { name: 'Number of payments' })
  const fewer = page.getByRole('button', { name: 'Decrease Number of payments' })
  await count.fill('0')
  await expect(count).toHaveValue('1')
  await fewer.click()
  await expect(count).toHaveValue('0')
  await expect(fewer).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Review', exact: true }).click()
  await expect(page.getByText('A scheduled payment repeats 1 to 366 times.')).toBeVisible()
  await count.fill('3')
  await page.getByRole('button', { name: 'Increase Number of payments' }).click()
  await expect(count).toHaveValue('4')
  const first = new Date((await bankClock.now()).getTime() + 3 * 86_400_000)
  await typeDay(page, 'First payment date', first)
  await expect(page.getByRole('region', { name: 'Planned days' }).getByRole('listitem')).toHaveCount(4)
  await confirm(page)
  await expect(payments(page)).toHaveCount(4)

  await payments(page)
    .nth(1)
    .getByRole('link', { name: /^Edit the payment of/ })
    .click()
  await expect(heading(page, 'Edit this payment')).toBeVisible()
  await page.getByLabel('Amount').fill('25.00')
  await confirm(page, { button: 'Save changes', done: 'Changes saved' })
  for (const [at, amount] of ['£20.00', '£25.00', '£20.00', '£20.00'].entries())
    await expect(payments(page).nth(at)).toContainText(amount)
  const days = await payments(page).locator('td').first().allInnerTexts()

  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await expect(page.getByText('Each keeps its date.', { exact: false })).toBeVisible()
  await page.getByLabel('Amount').fill('30.00')
  await confirm(page, { button: 'Save changes', done: 'Changes saved' })
  for (const at of [0, 1, 2, 3]) await expect(payments(page).nth(at)).toContainText('£30.00')
  expect(await payments(page).locator('td').first().allInnerTexts()).toEqual(days)

  // What it will need is in the calendar, until it is canceled.
  await page.getByRole('link', { name: 'All scheduled payments' }).click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  // The month stands beside its days where there is room.
  const month = page.getByRole('table', { name: /^[A-Z][a-z]+ 20\d\d$/ })
  const list = page.getByRole('list', { name: 'Days' })
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 375, height: 812 })
  await expect(list.getByRole('link', { name: 'Amelia Clarke' }).first()).toBeVisible()
  await expect(month).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(month.getByRole('columnheader')).toHaveText([/^Mon/, /^Tue/, /^Wed/, /^Thu/, /^Fri/, /^Sat/, /^Sun/])
  const shown = await month.getAttribute('aria-label')
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(month).not.toHaveAttribute('aria-label', shown ?? '')
  await page.getByRole('button', { name: 'Previous month' }).click()
  await month.getByRole('button').first().press('Enter')
  await expect(list.getByRole('listitem').first()).toBeFocused()
  await list.getByRole('link', { name: 'Amelia Clarke' }).first().click()
  await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('This schedule is paused')).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel the schedule' }).click()
  await expect(payments(page).filter({ hasText: 'Not made' })).toHaveCount(4)
})

test('a one-off payment is made at once; under a rule it is rejected, changed, asked for again, and made once it is approved', async ({
  page,
  browser,
  product,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({
    firstName: 'Eve',
    accounts: { GBP: '900.00' },
    colleagues: [{ firstName: 'Bea' }],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
  })
  await signIn(eve, '/accounts')
  await afterOnePayment(page, eve.accountIds.GBP ?? '')
  await page.getByRole('link', { name: 'Repeat this' }).click()
  await tick(page.getByRole('radio', { name: 'One-off' }))
  await tick(page.getByRole('radio', { name: 'Immediately' }))
  await confirm(page)
  await expect(payments(page).first()).toContainText(/On its way|Delivered/)

  await page.goto(`/accounts/${eve.accountIds.GBP}`)
  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await page.getByRole('combobox', { name: 'Beneficiary' }).click()
  await page.getByRole('option', { name: /Amelia Clarke/ }).click()
  await page.getByLabel('Amount').fill('150.00')
  await tick(page.getByRole('radio', { name: 'Immediately' }))
  await page.getByRole('combobox', { name: 'Expense category' }).click()
  await page.getByRole('option', { name: 'Rent and Mortgage' }).click()
  await confirm(page, { done: 'Sent for approval' })
  await expect(page.getByText('Nothing is paid until your colleagues approve the whole schedule.')).toBeVisible()

  const schedule = page.url()

  const bea = await windowOf(browser, product.url, eve.colleagues[0])
  const openRequest = async (amount: string) => {
    await bea.goto('/payment/pending-request')
    await bea
      .getByRole('link', { name: /Amelia Clarke/ })
      .first()
      .click()
    await expect(bea.getByText(`${amount} once it is approved`)).toBeVisible()
  }
  await openRequest('£150.00')
  await decideRequest(bea, 'Reject', { reason: 'The invoice says 120' })
  await expect(bea.getByText('Nothing is paid. Editing the scheduled payment asks again.')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Nothing is paid. Edit it to request approval again, or cancel it.')).toBeVisible()
  await page.getByRole('link', { name: 'View request' }).click()
  await expect(page.getByText('“The invoice says 120”')).toBeVisible()
  await page.getByRole('link', { name: 'View scheduled payment' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Amount')).toHaveValue('150.00')
  await page.getByLabel('Amount').fill('120.00')
  await confirm(page, { button: 'Save changes', done: 'Sent for approval' })
  await expect(page).toHaveURL(schedule)
  await expect(page.getByText('Nothing is paid until your colleagues approve the whole schedule.')).toBeVisible()

  await openRequest('£120.00')
  await decideRequest(bea, 'Approve')
  await expect(bea.getByText('Each payment goes out on its date, without further approval.')).toBeVisible()
  await bea.context().close()
  await page.reload()
  await expect(payments(page).first()).toContainText(/£120\.00/)
  await expect(payments(page).first()).toContainText(/On its way|Delivered/)
})

test('several scheduled payments are paused, resumed and canceled together, and what has ended meanwhile is named', async ({
  page,
  signIn,
  world,
  bankClock,
  watched,
}) => {
  test.slow()
  watched.mayFail(/set-schedule-payment-state/)
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00' } })
  await signIn(eve, '/accounts')
  await afterOnePayment(page, eve.accountIds.GBP ?? '')
  const payment = page.url()
  const day = new Date((await bankClock.now()).getTime() + 5 * 86_400_000)
  for (const amount of ['31.00', '32.00']) {
    await page.goto(payment)
    await page.getByRole('link', { name: 'Repeat this' }).click()
    await expect(page.getByRole('combobox', { name: 'Beneficiary' })).toHaveValue('Amelia Clarke')
    await page.getByLabel('Amount').fill(amount)
    await page.getByRole('textbox', { name: 'Number of payments' }).fill('2')
    await typeDay(page, 'First payment date', day)
    await confirm(page)
  }
  await page.goto('/payment/scheduled-payments')
  const rows = page.getByRole('table', { name: 'Scheduled payments' }).locator('tr[data-row]')
  const of = (amount: string) => rows.filter({ hasText: `£${amount}` })
  const asked = page.getByRole('dialog')
  const steer = async (verb: string) => {
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    for (const amount of ['31.00', '32.00']) await tick(of(amount).getByRole('checkbox'))
    await page.getByRole('button', { name: `${verb} 2` }).click()
    await expect(asked.getByRole('listitem')).toHaveCount(2)
  }
  await steer('Pause')
  await asked.getByRole('button', { name: 'Pause 2 schedules' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText('2 schedules paused')).toBeVisible()
  await expect(rows.filter({ hasText: 'Paused' })).toHaveCount(2)

  await steer('Resume')
  // Meanwhile one of them is canceled in another window.
  const other = await page.context().newPage()
  await other.goto('/payment/scheduled-payments')
  await other.locator('tr[data-row]').filter({ hasText: '£31.00' }).getByRole('link').click()
  await other.getByRole('button', { name: 'Cancel', exact: true }).click()
  await other.getByRole('button', { name: 'Cancel the schedule' }).click()
  await expect(payments(other).filter({ hasText: 'Not made' })).toHaveCount(2)
  await other.close()
  await asked.getByRole('button', { name: 'Resume 2 schedules' }).click()
  await expect(asked.getByText('1 schedule not resumed')).toBeVisible()
  await expect(asked.getByRole('listitem')).toContainText(/Amelia Clarke.*£31\.00.*:/)
  await expect(asked.getByText('1 schedule resumed.')).toBeVisible()
  await asked.getByRole('button', { name: 'Close' }).last().click()
  await expect(rows.filter({ hasText: 'Paused' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const amount of ['31.00', '32.00']) await tick(of(amount).getByRole('checkbox'))
  await expect(page.getByRole('button', { name: 'Pause 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel 1' }).click()
  await expect(asked.getByText("1 schedule can't be canceled now and is left out.")).toBeVisible()
  await asked.getByRole('button', { name: 'Cancel 1 schedule' }).click()
  await expect(asked).toBeHidden()
  await expect(rows.filter({ hasText: 'Canceled' })).toHaveCount(2)
})

test('someone new is paid on a later day, with a document that stays when the payment is edited', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00' } })
  await signIn(eve, `/accounts/${eve.accountIds.GBP}/scheduled-payment`)
  await sendScreen(page).typeBeneficiary(payees.amelia)
  await page.getByLabel('Amount').fill('20.00')
  await tick(page.getByRole('radio', { name: 'Recurring' }))
  await page.getByRole('combobox', { name: 'Expense category' }).click()
  await page.getByRole('option', { name: 'Rent and Mortgage' }).click()
  await typeDay(page, 'First payment date', new Date((await bankClock.now()).getTime() + 9 * 86_400_000))
  await page.locator('input[type=file]').setInputFiles({ ...receiptPicture, name: 'lease.png' })
  await expect(page.getByText('lease.png', { exact: true })).toBeVisible()
  await confirm(page)
  await expect(page.getByText('lease.png', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Edit', exact: true }).first().click()
  await expect(page.getByText('Already attached: lease.png')).toBeVisible()
  await page.getByLabel('Amount').fill('30.00')
  await confirm(page, { button: 'Save changes', done: 'Changes saved' })
  await expect(payments(page).first()).toContainText('£30.00')
  await expect(page.getByText('lease.png', { exact: true })).toBeVisible()
})
