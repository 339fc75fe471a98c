import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import { accessTokenOf } from './session.ts'

/** Exchanges pounds into a wallet of the signed-in person, so that there is something in it. */
export async function fillWallet(page: Page, person: MadePerson, currency: 'UGX' | 'INR', pounds: string) {
  const walletId = person.walletIds[currency] ?? ''
  const answer = await page.request.post('/transactions/api/v1/ExchangeFund/initiate-exchangefund-transaction', {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}`, 'idempotency-key': randomUUID() },
    data: {
      from: { amount: pounds, currency: { id: person.accountIds.GBP } },
      to: { currency: { systemAccountType: 'Wallet', id: walletId } },
      exchangeDetails: { reasonForExchange: 'Supplier', transactionPin: demoPin },
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return walletId
}
