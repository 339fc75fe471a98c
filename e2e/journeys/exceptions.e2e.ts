import { deskOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

test('a payment that its network contradicts is found by its reference, proposed by one person and given back by another', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
  bankClock,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '500.00' } })
  await signIn(eve, '/accounts')
  await sendScreen(page).send({ from: eve.accountIds.GBP ?? '', amount: '30.19', to: payees.amelia })
  await bankClock.moveAhead({ hours: 0.1 })
  await expect(async () => {
    await page.reload()
    await expect(paymentPage(page).status('Under review')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const reference = /TW[0-9A-Z]{12}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''

  const where = { url: product.url, consoleUrl: product.consoleUrl }
  const mei = await deskOf(browser, request, where, { who: 'Mei', at: '/exceptions' })
  await mei.getByRole('heading', { name: 'Exceptions' }).press('/')
  await expect(mei.getByRole('searchbox', { name: 'Find a payment' })).toBeFocused()
  await mei.keyboard.type(reference)
  await mei.keyboard.press('Enter')
  await mei.locator('tr[data-row]', { hasText: reference }).getByRole('link').click()
  await expect(mei.getByRole('heading', { name: reference })).toBeVisible()
  await mei.getByRole('link', { name: 'Open exception' }).click()
  await mei.getByRole('button', { name: 'Assign to me' }).click()
  await expect(mei.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await mei.getByLabel('Note').fill('The bank says that it has nothing.')
  await mei.getByRole('button', { name: 'Add note' }).click()
  await expect(mei.getByRole('list', { name: 'Notes' })).toContainText('The bank says that it has nothing.')
  await mei.getByRole('button', { name: 'Propose a decision' }).click()
  const proposal = mei.getByRole('dialog')
  await proposal.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(proposal.getByText('Choose a decision.')).toBeVisible()
  await proposal.getByText('Not delivered', { exact: true }).click()
  await expect(proposal.getByRole('region', { name: 'Postings' })).toContainText('£30.19')
  await proposal.getByLabel('Reason').fill('The bank of the payee has nothing.')
  await proposal.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(mei.getByRole('list', { name: 'Proposal' })).toContainText('Not delivered')
  await expect(mei.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  const tess = await deskOf(browser, request, where, { who: 'Tess', at: '/decisions' })
  await tess.getByRole('button', { name: `Confirm ${reference}` }).click()
  const decision = tess.getByRole('dialog')
  await expect(decision.getByRole('region', { name: 'Postings' })).toContainText('£30.19')
  await decision.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(tess.getByText('Confirmed')).toBeVisible()
  await tess.goto(`${product.consoleUrl}/exceptions`)
  await expect(tess.getByRole('heading', { name: 'Exceptions' })).toBeVisible()
  await expect(tess.getByText(reference)).toHaveCount(0)
  await mei.close()
  await tess.close()

  await page.reload()
  await expect(page.getByRole('main')).toContainText("The other bank confirmed that it wasn't delivered.")
})
