import { createHash } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { isByKeys } from './no-pointer.ts'
import type { Product } from './product.ts'

/** The access token that the page holds, or nothing. */
export const accessTokenOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const kept = Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'))?.[1]
    return kept ? (JSON.parse(kept) as { access_token: string }).access_token : undefined
  })

/** Ages a token on the server as if its five minutes were over. */
export async function useUp({ database }: Product, token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest()
  const { rowCount } = await database.query(
    `update identity.artifact set expires_at = now() - interval '1 second' where kind = 'AccessToken' and id_hash = $1`,
    [hash],
  )
  if (rowCount !== 1) throw new Error('the server does not know this token')
}

/** What the server answers to a call with this token, with or without the browser's cookies. */
export async function statusWith(page: Page, url: string, token: string | undefined, cookies = true): Promise<number> {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const address = `${url}/corebanking/api/v1/Account/get-accounts-for-customer`
  if (cookies) return (await page.request.get(address, { headers })).status()
  return (await fetch(address, { headers })).status
}

/** The page has begun to watch whether someone is there. */
export const watched = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('last-acted'))).not.toBeNull()

/** Someone is there: the pointer moves a little, or where there is none a key is pressed that does nothing else. */
export async function stir(page: Page): Promise<void> {
  if (isByKeys(page)) return page.keyboard.press('Shift')
  stirs += 1
  await page.mouse.move(200 + (stirs % 20) * 20, 300)
}
let stirs = 0
