import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Row = Record<string, string>

/** Reads a tab-separated checklist: a header row, no quoting. Throws when a row has another number of cells. */
export function parseTsv(text: string): Row[] {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n')
  const names = header.split('\t')
  return lines.map((line, at) => {
    const cells = line.split('\t')
    if (cells.length !== names.length) throw new Error(`row ${at + 2} has ${cells.length} cells, not ${names.length}`)
    return Object.fromEntries(names.map((name, column) => [name, cells[column] ?? '']))
  })
}

/** One of the lists of docs/spec. The routes of our own are those that the documents leave without an address. */
export function readList(root: string, name: 'calls' | 'routes' | 'routes-ours' | 'messages' | 'rules'): Row[] {
  return parseTsv(readFileSync(join(root, 'docs/spec', `${name}.tsv`), 'utf8'))
}
