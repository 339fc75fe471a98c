import { buffer } from 'node:stream/consumers'
import { PDFHexString, PDFRawStream, PDFString } from '@cantoo/pdf-lib'
import { money } from '@tradewind/kernel'
import * as fc from 'fast-check'
import { parse as parseOfx } from 'ofx-js'
import { readSheet } from 'read-excel-file/node'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { basicLatin } from '#platform/basic-latin.rules'
import { isStreamOfObjects, objectsIn, objectsOfStream, unpacked } from '#platform/pdf-objects'
import {
  csvRows,
  ofxText,
  type ReadBack,
  readCamt053,
  readCsv,
  readMt940,
  readOfx,
  readPdf,
  readPdfRows,
  readQif,
  readXlsx,
  readXml,
} from '../../../main/testing/statement-readers.ts'
import { statementPdf } from '../paper/statement-pdf.ts'
import type { Format, Statement } from '../statement.types.ts'
import { writtenReports, writtenStatements } from '../test-camt053.ts'
import { statementOf } from '../test-statement.ts'
import { camt053 } from './camt053.ts'
import { csv } from './csv.ts'
import { mt940 } from './mt940.ts'
import { ofx } from './ofx.ts'
import { qif } from './qif.ts'
import { xlsx } from './xlsx.ts'

type Reader = (file: Buffer, decimals: number) => ReadBack | Promise<ReadBack>
const formats: Readonly<Record<string, readonly [Format, Reader]>> = {
  csv: [csv, readCsv],
  xlsx: [xlsx, readXlsx],
  ofx: [ofx, readOfx],
  qif: [qif, readQif],
  mt940: [mt940, readMt940],
  camt053: [camt053, readCamt053],
  pdf: [(statement) => statementPdf(statement, 'https://pay.example.com/verify/aB3-'), readPdf],
}

async function* bytesOf(parts: AsyncIterable<string | Uint8Array>) {
  for await (const part of parts) yield Buffer.from(part as never)
}
const written = (format: Format, statement: Statement) => buffer(bytesOf(format(statement)))

const hostile = [
  '</STMTTRN>&amp;',
  '<!--',
  ']]>',
  '^\nD01/01/2026',
  '=1+1',
  ':62F:C260101GBP0,',
  '-',
  '"a","b"',
  'Ọlá שלום 123',
  '\u0007😀\ud800',
  '\r\n:61:',
  '',
]
const words = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 160 }))
const line = fc.record({
  change: fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n }).filter((change) => change !== 0n),
  kind: fc.constantFrom('payment', 'charge', 'incoming', 'return', 'exchange', 'other'),
  counterParty: words,
  narration: words,
  cameBack: fc.boolean(),
  original: fc.option(fc.constant({ amount: money('EUR', 10_000n), rate: '0.8571428571' })),
} as const)

test('whatever stands in them, all formats are read back as the same lines between the same balances', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 40 }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.constantFrom('GBP', 'UGX'),
      async (lines, opening, currency) => {
        const make = () => statementOf(lines, { opening, currency, accountName: 'Ọlá & <Sons>' })
        const { head } = make()
        const ids = lines.map((_, index) => `0000000A${String(index).padStart(8, '0')}`)
        for (const [name, [format, read]] of Object.entries(formats)) {
          const found = await read(await written(format, make()), currency === 'UGX' ? 0 : 2)
          expect({ name, ...found }).toEqual({
            name,
            opening,
            closing: head.closing,
            lines: lines.map(({ change }, index) => ({ id: name === 'pdf' ? null : ids[index], change })),
          })
        }
      },
    ),
    { numRuns: 5, seed: 20, endOnFailure: true },
  )
})

test('MT940 has only letters that SWIFT has, in lines as long as it takes', async () => {
  const statement = statementOf([{ narration: 'Müller & Söhne – “Rent” naïve 😀 '.repeat(12), counterParty: 'Ọlá' }])
  const lines = (await written(mt940, statement)).toString().split('\r\n')
  for (const one of lines) expect(one).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{0,69}$/)
  expect(lines.filter((one) => one.length > 65 && !one.startsWith(':'))).toEqual([])
  expect(basicLatin('Ọlá & Söhne')).toBe('Ola + Sohne')
})

test('of an IBAN that is too long for OFX its end is written, by which accounts of one bank differ', async () => {
  const accountNumber = 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'
  const text = (await written(ofx, statementOf([], { accountNumber }))).toString()
  expect(text).toContain(`<ACCTID>${accountNumber.replaceAll(' ', '').slice(9)}</ACCTID>`)
})

