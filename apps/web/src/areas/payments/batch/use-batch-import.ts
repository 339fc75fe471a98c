import type { Currency } from '@tradewind/kernel'
import { useState } from 'react'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import type { ExportFormat } from '#ui/list/export-menu.tsx'
import { tryChunk } from '#ui/load-chunk.ts'
import { readerMark } from '#ui/reader-mark.ts'
import { textOfBytes } from '#ui/text-of-bytes.ts'
import { toast } from '#ui/toast.ts'
import type { BlockForm } from './batch.rules.ts'
import { namesBeneficiary, recognizeColumns, templateHeadings } from './batch-columns.rules.ts'
import { type ImportContext, importRows, reportWords } from './batch-import.rules.ts'
import { cellsOf, type Sheet, type SheetLayout, sheetRows } from './batch-sheet.rules.ts'

/** More than any list of ten payments needs, however it was made. */
const maxBytes = 1_048_576

/** What is said of the last spreadsheet. */
export interface ImportNotice {
  title: string
  lines: readonly string[]
  tone: 'success' | 'warning' | 'danger'
}

/** A spreadsheet whose columns the customer has to name. */
export interface ColumnsQuestion {
  sheet: Sheet
  layout: SheetLayout
  into: Currency
  fault?: string
}

interface BatchImport {
  customerId: string
  blocks: readonly BlockForm[]
  accounts: ImportContext['accounts']
  setBlocks: (change: (now: readonly BlockForm[]) => readonly BlockForm[]) => void
}

export type BatchImportModel = ReturnType<typeof useBatchImport>

const failed = (title: string, line: string): ImportNotice => ({ title, lines: [line], tone: 'danger' })

/** Takes payments from a spreadsheet, pasted or as a file, into the rows of a batch. */
export function useBatchImport({ customerId, blocks, accounts, setBlocks }: BatchImport) {
  const [notice, setNotice] = useState<ImportNotice>()
  const [busy, setBusy] = useState(false)
  const [question, setQuestion] = useState<ColumnsQuestion>()

  /** Adds the rows, or asks for the columns first. Whether the spreadsheet was taken. */
  const read = async (sheet: Sheet, into: Currency): Promise<boolean> => {
    const { layout, isCertain } = recognizeColumns(sheet)
    setQuestion(undefined)
    if (isCertain) return take(sheet, layout, into)
    setNotice(undefined)
    setQuestion({ sheet, layout, into })
    return true
  }

  const answer = async (asked: ColumnsQuestion): Promise<boolean> => {
    if (!namesBeneficiary(asked.layout.columns)) {
      setQuestion({ ...asked, fault: 'Choose the column that has the beneficiaries.' })
      return false
    }
    setQuestion(undefined)
    return take(asked.sheet, asked.layout, asked.into)
  }

  const take = async (sheet: Sheet, layout: SheetLayout, into: Currency): Promise<boolean> => {
    const rows = sheetRows(sheet, layout)
    const wanted = new Set([into, ...rows.map(({ currency }) => currency.trim().toUpperCase())])
    const payers = new Map<Currency, string>()
    for (const { currency, accountId } of blocks) if (wanted.has(currency)) payers.set(currency, accountId)
    for (const { currencyCode, accountId } of accounts)
      if (wanted.has(currencyCode) && !payers.has(currencyCode)) payers.set(currencyCode, accountId)
    const [categories, ...saved] = await Promise.all([
      queryClient.ensureQueryData(categoriesQuery()),
      ...[...payers].map(async ([currency, accountId]) => {
        const payees = await queryClient.ensureQueryData(savedQuery({ customerId, accountId, currency }))
        return [currency, payees] as const
      }),
    ])
    const payees = new Map(saved)
    const context: ImportContext = {
      into,
      accounts,
      payees: (currency) => payees.get(currency) ?? [],
      categories,
      mark: readerMark(),
      newKey: () => crypto.randomUUID(),
    }
    const { report } = importRows(blocks, rows, context)
    setBlocks((now) => importRows(now, rows, context).blocks)
    const clean = report.marked + report.leftOut.length + report.unpayable.length === 0 && report.added > 0
    setNotice({ ...reportWords(report), tone: clean ? 'success' : 'warning' })
    return report.added > 0
  }

  const during = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true)
    try {
      return await work()
    } catch {
      setNotice(failed("We couldn't load your beneficiaries", 'Nothing was added. Try again.'))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    notice,
    busy,
    dismiss: () => setNotice(undefined),
    question,
    setLayout: (layout: SheetLayout) => setQuestion((now) => now && { sheet: now.sheet, into: now.into, layout }),
    answer: () => (question ? during(() => answer(question)) : Promise.resolve(false)),
    leaveQuestion: () => setQuestion(undefined),
    paste: (text: string, into: Currency) => during(() => read(cellsOf(text), into)),
    upload: (file: File, into: Currency) =>
      during(async () => {
        const sheet = await sheetOfFile(file)
        if ('title' in sheet) {
          setNotice(sheet)
          return false
        }
        return read(sheet, into)
      }),
    saveTemplate: (format: ExportFormat) => void saveTemplate(format),
  }
}

async function sheetOfFile(file: File): Promise<Sheet | ImportNotice> {
  const { name, size } = file
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const bytes = size <= maxBytes ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  // Whoever saves as Excel 97 gets a file of another kind.
  if (!['csv', 'tsv', 'txt', 'xlsx'].includes(extension))
    return failed('This file is not CSV or XLSX', 'Save your spreadsheet as CSV or XLSX and choose it again.')
  if (size > maxBytes) return failed('This file is too large', 'Choose a file of up to 1 MB, or paste the rows.')
  if (size === 0) return failed('This file is empty', 'Choose a file with at least one payment.')
  if (extension !== 'xlsx') {
    try {
      return cellsOf(textOfBytes(bytes))
    } catch {
      return failed("We couldn't read this file", 'Save it as CSV (UTF-8) or XLSX and choose it again.')
    }
  }
  try {
    const { cellsOfWorkbook } = await tryChunk(() => import('./batch-workbook.ts'))
    return { cells: cellsOfWorkbook(bytes), commas: false }
  } catch {
    return failed("We couldn't read this file", 'Save your spreadsheet as XLSX or CSV again, without a password.')
  }
}

async function saveTemplate(format: ExportFormat): Promise<void> {
  try {
    const file =
      format === 'csv'
        ? new Blob([`\uFEFF${templateHeadings.join(',')}\r\n`], { type: 'text/csv' })
        : await (await tryChunk(() => import('./batch-workbook.ts'))).emptyWorkbook(templateHeadings)
    saveFile({ name: `batch-payment-template.${format}`, file })
  } catch {
    toast.error("We couldn't create the template. Try again.")
  }
}
