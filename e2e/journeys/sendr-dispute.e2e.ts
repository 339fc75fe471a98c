import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { bankClockOf } from '../support/bank-clock.ts'
import { enterCard } from '../support/card-frame.ts'
import { deskOf } from '../support/console.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { accessTokenOf } from '../support/session.ts'
import { watch } from '../support/watch.ts'

test('a disputed card payment of a transfer that was sent is owed once staff accept it, and Kofi pays it by bank transfer', async ({
  browser,
  request,
}) => {
  // A product of its own is as long in coming as the one that the journeys share.
  test.setTimeout(240_000)
  const product = await startProduct()
  try {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    const watched = watch(page)
    await signInAs(page, 'Kofi')
    await page.getByLabel('Payout currency').selectOption('NGN')
    await page.getByLabel('They receive').fill('90000')
    await expect(page.getByText('Our fee')).toBeVisible()
    await page.getByRole('button', { name: 'Send money' }).click()
    await page.getByRole('option', { name: /^Adaeze Nwosu/ }).click()
    await page.getByRole('combobox', { name: 'Expense category' }).fill('Family')
    await page.getByRole('option', { name: /Family/ }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Transaction PIN').fill(demoPin)
    await page.getByRole('button', { name: 'Confirm and pay' }).click()
    await page.getByRole('tab', { name: 'Card' }).click()
    await enterCard(page, '4000 0000 0000 5340')
    await page.getByRole('button', { name: /^Pay £/ }).click()
    await expect(page.getByText('received by card (Visa ending in 5340)')).toBeVisible()
    const clock = bankClockOf(page, product.url)
    for (let day = 0; day < 5; day++) await clock.moveAhead({ days: 1 })
    await page.reload()
    const status = page.getByRole('list', { name: 'Transfer status' })
    await expect(status.getByText('Payment disputed')).toBeVisible({ timeout: 20_000 })

    const grace = await deskOf(browser, request, product, { who: 'Grace', at: '/card-disputes' })
    await grace.locator('tr[data-row]', { hasText: 'Kofi' }).getByRole('link').click()
    await expect(grace.getByRole('link', { name: 'Open payment' })).toBeVisible()
    await grace.getByRole('button', { name: 'Accept', exact: true }).click()
    const form = grace.getByRole('dialog')
    await expect(form.getByText("If the SendR transfer hasn't been sent", { exact: false })).toBeVisible()
    await form.getByLabel('Reason').fill('The holder told us by phone.')
    await form.getByRole('button', { name: 'Accept dispute' }).click()
    await expect(async () => {
      await grace.reload()
      await expect(grace.getByText('Owed then')).toBeVisible({ timeout: 2_000 })
    }).toPass({ intervals: [2_000], timeout: 40_000 })

    await page.reload()
    const debt = page.getByRole('region', { name: /^You owe £/ })
    await expect(debt).toBeVisible({ timeout: 20_000 })
    const detail = (label: string) =>
      debt.locator('dl > div').filter({ hasText: label }).locator('dd').first().innerText()
    const paid = {
      currencyCode: 'GBP',
      accountNumber: await detail('Account number'),
      bankCode: await detail('Sort code'),
      amount: (await detail('Amount')).replace(/[^0-9.]/g, ''),
      senderName: 'Kofi Mensah',
      reference: await detail('Reference'),
    }
    const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
    const sent = await page.request.post('/sandbox/api/v1/incoming-payments', { headers, data: paid })
    expect(sent.status(), await sent.text()).toBe(200)
    await clock.moveAhead({ hours: 1 })
    await expect(async () => {
      await page.reload()
      await expect(status.getByText("You've paid what you owed", { exact: false })).toBeVisible()
    }).toPass({ intervals: [2_000], timeout: 40_000 })
    await expect(debt).toBeHidden()
    watched.check()
    await grace.close()
    await context.close()
    expect(await product.alarms()).toEqual([])
  } finally {
    await product.stop()
  }
})
