import { expect, test } from '../support/fixtures.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { signInByKeys } from '../support/keyboard-sign-in.ts'
import { payees, sendScreen } from '../support/send.ts'

test('by keyboard alone: the transaction PIN is created on the way, and the payment is sent with it', async ({
  page,
  world,
}) => {
  const keys = keyboardOf(page)
  const send = sendScreen(page)
  const pia = await world({ firstName: 'Pia', accounts: { GBP: '100.00' }, withoutPin: true })
  await signInByKeys(page, pia, `/accounts/${pia.accountIds.GBP}/send-money/single`)
  await send.on('How much do you want to send?')
  await keys.fill(page.getByLabel('You send'), '30.00')
  await keys.press('Enter')
  await send.on('Who do you want to pay?')
  await keys.enter(page.getByRole('button', { name: 'New beneficiary' }))
  await keys.fill(page.getByLabel('First name'), 'Amelia')
  await keys.fill(page.getByLabel('Last name'), 'Clarke')
  await keys.fill(page.getByLabel('Sort code'), payees.amelia.fields['Sort code'])
  await keys.fill(page.getByLabel('Account number'), payees.amelia.fields['Account number'])
  await expect(page.getByText('The account belongs to Amelia Clarke.')).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await keys.enter(next)
  await send.on('What is it for?')
  await keys.fill(page.getByRole('combobox', { name: 'Expense category' }), 'Gift')
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await keys.enter(next)

  await send.on('Create your transaction PIN')
  await keys.fill(page.getByLabel('New transaction PIN'), '602917')
  await keys.fill(page.getByLabel('Repeat transaction PIN'), '602918')
  await keys.press('Enter')
  await expect(page.getByText("The PINs don't match.")).toBeVisible()
  for (let digits = 0; digits < 6; digits += 1) await keys.press('Backspace')
  await keys.type('602917')
  await keys.enter(page.getByRole('button', { name: 'Create PIN' }))
  await expect(page.getByText('Your Transaction Pin has been created.')).toBeVisible()
  await send.on('Enter your transaction PIN')
  await keys.fill(page.getByLabel('Transaction PIN', { exact: false }), '602917')
  await keys.press('Enter')
  await send.on('Transfer Successful')
})

test('by keyboard alone: a name that is close is taken over, and one that does not match is confirmed first', async ({
  page,
  world,
}) => {
  const keys = keyboardOf(page)
  const send = sendScreen(page)
  const mei = await world({ firstName: 'Mei', accounts: { GBP: '100.00' } })
  await signInByKeys(page, mei, `/accounts/${mei.accountIds.GBP}/send-money/single`)
  await send.on('How much do you want to send?')
  await keys.fill(page.getByLabel('You send'), '12.00')
  await keys.press('Enter')
  await send.on('Who do you want to pay?')
  await keys.enter(page.getByRole('button', { name: 'New beneficiary' }))
  const first = page.getByLabel('First name')
  await keys.fill(first, 'A')
  await keys.fill(page.getByLabel('Last name'), 'Clarke')
  await keys.fill(page.getByLabel('Sort code'), payees.amelia.fields['Sort code'])
  await keys.fill(page.getByLabel('Account number'), payees.amelia.fields['Account number'])
  await keys.enter(page.getByRole('button', { name: 'Use this name' }))
  await expect(page.getByText('The account belongs to Amelia Clarke.')).toBeVisible()
  await expect(first).toHaveValue('Amelia')

  // Typed over what is there, as whoever comes to a field by Tab does.
  await keys.fill(first, 'Boris', { back: true })
  await expect(page.getByText("This account doesn't belong to Boris Clarke.", { exact: false })).toBeVisible()
  const next = page.getByRole('button', { name: 'Continue', exact: true })
  await keys.enter(next)
  const knows = page.getByRole('checkbox', { name: 'I know this account and want to send to Boris Clarke' })
  await expect(knows).toHaveAttribute('aria-invalid', 'true')
  await keys.space(knows, { back: true })
  await keys.enter(next)
  await send.on('What is it for?')
})
