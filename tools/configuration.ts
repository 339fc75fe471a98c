import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './bootstrap.mjs'
import { configurationPage } from './configuration/page.ts'

// `npm run configuration`: writes docs/configuration.md from the declarations that the server reads its settings by.
const page = join(root, 'docs/configuration.md')
const text = configurationPage(root)
if (process.argv.includes('--check')) {
  const same = readFileSync(page, 'utf8') === text
  if (!same) console.error('docs/configuration.md is stale: run npm run configuration.')
  process.exitCode = same ? 0 : 1
} else writeFileSync(page, text)
