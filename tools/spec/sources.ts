import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { type Title, titlesOf } from './titles.ts'

const isTest = (path: string) => /\.(test|spec|e2e)\.tsx?$/.test(path)
const find = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }).sort()
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

/** Everything a customer's text can come from: the shipping source of both apps and of the packages. */
export function shippingSource(root: string): string {
  return find(root, ['{apps,packages}/**/*.{ts,tsx,json,sql,html}'])
    .filter((path) => !isTest(path) && !path.startsWith('packages/testkit/') && !/(^|\/)package\.json$/.test(path))
    .map((path) => read(root, path))
    .join('\n')
}

/** The paths of every `{ path: '/…' }` in the web app's router and features, but not of those marked `later: true`. */
export function declaredRoutes(root: string): string[] {
  const files = find(root, ['apps/web/src/{app,features}/**/*.{ts,tsx}']).filter((path) => !isTest(path))
  return files.flatMap((path) => routesIn(path, read(root, path)))
}

export function routesIn(path: string, source: string): string[] {
  const routes: string[] = []
  new Visitor({
    ObjectExpression({ properties }) {
      const named = (name: string) =>
        properties.flatMap((one) =>
          one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name ? [one.value] : [],
        )[0]
      const path = named('path')
      if (path?.type === 'Literal' && typeof path.value === 'string' && path.value.startsWith('/') && !named('later'))
        routes.push(path.value)
    },
  }).visit(parseSync(path, source).program)
  return routes
}

/** The titles of all tests that name rules. */
export function allTitles(root: string): Title[] {
  return find(root, ['{apps,packages,e2e}/**/*.{test,spec,e2e}.{ts,tsx}']).flatMap((path) =>
    titlesOf(path, read(root, path)),
  )
}
