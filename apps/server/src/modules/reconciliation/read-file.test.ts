import { expect, test } from 'vitest'
import { FileFault, readFile } from './read-file.ts'

const notice = (amount: string): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>N1</Id>
    <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>2026-11-27</Dt></BookgDt><AcctSvcrRef>R1</AcctSvcrRef></Ntry></Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`

test.each([
  ['100', 10_000n],
  ['100.5', 10_050n],
  ['100.50000', 10_050n],
])('an amount that a bank writes as %s is read', (amount, minor) => {
  expect(readFile(notice(amount)).lines).toMatchObject([{ direction: 'in', minor, reference: 'R1' }])
})

test.each(['100.005', '-100', '1e2', ''])('a file with the amount "%s" is set aside with a reason', (amount) => {
  expect(() => readFile(notice(amount))).toThrow(FileFault)
})

const balance = (code: string, amount: string, currency = 'EUR') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amount}</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd></Bal>`
const entry = (amount: string, more = '', status = '<Sts>BOOK</Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status}
    <BookgDt><Dt>2026-11-27</Dt></BookgDt>${more}</Ntry>`
const statement = (id: string, rest: string, iban = 'NL26VAYB8060476890') =>
  `<Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${rest}</Stmt>`
const statements = (body: string, version = 'camt.053.001.02') =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><BkToCstmrStmt>${body}</BkToCstmrStmt></Document>`
const refs = (names: string) => `<NtryDtls><TxDtls><Refs>${names}</Refs></TxDtls></NtryDtls>`
const day = (id: string, opening: string, closing: string, entries: string, iban?: string) =>
  statement(id, balance('OPBD', opening) + balance('CLBD', closing) + entries, iban)

test.each(['camt.053.001.02', 'camt.053.001.04', 'camt.053.001.08'])('a statement in %s is read', (version) => {
  const status = version === 'camt.053.001.08' ? '<Sts><Cd>BOOK</Cd></Sts>' : undefined
  const content = statements(
    day('S1', '1', '2.50', entry('1.50', refs('<EndToEndId>E1</EndToEndId>'), status)),
    version,
  )
  expect(readFile(content)).toMatchObject({
    format: 'camt.053',
    reference: 'S1',
    lines: [{ minor: 150n, reference: 'E1' }],
  })
})

test('two statements of one account in a file are read as one, each with balances of its own', () => {
  const first = day('S1', '1', '2', entry('1', refs('<TxId>T1</TxId>')))
  const second = day('S2', '2', '4', entry('2', refs('<TxId>T2</TxId>')))
  const { reference, lines } = readFile(statements(first + second))
  expect([reference, ...lines.map((line) => line.reference)]).toEqual(['S1, S2', 'T1', 'T2'])
  expect(() => readFile(statements(first + day('S2', '2', '5', entry('2'))))).toThrow(
    "Its lines don't match its balances. The difference is €1.00.",
  )
  const other = day('S2', '2', '4', entry('2'), 'DE89370400440532013000')
  expect(() => readFile(statements(first + other))).toThrow('several accounts')
})

test('an entry that names no reference is read under its place, for a person to explain', () => {
  const { lines } = readFile(
    statements(day('S1', '0', '3', entry('1', refs('<EndToEndId>NOTPROVIDED</EndToEndId>')) + entry('2'))),
  )
  expect(lines.map(({ reference }) => reference)).toEqual(['S1 line 1', 'S1 line 2'])
})

test('a batch that the bank books as one amount is one line, and an entry without a day has the one of its money', () => {
  const batch = `<NtryDtls><TxDtls/><TxDtls/></NtryDtls><NtryRef>B1</NtryRef>`
  const later = entry('2', '<ValDt><Dt>2026-11-28</Dt></ValDt>').replace(/<BookgDt>.*<\/BookgDt>/, '')
  const { lines } = readFile(statements(day('S1', '0', '4', entry('2', batch) + later)))
  expect(lines).toMatchObject([{ reference: 'B1', minor: 200n, bookedOn: '2026-11-27' }, { bookedOn: '2026-11-28' }])
})

test('a day without entries is read by the currency of its balances', () => {
  expect(readFile(statements(day('S1', '5', '5', '')))).toMatchObject({ currency: 'EUR', lines: [] })
})

const parts = `<NtryDtls><TxDtls><Amt Ccy="EUR">1</Amt></TxDtls><TxDtls><Amt Ccy="USD">1</Amt></TxDtls></NtryDtls>`

test.each([
  ['an intraday report', statements(day('S1', '0', '1', entry('1')), 'camt.052.001.08'), 'intraday'],
  ['no statement', statements(''), 'no statement'],
  [
    'a balance in another currency',
    statements(statement('S1', balance('OPBD', '0') + balance('CLBD', '1', 'USD') + entry('1'))),
    'another currency',
  ],
  ['a transaction in another currency', statements(day('S1', '0', '2', entry('2', parts))), 'another currency'],
  ['a currency that we do not hold', statements(statement('S1', balance('OPBD', '0', 'SEK'))), 'SEK'],
  ['another message', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>', 'neither'],
])('a file with %s is set aside with a reason of its own', (_, content, reason) => {
  expect(() => readFile(content)).toThrow(FileFault)
  expect(() => readFile(content)).toThrow(reason)
})
