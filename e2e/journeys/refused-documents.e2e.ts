import { Buffer } from 'node:buffer'
import type { Locator } from '@playwright/test'
import { fillIn, savedApplication, submitApplication } from '../support/applicant.ts'
import { consoleOf, untilInQueue } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { pdfOf } from '../support/pages-pdf.ts'

const individual = {
  customerType: 'Individual',
  onboardingStatus: 'Pending',
  status: 'Pending',
  withoutPin: true,
} as const

const notAsNamed = "This file isn't what its name says. Choose the original PNG, JPG, JPEG or PDF."
const tooBig = 'You tried to upload a file bigger than 5MB in size'
const notAllowed = 'You tried to upload a file type that is not allowed'
const withScript = 'This PDF contains a script. Print it to a new PDF and upload that instead.'
const repeated = 'Select another document'

const file = (name: string, mimeType: string, content: string | Buffer) => ({
  name,
  mimeType,
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(content),
})
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'

/** Whether anything dark is on the page of a document. Written as text: this program knows nothing of pages. */
const hasWriting = `(() => {
  const drawn = document.querySelector('canvas[data-drawn]')
  const copy = new OffscreenCanvas(drawn.width, drawn.height)
  const context = copy.getContext('2d')
  context.drawImage(drawn, 0, 0)
  return context.getImageData(0, 0, copy.width, copy.height).data.some((one, at) => at % 4 < 3 && one < 100)
})()`

// Two browsers, and as many files as someone may try.
test.describe.configure({ timeout: 240_000 })

test('each file that cannot be a document is refused beside its place, nothing of it is kept, and staff see only what fits', async ({
  page,
  browser,
  request,
  product,
  signIn,
  world,
  watched,
}) => {
  const vera = await world({
    ...individual,
    firstName: 'Vera',
    lastName: 'Lindgren',
    email: 'vera.lindgren@example.com',
  })
  await signIn(vera, '/get-started')
  await fillIn(page, vera.customerId, ['personal', 'additional'], { firstName: 'Vera', lastName: 'Lindgren' })
  await page.goto('/get-started?tab=Documents')

  const place = (title: string): Locator => page.locator('[data-document]').filter({ has: page.getByLabel(title) })
  const [identity, address] = [place('Identity Document'), place('Proof of Address')]
  const choose = (where: Locator, chosen: ReturnType<typeof file>) =>
    where.locator('input[type=file]:not([capture])').setInputFiles(chosen)
  const uploads = async () => {
    const { rows } = await product.database.query<{ count: number }>(
      'select count(*)::int as count from customers.document where customer_id = $1',
      [vera.customerId],
    )
    return rows[0]?.count
  }
  const files = async () => ((await savedApplication(page))['documents'] ?? []) as unknown as { sides: unknown[] }[]

  const script = '3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n'
  const refused = [
    ['a text that is called a picture', file('passport.png', 'image/png', 'MZ this is a program'), notAsNamed],
    ['a PDF that is called a photo', { ...pdfOf('passport.jpg', ['Passport']), mimeType: 'image/jpeg' }, notAsNamed],
    ['one byte too many', file('scan.pdf', 'application/pdf', Buffer.alloc(5_347_738, '%PDF-1.7\n')), tooBig],
    ['a drawing', file('passport.svg', 'image/svg+xml', drawing), notAllowed],
    ['a drawing that is called a picture', file('passport.png', 'image/png', drawing), notAsNamed],
  ] as const
  for (const [what, chosen, words] of refused) {
    await choose(identity, chosen)
    await expect(identity.getByText(words), what).toBeVisible()
    await expect(address.getByText(words), what).toHaveCount(0)
    await expect(page.getByText('File uploaded successfully'), what).toHaveCount(0)
  }
  // What a browser cannot see is refused by the server.
  watched.mayFail(/upload-document-to-blob|onboardingdocument/i)
  await choose(identity, file('passport.pdf', 'application/pdf', `%PDF-1.7\n${script}%%EOF\n`))
  await expect(identity.getByText(withScript, { exact: true })).toBeVisible()
  await expect(page.getByText('File uploaded successfully')).toHaveCount(0)
  expect(await uploads()).toBe(0)
  expect(await files()).toEqual([])
  await expect(page.getByRole('button', { name: /^Replace / })).toHaveCount(0)

  await identity.getByRole('button', { name: /^Remove/ }).click()
  const passport = pdfOf('passport.pdf', ['Passport of Vera Lindgren'])
  await choose(identity, passport)
  await expect(identity.getByRole('button', { name: 'Replace Identity Document' })).toBeVisible()
  await choose(address, { ...passport, name: 'bill.pdf' })
  await expect(address.getByText(repeated)).toBeVisible()
  expect(await files()).toHaveLength(1)
  await page.reload()
  await expect(identity.getByRole('button', { name: 'Replace Identity Document' })).toBeVisible()
  await expect(address.getByRole('button', { name: 'Replace Proof of Address' })).toHaveCount(0)

  // What was never handed in is nowhere in the console: only the two that fit are.
  await choose(address, pdfOf('bill.pdf', ['Electricity, November']))
  await expect(address.getByRole('button', { name: 'Replace Proof of Address' })).toBeVisible()
  await page.goto('/get-started?tab=Review')
  await submitApplication(page)
  const staff = await browser.newPage()
  await consoleOf(staff, request, { url: product.consoleUrl, customersUrl: product.url }).signIn('Grace', '/cases')
  await untilInQueue(staff, { url: product.consoleUrl }, 'Vera Lindgren')
  await staff.getByRole('link', { name: 'Vera Lindgren' }).click()
  await expect(staff.getByRole('list', { name: 'Documents' }).getByRole('button')).toHaveText([
    'Proof of Address',
    'Identity Document',
  ])
  await staff.close()
})

