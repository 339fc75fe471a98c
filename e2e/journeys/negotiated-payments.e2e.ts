import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { consoleOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'
import { savePayee } from '../support/save-payee.ts'
import { choose, payees, sendScreen } from '../support/send.ts'
import { tick } from '../support/tick.ts'

/** Negotiated rates that pay someone: from the form of a payment, and from that of an exchange. */

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** Asks for a rate between one's own and mid, in the form that is open and filled; gives it. */
async function askForRate(page: Page, pair: string): Promise<string> {
  const [from, to] = pair.split('/')
  const market = await page.getByText(new RegExp(`^1 ${from} = [\\d.]+ ${to}$`)).innerText()
  const rate = (Number(/= (\S+)/.exec(market)?.[1]) * 0.9985).toFixed(4)
  await page.getByLabel('Your rate').fill(rate)
  await press(page, 'Send request')
  return rate
}

/** Tess of treasury approves what was asked for. */
async function approve(
  amounts: readonly string[],
  { browser, request, product }: { browser: Browser; request: APIRequestContext; product: Product },
): Promise<void> {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const console = consoleOf(desk, request, { url: product.consoleUrl, customersUrl: product.url })
  await console.signIn('Tess', '/negotiated-rates?size=100')
  for (const amount of amounts) {
    const row = desk.locator('tr[data-row]').filter({ hasText: amount })
    await row.getByRole('button', { name: 'Decide' }).click()
    await desk.getByRole('form', { name: 'Decision' }).getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(row).toHaveCount(0)
  }
  await desk.close()
}

test('from its threshold the exchange form offers to negotiate, and agreed rates pay a send and an exchange with its payment', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '40000.00', NGN: '0' } })
  await signIn(eve, '/accounts')
  await savePayee(page, 'NGN', payees.adaeze)
  await page.goto(`/accounts/${eve.accountIds.GBP}/exchange-funds`)
  await choose(page.getByRole('combobox', { name: 'To' }), 'NGN')
  const offer = page.getByRole('link', { name: 'Ask for a better rate' })
  await page.getByLabel('You send').fill('100.00')
  await expect(page.getByText(/^1\sGBP = [\d,.]+\sNGN$/).first()).toBeVisible()
  await expect(offer).toBeHidden()
  // Amounts of their own, so that the console tells these requests from those of other journeys.
  await page.getByLabel('You send').fill('12321.50')
  await offer.click()
  await expect(page.getByLabel('Amount')).toHaveValue('12,321.50')
  const rate = await askForRate(page, 'GBP/NGN')
  await expect(page.getByRole('row').filter({ hasText: '£12,321.50' })).toContainText('Pending')
  await page.goto('/payment/rate-bypass?from=GBP&to=NGN&amount=12322.50')
  await askForRate(page, 'GBP/NGN')
  await expect(page.getByRole('row').filter({ hasText: '£12,322.50' })).toContainText('Pending')
  await approve(['£12,321.50', '£12,322.50'], { browser, request, product })

  const send = sendScreen(page)
  await send.open(eve.accountIds.NGN ?? '')
  await press(page, new RegExp(`^Use your rate of ${rate.replace('.', '\\.')}\\d* for £12,321\\.50$`))
  await expect(page.getByText('At your negotiated rate')).toBeVisible()
  await expect(page.getByLabel('You send')).toHaveValue('12,321.50')
  const all = await page.getByLabel('They receive').inputValue()
  expect(all).toMatch(/^\d{2},\d{3},\d{3}\.\d\d$/)
  // More than it buys is not offered.
  await page.getByLabel('They receive').fill('99,000,000.00')
  await expect(page.getByText(/^Your rate buys ₦[\d,.]+, less than the payment and its charge\.$/)).toBeVisible()
  await press(page, `Send all: ₦${all}`)
  await expect(page.getByLabel('They receive')).toHaveValue(all)
  await send.next()
  await page.getByRole('option', { name: /^Adaeze Nwosu/ }).click()
  await send.on('What is it for?')
  await send.details()
  await expect(page.getByText(/^Rate held for \d+ s$/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/You send\s*£12,321\.50/)
  await send.pin()
  await send.press()
  await send.done()
  await expect(page.getByText('Bypass Exchange Completed')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/You sent\s*£12,321\.50/)

  await page.goto('/payment/rate-bypass')
  await expect(page.getByRole('row').filter({ hasText: '£12,321.50' })).toContainText('Completed')
  await page.getByRole('row').filter({ hasText: '£12,322.50' }).getByRole('link', { name: 'Exchange' }).click()
  await tick(page.getByRole('checkbox', { name: 'Then pay someone' }))
  await choose(page.getByRole('combobox', { name: 'Beneficiary' }), 'Adaeze Nwosu')
  const follows = page.getByRole('region', { name: 'Then pay someone' })
  await choose(follows.getByRole('combobox', { name: 'Expense category' }), 'Rent and Mortgage')
  await expect(follows).toContainText(/They receive\s*₦\d{2},\d{3},\d{3}\.\d\d/)
  await page.getByLabel('Reason for exchange').fill('To pay the rent')
  await press(page, 'Review')
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await press(page, 'Exchange and send £12,322.50')
  await expect(page.getByRole('heading', { name: 'Exchange Successful' })).toBeVisible()
  await expect(page.getByText('Bypass Exchange Completed')).toBeVisible()
  await page.goto('/payment/rate-bypass')
  await expect(page.getByRole('row').filter({ hasText: '£12,322.50' })).toContainText('Completed')
})
