import { invoiceStatuses } from '@tradewind/kernel/invoice-statuses'
import { listAddress, oneOf, type SearchOf, uuid, words } from '#ui/list/list-address.rules.ts'

/** What the address says of the list of invoices; `customer` is one of those who are invoiced. */
export const invoiceAddress = listAddress({
  filters: { status: oneOf(invoiceStatuses), text: words(100), customer: uuid },
})

export type InvoiceSearch = SearchOf<typeof invoiceAddress>

/** The invoices of one status, which the path says. */
export const categoryAddress = listAddress({ filters: { text: words(100) } })

/** Those who are invoiced. */
export const customerAddress = listAddress({ filters: { text: words(100) } })
