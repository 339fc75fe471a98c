import { notFound } from '@tanstack/react-router'
import { type InvoiceStatus, invoiceStatuses } from '@tradewind/kernel/invoice-statuses'
import { statusWords } from '#domain/invoices/invoice-words.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Link } from '#ui/link.tsx'
import type { SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { categoryAddress } from './invoice-search.rules.ts'
import { invoiceColumns, invoiceFile } from './invoice-table.tsx'
import { NewInvoice } from './invoices-page.tsx'
import { listQuery } from './invoicing.queries.ts'
import { useInvoiceRights } from './rights.ts'

type Search = SearchOf<typeof categoryAddress>

export const readSearch = categoryAddress.read

/** The status that the path names, in any letter case; nothing for `All`. Another word is no page. */
function statusIn(named: string): InvoiceStatus | undefined {
  const status = [...invoiceStatuses, 'All' as const].find((one) => one.toLowerCase() === named.toLowerCase())
  if (!status) throw notFound()
  return status === 'All' ? undefined : status
}

export async function load({ params, search }: LoadContext<'invoiceCategory', Search>) {
  const status = statusIn(params.status)
  const customerId = currentProfile()?.id
  await loadParts([customerId && queryClient.ensureQueryData(listQuery(customerId, { ...search, status }))])
}

/** `/invoice/category/:status`: the invoices of one status. */
export function Screen({ params }: ScreenProps<'invoiceCategory', Search>) {
  const { id } = useProfile()
  const status = statusIn(params.status)
  const may = useInvoiceRights()
  const list = useListSearch(categoryAddress)
  return (
    <div className="flex flex-col gap-5">
      <Link href={paths.invoiceCategories()} className="touchable self-start text-small">
        All categories
      </Link>
      <ListScreen
        title={status ? statusWords[status].text : 'All invoices'}
        state={list}
        query={(search) => listQuery(id, { ...search, status })}
        what="the invoices"
        searchBox={{ label: 'Search invoices', placeholder: 'Number, name or reference' }}
        exported={{ name: `invoices-${params.status.toLowerCase()}`, columns: invoiceFile }}
        action={may.manage && <NewInvoice />}
        empty={{
          title: status ? `No ${statusWords[status].text.toLowerCase()} invoices` : 'No invoices yet',
          text: status ? statusWords[status].about : 'Invoices and credit notes appear here.',
        }}
        columns={invoiceColumns}
        rowKey={({ invoiceId }) => invoiceId}
        rowName={({ invoiceNumber, receiverName }) => `${invoiceNumber ?? 'Draft'} to ${receiverName}`}
      />
    </div>
  )
}
