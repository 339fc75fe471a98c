import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, fillSignIn, test } from '../support/fixtures.ts'
import { addRemitter, writePayout } from '../support/payout.ts'
import { choose, payees, sendScreen } from '../support/send.ts'

/** The browser's Back and Forward in what is filled in by steps. */

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const atReview = (page: Page) => expect(heading(page, 'Review')).toBeVisible()

test('Back and Forward go through the steps, what was typed stays, and Forward skips no question', async ({
  page,
  signIn,
  world,
}) => {
  const ines = await world({ firstName: 'Ines', accounts: { EUR: '900.00' } })
  const account = `/accounts/${ines.accountIds.EUR ?? ''}`
  await signIn(ines, account)
  await page.getByRole('link', { name: 'Send money' }).first().click()
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  const send = sendScreen(page)
  await send.on('How much do you want to send?')
  const address = page.url()
  await send.amount('25.50', { by: 'Euro bank account' })
  await send.beneficiary(payees.jurgen, { chosen: true })
  await send.details({ narration: 'Invoice 7' })
  await send.review()

  await page.goBack()
  await send.on('What is it for?')
  await expect(page.getByLabel('Narration')).toHaveValue('Invoice 7')
  await page.goBack()
  await send.on('Who do you want to pay?')
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue(/DE89/)
  await page.goForward()
  await send.on('What is it for?')
  await page.goForward()
  await atReview(page)
  await page.reload()
  await atReview(page)

  // The page's own Back goes the same way.
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await send.on('What is it for?')
  await page.goBack()
  await send.on('Who do you want to pay?')
  // Someone else was typed since: nothing leads past the bank's word on her.
  await page.getByRole('textbox', { name: 'IBAN' }).fill('')
  await page.goForward()
  await send.on('Who do you want to pay?')
  await page.reload()
  await send.on('Who do you want to pay?')
  await page.goBack()
  await send.on('How much do you want to send?')
  await expect(page.getByLabel('You send')).toHaveValue('25.50')
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).not.toHaveURL(/single/)
})

test('after a payment was sent Back goes to where it began, and Forward into nothing of it', async ({
  page,
  signIn,
  world,
}) => {
  const ivo = await world({ firstName: 'Ivo', accounts: { GBP: '900.00' } })
  const account = `/accounts/${ivo.accountIds.GBP ?? ''}`
  await signIn(ivo, account)
  await page.getByRole('link', { name: 'Send money' }).first().click()
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  const send = sendScreen(page)
  await send.on('How much do you want to send?')
  await send.amount('12.00')
  await send.beneficiary(payees.amelia, { chosen: true })
  await send.details()
  await send.review()

  // While nobody has answered, Back changes nothing.
  const held = Promise.withResolvers<void>()
  await page.route(/create-transaction-request/, async (route) => {
    await held.promise
    await route.continue()
  })
  await send.pin(demoPin)
  await send.press()
  await page.goBack()
  await page.goBack()
  await atReview(page)
  held.resolve()
  await send.done()

  await page.goForward()
  await send.done()
  // Forward comes before the screen that Back leads to is there, so that nothing has taken the payment's place.
  await page.waitForFunction('(history.state.steps ?? [0]).length === 1')
  await page.evaluate(`new Promise((resolve) => {
    addEventListener('popstate', function forward() {
      if (!location.pathname.endsWith('/single')) return history.forward()
      removeEventListener('popstate', forward)
      resolve()
    })
    history.back()
  })`)
  await send.on('How much do you want to send?')
  await expect(page.getByLabel('You send')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/send-money$/)
  await expect(page.getByRole('button', { name: 'New beneficiary' })).toBeVisible()
  await page.goForward()
  await send.on('How much do you want to send?')
  await expect(page.getByLabel('You send')).toHaveValue('')
  await page.goForward()
  await send.on('How much do you want to send?')
})

