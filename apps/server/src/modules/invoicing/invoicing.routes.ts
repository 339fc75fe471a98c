import { invoicing as contract } from '@tradewind/contract'
import { mediaTypes } from '@tradewind/contract/export-format'
import { file, type Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import { zoneOf } from '#platform/time-zone'
import type { Invoicing } from './invoicing.service.ts'

/** HTTP in, HTTP out. */
export function invoicingRoutes(http: Pick<Http, 'handle'>, invoicing: Invoicing): void {
  setupRoutes(http, invoicing)
  draftRoutes(http, invoicing)
  issueRoutes(http, invoicing)
  recurringRoutes(http, invoicing)
  attachmentRoutes(http, invoicing)
  exportRoutes(http, invoicing)
  payerRoutes(http, invoicing)
}

function setupRoutes(http: Pick<Http, 'handle'>, invoicing: Invoicing): void {
  http.handle(contract.getInvoiceConfiguration, ({ query, caller }) =>
    invoicing.getConfiguration(sameCustomer(query.CustomerId, caller.customerId)),
  )
  http.handle(contract.setupInvoice, async ({ body, caller }) => {
    sameCustomer(body.customerId, caller.customerId)
    await invoicing.setUp({ caller, order: body })
    return null
  })
  http.handle(contract.updateInvoiceSetup, async ({ body, caller }) => {
    sameCustomer(body.customerId, caller.customerId)
    await invoicing.changeSetup({ caller, order: body })
    return null
  })
  http.handle(contract.previewInvoiceSetup, async ({ body, caller }) => {
    sameCustomer(body.customerId, caller.customerId)
    return file(await invoicing.previewSetup({ caller, order: body }))
  })
  http.handle(contract.listMerchantCustomers, ({ query, caller }) =>
    invoicing.listMerchants({
      customerId: sameCustomer(query.CustomerId, caller.customerId),
      search: query.Search,
      id: query.MerchantCustomerId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.createMerchantCustomer, ({ body, caller, idempotent: keyed }) => {
    const { customerId, ...order } = body
    sameCustomer(customerId, caller.customerId)
    return invoicing.createMerchant({ caller, order, keyed })
  })
  http.handle(contract.updateMerchantCustomer, async ({ body, caller }) => {
    const { merchantCustomerId: id, version, ...order } = body
    await invoicing.updateMerchant({ caller, id, order, version })
    return null
  })
}

function draftRoutes(http: Pick<Http, 'handle'>, invoicing: Invoicing): void {
  http.handle(contract.createInvoice, ({ body, caller, idempotent: keyed }) => {
    sameCustomer(body.customerId, caller.customerId)
    return invoicing.createInvoice({ caller, order: body, keyed })
  })
  http.handle(contract.updateInvoice, ({ body, caller, idempotent: keyed }) =>
    invoicing.updateInvoice({ caller, change: body, keyed }),
  )
  http.handle(contract.createInvoiceItem, ({ body: { invoiceId, ...fields }, caller, idempotent: keyed }) =>
    invoicing.createItem({ caller, invoiceId, fields, keyed }),
  )
  http.handle(contract.updateInvoiceItem, async ({ body: { invoiceItemId: itemId, ...fields }, caller }) => {
    await invoicing.updateItem({ caller, itemId, fields })
    return null
  })
  http.handle(contract.deleteInvoiceItem, async ({ body, caller }) => {
    await invoicing.removeItem({ caller, itemId: body.invoiceItemId })
    return null
  })
  http.handle(contract.deleteInvoice, async ({ params, caller }) => {
    await invoicing.deleteInvoice({ caller, invoiceId: params.invoiceId })
    return null
  })
  http.handle(contract.listInvoices, ({ query, caller }) =>
    invoicing.listInvoices({
      customerId: sameCustomer(query.CustomerId, caller.customerId),
      search: query.Search,
      status: query.Status,
      merchantCustomerId: query.MerchantCustomerId,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.getInvoice, ({ query, caller }) =>
    invoicing.getInvoice({ customerId: caller.customerId, invoiceId: query.InvoiceId }),
  )
  http.handle(contract.getInvoiceDocument, async ({ query, caller }) =>
    file(await invoicing.drawInvoice({ customerId: caller.customerId, invoiceId: query.InvoiceId })),
  )
  http.handle(contract.getInvoiceUbl, async ({ query, caller }) =>
    file(await invoicing.getInvoiceUbl({ customerId: caller.customerId, invoiceId: query.InvoiceId })),
  )
  http.handle(contract.getInvoiceReceipt, async ({ query, caller }) =>
    file(await invoicing.drawReceipt({ customerId: caller.customerId, invoiceId: query.InvoiceId })),
  )
  http.handle(contract.getInvoiceSummary, ({ query, caller }) =>
    invoicing.getSummary(sameCustomer(query.CustomerId, caller.customerId)),
  )
  http.handle(contract.getInvoiceAnalytics, ({ query, caller }) =>
    invoicing.getAnalytics(sameCustomer(query.CustomerId, caller.customerId)),
  )
}

function issueRoutes(http: Pick<Http, 'handle'>, invoicing: Invoicing): void {
  http.handle(contract.sendInvoice, ({ body, caller, idempotent: keyed }) =>
    invoicing.sendInvoice({ caller, ...body, emailAddress: body.emailAddress, message: body.message, keyed }),
  )
  http.handle(contract.generateInvoiceLink, ({ body, caller, idempotent: keyed }) =>
    invoicing.generateLink({ caller, invoiceId: body.invoiceId, keyed }),
  )
  http.handle(contract.creditInvoice, ({ body, caller, idempotent: keyed }) =>
    invoicing.creditInvoice({ caller, ...body, items: body.items, keyed }),
  )
  http.handle(contract.listInvoiceSuggestions, ({ query, caller }) =>
    invoicing.listSuggestions({ customerId: caller.customerId, invoiceId: query.InvoiceId }),
  )
  http.handle(contract.matchInvoicePayment, ({ body, caller, idempotent: keyed }) =>
    invoicing.matchPayment({ caller, ...body, keyed }),
  )
  http.handle(contract.undoInvoicePayment, async ({ body, caller }) => {
    await invoicing.undoPayment({ caller, paymentId: body.invoicePaymentId })
    return null
  })
  http.handle(contract.uploadProofOfPayment, ({ body, caller, idempotent: keyed }) =>
    invoicing.uploadProof({ caller, invoiceId: body.invoiceId, document: body.document, note: body.note, keyed }),
  )
  http.handle(contract.listProofsOfPayment, ({ query, caller }) =>
    invoicing.listProofs({
      customerId: sameCustomer(query.CustomerId, caller.customerId),
      status: query.Status,
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.decideProofOfPayment, async ({ body, caller }) => {
    await invoicing.decideProof({ caller, ...body })
    return null
  })
  http.handle(contract.getProofDocument, async ({ params, caller }) =>
    file(await invoicing.getProofFile({ customerId: caller.customerId, proofId: params.proofId })),
  )
}

function attachmentRoutes(http: Pick<Http, 'handle'>, invoicing: Invoicing): void {
  http.handle(contract.addInvoiceAttachment, ({ body, caller, idempotent: keyed }) =>
    invoicing.addAttachment({ caller, ...body, keyed }),
  )
  http.handle(contract.removeInvoiceAttachment, async ({ params, caller }) => {
    await invoicing.removeAttachment({ caller, attachmentId: params.attachmentId })
    return null
  })
  http.handle(contract.getInvoiceAttachment, async ({ params, caller }) =>
    file(await invoicing.getAttachmentFile({ customerId: caller.customerId, attachmentId: params.attachmentId })),
  )
  http.handle(contract.viewInvoiceAttachment, async ({ body, request }) =>
    file(await invoicing.viewAttachment({ ...body, ip: request.ip })),
  )
}

function exportRoutes(http: Pick<Http, 'handle'>, invoicing: Invoicing): void {
  http.handle(contract.exportBookkeeping, async ({ query, caller }) => {
    const customerId = sameCustomer(query.CustomerId, caller.customerId)
    const format = query.Format ?? 'csv'
    const of = { customerId, from: query.FromDate, to: query.ToDate, format }
    const bytes = await invoicing.exportBookkeeping(of)
    return file({ name: `bookkeeping.${format}`, type: mediaTypes[format], bytes })
  })
  http.handle(contract.exportEInvoices, async ({ query, caller }) => {
    const customerId = sameCustomer(query.CustomerId, caller.customerId)
    const bytes = await invoicing.exportEInvoices({ customerId, from: query.FromDate, to: query.ToDate })
    return file({ name: `invoices-${query.FromDate}-${query.ToDate}.zip`, type: 'application/zip', bytes })
  })
}

function recurringRoutes(http: Pick<Http, 'handle'>, invoicing: Invoicing): void {
  http.handle(contract.listRecurringInvoices, ({ query, caller }) =>
    invoicing.listRecurring({
      customerId: sameCustomer(query.CustomerId, caller.customerId),
      page: query.Page,
      pageSize: query.PageSize,
    }),
  )
  http.handle(contract.createRecurringInvoice, ({ body, caller, request, idempotent: keyed }) =>
    invoicing.createRecurring({ caller, order: body, timeZone: zoneOf(request.headers), keyed }),
  )
  http.handle(contract.updateRecurringInvoice, async ({ body, caller }) => {
    await invoicing.changeRecurring({ caller, change: body })
    return null
  })
}

/** Nobody has to sign in to see an invoice by its link. */
function payerRoutes(http: Pick<Http, 'handle'>, invoicing: Invoicing): void {
  http.handle(contract.viewInvoice, ({ body, request }) => invoicing.viewInvoice({ token: body.token, ip: request.ip }))
  http.handle(contract.viewInvoiceDocument, async ({ body, request }) =>
    file(await invoicing.drawInvoice(await invoicing.openLink({ token: body.token, ip: request.ip }))),
  )
  http.handle(contract.viewInvoiceReceipt, async ({ body, request }) =>
    file(await invoicing.drawReceipt(await invoicing.openLink({ token: body.token, ip: request.ip }))),
  )
  http.handle(contract.payInvoiceByCard, ({ body, request }) => invoicing.payByCard({ order: body, ip: request.ip }))
  http.handle(contract.completeInvoiceCardPayment, ({ body }) => invoicing.completeCardPayment(body))
  http.handle(contract.submitProofOfPayment, async ({ body, request }) => {
    await invoicing.submitProof({ ...body, note: body.note, ip: request.ip })
    return null
  })
}
