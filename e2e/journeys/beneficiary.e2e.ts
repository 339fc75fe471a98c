import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'
import { tick } from '../support/tick.ts'

test('[send-saved-beneficiary, send-reset] someone saved while being paid is chosen by name the next time, already verified; the form begins anew', async ({
  page,
  signIn,
  world,
}) => {
  const olga = await world({ firstName: 'Olga', accounts: { GBP: '500.00' } })
  const from = olga.accountIds.GBP ?? ''
  await signIn(olga)
  const send = sendScreen(page)
  await send.open(from)
  await send.amount('40.00')
  await expect(page.getByText('No Recent Saved Beneficiary')).toBeVisible()
  await send.typeBeneficiary(payees.amelia)
  await tick(page.getByRole('checkbox', { name: 'Save as beneficiary' }))
  await send.next()
  await send.details()
  await expect(page.getByRole('region', { name: 'Beneficiary' })).toContainText('Save as beneficiary')
  await send.review()
  await send.pin()
  await send.press()
  await send.done()

  await page.goto(`/accounts/${from}/send-money`)
  // What the last payment was for is not known yet when Continue is pressed: the press waits for it and is not lost.
  let answerNow = () => {}
  const mayAnswer = new Promise<void>((done) => {
    answerNow = done
  })
  await page.route(/get-transaction-details/i, async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.getByRole('option', { name: /^Amelia Clarke/ }).click()
  await page.getByLabel('You send').fill('35.00')
  await send.next()
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true')
  answerNow()
  // Nothing is left to ask about someone saved who was paid before: from the amount straight on to the review.
  await send.on('Review')
  await expect(page.getByText('Same as your last payment to Amelia Clarke')).toBeVisible()
  await page.getByRole('button', { name: 'Edit beneficiary' }).click()
  await expect(page.getByText('Bank details verified')).toBeVisible()
  await expect(page.getByText('66374958')).toBeVisible()
  await send.next()
  await send.on('Review')
  await send.pin()
  await send.press()
  await send.done()
  await send.follow()
  await expect(paymentPage(page).step('Done: Arrived')).toBeVisible({ timeout: 15_000 })
  await page.goto(`/accounts/${from}`)
  // Two payments of 40.00 and 35.00 at 50 pence each.
  await expect(page.getByText('Balance £424.00')).toBeVisible()

  // Of the payment that was sent nothing is left in the form.
  await page.goto(`/accounts/${from}/send-money/single`)
  await send.on('How much do you want to send?')
  await expect(page.getByLabel('You send')).toHaveValue('')
  await send.amount('20.00')
  await expect(page.getByText('Bank details verified')).toHaveCount(0)
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  for (const label of ['First name', 'Last name', 'Sort code', 'Account number'])
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('')
})

test('a name that is nearly right is offered as the bank has it, and taken over', async ({ page, signIn, world }) => {
  const lars = await world({ firstName: 'Lars', accounts: { GBP: '500.00' } })
  await signIn(lars)
  const send = sendScreen(page)
  await send.open(lars.accountIds.GBP ?? '')
  await send.amount('10.00')
  await send.typeBeneficiary({ ...payees.amelia, name: { first: 'Amelia', last: 'Clark' } })
  await expect(page.getByText('the name is a close match')).toBeVisible()
  // Going on as it stands needs a word of one's own.
  await send.next()
  await send.on('Who do you want to pay?')
  await page.getByRole('button', { name: 'Use this name' }).click()
  await expect(page.getByText('The account belongs to Amelia Clarke.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toHaveValue('Clarke')
  await send.next()
  await send.on('What is it for?')
})

test('a name that does not match is never corrected, and sending there needs an explicit yes', async ({
  page,
  signIn,
  world,
}) => {
  const lars = await world({ firstName: 'Lars', accounts: { GBP: '500.00' } })
  await signIn(lars)
  const send = sendScreen(page)
  await send.open(lars.accountIds.GBP ?? '')
  await send.amount('10.00')
  await send.typeBeneficiary({ ...payees.amelia, name: { first: 'Roland', last: 'Fischer' } })
  await expect(page.getByText("the name doesn't match this account")).toBeVisible()
  await expect(page.getByText('Clarke')).toHaveCount(0)
  await send.next()
  await send.on('Who do you want to pay?')
  await tick(page.getByRole('checkbox', { name: /I know this account and want to send to Roland Fischer/ }))
  await send.next()
  await send.details()
  await expect(page.getByText("You confirmed a name that doesn't match this account.")).toBeVisible()
})

test('[send-server-verification] bank numbers that cannot be right are refused before any money moves', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/verify-sortcode/i)
  const lars = await world({ firstName: 'Lars', accounts: { GBP: '500.00' } })
  await signIn(lars)
  const send = sendScreen(page)
  await send.open(lars.accountIds.GBP ?? '')
  await send.amount('10.00')
  await send.typeBeneficiary({ ...payees.amelia, fields: { ...payees.amelia.fields, 'Account number': '66374959' } })
  await expect(page.getByText("That sort code and account number don't match. Please check both.")).toBeVisible()
  await send.next()
  await send.on('Who do you want to pay?')
})

test("[send-others-category] the category 'Others' asks for a description and carries it", async ({
  page,
  signIn,
  world,
}) => {
  const greta = await world({ firstName: 'Greta', accounts: { GBP: '500.00' } })
  await signIn(greta)
  const send = sendScreen(page)
  await send.open(greta.accountIds.GBP ?? '')
  await send.amount('25.00')
  await send.beneficiary(payees.amelia)
  const category = page.getByRole('combobox', { name: 'Expense category' })
  await category.fill('Others')
  await page.getByRole('option', { name: 'Others' }).click()
  await send.next()
  await send.on('What is it for?')
  await expect(page.getByLabel('Description')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Description').fill('  Shop fitting  ')
  await send.next()
  await send.review()
  await send.pin()
  await send.press()
  await send.done()
  await send.follow()
  // The narration was left empty.
  await expect(page.getByText('Shop fitting', { exact: true })).toBeVisible()
  await expect(page.getByText('transfer', { exact: true })).toBeVisible()
})

test('[send-steps] one goes back step by step without losing anything, and never before the first step', async ({
  page,
  signIn,
  world,
}) => {
  const greta = await world({ firstName: 'Greta', accounts: { GBP: '500.00' } })
  await signIn(greta)
  const send = sendScreen(page)
  await send.open(greta.accountIds.GBP ?? '')
  const step = page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current="step"]')
  await expect(step).toContainText('Amount')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await send.amount('25.00')
  await send.beneficiary(payees.amelia)
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await back.click()
  await expect(page.getByLabel('Last name')).toHaveValue('Clarke')
  await back.click()
  await expect(page.getByLabel('You send')).toHaveValue('25.00')
  await expect(step).toContainText('Amount')
  await expect(back).toHaveCount(0)
  // A reload keeps what was typed, too.
  await page.reload()
  await expect(page.getByLabel('You send')).toHaveValue('25.00')
})
