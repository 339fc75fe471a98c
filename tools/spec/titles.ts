import { parseSync, Visitor } from 'rolldown/utils'

export interface Title {
  ids: string[]
  title: string
  path: string
}

/** The ids that a test's title opens with: `[one] …` or `[one, another] …`. */
export function idsOf(title: string): string[] {
  const list = /^\[([a-z0-9-]+(?:\s*,\s*[a-z0-9-]+)*)\]/.exec(title)?.[1]
  return list ? list.split(',').map((id) => id.trim()) : []
}

interface Node {
  type: string
  name?: string
  object?: Node
  callee?: Node
  tag?: Node
}

/** Whether a call is `test(…)`, `it(…)`, `test.each(…)(…)` and the like, but not a group of tests. */
function runsATest(callee: Node | undefined): boolean {
  for (let at = callee; at; at = at.object ?? at.callee ?? at.tag) {
    if (at.type === 'Identifier') return at.name === 'test' || at.name === 'it'
  }
  return false
}

/** The titles of a test file that name rules. A name in a comment, or of a group, proves nothing. */
export function titlesOf(path: string, source: string): Title[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const titles: Title[] = []
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (!first || !runsATest(callee as Node)) return
      let title = ''
      if (first.type === 'Literal' && typeof first.value === 'string') title = first.value
      if (first.type === 'TemplateLiteral') title = first.quasis[0]?.value.cooked ?? ''
      const ids = idsOf(title)
      if (ids.length > 0) titles.push({ ids, title, path })
    },
  }).visit(program)
  return titles
}
