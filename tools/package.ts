import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { root } from './bootstrap.mjs'
import { makeDebianPackage } from './package/debian.ts'
import { makePackage } from './package/make-package.ts'
import { wordsFor } from './start/problem.ts'
import { buildWeb } from './start/web-build.ts'

/**
 * `npm run package -- --out FOLDER`: what an operator installs, in one folder: the built server, app and console, the
 * database's definition, the packages that running needs, and Node. With `--deb` a Debian package of it beside that folder.
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, deb: { type: 'boolean', default: false } } })
try {
  const out = resolve(values.out ?? 'dist/tradewind')
  const say = (line: string) => console.log(line)
  await buildWeb(root, say)
  await makePackage({ root, out, say })
  say(`Packed into ${out}. Try ${out}/bin/tradewind.`)
  if (values.deb) say(`Made ${await makeDebianPackage({ root, from: out })}.`)
} catch (error) {
  console.error(wordsFor(error))
  process.exitCode = 1
}
