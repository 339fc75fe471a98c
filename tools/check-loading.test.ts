import { expect, test } from 'vitest'
import { faultOf } from './check-loading/check.ts'

test.each([
  ['an enum', 'enum Direction { In, Out }'],
  ['a property declared by a parameter', 'class Payment { constructor(readonly id: string) {} }'],
  ['a namespace with values', 'namespace Money { export const zero = 0n }'],
  ['an import that assigns', "import fs = require('node:fs')"],
])('%s, which others accept, is found', (_, source) => {
  expect(faultOf(source)).toEqual(expect.any(String))
})

test('types that can be blanked out are no fault', () => {
  const source = `import type { A } from './a.ts'
    export const pick = <T,>(of: readonly T[], at: number): T | undefined => of[at] as T satisfies unknown`
  expect(faultOf(source)).toBeUndefined()
})
