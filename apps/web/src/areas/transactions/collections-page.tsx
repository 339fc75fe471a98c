import { keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import type { Collection, listCollections } from '@tradewind/contract/collections'
import { inFours } from '@tradewind/kernel/bank/spelled'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import { statusText, toneOf } from '#domain/transactions/transaction-words.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { useChangeSearch } from '#lib/use-change-search.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { dayText, momentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { useDaysFilter } from '#ui/list/days-filter.tsx'
import { FilterBar, FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type CollectionSearch, readCollectionSearch, writeCollectionSearch } from './collection-search.rules.ts'
import { collectionsQuery } from './transactions.queries.ts'

type Received = z.output<typeof Collection>

export const readSearch = readCollectionSearch

export const load = ({ search }: LoadContext<'collections', CollectionSearch>) =>
  loadParts([queryClient.ensureQueryData(collectionsQuery(search))])

/** Money that others paid to the customer's IBANs, and the IBANs to give them. */
export function Screen({ search }: ScreenProps<'collections', CollectionSearch>) {
  return (
    <Part
      query={{ ...collectionsQuery(search), placeholderData: keepPreviousData }}
      what="your collections"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
    >
      {(data, stale) => <Collections {...{ data, search, stale }} />}
    </Part>
  )
}

interface CollectionsProps {
  data: Reply<typeof listCollections>
  search: CollectionSearch
  /** These are of an earlier question. */
  stale: boolean
}

function Collections({ data, search, stale }: CollectionsProps) {
  const changeSearch = useChangeSearch()
  const change = (next: Partial<Record<keyof CollectionSearch, unknown>>) => {
    const merged = { ...search, page: 1, ...next } as CollectionSearch
    changeSearch(() => writeCollectionSearch(merged), { replace: true, resetScroll: false })
  }
  const days = useDaysFilter(search, change)
  const { ibans, records, pageData } = data
  const narrowed = (search.account ?? search.from ?? search.to) !== undefined
  if (ibans.length === 0)
    return (
      <Card flush>
        <EmptyState
          title="No IBAN yet"
          text="Collections are payments into an account with an IBAN, such as a euro account"
          action={
            <ButtonLink kind="secondary" href={paths.accounts()}>
              Your accounts
            </ButtonLink>
          }
        />
      </Card>
    )
  return (
    <div className="flex flex-col gap-6">
      <Card title="Your IBANs">
        <ul className="flex flex-col">
          {ibans.map(({ accountId, iban, accountName, currencyCode }) => (
            <li
              key={accountId}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line last:border-b-0"
            >
              <Link href={paths.account({ accountId })} className="font-medium">
                <bdi>{accountName}</bdi> ({currencyCode})
              </Link>
              <span className="flex items-center gap-1">
                <span className="figures text-small wrap-anywhere">{inFours(iban)}</span>
                <CopyButton text={iban} label="IBAN" />
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card flush title="Collections">
        <FilterBar
          search={null}
          chips={
            <>
              {ibans.length > 1 && (
                <FilterChip
                  label="Account"
                  value={search.account ?? ''}
                  onChoose={(account) => change({ account: account || undefined })}
                >
                  <option value="">All IBANs</option>
                  {ibans.map(({ accountId, accountName, currencyCode }) => (
                    <option key={accountId} value={accountId}>
                      {currencyCode} · {isolated(accountName)}
                    </option>
                  ))}
                </FilterChip>
              )}
              {days.chip}
            </>
          }
          below={days.range}
          onClear={narrowed ? () => change({ account: undefined, from: undefined, to: undefined }) : undefined}
        />
        <ListBody
          page={pageData}
          narrowed={narrowed}
          loading={stale}
          empty={<EmptyState text="Payments into your IBANs appear here" />}
          onChange={change}
        >
          <ListTable
            label="Collections"
            columns={columns}
            rows={records}
            rowKey={({ transactionId }) => transactionId}
            rowName={({ senderName }) => senderName}
          />
        </ListBody>
      </Card>
    </div>
  )
}

const columns: readonly ListColumn<Received>[] = [
  {
    key: 'who',
    head: 'From',
    phone: 'title',
    cell: ({ transactionId, senderName, narration, reference, dateAdded }) => (
      <RowTitle
        caption={
          <>
            <span className="@xl:hidden">{dayText(dateAdded)} · </span>
            {narration ? <bdi>{narration}</bdi> : null}
            {narration && ' · '}
            <span className="figures">{reference}</span>
          </>
        }
      >
        <Link bare href={paths.payment({ id: transactionId })} className="hover:underline">
          <CutName name={senderName} />
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'date',
    head: 'Date',
    cell: ({ dateAdded }) => (
      <time dateTime={dateAdded.toISOString()} title={momentText(dateAdded)} className="whitespace-nowrap">
        {dayText(dateAdded)}
      </time>
    ),
  },
  {
    key: 'iban',
    head: 'IBAN',
    cell: ({ iban }) => <span className="figures whitespace-nowrap">{`… ${iban.slice(-4)}`}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    phone: 'under',
    cell: ({ status }) => {
      const standing = { status, isReturned: status === 'Failed', isCanceled: false, approval: null }
      return (
        <StatusBadge status={status} tone={toneOf(standing)}>
          {statusText(standing)}
        </StatusBadge>
      )
    },
  },
  {
    key: 'amount',
    head: 'Amount',
    align: 'end',
    phone: 'amount',
    cell: ({ amount }) => <MoneyText amount={amount} direction="in" />,
  },
]
