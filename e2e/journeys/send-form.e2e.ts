import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

/** What the form of a single payment does for whoever comes back to it, and for whoever empties an account. */

test('what is found again says since when it was begun, can be begun anew, and that can be undone', async ({
  page,
  signIn,
  world,
}) => {
  const tess = await world({ firstName: 'Tess', accounts: { GBP: '500.00' } })
  await signIn(tess)
  const send = sendScreen(page)
  await send.open(tess.accountIds.GBP ?? '')
  const goesOn = page.getByText('We restored your draft from', { exact: false })
  await send.amount('12.34')
  await send.typeBeneficiary(payees.amelia)
  // Nobody who is still typing is told.
  await expect(goesOn).toHaveCount(0)
  await page.reload()
  await send.on('Who do you want to pay?')
  await expect(goesOn).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Amelia')

  await page.getByRole('button', { name: 'Start over' }).click()
  await send.on('How much do you want to send?')
  await expect(page.getByLabel('You send')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await send.on('Who do you want to pay?')
  await expect(page.getByLabel('First name')).toHaveValue('Amelia')

  // Once something new is typed, it is the new that counts, after a reload too.
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByLabel('You send').fill('9.00')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await send.next()
  await send.on('Who do you want to pay?')
  await expect(page.getByRole('button', { name: 'New beneficiary' })).toBeVisible()
})

test('the whole balance is sent in one press, its charge taken into account, and the success says everything', async ({
  page,
  signIn,
  world,
}) => {
  const all = await world({ firstName: 'Alle', accounts: { GBP: '321.75' } })
  await signIn(all)
  const send = sendScreen(page)
  await send.open(all.accountIds.GBP ?? '')
  await page.getByLabel('You send').fill('321.70')
  await expect(page.getByText('You do not have sufficient balance for this transaction')).toBeVisible()
  await expect(page.getByText('Most you can send after the charge:')).toBeVisible()
  await page.getByRole('button', { name: 'Send all: £321.25' }).click()
  await expect(page.getByLabel('You send')).toHaveValue('321.25')
  await send.next()
  await send.beneficiary(payees.amelia)
  await send.details()
  await send.pin()
  await send.press()
  await send.done()
  const context = page.getByRole('region', { name: 'Payment details' })
  for (const fact of ['Amelia Clarke', '£0.50', '£321.75', /^TW[A-Z\d]{12}$/])
    await expect(context.getByText(fact)).toBeVisible()
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^receipt-.*\.pdf$/)

  await page.getByRole('button', { name: 'Send again' }).click()
  await send.on('How much do you want to send?')
  await page.goto('/transactions')
  await page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('link', { name: /Amelia/ })
    .click()
  await expect(paymentPage(page).step(/^Done: Arrived/)).toBeVisible({ timeout: 20_000 })
})
