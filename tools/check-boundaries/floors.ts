import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { readImports } from './read-imports.ts'

/** The one list of areas: which are on which floor. */
const list = 'apps/server/src/main/areas.ts'

/**
 * The modules of the server by floors, the lowest first, out of the list of their areas. Imports go down only, types included, so
 * that a module can be read, and replaced, without those above it; what must happen above comes by events.
 */
export function floorsOf(source: string): string[][] {
  const [, listed = ''] = /export const floors = \[([^]*?)\n\] as const/.exec(source.replaceAll(/\/\/.*/g, '')) ?? []
  const { imports } = readImports(list, source)
  const moduleOf = (area: string) =>
    imports.find(({ names }) => names.includes(area))?.specifier?.match(/^#modules\/(.+)$/)?.[1]
  return [...listed.matchAll(/\[([^\]]*)\]/g)].map(([, floor = '']) =>
    floor.split(',').flatMap((area) => moduleOf(area.trim()) ?? []),
  )
}

const ofAreas = floorsOf(readFileSync(join(root, list), 'utf8'))

/** With the sandbox, which plays everybody outside: production has no such area, and nobody but the start imports it. */
const floors = ofAreas.map((floor, at) => (at === ofAreas.length - 1 ? [...floor, 'sandbox'] : floor))

/** The number of a module's floor; nothing for one that stands on none. */
export function floorOf(module: string): number | undefined {
  const floor = floors.findIndex((modules) => modules.includes(module))
  return floor < 0 ? undefined : floor
}