test('what was exchanged says in each format what it was, and at which rate', async () => {
  const make = () =>
    statementOf([{ change: 8_571n, kind: 'exchange', original: { amount: money('EUR', 10_000n), rate: '0.8571' } }])
  const text = async (format: Format) => (await written(format, make())).toString()
  expect(await text(csv)).toContain(',EUR,100.00,0.8571,')
  expect(await text(ofx)).toContain('<ORIGCURRENCY><CURRATE>0.8571</CURRATE><CURSYM>EUR</CURSYM></ORIGCURRENCY>')
  expect(await text(ofx)).toContain('<MEMO>100.00 EUR at 0.8571')
  expect(await text(mt940)).toContain('EUR 100.00 at 0.8571')
  expect(await text(qif)).toContain('100.00 EUR at 0.8571')
  expect(await text(camt053)).toContain(
    '<InstdAmt><Amt Ccy="EUR">100.00</Amt><CcyXchg><SrcCcy>EUR</SrcCcy><TrgtCcy>GBP</TrgtCcy><UnitCcy>EUR</UnitCcy><XchgRate>0.8571</XchgRate></CcyXchg></InstdAmt>',
  )
})

test('camt.053 is well formed, and says which account and period it is of', async () => {
  const make = (accountNumber: string) => written(camt053, statementOf([{}], { accountNumber }))
  const root = readXml(await make('DE89370400440532013000'))
  expect(root.children[0]?.attributes['xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:camt.053.001.08')
  expect((await make('DE89370400440532013000')).toString()).toContain('<IBAN>DE89370400440532013000</IBAN>')
  expect((await make('31926819')).toString()).toContain('<Othr><Id>31926819</Id></Othr>')
  expect((await make('31926819')).toString()).toContain(
    '<FrDtTm>2026-07-01T00:00:00Z</FrDtTm><ToDtTm>2026-10-01T00:00:00Z</ToDtTm>',
  )
})

test('camt.052 and camt.054 carry the entries of camt.053; one has the balance so far, the other no balances', async () => {
  const [report = '', notification = ''] = await writtenReports()
  const [statement = ''] = await writtenStatements()
  const entriesOf = (document: string) => document.match(/<Ntry>.*<\/Ntry>/g)
  expect(entriesOf(statement)?.length).toBeGreaterThan(5)
  for (const [document, message, root] of [
    [report, 'camt.052', 'BkToCstmrAcctRpt'],
    [notification, 'camt.054', 'BkToCstmrDbtCdtNtfctn'],
  ] as const) {
    const [inner] = readXml(Buffer.from(document)).children
    expect([inner?.name, inner?.attributes['xmlns']]).toEqual([
      'Document',
      `urn:iso:std:iso:20022:tech:xsd:${message}.001.08`,
    ])
    expect(inner?.children.map(({ name }) => name)).toEqual([root])
    expect(entriesOf(document)).toEqual(entriesOf(statement))
    expect(/<MsgId>(.{1,35})<\/MsgId>/.exec(document)?.[1]).toMatch(/-\d{6}-[24]\d+$/)
  }
  expect(report.match(/<Cd>(OPBD|ITBD|CLBD)<\/Cd>/g)).toEqual(['<Cd>OPBD</Cd>', '<Cd>ITBD</Cd>'])
  expect(notification).not.toContain('<Bal>')
})

test('an OFX file says its encoding where every program looks for it, and escapes no more than version 1 knows', async () => {
  const file = await written(ofx, statementOf([{ counterParty: 'Zoë & "Söns" <王>', narration: 'Café' }]))
  const text = ofxText(file)
  expect(text.split('\n\n')[0]).toContain('OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n')
  expect(text).toContain('<NAME>Zoë &amp; "Söns" &lt;王&gt;</NAME><MEMO>Payment: Café</MEMO>')
  const { OFX } = await parseOfx(text)
  expect(OFX['BANKMSGSRSV1'].STMTTRNRS.STMTRS.BANKTRANLIST.STMTTRN.NAME).toBe('Zoë & "Söns" <王>')
})

test('an OFX file that ends today ends at the moment it was made; one that ended earlier, with its last day', async () => {
  const createdAt = new Date('2026-09-30T08:00:00Z')
  const today = ofxText(await written(ofx, statementOf([{}], { createdAt })))
  expect(today).toContain('<DTEND>20260930080000.000[0:GMT]</DTEND>')
  expect(today).toMatch(/<LEDGERBAL>.*<DTASOF>20260930080000\.000\[0:GMT\]<\/DTASOF><\/LEDGERBAL>/)
  const earlier = ofxText(await written(ofx, statementOf([{}])))
  expect(earlier).toContain('<DTEND>20260930235959.999[0:GMT]</DTEND>')
})

test('tables have moments in one form, which a workbook keeps as dates', async () => {
  const make = () => statementOf([{ bookedAt: new Date('2026-07-01T09:30:00.123Z') }])
  const moments = csvRows(await written(csv, make())).map(([at]) => at)
  expect(moments).toEqual(['Booked (UTC)', '2026-07-01 00:00:00', '2026-07-01 09:30:00', '2026-09-30 23:59:59'])
  const sheet = (await readSheet(await written(xlsx, make()))).slice(1).map(([at]) => at)
  // Spreadsheets keep days, of which a second is a fraction that ends nowhere.
  const inSeconds = sheet.map((at) => at instanceof Date && Math.round(at.getTime() / 1_000))
  expect(inSeconds).toEqual(moments.slice(1).map((at) => Date.parse(`${at}Z`) / 1_000))
})

test('nothing in a workbook or a table runs as a formula', async () => {
  const make = () => statementOf([{ narration: '=HYPERLINK("http://x.example")', counterParty: '@SUM(A1)' }])
  expect((await written(csv, make())).toString()).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  expect((await written(csv, make())).toString()).toContain(`"'@SUM(A1)"`)
})

test('programs that read aloud find in a PDF each line as a row of five cells, on every page, with what was written', async () => {
  const names = ['Amelia Clarke', 'a(b)c\\d', 'Zażółć gęślą', 'Ọlá & <Sons>', '€ 1/2', 'x'.repeat(90)]
  const lines = Array.from({ length: 60 }, (_, at) => ({
    counterParty: names[at % names.length] ?? '',
    narration: `No. ${at}`,
    change: at % 2 === 0 ? -1_250n : 123_456n,
  }))
  const statement = statementOf(lines)
  const pdf = await buffer(bytesOf(statementPdf(statement, 'https://pay.example.com/verify/aB3-')))
  const rows = (await readPdfRows(pdf)).filter((cells) => cells.length === 5 && cells.some(Boolean))
  expect(rows.map(([, details, out, income]) => ({ details, out, income }))).toEqual(
    lines.map(({ counterParty, narration, change }) => ({
      details: `${counterParty}${change < 0n ? 'Payment' : 'Incoming payment'} · ${narration} · TW0123456789AB`,
      out: change < 0n ? '-12.50' : '',
      income: change > 0n ? '1,234.56' : '',
    })),
  )
  expect(rows.at(-1)?.[4]).toBe(
    (Number(statement.head.closing) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 }),
  )
})

