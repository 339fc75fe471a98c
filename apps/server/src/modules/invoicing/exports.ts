import { Readable } from 'node:stream'
import { Refusal } from '@tradewind/contract'
import { type ExportFormat, maxWorkbookRows } from '@tradewind/contract/export-format'
import { addDays } from '@tradewind/kernel/iso-date'
import { csvHead, csvRow, type SheetCell } from '@tradewind/kernel/sheets'
import { isSeen } from '#platform/account-scope'
import { workbookOf } from '#platform/sheets'
import { invalidField } from '#platform/validation'
import { type ZipEntry, zipStream } from '#platform/zip-stream'
import { bookkeepingOf } from './bookkeeping.rules.ts'
import { type DocumentNeeds, fileName, filesOf } from './document.ts'
import { issuedIn, type Period, paidIn } from './exports.store.ts'
import type { InvoiceRow } from './invoicing.types.ts'

/** The most documents of one archive. */
const mostDocuments = 500
const mostDays = 366

function checkPeriod({ from, to }: Period): void {
  if (to < from) throw invalidField('ToDate', 'Choose an end on or after the beginning.')
  if (to > addDays(from, mostDays)) throw invalidField('ToDate', 'Choose at most a year.')
}

/** One row for each invoice, credit note and payment. Who may not see an account is not told who paid into it. */
export const exportBookkeeping =
  ({ db }: Pick<DocumentNeeds, 'db'>) =>
  async ({ format, ...period }: Period & { format: ExportFormat }): Promise<Readable | Buffer> => {
    checkPeriod(period)
    const { invoices, payments } = await db.asCustomer(period.customerId, async (tx) => ({
      invoices: await issuedIn(tx, period, maxWorkbookRows + 1),
      payments: await paidIn(tx, period, maxWorkbookRows + 1),
    }))
    if (invoices.length + payments.length > maxWorkbookRows) throw new Refusal('request.export_too_long')
    if (invoices.length + payments.length === 0) throw new Refusal('invoicing.nothing_issued')
    const { heads, rows } = bookkeepingOf(
      invoices,
      payments.map((one) => (one.accountId === null || isSeen(one.accountId) ? one : { ...one, payer: null })),
    )
    return format === 'xlsx' ? workbookOf(heads, each(rows)) : Readable.from(csv(heads, rows))
  }

async function* each(rows: readonly SheetCell[][]): AsyncGenerator<SheetCell[]> {
  yield* rows
}

function* csv(heads: readonly string[], rows: readonly SheetCell[][]): Generator<string> {
  yield csvHead(heads)
  for (const row of rows) yield csvRow(row)
}

/** The documents of a period, one after the other while the archive is sent. */
export const exportEInvoices =
  (needs: DocumentNeeds) =>
  async (period: Period): Promise<Readable> => {
    checkPeriod(period)
    const { customerId } = period
    const issued = await needs.db.asCustomer(customerId, (tx) => issuedIn(tx, period, mostDocuments + 1))
    if (issued.length > mostDocuments) throw new Refusal('request.export_too_long')
    if (issued.length === 0) throw new Refusal('invoicing.nothing_issued')
    return Readable.from(zipStream(documents(needs, issued)))
  }

async function* documents(needs: DocumentNeeds, issued: readonly InvoiceRow[]): AsyncGenerator<ZipEntry> {
  for (const { id: invoiceId, customerId, number } of issued) {
    const { pdf, ubl } = await filesOf(needs, { customerId, invoiceId })
    yield { name: fileName(number, 'pdf'), content: [pdf] }
    if (ubl) yield { name: fileName(number, 'xml'), content: [ubl] }
  }
}
