import { plainText } from '@tradewind/kernel/plain-text'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, rows, sql } from '#platform/db'

let clone: TestDatabase
let db: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})

afterAll(async () => {
  await db.close()
  await clone.drop()
})

/** Latin, Greek, Cyrillic, Hebrew and Arabic, with their further letters and the full-width ones. */
const blocks = [
  [0x20, 0x52f],
  [0x591, 0x5f4],
  [0x600, 0x6ff],
  [0x1e00, 0x1fff],
  [0x2010, 0x206f],
  [0xff01, 0xff5e],
] as const

test('the database makes every letter plain as the kernel does', async () => {
  const letters = blocks.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
  )
  const words = ['Łukasz Żółć', 'STRASSE ẞ', 'Işıl İNAN', 'ΣΊΣΥΦΟΣ', 'مُحَمَّد أحـــمد', 'किताब', 'ไทย', '𝟜𝟠 Ⅳ ﬁ']
  const texts = [...letters, ...words]
  const plain = await db.asSystem((tx) =>
    rows<{ text: string; plain: string }>(
      tx,
      sql`select text, platform.plain_text(text) as plain from unnest(${texts}::text[]) with ordinality as t (text, n) order by n`,
    ),
  )
  expect(plain).toEqual(texts.map((text) => ({ text, plain: plainText(text) })))
})
