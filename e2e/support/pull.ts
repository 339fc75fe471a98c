import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
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
  await tick(page.getByRole('checkbox', { name: /I agree that this amount is debited/ }))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Check everything once more' })).toBeVisible()
}

/** Confirms with the PIN. */
export async function givePin(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: `Collect ${amount}` }).click()
  await expect(page.getByRole('heading', { name: 'Debit ordered' })).toBeVisible()
}

export async function orderPull(page: Page, amount: string): Promise<void> {
  await fillPull(page, amount)
  await givePin(page, `CA$${amount}`)
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
