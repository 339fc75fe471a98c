import { globSync, readFileSync } from 'node:fs'
import { defaultFlags } from '@tradewind/contract/flags'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { uncalled } from './spec/callers.ts'
import { appSource } from './spec/sources.ts'
import { uncalledCalls } from './uncalled-calls.ts'

/** The shipping source of some folders in one text; tests and what tests are made of do not count. */
function sourceOf(patterns: string[], but: RegExp = /^$/): string {
  const isNone = (path: string) =>
    /(\.test\.tsx?$|\.docs\.ts$|\/test-|\/testing\/|\/gallery\/)/.test(path) || but.test(path)
  return globSync(patterns, { cwd: root })
    .filter((path) => !isNone(path))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .join('\n')
}

test('every declared call is made by an app, or has its reason in the list of those that are not', async () => {
  const names = (await uncalled(appSource(root))).map(({ name }) => name)
  expect(names.toSorted()).toEqual(Object.keys(uncalledCalls).toSorted())
  for (const reason of Object.values(uncalledCalls)) expect(reason).toMatch(/^[A-Z].{20,}\.$/)
})

test('every flag is read by the product', () => {
  const product = sourceOf(
    ['apps/*/src/**/*.{ts,tsx}', 'packages/{contract,ui}/src/**/*.{ts,tsx}'],
    /contract\/src\/flags\.ts$/,
  )
  const unread = Object.keys(defaultFlags).filter((flag) => !new RegExp(`\\b${flag}\\b`).test(product))
  expect(unread).toEqual([])
})
