import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { gallery } from '../support/gallery.ts'
import { isByKeys, pointerOnly } from '../support/no-pointer.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n2 0 obj\n<< /Type /Page >>\nendobj\n%%EOF\n')
const passport = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: pdf }
const uploads = '**/onboarding/api/v1/settings/upload-document'
const failure = (status: number, error: string) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ isSuccess: false, value: null, error, message: null }),
})

const outside = pointerOnly('It is about a press beside what is open.')
test('[dropdown-close] lists, menus and explanations close when someone presses outside', outside, async ({ page }) => {
  const choices = await gallery(page, 'Choices')
  await choices.getByRole('combobox', { name: 'Currency' }).first().click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await (await gallery(page, 'Feedback')).getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('menu')).toHaveCount(0)

  const money = await gallery(page, 'Money')
  await money.getByRole('button', { name: 'About the fee' }).click()
  await expect(money.getByText('What the transfer costs')).toBeVisible()
  await money.getByText('Fees, rate and arrival together').click()
  await expect(money.getByText('What the transfer costs')).toHaveCount(0)

  const fields = await gallery(page, 'Fields')
  await fields.getByRole('button', { name: /^Country code of Phone number/ }).click()
  await expect(page.getByRole('listbox', { name: 'Countries' })).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(page.getByRole('listbox', { name: 'Countries' })).toHaveCount(0)
})

test('[toast-duration, toast-position] a notice stands at the top for seven seconds, and one that asks for it at the bottom', async ({
  page,
}) => {
  await page.clock.install()
  const feedback = await gallery(page, 'Feedback')
  const at = (name: string) => page.getByRole('region', { name, exact: true })
  await feedback.getByRole('button', { name: 'Success', exact: true }).click()
  await expect(at('Notifications')).toContainText('Text copied!')
  // The pointer would hold it.
  await page.mouse.move(5, 5)
  await page.clock.runFor(6_500)
  await expect(at('Notifications')).toContainText('Text copied!')
  await page.clock.runFor(1_500)
  await expect(at('Notifications')).not.toContainText('Text copied!')
  await feedback.getByRole('button', { name: 'Warning below' }).click()
  await expect(at('Notifications below')).toContainText('Auslandsüberweisung')
  await expect(at('Notifications')).not.toContainText('Auslandsüberweisung')
})

test('[input-exchange-amount] an amount takes no minus, no pasting and no copying and says so; what is no amount stays, with words', async ({
  page,
}) => {
  const fields = await gallery(page, 'Fields')
  const amount = fields.getByLabel('You send').first()
  await amount.fill('')
  await amount.press('Minus')
  await amount.pressSequentially('12500.5')
  await expect(amount).toHaveValue('12,500.5')
  await expect(fields.getByText('Amounts are always positive. Leave out the minus sign.')).toBeVisible()

  await page.evaluate("navigator.clipboard.writeText('-5')")
  await amount.press('ControlOrMeta+v')
  await expect(fields.getByText('Pasting is turned off here to prevent mistakes. Type the amount.')).toBeVisible()
  await amount.press('ControlOrMeta+a')
  await amount.press('ControlOrMeta+c')
  await amount.press('ControlOrMeta+x')
  await expect(amount).toHaveValue('12,500.5')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('-5')

  // Put in without the clipboard, as a dictation or a password manager would.
  await amount.press('ControlOrMeta+a')
  await page.keyboard.insertText('-5')
  await expect(amount).toHaveValue('12,500.5')
  await amount.press('ControlOrMeta+a')
  await page.keyboard.insertText('£ 1 250.00')
  await expect(amount).toHaveValue('1,250.00')
  await amount.fill('')
  await amount.pressSequentially('1e9')
  await expect(amount).toHaveValue('1e9')
  await expect(amount).toHaveAccessibleDescription(/such as 1,250\.00\./)
  await amount.blur()
  await expect(fields.getByText('Pasting is turned off here to prevent mistakes. Type the amount.')).toHaveCount(0)
})

