import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '#ui/languages/fr.ts'

const root = new URL('../../../../', import.meta.url)
const sources = globSync('{apps/web,packages/ui,packages/kernel}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/node_modules/**', '**/languages/**', '**/*.test.*'],
})
  .map((file) => readFileSync(new URL(file, root), 'utf8'))
  .join('\n')

const entries = Object.entries(catalogue.words)
const formsOf = (entry: (typeof entries)[number][1]) => (typeof entry === 'string' ? [entry] : Object.values(entry))
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()

const inUse = (text: string): boolean =>
  [`'${text}'`, JSON.stringify(text), `\`${text}\``].some((literal) => sources.includes(literal)) ||
  // Months and days are cut to three letters.
  (text.length === 3 && sources.includes(`'${text}`))

test('each text of the French catalogue is one that a screen shows', () => {
  expect(entries.length).toBeGreaterThan(300)
  expect(entries.map(([english]) => english).filter((english) => !inUse(english))).toEqual([])
})

test('no French text is empty, and each names the same values as the English one', () => {
  for (const [english, entry] of entries)
    for (const french of formsOf(entry)) {
      expect(french.trim(), english).not.toBe('')
      expect(placeholders(french), english).toEqual(placeholders(english))
    }
})

test('French writes its own apostrophe, and never a straight one', () => {
  expect(entries.flatMap(([, entry]) => formsOf(entry)).filter((french) => french.includes("'"))).toEqual([])
})
