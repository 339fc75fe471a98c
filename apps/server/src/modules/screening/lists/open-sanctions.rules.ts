import type { ListEntry } from '../screening.types.ts'
import { csvRows } from './csv.rules.ts'

/** Which kinds of OpenSanctions' entities are people and which are companies; others, such as ships, are left out. */
const kinds: Readonly<Record<string, ListEntry['kind']>> = {
  Person: 'person',
  Company: 'company',
  Organization: 'company',
  LegalEntity: 'company',
  PublicBody: 'company',
}

const needed = ['id', 'schema', 'name', 'aliases', 'birth_date', 'countries', 'sanctions', 'dataset'] as const

/**
 * Reads `targets.simple.csv` of OpenSanctions (opensanctions.org/docs/bulk/csv): a heading, then a target a line, several
 * values of a field apart by semicolons. Throws for a text that is another format; a part of a file is one too. In pieces,
 * so that reading a long list keeps nobody waiting.
 */
export function* readTargets(text: string): Generator<ListEntry> {
  const lines = csvRows(text)
  const first = lines.next()
  const heading: readonly string[] = first.done ? [] : first.value
  const columns = new Map(heading.map((name, at) => [name, at]))
  for (const name of needed) if (!columns.has(name)) throw new Error(`the list has no column ${name}`)
  const last = columns.size
  for (const line of lines) {
    if (line.length !== last) throw new Error(`a line of the list has ${line.length} fields instead of ${last}`)
    const field = (name: string) => line[columns.get(name) ?? -1]?.trim() ?? ''
    const several = (name: string) =>
      field(name)
        .split(';')
        .map((one) => one.trim())
        .filter(Boolean)
    const kind = kinds[field('schema')]
    const [entryId, name] = [field('id'), field('name')]
    if (kind === undefined) continue
    if (entryId === '' || name === '') throw new Error('a line of the list has no id or no name')
    yield {
      entryId,
      kind,
      name,
      aliases: several('aliases').filter((alias) => alias !== name),
      birthDates: several('birth_date').filter((day) => /^\d{4}(-\d{2}(-\d{2})?)?$/.test(day)),
      countries: several('countries')
        .map((country) => country.toUpperCase())
        .filter((country) => /^[A-Z]{2}$/.test(country)),
      topics: topicsOf(field('sanctions'), field('dataset')),
      remarks: [...several('sanctions'), ...several('dataset')].join('; '),
    }
  }
}

function topicsOf(sanctions: string, dataset: string): string[] {
  const topics = [
    ...(sanctions !== '' ? ['sanction'] : []),
    ...(/\bpeps?\b|politically exposed|members? of|politicians/i.test(dataset) ? ['pep'] : []),
  ]
  return topics.length > 0 ? topics : ['listed']
}
