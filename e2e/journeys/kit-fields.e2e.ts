import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { gallery } from '../support/gallery.ts'
import { pointerOnly } from '../support/no-pointer.ts'

const paste = async (page: Page, text: string) => {
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.keyboard.press('ControlOrMeta+v')
}

test('[input-text] the minus key is dead unless a hyphen belongs there, digits-only keeps digits, and pasting can be off', async ({
  page,
}) => {
  const fields = await gallery(page, 'Fields')
  const name = fields.getByLabel('Account name')
  await name.pressSequentially('Marlow-Finch')
  await expect(name).toHaveValue('MarlowFinch')
  for (const [label, typed] of [
    ['Double-barrelled name', 'Ogunlesi-Marlow'],
    ['Email', 'ada-m@example.com'],
  ] as const) {
    const field = fields.getByLabel(label, { exact: true })
    await field.clear()
    await field.pressSequentially(typed)
    await expect(field).toHaveValue(typed)
  }
  const sortCode = fields.getByLabel('Sort code')
  await sortCode.clear()
  await sortCode.pressSequentially('2a0b0')
  await expect(sortCode).toHaveValue('200')
  await sortCode.clear()
  await paste(page, '20-04-15')
  await expect(sortCode).toHaveValue('200415')
  const again = fields.getByLabel('Account number again')
  await again.pressSequentially('55')
  await paste(page, '779911')
  await expect(again).toHaveValue('55')
  await name.clear()
  await paste(page, 'As the bank knows it')
  await expect(name).toHaveValue('As the bank knows it')
})

test('[input-pin] a PIN takes digits and the keys that edit them, no more than six, and is neither pasted nor copied', async ({
  page,
}) => {
  const pin = (await gallery(page, 'Fields')).getByLabel('Transaction PIN')
  await pin.clear()
  await pin.pressSequentially('1a-2 b.3')
  await expect(pin).toHaveValue('123')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Backspace', 'ArrowRight', '9']) await pin.press(key)
  await expect(pin).toHaveValue('293')
  await pin.press('End')
  await pin.pressSequentially('45678')
  await expect(pin).toHaveValue('293456')
  await pin.fill('481 593')
  await expect(pin).toHaveValue('481593')
  await pin.clear()
  await page.keyboard.insertText('٤٨١۵')
  await pin.pressSequentially('９3')
  await expect(pin).toHaveValue('481593')
  await pin.fill('293456')
  await page.evaluate("navigator.clipboard.writeText('777777')")
  for (const keys of ['ControlOrMeta+a', 'ControlOrMeta+c', 'ControlOrMeta+v']) await pin.press(keys)
  await expect(pin).toHaveValue('293456')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('777777')
})

test('[input-verification-code] eight boxes go on by themselves, the arrows and Backspace go back, and they are one text', async ({
  page,
}) => {
  const code = (await gallery(page, 'Fields')).getByRole('group', { name: 'One-time code' })
  const boxes = code.getByRole('textbox')
  await expect(boxes).toHaveCount(8)
  const written = async () => (await Promise.all((await boxes.all()).map((box) => box.inputValue()))).join('')
  await boxes.first().focus()
  await page.keyboard.type('k7-p2')
  expect(await written()).toBe('K7P2')
  await expect(boxes.nth(4)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(boxes.nth(3)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('xyz')
  expect(await written()).toBe('K7XYZ')
  await paste(page, 'ab12-cd34')
  expect(await written()).toBe('AB12CD34')
})

test('[input-password] what was typed is shown while someone asks for it', async ({ page }) => {
  const fields = await gallery(page, 'Fields')
  const password = fields.getByLabel('New password')
  await expect(password).toHaveAttribute('type', 'password')
  await fields.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('Trade')
  await fields.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

const outside = pointerOnly('It presses beside windows, to see which of them that closes.')
test(
  '[modal-sizes, modal-close] a modal has one of five widths and closes by Escape and by a press outside, but for those that may not',
  outside,
  async ({ page }) => {
    const feedback = await gallery(page, 'Feedback')
    const dialog = page.getByRole('dialog')
    const widths: number[] = []
    for (const size of ['extra-small', 'small', 'medium', 'large', 'extra-large']) {
      await feedback.getByRole('button', { name: size, exact: true }).click()
      await expect(dialog).toBeVisible()
      widths.push((await dialog.boundingBox())?.width ?? 0)
      if (widths.length % 2) await page.keyboard.press('Escape')
      else await page.mouse.click(3, 3)
      await expect(dialog).toHaveCount(0)
    }
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
    expect(new Set(widths).size).toBe(5)

    await feedback.getByRole('button', { name: 'With a foot' }).click()
    await expect(dialog.getByRole('contentinfo').or(dialog.locator('footer'))).toHaveText(
      'A press outside leaves it open.',
    )
    await page.mouse.click(3, 3)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)

    await feedback.getByRole('button', { name: 'Not closable' }).click()
    await expect(dialog.getByRole('button')).toHaveText(['Understood'])
    await page.mouse.click(3, 3)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Understood' }).click()
    await expect(dialog).toHaveCount(0)
  },
)

test(
  'a button that the page moves away while it is pressed is pressed all the same',
  pointerOnly('It presses and lets go at a place.'),
  async ({ page, comeBack }) => {
    await comeBack('Ada')
    await page.goto('/beneficiaries?tab=MultipleBeneficiaries')
    const button = page.getByRole('button', { name: 'New group' })
    // What keeps presses comes after the first screen, and a loaded machine can press before it.
    await expect(async () => {
      await page.evaluate(`document.querySelector('main').style.paddingTop = ''`)
      const box = await button.boundingBox()
      if (!box) throw new Error('the button has no place')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.mouse.down()
      await page.evaluate(`document.querySelector('main').style.paddingTop = '300px'`)
      await page.mouse.up()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
    }).toPass()
    // A key goes to what has the focus, which is the window once it stands.
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Letting go elsewhere still takes it back.
    const moved = await button.boundingBox()
    await page.mouse.move((moved?.x ?? 0) + 10, (moved?.y ?? 0) + 10)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
