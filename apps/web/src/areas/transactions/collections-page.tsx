import { keepPreviousData } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import type { Collection, listCollections } from '@tradewind/contract/collections'
import { inFours } from '@tradewind/kernel/bank/spelled'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import { statusText, toneOf } from '#domain/transactions/transaction-words.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { dayText, momentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { type ListState, useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { type CollectionSearch, collectionAddress } from './collection-search.rules.ts'
import { collectionsQuery } from './transactions.queries.ts'

type Received = z.output<typeof Collection>

export const readSearch = collectionAddress.read

export const load = ({ search }: LoadContext<'collections', CollectionSearch>) =>
  loadParts([queryClient.ensureQueryData(collectionsQuery(search))])

/** Money that others paid to the customer's IBANs, and the IBANs to give them. */
export function Screen() {
  const list = useListSearch(collectionAddress)
  return (
    <Part
      query={{ ...collectionsQuery(list.shown), placeholderData: keepPreviousData }}
      what="your collections"
      errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
    >
      {({ ibans }) => (ibans.length === 0 ? <NoIban /> : <Collections {...{ ibans, list }} />)}
    </Part>
  )
}

const NoIban = () => (
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

interface CollectionsProps {
  ibans: Reply<typeof listCollections>['ibans']
  list: ListState<CollectionSearch>
}

function Collections({ ibans, list }: CollectionsProps) {
  const accounts = ibans.map(({ accountId, accountName, currencyCode }) => ({
    value: accountId,
    text: `${currencyCode} · ${isolated(accountName)}`,
  }))
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
      <ListScreen
        title="Collections"
        state={list}
        query={collectionsQuery}
        what="your collections"
        filters={[
          ...(accounts.length > 1
            ? [{ name: 'account' as const, label: 'Account', all: 'All IBANs', options: accounts }]
            : []),
          'days',
        ]}
        empty={{ text: 'Payments into your IBANs appear here' }}
        columns={columns}
        rowKey={({ transactionId }) => transactionId}
        rowName={({ senderName }) => senderName}
      />
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
