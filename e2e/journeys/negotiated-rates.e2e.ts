import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { consoleOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { quickSignIn } from '../support/quick-sign-in.ts'
import { choose } from '../support/send.ts'

test('[bypass-completed, rate-bypass-updated, entity-persisted-state] a rate is asked for, countered in the console, accepted, and used by one exchange', async ({
  page,
  browser,
  product,
  request,
  signIn,
  watched,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '20000.00', USD: '0' } })
  await signIn(eve, '/payment/rate-bypass')
  await expect(page.getByText('No negotiated rates yet')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a rate' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Choose a currency').first()).toBeVisible()
  await choose(page.getByRole('combobox', { name: 'You exchange' }), 'GBP')
  await choose(page.getByRole('combobox', { name: 'Into' }), 'USD')
  await expect(page.getByText(/^From £[\d,]+\.00$/)).toBeVisible()
  const market = await page.getByText(/^1\sGBP = 1\.\d+\sUSD$/).innerText()
  const mid = Number(/= (\S+)/.exec(market)?.[1])
  // Amounts of their own, so that the console tells this request from those of other journeys.
  await page.getByLabel('Amount').fill('12345.60')
  watched.mayFail(/new-ratebypass-request$/)
  await page.getByLabel('Your rate').fill((mid * 2).toFixed(4))
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText("A rate can't be better than the mid-market rate.")).toBeVisible()
  await page.getByLabel('Your rate').fill((mid * 0.9985).toFixed(6))
  await page.getByRole('button', { name: 'Send request' }).click()
  const row = page.getByRole('row').filter({ hasText: '£12,345.60' })
  await expect(row).toContainText('Pending')

  const desk = await browser.newPage()
  await consoleOf(desk, request, { url: product.consoleUrl, customersUrl: product.url }).signIn(
    'Tess',
    '/negotiated-rates?size=100',
  )
  const asked = desk.locator('tr[data-row]').filter({ hasText: '£12,345.60' })
  await asked.getByRole('button', { name: 'Decide' }).click()
  const form = desk.getByRole('form', { name: 'Decision' })
  await expect(form.getByRole('slider', { name: 'History of GBP in USD' })).toBeVisible()
  await expect(form.getByText('the requested rate is')).toBeVisible()
  const offered = (mid * 0.998).toFixed(6)
  await form.getByLabel('Rate').fill(offered)
  await form.getByLabel('Note for the customer').fill('Our best for this amount')
  await form.getByRole('button', { name: 'Offer this rate' }).click()
  await expect(asked).toHaveCount(0)
  await desk.close()

  await page.reload()
  await expect(row).toContainText('Our best for this amount')
  await row.getByRole('button', { name: /^Compare/ }).click()
  await expect(page.getByText('the requested rate is')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await row.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Rate-bypass Status Updated')).toBeVisible()
  await row.getByRole('link', { name: 'Exchange' }).click()
  await expect(page.getByText('At your negotiated rate')).toBeVisible()
  // A reload keeps who is signed in, of which type, and the rate that is about to be used, before the server says so again.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const profile = new RegExp(`/customers/${eve.customerId}$`)
  await page.route(profile, async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('At your negotiated rate')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Maker Checker' })).toBeVisible()
  answer()
  await page.getByLabel('Reason for exchange').fill('To pay a supplier')
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  // With or without noughts at its end.
  await expect(
    page.getByText(new RegExp(`^1\\sGBP = ${String(Number(offered)).replace('.', '\\.')}0*\\sUSD$`)),
  ).toBeVisible()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Exchange £12,345.60' }).click()
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()
  await expect(page.getByText('Bypass Exchange Completed')).toBeVisible()
  await page.goto('/payment/rate-bypass')
  await expect(row).toContainText('Completed')
  await expect(row.getByRole('link', { name: 'View exchange' })).toBeVisible()
})

