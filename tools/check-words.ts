import process from 'node:process'
import { root } from './bootstrap.mjs'
import { checkWords } from './check-words/check.ts'

/** `npm run words [-- FOLDER ...]`: finds the words that the glossary replaces by standard terms, where they hold already. */
const folders = process.argv.slice(2)
const { files, faults } = checkWords(root, folders.length > 0 ? folders : undefined)
for (const fault of faults) console.error(fault)
if (files === 0) console.error('No file was read: name folders that exist, here or in tools/check-words/folders.ts.')
console.log(`${files} files, ${faults.length} words that we do not use`)
process.exitCode = faults.length > 0 || files === 0 ? 1 : 0
