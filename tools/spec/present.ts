import type { Row } from './lists.ts'
import { hole, plain } from './texts.ts'

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

/** A text that is nearly all value says nothing by itself. */
const saysEnough = (text: string) => text.replaceAll(hole, '').trim().length > 3
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * The messages that no text of the source is, from its first letter to its last. A value that varies in the list must
 * vary in the source. A message may be a template of the source with other texts of it in the places of its values.
 */
export function missingMessages(messages: readonly Row[], texts: readonly string[]): Row[] {
  const whole = new Set(texts)
  const templates = [...whole]
    .filter((text) => text.includes(hole) && saysEnough(text))
    .map((text) => text.split(/\0+/))
  return messages.filter(({ text = '' }) => {
    const wanted = plain(text.replaceAll(/\{[^}]*\}/g, hole))
    if (whole.has(wanted)) return false
    return !templates
      .filter((fixed) => fixed.every((part) => wanted.includes(part)))
      .map((fixed) => new RegExp(`^${fixed.map(escaped).join('(.+)')}$`))
      .some((template) =>
        template
          .exec(wanted)
          ?.slice(1)
          .every((part) => whole.has(part)),
      )
  })
}
