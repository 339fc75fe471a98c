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
