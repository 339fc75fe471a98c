import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { templateHeadings } from './batch-columns.rules.ts'
import { cellsOfWorkbook, NoWorkbook } from './batch-workbook.ts'

/** A workbook around these rows, as spreadsheet programs write them. */
const workbook = (rows: string, shared = '') =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="x"><sheets><sheet name="Pay" sheetId="7" r:id="rId9"/><sheet name="Old" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/sheet4.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>'),
    'xl/worksheets/sheet4.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
    ...(shared && { 'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`) }),
  })

test('texts, numbers and gaps of the first sheet are read where they stand', () => {
  const shared = '<si><t>Kestrel &amp; Co</t></si><si><r><t>two </t></r><r><t>parts</t></r><rPh><t>no</t></rPh></si>'
  const rows =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1"><v>12.5</v></c></row>' +
    '<row r="3"><c r="B3" t="s"><v>1</v></c><c r="AA3" t="inlineStr"><is><t>far</t></is></c></row>'
  expect(cellsOfWorkbook(workbook(rows, shared))).toEqual([
    ['Kestrel & Co', '', '12.5'],
    [],
    ['', 'two parts', ...Array.from({ length: 24 }, () => ''), 'far'],
  ])
})

test('a formula stays its text: neither is it calculated nor is its saved result taken', () => {
  const rows =
    '<row><c><f>A1+1</f><v>5000</v></c><c t="str"><f>B1</f><v>Eve</v></c><c><f t="shared" si="0"/><v>7</v></c></row>'
  expect(cellsOfWorkbook(workbook(rows))).toEqual([['=A1+1', '=B1', '=']])
})

test('numbers are the ones that were typed, not what floating point makes of them', () => {
  const cells = ['0.10000000000000001', '1234.5599999999999', '1E3', '1.25', '120000']
  const rows = `<row>${cells.map((cell) => `<c><v>${cell}</v></c>`).join('')}</row>`
  expect(cellsOfWorkbook(workbook(rows))).toEqual([['0.1', '1234.56', '1000', '1.25', '120000']])
})

test('what is no workbook, is broken or unpacks to far too much is refused', () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(9_000_000) })
  const entities = workbook('<row><c t="inlineStr"><is><t>&lol;</t></is></c></row>')
  for (const file of [strToU8('Payee,Amount'), zipSync({}), workbook('<row>'), bomb, entities])
    expect(() => cellsOfWorkbook(file)).toThrow(NoWorkbook)
})

test('a workbook of the kind that the template is can be read', async () => {
  const file = await writeWorkbook([
    templateHeadings.map((value) => ({ value })),
    [{ value: 'Kestrel' }, null, null, { value: 12.5 }],
  ]).toBuffer()
  expect(cellsOfWorkbook(new Uint8Array(file))).toEqual([[...templateHeadings], ['Kestrel', '', '', '12.5']])
})
