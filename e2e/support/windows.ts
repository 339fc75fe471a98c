import type { Browser, Page } from '@playwright/test'
import type { Credentials } from './credentials.ts'
import { quickSignIn } from './quick-sign-in.ts'

/** A window of a browser in which nobody has signed in yet. */
export const newWindow = async (browser: Browser, url: string): Promise<Page> =>
  (await browser.newContext({ baseURL: url })).newPage()

/** A window of someone's own, signed in. */
export async function windowOf(browser: Browser, url: string, who: Credentials | undefined): Promise<Page> {
  if (!who) throw new Error('nobody is there to sign in')
  const page = await newWindow(browser, url)
  await quickSignIn(page, url, who)
  return page
}
