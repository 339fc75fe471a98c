import { resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { root } from './bootstrap.mjs'
import { makeDebianPackage } from './package/debian.ts'
import { makeImage } from './package/image.ts'
import { makePackage } from './package/make-package.ts'
import { wordsFor } from './start/problem.ts'
import { buildWeb } from './start/web-build.ts'

/**
 * `npm run package -- --out FOLDER`: what an operator installs, in one folder: the built server, app and console, the
 * database's definition, the packages that running needs, and Node. Beside that folder, `--deb` puts a Debian package of it
 * and `--image` an OCI image, on the base that `--base IMAGE` names or, with `--base debian`, on one of Debian's packages.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    deb: { type: 'boolean', default: false },
    image: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
})
try {
  const out = resolve(values.out ?? 'dist/tradewind')
  const say = (line: string) => console.log(line)
  await buildWeb(root, say)
  await makePackage({ root, out, say })
  say(`Packed into ${out}. Try ${out}/bin/tradewind.`)
  if (values.deb) say(`Made ${await makeDebianPackage({ root, from: out })}.`)
  if (values.image) say(`Made ${await makeImage({ root, from: out, base: values.base, say })}.`)
} catch (error) {
  console.error(wordsFor(error))
  process.exitCode = 1
}
