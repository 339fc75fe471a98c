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

/** What is wrong with a title, in one sentence that says where. A test that names no rule may say what it likes. */
export function faultsOfTitles(titles: readonly Title[], known: ReadonlySet<string>): string[] {
  return titles.flatMap(({ ids, path, title }) => {
    if (/^\[[^\]]*\]\s*\[/.test(title))
      return [`${path}: "${title}" names its rules in two brackets, of which one counts: put them into one`]
    if (ids.length === 0)
      return [`${path}: "${title}" opens with a bracket that holds no ids: write [one-rule, another-rule]`]
    return ids
      .filter((id) => !known.has(id))
      .map((id) => `${path}: "${title}" names ${id}, which is neither a rule nor a message of docs/spec`)
  })
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

/** The titles of a test file that open with a bracket, and so name rules. A name in a comment, or of a group, proves nothing. */
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
      if (title.startsWith('[')) titles.push({ ids: idsOf(title), title, path })
    },
  }).visit(program)
  return titles
}
