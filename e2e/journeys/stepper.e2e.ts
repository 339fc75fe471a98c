import { expect, test } from '../support/fixtures.ts'

test('a number stepper stops at zero, whatever is pressed or typed', async ({ page }) => {
  await page.goto('/components')
  const less = page.getByRole('button', { name: /^Decrease / }).first()
  const label = (await less.getAttribute('aria-label'))?.replace('Decrease ', '') ?? ''
  const field = page.getByRole('textbox', { name: label }).first()
  await field.fill('2')
  await less.click()
  await less.click()
  await expect(field).toHaveValue('0')
  await expect(less).toBeDisabled()
  await expect(less).toBeFocused()
  await field.fill('-1')
  await expect(field).toHaveValue('1')
  // As it is typed: over what is there, sign by sign.
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('-2')
  await expect(field).toHaveValue('2')
})
