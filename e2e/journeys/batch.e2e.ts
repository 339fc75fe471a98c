import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { addDevice, protectFrom } from '../support/passkey.ts'
import { savePayee } from '../support/save-payee.ts'
import { payees } from '../support/send.ts'
import { type Cell, workbookOf } from '../support/workbook.ts'

/** Paying several saved beneficiaries with one PIN, as Ada does. */

const rowOf = (page: Page, at: number) =>
  page.getByRole('region', { name: 'GBP payments' }).locator('tr[data-row]').nth(at)

/** A batch from Ada's pounds. */
async function openBatch(page: Page): Promise<void> {
  await page.goto('/accounts')
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.goto(`${new URL(page.url()).pathname}/send-money/multiple/new`)
  await expect(rowOf(page, 0)).toBeVisible()
}

/** Pastes into a field as a spreadsheet's copy does. */
async function pasteInto(page: Page, at: number, label: string, text: string): Promise<void> {
  await rowOf(page, at).getByRole('textbox', { name: label }).focus()
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}

const upload = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Spreadsheet', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function choose(page: Page, at: number, label: string, option: RegExp): Promise<void> {
  await rowOf(page, at).getByRole('combobox', { name: label }).click()
  const found = page.getByRole('option', { name: option }).first()
  await expect(found).toBeVisible()
  // A busy machine may draw the list anew between press and release: what was not taken is pressed again.
  await expect(async () => {
    if (await found.isVisible()) await found.click({ timeout: 5_000 })
    await expect(page.getByRole('listbox')).toHaveCount(0, { timeout: 2_000 })
  }).toPass()
}

/** Fills the amount and the category of a row, and the beneficiary where there is none yet. */
async function fill(page: Page, at: number, { payee, amount }: { payee?: RegExp; amount: string }): Promise<void> {
  if (payee) await choose(page, at, 'Beneficiary', payee)
  await rowOf(page, at).getByRole('textbox', { name: 'Amount' }).fill(amount)
  await choose(page, at, 'Expense category', /Rent/)
}

async function send(page: Page, payments: number): Promise<void> {
  for (let at = 0; at < payments; at += 1) await expect(rowOf(page, at).getByText(/^Charge/)).toBeVisible()
  await page.getByRole('button', { name: `Review ${payments} payments` }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: `Send ${payments} payments` }).click()
}

test('a batch beyond the balance adds exactly what is missing, charges included', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await openBatch(page)
  const block = page.getByRole('region', { name: 'GBP payments' })
  const pence = async (hasText: string) =>
    Math.round(Number((await block.locator('p', { hasText }).first().innerText()).replaceAll(/[^0-9.]/g, '')) * 100)
  const available = await pence('available')
  await fill(page, 0, { payee: /Rowan Wharf/, amount: '12.00' })
  await fill(page, 1, { payee: /Kestrel/, amount: (available / 100).toFixed(2) })
  await expect(block.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
  for (const at of [0, 1]) await expect(rowOf(page, at).getByText(/^Charge/)).toBeVisible()
  const missing = (await pence('Total including charges')) - available
  expect(missing).toBeGreaterThan(1_200)
  await block.getByRole('button', { name: `Add £${(missing / 100).toFixed(2)}` }).click()
  await expect(page.getByRole('dialog', { name: 'Add money' })).toBeVisible()
})

