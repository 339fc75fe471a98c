/** A list that comes in pages. */
interface Page<Row> {
  records: readonly Row[]
  /** Where the list continues; null at its end, absent where it has pages. */
  nextCursor?: string | null
}

interface PageQuery {
  Page?: number
  PageSize?: number
  Cursor?: string
}

interface PagedRequest {
  query?: PageQuery
}

const pageSize = 100

/**
 * All rows of a list, read page by page as they are needed:
 * `for await (const line of each(tradewind.payments.listTransactions, { query: { FromDate: '2026-11-01' } }))`.
 * A row that moved to the next page because newer ones came in is given once, by its id if it has one. Lists with a cursor
 * continue there, and nothing moves.
 */
export async function* each<Request extends PagedRequest | undefined, Row>(
  list: (request: Request) => Promise<Page<Row>>,
  request?: NoInfer<Request>,
): AsyncGenerator<Row, void, undefined> {
  if ((list as { cursor?: boolean }).cursor) return yield* eachByCursor(list, request)
  const size = request?.query?.PageSize ?? pageSize
  let before = new Set<string>()
  for (let page = request?.query?.Page ?? 1; ; page += 1) {
    const query = { ...request?.query, Page: page, PageSize: size }
    const { records } = await list({ ...request, query } as Request)
    const ids = new Set<string>()
    for (const row of records) {
      const id = idOf(row)
      if (id !== undefined) ids.add(id)
      if (id === undefined || !before.has(id)) yield row
    }
    if (records.length < size) return
    before = ids
  }
}

async function* eachByCursor<Request extends PagedRequest | undefined, Row>(
  list: (request: Request) => Promise<Page<Row>>,
  request: Request | undefined,
): AsyncGenerator<Row, void, undefined> {
  for (let cursor = request?.query?.Cursor; ; ) {
    const query = { ...request?.query, ...(cursor !== undefined && { Cursor: cursor }) }
    const { records, nextCursor } = await list({ ...request, query } as Request)
    yield* records
    if (!nextCursor) return
    cursor = nextCursor
  }
}

const idNames = ['lineId', 'id', 'transactionId', 'beneficiaryId'] as const

function idOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined
  const fields = row as Record<string, unknown>
  const name = idNames.find((one) => typeof fields[one] === 'string')
  return name && String(fields[name])
}
