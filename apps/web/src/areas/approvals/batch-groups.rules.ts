import { add, type Money } from '@tradewind/kernel'
import type { Request } from '#domain/approvals/requests.queries.ts'

export interface BatchGroup {
  batchId: string
  maker: string
  requests: readonly Request[]
  /** One sum for each currency. */
  totals: readonly Money[]
}

/** The orders to several beneficiaries of which the reader can approve at least two lines now. */
export function batchGroups(requests: readonly Request[]): BatchGroup[] {
  const byBatch = Map.groupBy(
    requests.filter(({ can, batchId }) => can.decide && batchId !== null),
    ({ batchId }) => batchId ?? '',
  )
  return [...byBatch].flatMap(([batchId, lines]) => {
    const [first] = lines
    if (!first || lines.length < 2) return []
    return [{ batchId, maker: first.maker.name, requests: lines, totals: totalsOf(lines) }]
  })
}

/** One sum for each currency. */
export function totalsOf(requests: readonly Pick<Request, 'total'>[]): readonly Money[] {
  const sums = new Map<string, Money>()
  for (const { total } of requests) {
    const before = sums.get(total.currency)
    sums.set(total.currency, before ? add(before, total) : total)
  }
  return [...sums.values()]
}
