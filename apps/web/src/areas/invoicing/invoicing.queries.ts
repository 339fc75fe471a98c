import * as invoicing from '@tradewind/contract/invoicing'
import { largestPageSize } from '@tradewind/kernel/constants'
import { partShown, queryFor } from '#ui/calls/api.ts'
import type { InvoiceSearch } from './invoice-search.rules.ts'

export const configurationQuery = (customerId: string) =>
  queryFor(invoicing.getInvoiceConfiguration, { query: { CustomerId: customerId } }, partShown)

/** What is asked for; what is undefined narrows nothing. */
type Asked = Pick<InvoiceSearch, 'page' | 'pageSize'> & {
  [Name in 'status' | 'text' | 'customer']?: InvoiceSearch[Name] | undefined
}

export const listQuery = (customerId: string, { page, pageSize, status, text, customer }: Asked) =>
  queryFor(
    invoicing.listInvoices,
    {
      query: {
        CustomerId: customerId,
        Page: page,
        PageSize: pageSize,
        ...(status && { Status: status }),
        ...(text && { Search: text }),
        ...(customer && { MerchantCustomerId: customer }),
      },
    },
    partShown,
  )

/** How many invoices there are: the specification looks them up by the first page of a hundred. */
export const totalQuery = (customerId: string) => listQuery(customerId, { page: 1, pageSize: largestPageSize })

export const summaryQuery = (customerId: string) =>
  queryFor(invoicing.getInvoiceSummary, { query: { CustomerId: customerId } }, partShown)

export const analyticsQuery = (customerId: string) =>
  queryFor(invoicing.getInvoiceAnalytics, { query: { CustomerId: customerId } }, partShown)

export const invoiceQuery = (invoiceId: string) =>
  queryFor(invoicing.getInvoice, { query: { InvoiceId: invoiceId } }, partShown)

export const suggestionsQuery = (invoiceId: string) =>
  queryFor(invoicing.listInvoiceSuggestions, { query: { InvoiceId: invoiceId } }, partShown)

/** One customer to be invoiced. */
export const customerQuery = (customerId: string, merchantCustomerId: string) =>
  queryFor(
    invoicing.listMerchantCustomers,
    { query: { CustomerId: customerId, MerchantCustomerId: merchantCustomerId, Page: 1, PageSize: 1 } },
    partShown,
  )

export const customersQuery = (
  customerId: string,
  { page, pageSize, text }: { page: number; pageSize: number; text?: string | undefined },
) =>
  queryFor(
    invoicing.listMerchantCustomers,
    { query: { CustomerId: customerId, Page: page, PageSize: pageSize, ...(text && { Search: text }) } },
    partShown,
  )
