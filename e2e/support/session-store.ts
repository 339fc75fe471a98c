import type { Page } from '@playwright/test'
import { accessTokenOf, statusWith } from './session.ts'

/**
 * So long a session is taken again, in milliseconds. A page renews its token in the last minute of its five and the old
 * refresh token then ends the session, so a page must neither begin with one that is about to be renewed nor with one
 * that another page has renewed.
 */
const fresh = 150_000

interface Kept {
  since: number
  cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>
  local: Record<string, string>
}

/**
 * The sessions of one worker's people: whoever only looks at screens signs in once, and later pages go on in the same
 * session while its token is young and the server still knows it. A journey that acts has a session of its own.
 */
export function createSessionStore() {
  const kept = new Map<string, Kept>()
  return {
    async keep(who: string, page: Page): Promise<void> {
      const local = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]))
      // When someone last acted is each page's own to say.
      delete local['last-acted']
      kept.set(who, { since: Date.now(), cookies: await page.context().cookies(), local })
    },
    /** Whether the page is signed in now, by a session from before. */
    async take(who: string, page: Page, url: string): Promise<boolean> {
      const known = kept.get(who)
      if (!known || Date.now() - known.since > fresh) return false
      await page.context().addCookies(known.cookies)
      await page.goto('/favicon.svg')
      await page.evaluate((local) => {
        for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value)
      }, known.local)
      if ((await statusWith(page, url, await accessTokenOf(page))) !== 401) return true
      kept.delete(who)
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
      return false
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
