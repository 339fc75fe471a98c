import { useQuery } from '@tanstack/react-query'
import { invoiceStatuses } from '@tradewind/kernel/invoice-statuses'
import { statusWords } from '#domain/invoices/invoice-words.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openExports } from './export-window.tsx'
import { InvoiceAnalytics } from './invoice-analytics.tsx'
import { type InvoiceSearch, invoiceAddress } from './invoice-search.rules.ts'
import { invoiceColumns, invoiceFile } from './invoice-table.tsx'
import { configurationQuery, customerQuery, listQuery, summaryQuery, totalQuery } from './invoicing.queries.ts'
import { OneCustomer } from './one-customer.tsx'
import { OwedSummary } from './owed-summary.tsx'
import { useInvoiceRights } from './rights.ts'

export const readSearch = invoiceAddress.read

export async function load({ search }: LoadContext<'invoices', InvoiceSearch>) {
  const customerId = currentProfile()?.id
  if (!customerId) return
  await loadParts([
    queryClient.ensureQueryData(listQuery(customerId, search)),
    search.customer
      ? queryClient.ensureQueryData(customerQuery(customerId, search.customer))
      : queryClient.ensureQueryData(summaryQuery(customerId)),
    queryClient.ensureQueryData(configurationQuery(customerId)),
  ])
}

/** `/invoice`: every invoice and credit note, what is owed on them, and the ways to create, set up and narrow. */
export function Screen() {
  const { id } = useProfile()
  const list = useListSearch(invoiceAddress)
  const may = useInvoiceRights()
  const { data: total } = useQuery(totalQuery(id))
  const setUp = useQuery(configurationQuery(id)).data
  const count = total?.pageData.totalItemCount ?? 0
  return (
    <div className="flex flex-col gap-5">
      <nav aria-label="Invoicing" className="flex flex-wrap gap-x-5 gap-y-1 text-small">
        <Link href={paths.invoiceCategories()} className="touchable">
          Categories
        </Link>
        <Link href={paths.invoiceCustomers()} className="touchable">
          Customers
        </Link>
        <Link href={paths.invoiceRecurring()} className="touchable">
          Recurring invoices
        </Link>
        <Link href={paths.invoiceProofOfPayment()} className="touchable">
          Proofs of payment
        </Link>
        <Link href={paths.invoiceSetup()} className="touchable">
          Invoice setup
        </Link>
      </nav>
      {list.search.customer ? <OneCustomer merchantCustomerId={list.search.customer} /> : <OwedSummary />}
      <ListScreen
        title={count > 0 && !list.search.customer ? `Invoices (${count})` : 'Invoices'}
        state={list}
        query={(search) => listQuery(id, search)}
        what="the invoices"
        searchBox={{ label: 'Search invoices', placeholder: 'Number, name or reference' }}
        filters={[
          {
            name: 'status',
            label: 'Status',
            all: 'All statuses',
            options: invoiceStatuses.map((value) => ({ value, text: statusWords[value].text })),
          },
        ]}
        exported={{ name: 'invoices', columns: invoiceFile }}
        action={
          <>
            {count > 0 && (
              <Button kind="secondary" size="small" onClick={openExports}>
                For your bookkeeper
              </Button>
            )}
            {may.manage && <NewInvoice />}
          </>
        }
        empty={
          setUp === null
            ? {
                title: 'Get paid by invoice',
                text: 'Add your logo, tax details and the accounts to receive payments. Then create your first invoice.',
                action: may.manage && <ButtonLink href={paths.invoiceSetup()}>Set up invoicing</ButtonLink>,
              }
            : {
                title: 'No invoices yet',
                text: 'Invoices and credit notes appear here.',
                action: may.manage && <ButtonLink href={paths.invoiceCreate()}>Create an invoice</ButtonLink>,
              }
        }
        columns={invoiceColumns}
        rowKey={({ invoiceId }) => invoiceId}
        rowName={({ invoiceNumber, receiverName }) => `${invoiceNumber ?? 'Draft'} to ${receiverName}`}
      />
      {count > 0 && !list.search.customer && <InvoiceAnalytics />}
    </div>
  )
}

export const NewInvoice = () => (
  <ButtonLink size="small" href={paths.invoiceCreate()}>
    New invoice
  </ButtonLink>
)