test('[batch-limit] three are paid with one PIN; the one that is too much says why and stops no other', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.getByRole('link', { name: 'Send money' }).first().click()
  await page.getByRole('link', { name: /Batch payment/ }).click()
  await page.getByRole('link', { name: /New batch payment/ }).click()
  await expect(page.getByText('Add 2 to 10 beneficiaries. For more than 10, use Payroll.')).toBeVisible()
  const batch = page.url()

  await page.getByRole('button', { name: /Review/ }).click()
  await expect(rowOf(page, 0).getByText('Choose a beneficiary.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a payment in GBP' }).click()
  await fill(page, 0, { payee: /Rowan Wharf/, amount: '12.00' })
  await fill(page, 1, { payee: /Kestrel/, amount: '13.50' })
  // All that the account has: it fits alone, but not beside the others.
  const available = (
    await page
      .getByText(/available$/)
      .first()
      .innerText()
  ).replace(/[^\d.]/g, '')
  await fill(page, 2, { payee: /Rowan Wharf/, amount: (Math.floor(Number(available)) - 100).toFixed(2) })
  await rowOf(page, 0).getByRole('textbox', { name: 'Amount' }).fill('90.00')
  await rowOf(page, 1).getByRole('textbox', { name: 'Amount' }).fill('80.50')
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
  await send(page, 3)
  await expect(page.getByRole('heading', { name: '2 of 3 sent for approval' })).toBeVisible()
  await expect(page.getByText('Refused', { exact: true })).toBeVisible()
  // All of it together is so much that it has to be approved.
  await expect(page.getByText('Total reserved or debited, including charges')).toBeVisible()
  await page.getByRole('link', { name: /Kestrel/ }).click()
  await expect(page.getByText('80.50').first()).toBeVisible()
  // Who was paid is not in a form that goes on where this one ended.
  await page.goto(batch)
  await expect(rowOf(page, 1).getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  await expect(page.getByText('We restored your draft', { exact: false })).toHaveCount(0)
})

test('after a lost answer and a reload a batch cannot be changed, and asking again pays nobody twice', async ({
  page,
  comeBack,
  product,
  watched,
}) => {
  const create = /create-batch-transaction-request/i
  watched.mayFail(create)
  await comeBack('Ada')
  await page.goto('/accounts')
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.goto(`${new URL(page.url()).pathname}/send-money/multiple/new`)
  await fill(page, 0, { payee: /Rowan Wharf/, amount: '7.31' })
  await fill(page, 1, { payee: /Kestrel/, amount: '7.32' })
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (create.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  await page.route(create, async (route) => {
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send(page, 2)
  const doubt = page.getByRole('heading', { name: 'Not confirmed yet' })
  await expect(doubt).toBeVisible()
  await page.unroute(create)
  await page.reload()
  await expect(doubt).toBeVisible()
  await expect(page.getByText('Kestrel', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Back/ })).toHaveCount(0)
  await page.goBack()
  await expect(doubt).toBeVisible()

  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 payments are on their way.')).toBeVisible()
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  const paid = `select count(*)::int as paid from payments.transaction where amount in (731, 732)`
  expect((await product.database.query<{ paid: number }>(paid)).rows).toEqual([{ paid: 2 }])
})

test('who leaves while a batch is on its way to the server is told what was refused of it', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.goto(`${new URL(page.url()).pathname}/send-money/multiple/new`)
  await fill(page, 0, { payee: /Rowan Wharf/, amount: '6.41' })
  await fill(page, 1, { payee: /Kestrel/, amount: '6.42' })
  const answering = Promise.withResolvers<void>()
  await page.route(/create-batch-transaction-request/i, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { value: { rows: object[] } }
    Object.assign(answer.value.rows[1] ?? {}, { state: 'refused', transactionId: null, reason: 'A limit is used up.' })
    await answering.promise
    return route.fulfill({ response, json: answer })
  })
  await send(page, 2)
  await page.getByRole('navigation').getByRole('link', { name: 'Accounts' }).first().click()
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  answering.resolve()
  const words = '1 of your 2 payments were sent. The others were refused: A limit is used up.'
  await expect(page.getByText(words).first()).toBeVisible()
})

test('a batch that is found again says since when, can be begun anew, and that can be undone', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  await page.getByRole('link', { name: /GBP/ }).first().click()
  await page.getByRole('link', { name: 'Send money' }).first().click()
  await page.getByRole('link', { name: /Batch payment/ }).click()
  await page.getByRole('link', { name: /New batch payment/ }).click()
  await choose(page, 0, 'Beneficiary', /Rowan Wharf/)
  const amount = rowOf(page, 0).getByRole('textbox', { name: 'Amount' })
  await amount.fill('31.00')
  await expect(rowOf(page, 0).getByText(/^Charge/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('We restored your draft from', { exact: false })).toBeVisible()
  await expect(amount).toHaveValue('31.00')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(amount).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(amount).toHaveValue('31.00')
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Beneficiary' })).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Start over' })).toHaveCount(0)
})

