/** The records are read twenty to a page. */
export const recordsPageSize = 20

/** Which records are read. */
export interface RecordsSearch {
  page: number
  pageSize: number
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
}

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

const whole = (value: unknown, most: number): number | undefined => {
  const read = Number(value)
  return Number.isInteger(read) && read >= 1 && read <= most ? read : undefined
}

/** What an address asks for; the first page of twenty where it says nothing that can be read. */
export const readRecordsSearch = (search: Record<string, unknown>): RecordsSearch => ({
  page: whole(search['page'], 1_000_000) ?? 1,
  pageSize: whole(search['pageSize'], 50) ?? recordsPageSize,
  from: day(search['from']),
  to: day(search['to']),
})

export function recordsHref(path: string, { page, pageSize, from, to }: RecordsSearch): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(pageSize !== recordsPageSize && { pageSize: String(pageSize) }),
    ...(from && { from }),
    ...(to && { to }),
  }).toString()
  return query === '' ? path : `${path}?${query}`
}