test('a reviewer reads a customer’s PDF by keyboard alone: page by page, larger, turned, and on to the next document', async ({
  page,
  browser,
  request,
  product,
  signIn,
  world,
}) => {
  const otto = await world({ ...individual, firstName: 'Otto', lastName: 'Brandt', email: 'otto.brandt@example.com' })
  await signIn(otto, '/get-started')
  await fillIn(page, otto.customerId, ['personal', 'additional'], { firstName: 'Otto', lastName: 'Brandt' })
  await page.goto('/get-started?tab=Documents')
  const handIn = async (title: string, chosen: ReturnType<typeof pdfOf>) => {
    await page.getByLabel(title).setInputFiles(chosen)
    await expect(page.getByRole('button', { name: `Replace ${title}` })).toBeVisible()
  }
  // The newest stands first in the console.
  await handIn('Proof of Address', pdfOf('bill.pdf', ['Electricity']))
  await handIn('Identity Document', pdfOf('passport.pdf', ['Passport', 'Visa of Japan']))
  await page.goto('/get-started?tab=Review')
  await submitApplication(page)

  const staff = await browser.newPage()
  await consoleOf(staff, request, { url: product.consoleUrl, customersUrl: product.url }).signIn('Grace', '/cases')
  await untilInQueue(staff, { url: product.consoleUrl }, 'Otto Brandt')
  const keys = keyboardOf(staff)
  await keys.enter(staff.getByRole('link', { name: 'Otto Brandt' }))
  await expect(staff.getByRole('heading', { level: 1, name: 'Otto Brandt' })).toBeFocused()
  const passport = staff.getByRole('button', { name: 'Identity Document' })
  await expect(passport).toHaveAttribute('aria-pressed', 'true')
  const pages = staff.getByRole('region', { name: /^Pages of / })
  /** Which page stands there, how large and how it is turned; and that something is on it. */
  const shows = async (drawn: string) => {
    await expect(pages.getByRole('img')).toHaveAttribute('data-drawn', drawn)
    expect(await staff.evaluate<boolean>(hasWriting), 'something is written there').toBe(true)
    await expect(staff.getByRole('alert')).toHaveCount(0)
  }
  await shows('1 1 0')
  await keys.reach(pages)
  await keys.press('n')
  await shows('2 1 0')
  await expect(staff.getByText('Page 2 of 2')).toBeVisible()
  await keys.press('+')
  await shows('2 1.5 0')
  await keys.press('r')
  await shows('2 1.5 90')
  await keys.press('0')
  await keys.press('p')
  await shows('1 1 90')
  // After the last page comes the next document, and the keys stay with the pages.
  await keys.press('n')
  await keys.press('n')
  await expect(staff.getByRole('button', { name: 'Proof of Address' })).toHaveAttribute('aria-pressed', 'true')
  await shows('1 1 0')
  await keys.isOn(staff.getByRole('region', { name: 'Pages of Proof of Address' }))
  await keys.press('p')
  await expect(passport).toHaveAttribute('aria-pressed', 'true')
  await keys.isOn(staff.getByRole('region', { name: 'Pages of Identity Document' }))
  await shows('1 1 0')
  // And by the buttons, for who does not know the keys.
  await keys.enter(staff.getByRole('button', { name: 'Next page' }), { back: true })
  await shows('2 1 0')
  await keys.isOn(staff.getByRole('button', { name: 'Next page' }))
  await staff.close()
})