test('an exchange at a negotiated rate that was rejected is sent again at that rate, and uses it once it is approved', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({
    firstName: 'Eve',
    accounts: { GBP: '20000.00', USD: '0' },
    colleagues: [{ firstName: 'Chen' }],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1, module: 'FundExchange' }],
  })
  await signIn(eve, '/payment/rate-bypass')
  await page.getByRole('button', { name: 'Ask for a rate' }).click()
  await choose(page.getByRole('combobox', { name: 'You exchange' }), 'GBP')
  await choose(page.getByRole('combobox', { name: 'Into' }), 'USD')
  const market = await page.getByText(/^1\sGBP = 1\.\d+\sUSD$/).innerText()
  const mid = Number(/= (\S+)/.exec(market)?.[1])
  // An amount of its own, so that the console tells this request from those of other journeys.
  await page.getByLabel('Amount').fill('12346.70')
  await page.getByLabel('Your rate').fill((mid * 0.9985).toFixed(6))
  await page.getByRole('button', { name: 'Send request' }).click()
  const row = page.getByRole('row').filter({ hasText: '£12,346.70' })
  await expect(row).toContainText('Pending')
  const desk = await browser.newPage()
  await consoleOf(desk, request, { url: product.consoleUrl, customersUrl: product.url }).signIn(
    'Tess',
    '/negotiated-rates?size=100',
  )
  const asked = desk.locator('tr[data-row]').filter({ hasText: '£12,346.70' })
  await asked.getByRole('button', { name: 'Decide' }).click()
  const form = desk.getByRole('form', { name: 'Decision' })
  const offered = (mid * 0.998).toFixed(6)
  await form.getByLabel('Rate').fill(offered)
  await form.getByRole('button', { name: 'Offer this rate' }).click()
  await expect(asked).toHaveCount(0)
  await desk.close()
  await page.reload()
  await row.getByRole('button', { name: 'Accept' }).click()
  await row.getByRole('link', { name: 'Exchange' }).click()
  // With or without noughts at its end.
  const agreed = page.getByText(new RegExp(`^1\\sGBP = ${String(Number(offered)).replace('.', '\\.')}0*\\sUSD$`))
  const order = async () => {
    await expect(page.getByText('At your negotiated rate')).toBeVisible()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(agreed).toBeVisible()
    await page.getByLabel('Transaction PIN').fill(demoPin)
    await page.getByRole('button', { name: 'Exchange £12,346.70' }).click()
    await expect(page.getByRole('heading', { name: 'Sent for approval' })).toBeVisible()
  }
  await page.getByLabel('Reason for exchange').fill('To pay a supplier')
  await order()

  const [chen] = eve.colleagues
  if (!chen) throw new Error('nobody is there to approve')
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await quickSignIn(other, product.url, chen)
  const decide = async (decision: 'Reject' | 'Approve') => {
    await other.goto('/payment/pending-request')
    await other.getByRole('link', { name: /USD/ }).first().click()
    await other.getByRole('button', { name: decision }).click()
    const dialog = other.getByRole('dialog')
    if (decision === 'Reject') await dialog.getByLabel(/Reason/).fill('Say for which supplier')
    await dialog.getByLabel('Transaction PIN').fill(demoPin)
    await dialog.getByRole('button', { name: decision }).click()
    await expect(dialog).toBeHidden()
  }
  await decide('Reject')
  await page.goto('/payment/request-history?status=Rejected')
  await page.getByRole('link', { name: /USD/ }).first().click()
  await page.getByRole('button', { name: 'Edit and resubmit' }).click()
  await expect(page.getByLabel('You send')).toHaveValue('12346.70')
  await page.getByLabel('Reason for exchange').fill('To pay Harbour Supplies')
  await order()
  await decide('Approve')
  await other.context().close()
  await page.goto('/payment/rate-bypass')
  await expect(row).toContainText('Completed')
})

test('two people agree to the rate of a large exchange, the second reads what the first wrote, and the customer withdraws', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '10.00', USD: '0' } })
  await signIn(eve, '/payment/rate-bypass')
  await page.getByRole('button', { name: 'Ask for a rate' }).click()
  await choose(page.getByRole('combobox', { name: 'You exchange' }), 'GBP')
  await choose(page.getByRole('combobox', { name: 'Into' }), 'USD')
  const market = await page.getByText(/^1\sGBP = 1\.\d+\sUSD$/).innerText()
  await page.getByLabel('Amount').fill('123456.70')
  await page.getByLabel('Your rate').fill((Number(/= (\S+)/.exec(market)?.[1]) * 0.9985).toFixed(6))
  await page.getByRole('button', { name: 'Send request' }).click()
  const row = page.getByRole('row').filter({ hasText: '£123,456.70' })
  await expect(row).toContainText('Pending')

  const where = { url: product.consoleUrl, customersUrl: product.url }
  const opened = async (who: string) => {
    const desk = await browser.newPage()
    await consoleOf(desk, request, where).signIn(who, '/negotiated-rates?size=100')
    const asked = desk.locator('tr[data-row]').filter({ hasText: '£123,456.70' })
    await asked.getByRole('button', { name: 'Decide' }).click()
    return { desk, asked, form: desk.getByRole('form', { name: 'Decision' }) }
  }
  const first = await opened('Tess')
  await expect(first.form.getByText('Two people decide about this amount.')).toBeVisible()
  await first.form.getByLabel('Note for the customer').fill('For your first large exchange')
  await first.form.getByRole('button', { name: 'Approve' }).click()
  await expect(first.asked).toContainText('Tess Moreno offers')
  await first.desk.close()
  await page.reload()
  await expect(row).toContainText('Pending')

  const second = await opened('Theo')
  await expect(second.form.getByText('It holds once you offer the same.')).toBeVisible()
  await expect(second.form.getByLabel('Note for the customer')).toHaveValue('For your first large exchange')
  await second.form.getByRole('button', { name: 'Approve' }).click()
  await expect(second.asked).toHaveCount(0)
  await second.desk.close()

  await page.reload()
  await expect(row).toContainText('Approved')
  await expect(row).toContainText('For your first large exchange')
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await expect(row).toContainText('Withdrawn')
  await expect(row.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})
