import { existsSync, readFileSync, statSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix } from 'node:path'

/** Where an import leads. */
export type Target =
  | { kind: 'file'; path: string }
  | { kind: 'package'; name: string }
  | { kind: 'node' }
  | { kind: 'nowhere' }

interface Manifest {
  name?: string
  exports?: Record<string, string>
  imports?: Record<string, string>
}

/**
 * Resolves imports as Node and the bundler do, with the project's own package files: relative paths, `#` imports,
 * workspace packages, npm packages. `tree` is the folder whose files are read; `project` holds the package files and
 * node_modules (they differ only for the offending files that prove the rules).
 */
export function createResolver(project: string, tree: string): (from: string, specifier: string) => Target {
  const manifests = new Map<string, Manifest>()
  for (const folder of [
    'apps/server',
    'apps/web',
    'apps/console',
    'packages/kernel',
    'packages/contract',
    'packages/testkit',
    'packages/ui',
  ]) {
    manifests.set(folder, JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8')) as Manifest)
  }
  const file = (path: string): Target => {
    const plain = path.replace(/[?#].*$/, '')
    return statSync(join(tree, plain), { throwIfNoEntry: false })?.isFile()
      ? { kind: 'file', path: plain }
      : { kind: 'nowhere' }
  }

  return function resolve(from, specifier): Target {
    if (specifier.startsWith('.')) return file(posix.join(posix.dirname(from), specifier))
    if (specifier.startsWith('#')) {
      const [folder, manifest] = [...manifests].find(([at]) => from.startsWith(`${at}/`)) ?? []
      const mapped = manifest?.imports && mapPattern(manifest.imports, specifier)
      if (!folder || !mapped) return { kind: 'nowhere' }
      return mapped.startsWith('.') ? file(posix.join(folder, mapped)) : resolve(from, mapped)
    }
    if (isBuiltin(specifier)) return { kind: 'node' }
    const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
    for (const [folder, manifest] of manifests) {
      if (manifest.name !== name) continue
      const mapped = mapPattern(manifest.exports ?? {}, `.${specifier.slice(name.length)}`)
      return mapped ? file(posix.join(folder, mapped)) : { kind: 'nowhere' }
    }
    return isInstalled(join(project, from), name) ? { kind: 'package', name } : { kind: 'nowhere' }
  }
}

/** Finds `specifier` in a package's `imports` or `exports`, where a key may hold one `*`. */
export function mapPattern(patterns: Record<string, string>, specifier: string): string | undefined {
  const exact = patterns[specifier]
  if (exact) return exact
  for (const [pattern, target] of Object.entries(patterns)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined || !specifier.startsWith(before) || !specifier.endsWith(after)) continue
    return target.replaceAll('*', specifier.slice(before.length, specifier.length - after.length))
  }
  return undefined
}

function isInstalled(from: string, name: string): boolean {
  const types = `@types/${name.replace('@', '').replace('/', '__')}`
  for (let at = dirname(from); ; at = dirname(at)) {
    if ([name, types].some((each) => existsSync(join(at, 'node_modules', each, 'package.json')))) return true
    if (at === dirname(at)) return false
  }
}
