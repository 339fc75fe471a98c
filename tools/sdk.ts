import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { root } from './bootstrap.mjs'
import { packSdk } from './sdk/pack.ts'
import { wordsFor } from './start/problem.ts'

/** `npm run sdk [-- --out FOLDER]`: builds and packs @tradewind/sdk for customers' programs. */
const { values } = parseArgs({ options: { out: { type: 'string' } } })
try {
  console.log(`Packed ${await packSdk(values.out ?? join(root, 'packages/sdk/dist'))}.`)
} catch (error) {
  console.error(wordsFor(error))
  process.exitCode = 1
}
