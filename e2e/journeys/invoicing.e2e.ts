import type { Page } from '@playwright/test'
import { bankClockOf } from '../support/bank-clock.ts'
import { answerBank, enterCard } from '../support/card-frame.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { invoicesOf, receiptPicture } from '../support/invoices.ts'
import { startProduct } from '../support/product.ts'
import { payees, sendScreen } from '../support/send.ts'
import { accessTokenOf } from '../support/session.ts'
import { watch } from '../support/watch.ts'

const seller = { firstName: 'Ivy', accounts: { GBP: '10.00' } } as const

const choose = async (page: Page, action: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('[invoice-steps, invoice-skip-step] a first invoice goes from setup to paid by a transfer with its reference', async ({
  page,
  world,
  signIn,
}) => {
  await signIn(await world(seller), '/invoice/create')
  // Nothing is configured: the steps begin at 0 with the setup, and nothing leads below it.
  await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await page.goto('/invoice')
  await page.getByRole('link', { name: 'Set up invoicing' }).click()
  await page.getByRole('textbox', { name: 'Brand color', exact: true }).fill('#ffdd00')
  await expect(page.getByText(/Brand color has a contrast of 1\.\d:1 with white/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Brand color', exact: true }).fill('#7a1f4e')
  await page.getByRole('textbox', { name: 'Tax number' }).fill('GB123456789')
  await page.getByRole('button', { name: 'Save setup' }).click()
  await page.getByRole('link', { name: 'Create an invoice' }).click()
  // The configuration is stored: the steps begin with the customer.
  await expect(page.getByRole('heading', { name: 'Who are you invoicing?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and continue' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'New customer' }).click()
  const window = page.getByRole('dialog')
  for (const [field, text] of [
    ['Name', 'Harbour Lane Joinery Ltd'],
    ['Email', 'accounts@harbourlane.example'],
    ['Address', '4 Harbour Lane'],
    ['City', 'Bristol'],
  ] as const)
    await window.getByRole('textbox', { name: field, exact: true }).fill(text)
  await window.getByRole('combobox', { name: 'Country' }).fill('United Kingdom')
  await page
    .getByRole('option', { name: /^United Kingdom/ })
    .first()
    .click()
  await window.getByRole('button', { name: 'Add customer' }).click()
  await expect(page.getByRole('radio', { name: /Harbour Lane Joinery/ })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Description' }).fill('Oak shelves')
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('textbox', { name: 'Unit price' }).fill('50')
  // What was typed survives a reload, on its step.
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Oak shelves')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Save draft and preview' }).click()
  await page.getByRole('button', { name: 'Attach a file' }).click()
  const attaching = page.getByRole('dialog')
  await attaching.getByRole('button', { name: 'Attach' }).click()
  await expect(attaching.getByText('Choose a file.')).toBeVisible()
  await attaching.locator('input[type=file]').setInputFiles(receiptPicture)
  await attaching.getByRole('button', { name: 'Attach' }).click()
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText(receiptPicture.name)
  await page.getByRole('button', { name: 'Issue and send', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Invoice INV-\d{4}-0001$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Copy payment reference' }).click()
  const reference = await page.evaluate('navigator.clipboard.readText()')
  await page.getByRole('button', { name: 'Copy payment link' }).click()
  await page.goto((await page.evaluate('navigator.clipboard.readText()')) as string)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: `Download ${receiptPicture.name}` }).click()
  expect((await download).suggestedFilename()).toBe(receiptPicture.name)
  const valueOf = async (label: string) => {
    await page.getByRole('button', { name: `Copy ${label}` }).click()
    return (await page.evaluate('navigator.clipboard.readText()')) as string
  }
  const { origin } = new URL(page.url())
  const paidIn = await page.request.post(`${origin}/sandbox/api/v1/incoming-payments`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
    data: {
      currencyCode: 'GBP',
      bankCode: await valueOf('Sort code'),
      accountNumber: await valueOf('Account number'),
      amount: '120.00',
      senderName: 'Harbour Lane Joinery Ltd',
      reference,
    },
  })
  expect(paidIn.status()).toBe(200)
  await page.goto('/invoice/category/Paid')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: 'Harbour Lane Joinery Ltd' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('link', { name: 'Harbour Lane Joinery Ltd' }).click()
  await expect(page.getByRole('list', { name: 'Payments of this invoice' })).toContainText('Matched by its reference')
})

test('a payer opens the link on a phone and leaves a proof, which the seller accepts, and another, which is refused', async ({
  page,
  world,
  signIn,
  browser,
}) => {
  const person = await world(seller)
  await signIn(person, '/invoice')
  const invoices = invoicesOf(page, person)
  await invoices.setUp()
  const invoiceId = await invoices.draft()
  const link = await invoices.link(invoiceId)
  const phone = await browser.newPage({ viewport: { width: 375, height: 740 } })
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: /^Invoice INV-\d{4}-0001 from Reed Trading Ltd$/ })).toBeVisible()
  await expect(phone.getByText('£3,054.00').first()).toBeVisible()
  // Nothing of the seller beyond the invoice.
  await expect(phone.getByText('£10.00')).toHaveCount(0)
  await phone.getByRole('button', { name: 'I’ve paid' }).click()
  await phone.locator('input[type=file]').setInputFiles(receiptPicture)
  await phone.getByRole('button', { name: 'Send proof' }).click()
  await expect(phone.getByText('With the seller')).toBeVisible()
  await page.goto('/invoice/proof-of-payment')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('list', { name: 'Proofs of payment' }).getByText('Accepted')).toBeVisible()
  await page.getByRole('link', { name: /^INV-/ }).click()
  // A proof alone pays nothing.
  await expect(page.getByText('Waiting for payment').first()).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Accepted')).toBeVisible()
  await phone.getByRole('button', { name: 'I’ve paid' }).click()
  const other = { ...receiptPicture, name: 'other.png', buffer: await phone.screenshot() }
  await phone.locator('input[type=file]').setInputFiles(other)
  await phone.getByRole('button', { name: 'Send proof' }).click()
  await expect(phone.getByText('With the seller')).toBeVisible()
  await page.goto('/invoice/proof-of-payment')
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('list', { name: 'Proofs of payment' }).getByText('Refused')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Not accepted')).toBeVisible()
  await phone.close()
})

