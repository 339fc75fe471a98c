import { type Currency, isCurrency } from '@tradewind/kernel'
import { listAddress, type SearchOf, words } from '#ui/list/list-address.rules.ts'

/** What the list of beneficiaries is narrowed to and sorted by. */
export const beneficiaryAddress = listAddress({
  sorts: [
    { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', direction: 'ASC' },
    { key: 'Name-DESC', text: 'Name, Z to A', sortBy: 'Name', direction: 'DESC' },
    { key: 'DateAdded-DESC', text: 'Newest first', sortBy: 'DateAdded', direction: 'DESC' },
    { key: 'DateAdded-ASC', text: 'Oldest first', sortBy: 'DateAdded', direction: 'ASC' },
    { key: 'LastPaid-DESC', text: 'Recently paid', sortBy: 'LastPaid', direction: 'DESC' },
  ],
  filters: {
    text: words(),
    currency: (value: unknown): Currency | undefined =>
      typeof value === 'string' && isCurrency(value) ? value : undefined,
  },
})

export type BeneficiarySearch = SearchOf<typeof beneficiaryAddress>

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
