import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { withPaymentsHeld } from '../support/held-payments.ts'
import { quickSignIn } from '../support/quick-sign-in.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]')

const waybill = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n',
)

/** Presses what saves a file, and gives its name and content. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/** Exports a list by its menu. */
async function exportAs(page: Page, format: 'CSV' | 'Excel (XLSX)', button = 'Export'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
}

test('transactions are narrowed, sorted and exported as they are shown, and the address keeps all of it', async ({
  page,
  signIn,
}) => {
  await signIn('Ada', '/transactions')
  await page.getByLabel('Transaction type').selectOption('Debit')
  await page.getByLabel('Status').selectOption('Failed')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page.getByLabel('Amount from').fill('1')
  await page.getByLabel('Sort by').selectOption('Name, A to Z')
  await expect(page).toHaveURL(/type=Debit.*status=Failed.*sortBy=Name|sortBy=Name.*status=Failed/)
  await expect(page.getByRole('button', { name: 'More filters (1)' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Amount from')).toHaveValue('1')
  const names = await rowsOf(page).getByRole('link').allInnerTexts()
  expect(names.length).toBeGreaterThan(1)
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))

  const { name, bytes } = await saved(page, () => exportAs(page, 'CSV'))
  expect(name).toBe('transactions.csv')
  const lines = bytes.toString('utf8').trimEnd().split('\r\n')
  const total = Number(/of (\d+)$/.exec(await page.getByText(/^Showing 1 - /).innerText())?.[1])
  // A row for each line, and one for the charge of each that was paid and came back; only those have an amount.
  const [charges, others] = [lines.slice(1).filter((line) => line.includes(',Charge,')), lines.slice(1)]
  expect(others.length - charges.length).toBe(total)
  for (const line of others) expect(line).toMatch(/,Debit,(Payment,(Failed|Rejected|Returned)|Charge,Successful),/)
})

test('a list is used by its keys: arrows move, X selects, and what is selected is exported as a workbook', async ({
  page,
  signIn,
}) => {
  await signIn('Ada', '/transactions?type=Debit&status=Successful')
  const links = rowsOf(page).getByRole('link')
  const last = (await links.count()) - 1
  await links.first().focus()
  await page.keyboard.press('End')
  await expect(links.nth(last)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(links.nth(last - 1)).toBeFocused()
  // The first two: payments that settle meanwhile push rows from the end of the page to the next one.
  await page.keyboard.press('Home')
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection).toContainText('2 selected')
  await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
  // The rows stay selected while the pages are turned.
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(selection).toContainText('2 selected')
  const { name, bytes } = await saved(page, () => exportAs(page, 'Excel (XLSX)', 'Export selected'))
  expect(name).toBe('transactions.xlsx')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await selection.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await rowsOf(page).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/payment\//)
})

test('on a small phone eight transactions are in sight, by day and with their accounts', async ({
  page,
  product,
  world,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  // All of one day: the demo world's have as many days, and headings, as other journeys have moved the banks' clock.
  const currencies = ['GBP', 'EUR', 'USD', 'CAD', 'AUD', 'JPY', 'CHF', 'ZAR', 'SGD', 'HKD']
  const accounts = Object.fromEntries(currencies.map((currency) => [currency, currency === 'JPY' ? '9000' : '250.00']))
  await quickSignIn(page, product.url, await world({ firstName: 'Pia', accounts }))
  await page.goto('/transactions')
  const rows = rowsOf(page)
  await expect(rows).toHaveCount(10)
  await expect(rows.first()).toContainText(/[A-Z]{3} · /)
  await expect(page.getByRole('rowheader').first()).toContainText(/Today|Yesterday|\d{4}/)
  // Past what narrows the list: what neither the bars nor the headings of the days cover.
  const inSight = () =>
    rows.evaluateAll((all) => {
      all[0]?.scrollIntoView({ block: 'start', behavior: 'instant' })
      return all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return [top + 2, bottom - 2].every((y) => row.contains(row.ownerDocument.elementFromPoint(187, y)))
      }).length
    })
  // Once what loads after the list, such as the bar below, has its place.
  await expect.poll(inSight).toBeGreaterThanOrEqual(8)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(375)
})

