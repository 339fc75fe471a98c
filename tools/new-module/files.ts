/** The files of a new module, path to text: only what every module has. The others appear when they are needed. */
export function moduleFiles(name: string): Record<string, string> {
  const folder = `apps/server/src/modules/${name}`
  const schema = name.replaceAll('-', '_')
  const pascal = name.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return {
    [`${folder}/README.md`]: `# ${name}

Promise: what this module promises, in one sentence.

- Tables: the PostgreSQL schema \`${schema}\`, which no other module reads.
- Others enter by \`#modules/${name}\`.
`,
    [`${folder}/index.ts`]: `export { type ${pascal}, create${pascal} } from './${name}.service.ts'
`,
    [`${folder}/${name}.service.ts`]: `import type { Database } from '#platform/db'

export interface ${pascal}Needs {
  db: Database
  clock: { now(): Date }
}

/** Hands the use cases of this module what they need. */
export function create${pascal}(needs: ${pascal}Needs) {
  return { needs }
}

export type ${pascal} = ReturnType<typeof create${pascal}>
`,
  }
}
