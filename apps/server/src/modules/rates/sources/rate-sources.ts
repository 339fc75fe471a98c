import { readFile } from 'node:fs/promises'
import { type Currency, isCurrency } from '@tradewind/kernel'
import * as z from 'zod/mini'
import type { FeedRate, RateFeed } from '../rates.types.ts'

/** Longer is no list of rates. */
const maxBytes = 1_000_000
const patienceMs = 10_000

/** What a source says: what one US dollar is worth in each currency, as decimal text, and when the market said so. */
const answer = z.object({
  base: z.literal('USD'),
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)),
  rates: z.record(z.string(), z.string().check(z.regex(/^\d{1,12}(\.\d{1,12})?$/))),
})

/** A provider's rates over HTTP, as JSON: `{ base: "USD", at, rates: { GBP: "0.7583" } }`. */
export const httpRateSource = ({ url, key }: { url: string; key: string | undefined }): RateFeed => ({
  read: async () => ratesIn(await download(url, key)),
})

/** Downloads a text, up to the size limit of a list of rates. */
export async function download(url: string, key?: string): Promise<string> {
  const answer = await fetch(url, {
    headers: key ? { authorization: `Bearer ${key}` } : {},
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the source of rates answered with ${answer.status}`)
  const text = await answer.text()
  if (text.length > maxBytes) throw new Error('the answer of the source of rates is too long')
  return text
}

/** The same JSON in a file that someone else renews. */
export const fileRateSource = (path: string): RateFeed => ({ read: async () => ratesIn(await readFile(path, 'utf8')) })

function ratesIn(text: string): FeedRate[] {
  if (text.length > maxBytes) throw new Error('the answer of the source of rates is too long')
  const { at, rates } = z.parse(answer, JSON.parse(text))
  const known = Object.entries(rates).filter((entry): entry is [Currency, string] => isCurrency(entry[0]))
  // The pivot is worth one of itself, whether a source says so or not.
  const all = { ...Object.fromEntries(known), USD: '1' }
  return Object.entries(all).map(([currency, perDollar]) => ({
    currency: currency as Currency,
    perDollar,
    at: new Date(at),
  }))
}
