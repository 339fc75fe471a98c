import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** More than so many are what all screens share. */
const mostListed = 6

/**
 * The screens of the web app that show each of its files, by their addresses: those whose own file imports it, at once or
 * when it is needed. Files of the frame, and what nearly everything shows, have none.
 */
export function screensByFile(root: string): ReadonlyMap<string, readonly string[]> {
  const folder = join(root, 'apps/web/src')
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((path) => !path.includes('.test.'))
  const sources = new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
  const addresses = new Map(
    [...(sources.get('lib/paths.ts') ?? '').matchAll(/^ {2}(\w+): '(\/[^']*)',$/gm)].map(([, name, address]) => [
      name,
      address,
    ]),
  )
  const shown = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    if (!/^features\/[^/]+\/index\.ts$/.test(path)) continue
    for (const [name, file] of routesOf(source)) {
      const address = addresses.get(name)
      const first = resolved(path, file, sources)
      if (address && first) for (const one of reached(first, sources)) add(shown, one, address)
    }
  }
  return new Map([...shown].flatMap(([path, at]) => (at.size > mostListed ? [] : [[path, [...at].toSorted()]])))
}

/** `[screen, file]` of each route that an index of a feature declares. */
const routesOf = (source: string): [name: string, file: string][] =>
  [...source.matchAll(/screenAt\(\s*'(\w+)'[\s\S]*?import\('([^']+)'\)/g)].map(([, name = '', file = '']) => [
    name,
    file,
  ])

function reached(first: string, sources: ReadonlyMap<string, string>): Set<string> {
  const seen = new Set([first])
  for (const path of seen)
    for (const [, file = ''] of (sources.get(path) ?? '').matchAll(/(?:from |import\()'([.#][^']+)'/g)) {
      const next = resolved(path, file, sources)
      if (next) seen.add(next)
    }
  return seen
}

function resolved(from: string, file: string, sources: ReadonlyMap<string, string>): string | undefined {
  const path = file.startsWith('#') ? file.slice(1) : normalize(join(dirname(from), file))
  return [path, `${path}/index.ts`].find((one) => sources.has(one))
}

function add(shown: Map<string, Set<string>>, path: string, address: string): void {
  shown.set(path, (shown.get(path) ?? new Set()).add(address))
}
