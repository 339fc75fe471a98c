import type { Browser, Page } from '@playwright/test'
import { publishedCalendar } from '@tradewind/kernel/country-calendar'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { bankClockOf } from '../support/bank-clock.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { outboxOf } from '../support/outbox.ts'
import { type Product, startProduct } from '../support/product.ts'
import { choose, payees, sendScreen } from '../support/send.ts'

/** What is refused or turns out differently once it is known who is paid, in an installation with switches of its own. */

test.describe.configure({ mode: 'serial' })

let product: Product
test.beforeAll(async () => {
  // As long in coming as the one that the other journeys share.
  test.setTimeout(150_000)
  product = await startProduct({
    FEATURE_NEW_SENDR_TRANS_LIMIT: 'ON',
    FEATURE_USD_CHINA_RESTRICTION: 'ON',
    CODE_FOR_NEW_PAYEES: 'GBP 500.00',
  })
})
test.afterAll(() => product.stop())

async function pageOf(browser: Browser, who: string | MadePerson): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })).newPage()
  await signInAs(page, who)
  return page
}

test('[limit-increase, flag-sendr-limit, amount-limit-banner] Increase Limit stands at the amount that is refused, says what is left of each limit, and keeps the amount', async ({
  browser,
}) => {
  const vera = await product.make({ firstName: 'Vera', accounts: { GBP: '3000000.00' } })
  const page = await pageOf(browser, vera)
  await sendScreen(page).open(vera.accountIds.GBP ?? '')
  const amount = page.getByLabel('You send')
  const increase = page.getByRole('button', { name: 'Increase Limit' })
  await amount.fill('1,000,000.00')
  await expect(page.getByText('£1,000,000.00').first()).toBeVisible()
  await expect(increase).toHaveCount(0)
  await amount.fill('1,000,000.01')
  await expect(page.getByText('Transfer limit exceeded').first()).toBeVisible()
  await increase.click()
  const limits = page.getByRole('dialog', { name: 'Your limits' })
  await expect(limits).toContainText('Up to £1,000,000.00')
  await expect(limits).toContainText(/Today.*left of £/)
  await expect(limits).toContainText(/This month.*left of £/)
  await expect(limits).toContainText('To raise a limit, contact your account manager')
  await page.keyboard.press('Escape')
  await expect(limits).toHaveCount(0)
  await expect(increase).toBeFocused()
  await expect(amount).toHaveValue('1,000,000.01')
  await page.context().close()
})

test('[limit-increase] a transfer by SendR beyond its limit has the same way to a higher one', async ({ browser }) => {
  const page = await pageOf(browser, 'Kofi')
  await page.goto('/sendr/send-money/single?from=GBP&to=NGN')
  await page.getByLabel('You send').fill('900000')
  await expect(page.getByText('Transfer limit exceeded').first()).toBeVisible()
  await page.getByRole('button', { name: 'Increase Limit' }).click()
  const limits = page.getByRole('dialog', { name: 'Your limits' })
  await expect(limits).toContainText(/Per transfer\s*Up to £/)
  await page.context().close()
})

test('a way that turns out to be wrong for the payee of a transfer is said on its review, and nothing can be ordered', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'Kofi')
  await page.goto('/sendr/send-money/single?from=GBP&to=USD&amount=50')
  await page.getByRole('tab', { name: 'SWIFT transfer' }).click()
  await page.getByLabel('First name').fill('Wei')
  await page.getByLabel('Last name').fill('Zhang')
  await page.getByRole('textbox', { name: 'BIC / SWIFT code' }).fill('BKCHCNBJ')
  await page.getByRole('textbox', { name: 'Account number' }).fill('6013820800012345')
  await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Family')
  await page.getByRole('button', { name: 'Continue' }).click()
  const against = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'USD payments to China' })
  await expect(against).toContainText("You can't send this to this beneficiary")
  await expect(against).toContainText("USD payments to China aren't available. The transfer was not created.")
  await expect(page.getByRole('button', { name: 'Confirm and pay' })).toHaveCount(0)
  await page.context().close()
})

