import { expect, type Page } from '@playwright/test'
import type { MadePerson } from '../../apps/server/src/main/scenario.ts'
import type { Outbox } from './outbox.ts'
import { accessTokenOf } from './session.ts'

/** Has money paid in to the account that is open, and gives the link of the e-mail about it that leaves the list. */
export async function unsubscribeLink(page: Page, url: string, person: MadePerson, outbox: Outbox): Promise<string> {
  const valueOf = async (label: string) => {
    await page.getByRole('button', { name: `Copy ${label}` }).click()
    return (await page.evaluate('navigator.clipboard.readText()')) as string
  }
  const [bankCode, accountNumber] = [await valueOf('Sort code'), await valueOf('Account number')]
  const paidIn = await page.request.post(`${url}/sandbox/api/v1/incoming-payments`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
    data: { currencyCode: 'GBP', accountNumber, bankCode, amount: '20.00', senderName: 'Aunt Maud' },
  })
  expect(paidIn.status()).toBe(200)
  const { text } = await outbox.latestTo(person.email, /Unsubscribe from/)
  return /(https?:\S+\/unsubcribe#\S+)/.exec(text)?.[1] ?? ''
}