test('a batch goes back from its review to its rows and forward again, and a reload stays at the review', async ({
  page,
  signIn,
}) => {
  await signIn('Ada', '/beneficiaries?tab=MultipleBeneficiaries')
  const group = page.getByRole('link', { name: /Shop fitting/ }).first()
  await group.click()
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  const rows = heading(page, /^Pay /)
  await expect(rows).toBeVisible()
  const row = page.getByRole('region', { name: 'GBP payments' }).locator('tr[data-row]')
  for (const at of [0, 1]) {
    await row
      .nth(at)
      .getByRole('textbox', { name: 'Amount' })
      .fill(`${at + 3}.00`)
    await row.nth(at).getByRole('combobox', { name: 'Expense category' }).click()
    await page.getByRole('option', { name: /Rent/ }).first().click()
  }
  await expect(page.getByText(/^Charge/).nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Review 2 payments' }).click()
  await atReview(page)
  await page.goBack()
  await expect(rows).toBeVisible()
  await expect(row.nth(1).getByRole('textbox', { name: 'Amount' })).toHaveValue('4.00')
  await page.goForward()
  await atReview(page)
  await page.reload()
  await atReview(page)
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Send 2 payments' }).click()
  await expect(heading(page, 'Transfer Successful')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/send-money/)
})

test('a transfer by SendR keeps its step over Back, Forward and a reload, and is left behind once it is ordered', async ({
  page,
  signIn,
}) => {
  await signIn('Kofi', '/sendr')
  await page.goto('/sendr/send-money/single')
  const amount = heading(page, 'How much do you want to send?')
  const payee = heading(page, 'Who are you sending to?')
  await page.getByLabel('Payout currency').selectOption('NGN')
  await page.getByRole('textbox', { name: 'You send' }).fill('28')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('option', { name: /^Adaeze Nwosu/ }).click()
  await page.getByRole('combobox', { name: 'Expense category' }).fill('Family')
  await page.getByRole('option', { name: /Family/ }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await atReview(page)
  await page.reload()
  await atReview(page)
  await page.goBack()
  await expect(payee).toBeVisible()
  await page.goBack()
  await expect(amount).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'You send' })).toHaveValue('28')
  await page.reload()
  await expect(amount).toBeVisible()
  // Forward skips no question: after a reload, what answers them has to be there first.
  await expect(page.getByRole('textbox', { name: 'They receive' })).not.toHaveValue('')
  await page.goForward()
  await expect(payee).toBeVisible()
  await expect(page.getByText('Bank details verified')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Expense category' })).toHaveValue('Family Support')
  await page.goForward()
  await atReview(page)
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(heading(page, 'How do you want to pay?')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/sendr$/)
})

test('a payout in rupees goes back to its entries and forward again', async ({ page, signIn, world }) => {
  const wafa = await world({ firstName: 'Wafa', accounts: { INR: '90000.00' } })
  await signIn(wafa, '/accounts/w/inr')
  await page.getByRole('tab', { name: 'Remitters' }).click()
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  await addRemitter(page)
  await writePayout(page)
  await choose(page.getByRole('combobox', { name: 'Purpose' }), 'Salaries and wages')
  await page.getByRole('button', { name: 'Continue' }).click()
  await atReview(page)
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('50100012345678')
  await page.goForward()
  await atReview(page)
  await page.reload()
  await atReview(page)
})

test('a sign-in form that was used before says that it has expired, and starts again', async ({
  page,
  world,
  watched,
}) => {
  watched.mayFail(/tradewindauthentication\/login/)
  const noor = await world({ firstName: 'Noor' })
  await page.goto('/signin')
  await page.waitForURL(/\/identity\/interaction\//)
  const form = page.url()
  await fillSignIn(page, noor)
  await page.waitForURL(/\/accounts/)
  await page.goto(form)
  await fillSignIn(page, noor)
  await expect(page.getByRole('alert')).toContainText('This sign-in has expired. Please start again.')
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(page).not.toHaveURL(form)
  await expect(page.getByText('This sign-in has expired')).toHaveCount(0)
  await page.waitForURL(/\/accounts|\/identity\/interaction\//)
})
