import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { CutName } from '#ui/cut-name.tsx'
import { Link } from '#ui/link.tsx'
import type { SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { type InvoicedCustomer, openCustomer } from './customer-window.tsx'
import { customerAddress } from './invoice-search.rules.ts'
import { customersQuery } from './invoicing.queries.ts'
import { Owes } from './owes.tsx'
import { useInvoiceRights } from './rights.ts'

type Search = SearchOf<typeof customerAddress>

export const readSearch = customerAddress.read

export async function load({ search }: LoadContext<'invoiceCustomers', Search>) {
  const customerId = currentProfile()?.id
  await loadParts([customerId && queryClient.ensureQueryData(customersQuery(customerId, search))])
}

/** `/invoice/customers`: whom the customer invoices, and what each of them owes. */
export function Screen() {
  const { id } = useProfile()
  const may = useInvoiceRights()
  const list = useListSearch(customerAddress)
  const add = (
    <Button size="small" onClick={() => openCustomer({})}>
      New customer
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <Link href={paths.invoices()} className="touchable self-start text-small">
        All invoices
      </Link>
      <ListScreen
        title="Customers"
        state={list}
        query={(search) => customersQuery(id, search)}
        what="your customers"
        searchBox={{ label: 'Search customers', placeholder: 'Name or email' }}
        action={may.manage && add}
        empty={{ title: 'No customers yet', text: 'Add the people and companies that you invoice.' }}
        columns={may.manage ? editable : columns}
        rowKey={({ merchantCustomerId }) => merchantCustomerId}
        rowName={({ name }) => name}
      />
    </div>
  )
}

const columns: readonly ListColumn<InvoicedCustomer>[] = [
  {
    key: 'name',
    head: 'Customer',
    phone: 'title',
    cell: ({ merchantCustomerId, name, emailAddress }) => (
      <RowTitle caption={emailAddress}>
        <Link bare href={`${paths.invoices()}?customer=${merchantCustomerId}`} className="hover:underline">
          <CutName name={name} />
        </Link>
      </RowTitle>
    ),
  },
  { key: 'count', head: 'Invoices', cell: ({ invoiceCount }) => <span className="figures">{invoiceCount}</span> },
  { key: 'currency', head: 'Currency', cell: ({ currencyCode }) => currencyCode },
  { key: 'owes', head: 'Owes', align: 'end', phone: 'amount', cell: (customer) => <Owes {...customer} /> },
]

const editable: readonly ListColumn<InvoicedCustomer>[] = [
  ...columns,
  {
    key: 'edit',
    head: <span className="sr-only">Edit</span>,
    align: 'end',
    phone: 'under',
    cell: (customer) => (
      <Button kind="quiet" size="small" onClick={() => openCustomer({ customer })}>
        Edit<span className="sr-only"> {customer.name}</span>
      </Button>
    ),
  },
]
