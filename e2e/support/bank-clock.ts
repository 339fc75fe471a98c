import { expect, type Page } from '@playwright/test'

/** Time at the sandbox's banks, which only moves ahead. */
export interface BankClock {
  moveAhead(by: { hours?: number; days?: number }): Promise<void>
  now(): Promise<Date>
}

/** Longer than any network takes, or takes to send money back, also over Christmas and Easter with their weekends. */
export const untilItArrives = { days: 14 }

/** Moves the clock as the signed-in page would, by the sandbox's own call. */
export function bankClockOf(page: Page, url: string): BankClock {
  const call = async (method: 'GET' | 'PUT', data?: object) => {
    const token = await page.evaluate(() => {
      const kept = Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'))?.[1]
      return kept ? (JSON.parse(kept) as { access_token: string }).access_token : ''
    })
    const answer = await page.request.fetch(`${url}/sandbox/api/v1/clock`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { value: { now: string } }).value
  }
  return {
    moveAhead: async ({ hours = 0, days = 0 }) => {
      await call('PUT', { aheadBySeconds: hours * 3600 + days * 86_400 })
    },
    now: async () => new Date((await call('GET')).now),
  }
}
