import { expect, type Page } from '@playwright/test'
import { accessTokenOf } from './session.ts'

/** Has money paid in to the GBP account whose page is open, from outside. */
export async function payIn(page: Page, url: string, amount: string, senderName = 'Aunt Maud'): Promise<void> {
  const valueOf = async (label: string) => {
    await page.getByRole('button', { name: `Copy ${label}` }).click()
    return (await page.evaluate('navigator.clipboard.readText()')) as string
  }
  const [bankCode, accountNumber] = [await valueOf('Sort code'), await valueOf('Account number')]
  const paidIn = await page.request.post(`${url}/sandbox/api/v1/incoming-payments`, {
    headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
    data: { currencyCode: 'GBP', accountNumber, bankCode, amount, senderName },
  })
  expect(paidIn.status()).toBe(200)
}
