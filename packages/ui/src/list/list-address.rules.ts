import { defaultPageSize, pageSizes } from '@tradewind/kernel/constants'
import type { SortChoice } from './filter-bar.tsx'

/** The query string of an address as the router parses it. */
type RawSearch = Readonly<Record<string, unknown>>

/** What every list is narrowed to at least. */
export interface ListSearch {
  page: number
  pageSize: number
}

/** How the search of a list stands in the address, so that it can be shared, restored and gone back to. */
export interface ListAddress<S extends ListSearch> {
  /** Anything invalid falls back to the default. */
  read: (raw: RawSearch) => S
  /** Leaves out defaults, for a short address. */
  write: (search: S) => Record<string, string | number>
  /** How the list can be sorted, the default first; each choice with the fields that it sets. */
  sorts: readonly (SortChoice & Partial<S>)[]
  /** Whether a filter is set, so that an empty list means "no match" rather than "nothing yet". */
  isNarrowed: (search: S) => boolean
  /** Takes every filter away; the sort order stays. */
  cleared: Readonly<Partial<Record<keyof S, unknown>>>
}

type Readers = Readonly<Record<string, (value: unknown) => string | number | undefined>>
type Filters<F extends Readers> = { [Name in keyof F]?: Exclude<ReturnType<F[Name]>, undefined> }
type Sort<Choice> = [Choice] extends [never] ? unknown : Omit<Choice, keyof SortChoice>

interface Spec<Choice extends SortChoice, F extends Readers, Beside extends object> {
  /** The default first. */
  sorts?: readonly Choice[]
  /** What narrows the list. Each reader gives undefined for anything invalid, and for its default. */
  filters?: F
  /** What else the address says: it stays when the list changes, and narrows nothing. */
  beside?: (raw: RawSearch) => Beside
  pageSize?: (typeof pageSizes)[number]
  /** Names in the address that differ from those of the search. */
  names?: Readonly<Record<string, string>>
}

/** Declares how a list is searched, sorted and paged by its address. */
export function listAddress<
  const Choice extends SortChoice = never,
  const F extends Readers = Record<never, never>,
  Beside extends object = object,
>({
  sorts,
  filters,
  beside,
  pageSize: usualSize = defaultPageSize,
  names = {},
}: Spec<Choice, F, Beside>): ListAddress<ListSearch & Sort<Choice> & Filters<F> & Beside> {
  type S = ListSearch & Sort<Choice> & Filters<F> & Beside
  const nameOf = (field: string) => names[field] ?? field
  const filterNames = Object.keys(filters ?? {})
  const choices: readonly SortChoice[] = sorts ?? []
  const sortFields = new Set(choices.flatMap((choice) => Object.keys(fieldsOf(choice))))
  const read = (raw: RawSearch): object => {
    const page = Number(raw[nameOf('page')])
    const pageSize = Number(raw[nameOf('pageSize')])
    const sort = choices.find(({ key }) => key === raw[nameOf('sort')]) ?? choices[0]
    return {
      page: Number.isInteger(page) && page >= 1 && page < 1_000_000 ? page : 1,
      pageSize: pageSizes.find((size) => size === pageSize) ?? usualSize,
      ...(sort && fieldsOf(sort)),
      ...beside?.(raw),
      ...withoutUndefined(filterNames.map((name) => [name, filters?.[name]?.(raw[nameOf(name)])])),
    }
  }
  const write = ({ page, pageSize, ...rest }: S) => {
    const sort = chosenSort(choices, rest)
    return withoutUndefined([
      [nameOf('page'), page === 1 ? undefined : page],
      [nameOf('pageSize'), pageSize === usualSize ? undefined : pageSize],
      [nameOf('sort'), sort === choices[0] ? undefined : sort?.key],
      ...Object.entries(rest)
        .filter(([field]) => !sortFields.has(field))
        .map(([field, value]): [string, unknown] => [nameOf(field), value]),
    ]) as Record<string, string | number>
  }
  return {
    read: read as (raw: RawSearch) => S,
    write,
    sorts: choices as readonly (SortChoice & Partial<S>)[],
    isNarrowed: (search) => filterNames.some((name) => (search as Record<string, unknown>)[name] !== undefined),
    cleared: Object.fromEntries(filterNames.map((name) => [name, undefined])) as Partial<Record<keyof S, unknown>>,
  }
}

export type SearchOf<Address> = Address extends ListAddress<infer S> ? S : never

const withoutUndefined = (entries: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''))

/** What a sort choice sets in a search. */
export function fieldsOf(choice: SortChoice): object {
  const { key: _, text: __, ...fields } = choice
  return fields
}

/** The choice that a search is sorted by. */
export const chosenSort = <C extends SortChoice>(choices: readonly C[], search: object): C | undefined =>
  choices.find((choice) =>
    Object.entries(fieldsOf(choice)).every(([name, value]) => (search as Record<string, unknown>)[name] === value),
  )

/** A search changed in some fields: back on its first page, unless it is the page that changes. */
export const changed = <S extends ListSearch>(
  { read, write }: ListAddress<S>,
  raw: RawSearch,
  next: Partial<Record<keyof S, unknown>>,
): Record<string, string | number> => write({ ...read(raw), page: 1, ...next })

/** Reads one of several values. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((one) => one === value)

/** Reads the words that are searched for. */
export const words =
  (maxLength = 80) =>
  (value: unknown): string | undefined =>
    // The router reads digits as a number.
    ((typeof value === 'string' || typeof value === 'number') && String(value).trim().slice(0, maxLength)) || undefined

const matching =
  (pattern: RegExp) =>
  (value: unknown): string | undefined =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

/** Reads a calendar day, such as 2026-11-21. */
export const day = matching(/^\d{4}-\d\d-\d\d$/)

export const uuid = matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
