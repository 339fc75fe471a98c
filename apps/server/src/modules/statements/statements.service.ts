import { Readable } from 'node:stream'
import { Refusal } from '@tradewind/contract'
import { type StatementFormat, statementMediaTypes } from '@tradewind/contract/statement-formats'
import { balanceBreakdown } from './balance-breakdown.ts'
import { camt053 } from './formats/camt053.ts'
import { csv } from './formats/csv.ts'
import { mt940 } from './formats/mt940.ts'
import { ofx } from './formats/ofx.ts'
import { qif } from './formats/qif.ts'
import { maxWorkbookLines, xlsx } from './formats/xlsx.ts'
import { statementPdf } from './paper/statement-pdf.ts'
import { readStatement, type StatementRequest } from './read-statement.ts'
import type { Format, StatementHead } from './statement.types.ts'
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
        : written[format](statement)
    return {
      name: fileNameOf(head, format),
      type: statementMediaTypes[format],
      bytes: Readable.from(parts, { objectMode: false }),
    }
  }

  return { statementPage: statementPage(needs), statementFile, balanceBreakdown: balanceBreakdown(needs) }
}

/** Without marks of direction: programs compare names of files. */
const fileNameOf = ({ accountName, createdAt }: StatementHead, format: StatementFormat): string =>
  [accountName, `${createdAt.toISOString().slice(0, 10)}.${endings[format]}`].join(' ')

export type Statements = ReturnType<typeof createStatements>
