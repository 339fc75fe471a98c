import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { moduleEntries, moduleFiles, withInsertions } from './new-module/files.ts'

/** `npm run new-module NAME`: a server module that is made, listed and served, ready to be filled. Never overwrites one. */
const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z-]*[a-z]$/.test(name)) {
  console.error('Name the module with small letters and dashes: npm run new-module rates')
  process.exitCode = 1
} else if (existsSync(join(root, 'apps/server/src/modules', name))) {
  console.error(`The module ${name} is there already: open apps/server/src/modules/${name}.`)
  process.exitCode = 1
} else {
  // All texts before the first is written: what cannot be done whole is not begun.
  const changed: [string, string][] = []
  for (const [path, insertions] of Object.entries(moduleEntries(name)))
    changed.push([path, withInsertions(path, await readFile(join(root, path), 'utf8'), insertions)])
  await mkdir(join(root, 'apps/server/src/modules', name), { recursive: true })
  for (const [path, text] of Object.entries(moduleFiles(name))) {
    await writeFile(join(root, path), text, { flag: 'wx' })
    console.log(path)
  }
  for (const [path, text] of changed) {
    await writeFile(join(root, path), text)
    console.log(path)
  }
  console.log(
    `Next: a file of the database that creates the schema ${name.replaceAll('-', '_')} (docs/guides/database.md), and calls in packages/contract.`,
  )
}
