import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@tradewind/contract/refusals'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

/** What tests say, each file once. */
const tests = globSync('{apps,packages,e2e,tools}/**/*.{test,e2e}.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
}).map((path) => readFileSync(join(root, path), 'utf8'))

/** Whatever looks like a code, found once in each file: looking for each code in each file takes half a minute. */
const codes = new Set(tests.flatMap((text) => text.match(/\b[a-z]\w*\.[a-z]\w*/gi) ?? []))

/** By its code, or by the beginning of its words where a screen or a message shows it. */
const isMet = (code: string, words: string) =>
  codes.has(code) || tests.some((text) => text.includes(words.slice(0, 30)))

test('every refusal is met by a test, so that none is worded for what cannot happen', () => {
  const unmet = Object.entries(refusals).filter(([code, [, words]]) => !isMet(code, words))
  expect(unmet.map(([code]) => code)).toEqual([])
})