test('[input-date] a date is typed or picked with the keyboard; it shows as dd/MM/yyyy and the form holds YYYY-MM-DD', async ({
  page,
}) => {
  const fields = await gallery(page, 'Fields')
  const date = fields.getByRole('group', { name: /Payment date/ }).first()
  const segments = date.getByRole('spinbutton')
  await segments.first().click()
  await page.keyboard.type('03122026')
  await expect.poll(async () => (await segments.allTextContents()).join('/')).toBe('03/12/2026')
  await expect(fields.getByText('The form holds 2026-12-03')).toBeVisible()

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(fields.getByText('The form holds 2026-12-11')).toBeVisible()
  await expect.poll(async () => (await segments.allTextContents()).join('/')).toBe('11/12/2026')
})

test('[input-select] the search reads what it was given, says No match, and takes nothing that is coming soon', async ({
  page,
}) => {
  const choices = await gallery(page, 'Choices')
  const currency = choices.getByRole('combobox', { name: 'Currency' }).first()
  const options = page.getByRole('listbox').getByRole('option')
  const search = async (text: string) => {
    await currency.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await currency.click()
  await expect(options).toHaveCount(4)
  await search('naira')
  await expect(options).toHaveCount(1)
  await options.first().click()
  await expect(currency).toHaveValue('NGN')
  await search('nothing like it')
  await expect(page.getByText('No match', { exact: true })).toBeVisible()
  await search('dinar')
  await expect(options).toHaveCount(1)
  await expect(options.first()).toContainText('Coming Soon')
  await expect(options.first()).toHaveAttribute('aria-disabled', 'true')
  if (!isByKeys(page)) await options.first().click({ force: true })
  await page.keyboard.press('Escape')
  await expect(currency).toHaveValue('NGN')
  await search('dinar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(currency).toHaveValue('dinar')
})

test('a list is searched after a pause, by Enter and by leaving the box, and shows everything again once the box is emptied', async ({
  page,
}) => {
  const choices = await gallery(page, 'Choices')
  const search = choices.getByRole('searchbox', { name: 'Search beneficiaries' })
  const narrowed = (words: string) => choices.getByText(`Narrowed by “${words}”`)
  await expect(search).toHaveValue('coffee')
  await search.fill(' tea ')
  await expect(narrowed('tea')).toBeVisible()
  await search.fill('cocoa')
  await search.press('Enter')
  await expect(narrowed('cocoa')).toBeVisible()
  await search.fill('rent')
  await search.press('Tab')
  await expect(narrowed('rent')).toBeVisible()
  await choices.getByRole('button', { name: 'Clear filters' }).click()
  await expect(search).toHaveValue('')
  await search.fill('rent')
  await search.press('Enter')
  await expect(narrowed('rent')).toBeVisible()
  await search.fill('')
  await expect(choices.getByText('Everything is shown')).toBeVisible()
  await expect(search).toBeFocused()
})

const wheel = pointerOnly('It turns the wheel over the page while the keys stay in a field.')
test(
  'a list stays at its field when the page scrolls, and opens at it again after it was closed on the way',
  wheel,
  async ({ page }) => {
    const field = (await gallery(page, 'Choices')).getByRole('combobox', { name: 'Currency' }).first()
    const list = page.getByRole('listbox')
    const gap = async () => {
      const [box, at] = [await field.boundingBox(), await list.boundingBox()]
      return box && at ? Math.min(Math.abs(at.y - box.y - box.height), Math.abs(box.y - at.y - at.height)) : Infinity
    }
    await field.click()
    await expect(list).toBeVisible()
    for (const by of [60, -40, 25]) {
      await page.mouse.wheel(0, by)
      await expect.poll(gap).toBeLessThan(24)
    }
    // Closed while the page still moves.
    await page.mouse.wheel(0, 120)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.mouse.wheel(0, -60)
    await field.fill('NGN')
    await expect.poll(gap).toBeLessThan(24)
    await list.getByRole('option', { name: 'NGN' }).click()
    await expect(field).toHaveValue('NGN')
  },
)

test('[truncate-beneficiary] a name is cut for the eye, and written out while it has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const choices = await gallery(page, 'Choices')
  const card = choices.getByRole('button', { name: 'Kampala Coffee Growers Cooperative Uganda' })
  await expect(card.getByText('Kampala Coffee Gro…')).toBeVisible()
  await expect(card.getByTitle('Kampala Coffee Growers Cooperative')).toBeVisible()
  await choices.getByRole('button', { name: /^Amelia Clarke/ }).focus()
  await page.keyboard.press('Tab')
  await expect(card).toBeFocused()
  await expect(card.getByText('Kampala Coffee Gro…')).toBeHidden()
  const whole = await card.getByText('Kampala Coffee Growers Cooperative', { exact: true }).boundingBox()
  expect(whole?.width).toBeGreaterThan(100)
})

test('a tab is in the address: a link leads to it, Back goes to the one before', async ({ page }) => {
  const choices = await gallery(page, 'Choices')
  const selected = choices.getByRole('tab', { selected: true })
  await expect(selected).toContainText('Single')
  expect(new URL(page.url()).search).toBe('')
  await choices.getByRole('tab', { name: /Multiple/ }).click()
  await expect(page).toHaveURL(/\/components\?tab=MultipleBeneficiaries$/)
  await page.reload()
  await expect(selected).toContainText('Multiple')
  await page.goBack()
  await expect(selected).toContainText('Single')
})

test('asking for a higher limit tells the screen', async ({ page }) => {
  const choices = await gallery(page, 'Choices')
  // The flag is off by default, so that only the sample with the flag on has the button.
  await expect(choices.getByText('Transfer limit exceeded')).toHaveCount(2)
  await choices.getByRole('button', { name: 'Increase Limit' }).click()
  await expect(choices.getByText('A higher limit was asked for.')).toBeVisible()
})

test('[phone-country-invalid] a phone number is judged by its country, and a whole one brings its country along', async ({
  page,
}) => {
  const fields = await gallery(page, 'Fields')
  const phone = fields.getByLabel('Phone number*')
  const country = fields.getByRole('button', { name: /^Country code of Phone number/ })
  await expect(country).toContainText('+234')
  await phone.fill('0803 123')
  await phone.blur()
  await expect(fields.getByText('Phone number is not valid for country selected')).toHaveCount(2)
  await phone.fill('+44 7400 123456')
  await expect(country).toContainText('+44')
  await expect(phone).toHaveValue('07400 123456')
  await expect(fields.getByText('Valid: +44 (GB)')).toBeVisible()

  // By keyboard alone: open, search, choose.
  await country.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('ivoire')
  const found = page.getByRole('listbox', { name: 'Countries' }).getByRole('option')
  await expect(found).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(found).toHaveAttribute('data-focused', 'true')
  await page.keyboard.press('Enter')
  await expect(country).toContainText('+225')
  await phone.fill('07123456')
  await expect(fields.getByText('Valid: +225 (CI)')).toBeVisible()
})

test('a file is uploaded into the settings, and let go again', async ({ page, signIn }) => {
  await signIn('Priya')
  const files = await gallery(page, 'Files')
  const box = files.locator('[data-state]').first()
  const input = files.getByLabel('Proof of address')
  await expect(box).toHaveAttribute('data-state', 'idle')

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(uploads, async (route) => {
    await held
    await route.continue()
  })
  const answered = page.waitForResponse(uploads)
  await input.setInputFiles(passport)
  await expect(box).toHaveAttribute('data-state', 'uploading')
  letThrough()
  const { value } = (await (await answered).json()) as { value: { documentPath: string } }
  expect(value.documentPath).toMatch(/^\/onboarding\/api\/v1\/settings\/documents\/[0-9a-f-]{36}$/)
  await expect(page.getByText('File uploaded successfully')).toBeVisible()
  await expect(box).toHaveAttribute('data-state', 'uploaded')
  await box.getByRole('button', { name: 'Remove passport.pdf' }).press('Enter')
  await expect(box).toHaveAttribute('data-state', 'idle')
  await expect(input).toBeFocused()
  await expect(input).toHaveValue('')
})

test('a failed upload says why, can be tried again and called off', async ({ page, signIn, watched }) => {
  watched.mayFail(/upload-document/)
  await signIn('Priya')
  const files = await gallery(page, 'Files')
  const box = files.locator('[data-state]').first()
  const again = box.getByRole('button', { name: 'Try again' })
  const answers = [
    failure(429, "You've uploaded too many documents today. Please try again tomorrow."),
    'lost',
    failure(400, ''),
    { status: 200, contentType: 'application/json', body: '{"isSuccess":true,"value":{},"error":null,"message":null}' },
  ]
  await page.route(uploads, (route) => {
    const answer = answers.shift()
    if (typeof answer === 'string') return route.abort()
    return answer ? route.fulfill(answer) : new Promise(() => undefined)
  })
  await files.getByLabel('Proof of address').setInputFiles(passport)
  await expect(box).toContainText("You've uploaded too many documents today. Please try again tomorrow.")
  await again.click()
  await expect(box).toContainText("We didn't get a response.")
  await again.click()
  await expect(box).toContainText('Failed to upload file to server')
  await again.click()
  await expect(box).toContainText('No URL returned from API')
  await expect(page.getByLabel('Notifications', { exact: true })).toContainText('No URL returned from API')
  await again.click()
  await expect(box).toHaveAttribute('data-state', 'uploading')
  await box.getByRole('button', { name: 'Cancel the upload of passport.pdf' }).click()
  await expect(box).toHaveAttribute('data-state', 'idle')
  await expect(files.getByLabel('Proof of address')).toHaveValue('')
})

test('a file that is too big, of another type or misnamed is refused before anything is sent', async ({
  page,
  signIn,
}) => {
  await signIn('Priya')
  const files = await gallery(page, 'Files')
  const box = files.locator('[data-state]').first()
  const input = files.getByLabel('Proof of address')
  let asked = 0
  await page.route(uploads, (route) => {
    asked += 1
    return route.continue()
  })
  const maxBytes = 5_347_737
  const wrong = [
    ['big.pdf', Buffer.concat([pdf, Buffer.alloc(maxBytes + 1 - pdf.length, 32)]), 'bigger than 5MB in size'],
    ['notes.gif', Buffer.from('GIF89a'), 'file type that is not allowed'],
    ['invoice.pdf.exe', pdf, 'file type that is not allowed'],
    ['program.pdf', Buffer.from('MZ\u0090\u0000\u0003 this program cannot be run'), 'what its name says'],
    ['empty.png', Buffer.alloc(0), 'This file is empty.'],
    [`${'long'.repeat(40)}.pdf`, pdf, 'This file name is too long.'],
  ] as const
  for (const [name, buffer, words] of wrong) {
    // A right one in between takes the words away again, so that each refusal is its own.
    await input.setInputFiles({ name, mimeType: 'application/pdf', buffer })
    await expect(files.getByText(words).first()).toBeVisible()
    await expect(input).toHaveAttribute('aria-invalid', 'true')
    await expect(box).toHaveAttribute('data-state', 'idle')
  }
  expect(asked).toBe(0)
})

const dropped = pointerOnly('It drags files in from another window.')
test('of files that are dropped one is taken, and two are refused', dropped, async ({ page, signIn }) => {
  await signIn('Priya')
  const files = await gallery(page, 'Files')
  const box = files.locator('[data-state]').first()
  let asked = 0
  await page.route(uploads, (route) => {
    asked += 1
    return route.continue()
  })
  await drop(box, ['one.pdf', 'two.pdf'])
  await expect(files.getByText('Add one file at a time.')).toBeVisible()
  expect(asked).toBe(0)
  await drop(box, ['dropped.pdf'])
  await expect(box).toContainText('dropped.pdf')
  await expect(box).toHaveAttribute('data-state', 'uploaded')
  expect(asked).toBe(1)
})

/** Drops files on a box as a file manager does. */
async function drop(box: Locator, names: readonly string[]): Promise<void> {
  const data = await box.page().evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    for (const name of ${JSON.stringify(names)})
      transfer.items.add(new File([${JSON.stringify(pdf.toString('latin1'))}], name, { type: 'application/pdf' }))
    return transfer
  })()`)
  await box.dispatchEvent('dragover', { dataTransfer: data })
  await expect(box).toHaveAttribute('data-state', 'dragging')
  await box.dispatchEvent('drop', { dataTransfer: data })
}
