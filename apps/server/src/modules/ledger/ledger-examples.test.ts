import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFile } from './test-psql.ts'

const folder = join(import.meta.dirname, '../../../../../docs/ledger-examples')
const examples = readdirSync(folder).filter((name) => /^\d.*\.sql$/.test(name))

let clone: TestDatabase
beforeAll(async () => {
  clone = await cloneDatabase()
})
afterAll(() => clone.drop())

/** `npx vitest run --project server --update` with this file writes them anew. */
test.each(examples)('the example %s says what is recorded', async (name) => {
  await expect(await runFile(clone.url, join(folder, name))).toMatchFileSnapshot(
    join(folder, name.replace('.sql', '.out')),
  )
})
