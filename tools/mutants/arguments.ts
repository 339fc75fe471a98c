import { globSync } from 'node:fs'
import { matchesGlob, relative, resolve } from 'node:path'

/** What is mutated: the kernel, and the rules of server and web. Tables of data are not: their tests would repeat them. */
const mutated = [
  'packages/kernel/src/**/*.ts',
  'apps/server/src/**/*.rules.ts',
  'apps/web/src/**/*.rules.ts',
  'packages/ui/src/**/*.rules.ts',
]
const spared = ['**/*.test.ts', '**/*.data.ts', 'packages/kernel/src/index.ts']

export interface MutantArguments {
  /** The files to mutate, from the root. */
  files: string[]
  json: boolean
}

/** What was asked for, or the sentence that says what is wrong with it. Paths are those of files or folders from the root. */
export function readArguments(given: readonly string[], root: string): MutantArguments | string {
  const paths = given.filter((word) => !word.startsWith('-'))
  const unknown = given.find((word) => word.startsWith('-') && word !== '--json')
  if (unknown) return `The option ${unknown} is not known: --json is.`
  const all = mutableFiles(root)
  const files = new Set<string>()
  for (const path of paths) {
    const wanted = relative(root, resolve(root, path))
    const found = all.filter((file) => wanted === '' || file === wanted || file.startsWith(`${wanted}/`))
    if (found.length === 0)
      return `Nothing is mutated at ${path}: name a file or folder of packages/kernel/src, or a *.rules.ts.`
    for (const file of found) files.add(file)
  }
  return { files: paths.length === 0 ? all : [...files], json: given.includes('--json') }
}

/** All files whose faults tests must find, in the order of the report. */
export function mutableFiles(root: string): string[] {
  return mutated.flatMap((pattern) =>
    globSync(pattern, { cwd: root })
      .filter((file) => !spared.some((glob) => matchesGlob(file, glob)))
      .toSorted(),
  )
}
