const pascalOf = (name: string): string =>
  name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const camelOf = (name: string): string => name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The files of a new module, path to text: only what every module has. The others appear when they are needed. */
export function moduleFiles(name: string): Record<string, string> {
  const folder = `apps/server/src/modules/${name}`
  const schema = name.replaceAll('-', '_')
  const [pascal, camel] = [pascalOf(name), camelOf(name)]
  return {
    [`${folder}/README.md`]: `# ${name}

Promise: what this module promises, in one sentence.

- Tables: the PostgreSQL schema \`${schema}\`, which no other module reads.
- Others enter by \`#modules/${name}\`.
`,
    [`${folder}/index.ts`]: `export type { ${pascal} } from './${name}.service.ts'
export { ${camel}Area } from './${name}.wiring.ts'
`,
    [`${folder}/${name}.wiring.ts`]: `import type { Foundation } from '#platform/area'
import { ${camel}Module } from './${name}.module.ts'
import { create${pascal} } from './${name}.service.ts'

/** What this area needs: settings, outside parties and other areas' services stand beside these (platform/area.ts). */
type ${pascal}World = Pick<Foundation, 'db' | 'clock'>

export const ${camel}Area = {
  wire({ db, clock }: ${pascal}World) {
    const ${camel} = create${pascal}({ db, clock })
    return { services: { ${camel} }, modules: [${camel}Module(${camel})] }
  },
}
`,
    [`${folder}/${name}.module.ts`]: `import type { Module } from '#platform/module'
import { ${camel}Routes } from './${name}.routes.ts'
import type { ${pascal} } from './${name}.service.ts'

/** What this module brings to the server: platform/module.ts says all that there can be. */
export const ${camel}Module = (${camel}: ${pascal}): Module => ({
  name: '${name}',
  calls: (http) => ${camel}Routes(http, ${camel}),
})
`,
    [`${folder}/${name}.routes.ts`]: `import type { Http } from '#platform/http'
import type { ${pascal} } from './${name}.service.ts'

/** HTTP in, HTTP out. Parsing, permission and refusal status come from the contract. */
export function ${camel}Routes(_http: Pick<Http, 'handle'>, _${camel}: ${pascal}): void {}
`,
    [`${folder}/${name}.service.ts`]: `import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'

export interface ${pascal}Needs {
  db: Database
  clock: Clock
}

/** Hands the use cases of this module what they need. */
export function create${pascal}(needs: ${pascal}Needs) {
  return { needs }
}

export type ${pascal} = ReturnType<typeof create${pascal}>
`,
  }
}

/** The list of areas, with the new one on the highest floor below those that only the start knows. */
export const areasFile = 'apps/server/src/main/areas.ts'

export function withArea(text: string, name: string): string {
  const area = `${camelOf(name)}Area`
  const line = `import { ${area} } from '#modules/${name}'`
  const imports = [...text.matchAll(/^import .* from '#modules\/.*'$/gm)].map(([found]) => found)
  const next = imports.find((found) => specifierOf(found) > specifierOf(line))
  const before = next ?? '\n/**\n * The areas of the product'
  return inserted(inserted(text, before, `${line}\n`), '  [auditArea', `  [${area}],\n`)
}

const specifierOf = (line: string) => line.slice(line.indexOf("'#modules/"))

/** Puts a text before the one place that begins so; a place that is not there exactly once is a mistake in this tool. */
function inserted(text: string, before: string, addition: string): string {
  const parts = text.split(before)
  if (parts.length !== 2)
    throw new Error(
      `${areasFile} has no one place before "${before.trim()}": say the new one in tools/new-module/files.ts.`,
    )
  return parts.join(addition + before)
}