/** The morning of a working day after which Denmark's banks rest and the euro\'s and London\'s networks do not. */
function eveOfHoliday(from: Date): Date {
  const [denmark, england] = [publishedCalendar('DK'), publishedCalendar('GB')]
  const day = new Date(`${from.toISOString().slice(0, 10)}T08:00:00Z`)
  for (let ahead = 0; ahead < 366; ahead += 1) {
    day.setUTCDate(day.getUTCDate() + 1)
    const next = new Date(day.getTime() + 86_400_000)
    const date = next.toISOString().slice(0, 10)
    // From Tuesday to Friday, so that the day before is one on which orders leave; the first of May rests everywhere.
    const working = next.getUTCDay() >= 2 && next.getUTCDay() <= 5 && !date.endsWith('-05-01')
    if (working && denmark?.isHoliday(date) && !england?.isHoliday(date)) return day
  }
  throw new Error(`no holiday of Denmark alone within a year of ${from.toISOString()}`)
}

test('"Use … instead" keeps who is paid: the name and the number that fits stay, and only what lacks is asked', async ({
  browser,
}) => {
  const rosa = await product.make({ firstName: 'Rosa', accounts: { EUR: '3000.00' } })
  const page = await pageOf(browser, rosa)
  const clock = bankClockOf(page, product.url)
  const now = await clock.now()
  await clock.moveAhead({ hours: Math.ceil((eveOfHoliday(now).getTime() - now.getTime()) / 3_600_000) })
  const send = sendScreen(page)
  await send.open(rosa.accountIds.EUR ?? '')
  await send.amount('500.00', { by: 'SWIFT transfer' })
  await send.beneficiary({
    name: { company: 'Berger Atelier GmbH' },
    fields: { 'BIC / SWIFT code': 'NDEADKKK', IBAN: 'DK50 0040 0440 1162 43' },
  })
  const told = page.getByText('Arrival time changed')
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Use Euro bank account instead' }).click()
  await send.on('Who do you want to pay?')
  await expect(page.getByLabel('Company name')).toHaveValue('Berger Atelier GmbH')
  await expect(page.getByRole('textbox', { name: 'IBAN' })).toHaveValue(/^DK50 ?0040 ?0440 ?1162 ?43$/)
  // Another payment method has verified nothing of it yet; whoever leaves a whole number has it verified.
  await page.getByRole('textbox', { name: 'IBAN' }).press('Shift+Tab')
  await expect(page.getByText('The account belongs to Berger Atelier GmbH.')).toBeVisible()
  await send.next()
  await send.on('What is it for?')
  await send.details()
  const payee = page.getByRole('region', { name: 'Beneficiary' })
  await expect(payee).toContainText('Berger Atelier GmbH')
  await expect(payee).toContainText('DK50 0040 0440 1162 43')
  await page.context().close()
})

test('a big payment to someone new asks for the code that comes by email, and goes with it', async ({ browser }) => {
  const vera = await product.make({ firstName: 'Vera', accounts: { GBP: '2000.00' } })
  const page = await pageOf(browser, vera)
  const send = sendScreen(page)
  await send.upToPin({ from: vera.accountIds.GBP ?? '', amount: '600.00', to: payees.amelia })
  await send.pin()
  await send.press()
  await expect(page.getByText('We sent a code for this payment to', { exact: false })).toBeVisible()
  const code = page.getByLabel('Code from the email')
  await send.press()
  await expect(page.getByText('Enter the code from the email.')).toBeVisible()
  await code.fill('ZZZZZZZZ')
  await send.press()
  await expect(page.getByText("That code isn't correct.", { exact: false }).first()).toBeVisible()
  await code.fill(await outboxOf(page.request, product.url).codeFor(vera.email))
  await send.press()
  await send.done()
  await page.context().close()
})
