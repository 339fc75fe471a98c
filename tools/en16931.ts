import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digest, type Pinned, pinnedFile, type Sample, type Syntax, samples } from './en16931/samples.ts'
import { xRechnungCases } from './en16931/xrechnung-cases.ts'

/**
 * `node tools/en16931.ts [DIR] [XRECHNUNG] [CASES] [--pin]`: holds an e-invoice of every kind against the official rules of
 * EN 16931, from a directory with a copy of ConnectingEurope/eInvoicing-EN16931, and those to German authorities against the
 * rules of XRechnung, from a copy of itplr-kosit/xrechnung-schematron. From a copy of itplr-kosit/xrechnung-testsuite it
 * writes the public test cases that our fields cover, and holds them against both. EN16931_RULES, XRECHNUNG_RULES and
 * XRECHNUNG_CASES name the directories too; nothing of them is in this repository. `--pin` writes down what has no finding
 * now; a test holds every later change of our samples against it.
 */
const given = process.argv.slice(2)
const { EN16931_RULES, XRECHNUNG_RULES, XRECHNUNG_CASES } = process.env
const [directory = EN16931_RULES, xRechnung = XRECHNUNG_RULES, suite = XRECHNUNG_CASES] = given.filter(
  (one) => !one.startsWith('--'),
)
if (!directory || !xRechnung || !suite) {
  console.log('NOT CHECKED by the official rules: a directory is missing (node tools/en16931.ts DIR XRECHNUNG CASES).')
} else {
  const { Schema } = await import('node-schematron')
  const rulesAt = (file: string) => {
    const text = withIncluded(file)
    return { schema: Schema.fromString(text), sha256: digest(text) }
  }
  const rulesOf = (syntax: Syntax) => ({
    standard: rulesAt(
      join(directory, `${syntax.toLowerCase()}/schematron/preprocessed/EN16931-${syntax}-validation-preprocessed.sch`),
    ),
    german: rulesAt(
      join(xRechnung, `src/validation/schematron/${syntax.toLowerCase()}/XRechnung-${syntax}-validation.sch`),
    ),
  })
  const rules = { UBL: rulesOf('UBL'), CII: rulesOf('CII') }
  const findings = (of: 'standard' | 'german', syntax: Syntax, xml: string) =>
    rules[syntax][of].schema
      .validateString(xml)
      .map(({ assertId, message }) => `${assertId} ${message?.trim()}`)
      // The invoice in a PDF is named by its Factur-X profile; a delivery date is advice.
      .filter((one) => !one.startsWith('BR-DE-TMP-32') && !(syntax === 'CII' && one.startsWith('BR-DE-21')))
  /** Rules that find nothing in what is wrong prove nothing. */
  const isFound = (of: 'standard' | 'german', syntax: Syntax, wrong: string, found: string) =>
    findings(of, syntax, wrong).some((one) => one.startsWith(found)) ? [] : [`${found} did not find what is wrong`]
  const cases = xRechnungCases(suite)
  for (const [name, reason] of Object.entries(cases.notCovered)) console.log(`not ours ${name}: ${reason}`)
  for (const fault of cases.faults) console.log(`INVALID ${fault}`)
  let faults = cases.faults.length
  for (const { name, syntax, xml } of [...samples(), ...cases.samples]) {
    const wrongCurrency = xml.replaceAll('>EUR<', '>XXX9<').replaceAll('>JPY<', '>XXX9<')
    const found = [...findings('standard', syntax, xml), ...isFound('standard', syntax, wrongCurrency, 'BR-')]
    if (name.includes('XRechnung')) {
      const silent = xml.replaceAll(/<(cbc:Telephone|ram:CompleteNumber)>[^<]*</g, '<$1><')
      found.push(...findings('german', syntax, xml), ...isFound('german', syntax, silent, 'BR-DE-6'))
    }
    console.log(`${found.length === 0 ? 'valid  ' : 'INVALID'} ${name}`)
    for (const one of found) console.log(`        ${one}`)
    faults += found.length
  }
  if (faults === 0 && given.includes('--pin')) {
    const pinned: Pinned = {
      rules: {
        UBL: rules.UBL.standard.sha256,
        CII: rules.CII.standard.sha256,
        'XRechnung in UBL': rules.UBL.german.sha256,
        'XRechnung in CII': rules.CII.german.sha256,
      },
      invoices: digestsOf(samples()),
      cases: { sha256: cases.sha256, invoices: digestsOf(cases.samples), notCovered: cases.notCovered },
    }
    writeFileSync(pinnedFile, `${JSON.stringify(pinned, null, 2)}\n`)
  }
  process.exitCode = faults === 0 ? 0 : 1
}

function digestsOf(written: readonly Sample[]): Record<string, string> {
  return Object.fromEntries(written.map(({ name, xml }) => [name, digest(xml)]))
}

/** The rules with the definitions of the files that they include, which the validator reads as those of the whole. */
function withIncluded(file: string): string {
  const text = readFileSync(file, 'utf8').replaceAll(/<include href="([^"]+)" *\/>/g, (_, included: string) => {
    const path = join(dirname(file), included)
    if (!existsSync(path)) throw new Error(`${path} is missing`)
    return [...readFileSync(path, 'utf8').matchAll(/<let\b[\s\S]*?\/>/g)].map(([one]) => one).join('\n')
  })
  return (
    text
      .replaceAll(/<active pattern="variable-pattern" *\/>/g, '')
      // The validator can't tell whether there is anything in a list of two tax numbers.
      .replace(/(<let name="BT-31orBT-32Path" value=")([^"]+)"/, '$1exists($2)"')
      // The validator can't do the arithmetic of an IBAN, nor those on direct debits, of which we write none.
      .replaceAll(/<assert\b(?:(?!<assert\b)[\s\S])*?id="BR-DE-(?:19|20|30|31)"[\s\S]*?<\/assert>/g, '')
  )
}
