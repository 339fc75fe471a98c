import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * How we do not write on screens, in refusals and in e-mails: turns that were in use once and read like a translation. Texts of the
 * specification are exact, whatever they say.
 */
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

test('texts of ours use none of the turns that design calls stiff', () => {
  const page = readFileSync(new URL('../../docs/texts.md', import.meta.url), 'utf8')
  // What clients of the API read about calls is for engineers.
  const read = page.slice(0, page.indexOf('## What clients of the API read'))
  const lines = (read || page).split('\n').filter((line) => line.startsWith('- ') && !line.startsWith('- **S**'))
  expect(lines.length).toBeGreaterThan(2_000)
  expect(lines.filter((line) => turns.some((turn) => turn.test(line)))).toEqual([])
})
