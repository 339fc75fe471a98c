import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Whatever Node runs as it is written; the web app is built instead. */
const sources = ['apps/server/**/*.ts', 'packages/*/src/**/*.ts', 'tools/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts']

/** From these every module of the server is reached. They only declare: loading one starts nothing. */
const entries = [
  'apps/server/src/main/wiring.ts',
  'apps/server/src/main/routes.ts',
  'apps/server/src/main/demo/customers.ts',
  'apps/server/src/platform/embedded-postgres.ts',
  'packages/contract/src/index.ts',
]

export interface Loading {
  files: readonly string[]
  /** One line each: the file and what Node says of it. */
  faults: readonly string[]
}

/**
 * What Node itself says of the files that it runs. The type checker and the test runner read TypeScript with parsers of
 * their own and accept what Node does not; only a start of the product would show it.
 */
export async function checkLoading(root: string): Promise<Loading> {
  const skipped = /(^|\/)(node_modules|dist|\.[^/]+)$/
  const files = globSync(sources, { cwd: root, exclude: (path) => skipped.test(path) }).sort()
  const unreadable = files.flatMap((file) => {
    const said = faultOf(readFileSync(join(root, file), 'utf8'))
    return said === undefined ? [] : [`${file}: ${said}`]
  })
  // What Node cannot read it cannot load either, and would say so twice.
  return { files, faults: unreadable.length > 0 ? unreadable : await loadAll(root) }
}

/** Why Node cannot read this source once its types are blanked out, or nothing. */
export function faultOf(source: string): string | undefined {
  try {
    stripTypeScriptTypes(source)
    return undefined
  } catch (error) {
    return firstLine(error)
  }
}

async function loadAll(root: string): Promise<string[]> {
  const faults: string[] = []
  for (const entry of entries)
    await import(pathToFileURL(join(root, entry)).href).catch((error: unknown) => {
      faults.push(`${entry}: ${firstLine(error)}`)
    })
  return faults
}

const firstLine = (error: unknown): string =>
  String(error instanceof Error ? error.message : error)
    .trim()
    .split('\n')[0] ?? ''
