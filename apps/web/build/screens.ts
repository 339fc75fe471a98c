import { demoSwitch } from '@tradewind/contract/page-settings'
import type { Plugin } from 'vite'
import { type RouteRow, routeRows } from '../src/app/route-table.ts'
import { closingFlags } from '../src/areas/session/closing-flags.ts'

/** An id as we make them: what every parameter is unless the table says otherwise. */
const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/**
 * Every address that has a screen, or leads on to one: the server answers 404 for what fits nowhere, as the page itself
 * does. One pattern a line, behind the flags without which its screens exist for nobody. Letter case is left.
 */
export function screensText(rows: readonly RouteRow[] = routeRows): string {
  const byFlags = Map.groupBy(rows, (row) => [...closingFlags(row), ...(row.demoOnly ? [demoSwitch] : [])].join(' '))
  const line = (flags: string, open: readonly RouteRow[]) => `${flags} ^(?:${open.map(patternOf).join('|')})/?$`
  return [...byFlags].map(([flags, open]) => line(flags, open).trimStart()).join('\n')
}

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
      this.emitFile({ type: 'asset', fileName: 'screens.txt', source: screensText() })
    },
  }
}
