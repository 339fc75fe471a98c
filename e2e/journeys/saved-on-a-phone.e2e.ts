import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { payees, sendScreen } from '../support/send.ts'

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

test('[send-saved-beneficiary] on a phone a saved beneficiary is two screens from the confirmation, each with its action under the thumb', async ({
  page,
  signIn,
  world,
}) => {
  const thea = await world({ firstName: 'Thea', accounts: { GBP: '300.00' } })
  const from = thea.accountIds.GBP ?? ''
  await page.setViewportSize(phone)
  await signIn(thea)
  const send = sendScreen(page)
  await send.open(from)
  await send.amount('15.00')
  await send.beneficiary(payees.amelia)
  await send.details()
  await send.review()
  await send.pin()
  await send.press()
  await send.done()

  await page.goto(`/accounts/${from}/send-money`)
  // From the choice to the confirmation; none of these is a screen that only leads on.
  const screens: string[] = []
  const on = async (heading: string, action: string | RegExp) => {
    await send.on(heading)
    screens.push(heading)
    await isUnderTheThumb(page, action)
  }
  await page.getByRole('option', { name: /^Amelia Clarke/ }).click()
  await on('How much do you want to send?', 'Continue')
  await page.getByLabel('You send').fill('12.00')
  await isUnderTheThumb(page, 'Continue')
  await send.next()
  // What the last payment was for is known, so nothing is asked in between.
  await on('Review', /^Send £12\.00/)
  expect(screens).toHaveLength(2)
  // The confirmation shows whom, and the PIN is asked for on the same screen: nobody scrolls to it.
  await expect(page.getByRole('region', { name: 'Beneficiary' })).toContainText(/Amelia Clarke.*66374958/)
  await expect(page.getByLabel('Transaction PIN')).toBeInViewport({ ratio: 1 })
})
