import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { install, lockfileStamp, projectNode } from '../bootstrap.mjs'
import { runChild } from '../start/run-child.ts'

const folder = import.meta.dirname
const unpacked = join(folder, 'unpacked')
const stampFile = join(unpacked, 'stamp')

/** Installs the browser from npm and unpacks it, once per version; gives the program that starts it. */
export async function unpackedBrowser(say: (line: string) => void): Promise<string> {
  const stamp = lockfileStamp(folder)
  const program = join(unpacked, 'browser')
  if (existsSync(program) && (await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return program
  await install(folder, (line) => say(`${line} (browser)`))
  const fresh = `${unpacked}-new`
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh)
  await unpack(fresh)
  await writeFile(join(fresh, 'fonts.conf'), fontsConf)
  await writeFile(join(fresh, 'browser'), launcher)
  await chmod(join(fresh, 'browser'), 0o755)
  await writeFile(join(fresh, 'stamp'), stamp)
  // The launcher finds its neighbours from where it lies, so the folder may move once everything is in it.
  await rm(unpacked, { recursive: true, force: true })
  await rename(fresh, unpacked)
  return program
}

/** The package unpacks into the temporary folder of its process: give it ours. */
async function unpack(into: string): Promise<void> {
  const script = `
    import { inflate } from '@sparticuz/chromium'
    const bin = new URL('../bin/', import.meta.resolve('@sparticuz/chromium')).pathname
    for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) await inflate(bin + part)`
  const { code, output } = await runChild(projectNode(), ['--input-type=module', '--eval', script], {
    cwd: folder,
    env: { ...process.env, TMPDIR: into },
  })
  if (code !== 0) throw new Error(`the browser from npm could not be unpacked: ${output.trim()}`)
}

// Bare Debian has none of the libraries that Chromium links, and no fonts.
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" FONTCONFIG_FILE="$here/fonts.conf" exec "$here/chromium" "$@"
`

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
