import { readFile } from 'node:fs/promises'
import { readPdf } from '../../../apps/server/src/main/testing/statement-readers.ts'
import { expect, test } from '../../support/fixtures.ts'
import { payees, sendScreen } from '../../support/send.ts'
import { countTaps } from '../../support/taps.ts'

test('the last rent is found, the search is saved as a view, and a quarter goes to an accountant @pointer', async ({
  page,
  signIn,
}) => {
  await signIn('Ada', '/accounts')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: 'Transactions', exact: true }).first().click()
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('rent')
  await expect(page).toHaveURL(/text=rent/)
  await expect(page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]').first()).toContainText(/rent/i)
  expect(taps.count()).toBeLessThanOrEqual(1)

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const asked = page.getByRole('dialog', { name: 'Save view' })
  await asked.getByRole('textbox', { name: 'Name' }).fill('Rent')
  await asked.getByRole('button', { name: 'Save view' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).not.toHaveURL(/text=/)
  // It is kept by the server: a new page knows it.
  await page.reload()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Rent' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search transactions' })).toHaveValue('rent')
  await expect(page.getByRole('button', { name: 'Saved view: Rent' })).toBeVisible()
  await page.getByRole('button', { name: 'Saved view: Rent' }).click()
  await page.getByRole('menuitem', { name: 'Manage views' }).click()
  await page.getByRole('button', { name: 'Remove Rent' }).click()
  await expect(page.getByRole('button', { name: 'Remove Rent' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('combobox', { name: 'Dates' }).selectOption('This Quarter')
  await expect(page).toHaveURL(/from=/)
  // The list has one row for a payment and the exchange that paid for it; the file has a line for each side.
  await page.getByRole('combobox', { name: 'Transaction type' }).selectOption('Debit')
  await expect(page).toHaveURL(/type=Debit/)
  const from = new URL(page.url()).searchParams.get('from')?.replaceAll('"', '') ?? ''
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV', exact: true }).click(),
  ])
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('Amount')
  // The list shows a charge with its payment, and the file gives it a line of its own. On the first day of a quarter there may
  // be nothing yet.
  const paid = lines.filter((line) => !line.includes(',Charge,')).length
  const counted = paid === 0 ? 'No matching filter' : new RegExp(`^Showing 1 - \\d+ of ${paid}$`)
  await expect(page.getByText(counted)).toBeVisible()
  for (const line of lines) {
    expect(line).not.toMatch(/(^|,)[=+@]/)
    const day = /\d{4}-\d\d-\d\d/.exec(line)?.[0] ?? ''
    expect(day >= from, line).toBe(true)
  }
})

test('an accountant is given the last quarter as a statement, from the home page in few taps @pointer', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.getByRole('button', { name: 'Statement', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Account statement' })
  await dialog.getByLabel('Period').selectOption('Last quarter')
  // What a list of the browser takes.
  taps.add(2)
  await expect(dialog.locator('[aria-busy=false]')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download statement' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\d{4}-\d\d-\d\d\.pdf$/)
  const { opening, closing, lines } = await readPdf(await readFile(await file.path()), 2)
  expect(lines.length).toBeGreaterThan(0)
  expect(opening + lines.reduce((sum, { change }) => sum + change, 0n)).toBe(closing)
  expect(taps.count()).toBeLessThanOrEqual(5)
})

test('a tracking link is shared from the success screen, and a favourite comes first the next time @pointer', async ({
  page,
  signIn,
  world,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const nora = await world({ firstName: 'Nora', accounts: { GBP: '900.00' } })
  await signIn(nora)
  const send = sendScreen(page)
  await send.open(nora.accountIds.GBP ?? '')
  await send.amount('18.00')
  await send.beneficiary(payees.amelia)
  await send.details()
  await send.pin()
  await send.press()
  await send.done()
  await page.getByRole('button', { name: 'Share tracking link' }).click()
  const shared = page.getByRole('dialog', { name: 'Share tracking link' })
  await expect(shared.getByText('Your name and the amount')).toBeVisible()
  await shared.getByRole('button', { name: 'Copy link' }).click()
  // Or the recipient gets it by email; an address that is none is said before anything leaves.
  await shared.getByLabel("Recipient's email").fill('nobody')
  await shared.getByRole('button', { name: 'Notify' }).click()
  await expect(shared.getByLabel("Recipient's email")).toBeFocused()
  await shared.getByLabel("Recipient's email").fill('payee@example.org')
  await shared.getByRole('button', { name: 'Notify' }).click()
  await expect(page.getByText('Email sent to payee@example.org.')).toBeVisible()
  const link = (await page.evaluate('navigator.clipboard.readText()')) as string
  expect(link).toContain('/track/')
  await page.goto(link)
  await expect(page.getByText('£18.00')).toBeVisible()

  await page.goto('/beneficiaries')
  await page
    .locator('tr[data-row]')
    .getByRole('link', { name: /^Amelia Clarke/ })
    .click()
  await page.getByRole('button', { name: 'Favorite' }).click()
  await expect(page.getByRole('button', { name: 'Favorite', pressed: true })).toBeVisible()
  await send.open(nora.accountIds.GBP ?? '')
  await send.amount('12.00')
  const list = page.getByRole('listbox', { name: 'Saved beneficiaries' })
  await expect(list.getByText('Favorites', { exact: true })).toBeVisible()
  await expect(list.getByRole('option').first()).toContainText('Amelia Clarke')
})
