import * as contract from '@tradewind/contract/customers-staff'
import { customerTypeName, customerTypes } from '@tradewind/kernel'
import { countries } from '@tradewind/kernel/country'
import { productIds } from '@tradewind/kernel/products'
import { AlsoFound } from '#app/also-found.tsx'
import { listNames } from '#app/list-names.ts'
import { OnPhones } from '#app/on-phones.tsx'
import { PageTitle } from '#app/page-title.tsx'
import { ListViews } from '#app/views/list-views.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { listAddress, oneOf, type SearchOf, words } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { onboardingName, productNames } from './customer-words.ts'

const address = listAddress({
  filters: {
    text: words(),
    status: oneOf(contract.customerStatuses),
    type: oneOf(customerTypes),
    product: oneOf(productIds),
    country: oneOf(countries.map(({ alpha2 }) => alpha2)),
  },
  names: listNames,
})

/** Each reading is recorded: a page is read when it opens and when the list is changed. */
const customersQuery = ({ page, pageSize, ...by }: SearchOf<typeof address>) => ({
  ...queryFor(
    contract.listCustomers,
    {
      query: {
        Page: page,
        PageSize: pageSize,
        ...(by.text && { Search: by.text }),
        ...(by.status && { Status: by.status }),
        ...(by.type && { CustomerType: by.type }),
        ...(by.product && { Product: by.product }),
        ...(by.country && { CountryId: by.country }),
      },
    },
    { failures: 'own' },
  ),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** Everybody who has registered, found by whatever someone says of a customer. */
export function CustomersPage() {
  const list = useListSearch(address)
  return (
    <>
      <PageTitle title="Customers" text={<ZoneNote />} />
      <AlsoFound text={list.search.text} />
      <ListScreen
        label="Customers"
        state={list}
        query={customersQuery}
        what="the customers"
        views={<ListViews list="customers" address={address} />}
        searchBox={{
          label: 'Search by name, email, phone number, registration number or customer ID',
          placeholder: 'Name, email or phone',
        }}
        filters={[
          { name: 'status', label: 'Status', prefix: 'Status', all: 'Any', options: contract.customerStatuses },
          {
            name: 'type',
            label: 'Type',
            prefix: 'Type',
            all: 'Any',
            options: customerTypes.map((value) => ({ value, text: customerTypeName(value) })),
          },
          {
            name: 'product',
            label: 'Product',
            prefix: 'Product',
            all: 'Any',
            options: productIds.map((value) => ({ value, text: productNames[value] })),
          },
          {
            name: 'country',
            label: 'Country',
            prefix: 'Country',
            all: 'Any',
            options: countries.map(({ alpha2, name }) => ({ value: alpha2, text: name })),
          },
        ]}
        exported={{ name: `customers-${bankToday()}`, columns: fileColumns }}
        empty={{ title: 'No customers yet', text: 'Everyone who registers appears here.' }}
        columns={columns}
        rowKey={({ customerId }) => customerId}
        rowName={({ name }) => name}
      />
    </>
  )
}

const accountsText = ({ accounts, frozenAccounts }: contract.CustomerRow): string =>
  frozenAccounts > 0 ? `${accounts}, ${frozenAccounts} frozen` : `${accounts}`

const columns: readonly ListColumn<contract.CustomerRow>[] = [
  {
    key: 'customer',
    head: 'Customer',
    phone: 'title',
    cell: (of) => (
      <RowTitle
        caption={
          <>
            {customerTypeName(of.customerType)}
            <OnPhones>{of.country}</OnPhones>
          </>
        }
      >
        <Link href={`/customers/${of.customerId}`} bare className="hover:underline">
          <bdi>{of.name}</bdi>
        </Link>
      </RowTitle>
    ),
  },
  { key: 'country', head: 'Country', cell: ({ country }) => country },
  { key: 'product', head: 'Product', cell: ({ product }) => productNames[product] },
  { key: 'onboarding', head: 'Onboarding', cell: ({ onboardingStatus }) => onboardingName(onboardingStatus) },
  { key: 'accounts', head: 'Open accounts', cell: accountsText },
  {
    key: 'status',
    head: 'Status',
    phone: 'end',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  { key: 'since', head: 'Registered', align: 'end', cell: ({ since }) => plainMomentText(since) },
]

const fileColumns: FileColumns<contract.CustomerRow> = [
  ['Customer', ({ name }) => name],
  ['Type', ({ customerType }) => customerTypeName(customerType)],
  ['Country', ({ country }) => country],
  ['Product', ({ product }) => productNames[product]],
  ['Onboarding', ({ onboardingStatus }) => onboardingName(onboardingStatus)],
  ['Status', ({ status }) => status],
  ['Open accounts', ({ accounts }) => `${accounts}`],
  ['Frozen accounts', ({ frozenAccounts }) => `${frozenAccounts}`],
  ['Registered', ({ since }) => since],
  ['Customer ID', ({ customerId }) => customerId],
]
