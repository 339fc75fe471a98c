import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { textsOf } from './texts.ts'
import { type Title, titlesOf } from './titles.ts'

const isTest = (path: string) => /\.(test|spec|e2e)\.tsx?$/.test(path)
const find = (root: string, patterns: string[]) =>
  globSync(patterns, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path) }).sort()
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

/** Every text that a customer can read, whole: from the shipping source of both apps and of the packages. */
export function shippingTexts(root: string): string[] {
  return find(root, ['{apps,packages}/**/*.{ts,tsx,json,sql,html}'])
    .filter((path) => !isTest(path) && !path.startsWith('packages/testkit/') && !/(^|\/)package\.json$/.test(path))
    .flatMap((path) => textsOf(path, read(root, path)))
}

/** A row of the web app's table of routes, as far as it is read here. */
interface RouteRow {
  path: string
}

/** The web app's table of routes. It is loaded by its path, since its types are those of a browser. */
export async function routeTable(root: string): Promise<readonly RouteRow[]> {
  const { href } = pathToFileURL(join(root, 'apps/web/src/app/route-table.ts'))
  return ((await import(href)) as { routeRows: readonly RouteRow[] }).routeRows
}

/** The addresses of the app. */
export const builtRoutes = (rows: readonly RouteRow[]): string[] => rows.map(({ path }) => path)

/** The source of the apps, of both unless one is named, file by file. */
export function appSource(root: string, app = '{web,console}'): { path: string; source: string }[] {
  return find(root, [`apps/${app}/src/**/*.{ts,tsx}`, 'packages/ui/src/**/*.{ts,tsx}'])
    .filter((path) => !isTest(path) && !/\/(test-|testing\/|gallery\/)/.test(path))
    .map((path) => ({ path, source: read(root, path) }))
}

/** The titles of all tests that name rules. */
export function allTitles(root: string): Title[] {
  return find(root, ['{apps,packages,e2e}/**/*.{test,spec,e2e}.{ts,tsx}']).flatMap((path) =>
    titlesOf(path, read(root, path)),
  )
}
