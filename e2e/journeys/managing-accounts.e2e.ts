import type { Page } from '@playwright/test'
import { deskOf } from '../support/console.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { payIn } from '../support/pay-in.ts'
import { startProduct } from '../support/product.ts'
import { choose, payees, sendScreen } from '../support/send.ts'

const more = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a further account from its request, by the decision in the console, to its first credit', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
  outbox,
  bankClock,
}) => {
  const rhea = await world({ firstName: 'Rhea', lastName: 'Okello', accounts: { EUR: '20.00' }, mainCurrency: 'EUR' })
  await signIn(rhea, '/accounts')
  await page.getByRole('button', { name: 'Request an account' }).click()
  const form = page.getByRole('dialog', { name: 'Request an account' })
  await form.getByRole('button', { name: 'Request account' }).click()
  await expect(form.getByText('Choose a currency', { exact: true })).toBeVisible()
  await choose(form.getByRole('combobox', { name: 'Currency' }), 'GBP')
  await form.getByRole('checkbox', { name: 'Pay suppliers' }).check({ force: true })
  await choose(form.getByRole('combobox', { name: /^Countries/ }), 'United Kingdom')
  await form.getByLabel('Account name').fill('Leeds office')
  await form.getByRole('button', { name: 'Request account' }).click()
  await expect(page.getByText('Account Request Successfully')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Account requests' })).toContainText('In review')

  const desk = await deskOf(browser, request, product, { who: 'Grace', at: '/accounts' })
  await desk.getByRole('link', { name: 'Okello Trading Ltd' }).click()
  await expect(desk.getByText('Leeds office')).toBeVisible()
  await desk.getByRole('radio', { name: /Approve/ }).check({ force: true })
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Trades with suppliers in Leeds.')
  await desk.getByRole('button', { name: 'Approve and open account' }).click()
  await expect(desk.getByRole('link', { name: 'Open the account' })).toBeVisible()
  await desk.close()

  expect((await outbox.latestTo(rhea.email, /GBP account is open/)).subject).toBe('Your GBP account is open')
  await page.goto('/accounts')
  await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: /GBP/ }).click()
  await expect(page.getByRole('heading', { name: 'Receive GBP' })).toBeVisible()
  await payIn(page, product.url, '75.00')
  await bankClock.moveAhead({ hours: 1 })
  await expect(async () => {
    await page.reload()
    const rows = page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]')
    await expect(rows).toContainText('Aunt Maud', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  // Rhea reads that staff opened her request, in which role and why, among everything else that happened.
  await page.goto('/settings?tab=security')
  const activity = page.getByRole('list', { name: 'Activity' })
  await expect(activity).toContainText('Account opened Leeds office')
  await expect(activity).toContainText('Signed in')
  await page.getByLabel('Show', { exact: true }).selectOption('Access by our staff')
  await expect(activity).not.toContainText('Signed in')
  await expect(activity).toContainText('Our staff looked at your details')
  await expect(activity).toContainText(/Account request .*Tradewind staff \(Reviewer\)/)
})

test('a frozen account says so, refuses a payment that was under way, and sends again once it is unfrozen', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/create-transaction/)
  const nils = await world({ firstName: 'Nils', lastName: 'Berger', accounts: { GBP: '200.00' } })
  const accountId = nils.accountIds.GBP ?? ''
  await signIn(nils, `/accounts/${accountId}`)
  // A payment is ready for its PIN in one tab when the account is frozen in another.
  const other = await page.context().newPage()
  const send = sendScreen(other)
  await send.upToPin({ from: accountId, amount: '20.00', to: payees.amelia })
  await more(page, 'Freeze account')
  await page.getByRole('dialog').getByRole('button', { name: 'Freeze' }).click()
  await expect(page.getByText('Account Frozen successful')).toBeVisible()
  await expect(page.getByText('This account is frozen')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Send', exact: true })).toHaveCount(0)
  await send.pin()
  await send.press()
  await expect(other.getByText('The account is frozen')).toBeVisible()
  await other.close()
  await more(page, 'Unfreeze account')
  await expect(page.getByText('Account Unfrozen Successfully')).toBeVisible()
  await expect(page.getByText('This account is frozen')).toHaveCount(0)
  await more(page, 'Rename')
  await page.getByRole('dialog').getByLabel('Account name').fill('Everyday')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByRole('heading', { name: 'Everyday' })).toBeVisible()
})

