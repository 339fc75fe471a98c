import { allCalls } from '@tradewind/contract/registry'
import { parseSync, Visitor } from 'rolldown/utils'
import { pathShape } from './present.ts'

interface Declared {
  name: string
  call: string
}
type Modules = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** The declared calls that a file of the web app names: a member of the contract's modules, or a path that it writes out. */
export function namedCalls(path: string, source: string, modules: Modules): Set<unknown> {
  const named = new Set<unknown>()
  const spaces = new Map<string, string>()
  const { program } = parseSync(path, source)
  new Visitor({
    ImportDeclaration({ source: { value: from }, specifiers, importKind }) {
      if (importKind === 'type') return
      for (const one of specifiers) {
        if (one.type === 'ImportNamespaceSpecifier') spaces.set(one.local.name, from)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier')
          named.add(modules.get(from)?.[one.imported.name])
      }
    },
    MemberExpression({ object, property }) {
      const from = object.type === 'Identifier' ? spaces.get(object.name) : undefined
      if (from && property.type === 'Identifier') named.add(modules.get(from)?.[property.name])
    },
    Literal({ value }) {
      if (typeof value === 'string') named.add(pathShape(value))
    },
  }).visit(program)
  return named
}

/** The calls that no file of the web app names. */
export function withoutCaller<D extends Declared>(
  calls: readonly D[],
  files: readonly { path: string; source: string }[],
  modules: Modules,
): D[] {
  const named = new Set(files.flatMap(({ path, source }) => [...namedCalls(path, source, modules)]))
  return calls.filter((declared) => {
    const [, path = ''] = declared.call.split(' ')
    return ![declared, pathShape(path), pathShape(path.replace('/identity/', ''))].some((one) => named.has(one))
  })
}

/** The declared calls that nothing in the web app makes: for other programs, or still without their screen. */
export async function uncalled(files: readonly { path: string; source: string }[]): Promise<Declared[]> {
  const names = new Set(files.flatMap(({ source }) => source.match(/@tradewind\/contract[\w/-]*/g) ?? []))
  const modules = new Map<string, Record<string, unknown>>()
  for (const name of names) modules.set(name, (await import(name)) as Record<string, unknown>)
  return withoutCaller(allCalls, files, modules)
}
