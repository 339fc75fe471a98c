import type { Locator, Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { openAccount, shown } from '../support/open.ts'

/** Sending by keys alone: someone saved, by Interac, and several at once. */

type Keys = ReturnType<typeof keyboardOf>

/** Finds an option by a few letters and takes it. */
async function find(keys: Keys, field: Locator, option: string): Promise<void> {
  await keys.fill(field, option)
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(field).toHaveValue(new RegExp(option))
}

async function confirm(page: Page, keys: Keys): Promise<void> {
  await shown(page, /transaction PIN$/)
  await keys.fill(page.getByLabel('Transaction PIN'), demoPin)
  await keys.press('Enter')
  await shown(page, 'Transfer Successful')
}

test('by keyboard alone: someone saved is chosen and paid', async ({ page, signIn }) => {
  const keys = keyboardOf(page)
  await signIn('Ada')
  await page.goto(`/accounts/${await openAccount(page)}/send-money/single`)
  await shown(page, 'How much do you want to send?')
  await keys.fill(page.getByLabel('You send'), '6.00')
  await keys.press('Enter')
  await shown(page, 'Who do you want to pay?')
  // The first match is highlighted: its name and Enter.
  await keys.fill(page.getByRole('combobox', { name: 'Search beneficiaries' }), 'rowan')
  await keys.press('Enter')
  await shown(page, 'What is it for?')
  await find(keys, page.getByRole('combobox', { name: 'Expense category' }), 'Rent')
  await keys.enter(page.getByRole('button', { name: 'Continue', exact: true }))
  await confirm(page, keys)
})

test('by keyboard alone: Canadian dollars go out by Interac with a question', async ({ page, signIn, world }) => {
  const keys = keyboardOf(page)
  const ivo = await world({ firstName: 'Ivo', accounts: { CAD: '500.00' } })
  await signIn(ivo)
  await page.goto(`/accounts/${ivo.accountIds.CAD}/send-money/single`)
  await shown(page, 'How much do you want to send?')
  await keys.fill(page.getByLabel('You send'), '20.00')
  const interac = page.getByRole('radio', { name: /^Interac e-Transfer.*Total debit/ })
  await expect(interac).toBeAttached()
  await keys.reach(page.getByRole('radio', { checked: true }))
  for (let step = 0; step < 3 && !(await interac.isChecked()); step += 1) await keys.press('ArrowDown')
  await expect(interac).toBeChecked()
  await keys.press('Enter')
  await shown(page, 'Who do you want to pay?')
  await keys.enter(page.getByRole('button', { name: 'New beneficiary' }))
  await keys.fill(page.getByLabel('First name'), 'Caleb')
  await keys.fill(page.getByLabel('Last name'), 'Price')
  await keys.fill(page.getByRole('textbox', { name: 'Interac email' }), 'bola@example.com')
  await keys.fill(page.getByRole('textbox', { name: 'Security question' }), 'Where did we first meet?')
  await keys.fill(page.getByRole('textbox', { name: 'Security answer' }), 'Toronto')
  await keys.enter(page.getByRole('button', { name: 'Continue', exact: true }))
  await shown(page, 'What is it for?')
  await find(keys, page.getByRole('combobox', { name: 'Expense category' }), 'Gift')
  await keys.enter(page.getByRole('button', { name: 'Continue', exact: true }))
  await confirm(page, keys)
})

test('by keyboard alone: two saved beneficiaries are paid with one PIN', async ({ page, signIn }) => {
  const keys = keyboardOf(page)
  await signIn('Ada')
  await page.goto(`/accounts/${await openAccount(page)}/send-money/multiple/new`)
  const rows = page.getByRole('region', { name: 'GBP payments' }).locator('tr[data-row]')
  for (const [at, payee, amount] of [
    [0, 'Rowan Wharf', '5.00'],
    [1, 'Kestrel', '5.50'],
  ] as const) {
    await find(keys, rows.nth(at).getByRole('combobox', { name: 'Beneficiary' }), payee)
    await keys.fill(rows.nth(at).getByRole('textbox', { name: 'Amount' }), amount)
    await find(keys, rows.nth(at).getByRole('combobox', { name: 'Expense category' }), 'Rent')
  }
  // Pressed before the last charge is there: it goes on by itself.
  await keys.press('Enter')
  await confirm(page, keys)
})
