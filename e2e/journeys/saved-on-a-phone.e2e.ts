import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openAccount } from '../support/open.ts'
import { sendScreen } from '../support/send.ts'

const phone = { width: 375, height: 812 }

/** The one next action of the screen that is open: in reach of the thumb of the hand that holds the phone. */
async function isUnderTheThumb(page: Page, name: string | RegExp): Promise<void> {
  const box = await page.getByRole('button', { name }).last().boundingBox()
  if (!box) throw new Error(`there is no ${String(name)}`)
  expect(box.y, `${String(name)} is in the lower half`).toBeGreaterThan(phone.height / 2)
  expect(box.y + box.height, `${String(name)} is inside the window`).toBeLessThanOrEqual(phone.height)
  expect(box.height, `${String(name)} is as high as a fingertip`).toBeGreaterThanOrEqual(44)
  // As wide that either thumb gets there.
  expect(box.width, `${String(name)} is wide`).toBeGreaterThan(phone.width / 2)
}

test('[send-saved-beneficiary] on a phone a saved beneficiary is three screens from the confirmation, each with its action under the thumb', async ({
  page,
  comeBack,
}) => {
  await page.setViewportSize(phone)
  await comeBack('Ada')
  await page.goto(`/accounts/${await openAccount(page)}/send-money`)
  const again = page.getByRole('region', { name: 'Send again to' }).getByRole('link').first()
  // From the choice to the confirmation; none of these is a screen that only leads on.
  const screens: string[] = []
  const send = sendScreen(page)
  const on = async (heading: string, action: string | RegExp) => {
    await send.on(heading)
    screens.push(heading)
    await isUnderTheThumb(page, action)
  }
  await again.click()
  await on('How much do you want to send?', 'Continue')
  await page.getByLabel('You send').fill('12.00')
  await isUnderTheThumb(page, 'Continue')
  await send.next()
  // Where it is known what the last payment was for, nothing is asked in between.
  const asked = page.getByRole('heading', { name: 'What is it for?' })
  await expect(asked.or(page.getByRole('heading', { name: 'Review' }))).toBeVisible()
  if (await asked.isVisible()) {
    await on('What is it for?', 'Continue')
    await page.getByRole('combobox', { name: 'Expense category' }).click()
    await page.getByRole('option', { name: 'Gifts' }).click()
    await send.next()
  }
  await on('Review', /^Send £12\.00/)
  expect(screens.length).toBeLessThanOrEqual(3)
  // The confirmation shows whom, and the PIN is asked for on the same screen.
  await expect(page.getByLabel('Transaction PIN')).toBeAttached()
})
