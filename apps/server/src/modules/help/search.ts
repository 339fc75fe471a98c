import type { SearchHit } from '@tradewind/contract/help'
import type MiniSearch from 'minisearch'
import type { PublishedEntry } from './help.types.ts'

/** The search over one edition of the content. */
export interface HelpSearch {
  find(query: string): Found
}

export interface Found {
  searchedFor: string
  isCorrected: boolean
  hits: SearchHit[]
}

interface Indexed {
  id: string
  title: string
  keywords: string
  summary: string
  body: string
}

const mostHits = 20
const fillers = new Set(
  'a an and are can do does for from how i in is it me my of on or the to we what when where who why with you your'.split(
    ' ',
  ),
)
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []
const meaningful = (words: readonly string[]) => words.filter((word) => !fillers.has(word))

/** Loads the index's code when somebody searches first. */
export async function indexOf(entries: readonly PublishedEntry[]): Promise<HelpSearch> {
  const { default: Index } = await import('minisearch')
  const index: MiniSearch<Indexed> = new Index({
    fields: ['title', 'keywords', 'summary', 'body'],
    tokenize: wordsOf,
    processTerm: (word) => (fillers.has(word) ? null : word),
    searchOptions: { boost: { title: 4, keywords: 3, summary: 2 }, prefix: (word) => word.length > 2 },
  })
  const searched = entries.filter(({ contentType }) => isSearched(contentType))
  index.addAll(
    searched.map(({ id, fields: { title, keywords = [], summary = '', body = '' } }) => ({
      id,
      title,
      keywords: keywords.join(' '),
      summary,
      body: plainText(body),
    })),
  )
  const byId = new Map(searched.map((entry) => [entry.id, entry]))
  const hitsFor = (words: readonly string[]): SearchHit[] => {
    const query = words.join(' ')
    const all = index.search(query, { combineWith: 'AND' })
    // Where nothing has all words, what has most of them.
    const most = () => index.search(query).filter(({ queryTerms }) => new Set(queryTerms).size > words.length / 2)
    return (all.length > 0 ? all : most()).slice(0, mostHits).flatMap(({ id }) => hitOf(byId.get(id)))
  }

  return {
    find: (query) => {
      const asked = wordsOf(query)
      const words = meaningful(asked)
      const corrected = words.map((word) => correctedBy(index, word))
      const isCorrected = corrected.some((word, place) => word !== words[place])
      const searchedFor = isCorrected ? corrected.join(' ') : query
      return { searchedFor, isCorrected, hits: words.length > 0 ? hitsFor(corrected) : [] }
    },
  }
}

/** A word that the content has, or begins one, stays as it is; another becomes the nearest that it has. */
function correctedBy(index: MiniSearch<Indexed>, word: string): string {
  if (index.search(word).length > 0) return word
  const fuzzy = { fuzzy: word.length < 5 ? 1 : 0.25, prefix: false, maxFuzzy: 3 }
  // By how near it is, not by how often it stands in the content.
  const near = index.search(word, fuzzy).flatMap(({ terms }) => terms)
  return [...new Set(near)].toSorted((one, other) => distance(word, one) - distance(word, other))[0] ?? word
}

/** How many letters are missing, added, exchanged or swapped. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row, ...Array<number>(other.length).fill(0)])
  for (let column = 0; column <= other.length; column += 1) (rows[0] as number[])[column] = column
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      ;(rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + same,
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(one.length, other.length)
}

const isSearched = (contentType: string): contentType is SearchHit['kind'] =>
  contentType === 'articles' || contentType === 'faQs' || contentType === 'videoTutorials'

function hitOf(entry: PublishedEntry | undefined): SearchHit[] {
  if (!entry || !isSearched(entry.contentType)) return []
  const { id, contentType: kind, fields } = entry
  return [{ id, kind, title: fields.title, summary: fields.summary ?? opening(fields.body ?? '') }]
}

const opening = (body: string): string => {
  const text = plainText(body)
  return text.length > 160 ? `${text.slice(0, text.lastIndexOf(' ', 160))} …` : text
}

const plainText = (markdown: string): string =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
