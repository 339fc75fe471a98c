import { defaultPageSize, largestPageSize } from '@tradewind/kernel/constants'
import { transactionStatuses } from '@tradewind/kernel/statuses'

type Status = (typeof transactionStatuses)[number]

/** What a list of transactions is narrowed to; it lives in the address, so that it can be shared and gone back to. */
export interface TransactionSearch {
  page: number
  pageSize: number
  sort: 'ASC' | 'DESC'
  /** One account's; the list of all accounts lets the customer choose. */
  account?: string
  type: 'All' | 'Debit' | 'Credit'
  status?: Status
  from?: string
  to?: string
  text?: string
}

const types = ['All', 'Debit', 'Credit'] as const
const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/

/** Reads the search of an address; what makes no sense falls back to the default. */
export function readTransactionSearch(raw: Record<string, unknown>): TransactionSearch {
  const { account, type, status, from, to, text } = raw
  return {
    page: wholeFrom(raw['page'], 1, 1_000_000) ?? 1,
    pageSize: wholeFrom(raw['pageSize'], 1, largestPageSize) ?? defaultPageSize,
    sort: raw['sort'] === 'ASC' ? 'ASC' : 'DESC',
    type: types.find((known) => known === type) ?? 'All',
    ...(typeof account === 'string' && id.test(account) && { account }),
    ...(isStatus(status) && { status }),
    ...(typeof from === 'string' && day.test(from) && { from }),
    ...(typeof to === 'string' && day.test(to) && { to }),
    ...(typeof text === 'string' && text.trim() !== '' && { text: text.trim().slice(0, 80) }),
  }
}

/** The search without what is default anyway, for a short address. */
export function writeTransactionSearch(search: TransactionSearch): Record<string, string | number> {
  const { page, pageSize, sort, type, ...rest } = search
  return {
    ...(page !== 1 && { page }),
    ...(pageSize !== 10 && { pageSize }),
    ...(sort !== 'DESC' && { sort }),
    ...(type !== 'All' && { type }),
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  }
}

/** Whether the list is narrowed at all, so that an empty one means "no hits" rather than "nothing yet". */
export const isNarrowed = ({ account, type, status, from, to, text }: TransactionSearch): boolean =>
  type !== 'All' || Boolean(account ?? status ?? from ?? to ?? text)

function isStatus(value: unknown): value is Status {
  return transactionStatuses.some((status) => status === value)
}

function wholeFrom(value: unknown, least: number, most: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}
