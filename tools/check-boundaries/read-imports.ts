import { parseSync, Visitor } from 'rolldown/utils'

/** One thing a file asks of another. */
export interface Import {
  /** As written: './x.ts', '#modules/ledger', 'node:fs', 'zod'; undefined for an `import(...)` that computes its name. */
  specifier: string | undefined
  /** The names taken, as the other file calls them; empty for a whole module. */
  names: readonly string[]
  /** Erased before anything runs. */
  typeOnly: boolean
  line: number
  /** Of an `import(...)`: the functions in whose arguments and the members in whose values it stands. */
  inside?: readonly string[]
}

export interface ReadFile {
  imports: Import[]
  /** Members called or read on any value, as `tx.client` or `.selectFrom(...)`: name and line. */
  members: { name: string; line: number }[]
}

/** Everything a TypeScript source imports, re-exports or loads, by a real parser. Throws where the source does not parse. */
export function readImports(path: string, source: string): ReadFile {
  const { module, program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`)
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length
  const imports: Import[] = []
  for (const { moduleRequest, entries, start } of module.staticImports) {
    const names = entries.flatMap(({ importName: { kind, name } }) => (kind === 'Name' && name ? [name] : []))
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    imports.push({ specifier: moduleRequest.value, names, typeOnly, line: lineAt(start) })
  }
  for (const { entries, start } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries) {
      if (!moduleRequest) continue
      const names = importName.name ? [importName.name] : []
      imports.push({ specifier: moduleRequest.value, names, typeOnly: isType, line: lineAt(start) })
    }
  }
  const members: ReadFile['members'] = []
  const around: { name: string; start: number; end: number }[] = []
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier') around.push({ name: callee.name, start, end })
    },
    Property({ key, computed, start, end }) {
      if (!computed && key.type === 'Identifier') around.push({ name: `${key.name}:`, start, end })
    },
    ImportExpression({ source: asked, start }) {
      const specifier = asked.type === 'Literal' && typeof asked.value === 'string' ? asked.value : undefined
      // What stands around it was come upon before.
      const inside = around.filter((one) => one.start < start && start < one.end).map(({ name }) => name)
      imports.push({ specifier, names: [], typeOnly: false, line: lineAt(start), inside })
    },
    TSImportType({ source: asked, start }) {
      imports.push({ specifier: asked.value, names: [], typeOnly: true, line: lineAt(start) })
    },
    MemberExpression({ property, computed, start }) {
      if (!computed && property.type === 'Identifier') members.push({ name: property.name, line: lineAt(start) })
    },
  }).visit(program)
  return { imports, members }
}
