import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanFolders, leftOut, stillNamed } from './folders.ts'
import { type Form, findForms, formsOf } from './forms.ts'

const kinds = '{ts,tsx,mts,mjs,css,sql,md}'

/** The files that the check reads, relative to the root. */
export const filesToRead = (root: string, folders: readonly string[] = cleanFolders): string[] =>
  globSync(
    folders.map((folder) => (folder.includes('.') ? folder : `${folder}/**/*.${kinds}`)),
    { cwd: root, exclude: (path) => /(^|\/)node_modules$/.test(path) },
  )
    .filter((path) => !leftOut.test(path))
    .sort()

/** What a file says in words that we do not use, each in one sentence with the line. */
export function faultsOfFile(
  path: string,
  text: string,
  forms: readonly Form[],
  allowed: readonly string[] = [],
): string[] {
  const find = (where: string) => findForms(where, forms).filter(({ written }) => !allowed.includes(written))
  const fault = (line: number, written: string, use: string) =>
    `${path}:${line}: "${written.replaceAll(/\s+/g, ' ')}" is a word that we do not use; write ${use} (docs/glossary.md).`
  return [
    ...find(path).map(({ written, form }) => fault(1, written, form.use)),
    ...find(text).map(({ written, at, form }) => fault(text.slice(0, at).split('\n').length, written, form.use)),
  ]
}

export function checkWords(root: string, folders?: readonly string[]): { files: number; faults: string[] } {
  const forms = formsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  const files = filesToRead(root, folders)
  return {
    files: files.length,
    faults: files.flatMap((path) => faultsOfFile(path, readFileSync(join(root, path), 'utf8'), forms, stillNamed)),
  }
}
