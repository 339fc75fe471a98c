import { expect, test } from '../support/fixtures.ts'
import { confirmTopUp, fillTopUp, fundingWindow } from '../support/mobile-money.ts'
import { choose } from '../support/send.ts'

/** Adding money in the funding window, by mobile money. */

test('[funding-modal, funding-confirmations] money is added from a new number, which is saved; then from the saved one, which is removed', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  const person = await world({ firstName: 'Mirembe', accounts: { UGX: '100000', GBP: '50.00' } })
  await signIn(person, '/accounts')
  await page.getByRole('button', { name: 'Add money' }).click()
  const window = fundingWindow(page)
  await window.getByRole('button', { name: /UGX 100,000/ }).click()
  await window.getByRole('button', { name: /^Mobile money.*UGX 500\.00 to UGX 5,000,000\.00/ }).click()

  // The amount survives the choice of another option.
  await window.getByLabel('You add').fill('50,000')
  await window.getByRole('button', { name: 'Back', exact: true }).click()
  await window.getByRole('button', { name: /^Bank transfer/ }).click()
  await window.getByRole('button', { name: 'Other options' }).click()
  await window.getByRole('button', { name: /^Mobile money/ }).click()
  await expect(window.getByLabel('You add')).toHaveValue('50,000')
  await fillTopUp(window, { number: '0772 777101', save: true })
  await expect(page.getByText('Mobile money number saved')).toBeVisible()
  await confirmTopUp(window)
  await expect(window.getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible()
  await expect(window.getByRole('timer')).toContainText('left to confirm')

  // It ends before the eyes of who waits, and the balance behind the window has it.
  await bankClock.moveAhead({ hours: 1 })
  await expect(window.getByRole('heading', { name: 'Money added' })).toBeVisible()
  await window.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('UGX 150,000.00').first()).toBeVisible()

  await page.goto(`/accounts/${person.accountIds.UGX}/fund-account/mobile-money`)
  await expect(page.getByRole('list', { name: 'Top-ups' }).getByRole('listitem')).toContainText('Successful')
  await expect(page.getByRole('radio', { name: /\+256 772 777 101/ })).toBeChecked()
  await page.getByRole('button', { name: 'Remove +256 772 777 101' }).click()
  await page.getByRole('button', { name: 'Remove number' }).click()
  await expect(page.getByText('Mobile money number removed')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Mobile money number' })).toBeVisible()
})

test('on a phone a request is declined: the window says so, nothing moved, and the same amount is tried again', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const person = await world({ firstName: 'Nakato', accounts: { UGX: '100000' } })
  await signIn(person, `/accounts/${person.accountIds.UGX}`)
  const button = page.getByRole('button', { name: 'Add money' })
  await button.click()
  const window = fundingWindow(page)
  await expect(window).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await window.getByRole('button', { name: /^Mobile money/ }).click()
  // What an option doesn't take is said at once.
  await window.getByLabel('You add').fill('100')
  await window.getByRole('button', { name: 'Continue' }).click()
  await expect(window.getByText('Add UGX 500.00 or more.')).toBeVisible()
  await fillTopUp(window, { amount: '60,000', number: '0772 770001' })
  await confirmTopUp(window)
  await expect(window.getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible()
  await bankClock.moveAhead({ hours: 1 })
  await expect(window.getByRole('heading', { name: "The money wasn't added" })).toBeVisible()
  await expect(window.getByText('The request was declined on the phone. No money moved.')).toBeVisible()
  await window.getByRole('button', { name: 'Try again' }).click()
  await expect(window.getByLabel('You add')).toHaveValue('60,000')
})

test('who sends or exchanges more than there is adds exactly what is missing', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  const person = await world({ firstName: 'Okot', accounts: { UGX: '10000', GBP: '0' } })
  await signIn(person, `/accounts/${person.accountIds.UGX}/exchange-funds`)
  await choose(page.getByRole('combobox', { name: 'To' }), 'GBP')
  await page.getByLabel('You send').fill('30,000')
  await expect(page.getByRole('button', { name: 'Add UGX 20,000.00' })).toBeVisible()

  await page.goto(`/accounts/${person.accountIds.UGX}/send-money/single`)
  await page.getByLabel('You send').fill('50,000')
  await page.getByRole('button', { name: 'Add UGX 41,000.00' }).click()
  const window = fundingWindow(page)
  await window.getByRole('button', { name: /^Mobile money/ }).click()
  await expect(window.getByLabel('You add')).toHaveValue('41,000')
  await fillTopUp(window, { number: '0772 777102' })
  await confirmTopUp(window)
  await expect(window.getByRole('heading', { name: 'Confirm on your phone' })).toBeVisible()
  await bankClock.moveAhead({ hours: 1 })
  await expect(window.getByRole('heading', { name: 'Money added' })).toBeVisible()
  await window.getByRole('button', { name: 'Done' }).click()
  // What was typed is still there, and the account holds enough now.
  await expect(page.getByLabel('You send')).toHaveValue('50,000')
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toHaveCount(0)
})

test('a rupee payout beyond the balance adds exactly what is missing, charge included', async ({
  page,
  signIn,
  world,
}) => {
  await signIn(await world({ firstName: 'Ishaan', accounts: { INR: '1000.00' } }), '/accounts/w/inr')
  await page.getByLabel('You send').fill('1,500')
  await page.getByRole('button', { name: 'Add ₹505.00' }).click()
  await expect(fundingWindow(page)).toBeVisible()
})
