import { listMissedSearches } from '@tradewind/contract/help-staff'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'

const searchesAddress = listAddress({ names: listNames })

const searchesQuery = ({ page, pageSize }: SearchOf<typeof searchesAddress>) =>
  queryFor(listMissedSearches, { query: { Page: page, PageSize: pageSize } }, { failures: 'own' })

/** What readers looked for and didn't find: what to write next, or which keywords are missing. */
export function SearchesPage() {
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/help">All help content</Link>
      </p>
      <PageTitle
        title="Searches without results"
        text="Of the last 90 days, without numbers and addresses, and without who searched."
      />
      <ListScreen
        label="Searches without results"
        state={useListSearch(searchesAddress)}
        query={searchesQuery}
        what="the searches"
        empty={{ title: 'No searches without results', text: 'Whatever readers searched for, they found something.' }}
        columns={[
          { key: 'words', head: 'Words', phone: 'title', cell: ({ words }) => <bdi>{words}</bdi> },
          { key: 'times', head: 'Times', align: 'end', cell: ({ times }) => times },
          { key: 'last', head: 'Last', cell: ({ lastAt }) => plainMomentText(lastAt) },
        ]}
        rowKey={({ words }) => words}
        rowName={({ words }) => words}
      />
    </>
  )
}
