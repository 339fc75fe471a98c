import { deskOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

test('a fraud rule is tested on past payments and confirmed by a second person, and what it holds is released in the console', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
}) => {
  test.slow()
  const where = { url: product.url, consoleUrl: product.consoleUrl }
  const mei = await deskOf(browser, request, where, { who: 'Mei', at: '/fraud-rules' })
  await mei.getByRole('button', { name: 'New rule' }).click()
  const form = mei.getByRole('dialog')
  await form.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(form.getByText('Add a condition.')).toBeVisible()
  await form.getByLabel('Name').fill('Very large payment')
  await form.getByLabel('What to check').fill('Call the customer before you release it.')
  await form.getByLabel('Condition').selectOption('Amount')
  await form.getByLabel('At least').fill('9400')
  await form.getByLabel('Add a condition').selectOption('Total sent')
  const total = form.getByRole('group', { name: 'Total sent' })
  await total.getByLabel('At least').fill('9400')
  await total.getByLabel('Within (hours)').fill('1')
  await form.getByRole('button', { name: 'Test on the last 90 days' }).click()
  await expect(form.getByRole('status', { name: 'Test result' })).toContainText('would have been held')
  await form.getByLabel('Reason').fill('Decided by the fraud team.')
  await form.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(mei.getByRole('list', { name: 'Pending changes' })).toContainText('Very large payment')

  const tess = await deskOf(browser, request, where, { who: 'Tess', at: '/fraud-rules' })
  await tess.getByRole('button', { name: 'Confirm Very large payment' }).click()
  await tess.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(tess.locator('tr[data-row]', { hasText: 'Very large payment' })).toContainText('Active')

  const eve = await world({ firstName: 'Eve', accounts: { GBP: '20000.00' } })
  await signIn(eve, '/accounts')
  await sendScreen(page).send({ from: eve.accountIds.GBP ?? '', amount: '9400', to: payees.amelia })
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Our team is reviewing this payment', { exact: false })).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const main = await page.getByRole('main').innerText()
  expect(main).not.toMatch(/fraud|Very large/i)
  const reference = /TW[0-9A-Z]{12}/.exec(main)?.[0] ?? ''

  await mei.goto(`${product.consoleUrl}/exceptions?source=case`)
  await mei.locator('tr[data-row]', { hasText: reference }).getByRole('link').click()
  await expect(mei.getByRole('list', { name: 'Fraud rules' })).toContainText('Call the customer before you release it.')
  await mei.getByRole('button', { name: 'Propose a decision' }).click()
  const proposal = mei.getByRole('dialog')
  await proposal.getByText('Release the payment', { exact: true }).click()
  await proposal.getByLabel('Reason').fill('The customer bought a car.')
  await proposal.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(mei.getByRole('list', { name: 'Proposal' })).toContainText('Release the payment')
  await tess.goto(`${product.consoleUrl}/decisions`)
  await tess.getByRole('button', { name: `Confirm ${reference}` }).click()
  await tess.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(tess.getByText('Confirmed')).toBeVisible()
  await mei.close()
  await tess.close()

  await expect(async () => {
    await page.reload()
    await expect(paymentPage(page).status('Under review')).toHaveCount(0)
    await expect(page.getByText('Our team is reviewing this payment', { exact: false })).toHaveCount(0)
  }).toPass()
})
