import { crc32 } from 'node:zlib'

/** A cell: a text, a number, or a formula with the result that was saved beside it. */
export type Cell = string | number | { formula: string; result: number }

/** A workbook with one sheet, as spreadsheet programs save it. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Buffer {
  const cell = (value: Cell) =>
    typeof value === 'string'
      ? `<c t="inlineStr"><is><t>${value}</t></is></c>`
      : typeof value === 'number'
        ? `<c><v>${value}</v></c>`
        : `<c><f>${value.formula}</f><v>${value.result}</v></c>`
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  return zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="Payments" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines}</sheetData></worksheet>`,
  })
}

/** A ZIP file of texts, not compressed. */
function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(text)
    // Version, flags, method, time, date, checksum, both sizes, and the lengths of the name and of nothing else.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, name, bytes])
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, place, name]))
    parts.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, entries, end])
}
