export const pascalOf = (name: string): string =>
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
    [`${folder}/index.ts`]: `export { ${camel}Module } from './${name}.module.ts'
export { create${pascal}, type ${pascal} } from './${name}.service.ts'
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

/** A text that stands in a file once, with what comes before it. */
interface Insertion {
  before: string
  text: string
}

/** What a new module adds to files that are there: it is made, listed and put on the highest floor below those that only the start knows. */
export function moduleEntries(name: string): Record<string, readonly Insertion[]> {
  const [pascal, camel] = [pascalOf(name), camelOf(name)]
  return {
    'tools/check-boundaries/floors.ts': [{ before: '  // Nobody but the start', text: `  ['${name}'],\n` }],
    'apps/server/src/main/modules.ts': [
      { before: 'import type { Module } from', text: `import { ${camel}Module } from '#modules/${name}'\n` },
      { before: '  ]\n  const audit = ', text: `\n    ${camel}Module(services.${camel}),\n` },
    ],
    'apps/server/src/main/wiring.ts': [
      { before: 'import type { BankClock } from', text: `import { create${pascal} } from '#modules/${name}'\n` },
      { before: '  const audit = createAudit(', text: `  const ${camel} = create${pascal}({ db, clock })\n` },
      { before: '    onboarding,\n  }\n', text: `    ${camel},\n` },
    ],
  }
}

/** The text with each insertion made; a place that is not there exactly once is a mistake in this tool, and said so. */
export function withInsertions(path: string, text: string, insertions: readonly Insertion[]): string {
  let made = text
  for (const insertion of insertions) {
    const parts = made.split(insertion.before)
    if (parts.length !== 2)
      throw new Error(
        `${path} has no one place before "${insertion.before.trim()}": say the new one in tools/new-module/files.ts.`,
      )
    made = parts.join(insertion.text + insertion.before)
  }
  return made
}
