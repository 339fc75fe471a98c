import { money } from '@tradewind/kernel'
import { momentFormat, notFormula, type SheetCell } from '@tradewind/kernel/sheets'
import { xmlText } from '#platform/xml'
import { type ZipEntry, zipStream } from '#platform/zip-stream'
import type { Format, Statement } from '../statement.types.ts'
import { inChunks } from './chunks.ts'
import { balanceCells, boundsOf, cellsOf, heads } from './sheet-rows.ts'

/** A sheet has no more rows than 1,048,576, of which three are no lines. */
export const maxWorkbookLines = 1_048_573
/** As many digits as a spreadsheet keeps of a number; a longer amount is text. */
const exactDigits = 15

/** An Excel workbook (Office Open XML) that is written while it is sent, row by row, with its texts beside the numbers. */
export const xlsx: Format = (statement) => zipStream(parts(statement))

function* parts(statement: Statement): Generator<ZipEntry> {
  for (const [name, content] of Object.entries(fixed)) yield { name, content: [content] }
  yield { name: 'xl/worksheets/sheet1.xml', content: inChunks(sheet(statement)) }
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`
const typeOf = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything but the sheet. Styles: 0 plain, 1 bold, 2 to 5 a number with so many decimals more than two less, 6 a moment. */
const fixed: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xml}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${typeOf}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${typeOf}.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Statement" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${xml}<styleSheet xmlns="${main}"><numFmts count="5"><numFmt numFmtId="164" formatCode="#,##0"/><numFmt numFmtId="165" formatCode="#,##0.0"/><numFmt numFmtId="166" formatCode="#,##0.00"/><numFmt numFmtId="167" formatCode="#,##0.000"/><numFmt numFmtId="168" formatCode="${momentFormat}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf numFmtId="167" applyNumberFormat="1"/><xf numFmtId="168" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const widths = [26, 24, 30, 36, 18, 10, 16, 18, 10, 16, 16, 20]

async function* sheet({ head, lines }: Statement): AsyncGenerator<string> {
  const sizes = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${sizes.join('')}</cols><sheetData>${row(1, heads, (name, at) => textCell(name, at, 1))}`
  let number = 2
  yield row(number, balanceCells('Opening balance', boundsOf(head).start, money(head.currency, head.opening)), cell)
  for await (const some of lines) yield some.map((line) => row(++number, cellsOf(line, head.currency), cell)).join('')
  yield row(++number, balanceCells('Closing balance', boundsOf(head).end, money(head.currency, head.closing)), cell)
  yield '</sheetData></worksheet>'
}

const columns = Array.from('ABCDEFGHIJKL')

/** Each cell says where it is: some programs do not count. */
const row = <Value>(number: number, values: readonly Value[], draw: (value: Value, at: string) => string): string =>
  `<row r="${number}">${values.map((value, index) => draw(value, `${columns[index]}${number}`)).join('')}</row>`

const textCell = (text: string, at: string, style = 0): string =>
  `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

/** Days since the beginning of 1900, as spreadsheets count them: there, that year had a 29 February. */
const serialOf = (at: Date): number => Math.floor(at.getTime() / 1_000) / 86_400 + 25_569

function cell(value: SheetCell, at: string): string {
  if (value === null || value === '') return ''
  if (typeof value === 'string') return textCell(notFormula(value), at)
  if (value instanceof Date) return `<c r="${at}" s="6"><v>${serialOf(value)}</v></c>`
  const { sign, decimal } = value
  if (decimal.replace('.', '').length > exactDigits) return textCell(`${sign}${decimal}`, at)
  const decimals = decimal.split('.')[1]?.length ?? 0
  return `<c r="${at}" s="${2 + decimals}"><v>${sign}${decimal}</v></c>`
}
