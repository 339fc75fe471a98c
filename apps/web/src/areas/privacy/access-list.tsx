import * as privacy from '@tradewind/contract/privacy'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { type ListSearch, listAddress } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListState } from '#ui/list/use-list-search.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { lookWords } from './access-words.rules.ts'

const looksAddress = listAddress({})

const looksQuery = ({ page, pageSize }: ListSearch) =>
  queryFor(privacy.listStaffLooks, { query: { Page: page, PageSize: pageSize } }, { failures: 'own' })

/** Who of the provider looked at the customer's data, what for and when. Nobody can change or remove an entry. */
export function AccessList() {
  return (
    <ListScreen
      title="Who looked at your data"
      state={useListState(looksAddress)}
      query={looksQuery}
      what="the list"
      intro={
        <p className="px-5 pb-3 text-small text-ink-soft sm:px-6">
          Each time our staff view your data, it is listed here for good. <ZoneNote />
        </p>
      }
      empty={{ title: 'No views yet', text: 'When our staff open your data, it appears here.' }}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ by }) => by}
    />
  )
}

const columns: readonly ListColumn<privacy.StaffLook>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'title',
    cell: (look) => <RowTitle caption={lookWords(look).about}>{lookWords(look).what}</RowTitle>,
  },
  {
    key: 'why',
    head: 'Why',
    phone: 'under',
    cell: (look) => <span className="wrap-anywhere">{lookWords(look).why}</span>,
  },
  { key: 'by', head: 'Who', cell: ({ by }) => by },
  { key: 'when', head: 'When', align: 'end', phone: 'amount', cell: ({ at }) => plainMomentText(at) },
]
