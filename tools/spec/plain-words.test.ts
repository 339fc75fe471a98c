import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { readList } from './lists.ts'
import { appSource } from './sources.ts'
import { plain, textsOf } from './texts.ts'

/** Turns of phrase that read like a translation. The specification's own texts are exact, whatever they say. */
const turns: readonly RegExp[] = [
  /\bwhoever\b/i,
  /\bsomebody\b/i,
  /\be-mail/i,
  /\ball the same\b/i,
  /\bonce more\b/i,
  /\bhow should (it|they) go\b/i,
  /\bwhat (it|they) (is|are) paid\b/i,
  /\bwhat becomes of\b/i,
  /\bwhere it (stands|is) now\b/i,
  /\bthey get( at most)?\b/i,
  /\baside for (it|them)\b/i,
  /\bin all\./i,
  /\bwho did what\b/i,
  /\bwas not compared\b/i,
  /\bis free again\b/i,
  /\bstands until\b/i,
  /\bneed do nothing\b/i,
  /\bis switched off\b/i,
  /\b(nothing|nobody) (is closed to|holds) you\b/i,
  /\byou can (look|see), not\b/i,
  /\bsaved ones\b/i,
  /\bwhere money can go\b/i,
]

test('no text of the web app uses a turn of phrase that reads like a translation', () => {
  const specified = readList(root, 'messages').map(({ text = '' }) => plain(text))
  const isOurs = (text: string) => !specified.some((message) => message.includes(plain(text)))
  // Catalogues of other languages have rules of their own.
  const sources = appSource(root, 'web').filter(({ path }) => !path.includes('/languages/'))
  const texts = sources.flatMap(({ path, source }) => textsOf(path, source))
  expect(texts.length).toBeGreaterThan(2_000)
  const stiff = texts.filter((text) => turns.some((turn) => turn.test(text)))
  expect(stiff.filter(isOurs)).toEqual([])
})
