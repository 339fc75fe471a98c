import { expect, type Page } from '@playwright/test'
import { customerIdOf, fillIn, type Own, type Part, submitApplication } from './applicant.ts'
import { fillSignIn } from './fixtures.ts'
import type { Outbox } from './outbox.ts'
import { payIn } from './pay-in.ts'
import { chooseCountry, fillDetails, newPassword, typeCode } from './registration.ts'
import { payees, sendScreen } from './send.ts'

const codePattern = /\b[2-9A-HJ-NP-Z]{8}\b/
const pin = '602917'

interface Newcomer {
  type: 'Individual' | 'Sole Trader' | 'Limited Liability Company'
  email: string
}

/** Registers someone from `/create-account` on, who then signs in and is asked for the details. */
export async function register(page: Page, outbox: Outbox, { type, email }: Newcomer): Promise<void> {
  const code = async (about: RegExp) => codePattern.exec((await outbox.latestTo(email, about)).text)?.[0] ?? ''
  await page.goto('/create-account')
  await chooseCountry(page, { type })
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillDetails(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await typeCode(page, await code(/confirm this email/))
  await page.getByRole('button', { name: 'Do this later' }).click()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, { email, password: newPassword })
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await typeCode(page, await code(/sign-in code/))
  await expect(page).toHaveURL(/\/get-started/)
  await expect(page.getByRole('heading', { name: 'Open your account' })).toBeVisible()
}

/** Fills these parts in and submits them. */
export async function apply(page: Page, parts: readonly Part[], own: Own): Promise<void> {
  await fillIn(page, await customerIdOf(page), parts, own)
  await page.goto('/get-started?tab=Review')
  await submitApplication(page)
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640

/** From the news that the account is open to the first payment: money arrives, a PIN is created, £40 are sent. */
export async function sendFirstPayment(page: Page, url: string): Promise<void> {
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account is open' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: /GBP/ }).click()
  const details = page.getByRole('heading', { name: 'Receive GBP' })
  // On a phone they are behind a button.
  await expect(page.getByRole('button', { name: 'Receive', exact: true })).toBeVisible()
  // Someone new is asked about cookies, and on a phone the question lies where the next action is.
  if (isPhone(page))
    await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept all' }).tap()
  if (isPhone(page)) await page.getByRole('button', { name: 'Receive', exact: true }).click()
  await expect(details).toBeVisible()
  const accountId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await payIn(page, url, '500.00')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('£500.00 available')).toBeVisible({ timeout: 4_000 })
  }).toPass()
  const send = sendScreen(page)
  await send.open(accountId)
  await send.amount('40.00')
  await send.beneficiary(payees.amelia)
  await send.details()
  await send.on('Create your transaction PIN')
  await page.getByLabel('New transaction PIN').fill(pin)
  await page.getByLabel('Repeat transaction PIN').fill(pin)
  await page.getByRole('button', { name: 'Create PIN' }).click()
  await send.on('Enter your transaction PIN')
  await send.pin(pin)
  await send.press()
  await send.done()
}
