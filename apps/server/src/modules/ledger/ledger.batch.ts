import { hash } from 'node:crypto'
import { canonicalPosting } from './ledger.rules.ts'
import type { LedgerRecord, Posting, Recorders } from './ledger.types.ts'

/** The types of what `batchParameters` gives, as the database calls them. */
export const parameterTypes = [
  'bigint[]',
  'uuid[]',
  'text[]',
  'bytea[]',
  'timestamptz[]',
  'int[]',
  'int[]',
  'int[]',
  'uuid[]',
  'int[]',
  'int[]',
  'int[]',
  'text[]',
  'bigint[]',
  'text[]',
  'boolean[]',
  'uuid[]',
  'int[]',
  'boolean[]',
  'bigint[]',
  'text[]',
] as const

/**
 * The parameters of `ledger.post_batch`, in its order: every account once and in order, transfers as places in that
 * list. Arrays of plain values cost the database less than JSON.
 */
export function batchParameters(postings: readonly Posting[]): string[] {
  const transfers = postings.flatMap((posting) => posting.transfers)
  const settlements = postings.flatMap((posting) => posting.settle ?? [])
  const accounts = [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))].sort((a, b) =>
    a < b ? -1 : 1,
  )
  const places = new Map(accounts.map((id, index) => [id, index + 1]))
  return [
    plain(accounts),
    plain(postings.map(({ id }) => id)),
    quoted(postings.map(({ subject }) => subject)),
    quoted(postings.map((posting) => `\\x${hash('sha256', canonicalPosting(posting))}`)),
    plain(postings.map(({ at }) => at.toISOString())),
    plain(firstPlaces(postings.map(({ id }) => id))),
    plain(postings.map((posting) => posting.transfers.length)),
    plain(postings.map(({ settle = [] }) => settle.length)),
    plain(transfers.map(({ id }) => id)),
    plain(firstPlaces(transfers.map(({ id }) => id))),
    plain(transfers.map(({ debit }) => places.get(debit))),
    plain(transfers.map(({ credit }) => places.get(credit))),
    quoted(transfers.map(({ amount }) => amount.currency)),
    plain(transfers.map(({ amount }) => amount.minor)),
    quoted(transfers.map(({ code }) => code)),
    plain(transfers.map(({ phase }) => phase === 'reserve')),
    plain(settlements.map(({ hold }) => hold)),
    plain(firstPlaces(settlements.map(({ hold }) => hold))),
    plain(settlements.map(({ as }) => as === 'post')),
    plain(settlements.map(({ amount }) => amount?.minor)),
    quoted(settlements.map(({ amount }) => amount?.currency)),
  ]
}

/** A list as PostgreSQL reads it, of values that need no quotes: cheaper than the driver's, which looks at every value. */
const plain = (values: readonly (string | number | bigint | boolean | undefined)[]): string =>
  `{${values.map((value) => value ?? 'null').join(',')}}`

/** A list of any texts. */
const quoted = (values: readonly (string | undefined)[]): string =>
  `{${values.map((value) => (value === undefined ? 'null' : `"${escaped(value)}"`)).join(',')}}`

const escaped = (text: string): string => (/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text)

/** For each value its first position, counted from one. */
function firstPlaces(values: readonly string[]): number[] {
  const first = new Map<string, number>()
  return values.map((value, index) => {
    const place = first.get(value) ?? index + 1
    first.set(value, place)
    return place
  })
}

/**
 * The records of a batch as `ledger.book` takes them: by function, the places of their postings, as many rows, and the
 * locks that any of them names.
 */
export function recordsParameter(recorders: Recorders, batch: readonly { records: readonly LedgerRecord[] }[]): string {
  const byKind = new Map(
    Object.keys(recorders).map((kind) => [
      kind,
      { places: [] as number[], rows: [] as object[], locks: new Set<string>() },
    ]),
  )
  for (const [index, { records }] of batch.entries())
    for (const { kind, row, locks } of records) {
      const given = byKind.get(kind)
      given?.places.push(index + 1)
      given?.rows.push(row)
      for (const lock of locks ?? []) given?.locks.add(lock)
    }
  const given = [...byKind].filter(([, { rows }]) => rows.length > 0)
  return JSON.stringify(
    given.map(([kind, { places, rows, locks }]) => [
      recorders[kind],
      places,
      rows,
      ...(locks.size > 0 ? [[...locks]] : []),
    ]),
  )
}
