import { deskOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { receiptPicture } from '../support/invoices.ts'

test('a balance is corrected by one person with a document and confirmed by another, and the customer reads why', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '500.00' } })
  const accountId = eve.accountIds.GBP ?? ''
  const where = { url: product.url, consoleUrl: product.consoleUrl }
  const mei = await deskOf(browser, request, where, { who: 'Mei', at: `/accounts/${accountId}` })
  await mei.getByRole('link', { name: 'Correct balance' }).click()
  await expect(mei.getByRole('heading', { name: 'New journal' })).toBeVisible()
  await mei.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(mei.getByRole('alert').getByText('Complete every entry.')).toBeVisible()
  const debit = mei.getByRole('group', { name: 'Debit' })
  await debit.getByRole('combobox', { name: 'Account to debit' }).click()
  await mei.getByRole('option', { name: 'Fee income' }).click()
  await debit.getByLabel('Amount to debit').fill('4.20')
  const credit = mei.getByRole('group', { name: 'Credit' })
  await credit.getByRole('button', { name: /^Find/ }).click()
  await expect(credit.getByRole('radio', { name: /GBP account/ })).toBeChecked()
  await expect(credit.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
  await credit.getByLabel('Amount to credit').fill('4.20')
  await mei.getByRole('button', { name: 'Preview postings' }).click()
  await expect(mei.getByRole('table', { name: 'Postings' })).toContainText('£504.20')
  await mei.getByLabel('Description').fill('Refund of a fee that was charged twice')
  await mei.locator('input[type=file]').setInputFiles({ ...receiptPicture, name: 'letter.png' })
  await mei.getByLabel('Reason').fill('The customer showed both charges.')
  await mei.getByRole('button', { name: 'Propose', exact: true }).click()
  const waiting = mei.getByRole('list', { name: 'Pending journals' })
  await expect(waiting).toContainText('Refund of a fee that was charged twice')
  await expect(waiting.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  const tess = await deskOf(browser, request, where, { who: 'Tess', at: '/decisions' })
  await tess.getByRole('button', { name: 'Confirm Refund of a fee that was charged twice' }).click()
  const decision = tess.getByRole('dialog')
  await expect(decision.getByRole('table', { name: 'Postings' })).toContainText('£504.20')
  await decision.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(tess.getByText('Confirmed')).toBeVisible()
  await mei.close()
  await tess.close()

  await signIn(eve, `/accounts/${accountId}`)
  await expect(page.getByRole('main')).toContainText('Refund of a fee that was charged twice')
  const line = page.locator('tr[data-row]', { hasText: 'Refund of a fee that was charged twice' })
  await line.getByRole('link').first().click()
  await expect(page.getByRole('main')).toContainText('We corrected your balance')
})
