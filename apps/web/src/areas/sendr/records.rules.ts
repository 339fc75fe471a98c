import { type FundingState, fundingStates } from '@tradewind/contract/payment-instructions'

/** The records are read twenty to a page. */
export const recordsPageSize = 20

/** Which records are read. */
export interface RecordsSearch {
  page: number
  pageSize: number
  /** Days, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Where the money is that pays for the transfer. */
  funding?: FundingState | undefined
  text?: string | undefined
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
  funding: fundingStates.find((state) => state === search['funding']),
  text: (typeof search['text'] === 'string' && search['text'].trim().slice(0, 80)) || undefined,
})

/** The search without what is default anyway, for a short address. */
export const writeRecordsSearch = ({
  page,
  pageSize,
  from,
  to,
  funding,
  text,
}: RecordsSearch): Record<string, string | number> => ({
  ...(page > 1 && { page }),
  ...(pageSize !== recordsPageSize && { pageSize }),
  ...(from && { from }),
  ...(to && { to }),
  ...(funding && { funding }),
  ...(text && { text }),
})

/** Whether the list is narrowed at all, so that an empty one means "no hits" rather than "nothing yet". */
export const isNarrowed = ({ from, to, funding, text }: RecordsSearch): boolean =>
  Boolean(from ?? to ?? funding ?? text)
