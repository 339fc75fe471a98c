import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import type { BankClock } from './bank-clock.ts'
import { expect } from './fixtures.ts'
import { accessTokenOf } from './session.ts'
import { tick } from './tick.ts'

/** Fills the form of a debit and goes on to everything once more. */
export async function fillPull(page: Page, amount: string): Promise<void> {
  await page.getByLabel('You collect').fill(amount)
  for (const [label, text] of Object.entries({
    'Account holder': 'Naomi Dawson',
    'Institution number': '003',
    'Transit number': '12345',
    'Account number': '7654321',
  }))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await tick(page.getByRole('checkbox', { name: /agree to a one-off debit of this amount/ }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
}

/** Confirms with the PIN. */
export async function givePin(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: `Collect ${amount}` }).click()
  await expect(page.getByRole('heading', { name: 'Debit created' })).toBeVisible()
}

export async function orderPull(page: Page, amount: string): Promise<void> {
  await fillPull(page, amount)
  await givePin(page, `CA$${amount}`)
}

/** Moves the banks' clock to where the debit whose page is open settles, and no further: it may come back soon after. */
export async function settle(page: Page, bankClock: BankClock): Promise<void> {
  const answer = await page.request.get('/transactions/api/v1/transaction/get-pull-pay-transaction-request', {
    params: { PullPayId: new URL(page.url()).searchParams.get('pull') ?? '' },
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
  })
  const { expectedAt } = ((await answer.json()) as { value: { expectedAt: string } }).value
  const aheadMs = Date.parse(expectedAt) - (await bankClock.now()).getTime()
  await bankClock.moveAhead({ hours: Math.ceil(aheadMs / 3_600_000) })
}

/** Asks the server to collect, past the screens; gives its refusal. */
export async function pullRefused(page: Page, { customerId, accountIds }: MadePerson): Promise<string> {
  const answer = await page.request.post('/transactions/api/v1/transaction/create-pull-pay-transaction-request', {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}`, 'idempotency-key': randomUUID() },
    data: {
      customerId,
      accountId: accountIds.CAD,
      currencyCode: 'CAD',
      amount: '50.00',
      accountHolderName: 'Naomi Dawson',
      institutionNumber: '003',
      transitNumber: '12345',
      accountNumber: '7654321',
      debitAgreed: true,
      transactionPin: demoPin,
    },
  })
  return `${answer.status()} ${answer.headers()['refusal-code']}`
}
