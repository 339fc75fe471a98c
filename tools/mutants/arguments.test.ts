import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const root = join(import.meta.dirname, '../..')
const filesOf = (...given: string[]) => {
  const asked = readArguments(given, root)
  if (typeof asked === 'string') throw new Error(asked)
  return asked.files
}

test('without a path the kernel and the rules of server and web are mutated, tests and tables are not', () => {
  const files = filesOf()
  expect(files).toContain('packages/kernel/src/money.ts')
  expect(files).toContain('apps/server/src/modules/approvals/approvals.rules.ts')
  expect(files).toContain('packages/ui/src/amount.rules.ts')
  expect(files.filter((file) => /\.test\.ts$|\.data\.ts$|index\.ts$/.test(file))).toEqual([])
})

test('a path chooses a file or all of a folder, and two paths that overlap choose each file once', () => {
  expect(filesOf('packages/kernel/src/money.ts')).toEqual(['packages/kernel/src/money.ts'])
  expect(filesOf('./packages/kernel/src/bank/', 'packages/kernel/src/bank/iban.ts')).toEqual(
    filesOf().filter((file) => file.startsWith('packages/kernel/src/bank/')),
  )
  expect(filesOf('.')).toEqual(filesOf())
})

test('--json is distinguished from paths', () => {
  expect(readArguments(['--json', 'packages/kernel'], root)).toMatchObject({ json: true })
  expect(readArguments(['packages/kernel'], root)).toMatchObject({ json: false })
})

test.each([
  [['packages/kernel/src/mony.ts'], /^Nothing is mutated at packages\/kernel\/src\/mony\.ts: name a file or folder/],
  [['packages/kernel', 'apps/server/src/main/server.ts'], /^Nothing is mutated at apps\/server\/src\/main/],
  [['/etc'], /^Nothing is mutated at \/etc/],
  [['../elsewhere'], /^Nothing is mutated at/],
  [['--jsno'], /^The option --jsno is not known: --json is\.$/],
])('%j is answered by a sentence', (given, words) => {
  expect(readArguments(given, root)).toMatch(words)
})
