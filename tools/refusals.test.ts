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

/** By its code, or by the beginning of its words where a screen or a message shows it. */
const isMet = (code: string, words: string) =>
  tests.some((text) => new RegExp(`\\b${code.replace('.', '\\.')}\\b`).test(text) || text.includes(words.slice(0, 30)))

test('every refusal is met by a test, so that none is worded for what cannot happen', () => {
  const unmet = Object.entries(refusals).filter(([code, [, words]]) => !isMet(code, words))
  expect(unmet.map(([code]) => code)).toEqual([])
})
