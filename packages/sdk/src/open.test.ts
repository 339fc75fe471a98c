import { expect, test } from 'vitest'
import { each } from './pages.ts'
import { isBrowser } from './runtime.ts'
import { clientOf, success } from './test-server.ts'

test('private keys are refused in a page and in a worker of a browser, and taken in Node, Deno and Bun', () => {
  expect(isBrowser({ document: {} })).toBe(true)
  expect(isBrowser({ WorkerGlobalScope: class {}, navigator: { userAgent: 'Mozilla/5.0' } })).toBe(true)
  expect(isBrowser({ WorkerGlobalScope: class {}, navigator: { userAgent: 'Deno/2.1' } })).toBe(false)
  expect(isBrowser()).toBe(false)
  const page = globalThis as { document?: unknown }
  page.document = {}
  try {
    expect(() => clientOf(() => success(null))).toThrow("Private keys don't belong in a browser")
  } finally {
    delete page.document
  }
})

test('a page of a browser signs in with keys that stay there, and takes none that could be copied', async () => {
  const pair = (extractable: boolean) =>
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, extractable, ['sign', 'verify'])
  const [authenticationKey, signingKey, copyable] = await Promise.all([pair(false), pair(false), pair(true)])
  const page = globalThis as { document?: unknown }
  page.document = {}
  try {
    const { client, sent } = clientOf(() => success('paid'), { authenticationKey, signingKey })
    expect(await client.payments.pay({ body: { amount: '1.00' } })).toBe('paid')
    expect(sent[0]?.headers.get('x-signature')).toMatch(/^[\w-]+\.\.[\w-]+$/)
    for (const keys of [
      { authenticationKey: copyable, signingKey },
      { authenticationKey, signingKey: copyable },
    ])
      expect(() => clientOf(() => success(null), keys)).toThrow("Private keys don't belong in a browser")
  } finally {
    delete page.document
  }
})

test('a list is read page by page as needed, and a row that moved to the next page is given once', async () => {
  const asked: number[] = []
  const rows = ['e', 'd', 'c', 'b', 'a']
  const list = async ({ query }: { query?: { Page?: number; PageSize?: number } }) => {
    const { Page = 1, PageSize = 10 } = query ?? {}
    asked.push(Page)
    const records = rows.slice((Page - 1) * PageSize, Page * PageSize).map((id) => ({ id }))
    // One that came in meanwhile pushes the others down.
    if (Page === 1) rows.unshift('f')
    return { records }
  }
  const seen: string[] = []
  for await (const { id } of each(list, { query: { PageSize: 2 } })) seen.push(id)
  expect(seen).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(asked).toEqual([1, 2, 3, 4])
  asked.length = 0
  for await (const { id } of each(list, { query: { PageSize: 2 } })) if (id) break
  expect(asked).toEqual([1])
})

test('a list with a cursor is continued there until its end', async () => {
  const { client, sent } = clientOf(({ path }) =>
    success(
      path.includes('Cursor=c2') ? { records: ['c'], nextCursor: null } : { records: ['a', 'b'], nextCursor: 'c2' },
    ),
  )
  const list = client.payments.feed as unknown as (request?: { query?: { Cursor?: string } }) => Promise<{
    records: string[]
    nextCursor: string | null
  }>
  const seen: string[] = []
  for await (const row of each(list)) seen.push(row)
  expect(seen).toEqual(['a', 'b', 'c'])
  expect(sent.map(({ path }) => path)).toEqual(['/feed', '/feed?Cursor=c2'])
})
