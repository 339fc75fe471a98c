import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import type { BankClock } from '../support/bank-clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { savePayee } from '../support/save-payee.ts'
import { choose, payees } from '../support/send.ts'
import { accessTokenOf } from '../support/session.ts'
import { tick } from '../support/tick.ts'

/** Payments of later days that another account pays for, at the rate of the day. */

/** The form of a payment in naira that is made at once, paid for with pounds, up to its bounds. */
async function fillIn(page: Page, eve: MadePerson): Promise<void> {
  await savePayee(page, 'NGN', payees.adaeze)
  await page.goto(`/accounts/${eve.accountIds.NGN}/scheduled-payment`)
  await choose(page.getByRole('combobox', { name: 'Beneficiary' }), 'Adaeze Nwosu')
  await page.getByLabel('Amount').fill('50,000.00')
  await choose(page.getByRole('combobox', { name: 'Pay with' }), 'GBP')
  await tick(page.getByRole('radio', { name: /^Immediately/ }))
  await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Rent and Mortgage')
}

async function confirm(page: Page, { button = 'Schedule payment', done = 'Payment scheduled' } = {}): Promise<void> {
  await page.getByLabel('Transaction PIN', { exact: false }).fill(demoPin)
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('heading', { name: done })).toBeVisible()
  await page.getByRole('link', { name: 'View scheduled payment' }).click()
}

const review = (page: Page) => page.getByRole('button', { name: 'Review', exact: true }).click()
const payments = (page: Page) => page.getByRole('table', { name: 'Payments of this schedule' }).locator('tr[data-row]')

/** Looks again until the payments say this. */
async function untilPayments(page: Page, say: RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(payments(page)).toContainText(say, { timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

/**
 * To the moment of the next payment of the schedule whose page is open. An hour before it, rates of that day come in: none is
 * believed that is three hours old.
 */
async function toNextPayment(page: Page, bankClock: BankClock, { accountIds }: MadePerson): Promise<void> {
  const headers = { authorization: `Bearer ${await accessTokenOf(page)}` }
  const schedule = await page.request.get('/transactions/api/v1/schedulepayment/get-schedule-payment-by-id', {
    params: { Id: new URL(page.url()).searchParams.get('schedule') ?? '' },
    headers,
  })
  const { value } = (await schedule.json()) as { value: { transactionDetails: { status: string; dueAt: string }[] } }
  const next = value.transactionDetails.find(({ status }) => status === 'Pending')
  if (!next) throw new Error('nothing of this schedule waits')
  const hoursUntil = Math.floor((Date.parse(next.dueAt) - (await bankClock.now()).getTime()) / 3_600_000)
  await bankClock.moveAhead({ hours: hoursUntil })
  const price = async () =>
    (
      await page.request.get('/transactions/api/v1/ExchangeFund/get-price', {
        params: { FromAccountId: accountIds.GBP ?? '', ToAccountId: accountIds.NGN ?? '', Side: 'sell', Amount: '10' },
        headers,
      })
    ).status()
  await expect.poll(price).toBe(200)
  await bankClock.moveAhead({ hours: 1 })
}

test('a scheduled payment in naira is paid for with pounds, within bounds, and shows what it took', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', NGN: '0' } })
  await signIn(eve, '/accounts')
  await fillIn(page, eve)
  await review(page)
  await expect(page.getByText('Set the lowest rate or the highest amount.')).toBeVisible()
  await page.getByLabel('Lowest rate').fill('1.5')
  await page.getByLabel('Highest amount').fill('800.00')
  await review(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Lowest rate\s*1\sGBP = 1\.5\sNGN/)
  await expect(main).toContainText(/Highest amount\s*800\.00 GBP/)
  await confirm(page)
  await expect(main).toContainText(/Lowest rate\s*1\sGBP = 1\.5\sNGN/)
  await untilPayments(page, /£\d+\.\d\d at 1\sGBP = [\d,]+\.\d+\sNGN/)
})

test('a rate outside the bounds is tried again on the next working day, when the bounds that were changed pay', async ({
  page,
  signIn,
  world,
  bankClock,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', NGN: '0' } })
  await signIn(eve, '/accounts')
  await fillIn(page, eve)
  await page.getByLabel('Lowest rate').fill('90000')
  await review(page)
  await expect(page.getByRole('main')).toContainText('Try again on the next working day, up to five days')
  await confirm(page)
  await untilPayments(page, /The rate was 1\sGBP = [\d,]+\.\d+\sNGN, below your lowest of 90000\./)
  await expect(payments(page)).toContainText('Next')

  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Pay with' })).toHaveValue(/^GBP/)
  await expect(page.getByLabel('Lowest rate')).toHaveValue('90000')
  await page.getByLabel('Lowest rate').fill('1.5')
  await page.getByLabel('Highest amount').fill('800.00')
  await review(page)
  const main = page.getByRole('main')
  await expect(main).toContainText(/Lowest rate\s*1\sGBP = 1\.5\sNGN/)
  await confirm(page, { button: 'Save changes', done: 'Changes saved' })
  await expect(main).toContainText(/Highest amount\s*800\.00 GBP/)
  await expect(payments(page)).not.toContainText('below your lowest')
  await toNextPayment(page, bankClock, eve)
  await untilPayments(page, /£\d+\.\d\d at 1\sGBP = [\d,]+\.\d+\sNGN/)
})

test('a rate outside the bounds skips the payment where the customer chose that, and the page says why', async ({
  page,
  signIn,
  world,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '900.00', NGN: '0' } })
  await signIn(eve, '/accounts')
  await fillIn(page, eve)
  await page.getByLabel('Highest amount').fill('0.50')
  await choose(page.getByRole('combobox', { name: 'If the rate is outside these limits' }), 'Skip the payment')
  await review(page)
  await confirm(page)
  await untilPayments(page, /It would have taken £\d+\.\d\d, more than your highest amount of £0\.50\./)
  await expect(payments(page)).toContainText('The schedule skips those.')
  await expect(payments(page)).toContainText('Not made')
  await page.goto('/accounts')
  await expect(page.getByText('£900.00').first()).toBeVisible()
})
