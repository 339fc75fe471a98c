import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'
import { moduleFiles } from './new-module/files.ts'

/** `npm run new-module NAME`: lays out the files of a server module, ready to be filled. Never overwrites one. */
const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z-]*[a-z]$/.test(name)) {
  console.error('Name the module with small letters and dashes: npm run new-module rates')
  process.exitCode = 1
} else if (existsSync(join(root, 'apps/server/src/modules', name))) {
  console.error(`The module ${name} is there already: open apps/server/src/modules/${name}.`)
  process.exitCode = 1
} else {
  await mkdir(join(root, 'apps/server/src/modules', name), { recursive: true })
  for (const [path, text] of Object.entries(moduleFiles(name))) {
    await writeFile(join(root, path), text, { flag: 'wx' })
    console.log(path)
  }
  console.log(
    `Next: a file of the database that creates the schema ${name.replaceAll('-', '_')} (docs/guides/database.md), and the module's place in main/.`,
  )
}
