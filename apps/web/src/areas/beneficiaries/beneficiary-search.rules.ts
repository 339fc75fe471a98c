import { beneficiarySorts } from '@tradewind/contract/beneficiaries'
import { type Currency, isCurrency } from '@tradewind/kernel'
import { defaultPageSize, largestPageSize } from '@tradewind/kernel/constants'

/** What the list of beneficiaries is narrowed to and sorted by; it lives in the address. */
export interface BeneficiarySearch {
  page: number
  pageSize: number
  sortBy: (typeof beneficiarySorts)[number]
  direction: 'ASC' | 'DESC'
  text?: string
  currency?: Currency
}

/** How each sort is called, and which way it runs when it is chosen. */
export const sortChoices = [
  { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', direction: 'ASC' },
  { key: 'Name-DESC', text: 'Name, Z to A', sortBy: 'Name', direction: 'DESC' },
  { key: 'DateAdded-DESC', text: 'Newest first', sortBy: 'DateAdded', direction: 'DESC' },
  { key: 'DateAdded-ASC', text: 'Oldest first', sortBy: 'DateAdded', direction: 'ASC' },
  { key: 'LastPaid-DESC', text: 'Recently paid', sortBy: 'LastPaid', direction: 'DESC' },
] as const satisfies readonly (Pick<BeneficiarySearch, 'sortBy' | 'direction'> & { key: string; text: string })[]

export const sortKey = ({ sortBy, direction }: Pick<BeneficiarySearch, 'sortBy' | 'direction'>): string =>
  `${sortBy}-${direction}`

/** Reads the search of an address; what makes no sense falls back to the default. */
export function readBeneficiarySearch(raw: Record<string, unknown>): BeneficiarySearch {
  const { text, currency } = raw
  const sort = sortChoices.find(({ key }) => key === raw['sort']) ?? sortChoices[0]
  return {
    page: wholeFrom(raw['page'], 1_000_000) ?? 1,
    pageSize: wholeFrom(raw['pageSize'], largestPageSize) ?? defaultPageSize,
    sortBy: sort.sortBy,
    direction: sort.direction,
    ...(typeof text === 'string' && text.trim() !== '' && { text: text.trim().slice(0, 80) }),
    ...(typeof currency === 'string' && isCurrency(currency) && { currency }),
  }
}

/** The search without what is default anyway, for a short address. */
export function writeBeneficiarySearch(search: BeneficiarySearch): Record<string, string | number> {
  const { page, pageSize, text, currency } = search
  const sort = sortKey(search)
  return {
    ...(page !== 1 && { page }),
    ...(pageSize !== defaultPageSize && { pageSize }),
    ...(sort !== sortChoices[0].key && { sort }),
    ...(text && { text }),
    ...(currency && { currency }),
  }
}

/**
 * What an export asks for: everybody whom the filters let through, or those who are selected, in the list's order. They stay
 * selected when the filters change, so those of the moment may not let all of them through.
 */
export const exportedOf = (
  { text, currency, sortBy, direction }: BeneficiarySearch,
  selected?: readonly { beneficiaryId: string }[],
) => ({
  SortBy: sortBy,
  SortDirection: direction,
  ...(selected
    ? { BeneficiaryIds: selected.map(({ beneficiaryId }) => beneficiaryId).join(',') }
    : { ...(text && { Search: text }), ...(currency && { CurrencyCode: currency }) }),
})

/** Whether the list is narrowed at all, so that an empty one means "no hits" rather than "nobody yet". */
export const isNarrowed = ({ text, currency }: BeneficiarySearch): boolean => Boolean(text ?? currency)

function wholeFrom(value: unknown, most: number): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}
