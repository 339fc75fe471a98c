import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import writeWorkbook from 'write-excel-file/browser'

/** A file that is no spreadsheet, or one that is larger than any list of payments. */
export class NoWorkbook extends Error {}

/** What is unpacked at most: a small file can hold a very large one. */
const maxUnpacked = 8_000_000
const maxRows = 2_000
const maxColumns = 50

/**
 * The cells of a workbook's first sheet, as text. A formula stays its text, `=A1+A2`, whatever result was saved beside it:
 * nothing is calculated, and no number is taken that nobody wrote.
 */
export function cellsOfWorkbook(file: Uint8Array): string[][] {
  const parts = unpacked(file)
  const sheet = parts[firstSheet(parts)]
  if (!sheet) throw new NoWorkbook()
  const shared = sharedStrings(parts['xl/sharedStrings.xml'])
  const rows: string[][] = []
  let cell: { at: number; row: number; type: string; value: string; formula: string | undefined } | undefined
  let inside = ''
  let row = 0
  let column = -1
  read(sheet, {
    open: (name, attributes) => {
      if (name === 'row') {
        row = attributes['r'] ? Number(attributes['r']) - 1 : rows.length
        column = -1
      }
      if (name === 'c') {
        column = attributes['r'] ? columnNumber(attributes['r']) : column + 1
        cell = { at: column, row, type: attributes['t'] ?? 'n', value: '', formula: undefined }
      }
      if (name === 'f' && cell) cell.formula = ''
      // Readings aids of Asian texts are no part of them.
      inside = name === 'rPh' || inside === 'rPh' ? 'rPh' : name
    },
    text: (text) => {
      if (!cell) return
      if (inside === 'f') cell.formula += text
      else if (inside === 'v' || inside === 't') cell.value += text
    },
    close: (name) => {
      if (name === 'rPh' || inside !== 'rPh') inside = ''
      if (name !== 'c' || !cell) return
      if (cell.row >= 0 && cell.row < maxRows && cell.at >= 0 && cell.at < maxColumns) {
        while (rows.length <= cell.row) rows.push([])
        const line = rows[cell.row]
        while (line && line.length < cell.at) line.push('')
        if (line) line[cell.at] = textOf(cell, shared).trim()
      }
      cell = undefined
    },
  })
  return rows
}

function textOf(
  { type, value, formula }: { type: string; value: string; formula: string | undefined },
  shared: readonly string[],
) {
  // A formula shared with other cells has no text of its own.
  if (formula !== undefined) return `=${formula}`
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return type === 'n' ? numberText(value) : value
}

/** A number as it was typed: workbooks keep `0.1` as `0.10000000000000001`, and show 15 digits of it. */
function numberText(value: string): string {
  const digits = value.replace(/^-|\.|e.*$/gi, '').replace(/^0+/, '')
  if (digits.length <= 15 && !/e/i.test(value)) return value
  const number = Number(Number(value).toPrecision(15))
  return Number.isFinite(number) && Math.abs(number) < 1e15 ? number.toString() : value
}

function columnNumber(address: string): number {
  let number = 0
  for (const letter of address.replace(/\d+$/, '')) number = number * 26 + letter.charCodeAt(0) - 64
  return number - 1
}

function unpacked(file: Uint8Array): Record<string, string> {
  let room = maxUnpacked
  let tooLarge = false
  try {
    const files = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!/^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/.test(name))
          return false
        room -= originalSize
        tooLarge ||= room < 0
        return room >= 0
      },
    })
    if (tooLarge) throw new NoWorkbook()
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  } catch (cause) {
    throw new NoWorkbook('the file could not be unpacked', { cause })
  }
}

/** The sheet that stands first for people; its file may have any number. */
function firstSheet(parts: Record<string, string>): string {
  let id = ''
  read(parts['xl/workbook.xml'] ?? '', {
    open: (name, attributes) => {
      if (name === 'sheet' && id === '') id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    },
  })
  let target = ''
  read(parts['xl/_rels/workbook.xml.rels'] ?? '', {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === id) target = attributes['Target'] ?? ''
    },
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`
}

function sharedStrings(part: string | undefined): string[] {
  const texts: string[] = []
  let inside = ''
  let spoken = false
  read(part ?? '', {
    open: (name) => {
      if (name === 'si') texts.push('')
      if (name === 'rPh') spoken = true
      inside = name
    },
    text: (text) => {
      if (inside === 't' && !spoken) texts[texts.length - 1] += text
    },
    close: (name) => {
      if (name === 'rPh') spoken = false
      inside = ''
    },
  })
  return texts
}

interface Reader {
  open: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Reads XML without its namespaces; entities that a file defines itself are not known, and end the reading. */
function read(xml: string, { open, text, close }: Reader): void {
  if (xml === '') return
  const parser = new SaxesParser()
  const bare = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.on('error', (cause) => {
    throw new NoWorkbook('the file is not well-formed', { cause })
  })
  parser.on('opentag', ({ name, attributes }) => open(bare(name), attributes as Record<string, string>))
  parser.on('text', (found) => text?.(found))
  parser.on('cdata', (found) => text?.(found))
  parser.on('closetag', ({ name }) => close?.(bare(name)))
  parser.write(xml).close()
}

/** A workbook with a heading and nothing else. */
export const emptyWorkbook = (headings: readonly string[]): Promise<Blob> =>
  writeWorkbook([headings.map((value) => ({ value, fontWeight: 'bold' as const }))], {
    columns: headings.map((heading) => ({ width: Math.max(16, heading.length + 4) })),
    stickyRowsCount: 1,
  }).toBlob()
