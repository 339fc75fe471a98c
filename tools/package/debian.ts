import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartProblem } from '../start/problem.ts'
import { runChild } from '../start/run-child.ts'
import { architecture, versionOf } from './make-package.ts'

const control = (version: string) => `Package: tradewind
Version: ${version}
Architecture: ${architecture}
Maintainer: Tradewind <packages@tradewind.example>
Section: net
Priority: optional
Depends: libc6, libstdc++6, adduser
Description: Cross-border payments and multi-currency accounts
 The customers' server, the provider's console and the background workers.
 Needs a PostgreSQL 18 and the settings of /etc/tradewind/environment.
`

/** A user of its own, and nothing started: the database has to be brought to the version first (docs/deploy). */
const postinst = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  adduser --system --group --home /var/lib/tradewind --no-create-home tradewind >/dev/null
  install -d -o tradewind -g tradewind -m 0700 /var/lib/tradewind
  chown root:tradewind /etc/tradewind/environment
  chmod 0640 /etc/tradewind/environment
fi
`

/** Packs an installation for Debian: /opt/tradewind, units of systemd and a file of settings. Gives where it is. */
export async function makeDebianPackage({ root, from }: { root: string; from: string }): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'tradewind-deb-'))
  try {
    const put = async (path: string, text: string, mode = 0o644) => {
      await mkdir(dirname(join(tree, path)), { recursive: true })
      await writeFile(join(tree, path), text, { mode })
    }
    const version = await versionOf(root)
    await put('DEBIAN/control', control(version))
    await put('DEBIAN/conffiles', '/etc/tradewind/environment\n')
    await put('DEBIAN/postinst', postinst, 0o755)
    await cp(from, join(tree, 'opt/tradewind'), { recursive: true, verbatimSymlinks: true })
    await cp(join(root, 'docs/deploy/systemd'), join(tree, 'lib/systemd/system'), { recursive: true })
    await cp(join(root, 'docs/deploy/environment'), join(tree, 'etc/tradewind/environment'))
    const file = join(dirname(from), `tradewind_${version}_${architecture}.deb`)
    const { code, output } = await runChild('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', tree, file], {
      cwd: root,
    })
    if (code !== 0) throw new StartProblem(`dpkg-deb could not make the package: ${output.trim()}`)
    return file
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
}
