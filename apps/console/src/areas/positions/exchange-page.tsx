import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/positions'
import { formatMoney, formatRate } from '@tradewind/kernel'
import { DownloadButton } from '#app/download-button.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { CallFailed, queryFor } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { NotFound } from '#ui/error-screen.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { ListTable } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonCard } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { entryColumns } from './entry-columns.tsx'
import { entryWords } from './entry-words.ts'

/** Each reading is recorded: it is read when the page opens. */
const exchangeQuery = (id: string) => ({
  ...queryFor(contract.getPositionExchange, { params: { id } }, { failures: 'own' as const }),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** The exchange that made entries of positions: whose it is, how its price came about, and what it moved. */
export function ExchangePage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = exchangeQuery(id)
  const { error } = useQuery({ ...query, retryOnMount: false })
  if (error instanceof CallFailed && (error.status === 404 || error.status === 400)) return <NotFound />
  return (
    <>
      <p className="mb-3 text-small">
        <Link href="/positions">All positions</Link>
      </p>
      <Part query={query} what="this exchange" pending={<SkeletonCard />}>
        {(found) => <ExchangeView of={found} />}
      </Part>
    </>
  )
}

const percent = (millionths: number) => `${(millionths / 10_000).toFixed(4).replace(/0{1,2}$/, '')}%`

function ExchangeView({ of }: { of: contract.PositionExchange }) {
  const { sold, bought } = of
  const rate = (text: string) => formatRate(sold.currency, text, bought.currency)
  return (
    <>
      <PageTitle
        title={`${formatMoney(sold)} to ${formatMoney(bought)}`}
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi>{of.customerName}</bdi>
            <StatusBadge status={of.status} />
            <ZoneNote />
          </span>
        }
      />
      <div className="grid items-start gap-5 wide:grid-cols-2">
        <Card title="Price">
          <KeyValue
            entries={[
              { label: 'Sold', value: formatMoney(sold) },
              { label: 'Bought', value: formatMoney(bought) },
              { label: 'Mid-market rate', value: rate(of.midRate) },
              { label: "Customer's rate", value: rate(of.markedRate) },
              of.negotiationId
                ? { label: 'Price', value: 'Negotiated rate, without a margin' }
                : { label: 'Margin', value: percent(of.margin) },
              { label: 'Spread', value: formatMoney(of.spread), strong: true },
            ]}
          />
        </Card>
        <Card title="Exchange">
          <KeyValue
            entries={[
              { label: 'Reference', value: of.reference },
              ...(of.actionTag ? [{ label: 'Tag', value: <bdi>{of.actionTag}</bdi> }] : []),
              { label: 'Customer', value: of.customerName },
              { label: 'Amount named', value: of.side === 'sell' ? 'What is sold' : 'What is bought' },
              { label: 'Quoted', value: plainMomentText(of.quotedAt) },
              { label: 'Ordered', value: plainMomentText(of.orderedAt) },
              ...(of.finishedAt
                ? [{ label: of.status === 'Successful' ? 'Booked' : 'Ended', value: plainMomentText(of.finishedAt) }]
                : []),
            ]}
          />
        </Card>
      </div>
      {of.documents.length > 0 && (
        <Card title="Documents" className="mt-5">
          <ul className="flex flex-col gap-2">
            {of.documents.map(({ documentId, name }) => (
              <li key={documentId} className="flex items-center justify-between gap-3">
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
                <DownloadButton
                  name={name}
                  get={() => download(contract.getPositionExchangeDocument, { params: { id: of.id, documentId } })}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <section aria-labelledby="entries" className="mt-5 rounded-large border border-line bg-paper">
        <h2 id="entries" className="border-b border-line p-5 text-title font-semibold sm:px-6">
          Entries of our positions
        </h2>
        {of.entries.length === 0 ? (
          <p className="p-5 text-small text-ink-soft sm:px-6">This exchange moved no money.</p>
        ) : (
          <ListTable
            label="Entries of the exchange"
            columns={columns}
            rows={of.entries}
            rowKey={({ amount, sequence }) => `${amount.currency} ${sequence}`}
            rowName={({ code, amount }) => `${entryWords(code)} ${amount.currency}`}
          />
        )}
      </section>
    </>
  )
}

const columns = entryColumns(({ code, amount }) => (
  <>
    {entryWords(code)} · <Link href={`/positions/${amount.currency}`}>{amount.currency}</Link>
  </>
))