test('two transfers and a bank fee pay an invoice, and what was overpaid on another is sent back', async ({
  page,
  world,
  signIn,
}) => {
  const person = await world(seller)
  await signIn(person, '/invoice')
  const invoices = invoicesOf(page, person)
  await invoices.setUp()
  const [short, over] = [await invoices.draft(), await invoices.draft()]
  for (const amount of ['2000.00', '1049.00']) await invoices.transfer(short, amount)
  await invoices.transfer(over, '3084.00')
  await expect(async () => {
    await page.goto(`/invoice/${short}`)
    await expect(page.getByText('£5.00').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await choose(page, 'Mark the rest as a bank fee')
  await page.getByRole('button', { name: 'Mark as a bank fee' }).click()
  await expect(page.getByRole('list', { name: 'Payments of this invoice' })).toContainText('Bank fee')
  await expect(page.getByRole('button', { name: 'Download receipt' })).toBeVisible()
  const overpaid = page.getByRole('region', { name: 'Overpaid' })
  await expect(async () => {
    await page.goto(`/invoice/${over}`)
    await expect(overpaid).toContainText('£30.00', { timeout: 2_000 })
  }).toPass()
  await overpaid.getByRole('link', { name: 'Send back' }).click()
  const send = sendScreen(page)
  await expect(page.getByLabel('You send')).toHaveValue('30.00')
  await send.next()
  await send.beneficiary(payees.amelia)
  await expect(page.getByLabel('Narration')).toHaveValue(/^Refund RF/)
  await send.details()
  await send.review()
  await send.pin()
  await send.press()
  await send.done()
  await expect(async () => {
    await page.goto(`/invoice/${over}`)
    await expect(page.getByRole('list', { name: 'Payments of this invoice' })).toBeVisible({ timeout: 2_000 })
    await expect(overpaid).toHaveCount(0)
  }).toPass()
})

test('a draft with two discounts over a period is copied with them and its file, and issued invoices show in the figures', async ({
  page,
  world,
  signIn,
}) => {
  const person = await world(seller)
  await signIn(person, '/invoice')
  const invoices = invoicesOf(page, person)
  await invoices.setUp()
  const invoiceId = await invoices.draft()
  await invoices.attach(invoiceId)
  await page.goto(`/invoice/${invoiceId}/edit`)
  await page.getByRole('button', { name: 'Add a discount on the invoice' }).click()
  const first = page.getByRole('group', { name: 'Discount on the invoice' })
  await first.getByRole('textbox', { name: 'Amount' }).fill('100')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(first.getByText('Enter the reason for the discount.')).toBeVisible()
  const reasons = page.getByRole('textbox', { name: 'Reason for the discount' })
  await reasons.fill('Loyalty')
  await page.getByRole('button', { name: 'Add another discount' }).click()
  await page.getByRole('group', { name: 'Discount 2' }).getByRole('textbox', { name: 'Amount' }).fill('45')
  await reasons.last().fill('Opening')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Draft invoice' })).toBeVisible()
  await expect(page.getByText('£2,880.00').first()).toBeVisible()
  await choose(page, 'Duplicate')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Attachments kept from the original')).toBeVisible()
  await expect(reasons.first()).toHaveValue('Loyalty')
  await expect(reasons.last()).toHaveValue('Opening')
  await page.getByRole('button', { name: 'Save draft and preview' }).click()
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText(receiptPicture.name)
  await invoices.link(invoiceId)
  await page.goto('/invoice')
  const figures = page.getByRole('region', { name: 'Last 12 months in GBP' })
  await expect(figures.getByText('£2,880.00').first()).toBeVisible()
  await expect(figures.getByText('No invoices paid in full yet')).toBeVisible()
  await figures.getByText('Month by month').click()
  await expect(figures.getByRole('table')).toBeVisible()
  await expect(figures.getByRole('link', { name: 'Harbour Lane Joinery Ltd' })).toBeVisible()
})

test('a draft is edited; once issued it is credited, or voided, and its link says so', async ({
  page,
  world,
  signIn,
  watched,
}) => {
  watched.mayFail(/view-invoice/)
  const person = await world(seller)
  await signIn(person, '/invoice')
  const invoices = invoicesOf(page, person)
  await invoices.setUp()
  const [creditedId, voidedId] = [await invoices.draft(), await invoices.draft()]
  await page.goto(`/invoice/${creditedId}/edit`)
  await page.getByRole('button', { name: 'Edit Delivery' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Unit price' }).fill('145')
  await page.getByRole('button', { name: 'Save item' }).click()
  await expect(page.getByText('£3,174.00').first()).toBeVisible()
  await page.getByLabel('Notes').fill('')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Draft invoice' })).toBeVisible()
  await expect(page.getByText('Thank you for your business.')).toHaveCount(0)
  await invoices.link(creditedId)
  await page.reload()
  await choose(page, 'Issue a credit note')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong quantity')
  await page.getByRole('radio', { name: 'Part of it' }).check({ force: true })
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByText('Enter an amount for at least one item.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Delivery' }).fill('45')
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByRole('heading', { name: /^Credit note INV-\d{4}-0002$/ })).toBeVisible()
  await expect(page.getByText('£54.00').first()).toBeVisible()
  await page.getByRole('link', { name: 'The invoice' }).click()
  await expect(page.getByText('£3,120.00').first()).toBeVisible()
  await choose(page, 'Issue a credit note')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ordered twice')
  await page.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByRole('heading', { name: /^Credit note INV-\d{4}-0003$/ })).toBeVisible()
  await expect(page.getByText('£3,120.00').first()).toBeVisible()
  await page.goto(`/invoice/${creditedId}/edit`)
  await expect(page.getByText('This invoice was issued')).toBeVisible()
  const link = await invoices.link(voidedId)
  await page.goto(`/invoice/${voidedId}`)
  await choose(page, 'Void')
  await page.getByRole('button', { name: 'Void the invoice' }).click()
  await expect(page.getByText('Enter a reason.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Ordered twice')
  await page.getByRole('button', { name: 'Void the invoice' }).click()
  await expect(page.getByText('Ordered twice')).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invoice was withdrawn' })).toBeVisible()
})

const dayMs = 86_400_000

/** The last day of a moment's month, or of a later month. */
const monthEnd = (moment: Date, later = 0): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1 + later, 0, 12))

test('an invoice repeats over the end of a month, and its payer pays by card on a phone, as the bank asks', async ({
  browser,
}) => {
  // A product of its own: it moves the bank's clock by weeks.
  test.setTimeout(300_000)
  const product = await startProduct({ FEATURE_GBP_LAAS_PAYMENT: 'ON' })
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const watched = watch(page)
    const person = await product.make(seller)
    await signInAs(page, person)
    const clock = bankClockOf(page, product.url)
    const invoices = invoicesOf(page, person)
    await invoices.setUp()
    const now = await clock.now()
    const first = monthEnd(now, monthEnd(now).getTime() - now.getTime() < dayMs ? 1 : 0)
    await invoices.repeat(await invoices.draft(), first)
    for (const count of [1, 2]) {
      const next = count === 1 ? first : new Date(Math.min(monthEnd(first, 1).getTime(), first.getTime() + 31 * dayMs))
      const days = Math.ceil((next.getTime() - (await clock.now()).getTime()) / dayMs) + 1
      await clock.moveAhead({ days })
      await expect(async () => {
        await page.goto('/invoice/recurring')
        await expect(page.getByRole('cell', { name: String(count), exact: true })).toBeVisible({ timeout: 2_000 })
      }).toPass()
    }
    await page.goto('/invoice')
    await page.getByRole('link', { name: 'Harbour Lane Joinery Ltd' }).first().click()
    await expect(page.getByRole('heading', { name: /^Invoice INV-\d{4}-0002$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Copy payment link' }).click()
    await expect(page.getByText('Payment link copied')).toBeVisible()
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string

    const phone = await context.newPage()
    const watchedPhone = watch(phone)
    await phone.setViewportSize({ width: 375, height: 740 })
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Pay £3,054.00 by card' }).click()
    await enterCard(phone, '4000 0000 0000 0002', ['Amelia', 'Clarke'])
    await phone.getByRole('button', { name: 'Pay £3,054.00' }).click()
    await expect(phone.getByText('Your bank declined the payment.')).toBeVisible()
    await enterCard(phone, '4000 0000 0000 3220', ['Amelia', 'Clarke'])
    await phone.getByRole('button', { name: 'Pay £3,054.00' }).click()
    await expect(phone.getByText('Confirm with your bank')).toBeVisible()
    await answerBank(phone, '246810')
    await expect(phone.getByRole('button', { name: 'Download receipt' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('list', { name: 'Payments of this invoice' })).toContainText('Paid by card')
    expect(await product.alarms()).toEqual([])
    watched.check()
    watchedPhone.check()
    await context.close()
  } finally {
    await product.stop()
  }
})
