import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'

type Values = Record<string, unknown>
interface Rendering {
  templates: Map<string, string>
  root: Values
}

/**
 * The objects that a Helm chart renders to. Knows the few actions that our chart uses and throws at any other, and at a value
 * that values.yaml does not name: a check that needs no Helm, not another Helm.
 */
export function renderChart(folder: string, change: (values: Values) => void = () => undefined): Values[] {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const values = parse(read('values.yaml')) as Values
  change(values)
  const chart = parse(read('Chart.yaml')) as { appVersion: string }
  const root = { Values: values, Release: { Name: 'pay' }, Chart: { AppVersion: chart.appVersion } }
  const rendering: Rendering = { templates: new Map(), root }
  // Partials sort first, because their names begin with an underscore.
  const names = readdirSync(join(folder, 'templates')).toSorted((a, b) => Number(b[0] === '_') - Number(a[0] === '_'))
  return names.flatMap((name) => {
    const text = fill(tokensOf(read(`templates/${name}`)), root, rendering)
    if (!name.endsWith('.yaml')) return []
    return parseAllDocuments(text).flatMap((document): Values[] => {
      if (document.errors[0]) throw new Error(`${name}: ${document.errors[0].message}`)
      const object = document.toJS() as Values | null
      return object ? [object] : []
    })
  })
}

/** Alternates text and actions, with whitespace trimmed by `{{-` and `-}}`. */
function tokensOf(template: string): string[] {
  return template
    .replace(/\s*\{\{-/g, '{{')
    .replace(/-\}\}\s*/g, '}}')
    .split(/\{\{(.*?)\}\}/)
}

/** Renders one block up to its end, and consumes its tokens. */
function fill(tokens: string[], dot: unknown, rendering: Rendering): string {
  let out = tokens.shift() ?? ''
  while (tokens.length > 0) {
    const action = (tokens.shift() ?? '').trim()
    if (action === 'end') return out
    const [, keyword, rest = ''] = /^(if|with|define)\s+(.*)$/.exec(action) ?? []
    if (keyword === 'define') rendering.templates.set(JSON.parse(rest) as string, `{{${rawBlock(tokens)}`)
    else if (keyword === undefined) out += String(valueOf(action, dot, rendering))
    else {
      const value = valueOf(rest, dot, rendering)
      const inner = fill(tokens, keyword === 'with' ? value : dot, rendering)
      if (isSet(value)) out += inner
    }
    out += tokens.shift() ?? ''
  }
  return out
}

/** The tokens of a definition, rendered each time it is included. */
function rawBlock(tokens: string[]): string {
  const kept: string[] = []
  for (let depth = 1; ; ) {
    const text = tokens.shift() ?? ''
    const action = tokens.shift()
    if (action === undefined) throw new Error('a definition without an end')
    depth += /^\s*(if|with)\b/.test(action) ? 1 : action.trim() === 'end' ? -1 : 0
    kept.push(text)
    if (depth === 0) return `""}}${kept.join('')}`
    kept.push(`{{${action}}}`)
  }
}

const isSet = (value: unknown) => value !== '' && value !== false && value !== undefined && value !== 0

function valueOf(pipeline: string, dot: unknown, rendering: Rendering): unknown {
  return pipeline.split('|').reduce<unknown>((piped, step, at) => {
    const [name = '', ...terms] = step.trim().match(/"[^"]*"|\S+/g) ?? []
    if (at === 0 && /^[."]/.test(name)) return termOf(name, dot, rendering)
    return call(name, [...terms.map((term) => termOf(term, dot, rendering)), ...(at > 0 ? [piped] : [])], rendering)
  }, undefined)
}

function termOf(term: string, dot: unknown, { root }: Rendering): unknown {
  if (term === '.') return dot
  if (!term.startsWith('.')) return JSON.parse(term)
  return term
    .slice(1)
    .split('.')
    .reduce<unknown>((value, key) => {
      if (typeof value !== 'object' || value === null || !(key in value)) throw new Error(`there is no value ${term}`)
      return (value as Values)[key]
    }, root)
}

function call(name: string, given: unknown[], rendering: Rendering): unknown {
  const [first, second] = given
  if (name === 'include') return fill(tokensOf(rendering.templates.get(String(first)) ?? ''), second, rendering).trim()
  if (name === 'toYaml') return stringify(first).trimEnd()
  if (name === 'nindent') return `\n${String(second).replace(/^(?=.)/gm, ' '.repeat(Number(first)))}`
  if (name === 'quote') return JSON.stringify(String(first))
  if (name === 'default') return isSet(second) ? second : first
  if (name === 'sha256sum') return createHash('sha256').update(String(first)).digest('hex')
  throw new Error(`this check doesn't support ${name}`)
}
