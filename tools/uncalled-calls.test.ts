import { globSync, readFileSync } from 'node:fs'
import * as contract from '@tradewind/contract'
import { type AnyCall, pathOf } from '@tradewind/contract'
import { defaultFlags } from '@tradewind/contract/flags'
import { allCalls } from '@tradewind/contract/registry'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
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

/** Every declared call: the word by which code names it, and the call. */
const exportedCalls = Object.values(contract).flatMap((module: unknown) =>
  Object.entries(module ?? {}).flatMap(([word, value]: [string, unknown]) =>
    allCalls.includes(value as AnyCall) ? [[word, value as AnyCall] as const] : [],
  ),
)

test('every declared call is made by the web app, or has its reason in the list of those that are not', () => {
  const web = sourceOf(['apps/web/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'])
  // The sign-in page goes without the contract: it names its calls by their paths.
  const byPath = (declared: AnyCall) => web.includes(`'${pathOf(declared).replace('/identity/', '')}'`)
  const uncalled = exportedCalls.flatMap(([word, declared]) =>
    new RegExp(`\\b${word}\\b`).test(web) || byPath(declared) ? [] : [declared.name],
  )
  expect(new Set(exportedCalls.map(([, { name }]) => name)).size).toBe(allCalls.length)
  expect(uncalled.toSorted()).toEqual(Object.keys(uncalledCalls).toSorted())
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