test('a payment that came back says so, and the money that came has a line with the balance after it', async ({
  page,
  signIn,
}) => {
  await signIn('Ada', '/transactions?status=Failed&type=Debit')
  const returned = rowsOf(page).filter({ hasText: 'Returned' }).first()
  const name = await returned.getByRole('link').innerText()
  await expect(
    rowsOf(page)
      .filter({ hasText: /Failed|Rejected/ })
      .first(),
  ).toBeVisible()
  await page.goto(`/transactions?type=Credit&text=${encodeURIComponent(name)}`)
  const back = rowsOf(page).filter({ hasText: 'Returned payment' }).first()
  await expect(back).toContainText('Successful')
  await expect(back).toContainText('+')
  await back.getByRole('link').click()
  await expect(page.getByText('Amount returned')).toBeVisible()
})

/** The call that adds a document to a payment. */
const adding = /upload-transaction-documents/i

test('[http-upload, upload-success] a document is added to a payment that was made long ago, and downloaded again as it was', async ({
  page,
  signIn,
}) => {
  await signIn('Ada', '/transactions?type=Debit&status=Successful')
  await rowsOf(page).getByRole('link').first().click()
  const input = page.getByLabel('Add a document')
  await input.setInputFiles({ name: 'waybill.pdf', mimeType: 'application/pdf', buffer: waybill })
  await expect(page.getByText('File uploaded successfully')).toBeVisible()
  await expect(input).toHaveValue('')
  const line = page.getByRole('list', { name: 'Documents' }).getByRole('listitem').filter({ hasText: 'waybill.pdf' })
  await expect(line).toContainText('added')
  await page.reload()
  const { name, bytes } = await saved(page, () => line.getByRole('button', { name: 'Download waybill.pdf' }).click())
  expect(name).toBe('waybill.pdf')
  expect(bytes.equals(waybill)).toBe(true)
})

test('[http-upload, upload-failed, upload-limit, upload-too-big, upload-extensions, upload-bad-type] a document that cannot be added says why, and nothing is sent of one that may not be', async ({
  page,
  signIn,
  watched,
}) => {
  watched.mayFail(adding)
  await signIn('Ada', '/transactions?type=Debit&status=Successful')
  await rowsOf(page).getByRole('link').first().click()
  const input = page.getByLabel('Add a document')
  const asked: string[] = []
  const answers = ['You have uploaded many documents today.', '']
  await page.route(adding, (route) => {
    asked.push(route.request().method())
    const error = answers.shift()
    const body = JSON.stringify({ isSuccess: false, value: null, error, message: null })
    return route.fulfill({ status: 400, contentType: 'application/json', body })
  })
  const maxBytes = 5_347_737
  for (const [name, buffer, words] of [
    [
      'big.pdf',
      Buffer.concat([waybill, Buffer.alloc(maxBytes + 1 - waybill.length, 32)]),
      'You tried to upload a file bigger than 5MB in size',
    ],
    ['notes.gif', Buffer.from('GIF89a'), 'You tried to upload a file type that is not allowed'],
    ['invoice.pdf.exe', waybill, 'You tried to upload a file type that is not allowed'],
  ] as const) {
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await expect(page.getByText(words)).toBeVisible()
  }
  expect(asked).toEqual([])
  await input.setInputFiles({ name: 'waybill.pdf', mimeType: 'application/pdf', buffer: waybill })
  await expect(page.getByText('You have uploaded many documents today.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to upload file to server').first()).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('a payment that has not gone to the network is canceled, and its money is free again', async ({
  page,
  signIn,
  world,
  product,
}) => {
  const rhea = await world({ firstName: 'Rhea', accounts: { GBP: '80.00' } })
  await signIn(rhea)
  await withPaymentsHeld(product, async () => {
    await sendScreen(page).send({ from: rhea.accountIds.GBP ?? '', amount: '25.00', to: payees.amelia })
    await page.getByRole('button', { name: 'Cancel payment' }).click()
    const question = page.getByRole('dialog', { name: 'Cancel this payment?' })
    await expect(question).toContainText("Amelia Clarke won't receive this payment")
    await question.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(page.getByText('Payment canceled')).toBeVisible()
  })
  await expect(paymentPage(page).status('Canceled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel payment' })).toBeHidden()
  await page.goto(`/accounts/${rhea.accountIds.GBP}?status=Canceled`)
  await expect(page.getByText('£80.00 available')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(rowsOf(page)).toContainText('Canceled')
})
