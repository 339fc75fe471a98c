import * as z from 'zod/mini'
import { call } from './call.ts'
import { exportFormats, mediaTypes } from './export-format.ts'
import { Day, Id } from './wire.ts'

/** What bookkeepers are given of a period. */

const period = { CustomerId: Id, FromDate: Day, ToDate: Day }
const refusals = ['request.not_found', 'request.export_too_long', 'invoicing.nothing_issued'] as const

/** Path chosen by us. */
export const exportBookkeeping = call({
  name: 'invoicing.exportBookkeeping',
  call: 'GET /transactions/api/v1/invoicing/export-bookkeeping',
  summary: 'Invoices, credit notes and payments of a period, one row each, with tax by category (CSV or XLSX).',
  permission: 'invoices:read',
  query: z.strictObject({ ...period, Format: z.optional(z.enum(exportFormats)) }),
  file: [mediaTypes.csv, mediaTypes.xlsx],
  refusals,
})

/** Path chosen by us. */
export const exportEInvoices = call({
  name: 'invoicing.exportEInvoices',
  call: 'GET /transactions/api/v1/invoicing/export-e-invoices',
  summary: 'The documents of a period as a ZIP archive: each PDF, and the e-invoice in UBL where there is one.',
  permission: 'invoices:read',
  query: z.strictObject(period),
  file: ['application/zip'],
  refusals,
})
