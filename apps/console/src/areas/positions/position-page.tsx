import { useParams } from '@tanstack/react-router'
import * as contract from '@tradewind/contract/positions'
import { currencies, isCurrency, toDecimal } from '@tradewind/kernel'
import { useState } from 'react'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { entryColumns } from './entry-columns.tsx'
import { entryWords } from './entry-words.ts'
import { saveCsv } from './save-csv.ts'

/** What made a position, entry by entry, each with the position after it. */
export function PositionPage() {
  const { currency } = useParams({ strict: false }) as { currency?: string }
  // The pages that were gone through, so that one can go back to newer ones.
  const [before, setBefore] = useState<readonly string[]>([])
  if (!currency || !isCurrency(currency)) return <EmptyState title="We don't know this currency" text="" />
  const at = before.at(-1)
  const query = queryFor(
    contract.listPositionEntries,
    { params: { currency }, query: at === undefined ? {} : { Before: at } },
    { failures: 'own' },
  )
  return (
    <>
      <PageTitle
        title={`Position in ${currency}`}
        text={
          <>
            {currencies[currency].name}. Each entry shows the position after it, down to the first. <ZoneNote />
          </>
        }
      />
      <p className="mb-4 text-small">
        <Link href="/positions">All positions</Link>
      </p>
      <section aria-label="Entries" className="rounded-large border border-line bg-paper">
        <Part query={query} what="the entries" errorClass="p-6" pending={<SkeletonRows rows={8} />}>
          {({ entries, next }) =>
            entries.length === 0 ? (
              <EmptyState title="No entries" text="Nothing was ever exchanged in this currency." />
            ) : (
              <>
                <ListTable
                  label="Entries of the position"
                  columns={columns}
                  rows={entries}
                  rowKey={({ sequence }) => sequence}
                  rowName={({ sequence }) => `Entry ${sequence}`}
                />
                <div className="flex flex-wrap gap-2 border-t border-line p-5 sm:px-6">
                  <Button
                    kind="secondary"
                    size="small"
                    disabled={before.length === 0}
                    onClick={() => setBefore(before.slice(0, -1))}
                  >
                    Newer
                  </Button>
                  <Button
                    kind="secondary"
                    size="small"
                    disabled={next === null}
                    onClick={() => next !== null && setBefore([...before, next])}
                  >
                    Older
                  </Button>
                  <Button
                    kind="quiet"
                    size="small"
                    onClick={() =>
                      saveCsv(`position-${currency}-${entries[0]?.sequence ?? ''}`, [
                        ['Entry', 'Time', 'What', 'About', 'Amount', 'Position after'],
                        ...entries.map((one) => [
                          one.sequence,
                          one.at.toISOString(),
                          one.code,
                          one.subject,
                          toDecimal(one.amount),
                          toDecimal(one.balance),
                        ]),
                      ])
                    }
                  >
                    Export these
                  </Button>
                </div>
              </>
            )
          }
        </Part>
      </section>
    </>
  )
}

/** Their entries are about an exchange. */
const exchangeCodes: ReadonlySet<string> = new Set(['exchange', 'exchange-spread'])

const columns = entryColumns(({ code, subject, at }) => (
  <RowTitle
    caption={
      <>
        {exchangeCodes.has(code) ? (
          <Link href={`/positions/exchanges/${subject}`} className="wrap-anywhere">
            <span className="sr-only">Exchange </span>
            {subject}
          </Link>
        ) : (
          subject
        )}
        <OnPhones>{plainMomentText(at)}</OnPhones>
      </>
    }
  >
    {entryWords(code)}
  </RowTitle>
))
