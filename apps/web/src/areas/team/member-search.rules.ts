import { memberStatuses } from '@tradewind/contract/team'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'

/** What the list of members is narrowed to and sorted by. The tab stands in two screens, one of which has others. */
export const memberAddress = listAddress({
  sorts: [
    { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', direction: 'ASC' },
    { key: 'Name-DESC', text: 'Name, Z to A', sortBy: 'Name', direction: 'DESC' },
    { key: 'DateAdded-DESC', text: 'Newest first', sortBy: 'DateAdded', direction: 'DESC' },
    { key: 'DateAdded-ASC', text: 'Oldest first', sortBy: 'DateAdded', direction: 'ASC' },
  ],
  filters: { status: oneOf(memberStatuses), role: roleIdOf, text: words() },
  beside: ({ tab }) => (typeof tab === 'string' ? { tab } : {}),
})

export type MemberSearch = SearchOf<typeof memberAddress>

function roleIdOf(value: unknown): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id >= 1 && id < 1_000_000 ? id : undefined
}
