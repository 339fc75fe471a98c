import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The files of a project, as a scaffold asks for them. */
export interface Tree {
  has(path: string): boolean
  read(path: string): string
  list(folder: string): string[]
}

/** What a scaffold makes: files that are not there yet, and the whole new text of those that are. */
export interface Scaffold {
  made: Record<string, string>
  changed: Record<string, string>
}

/** Why nothing is made, in one sentence that says what to do instead. */
export class Refused extends Error {}

export const treeAt = (root: string): Tree => ({
  has: (path) => existsSync(join(root, path)),
  read: (path) => readFileSync(join(root, path), 'utf8'),
  list: (folder) => readdirSync(join(root, folder)),
})

/** Puts a text into a file, before or behind the one place that `where` finds; a file without it is not understood. */
export function inserted(path: string, text: string, where: RegExp, addition: string): string {
  const found = where.exec(text)
  if (!found)
    throw new Refused(`${path} is written in a way that this does not understand: add the call there by hand.`)
  const at = found.index + found[0].length
  return text.slice(0, at) + addition + text.slice(at)
}

/** Writes all of it, or nothing: what is in the way is found before. Gives the paths. */
export async function write(root: string, { made, changed }: Scaffold): Promise<string[]> {
  const there = Object.keys(made).find((path) => existsSync(join(root, path)))
  if (there) throw new Refused(`${there} is there already: choose another name, or remove it first.`)
  for (const [path, text] of Object.entries({ ...made, ...changed })) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return [...Object.keys(made), ...Object.keys(changed)]
}

/** Runs a scaffold from the command line: prints what was written, or the sentence. */
export async function run(root: string, make: (tree: Tree) => Scaffold, next: string): Promise<void> {
  try {
    for (const path of await write(root, make(treeAt(root)))) console.log(path)
    console.log(next)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
