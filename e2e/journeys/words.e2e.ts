import { expect, test } from '../support/fixtures.ts'
import { sendScreen } from '../support/send.ts'

/** What the specification says to senders in so many words, each seen where it belongs. */

test('[tab-within-europe, tab-outside-europe, send-eur-tabs] euros go within Europe by IBAN and outside by BIC and number', async ({
  page,
  signIn,
  world,
}) => {
  const vera = await world({ firstName: 'Vera', accounts: { EUR: '900.00' } })
  await signIn(vera)
  const send = sendScreen(page)
  await send.open(vera.accountIds.EUR ?? '')
  await send.amount('100.00')
  const tab = (name: 'WITHIN EUROPE' | 'OUTSIDE EUROPE') => page.getByRole('tab', { name })
  await expect(tab('WITHIN EUROPE')).toBeVisible()
  await tab('WITHIN EUROPE').click()
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'BIC / SWIFT code', exact: true })).toHaveCount(0)
  await tab('OUTSIDE EUROPE').click()
  await expect(page.getByRole('textbox', { name: 'BIC / SWIFT code', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Account number' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveCount(0)
})

test("[amount-cad-minimum, interac-notice] less than five Canadian dollars is told at the amount; Interac's owner has a notice", async ({
  page,
  signIn,
  world,
}) => {
  const vera = await world({ firstName: 'Vera', accounts: { CAD: '900.00' } })
  await signIn(vera)
  const send = sendScreen(page)
  await send.open(vera.accountIds.CAD ?? '')
  const amount = page.getByLabel('You send')
  await amount.fill('4.99')
  await expect(page.getByText('Amount cannot be less than CA$ 5.00.').first()).toBeVisible()
  await send.next()
  await expect(page.getByRole('heading', { name: 'How much do you want to send?' })).toBeVisible()
  await amount.fill('5.00')
  await expect(page.getByText('Amount cannot be less than CA$ 5.00.')).toHaveCount(0)

  const notice = page.getByText('INTERAC e-Transfer is a registered trade-mark of Interac Corp. used under licence.')
  await send.amount('50.00', { by: 'Interac e-Transfer' })
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  await expect(notice).toBeVisible()
})

test('[limit-exceeded] more than may be sent at once is said in a banner, and does not go on', async ({
  page,
  signIn,
  world,
}) => {
  const vera = await world({ firstName: 'Vera', accounts: { GBP: '3000000.00' } })
  await signIn(vera)
  const send = sendScreen(page)
  await send.open(vera.accountIds.GBP ?? '')
  await page.getByLabel('You send').fill('1,000,000.01')
  await expect(page.getByText('Transfer limit exceeded').first()).toBeVisible()
  // The way to a higher limit is there with its flag only.
  await expect(page.getByRole('button', { name: 'Increase Limit' })).toHaveCount(0)
  await send.next()
  await expect(page.getByText(/^You can send up to £1,000,000.00 now/)).toBeVisible()
})
