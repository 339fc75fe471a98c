import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Refusal } from '@tradewind/contract'
import {
  type AccountingFormat,
  accountingMediaTypes,
  accountsOfChart,
  type Chart,
  type ChartAccounts,
} from '@tradewind/contract/accounting-formats'
import { type StatementFormat, statementMediaTypes } from '@tradewind/contract/statement-formats'
import type { IsoDate } from '@tradewind/kernel/iso-date'
import { balanceBreakdown } from './balance-breakdown.ts'
import { forPrograms } from './closed-period.ts'
import { type Bookkeeping, yearOf } from './formats/bookings.rules.ts'
import { camt052, camt053, camt054 } from './formats/camt053.ts'
import { csv } from './formats/csv.ts'
import { datev } from './formats/datev.ts'
import { mt940 } from './formats/mt940.ts'
import { ofx } from './formats/ofx.ts'
import { qif } from './formats/qif.ts'
import { sie } from './formats/sie.ts'
import { maxWorkbookLines, xlsx } from './formats/xlsx.ts'
import { statementPdf } from './paper/statement-pdf.ts'
import { readStatement, type StatementRequest } from './read-statement.ts'
import type { Format, StatementHead, StatementLine } from './statement.types.ts'
import { statementPage } from './statement-page.ts'
import { sealedDetails, statementFacts } from './statement-proof.ts'
import type { StatementsNeeds } from './statements.needs.ts'

const written = { csv, xlsx, ofx, qif, mt940, camt053 } as const satisfies Partial<Record<StatementFormat, Format>>
const endings: Readonly<Record<StatementFormat, string>> = {
  pdf: 'pdf',
  csv: 'csv',
  xlsx: 'xlsx',
  ofx: 'ofx',
  qif: 'qif',
  mt940: 'sta',
  camt053: 'xml',
}

interface StatementFile {
  name: string
  type: string
  bytes: Readable
}

export function createStatements(needs: StatementsNeeds) {
  const read = readStatement(needs)
  needs.documents.register('account-statement', statementFacts(needs))

  /** A statement as a file that is written while it is sent: whoever stops reading stops the writing. */
  async function statementFile({
    format,
    ...request
  }: StatementRequest & { format: StatementFormat }): Promise<StatementFile> {
    const statement = await read(request)
    const { head } = statement
    if (format === 'xlsx' && head.lineCount > maxWorkbookLines) throw new Refusal('statements.too_many_lines')
    const { customerId, accountId } = request
    const proof = { kind: 'account-statement', customerId, subjectId: accountId, issuedAt: head.createdAt } as const
    const parts =
      format === 'pdf'
        ? statementPdf(statement, needs.documents.addressOf({ ...proof, details: sealedDetails(statement) }))
        : written[format](forPrograms(statement))
    return {
      name: fileNameOf(head, format),
      type: statementMediaTypes[format],
      bytes: Readable.from(parts, { objectMode: false }),
    }
  }

  /** The lines of a statement as bookings, for the program of an accountant. */
  async function accountingFile({
    format,
    books,
    ...request
  }: StatementRequest & { format: AccountingFormat; books: AskedBooks }): Promise<StatementFile> {
    const bookkeeping = bookkeepingOf(format, books, request.from)
    if (request.to > bookkeeping.year.to) throw new Refusal('statements.year_crossed')
    const statement = await read(request)
    if (format === 'datev' && statement.head.currency !== 'EUR') throw new Refusal('statements.euros_only')
    const write = format === 'datev' ? datev : sie
    return {
      name: accountingFileName(statement.head, format),
      type: accountingMediaTypes[format],
      bytes: Readable.from(write(bookkeeping)(forPrograms(statement)), { objectMode: false }),
    }
  }

  /** What was booked today so far as camt.052, and the entries after the first `passed` ones as camt.054. */
  async function messagesOfToday(request: Omit<StatementRequest, 'from' | 'to'> & { day: IsoDate; passed: number }) {
    const { day, passed, ...of } = request
    const { head, lines } = forPrograms(await read({ ...of, from: day, to: day }))
    const all: StatementLine[] = []
    for await (const some of lines) all.push(...some)
    const added = all.slice(passed)
    const last = all.at(-1)
    // The same entries give the same bytes, whenever they are asked for.
    const asOf = { ...head, createdAt: last?.bookedAt ?? head.createdAt }
    const written = (format: Format, some: readonly StatementLine[]) =>
      text(format({ head: asOf, lines: Readable.from([some]) }))
    return { entries: all.length, report: await written(camt052, all), notification: await written(camt054, added) }
  }

  return {
    messagesOfToday,
    statementPage: statementPage(needs),
    statementFile,
    accountingFile,
    /** The lines that files carry, for accounting software that is connected. */
    linesOf: async (request: StatementRequest) => forPrograms(await read(request)).lines,
    balanceBreakdown: balanceBreakdown(needs),
  }
}

/** What a request says about the books; the chart of accounts says the rest. */
interface AskedBooks {
  chart: Chart | undefined
  accounts: { [name in keyof ChartAccounts]: string | undefined }
  yearStartsIn: number
  consultant: number
  client: number
}

/** DATEV has one length for all accounts of a batch. */
function bookkeepingOf(format: AccountingFormat, input: AskedBooks, from: IsoDate): Bookkeeping {
  const chart = input.chart ?? (format === 'sie' ? 'BAS' : 'SKR03')
  const usual = accountsOfChart[chart]
  const given = input.accounts
  const accounts: ChartAccounts = {
    bank: given.bank ?? usual.bank,
    charges: given.charges ?? usual.charges,
    transfers: given.transfers ?? usual.transfers,
    unassigned: given.unassigned ?? usual.unassigned,
  }
  const lengths = new Set(Object.values<string>(accounts as never).map(({ length }) => length))
  if (format === 'datev' && lengths.size > 1) throw new Refusal('statements.accounts_differ')
  const { consultant, client, yearStartsIn } = input
  return { accounts, chart, consultant, client, year: yearOf(from, yearStartsIn) }
}

/** DATEV finds files by how their names begin. */
const accountingFileName = ({ currency, from, to }: StatementHead, format: AccountingFormat): string =>
  format === 'datev' ? `EXTF_Buchungsstapel_${currency}_${from}_${to}.csv` : `${currency}_${from}_${to}.si`

/** Without marks of direction: programs compare names of files. */
const fileNameOf = ({ accountName, createdAt }: StatementHead, format: StatementFormat): string =>
  [accountName, `${createdAt.toISOString().slice(0, 10)}.${endings[format]}`].join(' ')

export type Statements = ReturnType<typeof createStatements>
