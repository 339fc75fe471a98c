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
export function batchParameters(postings: readonly Posting[]): unknown[] {
  const transfers = postings.flatMap((posting) => posting.transfers)
  const settlements = postings.flatMap((posting) => posting.settle ?? [])
  const accounts = [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))].sort((a, b) =>
    a < b ? -1 : 1,
  )
  const places = new Map(accounts.map((id, index) => [id, index + 1]))
  return [
    accounts,
    postings.map(({ id }) => id),
    postings.map(({ subject }) => subject),
    postings.map((posting) => hash('sha256', canonicalPosting(posting), 'buffer')),
    postings.map(({ at }) => at.toISOString()),
    firstPlaces(postings.map(({ id }) => id)),
    postings.map((posting) => posting.transfers.length),
    postings.map(({ settle = [] }) => settle.length),
    transfers.map(({ id }) => id),
    firstPlaces(transfers.map(({ id }) => id)),
    transfers.map(({ debit }) => places.get(debit)),
    transfers.map(({ credit }) => places.get(credit)),
    transfers.map(({ amount }) => amount.currency),
    transfers.map(({ amount }) => amount.minor),
    transfers.map(({ code }) => code),
    transfers.map(({ phase }) => phase === 'reserve'),
    settlements.map(({ hold }) => hold),
    firstPlaces(settlements.map(({ hold }) => hold)),
    settlements.map(({ as }) => as === 'post'),
    settlements.map(({ amount }) => amount?.minor ?? null),
    settlements.map(({ amount }) => amount?.currency ?? null),
  ]
}

/** For each value the place, counted from one, where it stands first. */
function firstPlaces(values: readonly string[]): number[] {
  const first = new Map<string, number>()
  return values.map((value, index) => {
    const place = first.get(value) ?? index + 1
    first.set(value, place)
    return place
  })
}

/** The records of a batch as `ledger.book` takes them: by function, each row with the place of its posting. */
export function recordsParameter(recorders: Recorders, batch: readonly { records: readonly LedgerRecord[] }[]): string {
  const given = Object.entries(recorders).map(([kind, recorder]) => [
    recorder,
    batch.flatMap(({ records }, index) =>
      records.filter((each) => each.kind === kind).map(({ row }) => [index + 1, row]),
    ),
  ])
  return JSON.stringify(
    given.filter(([, rows]) => rows?.length),
    withoutBigints,
  )
}

const withoutBigints = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)
