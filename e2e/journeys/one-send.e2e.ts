import { expect, test } from '../support/fixtures.ts'
import { savePayee } from '../support/save-payee.ts'
import { payees, sendScreen } from '../support/send.ts'

test('a payee comes first, then a currency that reaches them, and either amount can be typed', async ({
  page,
  signIn,
  world,
}) => {
  const nadia = await world({ firstName: 'Nadia', accounts: { GBP: '900.00', NGN: '0', EUR: '0' } })
  await signIn(nadia)
  await savePayee(page, 'NGN', payees.adaeze)
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Send money' }).first().click()
  await page.getByRole('option', { name: /^Adaeze Nwosu/ }).click()

  // She is paid in naira, of which there are none: the pounds are proposed.
  const send = sendScreen(page)
  await send.on('How much do you want to send?')
  await expect(page).toHaveURL(new RegExp(nadia.accountIds.NGN ?? '-'))
  await expect(page.getByText('To Adaeze Nwosu')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Pay with' })).toHaveValue(/^GBP/)
  const currency = page.getByRole('combobox', { name: 'Currency to send' })
  await currency.fill('EUR')
  await expect(page.getByText('No EUR account is saved for this beneficiary.')).toBeVisible()
  await currency.press('Escape')

  // What leaves is typed, and what arrives is what the server makes of it, its charge taken off.
  await page.getByLabel('You send').fill('50.00')
  await expect(page.getByLabel('They receive')).toHaveValue(/^\d{2,3},\d{3}\.\d\d$/)
  await send.next()
  await send.on('What is it for?')
  await send.details()
  await expect(page.getByRole('region', { name: 'Amount' })).toContainText(/You send\s*£(50\.00|49\.9\d)/)
  await send.pin()
  await send.press()
  await send.done()
})

test('a payee beyond the first thousand is found by what is typed', async ({ page, signIn, world }) => {
  const mira = await world({ firstName: 'Mira', accounts: { GBP: '900.00', NGN: '500000' } })
  await signIn(mira)
  await savePayee(page, 'GBP', payees.amelia)
  await savePayee(page, 'NGN', payees.adaeze)
  // As if there were more than one answer holds, and Adaeze were not among them.
  await page.route(/Beneficiary\/customers\/.*DisablePageLimit=true/i, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { value: { records: { beneficiaryAccountName: string }[] } }
    body.value.records = body.value.records.filter((one) => one.beneficiaryAccountName !== 'Adaeze Nwosu')
    await route.fulfill({ response, json: body })
  })
  await page.goto(`/accounts/${mira.accountIds.GBP}/send-money`)
  await page.getByRole('combobox', { name: 'Search beneficiaries' }).fill('adae')
  await page.getByRole('option', { name: /^Adaeze Nwosu/ }).click()
  await sendScreen(page).on('How much do you want to send?')
})

test('a currency without an account goes on with SendR, with the payee and the amount', async ({
  page,
  signIn,
  world,
}) => {
  const nils = await world({ firstName: 'Nils', accounts: { GBP: '900.00' } })
  await signIn(nils)
  await savePayee(page, 'NGN', payees.adaeze)
  await page.goto(`/accounts/${nils.accountIds.GBP}/send-money`)
  await page.getByRole('option', { name: /^Adaeze Nwosu/ }).click()
  await expect(page).toHaveURL(/\/sendr\/send-money\/single\?from=GBP&to=NGN&beneficiaryId=/)
  await page.getByLabel('They receive').fill('90000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Adaeze Nwosu').first()).toBeVisible()

  // Someone new: the currency is chosen with the amount.
  await page.goto(`/accounts/${nils.accountIds.GBP}/send-money`)
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  await page.getByLabel('You send').fill('40.00')
  const currency = page.getByRole('combobox', { name: 'Currency to send' })
  await currency.fill('XOF')
  await page.getByRole('option', { name: /^XOF · SendR/ }).click()
  await expect(page).toHaveURL(/\/sendr\/send-money\/single\?from=GBP&to=XOF&amount=40&side=Receive/)
  await expect(page.getByText('£900.00 available')).toHaveCount(0)
})
