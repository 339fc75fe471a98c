import { expect, type Page } from '@playwright/test'
import { accessTokenOf } from './session.ts'

/** Makes or ends the link by which the payee of a payment follows it, as the signed-in page does. */
export function trackingOf(page: Page, url: string, transactionId: string) {
  const call = async (path: string) => {
    const answer = await page.request.post(`${url}/transactions/api/v1/${path}`, {
      headers: { authorization: `Bearer ${await accessTokenOf(page)}` },
      data: { transactionId },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { value: { url: string } | null }
  }
  return {
    link: async (): Promise<string> => (await call('tracking-link')).value?.url ?? '',
    revoke: async (): Promise<void> => void (await call('revoke-tracking-link')),
  }
}

/** The link with one letter changed. */
export const altered = (link: string): string => link.replace(/.(?=.{4}$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
