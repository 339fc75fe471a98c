import { invoiceStatuses } from '@tradewind/kernel/invoice-statuses'
import { ChevronRight } from 'lucide-react'
import { statusWords } from '#domain/invoices/invoice-words.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { InvoiceStatusBadge } from './invoice-table.tsx'
import { summaryQuery } from './invoicing.queries.ts'

export async function load() {
  const customerId = currentProfile()?.id
  await loadParts([customerId && queryClient.ensureQueryData(summaryQuery(customerId))])
}

/** `/invoice/category`: how many invoices there are of each status. */
export function Screen() {
  const { id } = useProfile()
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-5">
      <Link href={paths.invoices()} className="touchable self-start text-small">
        All invoices
      </Link>
      <Card flush title="Invoices by status">
        <Part
          query={summaryQuery(id)}
          what="the categories"
          errorClass="px-5 pb-5 sm:px-6"
          pending={<SkeletonRows rows={7} />}
        >
          {({ counts }) => (
            <ul className="mt-2">
              {invoiceStatuses.map((status) => (
                <li key={status} className="border-t border-line">
                  <Link
                    bare
                    href={paths.invoiceCategory({ status })}
                    className="flex min-h-16 items-center gap-4 px-5 py-3 hover:bg-inset sm:px-6"
                  >
                    <span className="min-w-0 flex-1">
                      <InvoiceStatusBadge status={status} />
                      <span className="mt-1 block text-small text-ink-soft">{statusWords[status].about}</span>
                    </span>
                    <span className="figures font-semibold">
                      {counts.find((one) => one.status === status)?.count ?? 0}
                    </span>
                    <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Part>
      </Card>
    </div>
  )
}
