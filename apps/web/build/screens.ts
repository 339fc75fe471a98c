import type { Plugin } from 'vite'
import { routeRows, type RouteRow } from '../src/app/route-table.ts'

/** An id as we make them: what every parameter is unless the table says otherwise. */
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Every address of the route table as one pattern: the server answers 404 for what fits nowhere. Letter case is left. */
export const screensPattern = (rows: readonly RouteRow[] = routeRows): string =>
  `^(?:${rows.map(patternOf).join('|')})/?$`

function patternOf({ path, params = {} }: RouteRow): string {
  const parts = path.split('/').filter(Boolean)
  return parts
    .map((part) => {
      const [, optional, name] = /^(\{-)?\$(\w+)\}?$/.exec(part) ?? []
      if (!name) return `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      const shape = params[name]?.source.replaceAll(/^\^|\$$/g, '') ?? id
      return optional ? `(?:/(?:${shape}))?` : `/(?:${shape})`
    })
    .join('')
}

/** Tells the server which addresses are screens, in a file beside the pages. */
export function writeScreens(): Plugin {
  return {
    name: 'tradewind:screens',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'screens.txt', source: screensPattern() })
    },
  }
}
