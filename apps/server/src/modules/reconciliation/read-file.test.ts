import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Files of other projects, in the directory that CAMT_SAMPLES names: genkgo/camt has 26. */
test('every sample is read, or set aside with a reason', () => {
  const directory = process.env['CAMT_SAMPLES']
  const names = directory ? readdirSync(directory).filter((name) => name.endsWith('.xml')) : []
  const outcomes = names.map((name) => {
    try {
      const { format, lines } = readFile(readFileSync(join(directory ?? '', name), 'utf8'))
      return `${name}: ${format}, ${lines.length} lines`
    } catch (error) {
      return error instanceof FileFault ? `${name}: ${error.message}` : `${name}: NOT EXPLAINED ${error}`
    }
  })
  if (directory) console.log(outcomes.join('\n'))
  expect(outcomes.filter((outcome) => outcome.includes('NOT EXPLAINED'))).toEqual([])
})
