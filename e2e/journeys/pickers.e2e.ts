import { expect, test } from '../support/fixtures.ts'
import { gallery } from '../support/gallery.ts'
import { openAccount } from '../support/open.ts'

test('the first match of a choice is highlighted and Enter takes it; a text that matches nothing stays, with words', async ({
  page,
}) => {
  const choices = await gallery(page, 'Choices')
  const currency = choices.getByRole('combobox', { name: 'Currency' }).first()
  await currency.clear()
  await currency.pressSequentially('pou')
  await expect(page.getByRole('option').first()).toHaveAttribute('data-focused', 'true')
  await currency.press('Enter')
  await expect(currency).toHaveValue('GBP')

  await currency.clear()
  await currency.pressSequentially('doubloons')
  await currency.press('Enter')
  await currency.press('Tab')
  await expect(currency).toHaveValue('doubloons')
  await expect(currency).toHaveAccessibleDescription('No match for "doubloons". Choose one from the list.')
  // Written out, it is chosen without the list.
  await currency.fill('ngn')
  await currency.press('Escape')
  await currency.press('Tab')
  await expect(currency).toHaveValue('NGN')
})

test('whoever pastes a PIN reads why nothing happens', async ({ page }) => {
  const fields = await gallery(page, 'Fields')
  const pin = fields.getByLabel('Transaction PIN')
  await page.evaluate("navigator.clipboard.writeText('777777')")
  await pin.press('ControlOrMeta+v')
  await expect(fields.getByRole('status').filter({ hasText: 'Pasting is turned off here' })).toContainText('your PIN')
  await pin.press('1')
  await expect(fields.getByText('Pasting is turned off here')).toHaveCount(0)
})

test.describe('in Germany', () => {
  test.use({ locale: 'de-DE' })

  test('an amount is read as it is written there, and what could be a thousand times more is asked about', async ({
    page,
  }) => {
    const fields = await gallery(page, 'Fields')
    const amount = fields.getByLabel('You send').first()
    await amount.clear()
    await amount.pressSequentially('1.234,5')
    await amount.press('Tab')
    await expect(amount).toHaveValue('1,234.5')
    await amount.clear()
    await amount.pressSequentially('25,50')
    await amount.press('Tab')
    await expect(amount).toHaveValue('25.50')
    await amount.clear()
    await amount.pressSequentially('1,234')
    await amount.press('Tab')
    await expect(amount).toHaveValue('1,234')
    await expect(amount).toHaveAccessibleDescription(/1,234 could mean 1234 or 1,23\. Write one of these\./)
  })
})

test('a beneficiary is found by a few letters and Enter, among hundreds, with those paid last first', async ({
  page,
  signIn,
}) => {
  await signIn('Ada')
  await page.goto(`/accounts/${await openAccount(page)}/send-money/single`)
  await page.getByLabel('You send').fill('12.00')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const search = page.getByRole('combobox', { name: 'Search beneficiaries' })
  const list = page.getByRole('listbox', { name: 'Saved beneficiaries' })
  await expect(list.getByText('Recent', { exact: true })).toBeVisible()
  await search.fill('nobody of this name')
  await expect(page.getByText('No matching filter')).toBeVisible()
  await expect(search).toHaveValue('nobody of this name')
  await expect(page.getByRole('button', { name: 'New beneficiary' })).toBeVisible()
  await search.fill('rowan')
  const first = list.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(search).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'What is it for?' })).toBeVisible()
  // What the last payment to the same account was for.
  await expect(page.getByRole('combobox', { name: 'Expense category' })).not.toHaveValue('')
  await expect(page.getByText('Same as your last payment to', { exact: false })).toBeVisible()

  // Neither that nor who is notified goes along to someone else.
  const notifies = page.getByRole('checkbox', { name: 'Notify the beneficiary by email' })
  await notifies.check()
  await page.getByLabel("Beneficiary's email").fill('rowan@example.com')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Change beneficiary' }).click()
  await search.fill('harbour')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'What is it for?' })).toBeVisible()
  await expect(notifies).not.toBeChecked()
})
