import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { Part } from '#lib/part.tsx'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#lib/query-client.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateField } from '#ui/date-field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { type RecordsSearch, readRecordsSearch, recordsHref } from './records.rules.ts'
import { RecordsTable } from './records-table.tsx'
import { recordsQuery } from './sendr.queries.ts'

export const readSearch = readRecordsSearch

export async function load({ search }: LoadContext<'sendrTransactions', RecordsSearch>) {
  const person = currentProfile()
  if (person) await loadParts([queryClient.ensureQueryData(recordsQuery({ customerId: person.id, ...search }))])
}

/** `/sendr/transactions`: every transfer that was ordered, newest first, by days and in pages. */
export function Screen({ search }: ScreenProps<'sendrTransactions', RecordsSearch>) {
  const { id: customerId } = useProfile()
  const navigate = useNavigate()
  const change = (next: Partial<RecordsSearch>) =>
    void navigate({ href: recordsHref(paths.sendrTransactions(), { ...search, page: 1, ...next }) })
  return (
    <Card
      flush
      title="Transfers"
      aside={
        <ButtonLink kind="secondary" size="small" href={paths.sendrSendMoney()}>
          Send money
        </ButtonLink>
      }
    >
      <div className="flex flex-wrap items-end gap-4 px-5 py-4 sm:px-6">
        <DateField
          label="From"
          className="max-sm:w-full"
          value={search.from ?? null}
          {...(search.to && { max: search.to })}
          onChange={(from) => change({ from: from ?? undefined })}
        />
        <DateField
          label="To"
          className="max-sm:w-full"
          value={search.to ?? null}
          {...(search.from && { min: search.from })}
          onChange={(to) => change({ to: to ?? undefined })}
        />
        {(search.from || search.to) && (
          <Button kind="quiet" size="small" onClick={() => change({ from: undefined, to: undefined })}>
            All dates
          </Button>
        )}
      </div>
      <Part
        query={{
          ...recordsQuery({ customerId, ...search }),
          placeholderData: keepPreviousData,
          refetchInterval: 10_000,
        }}
        what="the transfers"
        errorClass="px-5 pb-5 sm:px-6"
        pending={<SkeletonRows rows={6} />}
      >
        {({ records, pageData }) => (
          <>
            <RecordsTable label="Transfers" records={records} />
            <Pagination
              page={pageData}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          </>
        )}
      </Part>
    </Card>
  )
}
