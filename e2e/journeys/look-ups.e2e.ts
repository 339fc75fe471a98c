import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, sendScreen } from '../support/send.ts'

/** What the server is asked while someone types, and what is noted of what someone tried. */

test('[send-ifsc-key] a whole IFSC shows its branch and a whole RIB its bank, before anything is verified', async ({
  page,
  signIn,
  world,
}) => {
  const iris = await world({ firstName: 'Iris', accounts: { INR: '90000.00', XOF: '90000' } })
  await signIn(iris, `/accounts/${iris.accountIds.INR}/send-money/single`)
  const send = sendScreen(page)
  await send.amount('1,000.00')
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  const ifsc = page.getByRole('textbox', { name: 'IFSC' })
  const asked = page.waitForRequest(/\/portal\/setting\/bankInfo\/Validate\/Ifsc\/HDFC0000001$/)
  await ifsc.fill('hdfc 0000001')
  expect((await asked).headers()['x-api-key']).toBeTruthy()
  await expect(ifsc).toHaveAccessibleDescription(/HDFC Bank/)
  await ifsc.fill('HDFC000')
  await expect(ifsc).not.toHaveAccessibleDescription(/HDFC Bank/)

  await page.goto(`/accounts/${iris.accountIds.XOF}/send-money/single`)
  await send.amount('50,000', { by: 'Bank account by RIB' })
  await page.getByRole('button', { name: 'New beneficiary' }).click()
  const rib = page.getByRole('textbox', { name: 'RIB' })
  const bank = page.waitForResponse(/bankverifications\/bankcode\?BankCode=SN012&CurrencyCode=XOF$/)
  await rib.fill('SN0120100100036612345664')
  const { value } = (await (await bank).json()) as { value: { bankName: string } }
  await expect(rib).toHaveAccessibleDescription(new RegExp(value.bankName))
})

test('[phone-country-invalid] the phone number of a remitter is judged by the server for the country that is chosen', async ({
  page,
  signIn,
  world,
}) => {
  await signIn(await world({ firstName: 'Pia', accounts: { INR: '1000.00' } }), '/accounts/w/inr')
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  await choose(page.getByRole('combobox', { name: 'Country', exact: true }), 'United Kingdom')
  const phone = page.getByRole('textbox', { name: 'Phone number' })
  const wrong = page.getByText('Phone number is not valid for country selected')
  await phone.fill('+44 7400 12')
  await phone.blur()
  await expect(wrong).toBeVisible()
  await phone.fill('+44 7400 123456')
  await phone.blur()
  await expect(wrong).toHaveCount(0)
})

test('a customer of SendR sends to a wallet: the rate before an amount, the operators of the country, and a note of what was tried', async ({
  page,
  signIn,
}) => {
  await signIn('Kofi', '/sendr')
  await page.getByLabel('Payout currency').selectOption('UGX')
  await page.getByLabel('You send').fill('')
  await expect(page.getByText(/Mid-market rate: 1\sGBP = [\d,.]+\sUGX/)).toBeVisible()
  await page.getByLabel('They receive').fill('90000')
  await expect(page.getByText('Our fee')).toBeVisible()
  await page.getByRole('button', { name: 'Send money' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Namubiru')
  await choose(page.getByRole('combobox', { name: 'Provider' }), 'Mtn Mobile Money')
  await page.getByRole('textbox', { name: 'Mobile number' }).fill('0772 123 456')
  await page.getByRole('textbox', { name: 'Email', exact: true }).focus()
  await expect(page.getByText('The account belongs to Grace Namubiru.')).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Family')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  const noted = page.waitForRequest(/create-transaction-log$/)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeVisible()
  const note = await noted
  expect(note.postDataJSON()).toMatchObject({
    transactionType: 'SendR',
    step: 'Confirmation',
    outcome: 'Initiated',
    paymentMethodType: 'MobileMoney',
  })
  expect((await note.response())?.status()).toBe(200)
})

test('[fetch-min-delay] what is fetched shows its shape for 200 ms at least, however soon the answer is there', async ({
  page,
  signIn,
  world,
}) => {
  await page.clock.install()
  await signIn(await world({ firstName: 'Nell', accounts: { GBP: '10.00' } }))
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.clock.pauseAt(new Date(Date.now() + 5_000))
  const answered = page.waitForResponse(/Beneficiary\/customers/)
  await page.getByRole('link', { name: 'Beneficiaries' }).first().click()
  // A timer of no time at all runs with the next look at the clock.
  await page.clock.runFor(1)
  await answered
  const list = page.getByText('No beneficiaries yet')
  await page.clock.runFor(150)
  await expect(list).toHaveCount(0)
  await page.clock.runFor(500)
  await expect(list).toBeVisible()
})
