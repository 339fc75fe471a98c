import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consoleScreens, withoutPhotograph } from '../e2e/support/console-screens.ts'
import { photographed } from '../e2e/support/photographed.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The rows of a table in the source, by name. */
const namesIn = (text: string, from: string): string[] => {
  const start = text.indexOf(from)
  return [...text.slice(start, text.indexOf('\n}', start)).matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
}

/** The addresses of the web app whose screens are built. */
function builtAddresses(): string[] {
  const paths = read('apps/web/src/lib/paths.ts')
  const all = ['export const specifiedAddresses', 'const ownAddresses'].flatMap((from) => namesIn(paths, from))
  const table = read('apps/web/src/app/route-table.ts')
  const later = [...table.matchAll(/^ {2}(\w+): \{.*\blater: true/gm)].map(([, name]) => name)
  return all.filter((name) => !later.includes(name))
}

test('every address of the web app that is built is photographed, or it is written why not', () => {
  const built = builtAddresses()
  expect(built.length).toBeGreaterThan(50)
  expect(Object.keys(photographed).toSorted()).toEqual(built.toSorted())
})

test('every photograph that an address names is taken', () => {
  const sources = globSync('e2e/support/{screens*,overlays}.ts', { cwd: root }).map(read).join('\n')
  const taken = new Set([...sources.matchAll(/\bname: '([a-z0-9-]+)'/g)].map(([, name]) => name))
  const named = Object.values(photographed).filter((one): one is string => typeof one === 'string')
  expect(named.filter((name) => !taken.has(name))).toEqual([])
})

test('every page of the console is photographed, or it is written why not', () => {
  const indexes = globSync('apps/console/src/areas/*/index.ts', { cwd: root }).map(read).join('\n')
  const pages = [...indexes.matchAll(/\bpath: '([^']+)'/g)].map(([, path = '']) => path)
  expect(pages.length).toBeGreaterThan(15)
  // A page may be seen in several states.
  const shown = new Set([...consoleScreens.map(({ route }) => route), ...Object.keys(withoutPhotograph)])
  // Who was invited is not signed in yet, so the page stands in the router itself.
  expect([...shown].toSorted()).toEqual([...pages, '/join'].toSorted())
})
