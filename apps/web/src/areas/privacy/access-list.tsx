import { keepPreviousData } from '@tanstack/react-query'
import * as privacy from '@tradewind/contract/privacy'
import { useState } from 'react'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { lookWords } from './access-words.rules.ts'

/** Who of the provider looked at the customer's data, what for and when. Nobody can change or remove an entry. */
export function AccessList() {
  const [paging, setPaging] = useState({ Page: 1, PageSize: 10 })
  return (
    <section aria-label="Who looked at your data" className="rounded-large border border-line bg-paper">
      <div className="px-5 pt-5 pb-3 sm:px-6">
        <h2 className="text-title font-semibold">Who looked at your data</h2>
        <p className="mt-1 text-small text-ink-soft">
          Each time our staff view your data, it is listed here for good. <ZoneNote />
        </p>
      </div>
      <Part
        query={{
          ...queryFor(privacy.listStaffLooks, { query: paging }, { failures: 'own' }),
          placeholderData: keepPreviousData,
        }}
        what="the list"
        errorClass="p-6"
        pending={<SkeletonRows />}
      >
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={false}
            loading={stale}
            empty={<EmptyState title="No views yet" text="When our staff open your data, it appears here." />}
            onChange={(next) =>
              setPaging((before) =>
                'page' in next ? { ...before, Page: next.page } : { Page: 1, PageSize: next.pageSize },
              )
            }
          >
            <ListTable
              label="Who looked at your data"
              columns={columns}
              rows={records}
              rowKey={({ id }) => id}
              rowName={({ by }) => by}
            />
          </ListBody>
        )}
      </Part>
    </section>
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
