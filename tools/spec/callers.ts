import { allCalls, staffCalls } from '@tradewind/contract/registry'
import { parseSync, Visitor } from 'rolldown/utils'
import { pathShape } from './present.ts'

interface Declared {
  name: string
  call: string
}
type Modules = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** A module of the contract that is loaded when it is needed, whole or in parts. */
const loads = [
  /const (?:(?<whole>\w+)|\{(?<parts>[^}]*)\}) = await .*?\bimport\('(?<from>@tradewind\/contract[\w/-]*)'\)/g,
  /\bimport\('(?<from>@tradewind\/contract[\w/-]*)'\)\)*\s*\.then\(\(?(?:(?<whole>\w+)|\{(?<parts>[^}]*)\})/g,
]

/**
 * The declared calls that a file names: a member of the contract's modules, imported or loaded when it is needed, or a
 * path that it writes out.
 */
export function namedCalls(path: string, source: string, modules: Modules): Set<unknown> {
  const named = new Set<unknown>()
  const spaces = new Map<string, string>()
  const name = (from: string | undefined, word: string) => from && named.add(modules.get(from)?.[word])
  for (const { groups } of loads.flatMap((one) => [...source.matchAll(one)])) {
    const { whole, parts = '', from = '' } = groups ?? {}
    if (whole) spaces.set(whole, from)
    for (const word of parts.split(/[\s,]+/)) name(from, word)
  }
  const { program } = parseSync(path, source)
  new Visitor({
    ImportDeclaration({ source: { value: from }, specifiers, importKind }) {
      if (importKind === 'type') return
      for (const one of specifiers) {
        if (one.type === 'ImportNamespaceSpecifier') spaces.set(one.local.name, from)
        if (one.type === 'ImportSpecifier' && one.imported.type === 'Identifier') name(from, one.imported.name)
      }
    },
    MemberExpression({ object, property }) {
      const from = object.type === 'Identifier' ? spaces.get(object.name) : undefined
      if (property.type === 'Identifier') name(from, property.name)
    },
    Literal({ value }) {
      if (typeof value === 'string') named.add(pathShape(value))
    },
  }).visit(program)
  return named
}

/** The calls that no file names. */
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

/** The declared calls that neither app makes: for other programs, or still without their screen. */
export async function uncalled(files: readonly { path: string; source: string }[]): Promise<Declared[]> {
  const names = new Set(files.flatMap(({ source }) => source.match(/@tradewind\/contract[\w/-]*/g) ?? []))
  const modules = new Map<string, Record<string, unknown>>()
  for (const name of names) modules.set(name, (await import(name)) as Record<string, unknown>)
  return withoutCaller([...allCalls, ...staffCalls], files, modules)
}
