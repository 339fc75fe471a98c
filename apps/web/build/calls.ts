import { type Plugin, parseAst } from 'vite'

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

/** What a call says to the server and to the API reference. The app reads none of it. */
const unread: ReadonlySet<unknown> = new Set([
  'summary',
  'permission',
  'audience',
  'action',
  'feature',
  'aliases',
  'refusals',
  'bodyLimit',
  'readsOnly',
])

/** The declarations of calls with only what the app reads. */
export function callsOfTheApp(source: string): string {
  const removed: Node[] = []
  const walk = (node: Node): void => {
    if (node.type === 'CallExpression' && (node['callee'] as Node)['name'] === 'call') {
      const [declared] = node['arguments'] as Node[]
      if (declared?.type === 'ObjectExpression')
        for (const property of declared['properties'] as Node[])
          if (property.type === 'Property' && unread.has((property['key'] as Node)['name'])) removed.push(property)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (child !== null && typeof child === 'object' && 'type' in child) walk(child as Node)
  }
  walk(parseAst(source, { lang: 'ts', sourceType: 'module' }) as unknown as Node)
  let left = ''
  let at = 0
  for (const { start, end } of removed) {
    left += source.slice(at, start)
    // With its comma: all have one, as the formatter writes them.
    at = source[end] === ',' ? end + 1 : end
  }
  return left + source.slice(at)
}

/** Leaves out of the build what only the server and the API reference read of a call: the first screen has ten. */
export function callsWithoutServerParts(): Plugin {
  return {
    name: 'tradewind:calls-without-server-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w-]+\.ts$/ },
      handler: (code) => ({ code: callsOfTheApp(code), map: null }),
    },
  }
}
