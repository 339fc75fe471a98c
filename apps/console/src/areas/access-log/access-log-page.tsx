import { useQuery } from '@tanstack/react-query'
import * as staff from '@tradewind/contract/staff'
import { listNames } from '#app/list-names.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { staffQuery } from '#app/staff-query.ts'
import { ListViews } from '#app/views/list-views.tsx'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf, uuid } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { Part } from '#ui/part.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'

const kindNames: Readonly<Record<staff.AccessEntry['kind'], string>> = {
  case: 'Case',
  document: 'Document',
  customer: 'Customer',
  view: 'Screens',
  list: 'List',
}

const accessAddress = listAddress({
  filters: { kind: oneOf(staff.accessKinds), staff: uuid, customer: uuid },
  names: listNames,
})

const accessQuery = ({ page, pageSize, kind, staff: staffId, customer }: SearchOf<typeof accessAddress>) => {
  const query = {
    Page: page,
    PageSize: pageSize,
    ...(kind && { Kind: kind }),
    ...(staffId && { StaffId: staffId }),
    ...(customer && { CustomerId: customer }),
  }
  return queryFor(staff.listAccess, { query }, { failures: 'own' })
}

/** Who looked at customers' data, what for and when. Nobody can change or remove an entry. */
export function AccessLogPage() {
  const list = useListSearch(accessAddress)
  const { data: people = [] } = useQuery({ ...staffQuery, retryOnMount: false })
  return (
    <>
      <PageTitle title="Access log" text={<ZoneNote />} />
      <ListScreen
        label="Accesses"
        state={list}
        query={accessQuery}
        what="the access log"
        views={<ListViews list="access-log" address={accessAddress} />}
        filters={[
          {
            name: 'kind',
            label: 'What',
            prefix: 'What',
            all: 'Everything',
            options: staff.accessKinds.map((value) => ({ value, text: kindNames[value] })),
          },
          {
            name: 'staff',
            label: 'Who',
            prefix: 'Who',
            all: 'Everybody',
            options: people.map(({ staffId, name }) => ({ value: staffId, text: name })),
          },
        ]}
        intro={
          <Part query={staffQuery} what="the names of the staff" errorClass="p-5 sm:px-6">
            {() => null}
          </Part>
        }
        action={
          list.search.customer && (
            <Button kind="secondary" size="small" onClick={() => list.change({ customer: undefined })}>
              Show all customers
            </Button>
          )
        }
        empty={{ title: 'No views yet', text: "Every view of a customer's data is listed here." }}
        columns={columns}
        rowKey={({ accessId }) => accessId}
        rowName={({ staffName }) => staffName}
      />
    </>
  )
}

const whatOf = ({ kind, subject }: staff.AccessEntry): string => `${kindNames[kind]}: ${subject}`

const columns: readonly ListColumn<staff.AccessEntry>[] = [
  {
    key: 'who',
    head: 'Who',
    phone: 'title',
    cell: (entry) => (
      <RowTitle
        caption={
          <>
            <span className="max-sm:whitespace-normal">{entry.reason}</span>
            <OnPhones>{whatOf(entry)}</OnPhones>
            <OnPhones>
              <span className="figures">{plainMomentText(entry.at)}</span>
            </OnPhones>
          </>
        }
      >
        {entry.staffName}
      </RowTitle>
    ),
  },
  { key: 'what', head: 'What', cell: whatOf },
  {
    key: 'customer',
    head: 'Customer',
    phone: 'end',
    cell: ({ customerId, customerName }) =>
      customerId === null ? (
        'Several'
      ) : (
        <Link href={`/access-log?customer=${customerId}`} className="touchable wrap-anywhere">
          <bdi>{customerName}</bdi>
        </Link>
      ),
  },
  { key: 'when', head: 'When', align: 'end', cell: ({ at }) => plainMomentText(at) },
]