test("what staff put under a lien cannot be sent, and what they freeze pays nothing and is not the customer's to unfreeze", async ({
  page,
  browser,
  product,
  request,
  world,
  signIn,
  watched,
  outbox,
}) => {
  // Two people, each in a window of their own.
  test.slow()
  watched.mayFail(/create-transaction/)
  const nils = await world({ firstName: 'Nils', lastName: 'Berger', accounts: { GBP: '200.00' } })
  const accountId = nils.accountIds.GBP ?? ''
  await signIn(nils, `/accounts/${accountId}`)
  const send = sendScreen(page)
  await send.upToPin({ from: accountId, amount: '150.00', to: payees.amelia })

  const desk = await deskOf(browser, request, product, { who: 'Mei', at: `/accounts/${accountId}` })
  const asked = desk.getByRole('dialog')
  await desk.getByRole('button', { name: 'Place a lien' }).click()
  await asked.getByLabel('Amount').fill('80')
  await asked.getByLabel('Reason').fill('A court asked us to keep this back.')
  await asked.getByRole('button', { name: 'Place lien' }).click()
  await expect(desk.getByText(/^Placed by Mei/)).toBeVisible()
  await send.pin()
  await send.press()
  await expect(page.getByText('You do not have sufficient balance for this transaction').first()).toBeVisible()

  // What the lien leaves would pay; the account that is frozen meanwhile does not.
  await page.reload()
  await page.getByRole('button', { name: 'Start over' }).click()
  await send.on('How much do you want to send?')
  await send.upToPin({ from: accountId, amount: '20.00', to: payees.amelia })
  await desk.getByRole('button', { name: 'Freeze account' }).click()
  await asked.getByLabel('Reason').fill('Asked for by our bank.')
  await asked.getByRole('button', { name: 'Freeze account' }).click()
  await expect(desk.getByText('Frozen by us', { exact: true })).toBeVisible()
  await send.pin()
  await send.press()
  await expect(page.getByText('The account is frozen').first()).toBeVisible()
  await expect(page.getByText('If we froze it, contact support.', { exact: false }).first()).toBeVisible()
  expect((await outbox.latestTo(nils.email, /frozen/)).text).toContain('We froze')

  await page.goto(`/accounts/${accountId}`)
  await expect(page.getByText('£120.00 available')).toContainText('£80.00 under a lien')
  await expect(page.getByText('We froze it, so please contact support.', { exact: false })).toBeVisible()
  for (const name of ['Send', 'Exchange', 'Schedule'])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^More for / }).click()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Unfreeze account' })).toHaveCount(0)
  for (const [form, says] of [
    ['send-money', 'This account is frozen'],
    ['exchange-funds', "This account can't pay"],
    ['scheduled-payment', "This account can't pay"],
  ] as const) {
    await page.goto(`/accounts/${accountId}/${form}`)
    await expect(page.getByRole('main').getByText(says)).toBeVisible()
  }

  await desk.getByRole('button', { name: 'Unfreeze account' }).click()
  await asked.getByLabel('Reason').fill('Their bank has withdrawn it.')
  await asked.getByRole('button', { name: 'Unfreeze account' }).click()
  await expect(desk.getByText('Active', { exact: true })).toBeVisible()
  await desk.getByRole('button', { name: 'Lift' }).click()
  await asked.getByLabel('Reason').fill('The court has lifted its order.')
  await asked.getByRole('button', { name: 'Lift lien' }).click()
  await expect(desk.getByText(/^Placed by Mei .* lifted by Mei/)).toBeVisible()
  await desk.close()
  // What was refused was kept, and is paid now.
  await page.goto(`/accounts/${accountId}/send-money/single`)
  await send.review()
  await send.pin()
  await send.press()
  await send.done()
})