test('a PDF draws names of any country that we pay to, embeds only their letters, and says each text once', async () => {
  const names = ['王小明 有限公司', 'किरण शर्मा', 'สมชาย น้ำ', 'አበበ ከበደ', '髙橋はなこ', '김민수', 'שלום בע"מ']
  const long = 'تحويل الراتب الشهري '.repeat(6)
  const statement = statementOf(names.map((counterParty) => ({ counterParty, narration: long })))
  const pdf = await buffer(bytesOf(statementPdf(statement, 'https://pay.example.com/verify/aB3-')))
  const { objects, trailers } = objectsIn(pdf)
  const packed = objects.flatMap(({ value, dictionaries }) =>
    value instanceof PDFRawStream && isStreamOfObjects(dictionaries)
      ? objectsOfStream(unpacked(value, 10_000_000), value)
      : [],
  )
  const dictionaries = [...objects, ...trailers, ...packed].flatMap((object) => object.dictionaries)
  for (const { all } of dictionaries) {
    const keys = all.map(([key]) => key)
    expect(keys).toEqual([...new Set(keys)])
  }
  // All that a cell holds, since it stands for the whole cell.
  const heard = dictionaries.flatMap(({ all }) =>
    all.filter(([key]) => key === 'ActualText').map(([, text]) => decoded(text)),
  )
  expect(heard.filter((text) => text.includes('TW0123456789AB') && text.includes('تحويل'))).toHaveLength(names.length)
  const drawn = (await readPdfRows(pdf)).map((cells) => cells.join(' ')).join('\n')
  for (const name of ['王小明', '髙橋はなこ', '김민수', 'አበበ']) expect(drawn).toContain(name)
  expect(drawn).not.toContain('□')
  expect(pdf.toString('latin1')).toMatch(/\/FontName \/\w+\+NotoSansSC/)
  expect(pdf.length).toBeLessThan(150_000)
})

const decoded = (text: unknown): string =>
  text instanceof PDFHexString || text instanceof PDFString ? text.decodeText() : ''

test('a PDF names the account by all of its numbers, its provider by company and address, and keeps columns apart', async () => {
  const days = Array.from({ length: 12 }, (_, month) => ({ bookedAt: new Date(Date.UTC(2026, month, 28, 23, 59)) }))
  const pdf = await buffer(bytesOf(statementPdf(statementOf(days), 'https://pay.example.com/verify/aB3-')))
  const { getTextContent } = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1).then((page) => ({
    getTextContent: () => page.getTextContent(),
  }))
  const items = (await getTextContent()).items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  const texts = items.map(({ str }) => str)
  for (const words of ['Sort code', '04-00-75', '31926819', 'GB33 TRWD 0400 7531 9268 19', 'BIC', 'TRWDGB2LXXX'])
    expect(texts).toContain(words)
  expect(texts.join(' ')).toContain('Tradewind Payments Limited, 12 Harbour Street, London')
  const details = Math.min(...items.filter(({ str }) => str === 'Details').map(({ transform }) => transform[4]))
  const dates = items.filter(({ str }) => /^\d\d \w+ 2026$/.test(str))
  expect(dates.length).toBeGreaterThan(12)
  for (const { str, transform, width } of dates) expect([str, transform[4] + width + 6 < details]).toEqual([str, true])
})
