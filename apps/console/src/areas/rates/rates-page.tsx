import { useSuspenseQuery } from '@tanstack/react-query'
import type { CurrencyRate } from '@tradewind/contract/treasury'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { plainMomentText } from '#ui/dates.ts'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { ConfirmRate } from './confirm-rate.tsx'
import { Margins } from './margins.tsx'
import { currencyRatesQuery } from './rate-queries.ts'
import { stopReasons } from './rate-words.ts'

/** What customers exchange at: the market's rates, what is stopped and why, and the margins. */
export function RatesPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const mayEdit = me.permissions.includes('rates:edit')
  return (
    <>
      <PageTitle
        title="Rates"
        text={
          <>
            A currency stops when its rate moves by more than 10%, is dated in the future or differs from the second
            source. It starts again when the rate returns or a colleague confirms it. <ZoneNote />
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <Margins mayEdit={mayEdit} />
        <section aria-labelledby="currencies" className="rounded-large border border-line bg-paper">
          <h2 id="currencies" className="border-b border-line p-5 text-title font-semibold sm:px-6">
            Currencies
          </h2>
          <Part query={currencyRatesQuery} what="the rates" errorClass="p-6" pending={<SkeletonRows rows={8} />}>
            {(currencies) => (
              <ListTable
                label="Currencies"
                columns={columnsOf(mayEdit)}
                rows={currencies.toSorted((a, b) => Number(b.stop !== null) - Number(a.stop !== null))}
                rowKey={({ currency }) => currency}
                rowName={({ currency }) => currency}
              />
            )}
          </Part>
        </section>
      </div>
    </>
  )
}

/** Why it is stopped, or who last took a rate that was not believed. */
function captionOf({ stop, confirmed }: CurrencyRate): string | undefined {
  if (stop) return `${stopReasons[stop.reason]}: ${stop.seen} at ${plainMomentText(stop.seenAt)}`
  return confirmed ? `${confirmed.rate} confirmed by ${confirmed.byName}, ${plainMomentText(confirmed.at)}` : undefined
}

const columnsOf = (mayEdit: boolean): readonly ListColumn<CurrencyRate>[] => [
  {
    key: 'currency',
    head: 'Currency',
    phone: 'title',
    cell: (rate) => {
      const caption = captionOf(rate)
      return (
        <RowTitle {...(caption && { caption: <span className="whitespace-normal">{caption}</span> })}>
          {rate.currency}
        </RowTitle>
      )
    },
  },
  {
    key: 'rate',
    head: 'Per US dollar',
    align: 'end',
    phone: 'amount',
    cell: ({ perDollar }) => <span className="figures">{perDollar}</span>,
  },
  { key: 'at', head: 'As of', phone: 'hidden', cell: ({ at }) => plainMomentText(at) },
  {
    key: 'state',
    head: 'State',
    phone: 'under',
    cell: ({ currency, perDollar, stop, isStale }) =>
      stop ? (
        <span className="inline-flex flex-wrap items-center gap-2 max-sm:justify-end">
          <StatusBadge status="Rejected">Stopped</StatusBadge>
          {mayEdit && <ConfirmRate {...{ currency, perDollar, stop }} />}
        </span>
      ) : isStale ? (
        <StatusBadge status="Pending">Out of date</StatusBadge>
      ) : (
        <StatusBadge status="Active">Available</StatusBadge>
      ),
  },
]