test('sending to several begins from the beneficiaries too: with a group, or with an empty batch', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/beneficiaries?tab=MultipleBeneficiaries')
  await page.getByRole('link', { name: 'Batch payment' }).click()
  await expect(page).toHaveURL(/\/beneficiaries\/multiple\/send-money$/)
  await page.getByRole('link', { name: /New batch payment/ }).click()
  await expect(page.getByRole('combobox', { name: 'Beneficiary' })).toHaveCount(2)
  await page.goBack()
  await page
    .getByRole('link', { name: /Shop fitting/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Pay Shop fitting/ })).toBeVisible()
})

test('a group is paid with its members already in place', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.goto('/beneficiaries?tab=MultipleBeneficiaries')
  await page
    .getByRole('link', { name: /Shop fitting/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Pay / })).toBeVisible()
  await fill(page, 0, { amount: '5.00' })
  await fill(page, 1, { amount: '6.00' })
  await send(page, 2)
  await expect(page.getByRole('heading', { name: 'Transfer Successful' })).toBeVisible()
  await expect(page.getByText('2 payments are on their way.')).toBeVisible()
})

test('three are paid by pasting what a spreadsheet copies, and the keyboard moves between cells', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await openBatch(page)
  await pasteInto(
    page,
    0,
    'Amount',
    'Beneficiary\tAmount\tCategory\tReference\r\nRowan Wharf Estates Ltd\t£8.11\tRent and Mortgage\tDecember\r\n' +
      'Kestrel Print Works Ltd 4245\t8.12\tRent and Mortgage\tBags\r\nHarbour Lane Joinery Ltd\t8.13\tRent and Mortgage\t\r\n',
  )
  await expect(page.getByText('3 payments added')).toBeVisible()
  await expect(rowOf(page, 0).getByRole('combobox', { name: 'Beneficiary' })).toHaveValue('Rowan Wharf Estates Ltd')
  await expect(rowOf(page, 1).getByRole('textbox', { name: 'Narration' })).toHaveValue('Bags')
  const amounts = page.getByRole('textbox', { name: 'Amount' })
  await amounts.nth(0).focus()
  await page.keyboard.press('Enter')
  await expect(amounts.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(amounts.nth(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(amounts.nth(1)).toBeFocused()
  await send(page, 3)
  await expect(page.getByText('3 payments are on their way.')).toBeVisible()
})

test('a spreadsheet with a formula, an amount that could mean two and an unknown payee says so in each cell, and unclear columns are asked for', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await openBatch(page)
  await upload(
    page,
    'payments.csv',
    'Payee,Amount,Category,Reference\nRowan Wharf Estates Ltd,=2*50,Rent and Mortgage,=A1\nKestrel Print Works Ltd,1.234,Rent and Mortgage,\nSomeone Else,9.00,Rent and Mortgage,\n',
  )
  await expect(page.getByText('3 rows need your attention. The fields say why.')).toBeVisible()
  await expect(rowOf(page, 0).getByText('“=2*50” looks like a formula.', { exact: false })).toBeVisible()
  await expect(rowOf(page, 0).getByRole('textbox', { name: 'Narration' })).toHaveValue('=A1')
  await expect(rowOf(page, 1).getByText('1.234 could mean 1234 or 1.23.', { exact: false })).toBeVisible()
  await expect(
    rowOf(page, 2).getByText("“Someone Else” isn't a saved GBP beneficiary.", { exact: false }),
  ).toBeVisible()
  await expect(rowOf(page, 2).getByRole('link', { name: 'Save a new beneficiary' })).toBeVisible()
  await page.getByRole('button', { name: 'Review 3 payments' }).click()
  await expect(rowOf(page, 0).getByRole('textbox', { name: 'Amount' })).toBeFocused()
  // The draft keeps what each cell was told.
  await page.reload()
  await expect(rowOf(page, 1).getByText('1.234 could mean 1234 or 1.23.', { exact: false })).toBeVisible()
  await rowOf(page, 1).getByRole('textbox', { name: 'Amount' }).fill('1.23')
  await expect(rowOf(page, 1).getByText('could mean', { exact: false })).toHaveCount(0)
  // Without a heading, 1042 could be the amount or an invoice.
  await pasteInto(page, 0, 'Amount', 'Kestrel Print Works Ltd\t1042\t\t250.00')
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeFocused()
  await page.getByRole('button', { name: 'Add 1 row' }).click()
  await expect(page.getByText('Choose the column that has the beneficiaries.')).toBeVisible()
  for (const [column, text] of [
    ['Column 1 contains', 'Beneficiary'],
    ['Column 2 contains', 'Narration'],
    ['Column 4 contains', 'Amount'],
  ] as const) {
    await page.getByRole('combobox', { name: column }).click()
    await page.getByRole('option', { name: text, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Add 1 row' }).click()
  await expect(rowOf(page, 3).getByRole('textbox', { name: 'Amount' })).toHaveValue('250.00')
  await expect(rowOf(page, 3).getByRole('textbox', { name: 'Narration' })).toHaveValue('1042')
})

test('[batch-limit] one row too many is left out by name, and the ten that fit are kept', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await openBatch(page)
  const lines = Array.from(
    { length: 10 },
    (_, at) => `Kestrel Print Works Ltd,${at + 1}.00,Rent and Mortgage,No. ${at + 1}`,
  )
  await upload(page, 'payments.csv', [...lines, 'Rowan Wharf Estates Ltd,11.00,Rent and Mortgage,'].join('\n'))
  await expect(
    page.getByText('A batch has up to 10 payments. 1 payment too many was left out: Rowan Wharf Estates Ltd.'),
  ).toBeVisible()
  await expect(page.locator('tr[data-row]')).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Add a payment in GBP' })).toHaveCount(0)
})

test('[batch-limit] a workbook is read as it stands: a formula is not evaluated, and one row too many is left out', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await openBatch(page)
  const line = (amount: Cell, reference: string): Cell[] => [
    'Kestrel Print Works Ltd',
    amount,
    'Rent and Mortgage',
    reference,
  ]
  const workbook = workbookOf([
    ['Payee', 'Amount', 'Category', 'Reference'],
    line({ formula: '2*50', result: 100 }, 'Reckoned'),
    ...Array.from({ length: 9 }, (_, at) => line(at + 0.5, `No. ${at + 2}`)),
    line(11, 'The eleventh'),
  ])
  await page.getByLabel('Spreadsheet', { exact: true }).setInputFiles({
    name: 'payments.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  })
  await expect(page.getByText('1 row needs your attention. The fields say why.')).toBeVisible()
  await expect(
    page.getByText('A batch has up to 10 payments. 1 payment too many was left out: Kestrel Print Works Ltd.'),
  ).toBeVisible()
  await expect(rowOf(page, 0).getByText('“=2*50” looks like a formula.', { exact: false })).toBeVisible()
  await expect(rowOf(page, 0).getByRole('textbox', { name: 'Amount' })).toHaveValue('')
  await expect(rowOf(page, 1).getByRole('textbox', { name: 'Amount' })).toHaveValue('0.5')
  await expect(rowOf(page, 9).getByRole('textbox', { name: 'Narration' })).toHaveValue('No. 10')
  await expect(page.locator('tr[data-row]')).toHaveCount(10)
})

test('a batch that comes to the own amount is confirmed once with a passkey', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/create-batch-transaction-request/)
  const vera = await world({ firstName: 'Vera', accounts: { GBP: '500.00' } })
  await addDevice(page)
  await signIn(vera, '/settings?tab=security')
  await protectFrom(page, '20')
  await savePayee(page, 'GBP', payees.amelia)
  await openBatch(page)
  await fill(page, 0, { payee: /Amelia/, amount: '12.00' })
  await fill(page, 1, { payee: /Amelia/, amount: '9.00' })
  await send(page, 2)
  await expect(page.getByText('You chose that payments of this amount need your passkey.')).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 payments' }).click()
  await expect(page.getByRole('heading', { name: 'Transfer Successful' })).toBeVisible()
})
