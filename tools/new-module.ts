import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { areasFile, moduleFiles, withArea } from './new-module/files.ts'

/** `npm run new-module NAME`: a server module that is made, listed and served, ready to be filled. Never overwrites one. */
const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z-]*[a-z]$/.test(name)) {
  console.error('Name the module with small letters and dashes: npm run new-module rates')
  process.exitCode = 1
} else if (existsSync(join(root, 'apps/server/src/modules', name))) {
  console.error(`The module ${name} is there already: open apps/server/src/modules/${name}.`)
  process.exitCode = 1
} else {
  // Before the first file is written: what cannot be done whole is not begun.
  const areas = withArea(await readFile(join(root, areasFile), 'utf8'), name)
  await mkdir(join(root, 'apps/server/src/modules', name), { recursive: true })
  for (const [path, text] of Object.entries(moduleFiles(name))) {
    await writeFile(join(root, path), text, { flag: 'wx' })
    console.log(path)
  }
  await writeFile(join(root, areasFile), areas)
  console.log(areasFile)
  console.log(
    `Next: a file of the database that creates the schema ${name.replaceAll('-', '_')} (docs/guides/database.md), and calls in packages/contract.`,
  )
}
