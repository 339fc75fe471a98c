import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'
import { altered, trackingOf } from '../support/tracking-link.ts'
import { violations } from '../support/violations.ts'

test('a payee follows a payment without signing in, until its link is turned off or runs out', async ({
  page,
  browser,
  signIn,
  world,
  product,
  bankClock,
}) => {
  const pia = await world({ firstName: 'Pia', accounts: { GBP: '100.00' } })
  await signIn(pia)
  const send = sendScreen(page)
  await send.open(pia.accountIds.GBP ?? '')
  await send.amount('17.00')
  await send.beneficiary(payees.amelia)
  await send.details()
  await send.pin()
  await send.press()
  await send.done()
  await page.getByRole('link', { name: 'Follow this payment' }).click()
  await expect(page).toHaveURL(/\/payment\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  const tracking = trackingOf(page, product.url, id)
  const link = await tracking.link()
  expect(await tracking.link()).toBe(link)

  const outside = await browser.newContext()
  const payee = await outside.newPage()
  await payee.goto(link)
  await expect(payee.getByRole('heading', { level: 1, name: /^Payment from .+ Ltd$/ })).toBeVisible()
  await expect(payee.getByText('£17.00')).toBeVisible()
  await expect(payee.getByText(/ending 4958/)).toBeVisible()
  // Nothing of the account that it is paid from, and no ids.
  for (const hidden of [id, pia.accountIds.GBP ?? '', '66374958', 'Balance'])
    await expect(payee.getByText(hidden)).toHaveCount(0)
  await bankClock.moveAhead({ hours: 1 })
  await expect(paymentPage(page).status('Successful')).toBeVisible({ timeout: 20_000 })
  await payee.reload()
  await expect(
    payee.getByRole('list', { name: 'Progress of the payment' }).getByText('Delivered to your bank'),
  ).toBeVisible()
  expect(await violations(payee)).toEqual([])

  await payee.goto(altered(link))
  await expect(payee.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible()
  await tracking.revoke()
  await payee.goto(link)
  await expect(payee.getByRole('heading', { name: 'This link was turned off' })).toBeVisible()
  await payee.goto(await tracking.link())
  await expect(payee.getByText('£17.00')).toBeVisible()
  await product.database.query(
    `update payments.transaction set finished_at = finished_at - interval '91 days' where id = $1`,
    [id],
  )
  await payee.reload()
  await expect(payee.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await outside.close()
})

test('the code on a receipt shows anybody that it is genuine, and an altered one that it is not', async ({
  page,
  browser,
  signIn,
}) => {
  await signIn('Ada', '/transactions?type=Debit&status=Successful')
  await page.getByRole('table', { name: 'Transactions' }).locator('tbody').getByRole('link').first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download receipt' }).click(),
  ])
  const pdf = (await readFile(await file.path())).toString('latin1')
  const link = /\/URI \((.*?)\)/.exec(pdf)?.[1] ?? ''
  expect(link).toContain('/verify/')

  const outside = await browser.newContext()
  const holder = await outside.newPage()
  await holder.goto(link)
  await expect(holder.getByRole('heading', { level: 1, name: 'This receipt is genuine' })).toBeVisible()
  await expect(holder.getByText('Delivered', { exact: true })).toBeVisible()
  await expect(holder.getByText(/^Initials \p{Lu}{1,2}$/u)).toBeVisible()
  expect(await violations(holder)).toEqual([])
  await holder.goto(altered(link))
  await expect(holder.getByRole('heading', { name: 'We can’t confirm this document' })).toBeVisible()
  await outside.close()
})