test('[account-freeze-failed, account-unfreeze-failed, account-request-failed] what fails about an account is said so, and the next try succeeds', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/(freeze-account|request-additional-account)$/)
  const nils = await world({ firstName: 'Nils', lastName: 'Berger', accounts: { GBP: '200.00' } })
  /** The next call to this address fails without words of its own. */
  const failOnce = (address: RegExp) =>
    page.route(
      address,
      (route) => route.fulfill({ status: 500, json: { isSuccess: false, value: null, error: '', message: null } }),
      { times: 1 },
    )
  await signIn(nils, `/accounts/${nils.accountIds.GBP}`)
  await failOnce(/\/freeze-account$/)
  await more(page, 'Freeze account')
  const freeze = page.getByRole('dialog').getByRole('button', { name: 'Freeze' })
  await freeze.click()
  await expect(page.getByText('Freeze Account failed, please try again later').first()).toBeVisible()
  await freeze.click()
  await expect(page.getByText('This account is frozen')).toBeVisible()
  await failOnce(/\/unfreeze-account$/)
  await more(page, 'Unfreeze account')
  await expect(page.getByText('Unfreeze Account failed, please try again later').first()).toBeVisible()
  await expect(page.getByText('This account is frozen')).toBeVisible()
  await more(page, 'Unfreeze account')
  await expect(page.getByText('This account is frozen')).toHaveCount(0)

  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Request an account' }).click()
  const form = page.getByRole('dialog', { name: 'Request an account' })
  await choose(form.getByRole('combobox', { name: 'Currency' }), 'EUR')
  await form.getByRole('checkbox', { name: 'Pay suppliers' }).check({ force: true })
  await choose(form.getByRole('combobox', { name: /^Countries/ }), 'Germany')
  await failOnce(/request-additional-account$/)
  await form.getByRole('button', { name: 'Request account' }).click()
  await expect(page.getByText('Account request failed, please try again').first()).toBeVisible()
  await form.getByRole('button', { name: 'Request account' }).click()
  await expect(page.getByText('Account Request Successfully')).toBeVisible()
})

test('[account-close-reasons, input-code-entry] an account closes with a reason, and its balance moves to the other account', async ({
  browser,
}) => {
  // A product of its own is as long in coming as the one that the journeys share.
  test.setTimeout(240_000)
  const product = await startProduct({ FEATURE_CLOSE_ACCOUNT: 'ON' })
  try {
    const ines = await product.make({
      firstName: 'Ines',
      lastName: 'Marques',
      accounts: { GBP: '64.20' },
      savings: 'GBP',
    })
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    await signInAs(page, ines)
    await page.goto(`/accounts/${ines.accountIds.GBP}`)
    await more(page, 'Close account')
    await page.getByRole('button', { name: 'Close account' }).click()
    await expect(page.getByText('Choose a reason')).toBeVisible()
    for (const reason of [
      'No Longer Require It',
      'Taking a break',
      'Trouble Using Services',
      'Created an Account Elsewhere',
      'Privacy Concerns',
      'Other',
    ])
      await expect(page.getByRole('radio', { name: reason })).toBeAttached()
    await page.getByRole('radio', { name: 'Taking a break' }).check({ force: true })
    await page.getByRole('radio', { name: /Savings/ }).check({ force: true })
    // The number itself says what has to be typed: its last digits, in three boxes.
    const boxes = page.getByRole('group', { name: /^Last 3 digits of account number/ })
    const last = (await boxes.locator('legend').innerText()).trim().slice(-3)
    const box = (place: number) => boxes.getByRole('textbox', { name: `Character ${place} of 3` })
    await expect(boxes.getByRole('textbox')).toHaveCount(3)
    await box(1).click()
    await page.keyboard.type(`x${String(9 - Number(last[0]))}`)
    await expect(box(2)).toBeFocused()
    await page.getByRole('button', { name: 'Close account' }).click()
    await expect(page.getByText('Enter the last 3 digits of the account number')).toBeVisible()
    await box(2).click()
    await page.keyboard.press('Backspace')
    await expect(box(1)).toBeFocused()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(`navigator.clipboard.writeText('${last}')`)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(box(3)).toHaveValue(last.slice(-1))
    await page.getByRole('button', { name: 'Close account' }).click()
    await expect(page.getByRole('heading', { name: 'Account Closed Successfully' })).toBeVisible()
    await page.getByRole('link', { name: 'Back To Accounts' }).click()
    await expect(page.getByRole('list', { name: 'Closed accounts' })).toContainText('GBP account')
    await page
      .getByRole('region', { name: 'Your accounts' })
      .getByRole('link', { name: /Savings/ })
      .click()
    await expect(page.getByText(/^Balance £/)).toContainText('64.20')
    await context.close()
  } finally {
    await product.stop()
  }
})
