import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
 Needs PostgreSQL 18 and the settings in /etc/tradewind/environment.
`

/** Groups that can read the settings files, which contain passwords. Only root can read the migrations' file. */
const settings = { environment: 'tradewind', console: 'tradewind', migrate: 'root' } as const
const pathOf = (name: string) => `etc/tradewind/${name}`
const services = ['tradewind', 'tradewind-console', 'tradewind-workers']
const withSystemd = (commands: string) => `if [ -d /run/systemd/system ]; then
  ${commands}
fi
`

/** The command for operators: runs with the servers' settings, as their user. Only root can read the migrations' login. */
const command = `#!/bin/sh
set -e
if [ "$1" = migrate ]; then
  ENV_FILE=/${pathOf('migrate')} exec /opt/tradewind/bin/tradewind "$@"
fi
export ENV_FILE=/${pathOf('environment')}
if [ "$(id -u)" = 0 ]; then
  exec setpriv --reuid=tradewind --regid=tradewind --init-groups /opt/tradewind/bin/tradewind "$@"
fi
exec /opt/tradewind/bin/tradewind "$@"
`

/** Creates the user but starts nothing, because the database must be updated first (docs/deploy). */
const postinst = `#!/bin/sh
set -e
if [ "$1" = configure ]; then
  adduser --system --group --home /var/lib/tradewind --no-create-home tradewind >/dev/null
  install -d -o tradewind -g tradewind -m 0700 /var/lib/tradewind
${Object.entries(settings)
  .map(([name, group]) => `  chown root:${group} /${pathOf(name)}\n  chmod 0640 /${pathOf(name)}\n`)
  .join('')}fi
${withSystemd('systemctl daemon-reload')}`

/** Removing the package stops its services. After an update, the operator restarts them. */
const prerm = `#!/bin/sh
set -e
if [ "$1" = remove ]; then
  ${withSystemd(`systemctl --no-reload disable --now ${services.join(' ')} || true`)
    .trimEnd()
    .replaceAll('\n', '\n  ')}
fi
`

/** Builds a Debian package of an installation: /opt/tradewind, systemd units and settings files. Returns its path. */
export async function makeDebianPackage({ root, from }: { root: string; from: string }): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'tradewind-deb-'))
  try {
    const put = async (path: string, text: string, mode = 0o644) => {
      await mkdir(dirname(join(tree, path)), { recursive: true })
      await writeFile(join(tree, path), text, { mode })
    }
    const version = await versionOf(root)
    await put('DEBIAN/control', control(version))
    const names = Object.keys(settings)
    await put('DEBIAN/conffiles', names.map((name) => `/${pathOf(name)}\n`).join(''))
    await put('DEBIAN/postinst', postinst, 0o755)
    await put('DEBIAN/prerm', prerm, 0o755)
    await put('usr/bin/tradewind', command, 0o755)
    await cp(from, join(tree, 'opt/tradewind'), { recursive: true, verbatimSymlinks: true })
    const deploy = join(root, 'deploy/systemd')
    for (const name of await readdir(deploy))
      if (name.endsWith('.service')) await cp(join(deploy, name), join(tree, 'lib/systemd/system', name))
    for (const name of names) await put(pathOf(name), await readFile(join(deploy, name), 'utf8'), 0o640)
    await cp(join(root, 'deploy/observability'), join(tree, 'usr/share/doc/tradewind/observability'), {
      recursive: true,
    })
    const file = join(dirname(from), `tradewind_${version}_${architecture}.deb`)
    const { code, output } = await runChild('dpkg-deb', ['--root-owner-group', '-Zxz', '-z1', '--build', tree, file], {
      cwd: root,
    })
    if (code !== 0) throw new StartProblem(`dpkg-deb couldn't build the package: ${output.trim()}`)
    return file
  } finally {
    await rm(tree, { recursive: true, force: true })
  }
}
