import { expect, test } from 'vitest'
import { isQuickJson, textOf } from './json-limits.ts'

const quick = (text: string) => isQuickJson(Buffer.from(text))

test.each([
  ['arrays in arrays', '['.repeat(5_000_000)],
  ['objects in objects', '{"a":'.repeat(2_000_000)],
  ['depth behind a text with brackets and marks', `["\\"]]]]\\\\",${'['.repeat(40)}`],
  ['millions of numbers', `[${'0,'.repeat(5_000_000)}0]`],
  ['millions of empty texts', `[${'"",'.repeat(3_000_000)}""]`],
  ['millions of blanks', ' '.repeat(5_000_000)],
  ['a text of escaped letters', `"${'\\u0041'.repeat(1_500_000)}"`],
  ['a text of escaped marks', `"${'\\"'.repeat(5_000_000)}"`],
])('%s are not parsed', (_, text) => expect(quick(text)).toBe(false))

test.each([
  ['a large file', `{"documents":[{"documentAsBase64":"${'QUJD'.repeat(2_000_000)}"}]}`],
  ['one with its slashes escaped', `{"file":"${`${'A'.repeat(60)}\\/`.repeat(400_000)}"}`],
  ['brackets inside of a text', `{"note":"${'['.repeat(10_000)} \\" ${'{'.repeat(10_000)}"}`],
  ['a text that ends in a backslash', '{"path":"c:\\\\","next":[[[1]]]}'],
  ['many rows, each closed', `[${Array.from({ length: 5_000 }, () => '[{}]').join(',')}]`],
  ['a text without an end, which the parser refuses', '{"a":"'],
])('%s is parsed', (_, text) => expect(quick(text)).toBe(true))

test('texts are read as UTF-8, with and without letters beyond ASCII', () => {
  for (const text of ['plain', 'Zoë 中文 🙂']) expect(textOf(Buffer.from(text))).toBe(text)
})
