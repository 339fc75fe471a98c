import type { Row } from './lists.ts'

/** One shape for paths that differ in letter case, a trailing slash or the names of their parameters. */
export function pathShape(path: string): string {
  const plain = path
    .toLowerCase()
    .replaceAll('{product}', '\u0001')
    .replaceAll(/\{-?\$?[^}]*\}|[:$][a-z0-9_]+/g, '{}')
  return plain.replaceAll('\u0001', '{product}').replace(/\/+$/, '') || '/'
}

/** The calls of the list that an OpenAPI document does not have. `{product}` stands for the product's own name. */
export function missingCalls(calls: readonly Row[], openapi: { paths?: Record<string, object> }): Row[] {
  const served = Object.entries(openapi.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${pathShape(path)}`),
  )
  const known = new Set(served)
  return wantedCalls(calls).filter(({ method = '', path = '' }) => {
    if (known.has(`${method} ${pathShape(path)}`)) return false
    const [, behind] = path.split('{product}')
    if (behind === undefined) return true
    const tail = pathShape(behind)
    return !served.some((each) => each.startsWith(`${method} `) && each.endsWith(tail))
  })
}

/** Images and the like are files, not calls. */
export const wantedCalls = (calls: readonly Row[]) => calls.filter(({ service }) => service !== 'static')

/** The addresses of the web app that the list names; the others say where a guard sends people. */
export const wantedRoutes = (routes: readonly Row[]) =>
  routes.filter(({ kind }) => kind === 'screen' || kind === 'callback' || kind === 'redirect')

/** The routes that are not among the paths the app declares. An optional parameter may be declared as two paths. */
export function missingRoutes(routes: readonly Row[], declared: readonly string[]): Row[] {
  const known = new Set(declared.map(pathShape))
  return wantedRoutes(routes).filter(({ path = '' }) => {
    const optional = /\/:[^/]+\?$/.exec(path)?.[0]
    if (!optional) return !known.has(pathShape(path))
    const base = path.slice(0, -optional.length)
    const optionalOfRouter = declared.some(
      (each) => each.includes('{-$') && pathShape(each) === pathShape(`${base}/:x`),
    )
    return !optionalOfRouter && !(known.has(pathShape(base)) && known.has(pathShape(`${base}/:x`)))
  })
}

/** Curly quotes, entities, letter case and line breaks are one and the same to a reader. */
const plain = (text: string) =>
  text
    .replaceAll(/&apos;|&#39;|&rsquo;|’|\\'/g, "'")
    .replaceAll(/&quot;|“|”|\\"/g, '"')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** The texts that the source does not hold; the parts around `{x}` count each for themselves. */
export function missingMessages(messages: readonly Row[], source: string): Row[] {
  const text = plain(source)
  return messages.filter(({ text: wanted = '' }) => {
    const parts = wanted.split(/\{[^}]*\}/).map((part) => plain(part).trim())
    return !parts.filter((part) => part.length > 1).every((part) => text.includes(part))
  })
}
