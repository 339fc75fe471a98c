import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findCycles } from './cycles.ts'
import { readImports } from './read-imports.ts'
import { createResolver } from './resolve.ts'
import { type Edge, maySpeakSql, rules, sqlMembers } from './rules.ts'

export interface Violation {
  rule: string
  path: string
  line: number
  /** What was asked for. */
  wanted: string
}

export interface Report {
  /** Every file that was read, relative to the tree. */
  files: string[]
  /** Every import with where it leads: what else asks who needs whom need not read the tree again. */
  edges: Edge[]
  violations: Violation[]
}

const sources = ['{apps,packages,e2e,bench,docs,tools}/**/*.{ts,tsx,mts}', '*.ts']
const leftOut = /(^|\/)(node_modules|dist)(\/|$)|^tools\/(check-boundaries\/offenders|api-description\/programs)(\/|$)/

/** The one file that may import by an address: those are of scripts that stand alone. */
const importsWhatTheBuildNames = 'packages/ui/src/import-built.ts'

/** The sources below `tree`, relative to it. */
export const sourceFiles = (tree: string): string[] =>
  globSync(sources, { cwd: tree, exclude: (path) => leftOut.test(path) }).sort()

/** Reads every source below `tree` and holds it against the import rules. */
export function checkBoundaries(project: string, tree = project): Report {
  const files = sourceFiles(tree)
  const resolve = createResolver(project, tree)
  const edges: Edge[] = []
  const violations: Violation[] = []
  for (const from of files) {
    const { imports, members } = readImports(from, readFileSync(join(tree, from), 'utf8'))
    for (const each of imports) {
      if (each.specifier !== undefined) edges.push({ from, import: each, target: resolve(from, each.specifier) })
      else if (/^(apps|packages)\//.test(from) && from !== importsWhatTheBuildNames) {
        violations.push({ rule: 'no-unresolvable', path: from, line: each.line, wanted: 'import() of a computed name' })
      }
    }
    if (maySpeakSql(from)) continue
    for (const { name, line } of members) {
      if (sqlMembers.includes(name))
        violations.push({ rule: 'only-stores-speak-sql', path: from, line, wanted: `.${name}` })
    }
  }
  for (const edge of edges) {
    const said = { path: edge.from, line: edge.import.line, wanted: edge.import.specifier ?? '' }
    if (edge.target.kind === 'nowhere') violations.push({ rule: 'no-unresolvable', ...said })
    else
      for (const rule of rules)
        if (rule.from(edge.from) && rule.broken(edge)) violations.push({ rule: rule.name, ...said })
  }
  for (const cycle of findCycles(edges)) {
    violations.push({
      rule: 'no-cycles',
      path: cycle[0] ?? '',
      line: 1,
      wanted: [...cycle.slice(1), cycle[0]].join(' -> '),
    })
  }
  return { files, edges, violations }
}

/** What is wrong, line by line, none where all is well. A tree in which hardly an import is found was not read. */
export const faultsOf = ({ files, edges, violations }: Report): string[] => [
  ...violations.map(({ rule, path, line, wanted }) => `${path}:${line} breaks ${rule}: ${wanted}`),
  ...(edges.length <= files.length ? ['Hardly an import was found: the check itself is broken.'] : []),
]
