import { untilItArrives } from '../support/bank-clock.ts'
import { cadEftListed } from '../support/cluster.ts'
import { expect, test } from '../support/fixtures.ts'
import { fillPull, givePin, orderPull, pullRefused, settle } from '../support/pull.ts'
import { paymentPage } from '../support/send.ts'

/** Collecting money by EFT: open to the people of a list, as an installation may have it. */
const [cora, cody] = cadEftListed

test('[funding-eft, guard-cad-eft-list, send-steps] money is collected by EFT: from the account to a receipt, once it has settled', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  const person = await world({ firstName: 'Cora', email: cora, accounts: { CAD: '100.00' } })
  await signIn(person, `/accounts/${person.accountIds.CAD}`)
  await page.getByRole('button', { name: 'Add money' }).click()
  await page.getByRole('button', { name: /^Debit a bank account/ }).click()
  await expect(page.getByText('No debits yet')).toBeVisible()

  // Nothing goes on without an amount, numbers and the agreement.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Accept the debit agreement first.')).toBeVisible()
  await expect(page.getByText('The transit number has 5 digits.')).toBeVisible()
  await fillPull(page, '50.00')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page.getByLabel('You collect')).toHaveValue('50.00')
  await page.getByRole('button', { name: 'Continue' }).click()
  await givePin(page, 'CA$50.00')
  await expect(
    page.getByText(/CA\$50\.00 is being collected from Naomi Dawson\. It should be in your account at/),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Follow this debit' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Now: Accepted by EFT' })).toBeVisible()

  // It stands on the account's page, and is no money yet.
  await page.goto(`/accounts/${person.accountIds.CAD}`)
  await expect(page.getByRole('list', { name: 'Debits in progress' })).toContainText('CA$50.00')
  await expect(page.getByText('CA$100.00').first()).toBeVisible()
  await page.getByRole('list', { name: 'Debits in progress' }).getByRole('link').click()
  await bankClock.moveAhead(untilItArrives)
  const debit = paymentPage(page)
  await expect(debit.status('Successful')).toBeVisible()
  const receipt = await debit.receipt()
  for (const words of ['NaomiDawson', '50.00']) expect(receipt).toContain(words)
  await page.goto(`/accounts/${person.accountIds.CAD}`)
  await expect(page.getByRole('table', { name: 'Transactions' })).toContainText('Naomi Dawson')
  await expect(page.getByText('CA$150.00').first()).toBeVisible()
})

test('a debit is canceled while that is safe; one that comes back says why, and its money is gone again', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  const person = await world({ firstName: 'Cody', email: cody, accounts: { CAD: '100.00' } })
  const form = `/accounts/${person.accountIds.CAD}/fund-account?option=Eft`
  await signIn(person, form)
  await orderPull(page, '20.00')
  await page.getByRole('link', { name: 'Follow this debit' }).click()
  await page.getByRole('button', { name: 'Cancel debit' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel debit' }).click()
  await expect(page.getByText('Nothing was collected.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel debit' })).toHaveCount(0)

  await page.goto(form)
  await orderPull(page, '50.12')
  await page.getByRole('link', { name: 'Follow this debit' }).click()
  const debit = paymentPage(page)
  await expect(debit.status('On its way')).toBeVisible()
  // Settled, and then returned for want of money.
  await settle(page, bankClock)
  await expect(debit.status('Successful')).toBeVisible()
  await bankClock.moveAhead(untilItArrives)
  await expect(debit.status('Returned')).toBeVisible()
  await expect(page.getByText(/\(NSF\)\. \(EFT 901\) CA\$50\.12 was debited from your account\./).first()).toBeVisible()
  await page.goto(form)
  const debits = page.getByRole('list', { name: 'Debits' }).getByRole('listitem')
  await expect(debits).toContainText([/Returned/, /Canceled/])
  await expect(page.getByText('CA$100.00').first()).toBeVisible()

  // As if there were more than a page of them.
  await page.route(/get-pull-pay-transaction-requests/, async (route) => {
    const answer = await route.fetch()
    const reply = (await answer.json()) as { value: { pageData: object } }
    Object.assign(reply.value.pageData, { totalItemCount: 12, pageCount: 2, hasNextPage: true })
    await route.fulfill({ response: answer, json: reply })
  })
  await page.reload()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  const [next] = await Promise.all([
    page.waitForResponse(/get-pull-pay-transaction-requests/),
    page.getByRole('button', { name: 'Next page' }).click(),
  ])
  expect(new URL(next.url()).searchParams.get('Page')).toBe('2')
  await page.unrouteAll({ behavior: 'wait' })
})

test('[flag-cad-eft, flag-plaid, funding-pull-pay] where it is switched off, collecting is not offered and the server refuses it', async ({
  page,
  signIn,
  world,
}) => {
  const person = await world({ firstName: 'Cleo', accounts: { CAD: '100.00' } })
  await signIn(person, `/accounts/${person.accountIds.CAD}`)
  await expect(page.getByRole('link', { name: 'Send money' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByRole('button', { name: /^Bank transfer/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /EFT|Linked bank/ })).toHaveCount(0)
  await page.goto(`/accounts/${person.accountIds.CAD}/fund-account?option=Eft`)
  await expect(page.getByText("You can't add money this way right now")).toBeVisible()
  expect(await pullRefused(page, person)).toBe('403 pulls.switched_off')
})
