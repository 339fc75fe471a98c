import { keepPreviousData } from '@tanstack/react-query'
import * as staff from '@tradewind/contract/staff'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { staffQuery } from '#app/staff-query.ts'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'

const kindNames: Readonly<Record<staff.AccessEntry['kind'], string>> = {
  case: 'Case',
  document: 'Document',
  customer: 'Customer',
  view: 'Screens',
  list: 'List',
}

const idIn = (text: string | undefined): string | undefined =>
  text !== undefined && /^[0-9a-f-]{36}$/.test(text) ? text : undefined

/** Who looked at customers' data, what for and when. Nobody can change or remove an entry. */
export function AccessLogPage() {
  const [filters, change] = useFilters()
  const kind = oneOf(staff.accessKinds, filters['kind'])
  const staffId = idIn(filters['staff'])
  const customerId = idIn(filters['customer'])
  const query = {
    ...pagingOf(filters),
    ...(kind && { Kind: kind }),
    ...(staffId && { StaffId: staffId }),
    ...(customerId && { CustomerId: customerId }),
  }
  return (
    <>
      <PageTitle title="Access log" text={<ZoneNote />} />
      <section aria-label="Accesses" className="rounded-large border border-line bg-paper">
        <FilterBar
          search={null}
          chips={
            <>
              <FilterChip label="What" prefix="What" value={kind ?? ''} onChoose={(value) => change({ kind: value })}>
                <option value="">Everything</option>
                {staff.accessKinds.map((one) => (
                  <option key={one} value={one}>
                    {kindNames[one]}
                  </option>
                ))}
              </FilterChip>
              <Part query={staffQuery} what="the names of the staff">
                {(people) => (
                  <FilterChip
                    label="Who"
                    prefix="Who"
                    value={staffId ?? ''}
                    onChoose={(value) => change({ staff: value })}
                  >
                    <option value="">Everybody</option>
                    {people.map(({ staffId: id, name }) => (
                      <option key={id} value={id}>
                        {name}
                      </option>
                    ))}
                  </FilterChip>
                )}
              </Part>
              {customerId && (
                <Button kind="secondary" size="small" onClick={() => change({ customer: undefined })}>
                  Show all customers
                </Button>
              )}
            </>
          }
        />
        <Part
          query={{ ...queryFor(staff.listAccess, { query }, { failures: 'own' }), placeholderData: keepPreviousData }}
          what="the access log"
          errorClass="p-6"
          pending={<SkeletonRows />}
        >
          {({ records, pageData }, stale) => (
            <ListBody
              page={pageData}
              narrowed={Boolean(kind || staffId || customerId)}
              loading={stale}
              empty={<EmptyState title="No views yet" text="Every view of a customer's data is listed here." />}
              onChange={(next) =>
                change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
              }
            >
              <ListTable
                label="Accesses"
                columns={columns}
                rows={records}
                rowKey={({ accessId }) => accessId}
                rowName={({ staffName }) => staffName}
              />
            </ListBody>
          )}
        </Part>
      </section>
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
