import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { paymentPage } from '../support/send.ts'

test('[funding-interac, interac-notice-rule, interac-notice] money is requested by Interac: canceled while nobody accepted it, and credited once it settled', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  const person = await world({ firstName: 'Inga', accounts: { CAD: '100.00' } })
  const accountId = person.accountIds.CAD
  await signIn(person, `/accounts/${accountId}`)
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.getByRole('button', { name: /^Interac e-Transfer/ }).click()
  const notice = page.getByText('INTERAC e-Transfer is a registered trade-mark of Interac Corp. used under licence.')
  await expect(notice).toBeVisible()

  const request = async (amount: string) => {
    await page.getByLabel('You request').fill(amount)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Naomi Dawson')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('naomi@example.com')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
    await page.getByLabel('Transaction PIN').fill(demoPin)
    await page.getByRole('button', { name: `Request CA$${amount}` }).click()
    await expect(page.getByRole('heading', { name: 'Request created' })).toBeVisible()
    await page.getByRole('link', { name: 'Follow this request' }).click()
  }
  // Nothing goes on without an amount and a payer.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Payer email is required')).toBeVisible()
  await page.getByLabel('You request').fill('3000.01')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('You can add up to CA$3,000.00 now.')).toBeVisible()

  await request('20.26')
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible()

  await page.goto(`/accounts/${accountId}/fund-account?option=Interac`)
  await request('50.00')
  await bankClock.moveAhead({ hours: 1 })
  await expect(paymentPage(page).status('Successful')).toBeVisible()
  await page.goto(`/accounts/${accountId}/fund-account?option=Interac`)
  const requests = page.getByRole('list', { name: 'Interac requests' }).getByRole('listitem')
  await expect(requests).toContainText([/Successful/, /Canceled/])
  await page.goto(`/accounts/${accountId}`)
  await expect(page.getByText('CA$150.00').first()).toBeVisible()
})
