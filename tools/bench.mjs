// `npm run bench -- NAME --json`: runs bench/NAME.ts, which prints one JSON object.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './bootstrap.mjs'

const [name = '', ...args] = process.argv.slice(2)
if (/^[a-z-]+$/.test(name) && existsSync(join(root, 'bench', `${name}.ts`))) await run(`../bench/${name}.ts`, args)
else {
  const names = readdirSync(join(root, 'bench')).filter((file) => /^[a-z-]+\.ts$/.test(file))
  console.error(`Name a benchmark: ${names.map((file) => file.slice(0, -3)).join(', ')}`)
  process.exitCode = 1
}
