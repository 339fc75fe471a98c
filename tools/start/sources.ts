import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Tests, what stands beside them to be shared by several, and how they are run. */
const isTest = (name: string) => /^test-|^vitest\.|\.test\.tsx?$/.test(name)

/** One hash over everything that something is built from; a file's name counts as much as its content. Tests do not. */
export async function sourcesStamp(root: string, inputs: readonly string[]): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !isTest(entry.name)) files.push(join(entry.parentPath, entry.name))
  }
  files.sort()
  const hash = createHash('sha256')
  const contents = await Promise.all(files.map((file) => readFile(file)))
  files.forEach((file, at) => {
    hash.update(`${file.slice(root.length)}\0${contents[at]?.length}\0`)
    hash.update(contents[at] ?? '')
  })
  return hash.digest('hex')
}

/** The command file of the vite that the web app depends on. */
export function viteOf(root: string): string {
  const web = join(root, 'apps/web/package.json')
  return join(dirname(createRequire(web).resolve('vite/package.json')), 'bin/vite.js')
}
