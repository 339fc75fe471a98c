import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FundingState, fundingStates } from '@tradewind/contract/payment-instructions'
import { largestPageSize } from '@tradewind/kernel/constants'
import { useDeferredValue } from 'react'
import { SavedViews } from '#domain/preferences/saved-views.tsx'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { ExportList } from '#lib/export-list.tsx'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useDaysFilter } from '#ui/list/days-filter.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { Part } from '#ui/part.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { isNarrowed, type RecordsSearch, readRecordsSearch, writeRecordsSearch } from './records.rules.ts'
import { recordColumns } from './records-file.ts'
import { RecordsTable } from './records-table.tsx'
import { recordsQuery } from './sendr.queries.ts'

export const readSearch = readRecordsSearch

export async function load({ search }: LoadContext<'sendrTransactions', RecordsSearch>) {
  const person = currentProfile()
  if (person) await loadParts([queryClient.ensureQueryData(recordsQuery({ customerId: person.id, ...search }))])
}

type Change = (next: Partial<Record<keyof RecordsSearch, unknown>>) => void

/** `/sendr/transactions`: every transfer that was ordered, newest first, by days and in pages. */
export function Screen({ search }: ScreenProps<'sendrTransactions', RecordsSearch>) {
  const { id: customerId } = useProfile()
  const shown = useDeferredValue(search)
  const changeSearch = useChangeSearch()
  const change: Change = (next) =>
    changeSearch((latest) => writeRecordsSearch({ ...readRecordsSearch(latest), page: 1, ...next } as RecordsSearch), {
      replace: true,
      resetScroll: false,
    })
  const list = {
    ...recordsQuery({ customerId, ...shown }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  }
  const { data } = useQuery({ ...list, retryOnMount: false })
  const read = async (page: number) => {
    const { records, pageData } = await queryClient.fetchQuery(
      recordsQuery({ customerId, ...search, page, pageSize: largestPageSize }),
    )
    return { rows: records, pageCount: pageData.pageCount }
  }
  return (
    <Card
      flush
      title="Transfers"
      aside={
        <span className="flex flex-wrap items-center gap-2">
          {data && data.pageData.totalItemCount > 0 && (
            <ExportList
              name="transfers"
              columns={recordColumns}
              read={read}
              rowKey={({ paymentInstructionId }) => paymentInstructionId}
            />
          )}
          <ButtonLink kind="secondary" size="small" href={paths.sendrSendMoney()}>
            Send money
          </ButtonLink>
        </span>
      }
    >
      <Filters search={search} onChange={change} />
      <Part query={list} what="the transfers" errorClass="px-5 pb-5 sm:px-6" pending={<SkeletonRows rows={6} />}>
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={isNarrowed(shown)}
            loading={stale || shown !== search}
            empty={<EmptyState text="Your transfers appear here" />}
            onChange={change}
          >
            <RecordsTable label="Transfers" records={records} byDay />
          </ListBody>
        )}
      </Part>
    </Card>
  )
}

const fundingText: Readonly<Record<FundingState, string>> = {
  Pending: 'Waiting for payment',
  FundsReceived: 'Money received',
  Expired: 'Expired',
  Canceled: 'Canceled',
}

/** Narrows the transfers by words, days and whether they were paid for. */
function Filters({ search, onChange }: { search: RecordsSearch; onChange: Change }) {
  const days = useDaysFilter(search, onChange)
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search transfers"
          placeholder="Name or reference"
          value={search.text}
          onSearch={(text) => onChange({ text })}
        />
      }
      chips={
        <>
          {days.chip}
          <FilterChip
            label="Your payment"
            value={search.funding ?? ''}
            onChoose={(funding) => onChange({ funding: funding || undefined })}
          >
            <option value="">Paid or not</option>
            {fundingStates.map((state) => (
              <option key={state} value={state}>
                {fundingText[state]}
              </option>
            ))}
          </FilterChip>
        </>
      }
      below={days.range}
      views={<SavedViews list="transfers" search={writeRecordsSearch(search)} />}
      onClear={
        isNarrowed(search)
          ? () => onChange({ from: undefined, to: undefined, funding: undefined, text: undefined })
          : undefined
      }
    />
  )
}
