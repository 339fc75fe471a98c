import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { pain001, ukPayment } from '../../apps/server/src/modules/bank-files/test-files.ts'
import { expect, test } from '../support/fixtures.ts'

/** The number of the account in pounds, as its page shows it. */
async function poundsNumber(page: Page): Promise<string> {
  await page.goto('/accounts')
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.getByRole('button', { name: 'Copy Account number' }).click()
  return (await page.evaluate('navigator.clipboard.readText()')) as string
}

test('a bank file is uploaded, its wrong row fixed in place, confirmed with the PIN and followed to its outcome', async ({
  page,
  signIn,
}) => {
  await signIn('Ada')
  const payer = await poundsNumber(page)
  const xml = pain001({
    messageId: `JOURNEY-${Date.now()}`,
    payer,
    payments: [ukPayment, { ...ukPayment, name: '', amount: '12.00' }],
  })
  await page.goto('/bank-files')
  await page
    .getByLabel('Bank file', { exact: true })
    .setInputFiles({ name: 'payroll.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('1 row needs a fix before you can confirm the file.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Review/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions for Row 2' }).click()
  await page.getByRole('menuitem', { name: 'Fix' }).click()
  const fixing = page.getByRole('dialog', { name: 'Row 2' })
  await expect(fixing.getByText('Enter the name of the payee.')).toBeVisible()
  await fixing.getByRole('textbox', { name: /^Payee/ }).fill('Amelia Clarke')
  await fixing.getByRole('button', { name: 'Save row' }).click()
  await expect(fixing).toHaveCount(0)

  await page.getByRole('button', { name: 'Review 2 payments' }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await expect(page.getByText('£22.00').first()).toBeVisible()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Send 2 payments' }).click()
  await expect(page.getByText('Every payment was created.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Amelia Clarke' })).toHaveCount(2)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download status report (pain.002)' }).click()
  expect((await saving).suggestedFilename()).toMatch(/^JOURNEY-\d+-status\.xml$/)
})

test('a CSV file is mapped once, its unclear amount fixed in place, and the next one read by the same mapping', async ({
  page,
  signIn,
}) => {
  await signIn('Ada')
  const choose = (name: string, rows: readonly string[]) =>
    page.getByLabel('Bank file', { exact: true }).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name;Betrag;Konto;Bank', ...rows].join('\r\n')),
    })
  const pick = async (label: string, text: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: text }).first().click()
  }
  await page.goto('/bank-files')
  await choose('lohn.csv', ['Amelia Clarke;10,50;66374958;089999', 'Amelia Clarke;1.234;66374958;089999'])
  await page.getByLabel('Mapping name').fill('Payroll')
  await pick('Pay from', 'GBP')
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await expect(page.getByText('Choose a number format.')).toBeVisible()
  await page.getByRole('radio', { name: /^1\.234,50/ }).check({ force: true })
  await pick('Payee', 'Name')
  await pick('Amount', 'Betrag')
  await pick('IBAN or account number', 'Konto')
  await pick('BIC or bank code', 'Bank')
  await page.getByRole('button', { name: 'Save mapping' }).click()
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('1 row needs a fix before you can confirm the file.')).toBeVisible()
  await expect(page.getByText('1.234 (unclear)')).toBeVisible()

  await page.goto('/bank-files')
  await choose('lohn-2.csv', ['Amelia Clarke;1.010,50;66374958;089999'])
  await pick('Column mapping', 'Payroll')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('£1,010.50').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Review 1 payment' })).toBeVisible()
})
