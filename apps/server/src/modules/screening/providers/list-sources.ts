import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ListSource } from '../screening.ports.ts'
import type { HttpProvider } from './ask-provider.ts'

/** Longer than any list there is; its text stays below what a string may hold. */
const maxBytes = 400_000_000

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** A list that is downloaded, dated by the answer's Last-Modified; a redirect is followed, since files move to other hosts. */
export const httpListSource = ({ url, key }: HttpProvider): ListSource => ({
  probes: [],
  read: async (signal) => {
    const answer = await fetch(url, { headers: key ? { authorization: `Bearer ${key}` } : {}, signal })
    if (!answer.ok) throw new Error(`the source answered with ${answer.status}`)
    const dated = answer.headers.get('last-modified') ?? answer.headers.get('date')
    const at = dated === null ? Number.NaN : Date.parse(dated)
    if (Number.isNaN(at)) throw new Error('the source does not date the list')
    const text = await answer.text()
    if (text.length > maxBytes) throw new Error('the list is too long')
    return { list: nameOf(new URL(url).pathname), source: withoutQuery(url), dataDate: dayOf(new Date(at)), text }
  },
})

/** A list in a file, dated by the file; someone else renews it. */
export const fileListSource = (path: string): ListSource => ({
  probes: [],
  read: async (signal) => {
    const { mtime, size } = await stat(path)
    if (size > maxBytes) throw new Error('the list is too long')
    const text = await readFile(path, { encoding: 'utf8', signal })
    return { list: nameOf(path), source: basename(path), dataDate: dayOf(mtime), text }
  },
})

/** A query may hold a key. */
const withoutQuery = (url: string): string => {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

const nameOf = (path: string): string => basename(path).replace(/\.csv$/i, '') || 'list'
